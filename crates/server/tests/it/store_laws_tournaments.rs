//! What every store keeps to about tournaments, whatever database is behind it.

use crate::store_laws::{event, person, stores};
use futures_util::future::join_all;
use server::store::{
    Arranged, EndedPairing, Entering, EntrantStanding, GameKind, GameRow, Holder, Leaver, Leaving,
    NewPairing, NewRounds, PairingResult, PairingRow, Standing, Store, StoredGame,
    StoredTournament, TournamentRow, TournamentStart,
};
use wire::{TournamentState, Visibility};

fn row(id: &str, organizer: &str) -> TournamentRow {
    TournamentRow {
        id: id.to_owned(),
        organizer: Some(organizer.to_owned()),
        name: "The “Cup”".to_owned(),
        slug: "some-game".to_owned(),
        setup: "{\"a\":1}".to_owned(),
        state: TournamentState::Open,
        created_ms: 5,
        starts_ms: Some(50),
        began_ms: None,
        ended_ms: None,
        rounds: None,
        round: 0,
        until_ms: None,
    }
}

fn game(id: &str, is_over: bool) -> StoredGame {
    StoredGame {
        row: GameRow {
            id: id.to_owned(),
            kind: GameKind::Turns,
            slug: "some-game".to_owned(),
            created_ms: 60,
            setup: "{}".to_owned(),
            visibility: Visibility::Public,
        },
        rated: None,
        keys: Vec::new(),
        addresses: Vec::new(),
        events: vec![event(0, Holder::Server, "created")],
        due: None,
        standing: Standing {
            waits: Vec::new(),
            is_over,
            open_seats: None,
        },
    }
}

fn paired(round: u32, board: u32, game_id: &str, is_over: bool) -> NewPairing {
    NewPairing {
        row: PairingRow {
            round,
            board,
            first: 0,
            second: Some(1),
            seats: Vec::new(),
            game: Some(game_id.to_owned()),
            result: None,
        },
        game: Some(game(game_id, is_over)),
        notices: None,
    }
}

async fn people(store: &dyn Store) {
    for id in ["ada", "bob", "eve"] {
        let (person, session) = person(id, id);
        store.people().create(&person, &session).await.unwrap();
    }
}

async fn load(store: &dyn Store) -> StoredTournament {
    store
        .tournaments()
        .tournament("cup")
        .await
        .unwrap()
        .unwrap()
}

/// Ada's tournament, which Bob and Eve have entered as numbers 0 and 1.
async fn entered(store: &dyn Store) {
    people(store).await;
    let tournaments = store.tournaments();
    let arranged = tournaments.arrange(&row("cup", "ada"), 2).await.unwrap();
    assert_eq!(arranged, Arranged::Done);
    for (id, name) in [("bob", "Bob"), ("eve", "Eve")] {
        let entering = tournaments.enter_tournament("cup", id, name, 2, 7).await;
        assert_eq!(entering.unwrap(), Entering::Done);
    }
}

const PEOPLE: [&str; 2] = ["bob", "eve"];

async fn begin(store: &dyn Store, after: u32, players: &[u32], pairings: &[NewPairing]) -> bool {
    let people = PEOPLE.map(str::to_owned);
    let start = TournamentStart {
        rounds: Some(2),
        until_ms: None,
        computers: &[],
        seeds: &[1, 0],
    };
    let rounds = NewRounds {
        tournament: "cup",
        after,
        until: after + 1,
        start: (after == 0).then_some(start),
        players,
        people: &people,
        is_arena: false,
        pairings,
        now_ms: 60,
    };
    store.tournaments().begin_rounds(&rounds).await.unwrap()
}

#[tokio::test]
async fn a_tournament_is_arranged_once_and_an_organizer_has_so_many() {
    for (_ground, store) in stores().await {
        people(&*store).await;
        let tournaments = store.tournaments();
        let cup = row("cup", "ada");
        for _ in 0..2 {
            assert_eq!(tournaments.arrange(&cup, 2).await.unwrap(), Arranged::Done);
        }
        let found = load(&*store).await;
        assert_eq!((found.row, found.organizer_name), (cup, None));
        let anothers = tournaments.arrange(&row("cup", "bob"), 2).await.unwrap();
        assert_eq!(anothers, Arranged::Anothers);
        let nobody = tournaments.arrange(&row("vase", "nobody"), 2).await;
        assert_eq!(nobody.unwrap(), Arranged::Nobody);
        let second = tournaments.arrange(&row("bowl", "ada"), 2).await.unwrap();
        assert_eq!(second, Arranged::Done);
        let third = tournaments.arrange(&row("vase", "ada"), 2).await.unwrap();
        assert_eq!(third, Arranged::Full);
        let state = TournamentState::Cancelled;
        assert!(
            tournaments
                .end_tournament("cup", None, state, 9)
                .await
                .unwrap()
        );
        assert!(
            !tournaments
                .end_tournament("cup", None, state, 9)
                .await
                .unwrap()
        );
        let third = tournaments.arrange(&row("vase", "ada"), 2).await.unwrap();
        assert_eq!(third, Arranged::Done);
        let open = tournaments.list_tournaments(TournamentState::Open, 9).await;
        let open = open.unwrap();
        let open: Vec<&str> = open.iter().map(|listed| &*listed.row.id).collect();
        assert_eq!(open, ["bowl", "vase"]);
        assert_eq!(tournaments.tournament("none").await.unwrap(), None);
    }
}

