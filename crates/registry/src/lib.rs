//! The one list of games.
//!
//! Everything outside the games' own folders looks a game up in this list, by its slug. Each game is a Cargo feature of
//! the same name, and all are on by default: the browser's modules are built with one game each.
//!
//! ```
//! use game::OptionPicks;
//! use registry::{GAMES, find};
//!
//! for entry in GAMES {
//!     let table = entry.game.open(&OptionPicks::default(), None)?;
//!     assert!(!table.legal_texts().is_empty(), "{}", entry.slug());
//! }
//! let refused = find("ches").map(|entry| entry.slug()).unwrap_err();
//! assert_eq!(refused.code(), Some("no_such_game"));
//! # Ok::<(), game::Fault>(())
//! ```

pub mod probe;
#[cfg(not(target_family = "wasm"))]
mod weekly;
#[cfg(not(target_family = "wasm"))]
mod weights;

#[cfg(not(target_family = "wasm"))]
use game::Endings;
use game::{Encode, Evaluate, Fault, Game, OrderGame, OrderModel, Place, TurnGame, Turns, record};
use net::Curve;
#[cfg(not(target_family = "wasm"))]
use search::endgames::{Tablebase, Tablebases};
use search::orders::OrderBot;
use search::{Engine, Ladder, TreeEngine, TurnEngine};
#[cfg(not(target_family = "wasm"))]
use search::{EngineKind, MoveOrder};
#[cfg(not(target_family = "wasm"))]
pub use weekly::{WEEKLY, Weekly};
#[cfg(not(target_family = "wasm"))]
pub use weights::use_weights;

/// The examples of the readme are tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// A registered game: its rules, and a computer player for it.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The game.
    pub game: &'static dyn Game,
    engine: fn(usize, Ladder) -> Box<dyn Engine>,
    ladder: Ladder,
    /// A number of the levels and the shipped weights.
    version: u64,
    curve: fn() -> Curve,
    // The page only ever uses the game's best player, and should not load another.
    #[cfg(not(target_family = "wasm"))]
    tree_engine: fn(usize) -> Box<dyn Engine>,
    #[cfg(not(target_family = "wasm"))]
    openings: &'static str,
    #[cfg(not(target_family = "wasm"))]
    puzzles: &'static str,
    #[cfg(not(target_family = "wasm"))]
    tablebase: Option<fn() -> Box<dyn Tablebase>>,
}

impl Entry {
    /// A game with a position evaluation: the computer player uses alpha-beta search.
    #[must_use]
    pub const fn turns<P: Evaluate + TurnGame>(game: &'static Turns<P>) -> Entry {
        Entry {
            game,
            engine: |table_mib, ladder| {
                Box::new(TurnEngine::<P>::new(table_mib).with_ladder(ladder))
            },
            ladder: Ladder::USUAL,
            version: 0,
            curve: || P::weights().curve(),
            #[cfg(not(target_family = "wasm"))]
            tree_engine: |tree_mib| Box::new(TreeEngine::<P, MoveOrder>::new(tree_mib)),
            #[cfg(not(target_family = "wasm"))]
            openings: "",
            #[cfg(not(target_family = "wasm"))]
            puzzles: "",
            #[cfg(not(target_family = "wasm"))]
            tablebase: None,
        }
    }

    /// A game with nothing but its rules: the computer player uses Monte-Carlo tree search.
    #[must_use]
    pub const fn turns_by_rules<P: TurnGame>(game: &'static Turns<P>) -> Entry {
        Entry {
            game,
            // Its levels differ by simulations.
            engine: |tree_mib, _| Box::new(TreeEngine::<P>::new(tree_mib)),
            ladder: Ladder::USUAL,
            version: 0,
            curve: || Curve::USUAL,
            #[cfg(not(target_family = "wasm"))]
            tree_engine: |tree_mib| Box::new(TreeEngine::<P>::new(tree_mib)),
            #[cfg(not(target_family = "wasm"))]
            openings: "",
            #[cfg(not(target_family = "wasm"))]
            puzzles: "",
            #[cfg(not(target_family = "wasm"))]
            tablebase: None,
        }
    }

    /// The same game, with stored openings: the text of a [`search::Book`].
    #[must_use]
    pub const fn with_openings(self, text: &'static str) -> Entry {
        // The page measures no engines and should not load what only they need.
        #[cfg(target_family = "wasm")]
        let _ = text;
        Entry {
            #[cfg(not(target_family = "wasm"))]
            openings: text,
            ..self
        }
    }

