//! A small game in which it can pay not to attack.

use game::{Below, Fault, OrderModel, Promise, Temper};

/// What the one unit of a seat does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Act {
    Stay,
    /// To the home of another seat.
    Go(usize),
    /// Aids the unit of the first seat in going to the home of the second.
    Aid(usize, usize),
}

impl Act {
    fn goal(self) -> Option<usize> {
        match self {
            Act::Stay => None,
            Act::Go(to) | Act::Aid(_, to) => Some(to),
        }
    }
}

/// Each seat has a home and a unit. Once all have acted the game is over: a unit that goes to another home wins the prize,
/// or what is won with aid, and that home has the loss.
#[derive(Clone, Debug)]
pub(super) struct Feud {
    seats: usize,
    prize: f64,
    aided: f64,
    loss: f64,
    /// Whether units move, or only follow up.
    moves: bool,
    done: Option<Vec<Act>>,
}

/// What promises leave a seat.
#[derive(Clone, Debug, Default)]
pub(super) struct Duties {
    closed: Vec<usize>,
    given: Option<Act>,
}

fn read_aid(order: &str) -> Option<Act> {
    let words: Vec<&str> = order.split(' ').collect();
    match *words {
        [_, "aids", of, "to", to] => Some(Act::Aid(of.parse().ok()?, to.parse().ok()?)),
        _ => None,
    }
}

impl OrderModel for Feud {
    type Plan = Act;
    type Duties = Duties;

    /// The number of seats, the prize, that with aid, the loss, and perhaps a word for a phase without movement.
    fn read(text: &str, _: Option<&str>) -> Result<Feud, Fault> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |at: usize| {
            let number = words.get(at).and_then(|word| word.parse::<f64>().ok());
            number.ok_or_else(|| Fault::new("position", "a number is wanted"))
        };
        Ok(Feud {
            seats: number(0)? as usize,
            prize: number(1)?,
            aided: number(2)?,
            loss: number(3)?,
            moves: words.len() == 4,
            done: None,
        })
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn awaited(&self) -> Vec<usize> {
        let seats = if self.done.is_some() { 0 } else { self.seats };
        (0..seats).collect()
    }

    fn moves(&self) -> bool {
        self.moves
    }

    fn seen_by(&self, _: usize) -> Feud {
        self.clone()
    }

    fn draw(&self, seat: usize, below: &mut Below<'_>) -> Act {
        Act::Go((seat + 1 + below(self.seats - 1)) % self.seats)
    }

    /// By habit, everybody attacks somebody.
    fn sensible(&self, seat: usize, _: Temper, below: &mut Below<'_>) -> Act {
        self.draw(seat, below)
    }

    fn mixed(&self, _: usize, plan: &Act, another: &Act, other: &mut dyn FnMut() -> bool) -> Act {
        if other() { *another } else { *plan }
    }

    fn parts(&self, _: usize) -> usize {
        1
    }

    fn changed(&self, seat: usize, _: &Act, _: usize) -> Vec<Act> {
        let others = (0..self.seats).filter(|&other| other != seat);
        let mut acts: Vec<Act> = others.map(Act::Go).collect();
        acts.push(Act::Stay);
        acts
    }

    fn duties(&self, _: usize, promises: &[Promise]) -> Duties {
        let mut duties = Duties::default();
        for promise in promises {
            match promise {
                Promise::Peace { with } => duties.closed.push(*with),
                Promise::KeepOut { spaces } => {
                    let homes = spaces
                        .iter()
                        .filter_map(|name| name[1..].parse::<usize>().ok());
                    duties.closed.extend(homes);
                }
                Promise::Give { order } => duties.given = read_aid(order),
            }
        }
        duties
    }

    /// Who may not go where it wants goes elsewhere.
    fn kept(&self, seat: usize, plan: &Act, duties: &Duties) -> Act {
        let plan = duties.given.unwrap_or(*plan);
        if !plan.goal().is_some_and(|to| duties.closed.contains(&to)) {
            return plan;
        }
        let mut homes = (0..self.seats).filter(|home| *home != seat);
        let open = homes.find(|home| !duties.closed.contains(home));
        open.map_or(Act::Stay, Act::Go)
    }

    fn entered(&self, _: usize, plan: &Act) -> Vec<usize> {
        plan.goal().into_iter().collect()
    }

    fn grounds(&self, seat: usize) -> Vec<usize> {
        vec![seat]
    }

    fn places(&self) -> Vec<(String, bool)> {
        (0..self.seats)
            .map(|seat| (format!("H{seat}"), true))
            .collect()
    }

    fn helps(&self, plan: &Act, other: usize) -> Vec<String> {
        // Whose plan it is does not matter here: seat 0 asks.
        match plan {
            Act::Go(to) if *to != other => vec![format!("{other} aids 0 to {to}")],
            _ => Vec::new(),
        }
    }

    fn settle(&self, plans: &[(usize, &Act)]) -> Feud {
        let mut done = vec![Act::Stay; self.seats];
        for (seat, plan) in plans {
            done[*seat] = **plan;
        }
        Feud {
            done: Some(done),
            ..self.clone()
        }
    }

    fn shares(&self) -> Vec<f64> {
        let mut shares = vec![1.0 / self.seats as f64; self.seats];
        let done = self.done.iter().flatten();
        for (seat, act) in done.enumerate() {
            if let Act::Go(to) = *act {
                let aid = Act::Aid(seat, to);
                let is_aided = self.done.iter().flatten().any(|act| *act == aid);
                shares[seat] += if is_aided { self.aided } else { self.prize };
                shares[to] -= self.loss;
            }
        }
        shares
    }

    fn features(&self) -> Vec<Option<Vec<f64>>> {
        vec![None; self.seats]
    }

    fn feature_names() -> &'static [&'static str] {
        &[]
    }

    fn feature_priors() -> &'static [f64] {
        &[]
    }

    fn centres(&self, _: usize) -> u32 {
        1
    }

    fn write(&self, _: usize, plan: &Act) -> String {
        match plan {
            Act::Stay => "stay".to_owned(),
            Act::Go(to) => format!("go {to}"),
            Act::Aid(of, to) => format!("aid {of} to {to}"),
        }
    }
}
