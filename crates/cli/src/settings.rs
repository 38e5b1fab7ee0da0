//! The settings of the server: from flags, from the environment, and from a file.

mod file;

pub(crate) use file::{Source, read};

use clap::{Args, ValueEnum};
use serde::{Deserialize, Serialize};
use server::{Allowance, Config, Node, logs};
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

/// How logs are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// Lines for people
    #[default]
    Text,
    /// One JSON object per line
    Json,
}

/// What can be set. What is missing is left to whoever comes next, and in the end to the defaults.
///
/// The keys of a file are the names of the flags.
#[derive(Args, Clone, PartialEq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Settings {
    /// The address to listen on; port 0 selects any free port. 127.0.0.1:7700 if omitted
    #[arg(long, value_name = "A", env = "QUICKSILVER_LISTEN")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) listen: Option<SocketAddr>,
    /// The database, as sqlite:FILE or postgres://USER:PASSWORD@HOST/NAME; a file in the data folder if omitted. Several
    /// servers may share a PostgreSQL database
    #[arg(
        long,
        value_name = "URL",
        env = "QUICKSILVER_DATABASE",
        hide_env_values = true
    )]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) database: Option<String>,
    /// The address on which other servers on the same database ask this one, in a private network; 127.0.0.1:0 if
    /// omitted
    #[arg(long, value_name = "A", env = "QUICKSILVER_NODE")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) node: Option<SocketAddr>,
    /// What other servers call that address, as HOST:PORT; the address itself if omitted
    #[arg(long, value_name = "HOST:PORT", env = "QUICKSILVER_NODE_ADDRESS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) node_address: Option<String>,
    /// The data folder; the user's own if omitted
    #[arg(long, value_name = "FOLDER", env = "QUICKSILVER_DATA")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<PathBuf>,
    /// The public address of the site, for links in e-mails; the listening address if omitted
    #[arg(long, value_name = "URL", env = "QUICKSILVER_PUBLIC_URL")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) public_url: Option<String>,
    /// The mail server, as smtps://NAME:PASSWORD@HOST or smtp://HOST:25; if omitted, nothing is sent: mails are written
    /// to the folder `mail` in the data folder, and a site with a public URL confirms no addresses
    #[arg(
        long,
        value_name = "URL",
        env = "QUICKSILVER_SMTP_URL",
        hide_env_values = true
    )]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) smtp_url: Option<String>,
    /// The sender of e-mails, as `Games <games@example.org>`; a no-reply sender if omitted
    #[arg(long, value_name = "SENDER", env = "QUICKSILVER_MAIL_FROM")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mail_from: Option<String>,
    /// Send notices to browsers and programs also to servers in private networks, and without TLS. Whoever uses the site
    /// can then have it ask there; for tests, and for sites in a private network
    #[arg(
        long,
        value_name = "BOOL",
        env = "QUICKSILVER_NOTICES_TO_PRIVATE_ADDRESSES",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true"
    )]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) notices_to_private_addresses: Option<bool>,
    /// A network of your own proxies, such as 127.0.0.1/32; only from there is the header X-Forwarded-For believed. May
    /// be given several times; a list in a file
    #[arg(
        long,
        value_name = "NETWORK",
        env = "QUICKSILVER_PROXY",
        value_delimiter = ','
    )]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) proxy: Vec<ipnet::IpNet>,
    /// How many connections may be open; 20000 if omitted. The limit on open files may allow fewer
    #[arg(long, value_name = "N", env = "QUICKSILVER_CONNECTIONS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) connections: Option<usize>,
    /// How many computer players search at once in this process; if omitted, one fewer than there are processors, and in a
    /// worker as many
    #[arg(long, value_name = "N", env = "QUICKSILVER_THREADS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) threads: Option<usize>,
    /// Arrange no weekly events: tournaments of the server's own, one of each game of turns a week
    #[arg(
        long,
        value_name = "BOOL",
        env = "QUICKSILVER_NO_WEEKLY_EVENTS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true"
    )]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) no_weekly_events: Option<bool>,
    /// Do not limit how much one address may ask; for tests and measurements alone
    #[arg(
        long,
        value_name = "BOOL",
        env = "QUICKSILVER_NO_LIMITS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true"
    )]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) no_limits: Option<bool>,
    /// The address on which figures for Prometheus are served, such as 127.0.0.1:9100; they are served nowhere if
    /// omitted. It must not be reachable by strangers
    #[arg(long, value_name = "A", env = "QUICKSILVER_METRICS")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) metrics: Option<SocketAddr>,
    /// What is logged, such as `info,server=debug`; `info` if omitted
    #[arg(long, value_name = "FILTER", env = logs::VARIABLE)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) log: Option<String>,
    /// How logs are written; `text` if omitted
    #[arg(long, value_name = "FORMAT", env = "QUICKSILVER_LOG_FORMAT")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) log_format: Option<LogFormat>,
}