    /// The same game, with puzzles: the text of a [`search::puzzles::PuzzleBook`].
    #[must_use]
    pub const fn with_puzzles(self, text: &'static str) -> Entry {
        // The page loads them as a file, when they are wanted.
        #[cfg(target_family = "wasm")]
        let _ = text;
        Entry {
            #[cfg(not(target_family = "wasm"))]
            puzzles: text,
            ..self
        }
    }

    /// The same game, with the playing levels that a file has the text of; an empty one has the usual levels.
    ///
    /// # Panics
    /// If the text is no [`Ladder`]; in a constant, it does not compile.
    #[must_use]
    pub const fn with_levels(self, file: &str, text: &str) -> Entry {
        Entry {
            ladder: Ladder::of(file, text),
            version: self.version ^ net::checksum(text.as_bytes()),
            ..self
        }
    }

    /// The same game, with shipped weights: a file of [`net::Weights`]. The game itself reads them; here they are part of the
    /// version alone.
    #[must_use]
    pub const fn with_weights(self, file: &[u8]) -> Entry {
        // A file ends with its checksum.
        let sum = match file.split_last_chunk::<8>() {
            Some((_, sum)) => u64::from_le_bytes(*sum),
            None => 0,
        };
        Entry {
            version: self.version ^ sum.rotate_left(32),
            ..self
        }
    }

    /// The version of the game's computer player: another one may play better or worse. It is of the search, the levels and
    /// the shipped weights.
    #[must_use]
    pub fn engine_version(&self) -> String {
        format!("{}-{:08x}", search::REVISION, self.version >> 32)
    }

    /// The playing levels of the game's computer player.
    #[must_use]
    pub const fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// The same game, with endgame tables.
    #[must_use]
    #[cfg(not(target_family = "wasm"))]
    pub const fn with_endings<P: Endings + TurnGame>(self) -> Entry {
        Entry {
            tablebase: Some(|| Box::new(Tablebases::<P>::default())),
            ..self
        }
    }

    /// Empty endgame tables of the game; none if its endings are not numbered.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn tablebase(&self) -> Option<Box<dyn Tablebase>> {
        self.tablebase.map(|new| new())
    }

    /// The text of the game's stored openings ([`search::Book`]), if it has any.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn openings(&self) -> Option<&'static str> {
        Some(self.openings).filter(|text| !text.is_empty())
    }

    /// The text of the game's puzzles ([`search::puzzles::PuzzleBook`]), if it has any.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn puzzles(&self) -> Option<&'static str> {
        Some(self.puzzles).filter(|text| !text.is_empty())
    }

    /// The name by which the game is known.
    #[must_use]
    pub fn slug(&self) -> &'static str {
        self.game.info().slug
    }

    /// A new computer player with a transposition table of about `table_mib` MiB.
    #[must_use]
    pub fn engine(&self, table_mib: usize) -> Box<dyn Engine> {
        (self.engine)(table_mib, self.ladder)
    }

    /// The share of the points, from 0 to 1, that the seat to move can expect at a score of the game's computer player
    /// for it in centipawns: what its games against itself have shown, or a usual curve.
    #[must_use]
    pub fn expected(&self, score: i32) -> f32 {
        self.curve().expected(score)
    }

    /// How scores of the game's computer player relate to expected results.
    #[must_use]
    pub fn curve(&self) -> Curve {
        (self.curve)()
    }

    /// A new computer player of a given kind; its transposition table or search tree takes about `table_mib` MiB.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn engine_of(&self, kind: EngineKind, table_mib: usize) -> Box<dyn Engine> {
        match kind {
            EngineKind::Auto => self.engine(table_mib),
            EngineKind::Uct => (self.tree_engine)(table_mib),
        }
    }
}

/// Something that needs the type of a game's position.
pub trait Visit {
    /// What it leads to.
    type Output;

    /// Is called with the type of the positions of one game.
    fn visit<P: Evaluate + TurnGame>(self) -> Self::Output;
}

/// Something that needs the type of a game's position, with an evaluation or without.
pub trait VisitTurns {
    /// What it leads to.
    type Output;

    /// Is called with the type of the positions of one game.
    fn visit<P: Encode + TurnGame>(self) -> Self::Output;
}

/// Something that needs the type of an order game's positions, as its computer players see them.
pub trait VisitOrders {
    /// What it leads to.
    type Output;

    /// Is called with the type of the positions of one game.
    fn visit<M: OrderModel>(self) -> Self::Output;
}

/// Calls a visitor if the game has an evaluation. A build without turn games has no use for it.
#[allow(unused_macros)]
macro_rules! visit_if_evaluated {
    (turns, $game:ident, $visitor:ident) => {
        Ok($visitor.visit::<$game::Position>())
    };
    (turns_by_rules, $game:ident, $visitor:ident) => {{
        drop($visitor);
        let reason = "its computer player has no evaluation";
        Err(Fault::new(Place::given("game", stringify!($game)), reason))
    }};
}

