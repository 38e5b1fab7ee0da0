//! The server with its socket.

use super::accept::{self, Allowance};
use crate::app::App;
use crate::host::clock::SystemClock;
use crate::host::post::{Post, PostFault};
use crate::store::{DatabaseLock, SqliteStore, Store, StoreError};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// The time that requests have to finish at shutdown.
const GRACE: Duration = Duration::from_secs(10);

/// The configuration of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The database: `sqlite:FILE`, or none for `quicksilver.db` in [`data_folder`](Config::data_folder).
    pub database: Option<String>,
    /// The data folder; none for the user's own (see [`default_data_folder`]).
    pub data_folder: Option<PathBuf>,
    /// The public URL, for links in mails; none for the listening address.
    pub public_url: Option<String>,
    /// The mail server, as [`Post::by_smtp`] reads it; none to write mails to files in [`Config::mail_folder`].
    pub smtp_url: Option<String>,
    /// The sender of mails; none for a no-reply address.
    pub mail_from: Option<String>,
    /// What strangers may use.
    pub allowance: Allowance,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7700)),
            database: None,
            data_folder: None,
            public_url: None,
            smtp_url: None,
            mail_from: None,
            allowance: Allowance::default(),
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
    /// The configured database file.
    ///
    /// # Errors
    /// When the database is of a kind that this program cannot use, or no folder is known.
    pub fn database_file(&self) -> Result<PathBuf, ServeError> {
        let Some(url) = &self.database else {
            let folder = self.data_folder.clone().or_else(default_data_folder);
            return Ok(folder.ok_or(ServeError::NoFolder)?.join("quicksilver.db"));
        };
        let fault = |reason: &str| StoreError::Address {
            url: shown(url),
            reason: reason.to_owned(),
        };
        let file = match url.split_once(':') {
            Some(("sqlite", rest)) => rest.strip_prefix("//").unwrap_or(rest),
            _ => Err(fault("it must be of the form sqlite:FILE"))?,
        };
        if file.is_empty() || file == ":memory:" {
            Err(fault(
                "it must name a file, so that games outlive the server",
            ))?;
        }
        Ok(PathBuf::from(file))
    }

    /// The folder for mails if there is no mail server: `mail` in the data folder, or beside a database that is
    /// configured without one.
    ///
    /// # Errors
    /// As [`database_file`](Config::database_file).
    pub fn mail_folder(&self) -> Result<PathBuf, ServeError> {
        let folder = match &self.data_folder {
            Some(folder) => folder.clone(),
            None => self.database_file()?.with_file_name(""),
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
            None => Post::in_folder(&self.mail_folder()?, from, &site)?,
        };
        Ok(match self.allowance.limited {
            true => post,
            false => post.without_limits(),
        })
    }
}

/// A database URL without what may be a password.
fn shown(url: &str) -> String {
    match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(at)) if scheme + 3 <= at => {
            format!("{}…{}", &url[..scheme + 3], &url[at..])
        }
        _ => url.to_owned(),
    }
}

/// A server that is bound to its address but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    app: App,
    lock: DatabaseLock,
    allowance: Allowance,
}

impl Server {
    /// Opens the database, takes up its games, and binds to the address.
    ///
    /// # Errors
    /// When the database cannot be used or the address is taken.
    pub async fn bind(config: &Config) -> Result<Server, ServeError> {
        let address = config.listen;
        let file = config.database_file()?;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|reason| ServeError::Listen { address, reason })?;
        let post = config.post(listener.local_addr()?)?;
        let lock = DatabaseLock::take(&file)?;
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&file).await?);
        let app = App::start(store, Arc::new(SystemClock), post)
            .await
            .map_err(|error| error.about(&file))?;
        tracing::info!(database = %file.display(), "database open");
        Ok(Server {
            listener,
            app,
            lock,
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

    /// Answers requests until `until` is done; then finishes open requests, ends live connections and closes
    /// the database.
    ///
    /// # Errors
    /// When the socket fails at once.
    pub async fn run(self, until: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        tracing::info!(address = %self.listener.local_addr()?, "listening");
        let router = crate::app(self.app.clone());
        let app = self.app.clone();
        let ending = async move { app.until_ending().await };
        let serving = accept::serve(self.listener, router, self.allowance, ending);
        tokio::pin!(serving);
        tokio::select! {
            () = &mut serving => {}
            () = until => {
                tracing::info!("shutting down");
                self.app.end_connections().await;
                if tokio::time::timeout(GRACE, serving).await.is_err() {
                    tracing::warn!("some requests did not finish in time");
                }
            }
        }
        self.app.close().await;
        drop(self.lock);
        tracing::info!("shut down");
        Ok(())
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

    fn file(database: &str) -> Result<PathBuf, String> {
        let config = Config {
            database: Some(database.to_owned()),
            ..Config::default()
        };
        config.database_file().map_err(|fault| fault.to_string())
    }

    #[test]
    fn databases_are_files() {
        assert_eq!(file("sqlite:a/b.db"), Ok(PathBuf::from("a/b.db")));
        assert_eq!(file("sqlite:///a/b.db"), Ok(PathBuf::from("/a/b.db")));
        let folder = Config {
            data_folder: Some("/data".into()),
            ..Config::default()
        };
        assert_eq!(
            folder.database_file().unwrap(),
            PathBuf::from("/data/quicksilver.db")
        );
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

    #[test]
    fn other_databases_are_refused_without_showing_passwords() {
        for bad in ["sqlite:", "sqlite::memory:", "quicksilver.db"] {
            assert!(file(bad).unwrap_err().contains(bad), "{bad}");
        }
        let refusal = file("postgres://me:secret@host/games").unwrap_err();
        assert!(refusal.contains("postgres://…@host/games") && !refusal.contains("secret"));
    }
}
