//! What the store cannot know about a table: that its log can have happened, and that the record of its game agrees with it.

use yohoho_protocol::Moment;
use yohoho_rules::record::Record;
use yohoho_store::{FinishedGame, Flaw, Seq, StoredTable};
use yohoho_table::{Entry, Table};

/// # Errors
/// What is wrong with the table, and from which entry on.
pub(crate) fn inspect(stored: &StoredTable) -> Result<(), Flaw> {
    let mut log = Vec::with_capacity(stored.entries.len());
    for entry in &stored.entries {
        let decoded: Entry = serde_json::from_str(&entry.entry).map_err(|why| Flaw::from_entry(entry.seq, why))?;
        log.push((Moment(entry.at.0.max(0) as u64), decoded));
    }
    let table = Table::fold(log).map_err(|bad| Flaw::from_entry(Seq(bad.seq), bad.wrong))?;
    if table.code() != stored.id.as_str() {
        return Err(Flaw::from_entry(Seq(1), format!("this is the log of table {}", table.code())));
    }
    match &stored.finished {
        Some((game, record)) => inspect_game(&table, game, record),
        None => Ok(()),
    }
}

/// Names are not compared: people may change theirs, or leave, after the game.
fn inspect_game(table: &Table, game: &FinishedGame, record: &str) -> Result<(), Flaw> {
    let record: Record =
        serde_json::from_str(record).map_err(|why| Flaw::new(format!("the record cannot be read: {why}")))?;
    record.replay().map_err(|flaw| Flaw::new(format!("the record is not valid: {flaw}")))?;
    let (Some(finishers), Some(played)) = (table.finishers(), table.record()) else {
        return Err(Flaw::new("there is a record, but the game in the log is not over"));
    };
    if (Record { players: record.players.clone(), ..played }) != record {
        return Err(Flaw::new("the record is not that of the game in the log"));
    }
    let mut results: Vec<_> =
        finishers.iter().map(|finisher| (finisher.seat.index(), i64::from(finisher.total), finisher.place)).collect();
    let mut stored: Vec<_> = game.people.iter().map(|seat| (usize::from(seat.seat), seat.total, seat.place)).collect();
    results.sort_unstable();
    stored.sort_unstable();
    if results != stored || game.game != table.settings().game.name() {
        return Err(Flaw::new("the result is not that of the game in the log"));
    }
    Ok(())
}
