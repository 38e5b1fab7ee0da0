//! Recipes: how a drawing is made of shapes.

use super::plate::Plate;
use crate::drawing::Spot;
use serde::Deserialize;
use std::collections::BTreeMap;

/// How a drawing is made of the shapes of a file. Points are in the unit of the shapes.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The file of the Mark, relative to the recipe's folder.
    #[serde(default)]
    pub mark: String,
    /// The file of the shapes, relative to the recipe's folder.
    #[serde(default)]
    pub shapes: String,
    /// Whether the map's east end joins its west end.
    #[serde(default)]
    pub wrap: bool,
    /// How wide the map is shown when names and units must be readable, in CSS pixels.
    #[serde(default = "usual_pixels")]
    pub pixels: f64,
    /// What is too small to be drawn.
    #[serde(default)]
    pub detail: Detail,
    /// A projection in which areas have the room that what happens there needs.
    pub board: Option<Board>,
    /// A crowded part of the map that is shown larger.
    pub inset: Option<Plate>,
    /// Spaces that consist of shapes with other names.
    #[serde(default)]
    pub join: BTreeMap<String, Vec<String>>,
    /// Shapes that touch though their spaces are no neighbours, `"BAL SKA"`: their border shrinks to a point.
    #[serde(default)]
    pub pinch: Vec<String>,
    /// Places of units: by space, or by space and coast, `"Spa/NC"`.
    #[serde(default)]
    pub places: BTreeMap<String, Spot>,
    /// The middles of names, by space.
    #[serde(default)]
    pub labels: BTreeMap<String, Spot>,
    /// The ends of passages, `"AEG BLA"`, where the shortest one is too short to be seen.
    #[serde(default)]
    pub links: BTreeMap<String, (Spot, Spot)>,
}

/// What is too small to be drawn.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Detail {
    /// Points that contribute less area than this are left out.
    pub area: f64,
    /// Islands of less area are left out if their space has a larger piece.
    pub islet: f64,
    /// Shapes that share a shorter border than this only meet at a corner.
    pub contact: f64,
}

/// A board-like projection.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The width and the height of the drawing, in the unit of the shapes.
    pub size: Spot,
    /// How even the areas become: 0 leaves them as they are, 1 gives all of a kind the same.
    pub even: f64,
    /// How much room areas outside all spaces get, in that of a space.
    #[serde(default = "usual_off")]
    pub off: f64,
    /// How much more or less room single spaces get than they would.
    #[serde(default)]
    pub room: BTreeMap<String, f64>,
}

impl Default for Recipe {
    /// A recipe for shapes whose ids are the abbreviations of a Mark.
    fn default() -> Recipe {
        Recipe {
            mark: String::new(),
            shapes: String::new(),
            wrap: false,
            pixels: usual_pixels(),
            detail: Detail::default(),
            board: None,
            inset: None,
            join: BTreeMap::new(),
            pinch: Vec::new(),
            places: BTreeMap::new(),
            labels: BTreeMap::new(),
            links: BTreeMap::new(),
        }
    }
}

impl Default for Detail {
    fn default() -> Detail {
        Detail {
            area: 60.0,
            islet: 1500.0,
            contact: 40.0,
        }
    }
}

/// The width of the map beside the panel of a game on a page of 1280 pixels.
fn usual_pixels() -> f64 {
    840.0
}

fn usual_off() -> f64 {
    0.5
}

impl Recipe {
    /// Reads a recipe.
    ///
    /// # Errors
    ///
    /// What is wrong in the text, with its line.
    pub fn read(text: &str) -> Result<Recipe, String> {
        let recipe: Recipe = toml::from_str(text).map_err(|fault| fault.to_string())?;
        let Detail {
            area,
            islet,
            contact,
        } = recipe.detail;
        let numbers = [
            ("detail.area", area),
            ("detail.islet", islet),
            ("detail.contact", contact),
        ];
        for (key, value) in numbers {
            if !(value >= 0.0 && value.is_finite()) {
                return Err(format!("{key} must be 0 or more, not {value}"));
            }
        }
        if !(100.0..=100_000.0).contains(&recipe.pixels) {
            return Err(format!(
                "pixels must be 100 to 100000, not {}",
                recipe.pixels
            ));
        }
        if let Some(board) = &recipe.board {
            board.checked()?;
        }
        Ok(recipe)
    }
}

impl Board {
    fn checked(&self) -> Result<(), String> {
        let (width, height) = self.size;
        if !(100..=100_000).contains(&width) || !(100..=100_000).contains(&height) {
            return Err(format!(
                "board.size must be two numbers of 100 to 100000, not {width} and {height}"
            ));
        }
        if !(0.0..=1.0).contains(&self.even) {
            return Err(format!("board.even must be 0 to 1, not {}", self.even));
        }
        let rooms = self.room.iter().map(|(name, room)| (name.as_str(), *room));
        for (name, room) in rooms.chain([("off", self.off)]) {
            if !(0.05..=20.0).contains(&room) {
                return Err(format!("board: {name} must be 0.05 to 20, not {room}"));
            }
        }
        Ok(())
    }
}
