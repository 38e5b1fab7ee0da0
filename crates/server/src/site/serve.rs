//! The server with its socket.

use super::accept::{self, Allowance};
use super::files;
use super::forward;
use super::work;
use crate::app::{App, Duties};
use crate::host::clock::SystemClock;
use crate::host::outside::Outside;
use crate::host::post::{Post, PostFault};
use crate::host::secret::{NoRandomness, Secret};
use crate::store::{DatabaseAddress, DatabaseLock, Peer, SqlStore, StoreError};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};

/// The time that requests have to finish at shutdown.
const GRACE: Duration = Duration::from_secs(10);

/// How many connections may wait to be accepted. Those beyond it are lost, and tried again by the client's machine after a
/// second or more: somebody who opens thousands at once must not shut others out.
const BACKLOG: u32 = 4_096;

/// The configuration of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The database: `sqlite:FILE` or `postgres://…`, or none for `quicksilver.db` in
    /// [`data_folder`](Config::data_folder).
    pub database: Option<String>,
    /// Where other servers on the same database reach this one, in a private network.
    pub node: Node,
    /// The data folder; none for the user's own (see [`default_data_folder`]).
    pub data_folder: Option<PathBuf>,
    /// The public URL, for links in mails; none for the listening address.
    pub public_url: Option<String>,
    /// The mail server, as [`Post::by_smtp`] reads it; none to write mails to files in [`Config::mail_folder`].
    pub smtp_url: Option<String>,
    /// The sender of mails; none for a no-reply address.
    pub mail_from: Option<String>,
    /// Whether notices may go to servers in private networks, and without TLS. Whoever uses the site can then have it ask
    /// there.
    pub notices_to_private: bool,
    /// The address on which figures for operators are served; none for nowhere. It must not stand on the open site.
    pub metrics: Option<SocketAddr>,
    /// What strangers may use.
    pub allowance: Allowance,
    /// How many computer players search at once in this process; none for one fewer than there are processors.
    pub threads: Option<usize>,
    /// Whether the server arranges a tournament of each game of turns a week.
    pub weekly: bool,
}

/// Where other servers on the same database reach a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// What the others call it, as `HOST:PORT`; none for the address that it listens on.
    pub address: Option<String>,
}

impl Default for Node {
    fn default() -> Node {
        Node {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            address: None,
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7700)),
            database: None,
            node: Node::default(),
            data_folder: None,
            public_url: None,
            smtp_url: None,
            mail_from: None,
            notices_to_private: false,
            metrics: None,
            allowance: Allowance::default(),
            threads: None,
            weekly: true,
        }
    }
}

/// Why a server could not start or run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It cannot listen on the address.
    #[error("cannot listen on {address}: {reason}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        reason: std::io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No data folder is known.
    #[error("no home folder is known; name a data folder or a database")]
    NoFolder,
    /// The mail settings are not valid.
    #[error("mails: {0}")]
    Post(#[from] PostFault),
    /// The operating system gives no random numbers.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
    /// The socket failed.
    #[error("the socket failed: {0}")]
    Socket(#[from] std::io::Error),
}

/// The default data folder: `quicksilver` in `$XDG_DATA_HOME`, or in `.local/share` at home.
#[must_use]
pub fn default_data_folder() -> Option<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let base = named("XDG_DATA_HOME")
        .map(PathBuf::from)
        .or_else(|| named("HOME").map(|home| Path::new(&home).join(".local/share")))?;
    Some(base.join("quicksilver"))
}

impl Config {
    /// The configured database.
    ///
    /// # Errors
    /// When the database is of a kind that this program cannot use, or no folder is known.
    pub fn database(&self) -> Result<DatabaseAddress, ServeError> {
        if let Some(url) = &self.database {
            return Ok(DatabaseAddress::parse(url)?);
        }
        let folder = self.data_folder()?;
        Ok(DatabaseAddress::Sqlite(folder.join("quicksilver.db")))
    }

    fn data_folder(&self) -> Result<PathBuf, ServeError> {
        let folder = self.data_folder.clone().or_else(default_data_folder);
        folder.ok_or(ServeError::NoFolder)
    }

    /// The folder for mails if there is no mail server: `mail` in the data folder, or beside a database file that is
    /// configured without one.
    ///
    /// # Errors
    /// As [`database`](Config::database).
    pub fn mail_folder(&self) -> Result<PathBuf, ServeError> {
        let folder = match (&self.data_folder, self.database()?) {
            (Some(folder), _) => folder.clone(),
            (None, DatabaseAddress::Sqlite(file)) => file.with_file_name(""),
            (None, DatabaseAddress::Postgres(_)) => self.data_folder()?,
        };
        Ok(folder.join("mail"))
    }

