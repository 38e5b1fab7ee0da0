//! How mails are sent.

use super::private;
use super::secret::{Secret, new_id};
use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The sender of mails if none is configured.
const FROM: &str = "Quicksilver <quicksilver@localhost>";
/// The longest valid address (RFC 5321, section 4.5.3.1.3), in bytes.
const MOST_ADDRESS: usize = 254;

/// How mails are sent, and what they have in common.
pub struct Post {
    carrier: Carrier,
    from: Mailbox,
    /// The address of the site, without a slash at its end.
    site: String,
    /// Whether notices to one address are limited.
    is_limited: bool,
    /// Whether people may be asked to wait for a mail.
    reaches_people: bool,
}

enum Carrier {
    /// Each mail becomes a file in this folder.
    Folder(PathBuf),
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
}

/// A mail without its sender.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Its message id: a mail that is sent twice has the same one.
    pub mark: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// A calendar with the next deadline (RFC 5545), if there is one.
    pub calendar: Option<String>,
}

/// Marks the mail as automatic, so that no machine answers it (RFC 3834, section 5).
#[derive(Clone)]
struct Automatic;

impl Header for Automatic {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Automatic, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Automatic)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Automatic::name(), "auto-generated".to_owned())
    }
}

/// By which address the mail's reader stops further ones (RFC 2369, section 3.2).
#[derive(Clone)]
struct Unsubscribe(String);

impl Header for Unsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Unsubscribe, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Unsubscribe(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        // One word, which must not be folded: some mail programs read no further than the first line.
        let url = format!("<{}>", self.0);
        HeaderValue::dangerous_new_pre_encoded(Unsubscribe::name(), url.clone(), url)
    }
}

/// Says that mail programs may post to that address themselves (RFC 8058).
#[derive(Clone)]
struct OneClick;

impl Header for OneClick {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<OneClick, Box<dyn std::error::Error + Send + Sync>> {
        Ok(OneClick)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(OneClick::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

/// The page on which the reader of a mail stops further ones, by the mail's secret. Secrets stand in fragments, which
/// browsers send to no server.
#[must_use]
pub fn stop_page(secret: &str) -> String {
    format!("/mail/stop#{secret}")
}

/// Why mails cannot be sent, or one was not. It never names the recipient.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct PostFault(String);

impl std::fmt::Debug for Post {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The URL of a mail server may contain a password.
        f.write_str("Post")
    }
}

/// Checks an e-mail address.
///
/// # Errors
/// The reason, when it is not valid.
pub fn address(text: &str) -> Result<String, PostFault> {
    let text = text.trim();
    let read = text.parse::<Address>().ok();
    // Every domain that is reachable from elsewhere has a dot.
    let fit = read.filter(|read| text.len() <= MOST_ADDRESS && read.domain().contains('.'));
    let fault = || PostFault("this is no address like name@example.org".to_owned());
    fit.map(|address| address.to_string()).ok_or_else(fault)
}

impl Post {
    /// Writes mails to files in a folder, which is created with the first one, and sends nothing. `site` is the
    /// public URL of this server.
    ///
    /// # Errors
    /// When `from` is not a valid sender.
    pub fn in_folder(folder: &Path, from: Option<&str>, site: &str) -> Result<Post, PostFault> {
        Post::by(Carrier::Folder(folder.to_owned()), from, site)
    }

    /// Sends mails by a mail server: `smtps://name:password@host`, or `smtp://host:25`, with `?tls=required` or
    /// `?tls=opportunistic` for STARTTLS.
    ///
    /// # Errors
    /// When `url` or `from` is not valid.
    pub fn by_smtp(url: &str, from: Option<&str>, site: &str) -> Result<Post, PostFault> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|_| {
            PostFault("the mail server must be of the form smtps://NAME:PASSWORD@HOST".to_owned())
        })?;
        Post::by(Carrier::Smtp(builder.build()), from, site)
    }

    fn by(carrier: Carrier, from: Option<&str>, site: &str) -> Result<Post, PostFault> {
        let from = from.unwrap_or(FROM);
        let read = from.parse().map_err(|_| {
            PostFault(format!(
                "“{from}” is no sender of mails like Games <games@example.org>"
            ))
        })?;
        Ok(Post {
            carrier,
            from: read,
            site: site.trim_end_matches('/').to_owned(),
            is_limited: true,
            reaches_people: true,
        })
    }

    /// The same without a limit on notices to one address.
    #[must_use]
    pub fn without_limits(self) -> Post {
        Post {
            is_limited: false,
            ..self
        }
    }

    /// Whether notices to one address are limited.
    pub(crate) fn is_limited(&self) -> bool {
        self.is_limited
    }

    /// The same for a public site without a mail server: mails become files, and nobody may be asked to wait for one.
    #[must_use]
    pub fn without_readers(self) -> Post {
        Post {
            reaches_people: false,
            ..self
        }
    }

    /// Whether people may be asked to wait for a mail.
    pub(crate) fn reaches_people(&self) -> bool {
        self.reaches_people
    }

    /// The URL of a page of the site; its path begins with a slash.
    #[must_use]
    pub fn page(&self, path: &str) -> String {
        format!("{}{path}", self.site)
    }

    /// How a push service reaches whoever runs this site: its public address, or the sender of its mails.
    #[must_use]
    pub(crate) fn subject(&self) -> String {
        match self.site.starts_with("https://") {
            true => self.site.clone(),
            false => format!("mailto:{}", self.from.email),
        }
    }

