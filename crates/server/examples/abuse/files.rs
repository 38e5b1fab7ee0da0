//! Who can read what the server keeps, and who else can use it.

use crate::Fault;
use crate::promise::promise;
use crate::scene::{Means, Outcome, Row, Scene};
use flate2::read::GzDecoder;
use serde_json::json;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What only its owner may do, for files and folders.
const PRIVATE_FILE: u32 = 0o600;
const PRIVATE_FOLDER: u32 = 0o700;
/// A folder that an operator made without a thought.
const OPEN_FOLDER: u32 = 0o755;
/// How long a mail may take to be written.
const MAIL_WITHIN: Duration = Duration::from_secs(10);
/// How long a server may take to refuse to start.
const REFUSED_WITHIN: Duration = Duration::from_secs(10);

/// A file or folder, from the data folder on, with its permissions.
type Found = (PathBuf, bool, u32);

/// Everything in a folder.
fn everything(folder: &Path) -> io::Result<Vec<Found>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next)? {
            let path = entry?.path();
            let about = path.metadata()?;
            let mode = about.permissions().mode() & 0o777;
            found.push((path.clone(), about.is_dir(), mode));
            if about.is_dir() {
                folders.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// A database of an earlier version, so that a copy is made of it.
fn old_database(into: &Path) -> Result<(), Fault> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/ab47e52/turns.db.gz");
    let packed = File::open(&data).map_err(|fault| format!("{}: {fault}", data.display()))?;
    let mut file = File::create(into)?;
    io::copy(&mut GzDecoder::new(packed), &mut file)?;
    file.set_permissions(fs::Permissions::from_mode(PRIVATE_FILE))?;
    Ok(())
}

/// Has a mail written.
async fn mail(scene: &Scene) -> Result<(), Fault> {
    let attackers = scene.attackers(1);
    let visitor = attackers.first().ok_or("no visitor")?;
    let game = registry::ORDER_GAMES.first().ok_or("no order game")?;
    let asked = json!({
        "game": game.info().slug, "master": true, "email": "ada@example.org",
        "schedule": {"orders_min": 60, "retreats_min": 60, "builds_min": 60},
    });
    visitor.post("/api/v1/order-games", None, &asked).await?;
    let began = Instant::now();
    while fs::read_dir(scene.data().join("mail")).map_or(0, Iterator::count) == 0 {
        if began.elapsed() > MAIL_WITHIN {
            return Err("no mail is written".into());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

/// A copy of the database by the program's own command.
fn back_up(means: &Means, scene: &Scene) -> Result<(), Fault> {
    let done = Command::new("/bin/sh")
        .args(["-c", "umask 022; exec \"$@\"", "sh"])
        .arg(&means.binary)
        .args(["backup", "--data"])
        .arg(scene.data())
        .arg(scene.data().join("copy.db"))
        .output()?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr);
        return Err(format!("the copy fails: {}", said.trim()).into());
    }
    Ok(())
}

/// The permissions of everything, in a folder that the server makes and in one that is there, under the umask 022.
pub(crate) async fn permissions(means: &Means) -> Result<Row, Fault> {
    let attack = "others on the machine read files".to_owned();
    eprintln!("{attack}");
    let mut all = Vec::new();
    let mut notes = Vec::new();
    for is_there in [false, true] {
        let folder = tempfile::tempdir_in(&means.folder)?;
        let data = folder.path().join("data");
        if is_there {
            fs::create_dir(&data)?;
            fs::set_permissions(&data, fs::Permissions::from_mode(OPEN_FOLDER))?;
            old_database(&data.join("quicksilver.db"))?;
        }
        let scene = Scene::on(means, None, folder).await?;
        mail(&scene).await?;
        back_up(means, &scene)?;
        let mut found = everything(&data)?;
        if !is_there {
            let mode = data.metadata()?.permissions().mode() & 0o777;
            found.push((data.clone(), true, mode));
        }
        let shown = found.iter().map(|(path, _, mode)| {
            let name = path.strip_prefix(&data).unwrap_or(path);
            let is_mail = path.extension().is_some_and(|ending| ending == "eml");
            let name = if is_mail {
                "mail/….eml".into()
            } else {
                name.display().to_string()
            };
            let name = if name.is_empty() {
                "the folder itself".to_owned()
            } else {
                name
            };
            format!("{name} {mode:o}")
        });
        let where_ = if is_there {
            "in a folder that others can read"
        } else {
            "in a new folder"
        };
        notes.push(format!(
            "{where_}: {}",
            shown.collect::<Vec<_>>().join(", ")
        ));
        all.extend(found);
    }
    let is_private = |(_, is_folder, mode): &&Found| match is_folder {
        true => *mode == PRIVATE_FOLDER,
        false => *mode == PRIVATE_FILE,
    };
    let private = all.iter().filter(is_private).count();
    let of = |ending: &str| {
        let with = all
            .iter()
            .filter(|(path, ..)| path.to_string_lossy().ends_with(ending));
        with.count()
    };
    let is_complete =
        of("quicksilver.db") == 2 && of(".backup") == 1 && of("copy.db") == 2 && of(".eml") == 2;
    Ok(Row {
        attack,
        outcome: Outcome {
            tried: format!("{} files and folders", all.len()),
            result: format!("{private} for their owner alone"),
            notes,
            promises: vec![
                promise(
                    "databases, copies, logs, locks and mails are there to be looked at",
                    is_complete,
                ),
                promise(
                    format!(
                        "files are {PRIVATE_FILE:o} and folders {PRIVATE_FOLDER:o} whatever the umask"
                    ),
                    private == all.len(),
                ),
            ],
        },
        honest: None,
    })
}

/// A second server on the same folder.
pub(crate) async fn second_server(means: &Means) -> Result<Row, Fault> {
    let attack = "a second server on the same folder".to_owned();
    eprintln!("{attack}");
    let scene = Scene::start(means, None).await?;
    let mut second = Command::new(&means.binary)
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(scene.data())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    let began = Instant::now();
    while second.try_wait()?.is_none() && began.elapsed() < REFUSED_WITHIN {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // It may be serving.
    let _ = second.kill();
    let second = second.wait_with_output()?;
    let said = String::from_utf8_lossy(&second.stderr).trim().to_owned();
    let first = format!("process {};", scene.served.id());
    let names_it = second.status.code() == Some(1) && said.contains(&first);
    let attackers = scene.attackers(1);
    let visitor = attackers.first().ok_or("no visitor")?;
    let goes_on = visitor.get("/healthz", None).await?.status == 200;
    // What is told is told of a folder that nobody knows.
    let said = said.replace(&scene.data().display().to_string(), "…");
    Ok(Row {
        attack,
        outcome: Outcome {
            tried: "1 start".to_owned(),
            result: format!("ends with {}", second.status),
            notes: vec![format!("it says: {said}")],
            promises: vec![
                promise("it is refused and names the process of the first", names_it),
                promise("the first goes on", goes_on),
            ],
        },
        honest: None,
    })
}
