//! The rule options (rulebook 17).

mod list;

pub use list::SPECS;

use game::{Fault, OptionPicks};
use list::FIELDS;

/// The options of a game. Each field is true for the rulebook's default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// `key_rule`: `on` (true) or `off`.
    pub key_rule: bool,
    /// `exchange`: `succeeds` (true) or `fails`.
    pub exchange_succeeds: bool,
    /// `unmatched`: a boarding without consent is an `attempt` (true) or a `hold`.
    pub unmatched_attempts: bool,
    /// `landing_line`: `implied` (true) or `required`.
    pub landing_implied: bool,
    /// `canal_power`: an army/fleet in a canal supports as an `army` (true) or as a `fleet`.
    pub canal_army: bool,
    /// `mixed_fallback`: `tenanted` (true) or `any_failure`.
    pub fallback_if_tenanted: bool,
    /// `mixed_silence`: `if_carried` (true) or `fleet_order`.
    pub silence_if_carried: bool,
    /// `mixed_landing_flag`: `army` (true) or `fleet`.
    pub landing_flag_army: bool,
    /// `mixed_canal_owner`: `fleet` (true) or `army`.
    pub canal_owner_fleet: bool,
    /// `wrong_nationality`: `void` (true) or `ignore`.
    pub wrong_nationality_void: bool,
    /// `commander_exec`: `identity` (true) or `place`.
    pub exec_identity: bool,
    /// `chain_gap`: `stop_before` (true) or `no_movement`.
    pub gap_stops_before: bool,
    /// `chain_mover`: `moves_anyway` (true) or `needs_army`.
    pub mover_moves_anyway: bool,
    /// `convoy_paradox`: `szykman` (true) or `2000`.
    pub szykman: bool,
    /// `retreat_mode`: `window` (true) or `advance`.
    pub retreat_window: bool,
    /// `g4_scope`: `season` (true) or `from_dislodgement`.
    pub g4_season: bool,
    /// `initial_owner`: `home` (true) or `none`.
    pub home_owned: bool,
    /// `spare_accounting`: `allowance` (true) or `no_allowance`.
    pub spare_allowance: bool,
    /// `distance`: `any_edge` (true) or `by_kind`.
    pub distance_any_edge: bool,
    /// `solo_claim`: `auto` (true) or `explicit`.
    pub solo_auto: bool,
    /// `equal_combines`: `shared` (true) or `none`.
    pub equal_shared: bool,
    /// `arctic`: `on` (true) or `off`.
    pub arctic: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            key_rule: true,
            exchange_succeeds: true,
            unmatched_attempts: true,
            landing_implied: true,
            canal_army: true,
            fallback_if_tenanted: true,
            silence_if_carried: true,
            landing_flag_army: true,
            canal_owner_fleet: true,
            wrong_nationality_void: true,
            exec_identity: true,
            gap_stops_before: true,
            mover_moves_anyway: true,
            szykman: true,
            retreat_window: true,
            g4_season: true,
            home_owned: true,
            spare_allowance: true,
            distance_any_edge: true,
            solo_auto: true,
            equal_shared: true,
            arctic: true,
        }
    }
}

impl Options {
    /// The options from a set of picked values.
    #[must_use]
    pub fn from_picks(picks: &OptionPicks) -> Options {
        let mut options = Options::default();
        for (spec, field) in SPECS.iter().zip(FIELDS) {
            *field(&mut options) = picks.value(spec) == spec.default_value();
        }
        options
    }

    /// Reads pairs of name and value. Options that are not given keep their defaults.
    ///
    /// # Errors
    /// A [`Fault`] naming the option if it is unknown, has no such value, or is given twice with different values.
    pub fn read<'a, 'b>(
        pairs: impl IntoIterator<Item = (&'a str, &'b str)>,
    ) -> Result<Options, Fault> {
        Ok(Options::from_picks(&OptionPicks::read(SPECS, pairs)?))
    }

    /// The options of a game on a Mark: those of the Mark, overridden by `given`. A given value counts even if it is
    /// the default.
    ///
    /// # Errors
    /// As [`Options::read`]. If the Mark is at fault, the message says so.
    pub fn on_mark<'a>(
        changes: &[(String, String)],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, Fault> {
        let given: Vec<(&str, &str)> = given.into_iter().collect();
        OptionPicks::read(SPECS, given.iter().copied())?;
        let changes = changes
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        OptionPicks::read(SPECS, changes.clone()).map_err(|fault| fault.within("the Mark"))?;
        let kept = changes.filter(|(name, _)| given.iter().all(|(other, _)| other != name));
        Options::read(kept.chain(given.iter().copied()))
    }

    /// The options that differ from their defaults, as names and values in the rulebook's order.
    #[must_use]
    pub fn deviations(&self) -> Vec<(&'static str, &'static str)> {
        let mut options = self.clone();
        let rows = SPECS.iter().zip(FIELDS);
        let changed = rows.filter(|(_, field)| !*field(&mut options));
        changed
            .filter_map(|(spec, _)| Some((spec.name, spec.values.get(1)?.name)))
            .collect()
    }
}