/// Declares the lists of turn games from one line each: the Cargo feature that brings the game in, which is the name of
/// its folder, the constructor of its [`Entry`], its crate, and `with_endings` if the game numbers its endings.
macro_rules! turn_games {
    ($($feature:tt => $entry:ident($game:ident) $($endings:ident)?,)*) => {
        /// The turn games, in display order.
        pub static GAMES: &[Entry] = &[
            $(
                #[cfg(feature = $feature)]
                {
                    let entry = Entry::$entry(&Turns::<$game::Position>::GAME)
                        .with_openings($game::files::OPENINGS)
                        .with_puzzles($game::files::PUZZLES)
                        .with_levels(
                            concat!("games/", $feature, "/levels.txt"),
                            $game::files::LEVELS,
                        )
                        .with_weights($game::files::WEIGHTS);
                    $(
                        #[cfg(not(target_family = "wasm"))]
                        let entry = entry.$endings::<$game::Position>();
                    )?
                    entry
                },
            )*
        ];

        /// The rules of the turn games, in the same order. A list of its own, so that programs which use only the rules
        /// do not link the computer players.
        pub static RULES: &[&dyn Game] = &[
            $(#[cfg(feature = $feature)] &Turns::<$game::Position>::GAME,)*
        ];

        /// Calls a visitor with the type of the positions of the turn game of that name.
        ///
        /// # Errors
        /// As [`find`], or a [`Fault`] if the game has no evaluation.
        pub fn visit<V: Visit>(slug: &str, visitor: V) -> Result<V::Output, Fault> {
            match slug {
                $(
                    #[cfg(feature = $feature)]
                    $feature => visit_if_evaluated!($entry, $game, visitor),
                )*
                _ => {
                    drop(visitor);
                    Err(unknown(slug))
                }
            }
        }

        /// Calls a visitor with the type of the positions of the turn game of that name, whether it has an evaluation or not.
        ///
        /// # Errors
        /// As [`find`].
        pub fn visit_turns<V: VisitTurns>(slug: &str, visitor: V) -> Result<V::Output, Fault> {
            match slug {
                $(
                    #[cfg(feature = $feature)]
                    $feature => Ok(visitor.visit::<$game::Position>()),
                )*
                _ => {
                    drop(visitor);
                    Err(unknown(slug))
                }
            }
        }
    };
}

/// Declares the lists of order games from one line each: the Cargo feature that brings the game in, and its crate.
macro_rules! order_games {
    ($($feature:tt => $game:ident,)*) => {
        /// The games in which all seats order at once, in display order.
        pub static ORDER_GAMES: &[&dyn OrderGame] = &[
            $(#[cfg(feature = $feature)] &$game::GAME,)*
        ];

        // The names alone, so that a program which only has to recognise order games does not link their rules. A test
        // checks that the two lists agree.
        const ORDER_SLUGS: &[&str] = &[$(#[cfg(feature = $feature)] $game::SLUG,)*];

        // The drawings of their Marks, for programs that draw maps without the page; no others link them.
        const DRAWINGS: &[&[(&str, &str)]] = &[$(#[cfg(feature = $feature)] $game::marks::DRAWINGS,)*];

        // The computer players of order games, by slug; a test checks the list against the games'.
        const ORDER_BOTS: &[(&str, NewBot)] = &[
            $(#[cfg(feature = $feature)] ($game::SLUG, || {
                Box::new(search::orders::ModelBot::<$game::bot::BotModel>::default())
            }),)*
        ];

        /// Calls a visitor with the type of the positions of the order game of that name, as its computer players see them.
        ///
        /// # Errors
        /// As [`order_rules`].
        pub fn visit_orders<V: VisitOrders>(slug: &str, visitor: V) -> Result<V::Output, Fault> {
            $(
                #[cfg(feature = $feature)]
                if slug == $game::SLUG {
                    return Ok(visitor.visit::<$game::bot::BotModel>());
                }
            )*
            drop(visitor);
            Err(order_rules(slug).err().unwrap_or_else(|| {
                Fault::new(Place::given("game", slug), "there is no model of it")
            }))
        }
    };
}

type NewBot = fn() -> Box<dyn OrderBot>;

turn_games! {
    "mercurial" => turns(mercurial) with_endings,
    "mercenary" => turns(mercenary),
    "mercury" => turns(mercury),
    "mars" => turns(mars),
    "chess" => turns(chess) with_endings,
}

order_games! {
    "mercator" => mercator,
    "diplomacy" => diplomacy,
}

/// The game that a record names, or the default game of records that name none: the lookup for record readers.
#[must_use]
pub fn for_records(slug: &str) -> Option<&'static dyn Game> {
    let unnamed = |game: &dyn Game| slug == record::UNNAMED && game.info().pgn.is_some();
    let named = |game: &dyn Game| game.info().slug == slug;
    RULES
        .iter()
        .copied()
        .find(|&game| named(game) || unnamed(game))
}

/// The game of that name, with its computer player.
///
/// # Errors
/// A [`Fault`] that lists the known names.
pub fn find(slug: &str) -> Result<&'static Entry, Fault> {
    GAMES
        .iter()
        .find(|entry| entry.slug() == slug)
        .ok_or_else(|| unknown(slug))
}

/// The rules of the game of that name.
///
/// # Errors
/// A [`Fault`] that lists the known names.
pub fn rules(slug: &str) -> Result<&'static dyn Game, Fault> {
    RULES
        .iter()
        .copied()
        .find(|game| game.info().slug == slug)
        .ok_or_else(|| unknown(slug))
}

/// The drawing that comes with a Mark, as JSON (`docs/drawings.md`); nothing if the Mark draws itself.
#[must_use]
pub fn drawing(mark: &str) -> Option<&'static str> {
    let drawings = DRAWINGS.iter().copied().flatten();
    let mut of_mark = drawings.filter(|(id, _)| *id == mark);
    of_mark.next().map(|&(_, json)| json)
}

