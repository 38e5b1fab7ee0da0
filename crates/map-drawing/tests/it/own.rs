//! Drawings that people bring: read from SVG files, written as such again, and changed.

use game::{Ground, MapPlan, MarkChoice, OptionPicks, PlanCoast, PlanSpace};
use map_drawing::{Drawing, crowds, faults, flaws, own, picture, redrawn, schematic};
use std::collections::BTreeSet;

/// A land with two coasts and a land beside it, with a sea on either side of them.
fn plan() -> MapPlan {
    let space = |abbr: &str, ground: Ground, waters: &[usize]| PlanSpace {
        abbr: abbr.to_owned(),
        name: format!("Land of {abbr}"),
        ground,
        centre: ground == Ground::Land,
        canal: false,
        coasts: Vec::new(),
        waters: waters.to_vec(),
    };
    let coast = |name: &str, water: usize| PlanCoast {
        name: name.to_owned(),
        waters: vec![water],
    };
    let mut plan = MapPlan {
        mark: "two".to_owned(),
        spaces: vec![
            space("One", Ground::Land, &[2, 3]),
            space("Two", Ground::Land, &[2, 3]),
            space("NOR", Ground::Water, &[0, 1]),
            space("SOU", Ground::Water, &[0, 1]),
        ],
        borders: vec![(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)],
    };
    plan.spaces[0].coasts = vec![coast("NC", 2), coast("SC", 3)];
    plan
}

/// A file as a drawing program writes it: small numbers, and much that is none of ours.
const FILE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 80 60">
<script>alert(1)</script><foreignObject><p onclick="alert(2)">Hello</p></foreignObject>
<a xlink:href="https://example.org"><text>A link</text></a><image href="https://example.org/x.png"/>
<g id="all"><path id="nor" onclick="alert(3)" d="M0 0H80V20H40H0z"/>
<path id="One" d="M0 20H40V40H0z"/>
<path id="Two" d="M40 20H80V40H40z" style="fill:url(https://example.org)"/>
<path id="SOU" d="M0 40H40H80V60H0z"/></g>
<circle id="name-Two" cx="60.5" cy="24" r="1"/><circle id="unit-One-SC" cx="20" cy="38" r="1"/>
</svg>"##;

fn refused(from: &str, to: &str) -> String {
    assert!(FILE.contains(from), "{from}");
    own(&plan(), &FILE.replace(from, to)).unwrap_err()
}

#[test]
fn a_small_file_is_read_enlarged_and_nothing_but_the_map_is_left_of_it() {
    let drawing = own(&plan(), FILE).unwrap();
    assert_eq!((drawing.width, drawing.height), (10_000, 7500));
    assert_eq!(drawing.spaces["Two"].label.at, (60 * 125 + 63, 24 * 125));
    assert_eq!(drawing.spaces["One"].places["SC"], (2500, 38 * 125));
    assert!(drawing.spaces["One"].places.contains_key("NC"));
    assert!(drawing.spaces["Two"].label.name > 0);
    let text = drawing.write().unwrap();
    for gone in ["alert", "example", "href", "http", "Hello", "url"] {
        assert!(!text.contains(gone), "{gone}");
    }
}

#[test]
fn what_is_wrong_names_the_element_or_the_space_and_what_to_do() {
    let cases = [
        (
            "id=\"One\"",
            "id=\"Oen\"",
            "the path “Oen” on line 5 is no space of the map; give it the abbreviation of one as its id",
        ),
        (
            "id=\"One\"",
            "id=\"off-1\"",
            "the space One (Land of One) has no shape: give a path the id “One”",
        ),
        (
            "id=\"One\"",
            "id=\"two\"",
            "there are two paths of Two, the second is “Two” on line 6; join them into one",
        ),
        (
            "id=\"One\" d=\"M0 20H40V40H0z\"",
            "d=\"M0 20H40V40H0z\"",
            "the path on line 5 has no id",
        ),
        (
            "name-Two",
            "name-Six",
            "the circle “name-Six” on line 8 is of “Six”, which is no space of the map",
        ),
        (
            "unit-One-SC",
            "unit-Two-SC",
            "the circle “unit-Two-SC” on line 8 is at the coast SC, which Two has not",
        ),
        (
            "unit-One-SC",
            "centre-NOR",
            "the circle “centre-NOR” on line 8 is a ring, and NOR is no centre",
        ),
        (
            "cx=\"60.5\"",
            "cx=\"east\"",
            "the circle “name-Two” on line 8 has the bad number “east” as cx",
        ),
        (
            "cx=\"60.5\"",
            "data-angle=\"7\" cx=\"60.5\"",
            "the circle “name-Two” on line 8 is turned by 7; names are turned by",
        ),
        (
            "cx=\"60.5\"",
            "transform=\"scale(2)\" cx=\"60.5\"",
            "the circle “name-Two” on line 8 is moved by the transform",
        ),
        (
            "cx=\"20\" cy=\"38\"",
            "cx=\"60\" cy=\"38\"",
            "the unit of One/SC stands outside it",
        ),
        (
            "M0 20H40V40H0z",
            "M0 20H40V30H38V40H0z",
            "nothing lies on the other side of a border of One: there is a gap or an overlap near",
        ),
        ("<svg ", "<svg data-unit=\"9999\" ", "data-unit is “9999”"),
        (
            "viewBox=\"0 0 80 60\"",
            "",
            "the file of shapes has no view box",
        ),
        ("</svg>", "", "the file of shapes is not well-formed XML"),
    ];
    for (from, to, wanted) in cases {
        let told = refused(from, to);
        assert!(told.contains(wanted), "{wanted}:\n{told}");
    }
    let told = refused("id=\"One\"", "id=\"off-1\"").replace("One", "");
    assert!(!told.contains("Two"), "{told}");
    let bare = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 6\"></svg>";
    let told = own(&plan(), bare).unwrap_err();
    assert!(
        told.starts_with("4 spaces have no shape") && told.contains("NOR (Land of NOR)"),
        "{told}"
    );
}

