//! Removals, ordered and by the gamesmaster (rulebook 11.2, 11.3).

use crate::support::{assert_units, filed, letters, position};
use mercator::Position;
use mercator::year::{AdjustResult, adjust, distances};

/// A position before the third adjustment.
fn board(lines: &str) -> Position {
    position(&format!(
        "season 1901 September\nphase ADJUST\nbuilds 2\n{lines}"
    ))
}

fn remove(position: &mut Position, orders: &[&str]) -> AdjustResult {
    let orders = filed(position, "BUILDS", orders);
    adjust(position, &orders)
}

/// The pieces removed, in order: `F(WMS) A(NAf)`.
fn gone(position: &Position, result: &AdjustResult) -> String {
    let name = |one: &mercator::year::Removed| {
        let kind = position.piece(one.piece).kind.letter();
        format!("{kind}({})", position.mark.abbr(one.from))
    };
    let names: Vec<String> = result.removed.iter().map(name).collect();
    names.join(" ")
}

/// The gamesmaster's removals.
fn forced(lines: &str) -> String {
    let mut position = board(lines);
    let result = remove(&mut position, &[]);
    assert!(result.removed.iter().all(|one| one.forced));
    position.check().unwrap();
    gone(&position, &result)
}

#[test]
fn mdatc_119() {
    let lines = "centres England: Lon Bel Por
                 units England: A(Por), F(WMS), A(NAf), A/F(MAO), A(Bel)";
    assert_eq!(forced(lines), "F(WMS) A(NAf) A(Por)");
    let position = board(lines);
    let england = position.mark.find_power("England").unwrap();
    let far = distances(&position, england, &position.ids().collect::<Vec<_>>());
    let mut by_space: Vec<(&str, Option<u32>)> = position
        .ids()
        .zip(far)
        .map(|(id, far)| (position.mark.abbr(position.space_of(id).unwrap()), far))
        .collect();
    by_space.sort_unstable();
    by_space.dedup();
    assert_eq!(
        by_space,
        [
            ("Bel", Some(2)),
            ("MAO", Some(2)),
            ("NAf", Some(3)),
            ("Por", Some(3)),
            ("WMS", Some(3))
        ]
    );
}

#[test]
fn mdatc_120() {
    assert_eq!(
        forced(
            "centres England: Lon Edi Bel
             units England: A/F(MAO), A/F(NTH), F(IRI), A(Bel)"
        ),
        "A(MAO) F(MAO) A(Bel)"
    );
}

#[test]
fn mdatc_130() {
    // Both are two steps from a French home centre: WMS via GOL, NAf via MAO.
    let lines = |more: &str, centres: &str| {
        format!(
            "centres France: {centres}
             units France: a[Germany]/F(WMS){more}
             centres Germany: Ber"
        )
    };
    assert_eq!(forced(&lines(", A(NAf)", "Mar")), "A(NAf)");
    // As the only piece furthest from home, the fleet is removed and takes the German army with it.
    let mut position = board(&lines(", A(Par)", "Mar"));
    let result = remove(&mut position, &[]);
    assert_eq!(gone(&position, &result), "F(WMS) A(WMS)");
    assert_units(&position, "France: A(Par)");
}

#[test]
fn ties_are_broken_in_the_order_of_the_list() {
    for (units, expected) in [
        // At the same distance, pieces outside centres go first, whatever their class.
        ("A(Bel), A(Pic)", "A(Pic)"),
        // Fleets before armies on land; armies of army/fleets between them.
        ("A(Pic), F(NTH), F(MAO)", "F(MAO)"),
        ("A(Gas), F(NAf)", "F(NAf)"),
        ("A(Gas), A/F(WMS)", "A(WMS)"),
        // Alphabetical order of abbreviations.
        ("A(Pic), A(Gas)", "A(Gas)"),
        ("F(NAO), F(IRI), F(ENC)", "F(ENC)"),
        ("F(MAO), F(Pic)", "F(MAO)"),
    ] {
        let count = units.matches('(').count() + units.matches("A/F").count();
        let centres = ["Lon", "Edi", "Lpl"][..count - 1].join(" ");
        let lines = format!("centres England: {centres}\nunits England: {units}");
        assert_eq!(forced(&lines), expected, "{units}");
    }
}

#[test]
fn a_fleet_goes_after_its_own_army_and_before_armies_on_land() {
    // Once the army of A/F(MAO) is gone, its fleet counts as one that lost its army: after a fleet that had none,
    // before an army on land. All are two steps from home.
    assert_eq!(
        forced(
            "centres England: Lon
             units England: A/F(MAO), F(Gas), A(Pic)"
        ),
        "F(Gas) A(MAO) F(MAO)"
    );
}

#[test]
fn the_distance_counts_any_edge_or_those_of_the_kind() {
    let far = |options: &str, units: &str, power: &str| {
        let position = position(&format!("{options}\nunits {power}: {units}"));
        let power = position.mark.find_power(power).unwrap();
        distances(&position, power, &position.ids().collect::<Vec<_>>())
    };
    // Spain is adjacent to Marseilles; a fleet on its north coast moves via MAO or Gascony to Brest.
    assert_eq!(far("", "F(Spa/NC)", "France"), [Some(1)]);
    assert_eq!(
        far("options distance=by_kind", "F(Spa/NC)", "France"),
        [Some(2)]
    );
    assert_eq!(
        far("options distance=by_kind", "A(Spa)", "France"),
        [Some(1)]
    );
    // Vienna and Budapest have no coast: an Austrian fleet in Rum moves via Bul/EC, Con, Bul/SC, Gre and Alb to Tri.
    assert_eq!(far("", "F(Rum)", "Austria"), [Some(1)]);
    assert_eq!(
        far("options distance=by_kind", "F(Rum)", "Austria"),
        [Some(6)]
    );
    // An army aboard is where its fleet is.
    assert_eq!(far("", "A/F(GOL)", "France"), [Some(1), Some(1)]);
}

