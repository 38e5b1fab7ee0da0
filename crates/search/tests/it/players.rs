//! Players of a match as text.

use search::{Limits, PlayerSpec, Strength};
use std::time::Duration;

#[test]
fn players_are_read_and_written() {
    for (text, written) in [
        ("level=4", "level=4"),
        ("depth=5", "depth=5"),
        ("nodes=20000,depth=5", "depth=5,nodes=20000"),
        ("ms=200 seed=7", "ms=200,seed=7"),
        ("threads=2 ms=200,seed=7", "ms=200,seed=7,threads=2"),
        ("nodes=9,threads=1", "nodes=9"),
        ("seed=0, level=8", "level=8"),
        ("random", "random"),
        ("seed=3 random", "random,seed=3"),
        ("uct", "uct:nodes=200000"),
        ("uct:nodes=500", "uct:nodes=500"),
        ("uct: ms=200,seed=7", "uct:ms=200,seed=7"),
        ("uct level=3", "uct:level=3"),
        (
            "temperature=50,nodes=200",
            "nodes=200,temperature=50,lapses=0",
        ),
        (
            "nodes=9 lapses=1000,seed=2",
            "nodes=9,temperature=0,lapses=1000,seed=2",
        ),
    ] {
        let player = PlayerSpec::read(text).unwrap();
        assert_eq!(player.to_string(), written);
        assert_eq!(PlayerSpec::read(&player.to_string()).unwrap(), player);
    }
    let player = PlayerSpec::read("depth=5,nodes=7,ms=9").unwrap();
    let time = Some(Duration::from_millis(9));
    let limits = Limits {
        depth: Some(5),
        nodes: Some(7),
        time,
        aim: None,
        lines: 1,
    };
    assert_eq!(player.strength, Strength::Limits(limits));
}

#[test]
fn bad_players_are_refused_with_the_reason() {
    for (text, reason) in [
        ("", "give a level"),
        ("seed=3", "give a level"),
        ("level", "neither name=value"),
        ("random,level=3", "no level"),
        ("random depth=2", "no limits"),
        ("level=0", "1 to 8"),
        ("level=9", "1 to 8"),
        ("level=four", "whole number"),
        ("level=4,depth=3", "own limits"),
        ("level=4,level=5", "twice"),
        ("depth=0", "at least 1"),
        ("nodes=-1", "whole number"),
        ("ms=99999999999", "at most"),
        ("speed=3", "no “speed”"),
        ("ms=9,threads=0", "1 to 256"),
        ("ms=9,threads=257", "1 to 256"),
        ("threads=2", "give a level"),
        ("level=3,threads=2", "have one"),
        ("random,threads=2", "have one"),
        ("uct:ms=9,threads=2", "have one"),
        ("uct:", "give a level"),
        ("temperature=50", "go with nodes"),
        ("lapses=5,level=3", "go with nodes alone"),
        ("nodes=9,lapses=5,depth=3", "go with nodes alone"),
        ("nodes=9,lapses=5,threads=2", "go with nodes alone"),
        ("uct:nodes=9,lapses=5", "go with nodes alone"),
        ("random,temperature=5", "go with nodes alone"),
        ("nodes=9,lapses=1001", "at most 1000"),
        ("nodes=9,temperature=10001", "at most 10000"),
        ("nodes=0,temperature=1", "at least 1"),
        ("uct:random", "does not search"),
        ("uctnodes=3", "no “uctnodes”"),
    ] {
        let fault = PlayerSpec::read(text).unwrap_err();
        assert!(fault.reason.contains(reason), "{text}: {fault}");
        assert!(fault.place.to_string().contains(text), "{text}: {fault}");
    }
}
