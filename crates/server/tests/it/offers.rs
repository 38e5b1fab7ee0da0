//! Resigning, drawing, taking back, calling off, playing again.

use crate::support::{FIRST, Game, SECOND, Site, THERE_AND_BACK};
use serde_json::json;
use wire::{EventKind, GameStatus, OutcomeBody};

fn outcome(points: [f64; 2], reason: &str) -> Option<OutcomeBody> {
    Some(OutcomeBody {
        points: points.to_vec(),
        reason: reason.to_owned(),
    })
}

async fn refused(game: &Game<'_>, token: &str, ply: u32, action: &str, code: &str) {
    let before = game.events(None).await;
    let (status, fault) = game.act_refused(Some(token), ply, action).await;
    assert_eq!(
        (status, fault.code.as_str()),
        (409, code),
        "{action}: {fault:?}"
    );
    assert_eq!(game.events(None).await, before, "{action}");
}

#[tokio::test]
async fn a_resignation_loses_whoever_is_to_move() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    let state = game.act(&second, 0, "resign").await.state;
    assert_eq!(state.outcome, outcome([1.0, 0.0], "resignation"));
    refused(&game, &game.first, 0, "resign", "game_over").await;
}

#[tokio::test]
async fn actions_need_a_token_of_the_game_and_the_present_ply() {
    let site = Site::new().await;
    let (game, _) = site.pair(json!({})).await;
    game.play(&game.first, 0, FIRST).await;
    assert_eq!(game.act_refused(None, 1, "resign").await.0, 401);
    assert_eq!(game.act_refused(Some("abc"), 1, "resign").await.0, 403);
    refused(&game, &game.first, 0, "resign", "stale").await;
}

#[tokio::test]
async fn a_draw_is_offered_and_accepted() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    assert_eq!(
        game.act(&game.first, 0, "offer_draw")
            .await
            .state
            .draw_offer,
        Some(0)
    );
    refused(&game, &game.first, 0, "accept_draw", "not_now").await;
    refused(&game, &game.first, 0, "offer_draw", "not_now").await;
    let state = game.act(&second, 0, "accept_draw").await.state;
    assert_eq!(state.outcome, outcome([0.5, 0.5], "agreement"));
    assert_eq!(
        (state.status, state.draw_offer),
        (GameStatus::Finished, None)
    );
}

#[tokio::test]
async fn a_draw_is_declined_in_words_or_by_a_move() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.act(&game.first, 0, "offer_draw").await;
    assert_eq!(
        game.act(&second, 0, "decline_draw").await.state.draw_offer,
        None
    );
    // Not again before the next move of one's own.
    refused(&game, &game.first, 0, "offer_draw", "too_soon").await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    game.act(&game.first, 2, "offer_draw").await;
    // One's own move leaves the offer, the other side's declines it.
    assert_eq!(
        game.play(&game.first, 2, "a3b1").await.state.draw_offer,
        Some(0)
    );
    assert_eq!(game.play(&second, 3, "f4e6").await.state.draw_offer, None);
    refused(&game, &second, 4, "accept_draw", "not_now").await;
}

#[tokio::test]
async fn a_third_occurrence_is_claimed_by_the_side_to_move() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.play_all(&second, &[THERE_AND_BACK, THERE_AND_BACK].concat()[..7])
        .await;
    refused(&game, &second, 7, "claim_draw", "not_now").await;
    assert!(
        game.play(&second, 7, THERE_AND_BACK[3])
            .await
            .state
            .may_claim
    );
    refused(&game, &second, 8, "claim_draw", "not_now").await;
    let state = game.act(&game.first, 8, "claim_draw").await.state;
    assert_eq!(state.outcome, outcome([0.5, 0.5], "repetition"));
    assert!(!state.may_claim);
}

#[tokio::test]
async fn a_move_is_taken_back_when_the_other_side_allows_it() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    refused(&game, &game.first, 0, "ask_takeback", "not_now").await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    let start = game.state(None).await.start;
    // The first side wants its move back, though the other has answered: both plies go.
    assert_eq!(
        game.act(&game.first, 2, "ask_takeback")
            .await
            .state
            .takeback_wish,
        Some(0)
    );
    refused(&game, &game.first, 2, "accept_takeback", "not_now").await;
    refused(&game, &second, 2, "ask_takeback", "not_now").await;
    let accepted = game.act(&second, 2, "accept_takeback").await;
    assert_eq!(
        accepted.event.event,
        EventKind::TakebackAccepted { plies: 2 }
    );
    let state = accepted.state;
    assert_eq!((state.plies.len(), state.takeback_wish), (0, None));
    assert_eq!((state.position, state.to_move), (start, Some(0)));
    // The game goes on from there.
    game.play(&game.first, 0, "a2b3").await;
}

