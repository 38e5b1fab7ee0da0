//! TS1 and the first part of TS3 (rulebook 6, 8.1, 9.3).

use super::core::{Of, Scale, Support};
use super::lines::Named;
use super::{Season, Word};
use diplomacy_kit::lang::{Kind, Order};
use diplomacy_kit::mark::{Space, SpaceKind};
use mercator::{PieceId, TimeScale};

/// What a line is about; two lines of a power about the same are both void.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum About {
    Unit(PieceId),
    Support(PieceId),
    Consent(PieceId, PieceId),
}

/// A good line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    /// L or D: the army, its fleet, the province.
    Off(PieceId, PieceId, Space),
    /// S … L
    Help(PieceId, PieceId, Space),
    /// B or E, by the army's owner or as consent.
    On(PieceId, PieceId),
    /// H aboard
    Stay(PieceId),
    /// H of any other unit
    Stand(PieceId),
}

fn read(season: &Season<'_>, named: Named<'_>, line: usize) -> Option<Act> {
    let power = season.lines[line].power;
    let mark = &named.0.mark;
    let mine = |piece: PieceId| named.owner(piece) == power;
    match &season.lines[line].order {
        Order::Land { army, to } | Order::Disembark { army, to } => {
            let (army, fleet) = named.passenger(army)?;
            let to = named.space(*to);
            ((mine(army) || mine(fleet)) && mark.gangway(named.space_of(fleet), to))
                .then_some(Act::Off(army, fleet, to))
        }
        Order::SupportLanding { fleet, army, to } => {
            let fleet = named.fleet(fleet)?;
            let (army, carrier) = named.passenger(army)?;
            let from = named.space_of(fleet);
            let to = named.space(*to);
            let strong = mark.kind(from) == SpaceKind::Sea || !named.0.options.canal_army;
            (mine(fleet) && carrier == fleet && strong && mark.gangway(from, to))
                .then_some(Act::Help(army, fleet, to))
        }
        Order::Board { army, fleet } | Order::Embark { army, fleet } => {
            let army = named.land_army(army)?;
            let fleet = named.fleet(fleet)?;
            let from = named.space_of(army);
            let embark = matches!(season.lines[line].order, Order::Embark { .. });
            let held = !embark || season.commanders.can_execute(line, army, fleet);
            ((mine(army) || mine(fleet)) && mark.gangway(named.space_of(fleet), from) && held)
                .then_some(Act::On(army, fleet))
        }
        Order::Hold { unit } if unit.kind == Kind::Army => match named.passenger(unit) {
            Some((army, _)) => mine(army).then_some(Act::Stay(army)),
            None => named
                .land_army(unit)
                .filter(|&unit| mine(unit))
                .map(Act::Stand),
        },
        Order::Hold { unit } => named.unit(unit).filter(|&unit| mine(unit)).map(Act::Stand),
        _ => None,
    }
}

/// The orders for one passenger: of its owner (`oa`) and of its fleet's (`of`), each a destination, or none for H.
#[derive(Clone, Copy, Debug)]
struct Passenger {
    army: PieceId,
    fleet: PieceId,
    oa: Option<(usize, Option<Space>)>,
    of: Option<(usize, Space)>,
}

fn passengers(season: &Season<'_>, named: Named<'_>, acts: &[(usize, Act)]) -> Vec<Passenger> {
    let options = &named.0.options;
    let mut found = Vec::new();
    for army in named.0.ids() {
        let mercator::Where::Aboard(fleet) = named.0.piece(army).at else {
            continue;
        };
        let (owner, host) = (named.owner(army), named.owner(fleet));
        let by = |power, line: usize| season.lines[line].power == power;
        // The L, D and H lines first: a support contains the order only where there is no other.
        let own = acts.iter().find_map(|&(line, act)| match act {
            Act::Off(who, _, to) if who == army && by(owner, line) => Some((line, Some(to))),
            Act::Stay(who) if who == army => Some((line, None)),
            _ => None,
        });
        let own_help = acts.iter().find_map(|&(line, act)| match act {
            Act::Help(who, _, to) if who == army && owner == host && options.landing_implied => {
                Some((line, Some(to)))
            }
            _ => None,
        });
        let hosts = acts.iter().find_map(|&(line, act)| match act {
            Act::Off(who, _, to) if who == army && owner != host && by(host, line) => {
                Some((line, to))
            }
            _ => None,
        });
        let hosts_help = acts.iter().find_map(|&(line, act)| match act {
            Act::Help(who, _, to) if who == army && owner != host => Some((line, to)),
            _ => None,
        });
        found.push(Passenger {
            army,
            fleet,
            oa: own.or(own_help),
            of: hosts.or(hosts_help),
        });
    }
    found
}

