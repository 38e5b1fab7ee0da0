//! What a schematic drawing must be: right, readable, and always the same.

use crate::made::{Draw, Wish, made};
use game::{Ground, MapPlan, MarkChoice, OptionPicks, PlanSpace};
use map_drawing::{Drawing, Spot, Unread, schematic, unread};
use std::collections::BTreeSet;

/// Ten maps of 20 to 150 spaces: three with neighbours far away from each other, four with coasts and canals.
fn ten() -> Vec<MapPlan> {
    let sizes = [20, 30, 40, 55, 70, 85, 100, 115, 130, 150];
    sizes
        .into_iter()
        .enumerate()
        .map(|(number, spaces)| {
            made(Wish {
                seed: 100 + number as u64,
                spaces,
                far: if number % 3 == 2 { 4 } else { 0 },
                coasts: number % 3 == 1 || number == 9,
            })
        })
        .collect()
}

fn shipped() -> Vec<MapPlan> {
    let games = registry::ORDER_GAMES.iter();
    games
        .flat_map(|game| {
            let start = |id: &str| {
                let table = game.start(MarkChoice::Named(id), &OptionPicks::default());
                table.unwrap().plan()
            };
            // A map of the whole world has no edge; such a one comes with a drawing of its own.
            let plans = game.marks().into_iter().map(move |mark| start(mark.id));
            plans.filter(|plan| plan.spaces.len() < 200)
        })
        .collect()
}

type Names = BTreeSet<(String, String)>;

fn pair(a: &str, b: &str) -> (String, String) {
    if a < b {
        (a.to_owned(), b.to_owned())
    } else {
        (b.to_owned(), a.to_owned())
    }
}

/// The spaces that share a line.
fn touching(drawing: &Drawing) -> Names {
    let mut users: Vec<Vec<&str>> = vec![Vec::new(); drawing.arcs.len()];
    for (abbr, space) in &drawing.spaces {
        for &entry in space.rings.iter().flatten() {
            users[entry.max(-1 - entry) as usize].push(abbr);
        }
    }
    let shared = users.iter().filter(|users| users.len() == 2);
    shared.map(|users| pair(users[0], users[1])).collect()
}

fn borders(plan: &MapPlan) -> Names {
    let abbr = |at: usize| &*plan.spaces[at].abbr;
    plan.borders
        .iter()
        .map(|&(a, b)| pair(abbr(a), abbr(b)))
        .collect()
}

fn points(arc: &[i32]) -> Vec<Spot> {
    let (mut x, mut y) = (0, 0);
    arc.chunks(2)
        .map(|step| {
            (x, y) = (x + step[0], y + step[1]);
            (x, y)
        })
        .collect()
}

fn outline(drawing: &Drawing, abbr: &str) -> Vec<(Spot, Spot)> {
    let arcs = drawing.spaces[abbr].rings.iter().flatten();
    arcs.flat_map(|&entry| {
        let points = points(&drawing.arcs[entry.max(-1 - entry) as usize]);
        points.windows(2).map(|p| (p[0], p[1])).collect::<Vec<_>>()
    })
    .collect()
}

