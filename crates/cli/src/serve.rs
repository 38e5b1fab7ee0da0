//! `quicksilver serve`

use crate::failure::Failure;
use crate::help;
use clap::Args;
use server::{Allowance, Config, ServeError, Server, asked_to_stop, logs};
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Run the web server until Ctrl-C; prints its address once it is listening
///
/// Logs go to standard error; the environment variable QUICKSILVER_LOG sets the filter, such as
/// `info,server=debug`.
#[derive(Args)]
#[command(after_help = help::example("serve --listen 127.0.0.1:7700 --database sqlite:games.db"))]
pub(crate) struct Arguments {
    /// The address to listen on; port 0 selects any free port
    #[arg(long, value_name = "A", default_value_t = Config::default().listen)]
    listen: SocketAddr,
    /// The database, as sqlite:FILE; a file in the data folder if omitted
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The data folder; the user's own if omitted
    #[arg(long = "data", value_name = "FOLDER")]
    data_folder: Option<PathBuf>,
    /// The public address of the site, for links in e-mails; the listening address if omitted
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The mail server, as smtps://NAME:PASSWORD@HOST or smtp://HOST:25; if omitted, nothing is sent and mails are
    /// written to the folder `mail` in the data folder
    #[arg(
        long,
        value_name = "URL",
        env = "QUICKSILVER_SMTP_URL",
        hide_env_values = true
    )]
    smtp_url: Option<String>,
    /// The sender of e-mails, as `Games <games@example.org>`; a no-reply sender if omitted
    #[arg(long, value_name = "SENDER", env = "QUICKSILVER_MAIL_FROM")]
    mail_from: Option<String>,
    /// A network of your own proxies, such as 127.0.0.1/32; only from there is the header X-Forwarded-For believed. May
    /// be given several times
    #[arg(long = "proxy", value_name = "NETWORK")]
    proxies: Vec<ipnet::IpNet>,
    /// How many connections may be open
    #[arg(long, value_name = "N", default_value_t = Allowance::default().connections)]
    connections: usize,
    /// The address on which figures for Prometheus are served, such as 127.0.0.1:9100; they are served nowhere if
    /// omitted. It must not be reachable by strangers
    #[arg(long, value_name = "A")]
    metrics: Option<SocketAddr>,
    /// Do not limit how much one address may ask; for tests and measurements alone
    #[arg(long)]
    no_limits: bool,
    /// Write logs as one JSON object per line
    #[arg(long)]
    log_json: bool,
}

pub(crate) fn run(arguments: Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let config = Config {
        listen: arguments.listen,
        database: arguments.database,
        data_folder: arguments.data_folder,
        public_url: arguments.public_url,
        smtp_url: arguments.smtp_url,
        mail_from: arguments.mail_from,
        metrics: arguments.metrics,
        allowance: Allowance {
            proxies: arguments.proxies,
            limited: !arguments.no_limits,
            connections: arguments.connections,
            ..Allowance::default()
        },
    };
    let unfit = |error: ServeError| Failure::Input(error.to_string());
    config.database_file().map_err(unfit)?;
    config.post(config.listen).map_err(unfit)?;
    logs::init(arguments.log_json).map_err(|error| Failure::Input(error.to_string()))?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::Machine(format!("cannot start threads: {error}")))?;
    runtime.block_on(async {
        let until = asked_to_stop();
        let server = Server::bind(&config).await.map_err(refused)?;
        let address = server.address().map_err(refused)?;
        writeln!(out, "http://{address}")?;
        out.flush()?;
        server.run(until).await.map_err(refused)
    })
}

fn refused(error: ServeError) -> Failure {
    Failure::Machine(error.to_string())
}
