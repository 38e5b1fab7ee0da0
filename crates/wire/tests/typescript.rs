//! The page's type declarations, `web/src/common/wire.ts`, are these types and nothing else.
//!
//! `UPDATE=1 cargo test -p wire --features ts --test typescript` writes the file anew.

use std::path::PathBuf;
use ts_rs::{Config, TS};

/// One exported declaration with its documentation.
fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("{docs}export {}\n", T::decl(config))
}

macro_rules! declarations {
    ($config:expr, $($type:ty),* $(,)?) => {
        [$(declaration::<$type>($config)),*].join("\n")
    };
}

fn typescript() -> String {
    let config = &Config::new();
    let types = declarations!(
        config,
        wire::FaultBody,
        wire::FaultCause,
        wire::PlaceStep,
        wire::CatalogEntry,
        wire::CatalogLevel,
        wire::CatalogOption,
        wire::CatalogGroup,
        wire::CatalogFree,
        wire::CatalogValue,
        wire::OptionSquares,
        wire::PositionView,
        wire::Square,
        wire::Unit,
        wire::Hand,
        wire::Counter,
        wire::Account,
        wire::Power,
        wire::LegalMove,
        wire::MovePick,
        wire::PlayedPly,
        wire::OutcomeBody,
        wire::AnalysisLimits,
        wire::AnalysisLine,
        wire::AnalysisReport,
        wire::RecordBody,
        wire::RecordMove,
        wire::OrderCatalogEntry,
        wire::OrderMark,
        wire::OrderTermBody,
        wire::OrderMarkPage,
        wire::OrderMarkFact,
        wire::OrderMarkRow,
        wire::OrderPhaseBody,
        wire::OrderSeat,
        wire::OrderSpace,
        wire::SpaceSort,
        wire::UnitWord,
        wire::OrderUnit,
        wire::SketchWord,
        wire::OrderSketchBody,
        wire::OrderBoard,
        wire::OrderMap,
        wire::OrderMapSeat,
        wire::OrderMapSpace,
        wire::OrderPosition,
        wire::OrderSeatCount,
        wire::OrderEnding,
        wire::DrawnNote,
        wire::OrderWord,
        wire::DrawnResult,
        wire::OrderStageBody,
        wire::OrderReport,
        wire::OrderSheet,
        wire::SandboxStart,
        wire::SandboxCheck,
        wire::SandboxPlayer,
        wire::SandboxBot,
        wire::NoteWord,
        wire::OrderEntry,
        wire::OrderPartBody,
        wire::OrderActorBody,
        wire::PartnerOrderBody,
        wire::SandboxOptions,
        wire::SandboxPlace,
        wire::OrderOptionBody,
        wire::ReadSheet,
        wire::PlaceOrder,
        wire::OrderChoices,
        wire::ActorChoices,
        wire::OrderEdit,
        wire::SandboxEdit,
        wire::SandboxSettle,
        wire::SandboxSettled,
        wire::RecordsBody,
        wire::GameReport,
        wire::TurnReport,
        wire::Attempt,
        wire::NewGame,
        wire::Opponent,
        wire::ClockSetup,
        wire::SeatWish,
        wire::Visibility,
        wire::SeatGrant,
        wire::JoinGame,
        wire::SubmitMove,
        wire::SubmitAction,
        wire::SetConditions,
        wire::ActionKind,
        wire::SubmitChat,
        wire::GameEvent,
        wire::EventKind,
        wire::GameState,
        wire::GameStatus,
        wire::PlayerBody,
        wire::ClockBody,
        wire::PartClock,
        wire::ChatLine,
        wire::GameNews,
        wire::Accepted,
        wire::Known,
        wire::LiveHello,
        wire::LiveMessage,
        wire::OrderSeatKind,
        wire::MissingOrders,
        wire::PressPolicy,
        wire::DrawPolicy,
        wire::Seating,
        wire::Weekday,
        wire::Schedule,
        wire::NewOrderGame,
        wire::SeatInvite,
        wire::OrderGrant,
        wire::ReadInvitation,
        wire::InvitationBody,
        wire::JoinOrderGame,
        wire::CheckSheet,
        wire::SubmitSheet,
        wire::SubmitReady,
        wire::OrderVote,
        wire::SubmitVote,
        wire::SubmitTakeBack,
        wire::SubmitNotices,
        wire::NoticesBody,
        wire::ConfirmNotices,
        wire::StopMails,
        wire::MailStop,
        wire::MailsStopped,
        wire::StudyBody,
        wire::StudyChapter,
        wire::NewStudy,
        wire::ChangeStudy,
        wire::StudyGrant,
        wire::PressTo,
        wire::SubmitPress,
        wire::MasterAct,
        wire::OrderAccepted,
        wire::MasterDone,
        wire::PreviewBody,
        wire::OrderActor,
        wire::PhaseBody,
        wire::Pace,
        wire::SeatSheet,
        wire::OrderOutcomeBody,
        wire::SettledBody,
        wire::Kept,
        wire::OrderEvent,
        wire::OrderEventKind,
        wire::OrderStatus,
        wire::OrderSeatBody,
        wire::PastPhase,
        wire::PastPhaseBody,
        wire::OrderGameState,
        wire::OwnSheet,
        wire::OrderPositionNews,
        wire::DealBody,
        wire::DealSpeech,
        wire::OfferReply,
        wire::KeptBody,
        wire::OfferBody,
        wire::OrderNews,
        wire::OrderLiveMessage,
    );
    let lines: Vec<&str> = types.lines().map(str::trim_end).collect();
    format!(
        "// Written by crates/wire/tests/typescript.rs from the Rust types; do not edit.\n\n{}\n",
        lines.join("\n")
    )
}

#[test]
fn the_declarations_of_the_page_are_current() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/common/wire.ts");
    let wanted = typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == wanted,
        "web/src/common/wire.ts is out of date; run: UPDATE=1 cargo test -p wire --features ts --test typescript"
    );
}
