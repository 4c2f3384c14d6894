//! Saves the results and the records of games.

use yohoho_protocol::Stage;
use yohoho_store::{FinishedGame, FinishedSeat, Store, TableId};
use yohoho_table::Table;

use crate::clock;
use crate::log::error;

/// The result was not saved, and saving it can be tried again.
pub(crate) struct NotSaved;

/// Saves the result and the record of a game that is over. Doing it twice changes nothing.
///
/// The record of a game that was closed early is saved without a result, so it is among nobody's finished games.
pub(crate) async fn save(store: &Store, id: &TableId, table: &Table) -> Result<(), NotSaved> {
    let over = matches!(table.stage(), Stage::Over | Stage::Closed);
    let Some(record) = table.record().filter(|_| over) else { return Ok(()) };
    let people = table.finishers().unwrap_or_default().into_iter().map(|finisher| FinishedSeat {
        seat: finisher.seat.index() as u8,
        person: finisher.person.and_then(|person| person.0.parse().ok()),
        name: finisher.name,
        total: finisher.total.into(),
        place: finisher.place,
    });
    let game = FinishedGame {
        table: id.clone(),
        game: table.settings().game.name().to_string(),
        finished: clock::to_millis(table.last()),
        people: people.collect(),
    };
    let record = serde_json::to_string(&record).expect("a record is plain data");
    store.finish(game, record).await.map_err(|why| {
        error!(table = %id, %why, "cannot save a finished game");
        NotSaved
    })
}
