//! Saving what people made of the deal of a day.

use super::people::exists;
use super::{Key, Result, Write};
use crate::checksum::Checksum;
use crate::connection::{Connection, Value};
use crate::error::PersonError;
use crate::model::DailyResult;

pub(crate) struct AddDailyResult(pub(crate) DailyResult);

impl Write for AddDailyResult {
    /// Whether it is the person's first result of that day and game.
    type Outcome = std::result::Result<bool, PersonError>;

    fn key(&self) -> Key<'_> {
        Key::Person(self.0.person)
    }

    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        [self.0.day.as_str(), self.0.game.as_str(), self.0.rounds.as_str()].into_iter()
    }

    async fn run(&self, connection: &mut Connection) -> Result<Self::Outcome> {
        let DailyResult { day, game, person, total, rounds, shown } = &self.0;
        if !exists(connection, *person).await? {
            return Ok(Err(PersonError::NoPerson));
        }
        let sql = "INSERT INTO daily_results (day, game, person, total, rounds, shown, checksum) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
        let (id, checksum) = (person.to_string(), Checksum::of_daily_result(&self.0));
        let values = [
            Value::Text(day),
            Value::Text(game),
            Value::Text(&id),
            Value::Int(*total),
            Value::Text(rounds),
            Value::Int(shown.0),
            Value::Bytes(checksum.as_bytes()),
        ];
        Ok(Ok(connection.run(sql, &values).await? == 1))
    }
}
