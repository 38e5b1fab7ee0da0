//! Shuttle, a minimal game in which positions repeat.
//!
//! Two runners on a track of three places. The seat to move runs to another place. From the tenth turn on it may run to
//! the other runner's place, and wins. The game is drawn when a position occurs for the ninth time. Position strings
//! are `RUNNERS SIDE PLIES`, such as `02 w 4`.
//!
//! The option `flaw` breaks one promise of the traits, to show that the laws notice.

use game::{
    Counts, Explain, Fault, GameInfo, Notation, OptionPicks, OptionSpec, OptionValue, Outcome,
    Pick, Place, Rules, Seat, Show, SquareView, UnitView, View, reason,
};

/// The flaw of the game, by the name of its option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Flaw {
    #[default]
    None,
    ShortReach,
    SameByPlies,
    KeyByPlies,
    TextWithPlies,
    TurnBack,
    UntoldCapture,
    UntoldPhase,
    TooMuchRoom,
}

const VALUES: [(&str, Flaw); 9] = [
    ("none", Flaw::None),
    ("short_reach", Flaw::ShortReach),
    ("same_by_plies", Flaw::SameByPlies),
    ("key_by_plies", Flaw::KeyByPlies),
    ("text_with_plies", Flaw::TextWithPlies),
    ("turn_back", Flaw::TurnBack),
    ("untold_capture", Flaw::UntoldCapture),
    ("untold_phase", Flaw::UntoldPhase),
    ("too_much_room", Flaw::TooMuchRoom),
];

static INFO: GameInfo = GameInfo {
    slug: "shuttle",
    title: "Shuttle",
    tagline: "To and fro.",
    inventor: "unknown",
    seats: &["White", "Black"],
    options: &[OptionSpec::new(
        "flaw",
        "Which promise is broken.",
        &[
            OptionValue::new("none", ""),
            OptionValue::new("short_reach", ""),
            OptionValue::new("same_by_plies", ""),
            OptionValue::new("key_by_plies", ""),
            OptionValue::new("text_with_plies", ""),
            OptionValue::new("turn_back", ""),
            OptionValue::new("untold_capture", ""),
            OptionValue::new("untold_phase", ""),
            OptionValue::new("too_much_room", ""),
        ],
    )],
    ply_limit: 60,
    pgn: None,
};

const PLACES: u8 = 3;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shuttle {
    flaw: Flaw,
    runners: [u8; 2],
    plies: u32,
}

impl Shuttle {
    fn place(&self) -> u8 {
        self.runners[self.to_move().index()]
    }

    fn other(&self) -> u8 {
        self.runners[self.to_move().other().index()]
    }

    fn name(place: u8) -> String {
        char::from(b'a' + place).to_string()
    }
}

impl Rules for Shuttle {
    type Move = u8;
    type Options = Flaw;
    const INFO: &'static GameInfo = &INFO;

    fn options(picks: &OptionPicks) -> Result<Flaw, Fault> {
        let value = picks.value(&INFO.options[0]);
        let found = VALUES.iter().find(|(name, _)| *name == value);
        Ok(found.map(|(_, flaw)| *flaw).unwrap_or_default())
    }

    fn start(flaw: &Flaw) -> Shuttle {
        Shuttle {
            flaw: *flaw,
            runners: [0, 2],
            plies: 0,
        }
    }

    fn to_move(&self) -> Seat {
        Seat((self.plies % 2) as u8)
    }

    fn turn_number(&self) -> u32 {
        match self.flaw {
            Flaw::TurnBack => self.plies % 5 + 1,
            _ => self.plies / 2 + 1,
        }
    }

    fn moves_into(&self, out: &mut Vec<u8>) {
        if self.terminal().is_none() {
            let open = |to: &u8| *to != self.place() && (*to != self.other() || self.plies >= 18);
            out.extend((0..PLACES).filter(open));
        }
    }

    fn play_unchecked(&mut self, to: u8) {
        let seat = self.to_move().index();
        self.runners[seat] = to;
        self.plies += 1;
    }

    fn terminal(&self) -> Option<Outcome> {
        let met = self.runners[0] == self.runners[1];
        met.then(|| Outcome::win(self.to_move().other(), "met"))
    }

    fn outcome_by_repetition(&self, occurrences: u32) -> Option<Outcome> {
        (occurrences >= 9).then(|| Outcome::draw(reason::REPETITION))
    }

    fn key(&self) -> u64 {
        let [white, black] = self.runners.map(u64::from);
        let key = white << 8 | black << 4 | u64::from(self.plies % 2);
        match self.flaw {
            Flaw::KeyByPlies => key | u64::from(self.plies) << 32,
            _ => key,
        }
    }

    fn same_for_repetition(&self, other: &Shuttle) -> bool {
        match self.flaw {
            Flaw::SameByPlies => self == other,
            _ => self.runners == other.runners && self.to_move() == other.to_move(),
        }
    }

    fn counts(&self) -> Counts {
        Counts {
            // What is open depends on the plies until the tenth turn.
            phase: match self.flaw {
                Flaw::UntoldPhase => 0,
                _ => self.plies.min(18).into(),
            },
            room: match self.flaw {
                Flaw::TooMuchRoom if self.plies.is_multiple_of(5) => 7,
                Flaw::TooMuchRoom => 3,
                _ => u32::MAX,
            },
            exact: self.plies.into(),
            ..Counts::NONE
        }
    }

    fn reversible_plies(&self) -> u32 {
        match self.flaw {
            Flaw::ShortReach => 3,
            _ => self.plies,
        }
    }
}

impl Notation for Shuttle {
    fn write_move(&self, to: u8) -> String {
        Shuttle::name(to)
    }

    fn read_position(text: &str, flaw: &Flaw) -> Result<Shuttle, Fault> {
        let fault = || Fault::new(Place::Position, "it is RUNNERS SIDE PLIES");
        let [runners, _, plies] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(fault());
        };
        let [white @ b'0'..=b'2', black @ b'0'..=b'2'] = *runners.as_bytes() else {
            return Err(fault());
        };
        Ok(Shuttle {
            flaw: *flaw,
            runners: [white - b'0', black - b'0'],
            plies: plies.parse().map_err(|_| fault())?,
        })
    }

    fn write_position(&self) -> String {
        let [white, black] = self.runners;
        let side = ['w', 'b'][self.to_move().index()];
        format!("{white}{black} {side} {}", self.plies)
    }

    fn identity_text(&self) -> String {
        let text = self.write_position();
        match self.flaw {
            Flaw::TextWithPlies => text,
            _ => text.chars().take(4).collect(),
        }
    }
}

impl Show for Shuttle {
    fn view(&self) -> View {
        let unit = |place| {
            // Once they have met, the one that arrived last is on top.
            let mut seats = [self.to_move().other(), self.to_move()].into_iter();
            let seat = seats.find(|seat| self.runners[seat.index()] == place)?;
            Some(UnitView::of('R', seat))
        };
        let squares = (0..PLACES).map(|place| SquareView::of(Shuttle::name(place), unit(place)));
        View {
            squares: squares.collect(),
            ..View::empty(self.phase())
        }
    }

    fn picks(&self, to: u8) -> Vec<Pick> {
        vec![Pick::Square(Shuttle::name(to))]
    }

    fn captures(&self, to: u8) -> Vec<String> {
        let taken = to == self.other() && self.flaw != Flaw::UntoldCapture;
        taken.then(|| Shuttle::name(to)).into_iter().collect()
    }
}

impl Explain for Shuttle {}