#[test]
fn too_many_points_are_refused() {
    let line: String = (0..9000)
        .map(|step| format!("L{} {}", 40 - step % 7, 20 + step % 3))
        .collect();
    let told = refused("M0 20H40", &format!("M0 20H40{line}"));
    assert!(
        told.contains("the path “One” has 9") && told.contains("more than 8000"),
        "{told}"
    );
}

/// What stands where, whatever the numbers of the arcs.
fn standing(drawing: &Drawing) -> impl PartialEq + std::fmt::Debug {
    let mut spaces = drawing.spaces.clone();
    for space in spaces.values_mut() {
        space.rings.clear();
    }
    (
        drawing.width,
        drawing.height,
        drawing.wrap,
        spaces,
        drawing.links.clone(),
    )
}

#[test]
fn a_picture_of_a_drawing_is_the_drawing_whatever_the_map() {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for game in registry::ORDER_GAMES {
        for mark in game.marks() {
            let table = game
                .start(MarkChoice::Named(mark.id), &OptionPicks::default())
                .unwrap();
            let plan = table.plan();
            let folder = games.join(game.info().slug).join("drawings");
            let stored = std::fs::read_dir(folder).unwrap().find_map(|entry| {
                let text = std::fs::read_to_string(entry.unwrap().path()).ok()?;
                let drawing: Drawing = serde_json::from_str(&text).ok()?;
                (drawing.mark == plan.mark).then_some(drawing)
            });
            let drawing = stored.unwrap_or_else(|| schematic(&plan));
            let drawing = redrawn(&plan, &drawing, &BTreeSet::new()).unwrap();
            let again = own(&plan, &picture(&drawing, &table.view()));
            let again = again.unwrap_or_else(|told| panic!("{}: {told}", mark.id));
            assert_eq!(again.off.len(), drawing.off.len());
            if drawing.width.max(drawing.height) >= 5000 {
                assert_eq!(standing(&again), standing(&drawing), "{}", mark.id);
            }
        }
    }
}

#[test]
fn what_is_moved_is_measured_anew_and_what_is_wrong_then_is_told() {
    let before = own(&plan(), FILE).unwrap();
    assert_eq!(redrawn(&plan(), &before, &BTreeSet::new()).unwrap(), before);
    let mut drawing = before.clone();
    let unit = drawing.spaces["One"].places[""];
    drawing.spaces.get_mut("One").unwrap().label.at = unit;
    let moved = BTreeSet::from(["One".to_owned()]);
    let after = redrawn(&plan(), &drawing, &moved).unwrap();
    assert_eq!(faults(&plan(), &after), Vec::<String>::new());
    assert_eq!(after.spaces["One"].label.at, unit);
    assert_eq!(after.spaces["Two"], before.spaces["Two"]);
    let told = crowds(&plan(), &after);
    assert!(
        told.iter()
            .any(|flaw| flaw.text == "the unit of One covers the name of One"),
        "{told:?}"
    );

    // A corner that is pulled over the neighbour's border.
    let corner = |arc: &&mut Vec<i32>| arc[..2] == [5000, 2500] || arc.len() > 2;
    let arc = drawing.arcs.iter_mut().find(corner).unwrap();
    arc[0] += 90_000;
    arc[2] -= 90_000;
    let after = redrawn(&plan(), &drawing, &moved).unwrap();
    let told = flaws(&plan(), &after);
    assert!(
        told.iter()
            .any(|flaw| flaw.text.contains("leaves the map") && flaw.at.is_some()),
        "{told:?}"
    );
}

#[test]
fn what_is_no_drawing_is_refused() {
    let refused = |change: fn(&mut Drawing)| {
        let mut drawing = own(&plan(), FILE).unwrap();
        change(&mut drawing);
        redrawn(&plan(), &drawing, &BTreeSet::new()).unwrap_err()
    };
    assert_eq!(refused(|one| one.format = 2), "its format is 2, not 1");
    assert_eq!(
        refused(|one| one.mark = "x".to_owned()),
        "it draws the Mark x, not two"
    );
    assert_eq!(
        refused(|one| one.arcs[0] = vec![1, 2, i32::MAX, 4]),
        "the arc 0 is no line on the map"
    );
    assert_eq!(
        refused(|one| one.arcs[0] = vec![1, 2, 3]),
        "the arc 0 is no line on the map"
    );
    assert_eq!(
        refused(|one| one.spaces.get_mut("One").unwrap().rings[0][0] = i32::MIN),
        "there is no arc -2147483648"
    );
    assert_eq!(
        refused(|one| drop(one.spaces.remove("One"))),
        "One has no shape"
    );
    let told = refused(|one| one.spaces.get_mut("One").unwrap().label.at.0 = i32::MAX);
    assert!(told.starts_with("something of One is at"), "{told}");
}
