//! What the types make of results and of faults.

use game::{Fault, Place};
use net::Curve;
use search::{Line, Report, Score};
use std::time::Duration;
use wire::{AnalysisReport, FaultBody, PlaceStep};

#[test]
fn expected_results_follow_the_curve_of_the_game() {
    let scores = [
        Score::Centipawns(100),
        Score::Centipawns(-100),
        Score::WinIn(3),
        Score::LossIn(2),
    ];
    let report = Report {
        depth: 1,
        nodes: 1,
        elapsed: Duration::ZERO,
        deepest: 3,
        filled: None,
        lines: scores
            .map(|score| Line {
                score,
                moves: Vec::new(),
                short: Vec::new(),
            })
            .into(),
    };
    // At its scale a curve gives 1 / (1 + 1/e).
    let curve = Curve::new(100.0).unwrap();
    let told = AnalysisReport::new(&report, &curve);
    let expected: Vec<f32> = told.lines.iter().map(|line| line.expected).collect();
    for (found, wanted) in expected.iter().zip([0.731, 0.269, 1.0, 0.0]) {
        assert!((found - wanted).abs() < 0.001, "{expected:?}");
    }
}

#[test]
fn a_place_leaves_as_its_steps_and_in_words() {
    let fault = Fault::new(Place::word(3, 7, "Pairs"), "no such space")
        .because("no_such_space")
        .with("alike", ["Par"])
        .within(Place::field("position").within("body"));
    let body = serde_json::to_value(FaultBody::new("bad_position", &fault)).unwrap();
    let expected = serde_json::json!({
        "code": "bad_position",
        "place": [
            {"kind": "named", "name": "body"},
            {"kind": "field", "name": "position"},
            {"kind": "line", "line": 3, "column": 7, "word": "Pairs"},
        ],
        "at": ["body", "field position", "line 3, column 7 (“Pairs”)"],
        "reason": "no such space",
        "cause": {"code": "no_such_space", "arguments": {"alike": ["Par"]}},
    });
    assert_eq!(body, expected);
    let body: FaultBody = serde_json::from_value(body).unwrap();
    assert_eq!(body.at(), fault.place.to_string());
}

#[test]
fn a_fault_without_a_cause_has_none() {
    let body = FaultBody::new("bad_option", &Fault::option("draws", "no such option"));
    let option = PlaceStep::Option {
        name: "draws".to_owned(),
    };
    assert_eq!(
        (&body.place[..], body.cause.as_ref()),
        (&[option][..], None)
    );
    let text = serde_json::to_string(&body).unwrap();
    assert!(!text.contains("cause"), "{text}");
    assert_eq!(serde_json::from_str::<FaultBody>(&text).unwrap(), body);
}
