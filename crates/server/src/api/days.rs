//! What people made of the deal of a day.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::UtoipaMethodRouter;
use utoipa_axum::routes;
use yohoho_daily::{DailyDeal, Day};
use yohoho_protocol::Portrait;
use yohoho_protocol::schema::GameName;
use yohoho_rules::record::Record;
use yohoho_store::{DailyResult, RankedResult};

use super::extract::{Body, Segments};
use super::record_schema::GameRecord;
use crate::app::App;
use crate::clock;
use crate::error::{ApiError, Problem};
use crate::identity::Visitor;
use crate::log::error;

/// The longest record, in bytes: those of whole games with four players have some 10,000.
const LONGEST_RECORD: usize = 64 * 1024;

/// How many results are listed.
const LISTED: u32 = 50;

/// What everybody made of the deal of a day, as far as they show it.
#[derive(Serialize, ToSchema)]
pub(crate) struct DayResults {
    /// How many people show their result.
    players: u64,
    /// The best total.
    best: Option<i64>,
    /// The total in the middle.
    median: Option<i64>,
    /// What the strongest bot makes of the same cards in each round. Only for today and yesterday.
    skull_king: Option<Vec<i16>>,
    /// Your own result.
    you: Option<ShownResult>,
    /// The best results, the best first; 50 at most.
    results: Vec<ShownResult>,
}

/// Somebody's result.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShownResult {
    #[schema(example = "Anne")]
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    portrait: Option<Portrait>,
    /// Whether it is yours.
    you: bool,
    /// 1 for the best; equal totals share a place.
    place: u64,
    total: i64,
    /// The score of each round.
    rounds: Vec<i16>,
}

/// The routes of a day's deal. A record is longer than other bodies.
pub(super) fn routes() -> UtoipaMethodRouter<Arc<App>> {
    let (schemas, paths, router) = routes!(show, add);
    (schemas, paths, router.layer(DefaultBodyLimit::max(LONGEST_RECORD)))
}

/// What everybody made of the deal of a day.
#[utoipa::path(get, path = "/api/days/{day}/{game}", operation_id = "day_results", tag = "days", security((), ("cookie" = []), ("bearer" = [])),
    params(("day" = String, Path, description = "A date in UTC that is not in the future.", example = "2026-11-17"), ("game" = GameName, Path, example = "skull-king")),
    responses((status = OK, body = DayResults), (status = NOT_FOUND, body = Problem)))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Segments((day, game)): Segments<(String, String)>,
) -> Result<Json<DayResults>, ApiError> {
    let deal = read_deal(&day, &game)?;
    if deal.day > today(&app) {
        return Err(ApiError::NotYet);
    }
    Ok(Json(results(&app, deal, visitor.as_ref()).await?))
}

/// Show everybody what you made of today's or yesterday's deal: the record of your game, which is played again and checked. Your first result counts.
#[utoipa::path(post, path = "/api/days/{day}/{game}", operation_id = "add_day_result", tag = "days", security(("cookie" = []), ("bearer" = [])),
    params(("day" = String, Path, example = "2026-11-17"), ("game" = GameName, Path, example = "skull-king")), request_body = GameRecord,
    responses((status = CREATED, body = DayResults), (status = OK, description = "You have shown a result before, which counts.", body = DayResults),
        (status = UNAUTHORIZED, body = Problem), (status = NOT_FOUND, body = Problem), (status = GONE, body = Problem),
        (status = UNPROCESSABLE_ENTITY, body = Problem)))]
pub(super) async fn add(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segments((day, game)): Segments<(String, String)>,
    Body(record): Body<Record>,
) -> Result<(StatusCode, Json<DayResults>), ApiError> {
    let deal = read_deal(&day, &game)?;
    let today = today(&app);
    match deal.day {
        day if day > today => return Err(ApiError::NotYet),
        day if day < today.previous() => return Err(ApiError::DayOver),
        _ => {}
    }
    app.rates.daily_results.check(&visitor.person()).map_err(ApiError::TooFast)?;
    let checked = tokio::task::spawn_blocking(move || deal.check(&record)).await;
    let rounds = checked.map_err(|_| ApiError::Unavailable)?.map_err(ApiError::NotPlayed)?;
    let result = DailyResult {
        day: deal.day.to_string(),
        game: deal.game.to_string(),
        person: visitor.id,
        total: rounds.iter().map(|score| i64::from(*score)).sum(),
        rounds: rounds.iter().map(i16::to_string).collect::<Vec<_>>().join(","),
        shown: clock::to_millis(app.now()),
    };
    let is_first = app.store.add_daily_result(result).await.map_err(|why| {
        error!(%why, "cannot save the result of a day");
        ApiError::Unavailable
    })?;
    let status = if is_first { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, Json(results(&app, deal, Some(&visitor)).await?)))
}

fn read_deal(day: &str, game: &str) -> Result<DailyDeal, ApiError> {
    let day = day.parse().map_err(|_| ApiError::NoDeal)?;
    let game = game.parse().map_err(|_| ApiError::NoDeal)?;
    Ok(DailyDeal { day, game })
}

fn today(app: &App) -> Day {
    Day::at(app.now().0)
}

async fn results(app: &App, deal: DailyDeal, visitor: Option<&Visitor>) -> Result<DayResults, ApiError> {
    let (day, game) = (deal.day.to_string(), deal.game.name());
    let ranking = app.store.daily_ranking(&day, game, LISTED).await?;
    let you = match visitor {
        Some(visitor) => app.store.daily_result(&day, game, visitor.id).await?.map(|(result, place)| ShownResult {
            name: visitor.profile.name.to_string(),
            portrait: visitor.profile.portrait,
            you: true,
            place,
            total: result.total,
            rounds: read_rounds(&result.rounds),
        }),
        None => None,
    };
    let own = visitor.map(|visitor| visitor.id);
    let mut results: Vec<ShownResult> = Vec::new();
    for (before, RankedResult { person, total, rounds }) in (0..).zip(ranking.best) {
        let place = results.last().filter(|last| last.total == total).map_or(before + 1, |last| last.place);
        results.push(ShownResult {
            name: person.name,
            portrait: person.portrait.and_then(|portrait| serde_json::from_str(&portrait).ok()),
            you: own == Some(person.id),
            place,
            total,
            rounds: read_rounds(&rounds),
        });
    }
    let skull_king = if deal.day >= today(app).previous() { app.best_at_daily(deal).await } else { None };
    Ok(DayResults {
        players: ranking.players,
        best: results.first().map(|result| result.total),
        median: ranking.median,
        skull_king,
        you,
        results,
    })
}

fn read_rounds(rounds: &str) -> Vec<i16> {
    rounds.split(',').filter_map(|score| score.parse().ok()).collect()
}
