//! The queue in made-up time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::*;

const LONGEST: Duration = Duration::from_millis(250);

fn host(number: usize) -> PersonId {
    PersonId(format!("host-{number}"))
}

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Serves everything that waits on one thread, each decision taking this long, and returns the order.
fn order<T>(queue: &mut BotQueue<T>, now: Instant, taken: Duration) -> Vec<T> {
    let mut order = Vec::new();
    while let Some(turn) = queue.next(now) {
        queue.finish(&turn.host, turn.time, taken);
        order.push(turn.decision);
    }
    order
}

#[test]
fn hosts_take_turns_and_so_do_their_tables() {
    let now = Instant::now();
    let mut queue = BotQueue::new(1, LONGEST);
    for decision in ["a1", "a2", "a3"] {
        queue.push(&host(0), "first", decision, now);
    }
    queue.push(&host(0), "second", "b1", now);
    queue.push(&host(1), "third", "c1", now);
    queue.push(&host(1), "third", "c2", now);
    assert_eq!(queue.len(), 6);
    assert_eq!(order(&mut queue, now, millis(5)), ["a1", "c1", "b1", "c2", "a2", "a3"]);
    assert_eq!(queue.len(), 0);
}

#[test]
fn no_more_bots_think_than_there_are_threads() {
    let now = Instant::now();
    let mut queue = BotQueue::new(2, LONGEST);
    for number in 0..3 {
        queue.push(&host(number), "table", number, now);
    }
    let first = queue.next(now).unwrap();
    assert!(queue.next(now).is_some());
    assert!(queue.next(now).is_none());
    queue.finish(&first.host, first.time, millis(1));
    assert_eq!(queue.next(now).unwrap().decision, 2);
}

#[test]
fn one_host_does_not_get_all_threads_while_others_wait() {
    let now = Instant::now();
    let mut queue = BotQueue::new(2, LONGEST);
    for decision in 0..4 {
        queue.push(&host(0), "table", decision, now);
    }
    queue.push(&host(1), "other", 9, now);
    assert_eq!([(); 2].map(|()| queue.next(now).unwrap().decision), [0, 9]);
}

#[test]
fn who_uses_less_time_is_served_more_often() {
    let now = Instant::now();
    let mut queue = BotQueue::new(1, LONGEST);
    for _ in 0..100 {
        queue.push(&host(0), "slow", millis(20), now);
        queue.push(&host(1), "quick", millis(5), now);
    }
    let mut used = [Duration::ZERO; 2];
    for _ in 0..100 {
        let turn = queue.next(now).unwrap();
        queue.finish(&turn.host, turn.time, turn.decision);
        used[usize::from(turn.host == host(1))] += turn.decision;
    }
    assert!(used[0].abs_diff(used[1]) <= millis(25), "{used:?}");
}

#[test]
fn time_that_nobody_else_wanted_is_not_held_against_a_host() {
    let now = Instant::now();
    let mut queue = BotQueue::new(1, LONGEST);
    for decision in 0..10 {
        queue.push(&host(0), "table", decision, now);
    }
    for _ in 0..9 {
        let turn = queue.next(now).unwrap();
        queue.finish(&turn.host, turn.time, millis(100));
    }
    queue.push(&host(0), "table", 10, now);
    queue.push(&host(1), "other", 20, now);
    queue.push(&host(1), "other", 21, now);
    queue.push(&host(1), "other", 22, now);
    assert_eq!(order(&mut queue, now, millis(100)), [20, 9, 21, 10, 22]);
}

#[test]
fn bots_think_shorter_the_more_decisions_wait_and_in_the_end_by_instinct() {
    let now = Instant::now();
    let time = |hosts: usize, decisions: usize, waited: Duration| {
        let mut queue = BotQueue::new(1, LONGEST);
        for (host, _) in (0..hosts).map(host).flat_map(|host| (0..decisions).map(move |number| (host.clone(), number)))
        {
            queue.push(&host, "table", (), now);
        }
        queue.next(now + waited).unwrap().time
    };
    assert_eq!(time(1, 1, Duration::ZERO), LONGEST);
    assert_eq!(time(4, 5, Duration::ZERO), millis(25));
    assert_eq!(time(4, 5, millis(300)), millis(10), "three fifths of the time are gone");
    assert_eq!(time(10, 25, Duration::ZERO), millis(2));
    assert_eq!(time(10, 26, Duration::ZERO), Duration::ZERO);
    assert_eq!(time(1, 1, SOON), Duration::ZERO);
    // The time is a host's share: somebody with a single table keeps theirs.
    let mut queue = BotQueue::new(1, LONGEST);
    queue.push(&host(0), "single", (), now);
    for number in 0..100 {
        queue.push(&host(1), &number.to_string(), (), now);
    }
    assert_eq!([(); 2].map(|()| take(&mut queue, now)), [LONGEST, millis(5)]);
}

