//! The sequence of phases (rulebook 3.1).

use crate::support::{assert_phase, dislodge, filed, piece, position, season};
use mercator::year::{
    Event, adjust, after_adjustments, after_retreats, after_season, after_spares, awaited,
    place_spares,
};
use mercator::{Options, Phase, Position, TimeScale, marks, retreat};

fn names(position: &Position) -> Vec<&str> {
    let powers = awaited(position);
    let name = |power: &_| position.mark.power(*power).name.as_str();
    powers.iter().map(name).collect()
}

#[test]
fn a_year_has_twelve_seasons_and_four_adjustments() {
    let mark = marks::load("regular-mercator").unwrap();
    let mut board = Position::start(mark, Options::default());
    place_spares(&mut board, &[]);
    after_spares(&mut board);
    let mut adjusted = Vec::new();
    for month in 1..=12 {
        assert_eq!((board.season.year, board.season.month.0), (1901, month));
        assert_eq!(board.phase, Phase::Orders);
        board = season(&board, &[]);
        after_season(&mut board);
        if board.phase == Phase::Adjust {
            adjusted.push(month);
            adjust(&mut board, &[]);
            after_adjustments(&mut board);
        }
    }
    assert_phase(&board, 1902, "January", Phase::Orders);
    assert_eq!(board.builds, 4);
    // Nobody moves: Germany and Russia must remove their spare units in September and in no other month.
    assert_eq!(adjusted, [9]);
    assert_eq!(
        board
            .ids()
            .filter(|&id| board.space_of(id).is_some())
            .count(),
        22
    );
}

#[test]
fn a_build_season_without_adjustments_counts() {
    let mut board =
        position("season 1901 March\ncentres France: Bre\nunits France: A(Par), A(Bre)");
    // France takes Par when centres are counted, and has nothing to adjust.
    let events = after_season(&mut board);
    assert_eq!((board.builds, board.phase), (1, Phase::Orders));
    assert!(
        matches!(events[..], [Event::Centre(_), Event::Orders(_)]),
        "{events:?}"
    );
}

#[test]
fn retreats_are_awaited_where_something_is_dislodged() {
    let mut board = position(
        "season 1901 March
         centres England: Lon
         units France: A(Bre), a[Italy]/F(MAO)
         units England: F(ENC), F(IRI), F(NAO)",
    );
    dislodge(&mut board, TimeScale::Ts2, "Bre", "ENC", &[]);
    dislodge(&mut board, TimeScale::Ts2, "MAO", "IRI", &["NAO"]);
    let events = after_season(&mut board);
    assert_eq!(events, [Event::Retreats]);
    assert_eq!(board.phase, Phase::Retreat);
    assert_eq!(names(&board), ["France", "Italy"]);
    let mut advance = board.clone();
    advance.options.retreat_window = false;
    assert!(
        names(&advance).is_empty(),
        "only what was sent in advance counts"
    );
    let orders = filed(&board, "RETREATS", &["France: A(Bre) - Par"]);
    retreat::resolve(&mut board, &orders);
    let events = after_retreats(&mut board);
    // Bre and Par have been taken: England has two centres and three units, France one centre and one army.
    assert_phase(&board, 1901, "March", Phase::Adjust);
    assert_eq!(names(&board), ["England"]);
    assert!(
        matches!(
            events[..],
            [Event::Centre(_), Event::Centre(_), Event::Adjust(_)]
        ),
        "{events:?}"
    );
    assert!(board.entries.is_empty() && board.dislodged.is_empty());
    after_adjustments(&mut board);
    assert_phase(&board, 1901, "April", Phase::Orders);
    assert_eq!(board.builds, 1);
}

#[test]
fn a_season_forgets_what_counts_for_it_only() {
    let mut board = crate::support::example(87);
    assert!(!board.entries.is_empty() || !board.contested[0].is_empty());
    board.phase = Phase::Retreat;
    retreat::resolve(&mut board, &[]);
    after_retreats(&mut board);
    assert!(board.entries.is_empty() && board.claims.is_empty());
    assert!(board.contested.iter().all(Vec::is_empty));
    assert_phase(&board, 1901, "February", Phase::Orders);
}

#[test]
fn orders_are_awaited_of_who_has_pieces_or_can_claim() {
    // Italy has no unit, but a claim of it can count; Turkey has neither unit nor centre.
    let board = position(
        "centres Italy: Rom
         units France: a[Germany]/F(MAO)
         ice Turkey: ARC 1",
    );
    assert_eq!(names(&board), ["France", "Germany", "Italy"]);
}

#[test]
fn adjustments_are_awaited_of_who_can_do_something() {
    // France may build and can; Germany may but has no place; England must remove; Italy has everything on the ice.
    let board = position(
        "season 1901 September
         phase ADJUST
         builds 2
         centres France: Bre Par
         centres Germany: Bel Hol
         centres England: Lon
         units France: A(Par)
         units Germany: A(Bel)
         units England: F(Lon), F(Hol)
         ice Italy: ARC 1",
    );
    assert_eq!(names(&board), ["England", "France"]);
    // Hol is English because of its fleet, and Germany's unit is in Bel.
    assert!(piece(&board, "", "Hol") != piece(&board, "", "Bel"));
}

#[test]
fn december_is_followed_by_january() {
    let mut board = position("season 1901 December\nunits France: A(Gas)\ncentres France: Bre");
    after_season(&mut board);
    assert_phase(&board, 1902, "January", Phase::Orders);
}
