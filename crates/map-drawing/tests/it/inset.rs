//! Insets: a crowded part of a map, shown a second time and larger.

use crate::shipped::{Made, made};
use map_drawing::{Drawing, Frame, Inset, Spot, faults, own, picture, redrawn, unread};
use std::collections::BTreeSet;

/// The shipped drawings that have an inset, each with it.
fn with_insets() -> Vec<(&'static Made, &'static Inset)> {
    let all = made().iter();
    all.filter_map(|made| Some((made, made.drawing.inset.as_ref()?)))
        .collect()
}

fn points(drawing: &Drawing, rings: &[Vec<i32>]) -> Vec<Spot> {
    let mut points = Vec::new();
    for &entry in rings.iter().flatten() {
        let (mut x, mut y) = (0, 0);
        for step in drawing.arcs[entry.max(-1 - entry) as usize].chunks(2) {
            (x, y) = (x + step[0], y + step[1]);
            points.push((x, y));
        }
    }
    points
}

#[test]
fn an_inset_lies_where_its_map_has_nothing() {
    let all = with_insets();
    assert!(!all.is_empty());
    for (Made { drawing, view, .. }, inset) in all {
        let Frame {
            x,
            y,
            width,
            height,
        } = inset.at;
        assert!(x >= 0 && y >= 0 && x + width <= drawing.width && y + height <= drawing.height);
        assert!(inset.times() > 1.5, "{} times as large", inset.times());
        for space in &view.spaces {
            let drawn = &drawing.spaces[&space.abbr];
            let mut stands = drawn.places.values().chain([&drawn.label.at]);
            assert!(!stands.any(|&spot| inset.at.holds(spot)), "{}", space.abbr);
            if space.kind != "sea" {
                let shore = points(drawing, &drawn.rings);
                assert!(
                    !shore.iter().any(|&spot| inset.at.holds(spot)),
                    "{}",
                    space.abbr
                );
            }
        }
    }
}

#[test]
fn everything_in_an_inset_can_be_read_at_its_size() {
    for (made, inset) in with_insets() {
        let plate = made.recipe.inset.as_ref().unwrap();
        let wide = plate.pixels / f64::from(inset.at.width) * f64::from(made.drawing.width);
        let unread = unread(&made.plan, &made.drawing, wide);
        let shown = |abbr: &String| inset.spaces.contains_key(abbr);
        let unnamed: Vec<&String> = unread.unnamed.iter().filter(|one| shown(one)).collect();
        assert_eq!(unnamed, Vec::<&String>::new());
        let covered: Vec<_> = unread
            .covered
            .iter()
            .filter(|(name, _)| shown(name))
            .collect();
        assert_eq!(covered, Vec::<&(String, String)>::new());
        assert_eq!(unread.overlapping, Vec::new());
        assert_eq!(faults(&made.plan, &made.drawing), Vec::<String>::new());
        for (abbr, placed) in &inset.spaces {
            let mut stands = placed
                .places
                .values()
                .chain([&placed.label.at])
                .chain(&placed.centre);
            assert!(stands.all(|&spot| inset.part.holds(spot)), "{abbr}");
        }
        for (abbr, drawn) in &made.drawing.spaces {
            let mut shore = points(&made.drawing, &drawn.rings).into_iter();
            let is_inside = shore.all(|spot| inset.part.holds(spot));
            assert!(!is_inside || shown(abbr), "{abbr}");
        }
    }
}

#[test]
fn a_picture_has_the_inset_once_and_is_read_with_it_again() {
    let mut seen = 0;
    for made in made() {
        let Made {
            plan,
            drawing,
            view,
            ..
        } = &made;
        let svg = picture(drawing, view);
        let times = usize::from(drawing.inset.is_some());
        assert_eq!(
            svg.matches("<svg id=\"inset\"").count(),
            times,
            "{}",
            plan.mark
        );
        seen += times;
        let Some(inset) = &drawing.inset else {
            continue;
        };
        let (_, shown) = svg.split_once("<svg id=\"inset\"").unwrap();
        let units = &view.units;
        let inside = units.iter().filter(|unit| {
            inset
                .spaces
                .contains_key(unit.at.split('/').next().unwrap())
        });
        assert_eq!(shown.matches("<use href=\"#").count(), 1 + inside.count());
        assert_eq!(shown.matches("<text font-size").count(), inset.spaces.len());
        let again = own(plan, &svg).unwrap().inset.unwrap();
        assert_eq!(
            (&again.name, again.part, again.at),
            (&inset.name, inset.part, inset.at)
        );
        assert!(again.spaces.keys().eq(inset.spaces.keys()));
        let changed = redrawn(plan, drawing, &BTreeSet::new()).unwrap();
        assert_eq!(changed.inset.unwrap().room, inset.room);
    }
    assert_eq!(seen, 1);
}

#[test]
fn a_bad_inset_is_refused() {
    let (made, inset) = with_insets().remove(0);
    let after = |change: &dyn Fn(&mut Inset)| {
        let mut inset = inset.clone();
        change(&mut inset);
        let drawing = Drawing {
            inset: Some(inset),
            ..made.drawing.clone()
        };
        drawing.check_form().unwrap_err()
    };
    assert_eq!(
        after(&|one| one.at.x = -1),
        "the place of its inset leaves the map"
    );
    assert_eq!(
        after(&|one| one.part.width = 0),
        "the part of its inset has no size"
    );
    assert_eq!(
        after(&|one| one.room = 0),
        "the units of its inset are 0 wide"
    );
    let moved = after(&|one| one.part.width = 10);
    assert!(moved.ends_with("is outside its inset"), "{moved}");
}
