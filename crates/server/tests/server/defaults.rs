//! The defaults in the documentation are those of the configuration.

use yohoho_server::{Bots, Config, Limits};

/// The defaults of a row in the table of options, by the first option in it.
fn documented<const N: usize>(option: &str) -> [u64; N] {
    let document = include_str!("../../../../docs/self-hosting.md");
    let row = document.lines().find(|line| line.starts_with(&format!("| `{option}`")));
    let row = row.unwrap_or_else(|| panic!("docs/self-hosting.md has no row for {option}"));
    let default = row.split('|').nth(3).unwrap().trim();
    let numbers: Vec<u64> = default.split(", ").map(|number| number.parse().unwrap()).collect();
    numbers.try_into().unwrap_or_else(|numbers| panic!("{option}: {numbers:?}"))
}

/// The first number of a row in the protocol's table of limits.
fn documented_limit(what: &str) -> usize {
    let document = include_str!("../../../../docs/protocol.md");
    let row = document.lines().find_map(|line| line.strip_prefix(&format!("| {what} | ")));
    let row = row.unwrap_or_else(|| panic!("docs/protocol.md has no row for {what}"));
    row.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse().unwrap()
}

#[test]
fn the_documented_defaults_are_the_real_ones() {
    let (bots, limits) = (Bots::default(), Limits::default());
    assert_eq!(documented("--grace"), [Config::GRACE.as_secs()]);
    assert_eq!(documented("--bot-delay"), [bots.delay.as_millis() as u64, bots.time.as_millis() as u64]);
    let tables = [limits.tables, limits.tables_per_person, limits.tables_per_address];
    assert_eq!(documented("--max-tables"), tables.map(|limit| limit as u64));
    assert_eq!(documented_limit("open tables, finished games not counted"), limits.tables);
    let connections = [u64::from(limits.connections), limits.connections_per_address as u64];
    assert_eq!(documented("--max-connections"), connections);
    assert_eq!(documented_limit("connections"), limits.connections as usize);
    assert_eq!(documented_limit("score pads in memory"), limits.pads);
    assert_eq!(documented_limit("sockets at a table"), limits.sockets_per_table);
    assert_eq!(documented_limit("messages queued for a slow reader"), limits.unread);
}
