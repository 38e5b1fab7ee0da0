//! What a league says of its games.

use super::limits::LEAGUE_ROUNDS;
use super::refusal::Refusal;
use crate::orders::OrderSetup;
use crate::orders::refusal::Refusal as SetupRefusal;
use wire::{
    ClockSetup, LeagueTerms, MissingOrders, NewOrderGame, NewTournament, OrderSeatKind, Seating,
    TournamentSystem, Visibility,
};

/// Sees whether a league can be arranged so.
///
/// # Errors
/// When its game, its terms or its number of rounds are not possible, or the request says what leagues do not have.
pub(super) fn check(asked: &NewTournament) -> Result<(), Refusal> {
    let is_of_orders = registry::order_rules(&asked.game).is_ok();
    let terms = match (asked.system, &asked.league) {
        (TournamentSystem::League, _) if !is_of_orders && registry::rules(&asked.game).is_ok() => {
            return Err(Refusal::LeagueOfTurns);
        }
        (TournamentSystem::League, Some(terms)) => terms,
        _ => return Err(Refusal::LeagueTerms),
    };
    if asked.clock != ClockSetup::None {
        return Err(Refusal::NotOfLeague("clock"));
    }
    if asked.fill.is_some() {
        return Err(Refusal::NotOfLeague("fill"));
    }
    let rounds = asked.rounds;
    if !rounds.is_some_and(|rounds| LEAGUE_ROUNDS.contains(&rounds)) {
        return Err(Refusal::BadRounds {
            least: *LEAGUE_ROUNDS.start(),
            most: *LEAGUE_ROUNDS.end(),
        });
    }
    if terms.missing == MissingOrders::Wait {
        return Err(Refusal::LeagueWaits);
    }
    if !terms.bot.is_bot() {
        return Err(Refusal::LeagueBot);
    }
    setup(terms, &asked.game, &asked.id, asked.rated, &[]).map(|_| ())
}

/// A game of a league. Seats that `seats` leaves out are for persons.
///
/// # Errors
/// When it cannot be had.
pub(super) fn setup(
    terms: &LeagueTerms,
    slug: &str,
    tournament: &str,
    rated: bool,
    seats: &[OrderSeatKind],
) -> Result<OrderSetup, Refusal> {
    let asked = NewOrderGame {
        game: slug.to_owned(),
        mark: terms.mark.clone(),
        mark_file: None,
        drawing: None,
        options: terms.options.clone(),
        seats: seats.to_vec(),
        master: false,
        schedule: terms.schedule.clone(),
        missing: terms.missing,
        press: terms.press,
        grey: false,
        talk: terms.talk,
        years: Some(terms.years),
        draws: terms.draws,
        seating: Seating::Chosen,
        anonymous: false,
        rated,
        visibility: Some(Visibility::Public),
        open: false,
        fill: None,
        seat: None,
        name: None,
        email: None,
    };
    let setup = OrderSetup::of(&asked).map_err(Refusal::from)?;
    Ok(OrderSetup {
        tournament: Some(tournament.to_owned()),
        ..setup
    })
}

/// For the refusal of a setup that a route of games would give, too.
impl From<SetupRefusal> for Refusal {
    fn from(why: SetupRefusal) -> Refusal {
        Refusal::Orders(why)
    }
}
