//! The worked examples of the rulebook that involve 4.4. Lines that are void for reasons other than V7 are not
//! covered by this test and not voided by it.

use super::struck;

const NONE: [&str; 0] = [];

#[test]
fn mdatc_8_a_landing_and_a_disembarkation_of_one_army_are_no_hedge() {
    let units = ["Germany: A/F(NTH)", "France: A/F(ENC)"];
    let orders = [
        "TS1 Germany: A(NTH) L Lon",
        "TS1 France: A(ENC) L Lon",
        "TS3 Germany: A(NTH) D Lon",
    ];
    assert_eq!(struck(&units, &orders), NONE);
}

#[test]
fn mdatc_40_one_army_with_two_places_in_ts2() {
    let orders = [
        "TS1 England: A(ENC) L Wal",
        "TS2 England: A(Wal) - Lpl; A/F(ENC) - MAO",
    ];
    assert_eq!(
        struck(&["England: A/F(ENC)"], &orders),
        ["TS2 A(Wal) - Lpl", "TS2 A/F(ENC) - MAO"]
    );
}

#[test]
fn mdatc_49_a_chain_and_the_fleet_that_sails_on_are_one_envelope() {
    let orders = [
        "TS1 England: A(Den) B F(NTH)",
        "TS2 England: F(NTH) & F(ENC) C A(Den) - ENC; A/F(ENC) - MAO",
        "TS3 England: A(MAO) D Por",
    ];
    assert_eq!(struck(&["England: A(Den), F(NTH), F(ENC)"], &orders), NONE);
}

#[test]
fn mdatc_52_a_foreign_fleet_sails_off_with_the_army() {
    let units = ["England: A(Den), F(NTH)", "France: F(ENC), F(MAO)"];
    let orders = [
        "TS1 England: A(Den) B F(NTH)",
        "TS2 England: F(NTH), F(ENC) & F(MAO) C A(Den) - Por",
        "TS2 France: A/F(ENC) - IRI; F(MAO) C English A(Den) - Por",
        "TS3 France: A(IRI) D Wal",
    ];
    assert_eq!(struck(&units, &orders), NONE);
}

#[test]
fn mdatc_53_to_55_one_embarkation_that_either_captain_may_hold() {
    let orders = [
        "TS2 France: F(ENC) - NTH; F(MAO) - ENC; A(Gas) - Bre",
        "TS3 France: A(Bre) E F(ENC)",
    ];
    let units = ["France: F(ENC), F(MAO), A(Gas)", "England: F(NTH), F(IRI)"];
    assert_eq!(struck(&units, &orders), NONE);
}

#[test]
fn mdatc_56_a_double_option_on_one_army() {
    let units = ["France: F(ENC), F(MAO), A(Gas)", "Germany: A(Pic)"];
    let orders = [
        "TS2 France: A(Gas) - Bre; F(ENC) - NTH; F(MAO) - ENC",
        "TS2 Germany: A(Pic) - Bre",
        "TS3 France: A(Bre) E F(ENC); A(Gas) E F(MAO); A/F(ENC) - NTH; A/F(MAO) - IRI",
    ];
    assert_eq!(
        struck(&units, &orders),
        ["TS3 A(Bre) E F(ENC)", "TS3 A(Gas) E F(MAO)"]
    );
}

#[test]
fn mdatc_57_and_58_two_armies_with_two_instructions() {
    let units = ["France: F(ENC), F(MAO), A(Gas), A(Par)", "Germany: A(Pic)"];
    let orders = [
        "TS2 France: A(Gas) - Bre; A(Par) - Gas",
        "TS2 Germany: A(Pic) - Bre",
        "TS3 France: A(Bre) E F(ENC); A(Gas) E F(MAO)",
    ];
    assert_eq!(struck(&units, &orders), NONE);
}

#[test]
fn mdatc_89_one_army_with_two_places_in_ts3() {
    let orders = [
        "TS2 England: A/F(ENC) - NTH",
        "TS3 England: A(NTH) D Nor; A(ENC) D Bel",
    ];
    assert_eq!(
        struck(&["England: A/F(ENC)"], &orders),
        ["TS3 A(NTH) D Nor", "TS3 A(ENC) D Bel"]
    );
}

#[test]
fn mdatc_90_one_fleet_both_laden_and_unladen() {
    let orders = [
        "TS1 England: A(ENC) L Wal",
        "TS2 England: F(ENC) - MAO; A/F(ENC) - NTH",
    ];
    assert_eq!(
        struck(&["England: A/F(ENC)"], &orders),
        ["TS2 F(ENC) - MAO", "TS2 A/F(ENC) - NTH"]
    );
}

#[test]
fn mdatc_103_one_fleet_with_two_armies_to_pick_up() {
    assert_eq!(
        struck(
            &["France: F(ENC), A(Bre), A(Pic)"],
            &["TS3 France: A(Bre) E F(ENC); A(Pic) E F(ENC)"]
        ),
        ["TS3 A(Bre) E F(ENC)", "TS3 A(Pic) E F(ENC)"]
    );
}

#[test]
fn mdatc_104_across_the_land_and_back_to_sea() {
    let orders = [
        "TS1 England: A(ENC) L Bre",
        "TS2 England: A(Bre) - Gas",
        "TS3 England: A(Gas) E F(MAO); A/F(MAO) - WMS",
    ];
    assert_eq!(struck(&["England: A/F(ENC), F(MAO)"], &orders), NONE);
}

#[test]
fn mdatc_14_either_army_may_be_the_passenger() {
    let orders = [
        "TS1 France: A(Bre) B F(ENC); A(Pic) B F(ENC)",
        "TS2 France: A/F(ENC) - IRI",
    ];
    assert_eq!(struck(&["France: A(Bre), A(Pic), F(ENC)"], &orders), NONE);
}