#[test]
fn distance_option_changes_who_goes() {
    let lines = |options: &str| {
        format!(
            "{options}
             centres Austria: Vie
             units Austria: F(Rum), A(Mun)"
        )
    };
    // By any edge, Rum is a centre one step from Bud, and Mun is two steps from Vie.
    assert_eq!(forced(&lines("")), "A(Mun)");
    assert_eq!(forced(&lines("options distance=by_kind")), "F(Rum)");
}

#[test]
fn colonies_are_home_for_removals() {
    // On the World Mark Cambodia is a colony of France.
    let position = position(
        "mark world-mercator
         units France: A(Cam)",
    );
    let france = position.mark.find_power("France").unwrap();
    let ids: Vec<_> = position.ids().collect();
    assert_eq!(distances(&position, france, &ids), [Some(0)]);
}

#[test]
fn ordered_removals() {
    let lines = "centres England: Lon
                 centres Germany: Ber
                 units England: A/F(NTH), a[Germany]/F(ENC), A(Yor)";
    for (orders, verdicts, left) in [
        // Three of four must be removed.
        (
            &["England: REMOVE A/F(NTH)", "England: REMOVE A(Yor)"][..],
            "dd",
            "England: a[Germany]/F(ENC)",
        ),
        (
            &["England: REMOVE F(NTH)", "England: REMOVE A(Yor)"],
            "dd",
            "England: a[Germany]/F(ENC)",
        ),
        // A fleet takes a foreign army with it, which does not count towards the removals due.
        (
            &[
                "England: REMOVE F(ENC)",
                "England: REMOVE A(NTH)",
                "England: REMOVE A(Yor)",
            ],
            "ddd",
            "England: F(NTH)",
        ),
        (
            &[
                "England: REMOVE A(Yor)",
                "England: REMOVE A(NTH)",
                "England: REMOVE F(NTH)",
                "England: REMOVE F(ENC)",
            ],
            "dddv",
            "England: a[Germany]/F(ENC)",
        ),
        // Not there, of another kind, foreign, duplicate: the gamesmaster chooses the rest.
        (
            &[
                "England: REMOVE F(MAO)",
                "England: REMOVE F(Yor)",
                "England: REMOVE A(ENC)",
                "England: REMOVE A(Yor)",
                "England: REMOVE A(Yor)",
                "England: REMOVE A/F(NTH)",
            ],
            "vvvdvd",
            "England: a[Germany]/F(ENC)",
        ),
        // The order would remove two pieces where only one is due.
        (
            &[
                "England: REMOVE A(Yor)",
                "England: REMOVE F(ENC)",
                "England: REMOVE A/F(NTH)",
            ],
            "ddv",
            "England: F(NTH)",
        ),
    ] {
        let mut position = board(lines);
        let result = remove(&mut position, orders);
        assert_eq!(letters(&result.verdicts), verdicts, "{orders:?}");
        assert_units(&position, left);
    }
}

#[test]
fn removals_by_nobody_due_are_void() {
    let mut position = board("centres England: Lon Edi\nunits England: A(Lon), F(Edi)");
    let result = remove(
        &mut position,
        &["England: REMOVE A(Lon)", "France: REMOVE A(Lon)"],
    );
    assert_eq!(letters(&result.verdicts), "vv");
    assert_units(&position, "England: A(Lon), F(Edi)");
}

#[test]
fn too_few_orders_are_made_up_by_the_gamesmaster() {
    let mut position = board("centres England: Lon\nunits England: A(Yor), A(Por), F(WMS)");
    let result = remove(&mut position, &["England: REMOVE A(Yor)"]);
    assert_eq!(gone(&position, &result), "A(Yor) F(WMS)");
    let by_order: Vec<bool> = result.removed.iter().map(|one| !one.forced).collect();
    assert_eq!(by_order, [true, false]);
}

#[test]
fn all_powers_adjust_at_once() {
    // England's fleet is removed and takes the German army with it. Germany has a removal of its own due, for which
    // that army does not count.
    let lines = "centres England: Lon
                 centres Germany: Ber
                 units England: A(Lon), a[Germany]/F(ENC)
                 units Germany: A(Ber)";
    let mut position = board(lines);
    let orders = ["England: REMOVE F(ENC)", "Germany: REMOVE A(Ber)"];
    let result = remove(&mut position, &orders);
    assert_eq!(letters(&result.verdicts), "dd");
    assert_units(&position, "England: A(Lon)");
    let mut turned = board(lines);
    remove(&mut turned, &[orders[1], orders[0]]);
    assert_eq!(turned.pieces, position.pieces);
}

/// 6.4 on the Mark with the passages: from the Black Sea it is three steps to Naples over the passage and four without
/// it; from Brest it is four to Venice or Rome in any case. At the same distance the unit outside a centre goes first.
#[test]
fn distance_is_counted_over_the_passages() {
    let lines = "centres Italy: Rom
                 units Italy: A(Bre), F(BLA)";
    assert_eq!(forced(lines), "F(BLA)");
    assert_eq!(forced(&format!("mark regular-passages\n{lines}")), "A(Bre)");
}
