//! What a simulation must show, whatever the figures.

use super::*;

const GAMES: u32 = 2_000;

fn outcome(seed: u64, fault: Fault) -> Outcome {
    let costs = Costs::of(include_str!("../../../../docs/scaling.toml")).unwrap();
    let plan = Plan::new(&costs, GAMES).unwrap();
    let simulation = Simulation::new(&costs, &plan, seed, 60, fault);
    simulation.unwrap().run()
}

#[test]
fn the_same_seed_gives_the_same() {
    let of = |seed| {
        let times = outcome(seed, Fault::None).acknowledged;
        (times.count(), times.percentile(50), times.percentile(99))
    };
    assert_eq!(of(1), of(1));
    assert_ne!(of(1), of(2));
}

#[test]
fn what_is_lost_is_waited_for_and_nothing_else_is() {
    let calm = outcome(1, Fault::None);
    assert!(calm.struck.count() == 0 && calm.acknowledged.percentile(100) < 1_000.0);
    let server = outcome(1, Fault::Server);
    assert!(server.struck.count() > 0 && server.struck.percentile(100) >= 4_000.0);
    assert!(server.others.percentile(100) < 4_000.0);
    let shard = outcome(1, Fault::Shard);
    assert!(shard.struck.percentile(100) >= 25_000.0);
    // Each move that waited was acknowledged in the end.
    assert!(shard.acknowledged.count() * 10 > calm.acknowledged.count() * 3);
}
