//! The options (12, addenda).

/// The option values. Each field is true for the non-default value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Law {
    pub(crate) rotated_setup: bool,
    pub(crate) empty_files_are_open: bool,
    pub(crate) borders_touch: bool,
    pub(crate) front_is_territory: bool,
    pub(crate) rule_8_denies: bool,
    pub(crate) all_have_right_in_threats: bool,
    pub(crate) area_hits_friends: bool,
    pub(crate) generals_spare_mantacrons: bool,
    pub(crate) rose_returns: bool,
    pub(crate) own_thieves_only: bool,
    pub(crate) thief_copies_units_as_they_are: bool,
    pub(crate) weighted_clocks: bool,
    pub(crate) clocks_run_in_every_turn: bool,
    pub(crate) hatch_beside: bool,
    pub(crate) cold_is_capture: bool,
    pub(crate) cyzneo_limit: Option<usize>,
    pub(crate) stalemate_loses: bool,
    pub(crate) no_check: bool,
    /// Quiet turns until the draw; none for no limit.
    pub(crate) quiet_limit: Option<u32>,
}

impl Law {
    /// Reads `name=value` words.
    pub(crate) fn read(options: &str) -> Law {
        let has = |text: &str| options.split(' ').any(|part| part == text);
        let number = |name: &str| {
            let part = options.split(' ').find_map(|part| part.strip_prefix(name));
            part.and_then(|part| part.strip_prefix('=')?.parse().ok())
        };
        Law {
            rotated_setup: has("setup=rotate"),
            empty_files_are_open: has("front_file_empty=open"),
            borders_touch: has("touch=border"),
            front_is_territory: has("territory=front_inclusive"),
            rule_8_denies: has("fallback_right=no"),
            all_have_right_in_threats: has("threat_basis=full"),
            area_hits_friends: has("mantacron_area_hits=everyone"),
            generals_spare_mantacrons: has("mantacron_blast_general=no"),
            rose_returns: has("rose_full_circle=yes"),
            own_thieves_only: has("thief_coordinates_with=own"),
            thief_copies_units_as_they_are: has("thief_mimics=current"),
            weighted_clocks: has("swarm_clock=weighted"),
            clocks_run_in_every_turn: has("swarm_turns=each"),
            hatch_beside: has("swarm_spawn_place=adjacent"),
            cold_is_capture: has("cold_death_is_capture=yes"),
            cyzneo_limit: number("cyzneo_limit").map(|limit: u32| limit as usize),
            stalemate_loses: has("stalemate=loss"),
            no_check: has("check=capture"),
            quiet_limit: match number("quiet_limit") {
                Some(0) => None,
                Some(limit) => Some(limit),
                None => Some(100),
            },
        }
    }
}
