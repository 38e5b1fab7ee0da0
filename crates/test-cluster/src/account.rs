//! The user that PostgreSQL runs as: it refuses to run as root.

use std::io;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// These can be had on any machine; the first that exists is taken.
const USERS: [&str; 2] = ["postgres", "nobody"];

/// The user and the group to run as; none for one's own.
#[derive(Debug)]
pub(crate) struct Account(Option<(u32, u32)>);

impl Account {
    /// One's own user, or another if that is root.
    pub(crate) fn for_postgres() -> io::Result<Account> {
        if own_number()? != 0 {
            return Ok(Account(None));
        }
        let users = std::fs::read_to_string("/etc/passwd")?;
        let found = USERS.iter().find_map(|user| numbers(&users, user));
        match found {
            Some(found) => Ok(Account(Some(found))),
            None => Err(io::Error::other(
                "PostgreSQL does not run as root, and there is no user “postgres” or “nobody”",
            )),
        }
    }

    /// Gives the user a folder.
    pub(crate) fn own(&self, folder: &Path) -> io::Result<()> {
        match self.0 {
            Some((user, group)) => chown(folder, Some(user), Some(group)),
            None => Ok(()),
        }
    }

    /// Whether the user owns a folder.
    pub(crate) fn owns(&self, folder: &Path) -> io::Result<bool> {
        Ok(std::fs::symlink_metadata(folder)?.uid() == self.number()?)
    }

    /// The user's number.
    pub(crate) fn number(&self) -> io::Result<u32> {
        match self.0 {
            Some((user, _)) => Ok(user),
            None => own_number(),
        }
    }

    /// Lets a program run as that user.
    pub(crate) fn runs(&self, command: &mut Command) {
        if let Some((user, group)) = self.0 {
            command.uid(user).gid(group);
        }
    }
}

/// The number of one's own user: whoever runs this owns a file that it creates.
fn own_number() -> io::Result<u32> {
    Ok(tempfile::NamedTempFile::new()?.as_file().metadata()?.uid())
}

/// The numbers of a user and its group in the text of `/etc/passwd`.
fn numbers(users: &str, name: &str) -> Option<(u32, u32)> {
    let line = users
        .lines()
        .find(|line| line.split(':').next() == Some(name))?;
    let mut fields = line.split(':').skip(2);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::numbers;

    #[test]
    fn numbers_of_a_user() {
        let users = "root:x:0:0:root:/root:/bin/bash\npostgres:x:101:104:PostgreSQL:/var:/bin/sh\n";
        assert_eq!(numbers(users, "postgres"), Some((101, 104)));
        assert_eq!(numbers(users, "postgre"), None);
    }
}
