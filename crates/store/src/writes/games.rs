//! Saving finished games.

use super::people::exists;
use super::{Key, Result, Write};
use crate::checksum::Checksum;
use crate::connection::{Connection, Value};
use crate::error::TableError;
use crate::model::FinishedGame;

pub(crate) struct Finish {
    pub(crate) game: FinishedGame,
    pub(crate) record: String,
}

impl Write for Finish {
    type Outcome = std::result::Result<(), TableError>;

    fn key(&self) -> Key<'_> {
        Key::Table(self.game.table.as_str())
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        let names = self.game.people.iter().map(|seat| seat.name.as_str());
        [self.game.game.as_str(), self.record.as_str()].into_iter().chain(names)
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let table = Value::Text(self.game.table.as_str());
        if connection.row("SELECT id FROM tables WHERE id = $1", &[table]).await?.is_none() {
            return Ok(Err(TableError::NoTable));
        }
        for person in self.game.people.iter().filter_map(|seat| seat.person) {
            if !exists(connection, person).await? {
                return Ok(Err(TableError::NoPerson));
            }
        }
        let sql = "INSERT INTO finished_games (table_id, game, finished, record, checksum) VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT DO NOTHING";
        let checksum = Checksum::of_game(&self.game, &self.record);
        let values = [
            table,
            Value::Text(&self.game.game),
            Value::Int(self.game.finished.0),
            Value::Text(&self.record),
            Value::Bytes(checksum.as_bytes()),
        ];
        if connection.run(sql, &values).await? == 0 {
            // The game was saved before, and stays as it is.
            return Ok(Ok(()));
        }
        for seat in &self.game.people {
            let person = seat.person.map(|person| person.to_string());
            // A seat that is given twice is saved once.
            let sql = "INSERT INTO finished_seats (table_id, seat, person, name, total, place) \
                       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
            let values = [
                table,
                Value::Int(seat.seat.into()),
                Value::MaybeText(person.as_deref()),
                Value::Text(&seat.name),
                Value::Int(seat.total),
                Value::Int(seat.place.into()),
            ];
            connection.run(sql, &values).await?;
        }
        Ok(Ok(()))
    }
}