/// Something that is wrong in the settings, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// The line in the file, from 1; none where it came from elsewhere.
    pub(crate) line: Option<usize>,
    /// The key; none where the file cannot be read as TOML there.
    pub(crate) key: Option<String>,
    /// What is wrong, and what to write instead.
    pub(crate) reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}")?;
            f.write_str(if self.key.is_some() { ", " } else { ": " })?;
        }
        if let Some(key) = &self.key {
            write!(f, "`{key}`: ")?;
        }
        f.write_str(&self.reason)
    }
}

impl Settings {
    /// These settings, and those of a file where these have none.
    pub(crate) fn over(self, file: Settings) -> Settings {
        Settings {
            listen: self.listen.or(file.listen),
            database: self.database.or(file.database),
            node: self.node.or(file.node),
            node_address: self.node_address.or(file.node_address),
            data: self.data.or(file.data),
            public_url: self.public_url.or(file.public_url),
            smtp_url: self.smtp_url.or(file.smtp_url),
            mail_from: self.mail_from.or(file.mail_from),
            notices_to_private_addresses: self
                .notices_to_private_addresses
                .or(file.notices_to_private_addresses),
            proxy: if self.proxy.is_empty() {
                file.proxy
            } else {
                self.proxy
            },
            connections: self.connections.or(file.connections),
            threads: self.threads.or(file.threads),
            no_weekly_events: self.no_weekly_events.or(file.no_weekly_events),
            no_limits: self.no_limits.or(file.no_limits),
            metrics: self.metrics.or(file.metrics),
            log: self.log.or(file.log),
            log_format: self.log_format.or(file.log_format),
        }
    }

    /// The configuration of the server that they make.
    pub(crate) fn config(&self) -> Config {
        let usual = Config::default();
        Config {
            listen: self.listen.unwrap_or(usual.listen),
            database: self.database.clone(),
            node: Node {
                listen: self.node.unwrap_or(usual.node.listen),
                address: self.node_address.clone(),
            },
            data_folder: self.data.clone(),
            public_url: self.public_url.clone(),
            smtp_url: self.smtp_url.clone(),
            mail_from: self.mail_from.clone(),
            notices_to_private: self.notices_to_private_addresses.unwrap_or_default(),
            metrics: self.metrics,
            allowance: Allowance {
                proxies: self.proxy.clone(),
                limited: !self.no_limits.unwrap_or_default(),
                connections: self.connections.unwrap_or(usual.allowance.connections),
                ..usual.allowance
            },
            threads: self.threads,
            weekly: !self.no_weekly_events.unwrap_or_default(),
        }
    }

    /// What is logged.
    pub(crate) fn log_filter(&self) -> &str {
        self.log.as_deref().unwrap_or(logs::USUAL)
    }

