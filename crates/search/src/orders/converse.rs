//! A conversation of computer players before they order.

use super::parley::{No, Said};
use super::talk::{Reply, Talk};
use game::{Deal, Fault};

/// The maximum number of rounds in which they speak.
const ROUNDS: usize = 4;

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken {
    /// By whom.
    pub from: usize,
    /// To whom.
    pub to: usize,
    /// What.
    pub speech: Speech,
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Speech {
    /// A deal is offered, or something told.
    Offer(Deal),
    /// An offer is accepted, by its number.
    Accept(u32),
    /// An offer is refused, by its number.
    Refuse(u32, No),
}

/// Lets seats speak until none of them has anything to answer; `say` asks one of them. What they say in a phase of that
/// number and year is entered into the talk, and returned in its order. Offers to others are left open.
///
/// # Errors
/// The first fault of `say`.
pub fn converse(
    talk: &mut Talk,
    (turn, year): (u32, i32),
    seats: &[usize],
    say: &mut dyn FnMut(usize, &Talk) -> Result<Said, Fault>,
) -> Result<Vec<Spoken>, Fault> {
    let mut spoken = Vec::new();
    let mut due = seats.to_vec();
    for _ in 0..ROUNDS {
        for seat in std::mem::take(&mut due) {
            let said = say(seat, talk)?;
            for (to, id, no) in said.answers {
                let reply = match no {
                    None => Reply::Accepted,
                    Some(_) => Reply::Refused,
                };
                if !talk.answer(to, seat, id, turn, reply) {
                    continue;
                }
                if no.is_none() {
                    due.push(to);
                }
                let speech = no.map_or(Speech::Accept(id), |no| Speech::Refuse(id, no));
                spoken.push(Spoken {
                    from: seat,
                    to,
                    speech,
                });
            }
            for (to, deal) in said.offers {
                if deal.is_offer() {
                    due.push(to);
                }
                talk.add(turn, year, seat, to, deal.clone());
                spoken.push(Spoken {
                    from: seat,
                    to,
                    speech: Speech::Offer(deal),
                });
            }
        }
        due.sort_unstable();
        due.dedup();
        due.retain(|seat| seats.contains(seat));
        if due.is_empty() {
            break;
        }
    }
    Ok(spoken)
}
