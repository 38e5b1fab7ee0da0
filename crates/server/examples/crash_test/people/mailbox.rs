//! The codes that were mailed: mails are files in a folder.

use crate::Fault;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The mails of one address.
#[derive(Clone, Debug)]
pub(crate) struct Mailbox {
    folder: PathBuf,
    address: String,
}

impl Mailbox {
    /// The mailbox of an address; mails lie in `folder`, once there are any.
    pub(crate) fn new(folder: &Path, address: &str) -> Mailbox {
        Mailbox {
            folder: folder.to_owned(),
            address: address.to_owned(),
        }
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The codes that came, the oldest first.
    pub(crate) fn codes(&self) -> Result<Vec<String>, Fault> {
        let Ok(files) = std::fs::read_dir(&self.folder) else {
            return Ok(Vec::new());
        };
        let mut codes: Vec<(SystemTime, String)> = Vec::new();
        for file in files {
            let path = file?.path();
            if path.extension().is_some_and(|ending| ending == "eml") {
                let text = std::fs::read_to_string(&path)?;
                if let Some(code) = self.code(&text) {
                    codes.push((path.metadata()?.modified()?, code));
                }
            }
        }
        codes.sort();
        Ok(codes.into_iter().map(|(_, code)| code).collect())
    }

    /// The code in a mail to this address that is written to its end.
    fn code(&self, mail: &str) -> Option<String> {
        let is_own = mail.contains(&format!("To: {}\r\n", self.address));
        let is_code = mail.contains("Subject: Your code to sign in\r\n");
        let is_whole = mail.replace("=\r\n", "").contains("without logging in");
        let (_, text) = mail.split_once("\r\n\r\n")?;
        let code = text.split_whitespace().next()?;
        (is_own && is_code && is_whole).then(|| code.to_owned())
    }
}
