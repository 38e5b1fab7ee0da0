//! The names of phases in other programs.

use crate::{Phase, Position, Season};

/// A phase of a game, without its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct When {
    pub(super) year: i32,
    pub(super) season: Season,
    pub(super) phase: Phase,
}

impl When {
    pub(super) fn of(position: &Position) -> When {
        When {
            year: position.year,
            season: position.season,
            phase: position.phase,
        }
    }

    /// `Spring 1901, movement`; a line of this form, perhaps as a comment, begins a phase.
    pub(super) fn title(self) -> String {
        let (year, season) = (self.year, self.season.name());
        match self.phase {
            Phase::Movement => format!("{season} {year}, movement"),
            Phase::Retreats => format!("{season} {year}, retreats"),
            Phase::Adjustments => format!("Winter {year}, adjustments"),
            Phase::Over => format!("{season} {year}, the game is over"),
        }
    }

    /// `S1901M`, `F1901R`, `W1901A`; a game that is over is `COMPLETED`.
    pub(super) fn code(self) -> String {
        let year = self.year;
        let season = match self.season {
            Season::Spring => 'S',
            Season::Fall => 'F',
        };
        match self.phase {
            Phase::Movement => format!("{season}{year}M"),
            Phase::Retreats => format!("{season}{year}R"),
            Phase::Adjustments => format!("W{year}A"),
            Phase::Over => "COMPLETED".to_owned(),
        }
    }

    /// Reads `S1901M`. `COMPLETED` names no year, so it is not read.
    pub(super) fn read_code(text: &str) -> Option<When> {
        let mut letters = text.chars();
        let (first, last) = (letters.next()?, letters.next_back()?);
        let digits = letters.as_str();
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let year = digits.parse().ok()?;
        let (season, phase) = match (first.to_ascii_uppercase(), last.to_ascii_uppercase()) {
            ('S', 'M') => (Season::Spring, Phase::Movement),
            ('F', 'M') => (Season::Fall, Phase::Movement),
            ('S', 'R') => (Season::Spring, Phase::Retreats),
            ('F', 'R') => (Season::Fall, Phase::Retreats),
            ('W', 'A') => (Season::Fall, Phase::Adjustments),
            _ => return None,
        };
        Some(When {
            year,
            season,
            phase,
        })
    }

    /// Reads `Spring 1901, movement`, `Autumn 1902 Retreats`, `Winter 1903` and `S1901M`. Without the name of a
    /// phase it is the movement.
    pub(super) fn read_title(text: &str) -> Option<When> {
        let text = text.trim().trim_end_matches([':', '.']);
        if let Some(when) = When::read_code(text) {
            return Some(when);
        }
        let words: Vec<String> = text
            .split([' ', '\t', ',', '-', ':'])
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        let (season, year, phase) = match &words[..] {
            [season, year] => (season, year, None),
            [season, year, phase] => (season, year, Some(phase.as_str())),
            _ => return None,
        };
        let year = year.parse().ok()?;
        let (season, usual) = match season.as_str() {
            "spring" => (Season::Spring, Phase::Movement),
            "fall" | "autumn" => (Season::Fall, Phase::Movement),
            "winter" => (Season::Fall, Phase::Adjustments),
            _ => return None,
        };
        let phase = match phase {
            None => usual,
            Some("movement" | "moves" | "orders" | "diplomacy") => Phase::Movement,
            Some("retreats" | "retreat") => Phase::Retreats,
            Some("adjustments" | "adjustment" | "builds" | "build") => Phase::Adjustments,
            Some(_) => return None,
        };
        Some(When {
            year,
            season,
            phase,
        })
    }
}
