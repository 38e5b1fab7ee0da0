//! The values of the rule options in a game.

/// The options of a game. Each field is true for the rulebook's default; a threshold is `None` for the Mark's.
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
    /// `second_choice`: the fleet's owner has it in TS1 and TS3, `both` (true), or in `ts3` only.
    pub second_choice_both: bool,
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
    /// `solo`: the centres that win for one power.
    pub solo: Option<u32>,
    /// `two_way`: the centres that win for two.
    pub two_way: Option<u32>,
    /// `three_way`: the centres that win for three.
    pub three_way: Option<u32>,
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
            second_choice_both: true,
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
            solo: None,
            two_way: None,
            three_way: None,
        }
    }
}