#[tokio::test]
async fn a_takeback_is_declined_in_words_or_by_a_move() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.play(&game.first, 0, FIRST).await;
    game.act(&game.first, 1, "ask_takeback").await;
    assert_eq!(
        game.act(&second, 1, "decline_takeback")
            .await
            .state
            .takeback_wish,
        None
    );
    refused(&game, &game.first, 1, "ask_takeback", "too_soon").await;
    game.play(&second, 1, SECOND).await;
    game.act(&second, 2, "ask_takeback").await;
    assert_eq!(
        game.play(&game.first, 2, "a3b1").await.state.takeback_wish,
        None
    );
    refused(&game, &game.first, 3, "accept_takeback", "not_now").await;
}

#[tokio::test]
async fn a_game_is_called_off_before_both_sides_have_moved() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.play(&game.first, 0, FIRST).await;
    let state = game.act(&second, 1, "abort").await.state;
    assert_eq!(
        (state.status, state.outcome, state.to_move),
        (GameStatus::Aborted, None, None)
    );
    refused(&game, &second, 1, "resign", "game_over").await;

    let (game, second) = site.pair(json!({})).await;
    game.play_all(&second, &[FIRST, SECOND]).await;
    refused(&game, &second, 2, "abort", "not_now").await;

    // One that nobody joined, too; then the link is dead.
    let game = site.create(json!({"opponent": {"kind": "link"}})).await;
    game.act(&game.first, 0, "abort").await;
    let body = json!({"invite": game.grant.invite});
    let (status, fault) = site
        .refused(
            axum::http::Method::POST,
            &game.path("/join"),
            None,
            Some(body),
        )
        .await;
    assert_eq!((status, fault.code.as_str()), (409, "no_open_seat"));
}

#[tokio::test]
async fn a_rematch_changes_seats_and_keeps_tokens() {
    let site = Site::new().await;
    let clock = json!({"kind": "live", "initial_s": 60, "increment_s": 1});
    let (game, second) = site
        .pair(json!({"name": "Ada", "clock": clock, "options": {"hop_own": "on"}}))
        .await;
    refused(&game, &second, 0, "offer_rematch", "not_now").await;
    game.act(&second, 0, "resign").await;
    refused(&game, &game.first, 0, "accept_rematch", "not_now").await;
    assert_eq!(
        game.act(&second, 0, "offer_rematch")
            .await
            .state
            .rematch_offer,
        Some(1)
    );
    refused(&game, &second, 0, "accept_rematch", "not_now").await;
    let accepted = game.act(&game.first, 0, "accept_rematch").await;
    let id = accepted.state.rematch.clone().unwrap();
    assert_eq!(
        accepted.event.event,
        EventKind::RematchAccepted { game: id.clone() }
    );
    refused(&game, &second, 0, "offer_rematch", "not_now").await;

    let again = Game {
        site: &site,
        id,
        first: second.clone(),
        grant: game.grant.clone(),
    };
    let state = again.state(Some(&second)).await;
    assert_eq!(
        (state.yours.as_slice(), state.status),
        ([0].as_slice(), GameStatus::Playing)
    );
    assert_eq!(again.state(Some(&game.first)).await.yours, [1]);
    let names: Vec<Option<&str>> = state.players.iter().map(|p| p.name.as_deref()).collect();
    assert_eq!(names, [Some("Grace"), Some("Ada")]);
    let old = game.state(None).await;
    assert_eq!(
        (state.options, state.clock_setup),
        (old.options, old.clock_setup)
    );
    again.play(&second, 0, FIRST).await;
    again.play(&game.first, 1, SECOND).await;
}

#[tokio::test]
async fn two_offers_of_a_rematch_make_one() {
    let site = Site::new().await;
    let (game, second) = site.pair(json!({})).await;
    game.act(&second, 0, "resign").await;
    game.act(&second, 0, "offer_rematch").await;
    let state = game.act(&game.first, 0, "offer_rematch").await.state;
    assert!(state.rematch.is_some());
}
