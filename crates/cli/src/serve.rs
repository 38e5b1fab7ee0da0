//! `quicksilver serve`

use crate::failure::Failure;
use crate::help;
use clap::Args;
use server::{Config, ServeError, Server, asked_to_stop, logs};
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Serves the site until Ctrl-C; prints its address once it listens
///
/// Logs go to standard error; the variable QUICKSILVER_LOG says which, such as `info,server=debug`.
#[derive(Args)]
#[command(after_help = help::example("serve --listen 127.0.0.1:7700 --database sqlite:games.db"))]
pub(crate) struct Arguments {
    /// Where to listen; port 0 takes any free port
    #[arg(long, value_name = "A", default_value_t = Config::default().listen)]
    listen: SocketAddr,
    /// The database, as sqlite:FILE; a file in the data folder when left out
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The folder for data; the user's own when left out
    #[arg(long = "data", value_name = "FOLDER")]
    data_folder: Option<PathBuf>,
    /// The address at which people reach the site, for links in mails; where it listens when left out
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The mail server, as smtps://NAME:PASSWORD@HOST or smtp://HOST:25; when left out nothing is sent, and mails are
    /// written to files in the folder `mail` of the data folder
    #[arg(
        long,
        value_name = "URL",
        env = "QUICKSILVER_SMTP_URL",
        hide_env_values = true
    )]
    smtp_url: Option<String>,
    /// From whom mails are, as `Games <games@example.org>`; a sender that nobody can answer when left out
    #[arg(long, value_name = "SENDER", env = "QUICKSILVER_MAIL_FROM")]
    mail_from: Option<String>,
    /// Logs as one JSON object per line
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
    };
    let unfit = |error: ServeError| Failure::Input(error.to_string());
    config.database_file().map_err(unfit)?;
    config.post(config.listen).map_err(unfit)?;
    logs::init(arguments.log_json).map_err(|error| Failure::Input(error.to_string()))?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::Machine(format!("no threads: {error}")))?;
    runtime.block_on(async {
        let server = Server::bind(&config).await.map_err(refused)?;
        let address = server.address().map_err(refused)?;
        writeln!(out, "http://{address}")?;
        out.flush()?;
        server.run(asked_to_stop()).await.map_err(refused)
    })
}

fn refused(error: ServeError) -> Failure {
    Failure::Machine(error.to_string())
}
