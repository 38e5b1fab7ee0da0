//! The list of options (rulebook 17). The effect of each is tested elsewhere, where it applies.

use game::OptionPicks;
use mercator::Options;
use mercator::options::SPECS;

/// The table of the rulebook, with `second_choice` of the addenda: name, default, alternative.
const TABLE: [(&str, &str, &str); 23] = [
    ("key_rule", "on", "off"),
    ("exchange", "succeeds", "fails"),
    ("unmatched", "attempt", "hold"),
    ("landing_line", "implied", "required"),
    ("canal_power", "army", "fleet"),
    ("mixed_fallback", "tenanted", "any_failure"),
    ("second_choice", "both", "ts3"),
    ("mixed_silence", "if_carried", "fleet_order"),
    ("mixed_landing_flag", "army", "fleet"),
    ("mixed_canal_owner", "fleet", "army"),
    ("wrong_nationality", "void", "ignore"),
    ("commander_exec", "identity", "place"),
    ("chain_gap", "stop_before", "no_movement"),
    ("chain_mover", "moves_anyway", "needs_army"),
    ("convoy_paradox", "szykman", "2000"),
    ("retreat_mode", "window", "advance"),
    ("g4_scope", "season", "from_dislodgement"),
    ("initial_owner", "home", "none"),
    ("spare_accounting", "allowance", "no_allowance"),
    ("distance", "any_edge", "by_kind"),
    ("solo_claim", "auto", "explicit"),
    ("equal_combines", "shared", "none"),
    ("arctic", "on", "off"),
];

/// The fields in the rulebook's order.
fn fields(options: &Options) -> [bool; 23] {
    [
        options.key_rule,
        options.exchange_succeeds,
        options.unmatched_attempts,
        options.landing_implied,
        options.canal_army,
        options.fallback_if_tenanted,
        options.second_choice_both,
        options.silence_if_carried,
        options.landing_flag_army,
        options.canal_owner_fleet,
        options.wrong_nationality_void,
        options.exec_identity,
        options.gap_stops_before,
        options.mover_moves_anyway,
        options.szykman,
        options.retreat_window,
        options.g4_season,
        options.home_owned,
        options.spare_allowance,
        options.distance_any_edge,
        options.solo_auto,
        options.equal_shared,
        options.arctic,
    ]
}

#[test]
fn the_list_is_the_rulebooks() {
    let (switches, thresholds) = SPECS.split_at(TABLE.len());
    let listed: Vec<_> = switches
        .iter()
        .map(|spec| (spec.name, spec.values[0].name, spec.values[1].name))
        .collect();
    assert_eq!(listed, TABLE);
    assert!(
        switches
            .iter()
            .all(|spec| spec.values.len() == 2 && spec.free.is_none())
    );
    // The thresholds of the addenda: numbers, by default the Mark's.
    let names: Vec<_> = thresholds.iter().map(|spec| spec.name).collect();
    assert_eq!(names, ["solo", "two_way", "three_way"]);
    for spec in thresholds {
        assert_eq!((spec.values.len(), spec.default_value()), (1, "mark"));
        assert_eq!(spec.free.unwrap().numbers.map(|(least, _)| least), Some(1));
        assert_eq!(spec.group, game::OptionGroup::Play);
    }
}

#[test]
fn every_option_sets_its_own_field() {
    assert_eq!(fields(&Options::default()), [true; 23]);
    for (at, (name, first, second)) in TABLE.into_iter().enumerate() {
        assert_eq!(Options::read([(name, first)]).unwrap(), Options::default());
        let options = Options::read([(name, second)]).unwrap();
        let mut expected = [true; 23];
        expected[at] = false;
        assert_eq!(fields(&options), expected, "{name}");
        assert_eq!(options.deviations(), [(name, second.to_owned())]);
        let picks = OptionPicks::read(SPECS, [(name, second)]).unwrap();
        assert_eq!(Options::from_picks(&picks), options);
    }
}

#[test]
fn deviations_read_back() {
    let all: Vec<(&str, &str)> = TABLE
        .iter()
        .map(|&(name, _, second)| (name, second))
        .chain([("solo", "20"), ("two_way", "26"), ("three_way", "30")])
        .collect();
    let options = Options::read(all.iter().copied()).unwrap();
    assert_eq!(fields(&options), [false; 23]);
    assert_eq!(
        (options.solo, options.two_way, options.three_way),
        (Some(20), Some(26), Some(30))
    );
    let written = options.deviations();
    let written: Vec<(&str, &str)> = written
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    assert_eq!(written, all);
    assert!(Options::default().deviations().is_empty());
}

#[test]
fn faults_name_the_option() {
    let fault = |pairs: &[(&str, &str)]| {
        Options::read(pairs.iter().copied())
            .unwrap_err()
            .to_string()
    };
    assert!(
        fault(&[("weather", "fair")])
            .starts_with("option weather: no such option; there are key_rule")
    );
    assert_eq!(
        fault(&[("exchange", "maybe")]),
        "option exchange: no value “maybe”; it takes succeeds, fails"
    );
    assert_eq!(
        fault(&[("arctic", "on"), ("arctic", "off")]),
        "option arctic: given twice, as on and as off"
    );
}

#[test]
fn a_mark_changes_defaults_and_a_game_changes_them_back() {
    let (_, text) = mercator::marks::all()[0];
    let with = |value: &str| {
        let options = format!("{text}\n[options]\nsolo_claim = \"{value}\"\n");
        mercator::marks::read_file(&options).unwrap()
    };
    let mark = with("explicit");
    assert!(!Options::on_mark(&mark, []).unwrap().solo_auto);
    assert!(
        Options::on_mark(&mark, [("solo_claim", "auto")])
            .unwrap()
            .solo_auto
    );
    let both = Options::on_mark(&mark, [("arctic", "off")]).unwrap();
    assert_eq!((both.solo_auto, both.arctic), (false, false));
    let fault = Options::on_mark(&with("never"), []).unwrap_err();
    assert_eq!(fault.place.to_string(), "the Mark, option solo_claim");
}