/// The rules of the order game of that name.
///
/// # Errors
/// A [`Fault`] that lists the known names, or says that the game is a turn game.
pub fn order_rules(slug: &str) -> Result<&'static dyn OrderGame, Fault> {
    let found = ORDER_GAMES.iter().find(|game| game.info().slug == slug);
    found.copied().ok_or_else(|| {
        if RULES.iter().any(|game| game.info().slug == slug) {
            let reason = format!(
                "its seats move in turn, so it is not adjudicated; there are {}",
                ORDER_SLUGS.join(", ")
            );
            return Fault::new(Place::given("game", slug), reason);
        }
        let known = ORDER_SLUGS.join(", ");
        Fault::new(
            Place::given("game", slug),
            format!(
                "no such game of orders{}; there are {known}",
                meant(slug, ORDER_SLUGS)
            ),
        )
        .because("no_such_game")
        .with("known", ORDER_SLUGS.iter().copied())
    })
}

/// A new computer player of the order game of that name.
///
/// # Errors
/// As [`order_rules`].
pub fn order_bot(slug: &str) -> Result<Box<dyn OrderBot>, Fault> {
    let found = ORDER_BOTS.iter().find(|(name, _)| *name == slug);
    match found {
        Some((_, new)) => Ok(new()),
        None => Err(order_rules(slug).err().unwrap_or_else(|| {
            Fault::new(
                Place::given("game", slug),
                "there is no computer player of it",
            )
        })),
    }
}

/// Asks whether the name was meant that is most like one that is unknown; empty if none is.
#[cfg(not(target_family = "wasm"))]
fn meant(slug: &str, known: &[&str]) -> String {
    /// From this likeness on, 1 being the same, a name is taken for a slip.
    const ALIKE: f64 = 0.84;
    let slug = slug.to_lowercase();
    let likeness = |name: &&str| strsim::jaro_winkler(name, &slug);
    let nearest = known
        .iter()
        .max_by(|one, other| likeness(one).total_cmp(&likeness(other)));
    nearest
        .filter(|name| likeness(name) >= ALIKE)
        .map_or_else(String::new, |name| format!(" (did you mean {name}?)"))
}

/// A page knows its games, so that it is spared the comparison.
#[cfg(target_family = "wasm")]
fn meant(_: &str, _: &[&str]) -> String {
    String::new()
}

fn unknown(slug: &str) -> Fault {
    let place = Place::given("game", slug);
    if ORDER_SLUGS.contains(&slug) {
        let reason = "its seats all order at once; the commands for it are adjudicate, bots and gm";
        return Fault::new(place, reason);
    }
    let known: Vec<&str> = RULES.iter().map(|game| game.info().slug).collect();
    let orders = ORDER_SLUGS.join(", ");
    let reason = format!(
        "no such game{}; there are {}, and for the commands adjudicate, bots and gm {orders}",
        meant(slug, &known),
        known.join(", ")
    );
    Fault::new(place, reason).because("no_such_game").with(
        "known",
        known.into_iter().chain(ORDER_SLUGS.iter().copied()),
    )
}