    /// Sends a mail. Returns once the mail server has accepted it, or its file is on disk. `stop` is the secret by which
    /// its reader can stop further ones.
    ///
    /// # Errors
    /// When it could not be sent.
    pub async fn send(&self, to: &str, letter: &Letter, stop: &Secret) -> Result<(), PostFault> {
        let mail = self.mail(to, letter, stop.reveal())?;
        match &self.carrier {
            Carrier::Folder(folder) => {
                // Without awaiting anything: a task that is stopped here has written no part of the mail.
                write(folder, &mail.formatted()).map_err(|fault| {
                    PostFault(format!("the folder {}: {fault}", folder.display()))
                })?;
            }
            Carrier::Smtp(server) => {
                server.send(mail).await.map_err(|fault| refused(&fault))?;
            }
        }
        Ok(())
    }

    fn mail(&self, to: &str, letter: &Letter, stop: &str) -> Result<Message, PostFault> {
        let unfit = |_| PostFault("the address is not one that mails can go to".to_owned());
        let to: Address = to.parse().map_err(unfit)?;
        let domain = self.from.email.domain();
        let text = SinglePart::plain(format!(
            "{}\nNo more of these mails, without logging in:\n{}\n",
            letter.text,
            self.page(&stop_page(stop))
        ));
        let one_click = self.page(&format!("/api/v1/mail/one-click?key={stop}"));
        let builder = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .message_id(Some(format!("<{}@{domain}>", letter.mark)))
            .header(Automatic)
            .header(Unsubscribe(one_click))
            .header(OneClick)
            .subject(letter.subject.clone());
        let made = match &letter.calendar {
            None => builder.singlepart(text),
            Some(calendar) => {
                let kind = ContentType::parse("text/calendar; method=PUBLISH; charset=utf-8");
                let kind = kind.map_err(|fault| PostFault(fault.to_string()))?;
                let file = Attachment::new("deadline.ics".to_owned());
                let file = file.body(calendar.clone(), kind);
                builder.multipart(MultiPart::mixed().singlepart(text).singlepart(file))
            }
        };
        made.map_err(|fault| PostFault(format!("the mail cannot be made: {fault}")))
    }
}

/// Writes a mail to a new file. Only its owner can read it: it has an address in it, and a secret.
fn write(folder: &Path, mail: &[u8]) -> Result<(), String> {
    let name = new_id().map_err(|fault| fault.to_string())?;
    let file = folder.join(format!("{name}.eml"));
    let writing = || {
        private::create_folder(folder)?;
        let mut file = private::options().create_new(true).open(file)?;
        file.write_all(mail)
    };
    writing().map_err(|fault: std::io::Error| fault.to_string())
}

/// A mail server's refusal in words that do not contain the recipient's address.
fn refused(fault: &smtp::Error) -> PostFault {
    let what = match fault.status() {
        Some(code) => format!("the mail server refused it with {code}"),
        None if fault.is_timeout() => "the mail server did not answer in time".to_owned(),
        None if fault.is_tls() => "no safe connection to the mail server".to_owned(),
        None => "the mail server cannot be reached".to_owned(),
    };
    PostFault(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_of_somebody_somewhere() {
        assert_eq!(address(" ada@example.org ").unwrap(), "ada@example.org");
        let long = format!("{}@example.org", "a".repeat(250));
        for bad in [
            "",
            "ada",
            "@example.org",
            "ada@",
            "ada@localhost",
            "a b@example.org",
            &long,
        ] {
            assert!(address(bad).is_err(), "{bad}");
        }
        // Nothing may be injected into the headers of a mail.
        assert!(address("ada@example.org\nBcc: eve@example.org").is_err());
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn nobody_but_their_owner_reads_mails_that_are_files() {
        use std::os::unix::fs::PermissionsExt;
        let data = tempfile::tempdir().unwrap();
        // An operator may have made the folder of the data, and let others look into it.
        let open = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(data.path(), open).unwrap();
        let folder = data.path().join("mail");
        let post = Post::in_folder(&folder, None, "https://q.example/").unwrap();
        let letter = Letter {
            mark: "1".to_owned(),
            subject: "News".to_owned(),
            text: "Something is new.\n".to_owned(),
            calendar: None,
        };
        for _ in 0..2 {
            let stop = Secret::new().unwrap();
            post.send("ada@example.org", &letter, &stop).await.unwrap();
        }
        let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        let files = std::fs::read_dir(&folder).unwrap();
        let files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
        assert_eq!(files.len(), 2);
        for file in files {
            assert_eq!(mode(&file), 0o600);
            let text = std::fs::read_to_string(file).unwrap();
            assert!(text.contains("Something is new."), "{text}");
        }
    }

    #[test]
    fn a_mail_server_is_named_without_showing_its_password() {
        let good = "smtps://games:secret@mail.example.org";
        let post = Post::by_smtp(
            good,
            Some("Games <games@example.org>"),
            "https://q.example/",
        );
        let post = post.unwrap();
        assert_eq!(post.page("/o/1"), "https://q.example/o/1");
        assert!(!format!("{post:?}").contains("secret"));
        for bad in ["mail.example.org", "http://games:secret@mail.example.org"] {
            let fault = Post::by_smtp(bad, None, "").unwrap_err().to_string();
            assert!(!fault.contains("secret"), "{fault}");
        }
        assert!(Post::by_smtp(good, Some("nobody"), "").is_err());
    }
}
