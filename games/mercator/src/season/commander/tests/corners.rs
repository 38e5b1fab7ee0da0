//! Cases of 4.4 and 4.5 that no worked example covers.

use super::struck;

const NONE: [&str; 0] = [];

/// 13.4: a move on land beside a ferry of the same army is a second instruction; with two armies it is fine.
#[test]
fn a_walk_beside_a_ferry_is_a_second_instruction() {
    let orders = [
        "TS1 England: A(Lon) B F(NTH)",
        "TS2 England: F(NTH) F/F A(Lon) - Nor; A(Lon) - Wal",
    ];
    assert_eq!(
        struck(&["England: A(Lon), F(NTH)"], &orders),
        ["TS2 F(NTH) F/F A(Lon) - Nor", "TS2 A(Lon) - Wal"]
    );
    let orders = [
        "TS1 England: A(Lon) B F(NTH); A(ENC) L Lon",
        "TS2 England: F(NTH) F/F A(Lon) - Nor; A(Lon) - Wal",
    ];
    assert_eq!(
        struck(&["England: A(Lon), F(NTH), A/F(ENC)"], &orders),
        NONE
    );
}

/// 4.5: F(x), A/F(x) and the F(x) of a ferry are three different names for the fleet.
#[test]
fn a_ferry_and_a_move_of_the_fleet_are_two_names() {
    let orders = [
        "TS1 England: A(Lon) B F(NTH)",
        "TS2 England: F(NTH) F/F A(Lon) - Nor; F(NTH) - SKA",
    ];
    assert_eq!(
        struck(&["England: A(Lon), F(NTH)"], &orders),
        ["TS2 F(NTH) F/F A(Lon) - Nor", "TS2 F(NTH) - SKA"]
    );
}

/// 4.4: a chain that ends ashore does not have the format of 3-d.
#[test]
fn a_chain_with_a_landing_and_the_last_fleet_sailing_are_two_names() {
    let orders = [
        "TS1 England: A(Den) B F(NTH)",
        "TS2 England: F(NTH) & F(ENC) C A(Den) - Bre; A/F(ENC) - MAO",
    ];
    assert_eq!(
        struck(&["England: A(Den), F(NTH), F(ENC)"], &orders),
        ["TS2 F(NTH) & F(ENC) C A(Den) - Bre", "TS2 A/F(ENC) - MAO"]
    );
}

/// 4.4: only the over-determined block is void; other orders remain valid.
#[test]
fn orders_outside_the_block_stay() {
    let orders = [
        "TS1 England: A(ENC) L Wal",
        "TS2 England: A(Wal) - Lpl; A/F(ENC) - MAO; A(Yor) - Edi; F(NTH) - SKA",
    ];
    assert_eq!(
        struck(&["England: A/F(ENC), A(Yor), F(NTH)"], &orders),
        ["TS2 A(Wal) - Lpl", "TS2 A/F(ENC) - MAO"]
    );
}

/// 4.4: three instructions for two armies that may be in all three places are all void.
#[test]
fn all_instructions_of_an_overloaded_set_of_commanders_fall() {
    let orders = [
        "TS2 France: A(Gas) - Bre; A(Par) - Gas; A(Par) - Bre",
        "TS3 France: A(Bre) E F(ENC); A(Gas) E F(MAO); A(Par) H",
    ];
    assert_eq!(
        struck(&["France: F(ENC), F(MAO), A(Gas), A(Par)"], &orders),
        ["TS3 A(Bre) E F(ENC)", "TS3 A(Gas) E F(MAO)", "TS3 A(Par) H"]
    );
}

/// 4.5: reach is computed from lines as written, including impossible and void ones.
#[test]
fn reach_is_taken_from_lines_as_written() {
    // Gas to Lon is not adjacent; for this test the army may still be there.
    let orders = [
        "TS2 France: A(Gas) - Lon",
        "TS3 France: A(Lon) E F(NTH); A(Gas) E F(MAO)",
    ];
    assert_eq!(
        struck(&["France: A(Gas), F(NTH), F(MAO)"], &orders),
        ["TS3 A(Lon) E F(NTH)", "TS3 A(Gas) E F(MAO)"]
    );
    // Both TS2 lines are void, yet the fleet may be in MAO or in NTH: two disembarkations for one army.
    let orders = [
        "TS2 England: F(ENC) - MAO; A/F(ENC) - NTH",
        "TS3 England: A(MAO) D Por; A(NTH) D Yor",
    ];
    assert_eq!(
        struck(&["England: A/F(ENC)"], &orders),
        [
            "TS2 F(ENC) - MAO",
            "TS2 A/F(ENC) - NTH",
            "TS3 A(MAO) D Por",
            "TS3 A(NTH) D Yor"
        ]
    );
}

/// 4.4: an order that no own commander can reach is not a double option; it becomes void in its own time scale.
#[test]
fn an_envelope_that_nobody_can_reach_counts_for_nothing() {
    let orders = ["TS3 England: A(NTH) D Yor; A(BAL) D Pru"];
    assert_eq!(struck(&["England: A/F(NTH)"], &orders), NONE);
}