    /// Everything that is wrong in them, by key, with what to write instead.
    pub(crate) fn faults(&self) -> Vec<(&'static str, String)> {
        let mut faults = Vec::new();
        let config = self.config();
        if let Err(fault) = config.database() {
            faults.push(("database", fault.to_string()));
        }
        if let Some(url) = &self.public_url
            && !["http://", "https://"]
                .iter()
                .any(|start| url.starts_with(start))
        {
            let reason = "it is no address of a site; write one like https://games.example.org";
            faults.push(("public-url", reason.to_owned()));
        }
        // Each for itself, so that one does not hide the other.
        let apart = [
            ("smtp-url", self.smtp_url.clone(), None),
            ("mail-from", None, self.mail_from.clone()),
        ];
        for (key, smtp_url, mail_from) in apart {
            let alone = Config {
                smtp_url,
                mail_from,
                data_folder: Some(PathBuf::from(".")),
                ..Config::default()
            };
            if let Err(fault) = alone.post(alone.listen) {
                faults.push((key, fault.to_string()));
            }
        }
        if self.connections == Some(0) {
            let reason = "with none nobody could connect; write 1 or more";
            faults.push(("connections", reason.to_owned()));
        }
        if self.threads == Some(0) {
            let reason = "with none no computer player could move; write 1 or more";
            faults.push(("threads", reason.to_owned()));
        }
        let has_port = |address: &String| {
            let port = address
                .rsplit_once(':')
                .map(|(_, port)| port.parse::<u16>());
            matches!(port, Some(Ok(_)))
        };
        if self.node_address.as_ref().is_some_and(|it| !has_port(it)) {
            let reason = "it has no port; write one like games-1.internal:7701";
            faults.push(("node-address", reason.to_owned()));
        }
        if config.metrics == Some(config.listen) && config.listen.port() != 0 {
            let reason = "the site listens there; write another port";
            faults.push(("metrics", reason.to_owned()));
        }
        if let Err(fault) = logs::check(self.log_filter()) {
            let reason = format!("{fault}; write one like info,server=debug");
            faults.push(("log", reason));
        }
        faults
    }

    /// What is allowed and unwise, by key.
    pub(crate) fn warnings(&self) -> Vec<(&'static str, String)> {
        let mut warnings = Vec::new();
        if self
            .metrics
            .is_some_and(|address| !address.ip().is_loopback())
        {
            let reason = "whoever reaches this address sees the figures; let a firewall guard it";
            warnings.push(("metrics", reason.to_owned()));
        }
        if self.notices_to_private_addresses == Some(true) {
            let reason = "whoever uses the site can have it ask servers in your own network; leave it out on an open site";
            warnings.push(("notices-to-private-addresses", reason.to_owned()));
        }
        if self.no_limits == Some(true) {
            let reason = "one visitor can use up the server; leave it out on an open site";
            warnings.push(("no-limits", reason.to_owned()));
        }
        warnings
    }

    /// The settings with all defaults, and without passwords.
    pub(crate) fn effective(&self) -> Settings {
        let config = self.config();
        let database = config.database().ok();
        let database = database.map(|address| address.to_string());
        Settings {
            listen: Some(config.listen),
            database,
            node: Some(config.node.listen),
            smtp_url: self.smtp_url.as_deref().map(without_secrets),
            connections: Some(config.allowance.connections),
            notices_to_private_addresses: Some(config.notices_to_private),
            no_weekly_events: Some(!config.weekly),
            no_limits: Some(!config.allowance.limited),
            log: Some(self.log_filter().to_owned()),
            log_format: Some(self.log_format.unwrap_or_default()),
            ..self.clone()
        }
    }
}

/// A URL without its user, its password and what may stand for them after a question mark.
fn without_secrets(url: &str) -> String {
    let (url, asked) = match url.split_once('?') {
        Some((url, _)) => (url, "?…"),
        None => (url, ""),
    };
    match (url.find("://"), url.rfind('@')) {
        (Some(scheme), Some(at)) if scheme + 3 <= at => {
            format!("{}…{}{asked}", &url[..scheme + 3], &url[at..])
        }
        _ => format!("{url}{asked}"),
    }
}

#[cfg(test)]
mod tests {
    use super::without_secrets;

    #[test]
    fn urls_are_shown_without_secrets() {
        for (url, shown) in [
            ("sqlite:/a/b.db", "sqlite:/a/b.db"),
            ("smtp://host:25", "smtp://host:25"),
            ("smtps://me:p@ss@host", "smtps://…@host"),
            (
                "postgres://host/games?password=x",
                "postgres://host/games?…",
            ),
        ] {
            assert_eq!(without_secrets(url), shown);
        }
    }
}
