//! The folder of a game on disk.

use super::sheets::{self, file_name};
use crate::drawing;
use crate::failure::Failure;
use game::{Fault, OrderGame, OrderTable, PhaseReport, Place};
use map_drawing::Drawing;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The first line of `game.txt`.
const HEADER: &str = "quicksilver game 1";

/// A game's folder.
pub(super) struct Folder {
    path: PathBuf,
    game: &'static dyn OrderGame,
    mark_file: Option<String>,
}

/// Converts an I/O error, adding the path.
fn refuse(path: &Path) -> impl FnOnce(io::Error) -> Failure {
    let path = path.display().to_string();
    move |error| Failure::Machine(format!("{path}: {error}"))
}

/// Writes a file atomically: it is complete or not there.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let mut aside = path.as_os_str().to_owned();
    aside.push(".new");
    let aside = PathBuf::from(aside);
    let done = fs::File::create(&aside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&aside, path)
    });
    done.map_err(refuse(path))
}

impl Folder {
    /// Creates the folder of a new game, with the Mark file and the drawing of a map of one's own.
    pub(super) fn create(
        path: &Path,
        slug: &str,
        mark_file: Option<String>,
        svg: Option<&str>,
        table: &dyn OrderTable,
    ) -> Result<Folder, Failure> {
        if path.exists() {
            let reason = "this already exists; a new game needs a folder of its own";
            return Err(Fault::new(Place::named(path.display().to_string()), reason).into());
        }
        for part in ["positions", "orders", "reports"] {
            let part = path.join(part);
            fs::create_dir_all(&part).map_err(refuse(&part))?;
        }
        if let Some(text) = &mark_file {
            write(&path.join("mark.toml"), text)?;
        }
        if let Some(svg) = svg {
            write(&path.join("drawing.svg"), svg)?;
        }
        let folder = Folder {
            path: path.to_owned(),
            game: registry::order_rules(slug)?,
            mark_file,
        };
        let phase = table.phase();
        write(&folder.position_path(&phase.key), &table.position())?;
        folder.note(&format!("began at {}", phase.key))?;
        // The folder counts as a game only once this file exists, so it is written last.
        let text = format!("{HEADER}\ngame {slug}\nmark {}\n", table.mark());
        write(&path.join("game.txt"), &text)?;
        Ok(folder)
    }

    /// Opens a game, given its folder or its `game.txt`.
    pub(super) fn open(path: &Path) -> Result<Folder, Failure> {
        let path = match path.file_name() {
            Some(name) if name == "game.txt" => path.parent().unwrap_or(Path::new(".")),
            _ => path,
        };
        let path = if path.as_os_str().is_empty() {
            Path::new(".")
        } else {
            path
        };
        let file = path.join("game.txt");
        let name = file.display().to_string();
        let text = sheets::read(&file)?;
        let mut lines = text.lines().map(str::trim);
        if lines.next() != Some(HEADER) {
            let reason = format!("the first line must be “{HEADER}”");
            return Err(Fault::new(Place::line(1).within(Place::named(name)), reason).into());
        }
        let slug = lines
            .find_map(|line| line.strip_prefix("game "))
            .map(str::trim);
        let missing = || {
            Fault::new(
                Place::named(name.clone()),
                "the line “game” with the game's slug is missing",
            )
        };
        let game = registry::order_rules(slug.ok_or_else(missing)?)
            .map_err(|fault| fault.within(Place::named(name.clone())))?;
        let mark = path.join("mark.toml");
        let mark_file = if mark.is_file() {
            Some(sheets::read(&mark)?)
        } else {
            None
        };
        Ok(Folder {
            path: path.to_owned(),
            game,
            mark_file,
        })
    }

    /// The name of the folder for messages.
    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// The present position.
    pub(super) fn table(&self) -> Result<Box<dyn OrderTable>, Failure> {
        let keys = self.keys("positions")?;
        let Some(last) = keys.last() else {
            let reason = "the folder “positions” has no position";
            return Err(Fault::new(Place::named(self.name()), reason).into());
        };
        let path = self.position_path(last);
        let name = path.display().to_string();
        let text = sheets::read(&path)?;
        let table = self.game.read_position(&text, self.mark_file.as_deref());
        let table = table.map_err(|fault| fault.within(Place::named(name.clone())))?;
        let key = table.phase().key;
        if key == *last {
            Ok(table)
        } else {
            let reason = format!("the file holds the position of {key}");
            Err(Fault::new(Place::named(name), reason).into())
        }
    }

    /// The drawing that the game was given, or the one that comes with its map, or one that is made of which spaces touch.
    pub(super) fn drawing(&self, table: &dyn OrderTable) -> Result<Drawing, Failure> {
        let plan = table.plan();
        let file = self.path.join("drawing.svg");
        if file.is_file() {
            drawing::own(&plan, &file, &drawing::read(&file)?)
        } else {
            // A map of one's own may have the id of one that comes with a game.
            let is_own = self.path.join("mark.toml").is_file();
            drawing::of_mark((!is_own).then_some(&*plan.mark), &plan)
        }
    }