    /// The mail settings of a server that listens at `address`.
    ///
    /// # Errors
    /// When the mail server or the sender is not valid.
    pub fn post(&self, address: SocketAddr) -> Result<Post, ServeError> {
        let from = self.mail_from.as_deref();
        let site = match &self.public_url {
            Some(url) => url.clone(),
            None => format!("http://{address}"),
        };
        let post = match &self.smtp_url {
            Some(url) => Post::by_smtp(url, from, &site)?,
            // Whoever tries the site out on their own machine finds mails in the folder. Others would wait in vain.
            None if self.public_url.is_some() => {
                Post::in_folder(&self.mail_folder()?, from, &site)?.without_readers()
            }
            None => Post::in_folder(&self.mail_folder()?, from, &site)?,
        };
        Ok(match self.allowance.limited {
            true => post,
            false => post.without_limits(),
        })
    }
}

/// A server that is bound to its address but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    metrics: Option<TcpListener>,
    app: App,
    /// A database file is this server's own as long as it runs.
    lock: Option<DatabaseLock>,
    /// Where others on the same database ask it.
    shared: Option<Shared>,
    allowance: Allowance,
}

/// Where other servers on the same database ask a server, if they know the secret.
#[derive(Debug)]
struct Shared {
    listener: TcpListener,
    secret: String,
}

impl Server {
    /// Opens the database, takes up its games, and binds to the address.
    ///
    /// # Errors
    /// When the database cannot be used or the address is taken.
    pub async fn bind(config: &Config) -> Result<Server, ServeError> {
        let database = config.database()?;
        let listener = listen(config.listen).await?;
        let metrics = match config.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let post = config.post(listener.local_addr()?)?;
        let (mut lock, mut shared) = (None, None);
        let store = match &database {
            DatabaseAddress::Sqlite(file) => {
                lock = Some(DatabaseLock::take(file)?);
                SqlStore::in_file(file).await?
            }
            DatabaseAddress::Postgres(_) => {
                let (others, peer) = Shared::bind(&config.node).await?;
                shared = Some(others);
                SqlStore::open(&database, peer).await?
            }
        };
        let clock = Arc::new(SystemClock::start());
        let outside = match config.notices_to_private {
            true => Outside::open(),
            false => Outside::new(),
        };
        let duties = Duties {
            threads: config.threads,
            weekly: config.weekly,
        };
        let app = App::start_with(Arc::new(store), clock, post, outside, duties).await;
        let app = app.map_err(|error| match &database {
            DatabaseAddress::Sqlite(file) => error.about(file),
            DatabaseAddress::Postgres(_) => error,
        })?;
        tracing::info!(%database, "database open");
        Ok(Server {
            listener,
            metrics,
            app,
            lock,
            shared,
            allowance: config.allowance.clone(),
        })
    }

    /// The address that it is bound to.
    ///
    /// # Errors
    /// When the socket fails.
    pub fn address(&self) -> Result<SocketAddr, ServeError> {
        Ok(self.listener.local_addr()?)
    }

    /// The address at which other servers on the same database ask it; none if the database is its own.
    ///
    /// # Errors
    /// When the socket fails.
    pub fn node_address(&self) -> Result<Option<SocketAddr>, ServeError> {
        let shared = self.shared.as_ref();
        let address = shared.map(|shared| shared.listener.local_addr());
        Ok(address.transpose()?)
    }

    /// The address at which figures for operators are served; none if they are not.
    ///
    /// # Errors
    /// When the socket fails.
    pub fn metrics_address(&self) -> Result<Option<SocketAddr>, ServeError> {
        let address = self.metrics.as_ref().map(TcpListener::local_addr);
        Ok(address.transpose()?)
    }

    /// Answers requests until `until` is done; then finishes open requests, ends live connections and closes
    /// the database.
    ///
    /// # Errors
    /// When the socket fails at once.
    pub async fn run(self, until: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let Server {
            listener,
            metrics,
            app,
            lock,
            shared,
            mut allowance,
        } = self;
        if let Some(limit) = files::limit() {
            let fit = files::connections(limit, shared.is_some());
            if fit < allowance.connections {
                let wanted = allowance.connections;
                tracing::info!(
                    limit,
                    fit,
                    wanted,
                    "the limit on open files allows fewer connections"
                );
                allowance.connections = fit;
            }
        }
        tracing::info!(address = %listener.local_addr()?, "listening");
        if let Some(listener) = metrics {
            tracing::info!(address = %listener.local_addr()?, "figures for operators");
            tokio::spawn(show_figures(listener, app.clone()));
        }
        let router = crate::app(app.clone());
        let figures = app.metrics.clone();
        let ending = || {
            let app = app.clone();
            async move { app.until_ending().await }
        };
        let serving = async {
            let everybody = accept::serve(
                listener,
                router.clone(),
                allowance,
                figures.clone(),
                ending(),
            );
            match shared {
                None => everybody.await,
                Some(Shared { listener, secret }) => {
                    let inner = router.clone().merge(work::routes(&app));
                    let others = forward::serve(listener, inner, secret, figures.clone(), ending());
                    tokio::join!(everybody, others);
                }
            }
        };
        tokio::pin!(serving);
        tokio::select! {
            () = &mut serving => {}
            () = until => {
                tracing::info!("shutting down");
                app.end_connections().await;
                if tokio::time::timeout(GRACE, serving).await.is_err() {
                    tracing::warn!("some requests did not finish in time");
                }
            }
        }
        app.close().await;
        drop(lock);
        tracing::info!("shut down");
        Ok(())
    }
}

