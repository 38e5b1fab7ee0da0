//! What is told of drawings that are not right, and of shapes of which none can be made.

use game::{Ground, MapPlan, PlanCoast, PlanSpace};
use map_drawing::{Drawing, Recipe, faults, shaped, unread};

/// Two lands side by side, of which the first has two coasts, and a sea on either side of them.
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

const SHAPES: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8000 6000">
<path id="NOR" d="M0 0H8000V2000H4000H0z"/>
<path id="One" d="M0 2000H4000V4000H0z"/>
<path id="Two" d="M4000 2000H8000V4000H4000z"/>
<path id="SOU" d="M0 4000H4000H8000V6000H0z"/>
</svg>"#;

fn drawn() -> Drawing {
    shaped(&plan(), &Recipe::default(), SHAPES).unwrap()
}

fn refused(from: &str, to: &str) -> String {
    assert!(SHAPES.contains(from));
    let svg = SHAPES.replace(from, to);
    shaped(&plan(), &Recipe::default(), &svg).unwrap_err()
}

fn after(change: impl FnOnce(&mut Drawing)) -> Vec<String> {
    let mut drawing = drawn();
    change(&mut drawing);
    faults(&plan(), &drawing)
}

#[test]
fn nothing_is_wrong_with_a_right_drawing() {
    assert_eq!(after(|_| {}), Vec::<String>::new());
    let unread = unread(&plan(), &drawn(), 840.0);
    assert_eq!(unread, map_drawing::Unread::default());
}

#[test]
fn a_fleet_has_a_place_at_each_coast() {
    let places = &drawn().spaces["One"].places;
    let middle = places[""].1;
    assert!(
        places["NC"].1 < middle && middle < places["SC"].1,
        "{places:?}"
    );
}

#[test]
fn each_fault_is_told() {
    type Change = fn(&mut Drawing);
    let cases: [(Change, &str); 11] = [
        (
            |one| one.mark = "other".to_owned(),
            "it draws the Mark other, not two",
        ),
        (|one| drop(one.spaces.remove("Two")), "Two has no shape"),
        (
            |one| {
                let two = one.spaces["Two"].clone();
                one.spaces.insert("Six".to_owned(), two);
            },
            "Six is no space of the Mark",
        ),
        (
            |one| {
                one.spaces.get_mut("One").unwrap().places.remove("NC");
            },
            "One/NC has no place for a unit",
        ),
        (
            |one| {
                let two = one.spaces.get_mut("Two").unwrap();
                two.places.insert("EC".to_owned(), (7000, 3000));
            },
            "Two has no coast EC",
        ),
        (
            |one| {
                let two = one.spaces.get_mut("Two").unwrap();
                two.places.insert(String::new(), (100, 100));
            },
            "the unit of Two stands outside it",
        ),
        (
            |one| one.spaces.get_mut("Two").unwrap().label.at = (9000, 100),
            "the name of Two stands off the map",
        ),
        (
            |one| one.spaces.get_mut("Two").unwrap().centre = None,
            "the centre Two has no place for its ring",
        ),
        (
            |one| one.spaces.get_mut("NOR").unwrap().centre = Some((10, 10)),
            "NOR has a ring but is no centre",
        ),
        (
            |one| one.spaces.get_mut("Two").unwrap().canal = Some(vec![(0, 0), (1, 1)]),
            "Two: a canal is drawn in canals only",
        ),
        (
            |one| one.spaces.get_mut("Two").unwrap().rings[0][0] = 999,
            "there is no arc 999",
        ),
    ];
    for (change, wanted) in cases {
        let found = after(change);
        assert!(found.iter().any(|one| one == wanted), "{wanted}: {found:?}");
    }
}

#[test]
fn gaps_and_crossings_are_told() {
    let gap = after(|one| drop(one.spaces.get_mut("SOU").unwrap().rings.pop()));
    assert!(
        gap.iter()
            .any(|one| one.contains("there is a gap or an overlap")),
        "{gap:?}"
    );
    let crossing = after(|one| {
        let arc = one.arcs.iter_mut().find(|arc| arc.len() >= 4).unwrap();
        let (x, y) = (arc[2], arc[3]);
        // There and back on another way, over everything.
        arc.splice(2..4, [7000, 5500, x - 14_000, y - 100, 7000, -5400]);
    });
    assert!(
        crossing
            .iter()
            .any(|one| one.starts_with("lines cross near")),
        "{crossing:?}"
    );
}