/// 4.2: duplicate lines, and two orders for one name, are not the business of this test.
#[test]
fn one_name_is_one_envelope() {
    let orders = ["TS2 France: A(Gas) - Bre; A(Gas) - Bre; A(Gas) - Mar; A(Gas) S A(Par) - Bur"];
    assert_eq!(struck(&["France: A(Gas)"], &orders), NONE);
    let orders = ["TS3 France: A(Bre) E F(ENC); A(Bre) E F(ENC)"];
    assert_eq!(struck(&["France: A(Bre), F(ENC)"], &orders), NONE);
}

/// 4.4: an army aboard a foreign fleet may be put ashore or carried wherever the fleet can go.
#[test]
fn a_passenger_of_a_foreign_fleet_may_be_anywhere_around() {
    let units = ["France: a[Germany]/F(NTH)", "Germany: A(Kie)"];
    let orders = ["TS2 Germany: A(Yor) - Edi; A/F(NTH) - SKA"];
    assert_eq!(
        struck(&units, &orders),
        ["TS2 A(Yor) - Edi", "TS2 A/F(NTH) - SKA"]
    );
    let orders = ["TS3 Germany: A(SKA) D Swe; A(NTH) D Den"];
    assert_eq!(
        struck(&units, &orders),
        ["TS3 A(SKA) D Swe", "TS3 A(NTH) D Den"]
    );
}

/// 4.5: a disembarkation unloads a foreign army if no own army can be aboard; two for one fleet are a double
/// option.
#[test]
fn two_places_to_put_a_foreign_passenger_off() {
    let units = ["France: a[Germany]/F(NTH)"];
    let orders = ["TS3 France: A(NTH) D Yor; A(NTH) D Lon"];
    assert_eq!(
        struck(&units, &orders),
        ["TS3 A(NTH) D Yor", "TS3 A(NTH) D Lon"]
    );
    // One unloading and one pick-up fit into one envelope.
    let units = ["France: a[Germany]/F(NTH), A(Bel)"];
    let orders = ["TS3 France: A(NTH) D Yor; A(Bel) E F(NTH); A/F(NTH) - SKA"];
    assert_eq!(struck(&units, &orders), NONE);
}

/// 4.5: an order that is the only one of its kind at U is void only if U is overloaded with one envelope each.
#[test]
fn an_order_alone_of_its_sort_survives_the_others() {
    let orders = ["TS3 France: A(Bre) E F(ENC); A(Pic) E F(ENC); A/F(ENC) - NTH"];
    assert_eq!(
        struck(&["France: F(ENC), A(Bre), A(Pic)"], &orders),
        ["TS3 A(Bre) E F(ENC)", "TS3 A(Pic) E F(ENC)"]
    );
    // The fleet is also ordered as if in MAO, so everything is void.
    let orders = [
        "TS2 France: F(ENC) - MAO",
        "TS3 France: A(Bre) E F(ENC); A(Pic) E F(ENC); A/F(ENC) - NTH; A/F(MAO) - WMS",
    ];
    assert_eq!(
        struck(&["France: F(ENC), A(Bre), A(Pic)"], &orders),
        [
            "TS3 A(Bre) E F(ENC)",
            "TS3 A(Pic) E F(ENC)",
            "TS3 A/F(ENC) - NTH",
            "TS3 A/F(MAO) - WMS"
        ]
    );
}

/// 4.5: two fleets that may be in U can pick up two armies there.
#[test]
fn two_fleets_that_may_be_there_can_be_told_two_things() {
    let orders = [
        "TS2 France: F(ENC) - NTH; F(MAO) - ENC",
        "TS3 France: A(Bre) E F(ENC); A(Pic) E F(ENC)",
    ];
    assert_eq!(
        struck(&["France: F(ENC), F(MAO), A(Bre), A(Pic)"], &orders),
        NONE
    );
}

/// 4.5: a nationality given as foreign excludes an embarkation from that matching.
#[test]
fn a_foreign_army_to_pick_up_is_no_instruction_for_an_own_army() {
    let units = ["France: A(Par), F(ENC), F(MAO)", "Germany: A(Bel)"];
    let orders = [
        "TS2 France: A(Par) - Bel",
        "TS3 France: German A(Bel) E F(ENC); A(Par) H",
    ];
    assert_eq!(struck(&units, &orders), NONE);
    let orders = [
        "TS2 France: A(Par) - Bel",
        "TS3 France: A(Bel) E F(ENC); A(Par) H",
    ];
    assert_eq!(
        struck(&units, &orders),
        ["TS3 A(Bel) E F(ENC)", "TS3 A(Par) H"]
    );
}

/// Each power is tested separately: one player's lines do not affect another's.
#[test]
fn powers_are_tested_apart() {
    let units = ["France: F(ENC), F(MAO)", "Germany: A(Bre), A(Gas)"];
    let orders = [
        "TS2 Germany: A(Bre) - Gas",
        "TS3 Germany: A(Bre) E F(ENC)",
        "TS3 France: A(Bre) E F(ENC); A(Gas) E F(MAO)",
    ];
    assert_eq!(struck(&units, &orders), NONE);
}

/// 4.5: a line under the wrong heading is not a line of that time scale.
#[test]
fn a_line_under_the_wrong_heading_is_not_read() {
    let orders = [
        "TS1 England: A(ENC) L Wal; F(ENC) - MAO",
        "TS2 England: A(Wal) - Lpl; A(ENC) D Bel",
        "TS3 England: A(ENC) L Lon",
    ];
    assert_eq!(struck(&["England: A/F(ENC)"], &orders), NONE);
}