fn take<T>(queue: &mut BotQueue<T>, now: Instant) -> Duration {
    let turn = queue.next(now).unwrap();
    queue.finish(&turn.host, turn.time, Duration::ZERO);
    turn.time
}

#[test]
fn what_has_waited_too_long_is_served_first_and_by_instinct() {
    let start = Instant::now();
    let mut queue = BotQueue::new(1, LONGEST);
    queue.push(&host(0), "table", "a1", start);
    queue.push(&host(0), "table", "a2", start);
    let first = queue.next(start).unwrap();
    queue.push(&host(1), "other", "b1", start + millis(900));
    queue.finish(&first.host, first.time, millis(200));
    let late = start + millis(1000);
    let turn = queue.next(late).unwrap();
    assert_eq!((turn.decision, turn.time, turn.waited), ("a2", Duration::ZERO, millis(1000)));
    queue.finish(&turn.host, turn.time, Duration::ZERO);
    assert_eq!(queue.next(late).unwrap().decision, "b1");
}

#[test]
fn hosts_are_forgotten_when_they_owe_nothing() {
    let now = Instant::now();
    let mut queue = BotQueue::new(1, LONGEST);
    queue.push(&host(0), "table", (), now);
    for number in 1..1000 {
        queue.push(&host(number), "table", (), now);
        take(&mut queue, now);
    }
    assert!(queue.hosts.len() < 100, "{} hosts", queue.hosts.len());
    take(&mut queue, now);
    assert!(queue.hosts.is_empty());
}

/// A table in the simulation: its bots decide together, and then somebody lets them decide again.
struct BusyTable {
    host: PersonId,
    code: String,
    bots: usize,
    /// How long a bot would like to think.
    wanted: Duration,
    /// How long it takes until the bots are asked again.
    pause: Duration,
}

impl BusyTable {
    fn new(host_number: usize, number: usize, bots: usize, wanted: Duration, pause: Duration) -> BusyTable {
        BusyTable { host: host(host_number), code: number.to_string(), bots, wanted, pause }
    }
}

/// Lets bots think for five seconds. How long each table's decisions waited, sorted.
fn simulate(threads: usize, tables: &[BusyTable]) -> Vec<Vec<Duration>> {
    const INSTINCT: Duration = Duration::from_micros(200);
    let start = Instant::now();
    let mut queue = BotQueue::new(threads, LONGEST);
    let mut waits = vec![Vec::new(); tables.len()];
    let mut undecided = vec![0; tables.len()];
    // Either a table asks its bots, or a bot has decided: the host, the time planned and the time taken.
    let mut events = BinaryHeap::new();
    for at in 0..tables.len() {
        events.push(Reverse((start + Duration::from_micros(37 * at as u64), at, None)));
    }
    while let Some(Reverse((now, at, decided))) = events.pop() {
        if now > start + Duration::from_secs(5) {
            break;
        }
        let table = &tables[at];
        match decided {
            None => {
                undecided[at] = table.bots;
                for _ in 0..table.bots {
                    queue.push(&table.host, &table.code, at, now);
                }
            }
            Some((planned, taken)) => {
                queue.finish(&table.host, planned, taken);
                undecided[at] -= 1;
                if undecided[at] == 0 {
                    events.push(Reverse((now + table.pause, at, None)));
                }
            }
        }
        while let Some(turn) = queue.next(now) {
            let wanted = tables[turn.decision].wanted;
            // A search looks at the clock after each sixth of what it would like to do.
            let rounds = turn.time.as_micros().div_ceil((wanted / 6).as_micros().max(1)) as u32;
            let taken = if turn.time.is_zero() { wanted.min(INSTINCT) } else { wanted.min(wanted / 6 * rounds) };
            waits[turn.decision].push(turn.waited);
            events.push(Reverse((now + taken, turn.decision, Some((turn.time, taken)))));
        }
    }
    for waits in &mut waits {
        waits.sort();
    }
    waits
}

#[test]
fn nobody_waits_long_on_a_saturated_server_and_a_fresh_table_hardly_at_all() {
    let (captain, beginner) = (millis(12), Duration::from_micros(1));
    let pause = millis(5);
    for threads in [1, 3] {
        for hosts in [1, 13, 250] {
            let mut tables: Vec<BusyTable> =
                (0..250).map(|number| BusyTable::new(number % hosts, number, 3, captain, pause)).collect();
            tables.push(BusyTable::new(1000, 1000, 1, beginner, pause));
            tables.push(BusyTable::new(1001, 1001, 3, captain, pause));
            let waits = simulate(threads, &tables);
            let longest = waits.iter().map(|waits| *waits.last().unwrap()).max().unwrap();
            assert!(longest < PATIENCE + PATIENCE / 4, "{longest:?} with {hosts} hosts and {threads} threads");
            let fresh = waits[250][waits[250].len() * 99 / 100];
            let most = if hosts < 20 { captain } else { PATIENCE / 5 };
            assert!(fresh <= most, "{fresh:?} for the beginner, {hosts} hosts and {threads} threads");
        }
    }
}
