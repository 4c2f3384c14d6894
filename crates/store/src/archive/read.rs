//! Reads the lines of an archive and checks them on the way.

use std::collections::VecDeque;
use std::fmt::Display;

use tokio::io::{AsyncBufRead, AsyncBufReadExt};

use super::format::{ExportLine, VERSION};
use crate::checksum::Checksum;
use crate::error::{Failed, ImportError};
use crate::folk::Block;
use crate::id::{Millis, Seq, TableId};
use crate::item::Item;
use crate::log_check::LogCheck;
use crate::model::{
    Code, CodeKind, DailyResult, Device, FinishedGame, Flaw, Gone, Person, Problem, StoredEntry, StoredTable,
};
use crate::turns::Calendar;

/// A reader of everything in an archive, in its order.
pub(super) struct Reader<R> {
    from: R,
    text: Vec<u8>,
    /// The number of the current line, from 1.
    number: u64,
    version: u32,
    /// The table that the current lines belong to.
    table: Option<Building>,
    ready: VecDeque<Piece>,
    ended: bool,
}

/// A piece of an archive and the line where it starts.
pub(super) struct Piece {
    pub(super) item: Item,
    pub(super) line: u64,
}

/// A table whose lines are being read.
struct Building {
    table: StoredTable,
    line: u64,
    check: LogCheck,
    /// Where the log should end, and its checksum.
    end: Option<(Seq, Checksum)>,
    /// After the first flaw, the other lines of the table are skipped.
    flawed: bool,
}

impl<R: AsyncBufRead + Unpin> Reader<R> {
    pub(super) fn new(from: R) -> Reader<R> {
        let (text, ready) = (Vec::new(), VecDeque::new());
        Reader { from, text, number: 0, version: VERSION, table: None, ready, ended: false }
    }

    /// How many lines have been read.
    pub(super) fn lines(&self) -> u64 {
        self.number
    }

    /// The next piece; none at the end. What is damaged is a piece, too.
    ///
    /// # Errors
    /// If it cannot be read, is cut off, or is no archive that this program knows.
    pub(super) async fn next(&mut self) -> Result<Option<Piece>, ImportError> {
        loop {
            if let Some(piece) = self.ready.pop_front() {
                return Ok(Some(piece));
            }
            self.text.clear();
            let number = self.number + 1;
            let read = self.from.read_until(b'\n', &mut self.text).await;
            if read.map_err(|why| ImportError::Read { number, why })? == 0 {
                if self.ended {
                    return Ok(None);
                }
                self.cut_off();
                if self.ready.is_empty() {
                    return Err(ImportError::CutOff { lines: self.number });
                }
                continue;
            }
            self.number = number;
            if self.ended {
                return Err(self.wrong("there is something after the end"));
            }
            match serde_json::from_slice(&self.text) {
                Ok(line) => self.line(line)?,
                Err(error) if number == 1 => return Err(self.wrong(unreadable(&error))),
                Err(error) => self.flaw(Flaw::new(unreadable(&error))),
            }
        }
    }

    fn line(&mut self, line: ExportLine) -> Result<(), ImportError> {
        if (self.number == 1) != matches!(line, ExportLine::Yohoho { .. }) {
            return Err(self.wrong("the first line, and only the first, is of the kind yohoho"));
        }
        match line {
            ExportLine::Yohoho { version: version @ 1..=VERSION } => self.version = version,
            ExportLine::Yohoho { version } => {
                return Err(self.wrong(format!("version {version} is not supported, only 1 to {VERSION}")));
            }
            row @ (ExportLine::Person { .. }
            | ExportLine::Token { .. }
            | ExportLine::Recovery { .. }
            | ExportLine::Gone { .. }
            | ExportLine::Daily { .. }
            | ExportLine::Calendar { .. }
            | ExportLine::Block { .. }) => {
                self.finish_table();
                self.row(row);
            }
            ExportLine::Table { id, created, head, chain } => {
                let end = head.zip(chain);
                self.begin_table(id, created, end);
                if end.is_none() && self.version > 1 {
                    self.flaw(Flaw::new("the checksum of the log is missing"));
                }
            }
            ExportLine::Entry { table, seq, at, entry, chain } => {
                let needs_chain = self.version > 1;
                self.with_table(&table, |building| {
                    if building.table.closed.is_some() {
                        return Err(Flaw::from_entry(seq, "the table is closed"));
                    }
                    if chain.is_none() && needs_chain {
                        return Err(Flaw::from_entry(seq, "it has no checksum"));
                    }
                    if entry.contains('\0') {
                        return Err(Flaw::from_entry(seq, Failed::NullByte));
                    }
                    building.check.entry(seq, at, &entry, chain)?;
                    building.table.entries.push(StoredEntry { seq, at, entry });
                    Ok(())
                });
            }
            ExportLine::Closed { table, at } => self.with_table(&table, |building| {
                building.table.closed.get_or_insert(at);
                Ok(())
            }),
            ExportLine::Finished { table, game, finished, people, record, checksum } => {
                let game = FinishedGame { table, game, finished, people };
                let texts = [&game.game, &record].into_iter().chain(game.people.iter().map(|seat| &seat.name));
                let null = texts.into_iter().any(|text| text.contains('\0'));
                let (right, needs_checksum) = (Checksum::of_game(&game, &record), self.version > 1);
                self.with_table(&game.table.clone(), |building| {
                    if building.table.finished.is_some() {
                        return Err(Flaw::new("a table has at most one finished game"));
                    }
                    if null {
                        return Err(Flaw::new(Failed::NullByte));
                    }
                    if checksum.map_or(needs_checksum, |checksum| checksum != right) {
                        return Err(Flaw::new("the checksum of its finished game is wrong"));
                    }
                    building.table.finished = Some((game, record));
                    Ok(())
                });
            }
            ExportLine::End { lines } => {
                self.finish_table();
                if lines + 1 != self.number {
                    self.flaw(Flaw::new(format!("expected {lines} lines before the end")));
                }
                self.ended = true;
            }
        }
        Ok(())
    }