impl Shared {
    /// Binds to the address for other servers. Returns also what they are told of it.
    async fn bind(node: &Node) -> Result<(Shared, Peer), ServeError> {
        let listener = listen(node.listen).await?;
        let address = match &node.address {
            Some(address) => address.clone(),
            None => listener.local_addr()?.to_string(),
        };
        let secret = Secret::new()?.reveal().to_owned();
        let peer = Peer {
            address,
            secret: secret.clone(),
        };
        Ok((Shared { listener, secret }, peer))
    }
}

/// Binds to an address.
async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    let bind = || {
        let socket = match address {
            SocketAddr::V4(_) => TcpSocket::new_v4()?,
            SocketAddr::V6(_) => TcpSocket::new_v6()?,
        };
        // So that a server can take up the address of one that has just ended.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.bind(address)?;
        socket.listen(BACKLOG)
    };
    bind().map_err(|reason| ServeError::Listen { address, reason })
}

/// Serves figures for operators until the server shuts down.
async fn show_figures(listener: TcpListener, app: App) {
    let router = super::metrics::metrics(app.clone());
    tokio::select! {
        served = axum::serve(listener, router) => {
            if let Err(fault) = served {
                tracing::error!(%fault, "figures for operators are no longer served");
            }
        }
        () = app.until_ending() => {}
    }
}

/// Serves the site until Ctrl-C or SIGTERM.
///
/// # Errors
/// When it cannot start, or the socket fails.
pub async fn serve(config: &Config) -> Result<(), ServeError> {
    let until = asked_to_stop();
    Server::bind(config).await?.run(until).await
}

/// Returns at Ctrl-C or SIGTERM. It listens for them from the call on, not only once it is awaited: call it before
/// anybody learns that the server is there. Must be called within a runtime.
pub fn asked_to_stop() -> impl Future<Output = ()> + Send {
    #[cfg(unix)]
    let signals = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::interrupt(), SignalKind::terminate()].map(signal)
    };
    async move {
        #[cfg(unix)]
        {
            let [interrupted, terminated] = signals.map(|heard| async move {
                match heard {
                    Ok(mut signal) => {
                        signal.recv().await;
                    }
                    Err(error) => {
                        tracing::error!(fault = %error, "cannot listen for signals to stop");
                        std::future::pending::<()>().await;
                    }
                }
            });
            tokio::select! {
                () = interrupted => {}
                () = terminated => {}
            }
        }
        #[cfg(not(unix))]
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(fault = %error, "cannot listen for Ctrl-C");
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn databases_lie_in_the_data_folder() {
        let folder = Config {
            data_folder: Some("/data".into()),
            ..Config::default()
        };
        let file = DatabaseAddress::Sqlite(PathBuf::from("/data/quicksilver.db"));
        assert_eq!(folder.database().unwrap(), file);
    }

    #[test]
    fn mails_lie_beside_the_data() {
        let mut config = Config {
            database: Some("sqlite:/games/a.db".to_owned()),
            ..Config::default()
        };
        let folder = |config: &Config| config.mail_folder().unwrap();
        assert_eq!(folder(&config), PathBuf::from("/games/mail"));
        config.data_folder = Some("/data".into());
        assert_eq!(folder(&config), PathBuf::from("/data/mail"));
        config.database = Some("postgres://host/games".to_owned());
        assert_eq!(folder(&config), PathBuf::from("/data/mail"));
    }

    #[test]
    fn links_in_mails_lead_to_where_people_reach_the_server() {
        let mut config = Config {
            data_folder: Some("/data".into()),
            ..Config::default()
        };
        let page = |config: &Config| config.post(config.listen).unwrap().page("/o/1");
        assert_eq!(page(&config), "http://127.0.0.1:7700/o/1");
        config.public_url = Some("https://games.example/".to_owned());
        assert_eq!(page(&config), "https://games.example/o/1");
        config.smtp_url = Some("smtp.example".to_owned());
        assert!(config.post(config.listen).is_err());
    }
}
