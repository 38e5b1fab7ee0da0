//! The API, path by path. Routes and their description come from one place.

mod about;
mod orders;
mod sandbox;
mod turns;

use crate::app::App;
use turns::{games, live, play};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The API with its description. [`crate::site::router`] adds the page and the middleware.
pub(crate) fn api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(about::health))
        .routes(routes!(about::catalog))
        .routes(routes!(about::description))
        .routes(routes!(games::create))
        .routes(routes!(games::state))
        .routes(routes!(games::join))
        .routes(routes!(games::events))
        .routes(routes!(games::record))
        .routes(routes!(play::legal_moves, play::submit_move))
        .routes(routes!(play::accounts))
        .routes(routes!(play::act))
        .routes(routes!(play::chat))
        .routes(routes!(live::live))
        .routes(routes!(orders::seats::create))
        .routes(routes!(orders::view::state))
        .routes(routes!(orders::view::mark))
        .routes(routes!(orders::maps::own))
        .routes(routes!(orders::seats::join))
        .routes(routes!(orders::view::events))
        .routes(routes!(orders::view::phase))
        .routes(routes!(orders::view::calendar))
        .routes(routes!(orders::play::check))
        .routes(routes!(orders::entry::read))
        .routes(routes!(orders::entry::place))
        .routes(routes!(orders::play::sheet))
        .routes(routes!(orders::play::ready))
        .routes(routes!(orders::play::press))
        .routes(routes!(orders::play::vote))
        .routes(routes!(orders::play::notices))
        .routes(routes!(orders::master::master))
        .routes(routes!(orders::master::preview))
        .routes(routes!(orders::live::live))
        .routes(routes!(orders::maps::shipped))
        .routes(routes!(orders::maps::about))
        .routes(routes!(sandbox::catalog))
        .routes(routes!(sandbox::start))
        .routes(routes!(sandbox::check))
        .routes(routes!(sandbox::choices))
        .routes(routes!(sandbox::options))
        .routes(routes!(sandbox::place))
        .routes(routes!(sandbox::settle))
}
