//! The list of games.

use game::{GameInfo, OptionGroup, OptionSpec};
use search::{Ladder, Level};
use serde::{Deserialize, Serialize};

/// A game that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct CatalogEntry {
    /// Its name in commands and addresses.
    pub slug: String,
    /// Its name for people.
    pub title: String,
    /// One sentence about it.
    pub tagline: String,
    /// Who invented it.
    pub inventor: String,
    /// The names of the seats, in seat order.
    pub seats: Vec<String>,
    /// The rule options.
    pub options: Vec<CatalogOption>,
    /// The levels of the computer player, the weakest first; none for games in which all seats order at once.
    pub levels: Vec<CatalogLevel>,
}

/// A playing level of the computer player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct CatalogLevel {
    /// Its name.
    pub name: String,
    /// Its estimated rating in Elo points, on the game's own scale; none if it was not measured.
    pub rating: Option<i32>,
}

/// A rule option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct CatalogOption {
    /// Its name.
    pub name: String,
    /// What it decides.
    pub summary: String,
    /// The value that holds when none is picked.
    pub default: String,
    /// The values it takes, the default first.
    pub values: Vec<CatalogValue>,
    /// What it takes beside them.
    pub free: Option<CatalogFree>,
    /// Whose it is and what it is about.
    pub group: CatalogGroup,
}

/// Whose a rule option is and what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
#[serde(rename_all = "snake_case")]
pub enum CatalogGroup {
    /// What the inventor suggests as another way to play.
    Inventor,
    /// Another reading of the inventor's text.
    Reading,
    /// What the players agree on besides: draws, limits, clocks, the first position.
    Play,
    /// What is shown; the rules are the same.
    Display,
}

/// What a rule option takes beside its listed values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct CatalogFree {
    /// How such a value is written, for people.
    pub form: String,
    /// The least and the greatest number, where the values are numbers.
    pub numbers: Option<(u32, u32)>,
    /// Where a value is lists of squares, whose they are, in order; else empty. The lists are joined by `:`, the squares of
    /// one by `+`, and an empty one is `-`.
    pub lists: Vec<String>,
    /// Some values that are allowed.
    pub samples: Vec<String>,
}

/// A value of a rule option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct CatalogValue {
    /// Its name.
    pub name: String,
    /// What it does.
    pub effect: String,
    /// Options with the values that this one stands for: picking it picks those.
    pub implies: Vec<(String, String)>,
}

impl CatalogEntry {
    /// The entry of a turn game whose computer player has those levels.
    #[must_use]
    pub fn of(info: &GameInfo, ladder: &Ladder) -> CatalogEntry {
        let level = |level: Level| CatalogLevel {
            name: level.name().to_owned(),
            rating: Some(ladder.rung(level).rating).filter(|_| ladder.is_measured()),
        };
        CatalogEntry {
            slug: info.slug.to_owned(),
            title: info.title.to_owned(),
            tagline: info.tagline.to_owned(),
            inventor: info.inventor.to_owned(),
            seats: info.seats.iter().map(|seat| (*seat).to_owned()).collect(),
            options: info.options.iter().map(CatalogOption::from).collect(),
            levels: Level::all().map(level).collect(),
        }
    }
}

impl From<&OptionSpec> for CatalogOption {
    fn from(spec: &OptionSpec) -> CatalogOption {
        CatalogOption {
            name: spec.name.to_owned(),
            summary: spec.summary.to_owned(),
            default: spec.default_value().to_owned(),
            values: spec
                .values
                .iter()
                .map(|value| CatalogValue {
                    name: value.name.to_owned(),
                    effect: value.effect.to_owned(),
                    implies: value
                        .implies
                        .iter()
                        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                        .collect(),
                })
                .collect(),
            free: spec.free.map(|free| CatalogFree {
                form: free.form.to_owned(),
                numbers: free.numbers,
                lists: free.lists.iter().map(|name| (*name).to_owned()).collect(),
                samples: free.samples.iter().map(|text| (*text).to_owned()).collect(),
            }),
            group: spec.group.into(),
        }
    }
}

impl From<OptionGroup> for CatalogGroup {
    fn from(group: OptionGroup) -> CatalogGroup {
        match group {
            OptionGroup::Inventor => CatalogGroup::Inventor,
            OptionGroup::Reading => CatalogGroup::Reading,
            OptionGroup::Play => CatalogGroup::Play,
            OptionGroup::Display => CatalogGroup::Display,
        }
    }
}
