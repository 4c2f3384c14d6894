//! Checksums that notice damage: a chain through every log, and one for each row that stands alone.
//!
//! They are SHA-256, cut to 16 bytes. They guard against disks, memory and mistakes, for which 128 bits are more than enough, and not
//! against somebody who can write to the database and could compute them anew. Half the bytes are half the growth of every log.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::folk::Block;
use crate::id::{BadId, Millis, Seq, TableId, from_hex, to_hex};
use crate::model::{Code, DailyResult, Device, FinishedGame, Gone, Person};
use crate::turns::Calendar;

/// How many bytes of a SHA-256 are kept.
const LENGTH: usize = 16;

/// The checksum of a row or, in a log, of an entry and everything before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Checksum([u8; LENGTH]);

impl Checksum {
    /// Where the chain of a table's log starts.
    pub(crate) fn of_empty_log(table: &TableId, created: Millis) -> Checksum {
        Fields::new("log").text(table.as_str()).number(created.0).checksum()
    }

    /// The next link: the chain up to here, and one more entry.
    #[must_use]
    pub(crate) fn and_entry(self, seq: Seq, at: Millis, entry: &str) -> Checksum {
        Fields::new("entry").bytes(&self.0).number(seq.0 as i64).number(at.0).text(entry).checksum()
    }

    /// When somebody was last seen is left out: it changes all the time, and nothing depends on it. A portrait counts only where there is one, so that older
    /// checksums stay right.
    pub(crate) fn of_person(person: &Person) -> Checksum {
        let fields = Fields::new("person").bytes(&person.id.0).text(&person.name).number(person.created.0);
        match &person.portrait {
            Some(portrait) => fields.text(portrait).checksum(),
            None => fields.checksum(),
        }
    }

    /// When a device was last seen is left out, as for people. What it is called and when it came count only where they are known, so that older checksums
    /// stay right.
    pub(crate) fn of_device(device: &Device) -> Checksum {
        let mut fields = Fields::new("token").bytes(&device.token.0).bytes(&device.person.0);
        if let Some(label) = &device.label {
            fields = fields.text("label").text(label);
        }
        if let Some(created) = device.created {
            fields = fields.text("created").number(created.0);
        }
        fields.checksum()
    }

    pub(crate) fn of_code(code: &Code) -> Checksum {
        let fields = Fields::new("code").bytes(&code.hash.0).bytes(&code.person.0).text(code.kind.name());
        let fields = fields.number(code.created.0);
        match code.expires {
            Some(expires) => fields.number(expires.0).checksum(),
            None => fields.checksum(),
        }
    }

    /// Whether logs were rewritten is left out: doing it twice changes nothing.
    pub(crate) fn of_gone(gone: &Gone) -> Checksum {
        let fields = Fields::new("gone").bytes(&gone.person.0).number(gone.at.0);
        match gone.merged_into {
            Some(into) => fields.bytes(&into.0).checksum(),
            None => fields.checksum(),
        }
    }

    /// The game, its record and its seats, as they are stored: in order, each once.
    pub(crate) fn of_game(game: &FinishedGame, record: &str) -> Checksum {
        let fields =
            Fields::new("game").text(game.table.as_str()).text(&game.game).number(game.finished.0).text(record);
        let mut seats: Vec<_> = game.people.iter().collect();
        seats.sort_by_key(|seat| seat.seat);
        seats.dedup_by_key(|seat| seat.seat);
        let fields = seats.into_iter().fold(fields, |fields, seat| {
            let person = seat.person.map(|person| person.0);
            let fields = fields.number(seat.seat.into()).bytes(person.as_ref().map_or(&[], |person| &person[..]));
            fields.text(&seat.name).number(seat.total).number(seat.place.into())
        });
        fields.checksum()
    }

    pub(crate) fn of_daily_result(result: &DailyResult) -> Checksum {
        let fields = Fields::new("daily").text(&result.day).text(&result.game).bytes(&result.person.0);
        fields.number(result.total).text(&result.rounds).number(result.shown.0).checksum()
    }

    pub(crate) fn of_calendar(calendar: &Calendar) -> Checksum {
        Fields::new("calendar").bytes(&calendar.person.0).text(&calendar.zone).text(&calendar.away).checksum()
    }

    pub(crate) fn of_block(block: &Block) -> Checksum {
        Fields::new("block").bytes(&block.person.0).bytes(&block.blocked.0).number(block.at.0).checksum()
    }

    /// A stored checksum; none if it is missing or has another length.
    pub(crate) fn stored(bytes: Option<&[u8]>) -> Option<Checksum> {
        bytes?.try_into().ok().map(Checksum)
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn to_hex(self) -> String {
        to_hex(&self.0)
    }
}

impl TryFrom<String> for Checksum {
    type Error = BadId;

    fn try_from(text: String) -> Result<Checksum, BadId> {
        from_hex(&text).map(Checksum).ok_or(BadId::Checksum)
    }
}

impl From<Checksum> for String {
    fn from(checksum: Checksum) -> String {
        checksum.to_hex()
    }
}

/// Hashes fields one after the other, each with its length, so that no two lists of fields look alike.
struct Fields(Sha256);

impl Fields {
    fn new(kind: &str) -> Fields {
        Fields(Sha256::new()).text("yohoho/1").text(kind)
    }

    fn bytes(mut self, bytes: &[u8]) -> Fields {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
        self
    }

    fn text(self, text: &str) -> Fields {
        self.bytes(text.as_bytes())
    }

    fn number(self, number: i64) -> Fields {
        self.bytes(&number.to_le_bytes())
    }

    fn checksum(self) -> Checksum {
        let mut kept = [0; LENGTH];
        kept.copy_from_slice(&self.0.finalize()[..LENGTH]);
        Checksum(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_a_promise_to_stored_data() {
        let table = TableId::new("grog-42").unwrap();
        let start = Checksum::of_empty_log(&table, Millis(5));
        let first = start.and_entry(Seq(1), Millis(7), "{\"opened\":true}");
        assert_eq!(
            (start.to_hex().as_str(), first.to_hex().as_str()),
            ("776bc2fcac34437b6b7bcfb664d1d445", "d9094cd4c362f17aa1c71cea8f90ccc6")
        );
    }

    #[test]
    fn every_field_counts() {
        let start = Checksum::of_empty_log(&TableId::new("t").unwrap(), Millis(5));
        let link = start.and_entry(Seq(1), Millis(7), "entry");
        let others = [
            Checksum::of_empty_log(&TableId::new("u").unwrap(), Millis(5)).and_entry(Seq(1), Millis(7), "entry"),
            Checksum::of_empty_log(&TableId::new("t").unwrap(), Millis(6)).and_entry(Seq(1), Millis(7), "entry"),
            start.and_entry(Seq(2), Millis(7), "entry"),
            start.and_entry(Seq(1), Millis(8), "entry"),
            start.and_entry(Seq(1), Millis(7), "entrz"),
        ];
        assert!(others.iter().all(|other| *other != link));
    }
}
