//! What a seed has in store: who plays what, and how bad the weather is.

use yohoho_protocol::{Pace, Settings};
use yohoho_rules::{GameKind, SeatCount};

use crate::chance::Chance;

/// Chosen at the start of a run.
pub(crate) struct Plan {
    /// How many people there are.
    pub(crate) people: usize,
    /// The tables that are opened, each by the person of its number.
    pub(crate) tables: Vec<Settings>,
    /// When all faults and all hostility end, in milliseconds.
    pub(crate) storm_ends: u64,
    /// How often things go wrong: one in this many, or never.
    pub(crate) store_fails: Option<u64>,
    pub(crate) answers_get_lost: Option<u64>,
    pub(crate) others_write: Option<u64>,
    pub(crate) others_take_over: Option<u64>,
    pub(crate) bots_fail: Option<u64>,
    /// How long things last on average, in milliseconds, or for ever.
    pub(crate) crash_every: Option<u64>,
    pub(crate) cut_every: Option<u64>,
    pub(crate) disk_full_every: Option<u64>,
    pub(crate) step_back_every: Option<u64>,
    /// How many messages may wait for a slow reader.
    pub(crate) unread: usize,
}

impl Plan {
    pub(crate) fn new(chance: &mut Chance) -> Plan {
        let tables = if chance.one_in(3) { 2 } else { 1 };
        let people = chance.between(2, 6) as usize;
        let settings = (0..tables).map(|_| settings(chance)).collect();
        let mut maybe = |low: u64, high: u64| (!chance.one_in(3)).then(|| chance.between(low, high));
        let store_fails = maybe(10, 80);
        let answers_get_lost = maybe(10, 80);
        let others_write = maybe(20, 200);
        let others_take_over = maybe(50, 300);
        let bots_fail = maybe(20, 100);
        let crash_every = maybe(3_000, 30_000);
        let cut_every = maybe(1_000, 10_000);
        let disk_full_every = maybe(5_000, 30_000);
        let step_back_every = maybe(5_000, 30_000);
        Plan {
            people,
            tables: settings,
            storm_ends: chance.between(5_000, 40_000),
            store_fails,
            answers_get_lost,
            others_write,
            others_take_over,
            bots_fail,
            crash_every,
            cut_every,
            disk_full_every,
            step_back_every,
            unread: chance.between(4, 64) as usize,
        }
    }
}

fn settings(chance: &mut Chance) -> Settings {
    let kind = *chance.pick(&GameKind::ALL);
    // Small tables more often: their games are shorter.
    let most = *chance.pick(&[2, 2, 3, 3, 4, 6]);
    let seats = SeatCount::new(chance.between(2, most) as usize).expect("a table has 2 to 6 seats");
    Settings {
        pace: *chance.pick(&[Pace::Off, Pace::Off, Pace::Blitz, Pace::Custom(5)]),
        watch: !chance.one_in(3),
        met: chance.one_in(4),
        level: chance.pick(&["random", "cabin-boy"]).to_string(),
        ..Settings::new(kind, seats)
    }
}
