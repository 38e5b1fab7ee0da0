//! The API, path by path. Routes and their description come from one place.

mod about;
mod account;
mod archive;
mod blocks;
mod bot_events;
mod bots;
mod export;
mod feeds;
mod lobby;
mod mail;
mod me;
mod notices;
mod orders;
mod passkeys;
mod ratings;
mod reports;
mod sandbox;
mod seeks;
mod studies;
mod tournaments;
mod turns;
mod watch;

use crate::app::App;
use crate::site::bot::admitted;
use crate::site::forward::forwarded;
use crate::site::limits::{Kind, limited};
use axum::extract::Request;
use axum::middleware::{self, Next};
use turns::{games, live, play};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The API with its description. [`crate::site::router`] adds the page and the middleware.
///
/// Each route stands in the list of what it costs, which limits how often it may be asked.
pub(crate) fn api() -> OpenApiRouter<App> {
    // An operator asks for it all the time.
    let health = OpenApiRouter::new().routes(routes!(about::health));
    [
        (Kind::Read, reads()),
        (Kind::Create, creates()),
        (Kind::Act, acts()),
        (Kind::Talk, talks()),
        (Kind::Connect, connects()),
        (Kind::Calculate, calculates()),
    ]
    .into_iter()
    .fold(health, |all, (kind, routes)| {
        let limit = move |request: Request, next: Next| limited(kind, request, next);
        // A bot is known by the server that answers it.
        let routes = routes.route_layer(middleware::from_fn(admitted));
        // What is passed on to another server is counted here, where the visitor is known.
        let routes = routes.route_layer(middleware::from_fn(forwarded));
        all.merge(routes.route_layer(middleware::from_fn(limit)))
    })
}

fn reads() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(about::catalog))
        .routes(routes!(about::description))
        .routes(routes!(about::messages))
        .routes(routes!(games::state))
        .routes(routes!(games::events))
        .routes(routes!(games::record))
        .routes(routes!(play::legal_moves))
        .routes(routes!(orders::view::state))
        .routes(routes!(orders::view::mark))
        .routes(routes!(orders::view::events))
        .routes(routes!(orders::view::phase))
        .routes(routes!(orders::view::calendar))
        .routes(routes!(orders::maps::own))
        .routes(routes!(orders::maps::shipped))
        .routes(routes!(orders::maps::about))
        .routes(routes!(sandbox::catalog))
        .routes(routes!(studies::read))
        .routes(routes!(lobby::list))
        .routes(routes!(watch::list))
        .routes(routes!(ratings::of_game))
        .routes(routes!(ratings::list))
        .routes(routes!(ratings::profile))
        .routes(routes!(ratings::results))
        .routes(routes!(seeks::mine))
        .routes(routes!(tournaments::list))
        .routes(routes!(tournaments::read))
        .routes(routes!(me::me))
        .routes(routes!(me::sessions))
        .routes(routes!(me::games))
        .routes(routes!(passkeys::list))
        .routes(routes!(notices::read, notices::set))
        .routes(routes!(feeds::read))
}

fn creates() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(games::create))
        .routes(routes!(orders::seats::create))
        .routes(routes!(studies::create))
        .routes(routes!(seeks::open))
        .routes(routes!(tournaments::arrange))
        .routes(routes!(me::be_somebody))
}

fn acts() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(games::join))
        .routes(routes!(lobby::open))
        .routes(routes!(lobby::withdraw))
        .routes(routes!(lobby::accept))
        .routes(routes!(seeks::renew))
        .routes(routes!(seeks::withdraw))
        .routes(routes!(tournaments::enter))
        .routes(routes!(tournaments::withdraw))
        .routes(routes!(tournaments::pause))
        .routes(routes!(tournaments::ready))
        .routes(routes!(tournaments::start))
        .routes(routes!(tournaments::cancel))
        .routes(routes!(tournaments::remove))
        .routes(routes!(play::submit_move))
        .routes(routes!(play::act))
        .routes(routes!(play::set_conditions))
        .routes(routes!(orders::seats::invitation))
        .routes(routes!(orders::seats::join))
        .routes(routes!(orders::play::sheet))
        .routes(routes!(orders::play::ready))
        .routes(routes!(orders::play::vote))
        .routes(routes!(orders::play::take_back))
        .routes(routes!(orders::play::notices))
        .routes(routes!(orders::play::code))
        .routes(routes!(mail::stop))
        .routes(routes!(mail::one_click, mail::to_page))
        .routes(routes!(orders::master::master))
        .routes(routes!(studies::change, studies::delete))
        .routes(routes!(me::end))
        .routes(routes!(me::end_others))
        .routes(routes!(me::attach))
        .routes(routes!(me::mute))
        .routes(routes!(blocks::block, blocks::list))
        .routes(routes!(blocks::unblock))
        .routes(routes!(bots::make, bots::list))
        .routes(routes!(bots::delete))
        .routes(routes!(bots::make_token, bots::tokens))
        .routes(routes!(bots::revoke))
        .routes(routes!(me::delete))
        .routes(routes!(notices::add_push))
        .routes(routes!(notices::remove_push))
        .routes(routes!(notices::set_webhook))
        .routes(routes!(notices::make_feed))
        .routes(routes!(notices::remove_feed))
        .routes(routes!(notices::try_ways))
        .routes(routes!(account::ask_code))
        .routes(routes!(account::enter_code))
        .routes(routes!(account::take_name))
        .routes(routes!(account::recovery_codes))
        .routes(routes!(account::enter_recovery))
        .routes(routes!(account::device_token))
        .routes(routes!(account::enter_device))
        .routes(routes!(account::remove_mail))
        .routes(routes!(passkeys::begin))
        .routes(routes!(passkeys::finish))
        .routes(routes!(passkeys::begin_entering))
        .routes(routes!(passkeys::enter))
        .routes(routes!(passkeys::remove))
}

fn talks() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(play::chat))
        .routes(routes!(reports::report))
        .routes(routes!(orders::play::press))
}

fn connects() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(live::live))
        .routes(routes!(orders::live::live))
        .routes(routes!(bot_events::events))
}

fn calculates() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(play::accounts))
        .routes(routes!(orders::play::check))
        .routes(routes!(orders::entry::read))
        .routes(routes!(orders::entry::place))
        .routes(routes!(orders::master::preview))
        .routes(routes!(orders::maps::drawing))
        .routes(routes!(orders::maps::drawing_file))
        .routes(routes!(sandbox::start))
        .routes(routes!(sandbox::drawing))
        .routes(routes!(sandbox::check))
        .routes(routes!(sandbox::choices))
        .routes(routes!(sandbox::options))
        .routes(routes!(sandbox::place))
        .routes(routes!(sandbox::edit))
        .routes(routes!(sandbox::settle))
        // They play moves, and may look through many games.
        .routes(routes!(archive::search))
        .routes(routes!(archive::explorer))
        // They read games one after the other.
        .routes(routes!(export::turns))
        .routes(routes!(export::orders))
        .routes(routes!(export::own))
        // It reads everything that somebody wrote.
        .routes(routes!(me::export))
}