#[test]
fn a_unit_over_a_name_is_told() {
    let mut drawing = drawn();
    let at = drawing.spaces["Two"].label.at;
    let one = drawing.spaces.get_mut("One").unwrap();
    one.places.insert("SC".to_owned(), at);
    let found = unread(&plan(), &drawing, 840.0).covered;
    assert_eq!(found, [("Two".to_owned(), "One/SC".to_owned())]);
}

#[test]
fn a_name_over_another_one_is_told() {
    let mut drawing = drawn();
    let at = drawing.spaces["Two"].label.at;
    drawing.spaces.get_mut("One").unwrap().label.at = at;
    let found = unread(&plan(), &drawing, 840.0).overlapping;
    assert_eq!(found, [("One".to_owned(), "Two".to_owned())]);
}

#[test]
fn shapes_that_do_not_fit_the_map_are_refused() {
    assert_eq!(
        refused("id=\"Two\"", "id=\"Tow\""),
        "the space Two (Land of Two) has no shape: give a path the id “Two”"
    );
    let extra = "<path id=\"Six\" d=\"M0 0H10V10z\"/></svg>";
    assert_eq!(
        refused("</svg>", extra),
        "the shape “Six” is no space of the map; what is none has an id that begins with off-"
    );
    // Neighbours that do not share their border overlap: the drawing is made, and its faults are told.
    let svg = SHAPES.replace("M4000 2000H8000V4000H4000z", "M4000 2000H8000V4500H4000z");
    let drawing = shaped(&plan(), &Recipe::default(), &svg).unwrap();
    let found = faults(&plan(), &drawing);
    assert!(
        found.iter().any(|one| one.contains("a gap or an overlap")),
        "{found:?}"
    );
}

#[test]
fn what_is_wrong_in_a_recipe_is_told() {
    let cases = [
        ("pixel = 800", "unknown field `pixel`"),
        ("pixels = 8", "pixels must be 100 to 100000, not 8"),
        (
            "detail = { area = -1.0, islet = 1.0, contact = 1.0 }",
            "detail.area must be 0 or more, not -1",
        ),
        (
            "[board]\nsize = [1, 2]\neven = 0.5",
            "board.size must be two numbers of 100 to 100000, not 1 and 2",
        ),
        (
            "[board]\nsize = [1000, 900]\neven = 2.0",
            "board.even must be 0 to 1, not 2",
        ),
        (
            "[board]\nsize = [1000, 900]\neven = 1.0\nroom = { One = 99.0 }",
            "board: One must be 0.05 to 20, not 99",
        ),
    ];
    for (text, wanted) in cases {
        let fault = Recipe::read(text).unwrap_err();
        assert!(fault.contains(wanted), "{text}: {fault}");
    }
    let made = |text: &str| shaped(&plan(), &Recipe::read(text).unwrap(), SHAPES).unwrap_err();
    assert_eq!(
        made("pinch = [\"NOR SOU\"]"),
        "pinch: the shapes of “NOR SOU” do not touch"
    );
    assert_eq!(
        made("pinch = [\"SOU NOR\"]"),
        "pinch: “SOU NOR” must be two names in the order of the alphabet, with a space between them"
    );
    assert_eq!(
        made("[links]\n\"NOR One\" = [[0, 0], [1, 1]]"),
        "links: “NOR One” must be neighbours whose shapes do not touch"
    );
    assert_eq!(
        made("[join]\nOne = [\"One\", \"Six\"]"),
        "there is no shape “Six”, or it is used twice"
    );
}

/// A board keeps what touches, and gives everything the room that it asks for.
#[test]
fn a_board_gives_room_to_what_has_little() {
    let recipe = |room: &str| {
        let text = format!("[board]\nsize = [8000, 6000]\neven = 1.0\nroom = {{ {room} }}");
        shaped(&plan(), &Recipe::read(&text).unwrap(), SHAPES).unwrap()
    };
    let middle = |drawing: &Drawing| {
        let corner = drawing
            .arcs
            .iter()
            .map(|arc| arc[0])
            .filter(|x| (500..7500).contains(x));
        corner.max().unwrap()
    };
    let even = recipe("");
    let wide = recipe("One = 3.0");
    assert_eq!(faults(&plan(), &wide), Vec::<String>::new());
    assert!(
        middle(&wide) > middle(&even) + 500,
        "{} {}",
        middle(&wide),
        middle(&even)
    );
    assert_eq!(even.differences, map_drawing::Differences::default());
}