#[tokio::test]
async fn people_enter_and_leave_until_it_begins() {
    for (_ground, store) in stores().await {
        entered(&*store).await;
        let tournaments = store.tournaments();
        let enter = async |id: &str| {
            let entering = tournaments.enter_tournament("cup", id, "Name", 2, 8).await;
            entering.unwrap()
        };
        assert_eq!(enter("bob").await, Entering::Done);
        assert_eq!(enter("ada").await, Entering::Full);
        assert_eq!(enter("nobody").await, Entering::Nobody);
        let bob = Leaver::Person("bob");
        let left = tournaments.leave_tournament("cup", bob).await.unwrap();
        assert_eq!(left, Leaving::Done);
        let left = tournaments.leave_tournament("cup", bob).await.unwrap();
        assert_eq!(left, Leaving::NotIn);
        assert_eq!(enter("ada").await, Entering::Done);
        let found = load(&*store).await;
        let people = found.entrants.iter().map(|one| one.person.as_deref());
        assert_eq!(people.collect::<Vec<_>>(), [Some("eve"), Some("ada")]);
        // Whoever is removed does not come back, and takes no place.
        let eve = Leaver::Number(found.entrants[0].number);
        let left = tournaments.leave_tournament("cup", eve).await.unwrap();
        assert_eq!(left, Leaving::Done);
        assert_eq!(enter("eve").await, Entering::Removed);
        assert_eq!(enter("bob").await, Entering::Done);
        let none = tournaments
            .enter_tournament("none", "bob", "Bob", 2, 8)
            .await;
        assert_eq!(none.unwrap(), Entering::NoTournament);
        let listed = tournaments.list_tournaments(TournamentState::Open, 9).await;
        assert_eq!(listed.unwrap()[0].players, 2);
    }
}

#[tokio::test]
async fn a_round_begins_once_as_it_was_paired_or_not_at_all() {
    for (_ground, store) in stores().await {
        entered(&*store).await;
        let tournaments = store.tournaments();
        // Others play, by now.
        assert!(!begin(&*store, 0, &[0], &[paired(1, 1, "one", false)]).await);
        assert!(!begin(&*store, 1, &[0, 1], &[paired(1, 1, "one", false)]).await);
        let found = load(&*store).await;
        assert_eq!((found.row.round, found.pairings.len()), (0, 0));
        assert!(store.load(GameKind::Turns, "one").await.unwrap().is_none());

        assert!(begin(&*store, 0, &[0, 1], &[paired(1, 1, "one", true)]).await);
        assert!(!begin(&*store, 0, &[0, 1], &[paired(1, 1, "two", false)]).await);
        assert!(store.load(GameKind::Turns, "one").await.unwrap().is_some());
        assert!(store.load(GameKind::Turns, "two").await.unwrap().is_none());
        let found = load(&*store).await;
        assert_eq!(found.row.state, TournamentState::Running);
        assert_eq!((found.row.round, found.row.rounds), (1, Some(2)));
        assert_eq!(found.row.began_ms, Some(60));
        let seeds: Vec<_> = found.entrants.iter().map(|one| one.seed).collect();
        assert_eq!(seeds, [Some(1), Some(0)]);
        assert_eq!(found.pairings, [paired(1, 1, "one", true).row]);
        let late = tournaments
            .enter_tournament("cup", "ada", "Ada", 9, 8)
            .await;
        assert_eq!(late.unwrap(), Entering::NotOpen);

        // Its game is over. What is noted first stays.
        let due = async || tournaments.due_tournaments(70, 0).await.unwrap();
        assert!(due().await.is_empty());
        let ended = tournaments.ended_pairings(9).await.unwrap();
        let wanted = EndedPairing {
            tournament: "cup".to_owned(),
            round: 1,
            board: 1,
            game: "one".to_owned(),
            is_late: false,
            is_table: false,
        };
        assert_eq!(ended, [wanted]);
        let result = PairingResult {
            points: [2, 0],
            is_played: true,
        };
        let other = PairingResult {
            points: [0, 2],
            is_played: false,
        };
        for noted in [result, other] {
            let results = [(ended[0].clone(), noted)];
            tournaments.note_results(&results).await.unwrap();
        }
        assert_eq!(load(&*store).await.pairings[0].result, Some(result));
        assert!(tournaments.ended_pairings(9).await.unwrap().is_empty());
        assert_eq!(due().await, ["cup"]);

        // Whoever withdraws stays on the list.
        let eve = Leaver::Person("eve");
        let left = tournaments.leave_tournament("cup", eve).await.unwrap();
        assert_eq!(left, Leaving::Done);
        assert!(!begin(&*store, 1, &[0, 1], &[paired(2, 1, "two", false)]).await);
        let found = load(&*store).await;
        assert_eq!(found.entrants[1].standing, EntrantStanding::Withdrawn);
        let state = TournamentState::Finished;
        let early = tournaments.end_tournament("cup", Some(0), state, 80).await;
        assert!(!early.unwrap());
        let ended = tournaments.end_tournament("cup", Some(1), state, 80).await;
        assert!(ended.unwrap());
        let over = tournaments.leave_tournament("cup", Leaver::Number(0)).await;
        assert_eq!(over.unwrap(), Leaving::Over);
        assert_eq!(load(&*store).await.row.ended_ms, Some(80));
    }
}

