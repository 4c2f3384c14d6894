use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::Budget;
use yohoho_protocol::{Message, Moment, Name, PersonId, Request, Settings};
use yohoho_rules::{GameKind, SeatCount, Seed};
use yohoho_table::{Entry, Fresh, Table};

/// To how many people everything is shown. The first opened the table.
const PEOPLE: usize = 4;

/// How much of an input counts, so that no input takes long.
const MOST_LINES: usize = 200;

/// Any lines are what people send to a table. Nothing of it breaks the table: what is decided can be applied and shown to everybody, and the
/// log folds to the same table.
///
/// The first line has a digit for the game, a digit for the number of seats, and `p` if bots sit on the other seats and the game is being
/// played. Each further line starts with a character that says what happens:
///
/// - a digit: this person sends the rest of the line, which is a [`Request`] or is refused;
/// - `+` or `-` and a digit: this person connects or disconnects;
/// - `~` and a digit: time passes, ten times as much for each higher digit;
/// - `b`: bots decide whatever is theirs to decide.
pub fn socket(bytes: &[u8]) -> bool {
    let Some(text) = crate::text(bytes) else { return false };
    let mut lines = text.lines().take(MOST_LINES);
    let Some(mut table) = lines.next().and_then(LiveTable::open) else { return false };
    for line in lines {
        let mut characters = line.chars();
        let Some(first) = characters.next() else { continue };
        let digit = |character: char| character.to_digit(10).map(|digit| digit as usize);
        let number = || characters.clone().next().and_then(digit);
        match (first, number()) {
            ('+', Some(number)) => _ = table.table.come(&person(number), table.now),
            ('-', Some(number)) => _ = table.table.go(&person(number), table.now),
            ('~', Some(number)) => table.now = table.now.after(10_u64.pow(number as u32)),
            ('b', _) => table.let_bots_decide(),
            (first, _) => {
                if let (Some(number), Ok(request)) = (digit(first), serde_json::from_str(characters.as_str())) {
                    table.wish(number, request);
                }
            }
        }
        let due = table.table.tick(table.now, Seed([0; 32]));
        table.append(due);
    }
    table.compare_with_its_log();
    table.granted > 0
}

/// A table as a server keeps it: with its log, and with people who are connected.
struct LiveTable {
    table: Table,
    log: Vec<(Moment, Entry)>,
    now: Moment,
    /// How many wishes were granted.
    granted: usize,
    rng: Xoshiro256PlusPlus,
}

impl LiveTable {
    fn open(line: &str) -> Option<LiveTable> {
        let mut characters = line.chars();
        let kind = *GameKind::ALL.get(characters.next()?.to_digit(10)? as usize)?;
        let seats = SeatCount::new(characters.next()?.to_digit(10)? as usize)?;
        let settings = Settings { level: "random".into(), ..Settings::new(kind, seats) };
        let now = Moment(1_000_000);
        let mut entries = Table::open("SHIP".into(), settings, person(0), name(0).into()).ok()?;
        if characters.next() == Some('p') {
            let others = yohoho_rules::Seat::ALL.into_iter().take(seats.get()).skip(1);
            entries.extend(others.map(|seat| Entry::Bot { seat, bot: Some("random".into()) }));
            entries.push(Entry::Started { seed: Seed([7; 32]) });
        }
        let log: Vec<(Moment, Entry)> = entries.into_iter().map(|entry| (now, entry)).collect();
        let table = Table::fold(log.clone()).expect("a new table has a good log");
        let mut table = LiveTable { table, log, now, granted: 0, rng: Xoshiro256PlusPlus::seed_from_u64(1) };
        table.table.come(&person(0), now);
        Some(table)
    }

    fn wish(&mut self, number: usize, Request { wish, .. }: Request) {
        let fresh = Fresh { seed: Seed([number as u8; 32]), code: "NEXT".into() };
        let Ok(entries) = self.table.decide(&person(number), &name(number).into(), wish, self.now, fresh) else {
            return;
        };
        self.granted += 1;
        self.append(entries);
    }

    fn let_bots_decide(&mut self) {
        // Whoever should decide, the quickest bot does.
        let Ok(bot) = yohoho_bots::bot("random") else { return };
        for job in self.table.jobs(self.now) {
            let Some(action) = bot.choose(&job.view, &Budget::samples(1), &mut self.rng) else { continue };
            let entries = self.table.answer(&job, action, self.now);
            self.append(entries);
        }
    }

    fn append(&mut self, entries: Vec<Entry>) {
        for entry in entries {
            let applied = self.table.apply(&entry, self.now).expect("what was decided can be applied");
            for number in 0..PEOPLE {
                let events = vec![self.table.event_for(&applied, &person(number))];
                let now = Box::new(self.table.snapshot(&person(number), self.now));
                serde_json::to_string(&Message::Events { events, now }).expect("messages are plain data");
            }
            self.log.push((self.now, entry));
        }
    }

    fn compare_with_its_log(&self) {
        let stored: Vec<String> =
            self.log.iter().map(|(_, entry)| serde_json::to_string(entry).expect("entries are plain data")).collect();
        let read = stored.iter().zip(&self.log).map(|(text, (at, _))| {
            (*at, serde_json::from_str::<Entry>(text).expect("an entry that was written can be read"))
        });
        let folded = Table::fold(read).expect("the log can be folded");
        for number in 0..PEOPLE {
            let shown = |table: &Table| {
                let mut shown = table.welcome(&person(number), self.now);
                // Who is connected is not in the log, and clocks and votes depend on it.
                shown.table.deadline = None;
                shown.table.overdue = None;
                shown.you.votes.clear();
                shown.table.motions.iter_mut().for_each(|motion| (motion.yes, motion.needed) = (0, 0));
                shown.table.seats.iter_mut().for_each(|seat| seat.away = false);
                shown
            };
            assert_eq!(shown(&folded), shown(&self.table));
        }
        assert_eq!(folded.record(), self.table.record());
        assert_eq!(folded.finishers(), self.table.finishers());
    }
}

fn person(number: usize) -> PersonId {
    PersonId(format!("person-{number}"))
}

fn name(number: usize) -> Name {
    Name::clean(&format!("Pirate {number}")).expect("a name")
}
