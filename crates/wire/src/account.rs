//! What the rules say of each unit, and why.

use serde::{Deserialize, Serialize};

/// What a unit can do now, or could do if the rules said something else of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Power {
    /// Whether it has this power now.
    pub now: bool,
    /// The power in words, with its condition.
    pub title: String,
    /// The empty squares it could go to, were it its side's turn; the safety of its own side is left aside.
    pub goes: Vec<String>,
    /// The squares on which it could capture something, or do to it what the game has in place of that.
    pub takes: Vec<String>,
}

/// What the rules say of one unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "wire.ts"))]
pub struct Account {
    /// The square it stands on.
    pub square: String,
    /// Its owner's seat; null for units that belong to nobody.
    pub seat: Option<u8>,
    /// Its kind in words.
    pub unit: String,
    /// What the rules decide, in a few words in lower case.
    pub verdict: String,
    /// Whether the decision allows it what it asks for; null for units that need not ask.
    pub granted: Option<bool>,
    /// The number the rulebook gives to the rule that decides; null where no rule is asked.
    pub rule: Option<u8>,
    /// Why, in one sentence.
    pub reason: String,
    /// What it can do now, then what it could do otherwise.
    pub powers: Vec<Power>,
}

impl From<&game::Power> for Power {
    fn from(power: &game::Power) -> Power {
        Power {
            now: power.now,
            title: power.title.clone(),
            goes: power.goes.clone(),
            takes: power.takes.clone(),
        }
    }
}

impl From<&game::Account> for Account {
    fn from(account: &game::Account) -> Account {
        Account {
            square: account.square.clone(),
            seat: account.seat.map(|seat| seat.0),
            unit: account.unit.clone(),
            verdict: account.verdict.clone(),
            granted: account.granted,
            rule: account.rule,
            reason: account.reason.clone(),
            powers: account.powers.iter().map(Power::from).collect(),
        }
    }
}