/// Settles TS1 or TS3a.
pub(super) fn settle(season: &mut Season<'_>, ts: TimeScale) {
    let before = season.now.clone();
    let named = Named(&before);
    let options = &before.options;
    let first = ts == TimeScale::Ts1;
    let mut acts: Vec<(usize, Act)> = Vec::new();
    for line in season.open(ts.number()) {
        // Supplementary moves come later.
        if matches!(season.lines[line].order, Order::Move { .. }) {
            continue;
        }
        match read(season, named, line) {
            Some(act) => acts.push((line, act)),
            None => season.say(line, Word::Void),
        }
    }
    let about = |line: usize, act: Act| match act {
        Act::Off(army, ..) | Act::Stay(army) => About::Unit(army),
        Act::Stand(unit) => About::Unit(unit),
        Act::Help(_, fleet, _) => About::Support(fleet),
        Act::On(army, fleet) if named.owner(army) != season.lines[line].power => {
            About::Consent(army, fleet)
        }
        Act::On(army, _) => About::Unit(army),
    };
    let subjects: Vec<(usize, About)> = acts
        .iter()
        .map(|&(line, act)| (line, about(line, act)))
        .collect();
    season.strike_pairs(&subjects);
    acts.retain(|&(line, _)| season.words[line].is_none());

    // Attempts to get on, with the line of consent of another power's fleet.
    let mut attempts: Vec<(usize, PieceId, PieceId, Option<usize>)> = Vec::new();
    for &(line, act) in &acts {
        if let Act::On(army, fleet) = act
            && named.owner(army) == season.lines[line].power
        {
            let consent = acts.iter().find(|(other, same)| {
                *same == act && season.lines[*other].power != season.lines[line].power
            });
            attempts.push((line, army, fleet, consent.map(|&(other, _)| other)));
        }
    }
    for &(line, act) in &acts {
        let consents =
            matches!(act, Act::On(army, _) if named.owner(army) != season.lines[line].power);
        if consents && !attempts.iter().any(|&(.., consent)| consent == Some(line)) {
            season.say(line, Word::Void);
        }
    }
    let agreed = |army: PieceId, fleet: PieceId, consent: Option<usize>| {
        consent.is_some() || named.owner(army) == named.owner(fleet)
    };
    if !options.unmatched_attempts {
        for &(line, army, fleet, consent) in &attempts {
            if !agreed(army, fleet, consent) {
                season.say(line, Word::Failed);
            }
        }
        attempts.retain(|&(_, army, fleet, consent)| agreed(army, fleet, consent));
    }

    // 9.3, with `second_choice` of the addenda.
    let second_choice = !first || options.second_choice_both;
    let tenanted = |p: Space| {
        before.mark.kind(p) != SpaceKind::Ice
            && before
                .unit_in(p)
                .is_some_and(|unit| !attempts.iter().any(|&(_, army, ..)| army == unit))
    };
    let all = passengers(season, named, &acts);
    let mut chosen: Vec<Option<(usize, Space)>> = Vec::new();
    for passenger in &all {
        let supported = |to: Space| {
            first
                && acts
                    .iter()
                    .any(|(_, act)| *act == Act::Help(passenger.army, passenger.fleet, to))
        };
        let carried = !first
            && season.after_ts1[usize::from(passenger.army.0)] != before.space_of(passenger.army);
        chosen.push(match (passenger.oa, passenger.of) {
            (Some((_, None)), _) => None,
            (Some((_, Some(to))), Some(of))
                if options.fallback_if_tenanted
                    && second_choice
                    && tenanted(to)
                    && !supported(to) =>
            {
                Some(of)
            }
            (Some((line, Some(to))), _) => Some((line, to)),
            (None, Some(of)) if carried || !options.silence_if_carried => Some(of),
            (None, _) => None,
        });
    }

    let mut scale = Scale::new(&before);
    let landings: Vec<Option<usize>> = all
        .iter()
        .zip(&chosen)
        .map(|(passenger, chosen)| chosen.and_then(|(_, to)| scale.land(passenger.army, to, &[])))
        .collect();
    let mut supports = Vec::new();
    for &(line, act) in &acts {
        let Act::Help(army, fleet, to) = act else {
            continue;
        };
        let at = all
            .iter()
            .position(|passenger| passenger.army == army)
            .unwrap();
        let matching = chosen[at]
            .is_some_and(|(_, aim)| aim == to)
            .then_some(landings[at])
            .flatten();
        if let Some(landing) = matching {
            scale.supports.push(Support {
                by: fleet,
                of: Of::Move(landing),
                aim: to,
                firm: true,
            });
            season.busy[usize::from(fleet.0)] = true;
        }
        supports.push((line, matching.is_some()));
    }
    let mut boardings = Vec::new();
    for &(line, army, fleet, consent) in &attempts {
        let exchange = all.iter().zip(&chosen).any(|(one, chosen)| {
            one.fleet == fleet && chosen.map(|(_, to)| to) == before.space_of(army)
        });
        let gate = agreed(army, fleet, consent)
            && !(first && season.busy[usize::from(fleet.0)])
            && (options.exchange_succeeds || !exchange);
        boardings.push((line, consent, army, fleet, scale.board(army, fleet, gate)));
    }
    season.is_small &= scale.is_small();
    if !season.is_small {
        return;
    }
    scale.settle();
    for (line, good) in supports {
        season.say(line, if good { Word::Succeeded } else { Word::Void });
    }
    let second_round = !options.fallback_if_tenanted && second_choice;
    let mut again: Vec<(usize, PieceId, PieceId, Space)> = Vec::new();
    for ((passenger, chosen), landing) in all.iter().zip(&chosen).zip(&landings) {
        let done = landing.is_some_and(|landing| scale.succeeded(landing));
        if let (Some((line, to)), Some(_)) = (chosen, landing) {
            season.say_done(*line, done);
            if done && !first {
                season.disembarked[usize::from(passenger.fleet.0)] = true;
            }
            if let Some((of, other)) = passenger.of
                && second_round
                && !done
                && other != *to
            {
                again.push((of, passenger.army, passenger.fleet, other));
                continue;
            }
            if let Some((own, _)) = passenger.oa {
                season.say(own, Word::Failed);
            }
        } else if let Some((own, None)) = passenger.oa {
            season.say(own, Word::Succeeded);
        }
        if let Some((of, _)) = passenger.of {
            season.say(of, Word::Idle);
        }
    }
    for (line, consent, army, fleet, mv) in boardings {
        let done = scale.succeeded(mv);
        for line in std::iter::once(line).chain(consent) {
            season.say_done(line, done);
        }
        if done && first {
            season.boarded[usize::from(army.0)] = before.space_of(army).map(|from| (fleet, from));
        } else if done {
            season.embarked[usize::from(fleet.0)] = true;
        }
    }
    for (line, act) in acts {
        if matches!(act, Act::Stand(_)) {
            season.say(line, Word::Succeeded);
        }
    }
    season.apply(&scale, ts, &[]);
    if second_round {
        settle_again(season, ts, &again);
    }
}

/// The second round of `mixed_fallback=any_failure`.
fn settle_again(
    season: &mut Season<'_>,
    ts: TimeScale,
    again: &[(usize, PieceId, PieceId, Space)],
) {
    let before = season.now.clone();
    let mut scale = Scale::new(&before);
    let mut tried = Vec::new();
    for &(line, army, fleet, to) in again {
        if let Some(landing) = scale.land(army, to, &[]) {
            tried.push((line, fleet, landing));
        }
    }
    scale.settle();
    for (line, fleet, landing) in tried {
        let done = scale.succeeded(landing);
        season.say_done(line, done);
        if done && ts == TimeScale::Ts3a {
            season.disembarked[usize::from(fleet.0)] = true;
        }
    }
    season.apply(&scale, ts, &[]);
}