    /// The awaited seats whose sheets have been filed for the current phase, and those whose sheets are missing.
    pub(super) fn who(
        &self,
        table: &dyn OrderTable,
    ) -> Result<(Vec<String>, Vec<String>), Failure> {
        let filed = self.sheets(table)?;
        let seats = table.seats();
        let (mut there, mut missing) = (Vec::new(), Vec::new());
        for seat in table.awaited() {
            let list = if filed.iter().any(|(other, _)| *other == seat) {
                &mut there
            } else {
                &mut missing
            };
            list.extend(seats.get(seat).cloned());
        }
        Ok((there, missing))
    }

    /// The sheets of the current phase.
    pub(super) fn sheets(&self, table: &dyn OrderTable) -> Result<Vec<(usize, String)>, Failure> {
        let folder = self.path.join("orders").join(table.phase().key);
        let mut found = Vec::new();
        for (seat, name) in table.seats().iter().enumerate() {
            let path = folder.join(file_name(name));
            if path.is_file() {
                found.push((seat, sheets::read(&path)?));
            }
        }
        Ok(found)
    }

    /// Files a sheet, replacing the previous one.
    pub(super) fn file_sheet(
        &self,
        table: &dyn OrderTable,
        seat: usize,
        text: &str,
    ) -> Result<(), Failure> {
        let key = table.phase().key;
        let folder = self.path.join("orders").join(&key);
        fs::create_dir_all(&folder).map_err(refuse(&folder))?;
        let seats = table.seats();
        let name = seats.get(seat).map_or("", String::as_str);
        write(&folder.join(file_name(name)), text)?;
        self.note(&format!("{key}: orders of {name} filed"))
    }

    /// Files the report on an adjudicated phase and the position of the next. The position is written last, because
    /// its presence marks the phase as adjudicated.
    pub(super) fn settle(
        &self,
        report: &PhaseReport,
        next: &dyn OrderTable,
        missing: &[String],
    ) -> Result<(), Failure> {
        let next_key = next.phase().key;
        let position = self.position_path(&next_key);
        if position.exists() {
            let reason = "this already exists and will not be overwritten";
            return Err(Fault::new(Place::named(position.display().to_string()), reason).into());
        }
        write(&self.report_path(&report.phase.key), &report.text)?;
        write(&position, &next.position())?;
        let key = &report.phase.key;
        let without = sheets::names(missing);
        self.note(&format!(
            "{key}: settled, without orders of {without}; next {next_key}"
        ))
    }

    /// Sets the last position and its report aside. Returns the phase that is current afterwards.
    pub(super) fn undo(&self) -> Result<String, Failure> {
        let keys = self.keys("positions")?;
        let [.., before, last] = &keys[..] else {
            let reason = "no phase has been adjudicated yet";
            return Err(Fault::new(Place::named(self.name()), reason).into());
        };
        let aside = (1..)
            .map(|number: u32| self.path.join("undone").join(format!("{number:04}")))
            .find(|folder| !folder.exists())
            .unwrap_or_default();
        fs::create_dir_all(&aside).map_err(refuse(&aside))?;
        let moved = |from: PathBuf, name: String| {
            fs::rename(&from, aside.join(name)).map_err(refuse(&from))
        };
        moved(self.position_path(last), format!("position-{last}.txt"))?;
        if self.report_path(before).exists() {
            moved(self.report_path(before), format!("report-{before}.txt"))?;
        }
        self.note(&format!("{before}: taken back, with what led to {last}"))?;
        Ok(before.clone())
    }

    /// The phases that have a report, in chronological order.
    pub(super) fn reports(&self) -> Result<Vec<String>, Failure> {
        self.keys("reports")
    }

    /// A report.
    pub(super) fn report(&self, key: &str) -> Result<String, Failure> {
        sheets::read(&self.report_path(key))
    }

    fn position_path(&self, key: &str) -> PathBuf {
        self.path.join("positions").join(format!("{key}.txt"))
    }

    fn report_path(&self, key: &str) -> PathBuf {
        self.path.join("reports").join(format!("{key}.txt"))
    }

    /// The names of the text files in a subfolder, sorted.
    fn keys(&self, part: &str) -> Result<Vec<String>, Failure> {
        let folder = self.path.join(part);
        let mut keys = Vec::new();
        let entries = fs::read_dir(&folder)
            .map_err(|error| Failure::Input(format!("{}: {error}", folder.display())))?;
        for entry in entries {
            let name = entry.map_err(refuse(&folder))?.file_name();
            let key = name.to_str().and_then(|name| name.strip_suffix(".txt"));
            keys.extend(key.map(str::to_owned));
        }
        keys.sort();
        Ok(keys)
    }

    /// Adds a line to the history.
    fn note(&self, line: &str) -> Result<(), Failure> {
        let path = self.path.join("history.txt");
        let opened = OpenOptions::new().create(true).append(true).open(&path);
        opened
            .and_then(|mut file| {
                file.write_all(format!("{line}\n").as_bytes())?;
                file.sync_all()
            })
            .map_err(refuse(&path))
    }
}