fn turn(a: Spot, b: Spot, c: Spot) -> i64 {
    let way = |from: Spot, to: Spot| (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
    let ((ax, ay), (bx, by)) = (way(a, b), way(a, c));
    ax * by - ay * bx
}

/// By how much two lines cross: how far they would have to be moved apart, in units; 0 if they do not cross.
fn crossing((a, b): (Spot, Spot), (c, d): (Spot, Spot)) -> f64 {
    let apart = |a: i32, b: i32, c: i32, d: i32| a.max(b) < c.min(d) || c.max(d) < a.min(b);
    if apart(a.0, b.0, c.0, d.0) || apart(a.1, b.1, c.1, d.1) {
        return 0.0;
    }
    let sides = |a, b, c, d| turn(a, b, c).signum() * turn(a, b, d).signum();
    if sides(a, b, c, d) >= 0 || sides(c, d, a, b) >= 0 {
        return 0.0;
    }
    let far = |one: Spot, a: Spot, b: Spot| {
        let long = f64::from(b.0 - a.0).hypot(f64::from(b.1 - a.1));
        turn(a, b, one).abs() as f64 / long
    };
    [far(a, c, d), far(b, c, d), far(c, a, b), far(d, a, b)]
        .into_iter()
        .fold(f64::INFINITY, f64::min)
}

fn holds(lines: &[(Spot, Spot)], (x, y): Spot) -> bool {
    let (x, y) = (f64::from(x), f64::from(y));
    let crossed = lines.iter().filter(|((ax, ay), (bx, by))| {
        let [ax, ay, bx, by] = [*ax, *ay, *bx, *by].map(f64::from);
        (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax
    });
    crossed.count() % 2 == 1
}

/// A rectangle, by its middle and half its sides.
type Block = (f64, f64, f64, f64);

fn meet(one: Block, other: Block) -> bool {
    (one.0 - other.0).abs() < one.2 + other.2 && (one.1 - other.1).abs() < one.3 + other.3
}

/// The name, or the abbreviation where that is what can be read.
fn label(drawing: &Drawing, space: &PlanSpace) -> Block {
    let label = &drawing.spaces[&space.abbr].label;
    let words: Vec<usize> = space.name.split(' ').map(str::len).collect();
    let (size, letters, lines) = if 5 * label.name >= 2 * label.abbr {
        let longest = if label.lines == 1 {
            space.name.len()
        } else {
            words.iter().copied().max().unwrap()
        };
        (label.name, longest, label.lines)
    } else {
        (label.abbr, space.abbr.len(), 1)
    };
    let size = f64::from(size);
    let half = (0.26 * letters as f64 * size, 0.5 * lines as f64 * size);
    (f64::from(label.at.0), f64::from(label.at.1), half.0, half.1)
}

type Map = (MapPlan, Drawing);

/// What a player and a reader rely on, of the ten maps and those of the games.
#[test]
fn schematic_maps_are_right_and_can_be_read() {
    let plans: Vec<MapPlan> = ten().into_iter().chain(shipped()).collect();
    let maps: Vec<Map> = std::thread::scope(|scope| {
        let drawing = |plan: MapPlan| scope.spawn(move || (schematic(&plan), plan));
        let drawn: Vec<_> = plans.into_iter().map(drawing).collect();
        let done = drawn.into_iter().map(|one| one.join().unwrap());
        done.map(|(drawing, plan)| (plan, drawing)).collect()
    });
    neighbours_touch(&maps);
    passages_are_rare(&maps);
    no_line_crosses_another_one(&maps);
    names_are_free(&maps);
    for line in every_name_can_be_read(&maps) {
        println!("{line}");
    }
    all_units_have_one_size(&maps);
    a_fleet_stands_at_the_coast_that_it_is_on(&maps);
}

/// Neighbours touch, and nobody else does; those that cannot are joined by a passage.
fn neighbours_touch(maps: &[Map]) {
    for (plan, drawing) in maps {
        let apart: Names = drawing
            .differences
            .apart
            .iter()
            .map(|(a, b)| pair(a, b))
            .collect();
        let wanted: Names = borders(plan).difference(&apart).cloned().collect();
        assert_eq!(touching(drawing), wanted, "{}", plan.mark);
        let joined: Names = drawing.links.iter().map(|(a, b, ..)| pair(a, b)).collect();
        assert_eq!(joined, apart, "{}", plan.mark);
        assert!(apart.len() <= 4, "{}: {apart:?}", plan.mark);
    }
}

/// A map without far neighbours needs no passages.
fn passages_are_rare(maps: &[Map]) {
    for (plan, drawing) in maps {
        let Some(seed) = plan.mark.strip_prefix("made-") else {
            continue;
        };
        let is_far = (seed.parse::<usize>().unwrap() - 100) % 3 == 2;
        assert_eq!(drawing.links.is_empty(), !is_far, "{}", plan.mark);
    }
}

fn no_line_crosses_another_one(maps: &[Map]) {
    for (plan, drawing) in maps {
        let lines: Vec<(Spot, Spot)> = drawing
            .arcs
            .iter()
            .flat_map(|arc| {
                points(arc)
                    .windows(2)
                    .map(|p| (p[0], p[1]))
                    .collect::<Vec<_>>()
            })
            .collect();
        for (number, &one) in lines.iter().enumerate() {
            for &other in &lines[number + 1..] {
                // Whole numbers are half a unit off at either end, which nobody sees: a space has a thousand.
                let by = crossing(one, other);
                assert!(by < 2.0, "{}: {one:?} {other:?} {by}", plan.mark);
            }
        }
    }
}

/// Units and names stand in their space, and no unit covers a name.
fn names_are_free(maps: &[Map]) {
    for (plan, drawing) in maps {
        let mut covered = Vec::new();
        for space in &plan.spaces {
            let (abbr, drawn) = (&space.abbr, &drawing.spaces[&space.abbr]);
            let lines = outline(drawing, abbr);
            let mut berths: BTreeSet<&str> = space.coasts.iter().map(|one| &*one.name).collect();
            berths.insert("");
            assert!(drawn.places.keys().map(|key| &**key).eq(berths), "{abbr}");
            let label = label(drawing, space);
            for (coast, &at) in &drawn.places {
                assert!(holds(&lines, at), "{}: a unit in {abbr}/{coast}", plan.mark);
                let half = f64::from(drawn.room) / 2.0;
                let unit = (f64::from(at.0), f64::from(at.1), half, 0.8 * half);
                if meet(label, unit) {
                    covered.push(format!("{abbr}/{coast}"));
                }
            }
            assert!(
                holds(&lines, drawn.label.at),
                "{}: the name of {abbr}",
                plan.mark
            );
            assert_eq!(drawn.centre.is_some(), space.centre, "{abbr}");
            let seas = space.waters.iter();
            let seas = seas.filter(|&&one| plan.spaces[one].ground == Ground::Water);
            if space.canal && seas.count() > 1 {
                assert!(drawn.canal.as_ref().unwrap().len() > 2, "{abbr}");
            }
        }
        assert!(covered.is_empty(), "{}: {covered:?}", plan.mark);
    }
}

/// No unit covers a name, and on a picture of 2,000 pixels every space has its name. Returns the counts in words.
fn every_name_can_be_read(maps: &[Map]) -> Vec<String> {
    let mut told = vec![
        "Mark, spaces: at 840 pixels unnamed, under a unit, abbreviated; the same at 2,000; passages"
            .to_owned(),
    ];
    for (plan, drawing) in maps {
        let [page, picture] = [840.0, 2000.0].map(|pixels| unread(plan, drawing, pixels));
        assert_eq!(picture.unnamed, Vec::<String>::new(), "{}", plan.mark);
        for one in [&page, &picture] {
            assert_eq!(one.covered, Vec::new(), "{}", plan.mark);
            assert_eq!(one.overlapping, Vec::new(), "{}", plan.mark);
        }
        let counts = |it: &Unread| [it.unnamed.len(), it.covered.len(), it.short.len()];
        told.push(format!(
            "{}, {}: {:?}; {:?}; {}",
            plan.mark,
            plan.spaces.len(),
            counts(&page),
            counts(&picture),
            drawing.links.len()
        ));
    }
    told
}

fn all_units_have_one_size(maps: &[Map]) {
    for (_, drawing) in maps {
        let rooms: BTreeSet<i32> = drawing.spaces.values().map(|space| space.room).collect();
        assert_eq!(rooms.len(), 1);
    }
}

fn a_fleet_stands_at_the_coast_that_it_is_on(maps: &[Map]) {
    let mut seen = 0;
    for (plan, drawing) in maps {
        for space in plan.spaces.iter().filter(|space| space.coasts.len() > 1) {
            let drawn = &drawing.spaces[&space.abbr];
            let own: BTreeSet<i32> = drawn
                .rings
                .iter()
                .flatten()
                .map(|e| *e.max(&(-1 - e)))
                .collect();
            // How far a place is from the border with some waters.
            let far = |at: Spot, waters: &[usize]| {
                let lines = waters.iter().flat_map(|&water| {
                    let rings = &drawing.spaces[&plan.spaces[water].abbr].rings;
                    rings.iter().flatten().map(|e| *e.max(&(-1 - e)))
                });
                let ends = lines
                    .filter(|line| own.contains(line))
                    .flat_map(|line| points(&drawing.arcs[line as usize]));
                ends.map(|(x, y)| i64::from(x - at.0).pow(2) + i64::from(y - at.1).pow(2))
                    .min()
            };
            for coast in &space.coasts {
                let near = |place: &str| far(drawn.places[place], &coast.waters);
                for other in space.coasts.iter().filter(|other| other.name != coast.name) {
                    assert!(
                        near(&coast.name) <= near(&other.name),
                        "{} {}",
                        plan.mark,
                        space.abbr
                    );
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn the_same_map_has_the_same_drawing() {
    let plan = &ten()[4];
    let text = |drawing: &Drawing| serde_json::to_string(drawing).unwrap();
    let drawing = schematic(plan);
    assert_eq!(text(&drawing), text(&schematic(plan)));
    let read: Drawing = serde_json::from_str(&text(&drawing)).unwrap();
    assert_eq!(read, drawing);
}

/// Maps at the limits of what a Mark can be.
#[test]
fn odd_maps_are_drawn_too() {
    let of = |spaces: usize, borders: Vec<(usize, usize)>| {
        let base = made(Wish {
            seed: 7,
            spaces,
            far: 0,
            coasts: false,
        });
        let drawing = schematic(&MapPlan { borders, ..base });
        assert_eq!(drawing.spaces.len(), spaces);
        drawing
    };
    let roomy = |spaces: usize, borders: Vec<(usize, usize)>| {
        let drawing = of(spaces, borders);
        for (abbr, space) in &drawing.spaces {
            let lines = outline(&drawing, abbr);
            assert!(holds(&lines, space.places[""]), "{abbr} of {spaces}");
        }
    };
    let all = |count: usize| (0..count).flat_map(move |a| (a + 1..count).map(move |b| (a, b)));
    roomy(1, vec![]);
    roomy(2, vec![(0, 1)]);
    roomy(2, vec![]);
    roomy(3, all(3).collect());
    roomy(4, all(4).collect());
    roomy(9, (1..9).map(|one| (0, one)).collect());
    roomy(12, (0..11).map(|one| (one, one + 1)).collect());
    roomy(12, vec![(0, 1), (2, 3), (4, 5), (5, 6), (6, 4)]);
    let crowded = of(14, all(14).collect());
    assert_eq!(touching(&crowded).len() + crowded.links.len(), 14 * 13 / 2);
    assert_eq!(touching(&crowded).len(), 3 * 14 - 6);
    let mut draw = Draw::new(3);
    let any = (0..900).map(|_| (draw.below(60), draw.below(60)));
    of(
        60,
        any.filter(|(a, b)| a < b)
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect(),
    );
}