    /// A line that stands alone: about a person.
    fn row(&mut self, row: ExportLine) {
        match row {
            ExportLine::Person { id, name, created, portrait, seen, checksum } => {
                if self.has_null_byte([Some(&name), portrait.as_ref()]) {
                    return;
                }
                let person = Person { id, name, portrait, created };
                self.checked(checksum, Checksum::of_person(&person), Item::Person { person, seen });
            }
            ExportLine::Token { hash, person, label, created, seen, checksum } => {
                if self.has_null_byte([label.as_ref()]) {
                    return;
                }
                let device = Device { token: hash, person, label, created, seen };
                self.checked(checksum, Checksum::of_device(&device), Item::Device(device));
            }
            ExportLine::Recovery { hash, person, created, checksum } => {
                let code = Code { hash, person, kind: CodeKind::Recovery, created, expires: None };
                self.checked(Some(checksum), Checksum::of_code(&code), Item::Code(code));
            }
            ExportLine::Gone { person, into, at, checksum } => {
                let gone = Gone { person, merged_into: into, at };
                self.checked(Some(checksum), Checksum::of_gone(&gone), Item::Gone(gone));
            }
            ExportLine::Daily { day, game, person, total, rounds, shown, checksum } => {
                if self.has_null_byte([Some(&day), Some(&game), Some(&rounds)]) {
                    return;
                }
                let result = DailyResult { day, game, person, total, rounds, shown };
                self.checked(Some(checksum), Checksum::of_daily_result(&result), Item::DailyResult(result));
            }
            ExportLine::Calendar { person, zone, away, checksum } => {
                if [&zone, &away].into_iter().any(|text| text.contains('\0')) {
                    self.flaw(Flaw::new(Failed::NullByte));
                    return;
                }
                let calendar = Calendar { person, zone, away };
                self.checked(Some(checksum), Checksum::of_calendar(&calendar), Item::Calendar(calendar));
            }
            ExportLine::Block { person, blocked, at, checksum } => {
                let block = Block { person, blocked, at };
                self.checked(Some(checksum), Checksum::of_block(&block), Item::Block(block));
            }
            _ => {}
        }
    }

    /// Whether a text contains what cannot be stored, which is a flaw.
    fn has_null_byte<const N: usize>(&mut self, texts: [Option<&String>; N]) -> bool {
        let has = texts.into_iter().flatten().any(|text| text.contains('\0'));
        if has {
            self.flaw(Flaw::new(Failed::NullByte));
        }
        has
    }

    /// Adds a row that stands alone, if its checksum is right.
    fn checked(&mut self, checksum: Option<Checksum>, right: Checksum, item: Item) {
        if checksum.map_or(self.version > 1, |checksum| checksum != right) {
            self.flaw(Flaw::new("the checksum is wrong"));
        } else {
            self.ready.push_back(Piece { item, line: self.number });
        }
    }

    fn begin_table(&mut self, id: TableId, created: Millis, end: Option<(Seq, Checksum)>) {
        self.finish_table();
        let check = LogCheck::from_start(&id, created);
        let table = StoredTable { id, created, entries: Vec::new(), closed: None, finished: None };
        self.table = Some(Building { table, line: self.number, check, end, flawed: false });
    }

    /// Adds a line to the table that it belongs to. The lines of tables are not mixed.
    fn with_table(&mut self, table: &TableId, add: impl FnOnce(&mut Building) -> Result<(), Flaw>) {
        let added = match &mut self.table {
            Some(building) if building.table.id == *table => {
                if building.flawed {
                    return;
                }
                add(building)
            }
            _ => {
                // The table's own line is missing or could not be read.
                self.begin_table(table.clone(), Millis(0), None);
                Err(Flaw::new(format!("the lines before are about another table than {table}")))
            }
        };
        if let Err(flaw) = added {
            self.flaw(flaw);
        }
    }

    /// Reports a flaw in the current line, and gives up the table that it belongs to.
    fn flaw(&mut self, flaw: Flaw) {
        let table = match &mut self.table {
            Some(building) if building.flawed => return,
            Some(building) => {
                building.flawed = true;
                Some(building.table.id.clone())
            }
            None => None,
        };
        let problem = Problem { line: Some(self.number), table, flaw };
        self.ready.push_back(Piece { item: Item::Problem(problem), line: self.number });
    }

    /// The lines have ended too early. Whether a table is whole is certain only if its number of entries is known.
    fn cut_off(&mut self) {
        if self.table.as_ref().is_some_and(|building| building.end.is_none()) {
            self.flaw(Flaw::new("the archive is cut off here"));
        }
        self.finish_table();
    }

    /// Passes on the table whose lines have ended, if it is whole.
    fn finish_table(&mut self) {
        let Some(building) = &self.table else { return };
        if let Some((head, chain)) = building.end
            && let Err(damage) = building.check.end(head, Some(chain))
        {
            self.flaw(damage.into());
        }
        if let Some(Building { table, line, flawed: false, .. }) = self.table.take() {
            self.ready.push_back(Piece { item: Item::Table(table), line });
        }
    }

    fn wrong(&self, why: impl Display) -> ImportError {
        ImportError::Line { number: self.number, why: why.to_string() }
    }
}

/// What is wrong with the JSON of a line. `serde_json` only sees this one line, so the line number in its message is removed.
fn unreadable(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        _ if error.is_eof() => "the line breaks off".into(),
        Some(end) => format!("{} (column {})", &text[..end], error.column()),
        None => text,
    }
}
