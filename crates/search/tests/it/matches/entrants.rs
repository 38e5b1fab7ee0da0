//! Players of a match as text.

use search::{Entrant, Limits, Outside};
use std::time::Duration;

fn outside(text: &str) -> Outside {
    match Entrant::read(text).unwrap() {
        Entrant::Outside(outside) => outside,
        Entrant::Own(spec) => panic!("{text} is {spec}"),
    }
}

#[test]
fn programs_are_read_and_written() {
    for (text, written) in [
        ("engine=fish,nodes=5", "engine=fish,nodes=5"),
        (" engine=/a b/fish , ms=9", "engine=/a b/fish ,ms=9"),
        (
            "engine=q,ms=100,arg=engine,arg=,grace=50,depth=3",
            "engine=q,arg=engine,arg=,depth=3,ms=100,grace=50",
        ),
        (
            "engine=q,option.Skill Level=3,option.List=a,,b,nodes=1",
            "engine=q,nodes=1,option.Skill Level=3,option.List=a,,b",
        ),
    ] {
        let read = outside(text);
        assert_eq!(read.to_string(), written);
        assert_eq!(outside(written), read);
    }
    let read = outside("engine=q,option.List=a,,b,option.Skill Level= 3,ms=40,arg=x=y");
    assert_eq!(read.program, "q");
    assert_eq!(read.arguments, ["x=y"]);
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(
        read.options,
        [pair("List", "a,b"), pair("Skill Level", "3")]
    );
    let limits = Limits {
        time: Some(Duration::from_millis(40)),
        lines: 1,
        ..Limits::default()
    };
    assert_eq!(read.limits, limits);
    assert!(matches!(Entrant::read("level=3"), Ok(Entrant::Own(_))));
}

#[test]
fn patience_is_the_time_and_the_grace() {
    let patience = |text| outside(text).patience().as_millis();
    assert_eq!(patience("engine=q,ms=40"), 1_040);
    assert_eq!(patience("engine=q,ms=40,grace=5"), 45);
    assert_eq!(patience("engine=q,nodes=40"), 60_000);
    assert_eq!(patience("engine=q,nodes=40,grace=5"), 5);
}

#[test]
fn bad_programs_are_refused_with_the_reason() {
    for (text, reason) in [
        ("engine=,ms=1", "path of a program"),
        ("engine=q", "limit"),
        ("engine=q,fast", "name=value"),
        ("engine=q,ms=0", "1 to"),
        ("engine=q,ms=soon", "“soon”"),
        ("engine=q,nodes=-1", "from 1"),
        ("engine=q,ms=1,ms=2", "ms is given twice"),
        ("engine=q,engine=r,ms=2", "engine is given twice"),
        (
            "engine=q,ms=1,option.A=1,option.A=2",
            "option.A is given twice",
        ),
        ("engine=q,ms=1,option.=2", "no “option.”"),
        ("engine=q,ms=1,level=2", "no “level”"),
        ("ms=1,engine=q", "comes first"),
    ] {
        let fault = Entrant::read(text).unwrap_err();
        assert!(fault.reason.contains(reason), "{text}: {fault}");
        assert!(fault.place.to_string().contains(text), "{text}: {fault}");
    }
}
