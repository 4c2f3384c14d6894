use yohoho_protocol::{Message, Moment, PersonId};
use yohoho_rules::Seed;
use yohoho_table::{Entry, Table};

/// Any lines are the stored log of a table, or are refused. A log that can be folded gives a table that can be shown to everybody who ever
/// sat there, and survives being written.
///
/// Each line is an entry as JSON. A number in front of it is its moment; otherwise a second passes from entry to entry.
pub fn log(bytes: &[u8]) -> bool {
    let Some(text) = crate::text(bytes) else { return false };
    let mut log = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let (at, json) = line.split_at(line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len()));
        let Ok(entry) = serde_json::from_str::<Entry>(json) else { return false };
        // The databases store moments in 64 bits, one of which is the sign.
        let at = at.parse::<i64>().map_or(Moment(1000 * number), |at| Moment(at.unsigned_abs()));
        let written = serde_json::to_string(&entry).expect("entries are plain data");
        assert_eq!(serde_json::from_str::<Entry>(&written).expect("what is written can be read"), entry);
        log.push((at, entry));
    }
    let Ok(table) = Table::fold(log.clone()) else { return false };
    show(table, &log);
    true
}

fn show(mut table: Table, log: &[(Moment, Entry)]) {
    let now = table.last().after(1000);
    let mut people: Vec<PersonId> = log.iter().filter_map(|(_, entry)| person(entry)).collect();
    people.push(PersonId("a spectator".into()));
    people.truncate(8);
    for person in &people {
        table.come(person, now);
    }
    for person in &people {
        let welcome = Message::Snapshot(Box::new(table.welcome(person, now)));
        let text = serde_json::to_string(&welcome).expect("messages are plain data");
        assert_eq!(serde_json::from_str::<Message>(&text).expect("what is written can be read"), welcome);
    }
    table.jobs(now);
    table.wake(now);
    table.tick(now, Seed([0; 32]));
    table.finishers();
    table.deadline();
    if let Some(record) = table.record() {
        record.replay().expect("the record of a table follows the rules");
    }
    assert!(Table::fold(table.rematch("again".into()).into_iter().map(|entry| (now, entry))).is_ok());
}

fn person(entry: &Entry) -> Option<PersonId> {
    match entry {
        Entry::Opened { host, .. } => Some(host.clone()),
        Entry::Sat { person, .. } => Some(person.clone()),
        _ => None,
    }
}