#[tokio::test]
async fn of_many_at_once_so_many_enter_as_may_and_one_begins_the_round() {
    for (_ground, store) in stores().await {
        people(&*store).await;
        let tournaments = store.tournaments();
        tournaments.arrange(&row("cup", "ada"), 9).await.unwrap();
        let entering = ["ada", "bob", "eve"].map(|id| async move {
            let entering = tournaments.enter_tournament("cup", id, id, 2, 8);
            entering.await.unwrap()
        });
        let entered = join_all(entering).await;
        let count = |what| entered.iter().filter(|one| **one == what).count();
        assert_eq!((count(Entering::Done), count(Entering::Full)), (2, 1));
        let found = load(&*store).await;
        let numbers: Vec<u32> = found.entrants.iter().map(|one| one.number).collect();
        assert_eq!(numbers, [0, 1]);
        let begun = ["one", "two", "three"].map(|id| {
            let store = &*store;
            async move { begin(store, 0, &[0, 1], &[paired(1, 1, id, false)]).await }
        });
        let begun = join_all(begun).await;
        assert_eq!(begun.iter().filter(|begun| **begun).count(), 1, "{begun:?}");
        let found = load(&*store).await;
        assert_eq!((found.row.round, found.pairings.len()), (1, 1));
    }
}

#[tokio::test]
async fn tournaments_are_due_at_their_start_and_when_nobody_can_start_them() {
    for (_ground, store) in stores().await {
        people(&*store).await;
        let tournaments = store.tournaments();
        assert_eq!(tournaments.next_start().await.unwrap(), None);
        tournaments.arrange(&row("cup", "ada"), 9).await.unwrap();
        let waits = TournamentRow {
            starts_ms: None,
            created_ms: 8,
            ..row("bowl", "eve")
        };
        tournaments.arrange(&waits, 9).await.unwrap();
        let due = async |now_ms, stale_ms| {
            let due = tournaments.due_tournaments(now_ms, stale_ms).await;
            due.unwrap()
        };
        assert_eq!(tournaments.next_start().await.unwrap(), Some(50));
        assert!(due(49, 7).await.is_empty());
        assert_eq!(due(50, 7).await, ["cup"]);
        assert_eq!(due(49, 8).await, ["bowl"]);
        store.people().delete("eve").await.unwrap();
        assert_eq!(due(49, 7).await, ["bowl"]);
    }
}

#[tokio::test]
async fn whoever_is_deleted_is_not_there_or_has_no_name() {
    for (_ground, store) in stores().await {
        entered(&*store).await;
        let tournaments = store.tournaments();
        let bowl = TournamentRow {
            created_ms: 6,
            ..row("bowl", "bob")
        };
        tournaments.arrange(&bowl, 9).await.unwrap();
        let entering = tournaments
            .enter_tournament("bowl", "bob", "Bob", 9, 9)
            .await;
        assert_eq!(entering.unwrap(), Entering::Done);
        let parts = tournaments.parts_of("bob").await.unwrap();
        let parts: Vec<_> = parts
            .iter()
            .map(|part| {
                (
                    &*part.id,
                    part.organizes,
                    part.entered_as.as_deref(),
                    part.entered_ms,
                )
            })
            .collect();
        assert_eq!(
            parts,
            [
                ("bowl", true, Some("Bob"), Some(9)),
                ("cup", false, Some("Bob"), Some(7))
            ]
        );
        assert!(begin(&*store, 0, &[0, 1], &[paired(1, 1, "one", false)]).await);
        store.people().delete("bob").await.unwrap();
        let cup = load(&*store).await;
        let bob = &cup.entrants[0];
        assert_eq!((&bob.person, &bob.name, bob.seed), (&None, &None, Some(1)));
        assert_eq!(bob.standing, EntrantStanding::Withdrawn);
        let bowl = tournaments.tournament("bowl").await.unwrap().unwrap();
        assert!(bowl.entrants.is_empty());
        // Who was paired with whoever is gone is paired anew.
        assert!(!begin(&*store, 1, &[0, 1], &[paired(2, 1, "two", false)]).await);
    }
}
