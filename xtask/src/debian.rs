//! Installs missing packages on Debian and its derivatives, if running as root.

use crate::place::{Place, answer};
use anyhow::{Result, bail};
use std::path::Path;

/// Whether packages can be installed without asking.
fn can_install() -> bool {
    Path::new("/usr/bin/apt-get").exists() && answer("id", &["-u"]).as_deref() == Some("0")
}

/// Installs Debian packages. If that is not possible, the error names the packages and gives the alternative
/// `otherwise`.
pub(crate) fn install(place: &Place, packages: &[&str], otherwise: &str) -> Result<()> {
    let list = packages.join(" ");
    if !can_install() {
        bail!(
            "missing: {list}. Only root on Debian gets them by itself; \
             `sudo apt-get install {list}` does it by hand. {otherwise}"
        );
    }
    place.step(&format!("apt-get install {list}"), || {
        let quiet = ["-qq", "-o", "Dpkg::Use-Pty=0", "-o", "Acquire::Retries=3"];
        let mut update = place.command("apt-get", quiet);
        place.run(
            update
                .arg("update")
                .env("DEBIAN_FRONTEND", "noninteractive"),
            "Is the network there?",
        )?;
        let mut install = place.command("apt-get", quiet);
        install
            .args(["install", "--yes", "--no-install-recommends"])
            .args(packages);
        place.run(install.env("DEBIAN_FRONTEND", "noninteractive"), otherwise)
    })
}
