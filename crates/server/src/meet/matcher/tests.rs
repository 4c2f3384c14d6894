use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::below;

use super::*;

const NOW: Moment = Moment(1_000_000);

fn person(number: u8) -> PersonId {
    PersonId([number; 16])
}

/// Somebody who has waited for this many seconds for a game of three.
fn waited(number: u8, seconds: u64) -> Candidate {
    Candidate {
        person: person(number),
        game: GameKind::SkullKing,
        seats: SeatCount::new(3).unwrap(),
        since: Moment(NOW.0 - 1000 * seconds),
        patience: Some(45_000),
        rating: None,
    }
}

fn numbers(group: &[Candidate]) -> Vec<u8> {
    group.iter().map(|candidate| candidate.person.0[0]).collect()
}

fn tables(waiting: &[Candidate]) -> Vec<Vec<u8>> {
    tables_without(waiting, &[])
}

fn tables_without(waiting: &[Candidate], blocked: &[(u8, u8)]) -> Vec<Vec<u8>> {
    let blocked = blocked.iter().map(|(one, other)| (person(*one), person(*other))).collect();
    match_people(waiting, &[], &blocked, NOW).tables.iter().map(|group| numbers(group)).collect()
}

#[test]
fn a_full_table_plays_at_once_and_those_who_came_first_are_at_it() {
    assert_eq!(tables(&[waited(1, 5), waited(2, 9)]), Vec::<Vec<u8>>::new());
    assert_eq!(tables(&[waited(1, 5), waited(2, 9), waited(3, 7), waited(4, 1)]), [[2, 3, 1]]);
}

#[test]
fn only_those_who_want_the_same_play_together() {
    let queen = Candidate { game: GameKind::SkullQueen, ..waited(2, 9) };
    let pair = Candidate { seats: SeatCount::new(2).unwrap(), ..waited(3, 9) };
    assert_eq!(tables(&[waited(1, 5), waited(4, 5), queen, pair]), Vec::<Vec<u8>>::new());
}

#[test]
fn when_somebody_has_waited_long_enough_bots_fill_the_table() {
    let never = Candidate { patience: None, ..waited(3, 1000) };
    assert_eq!(tables(&[waited(1, 44), never]), Vec::<Vec<u8>>::new());
    assert_eq!(tables(&[waited(1, 45), waited(2, 1)]), [[1, 2]], "the other one need not wait either");
    assert_eq!(tables(&[waited(1, 45), never]), [[1]], "who wants no bots goes on waiting");
    assert_eq!(tables(&[waited(1, 45), never, waited(2, 1)]), [[3, 1, 2]], "unless there are none");
}

#[test]
fn people_of_equal_strength_meet_first_and_after_a_while_everybody_does() {
    let rated = |number: u8, seconds: u64, rating: i32| Candidate { rating: Some(rating), ..waited(number, seconds) };
    let mixed = [rated(1, 5, 1000), rated(2, 4, 2000), rated(3, 3, 1100), rated(4, 2, 950), waited(5, 1)];
    assert_eq!(tables(&mixed), [[1, 3, 4]]);
    let far = |seconds| [rated(1, seconds, 1000), rated(2, 1, 1400), waited(3, 1)];
    assert_eq!(tables(&far(10)), Vec::<Vec<u8>>::new());
    assert_eq!(tables(&far(20)), [[1, 2, 3]]);
    assert_eq!(tables(&[rated(1, 45, 0), rated(2, 1, 5000)]), [[1, 2]], "rather than with bots alone");
}

#[test]
fn blocked_people_never_meet() {
    let three = [waited(1, 50), waited(2, 50), waited(3, 50)];
    assert_eq!(tables_without(&three, &[(3, 1)]), [vec![1, 2], vec![3]]);
    let table = OpenSeats { game: GameKind::SkullKing, seats: three[0].seats, free: 2, people: vec![person(9)] };
    let blocked = [(person(1), person(9)), (person(2), person(3))].into_iter().collect();
    let matches = match_people(&three, &[table], &blocked, NOW);
    assert_eq!(matches.joins, [(three[1], 0)]);
}

#[test]
fn bots_at_a_table_give_way_to_those_who_want_that_game() {
    let table = |free| OpenSeats { game: GameKind::SkullKing, seats: waited(1, 0).seats, free, people: Vec::new() };
    let queen = Candidate { game: GameKind::SkullQueen, ..waited(3, 9) };
    let never = Candidate { patience: None, ..waited(4, 10) };
    let joins = |tables: &[OpenSeats], waiting: &[Candidate]| {
        let matches = match_people(waiting, tables, &BlockedPairs::default(), NOW);
        matches.joins.iter().map(|(candidate, table)| (candidate.person.0[0], *table)).collect::<Vec<_>>()
    };
    assert_eq!(joins(&[table(1), table(1)], &[waited(1, 5), waited(2, 6), queen]), [(2, 0), (1, 1)]);
    assert_eq!(joins(&[table(2)], &[never]), [], "a bot would be left");
    assert_eq!(joins(&[table(2)], &[never, waited(1, 1)]), [(1, 0)]);
    assert_eq!(joins(&[table(1)], &[never]), [(4, 0)]);
}

/// What must hold whoever waits, for however long and for whatever.
#[test]
fn everybody_is_matched_once_and_with_those_who_want_it() {
    for seed in 0..3000 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut chance = |n: u32| below(&mut rng, n);
        let is_rated = chance(2) == 0;
        let mut waiting: Vec<Candidate> = (0..chance(25))
            .map(|number| Candidate {
                person: person(number as u8),
                game: GameKind::ALL[chance(2) as usize],
                seats: SeatCount::new(2 + chance(2) as usize).unwrap(),
                since: Moment(NOW.0 - u64::from(chance(100_000))),
                patience: (chance(4) > 0).then(|| 1000 * chance(90)),
                rating: (is_rated && chance(4) > 0).then(|| chance(2000) as i32),
            })
            .collect();
        let blocked: Vec<(PersonId, PersonId)> = match chance(3) {
            0 => (0..chance(20)).map(|_| (person(chance(25) as u8), person(chance(30) as u8))).collect(),
            _ => Vec::new(),
        };
        let open: Vec<OpenSeats> = (0..chance(3))
            .map(|number| OpenSeats {
                game: GameKind::ALL[chance(2) as usize],
                seats: SeatCount::new(2 + chance(2) as usize).unwrap(),
                free: chance(3) as usize,
                people: vec![person(25 + number as u8)],
            })
            .collect();
        let pairs: BlockedPairs = blocked.iter().copied().collect();
        let matches = match_people(&waiting, &open, &pairs, NOW);

        let lucky: Vec<Candidate> =
            matches.tables.iter().flatten().copied().chain(matches.joins.iter().map(|(joined, _)| *joined)).collect();
        let once: BTreeSet<PersonId> = lucky.iter().map(|candidate| candidate.person).collect();
        assert_eq!(once.len(), lucky.len(), "seed {seed}: nobody is matched twice");
        assert!(lucky.iter().all(|candidate| waiting.contains(candidate)));

        let mut groups: Vec<Vec<PersonId>> = Vec::new();
        for group in &matches.tables {
            let first = group[0];
            assert!(group.iter().all(|other| (other.game, other.seats) == (first.game, first.seats)), "seed {seed}");
            let is_full = group.len() == first.seats.get();
            let has_no_purist = group.iter().all(|candidate| candidate.patience.is_some());
            let is_due = group.iter().any(|candidate| candidate.is_impatient(NOW));
            assert!(is_full || (has_no_purist && is_due && group.len() < first.seats.get()), "seed {seed}");
            groups.push(group.iter().map(|candidate| candidate.person).collect());
        }
        for (index, table) in open.iter().enumerate() {
            let joined: Vec<Candidate> =
                matches.joins.iter().filter(|(_, at)| *at == index).map(|(joined, _)| *joined).collect();
            assert!(joined.len() <= table.free, "seed {seed}");
            assert!(joined.iter().all(|joined| (joined.game, joined.seats) == (table.game, table.seats)));
            let has_purist = joined.iter().any(|joined| joined.patience.is_none());
            assert!(!has_purist || joined.len() == table.free, "seed {seed}: no bot is left for those who want none");
            groups.push(table.people.iter().copied().chain(joined.iter().map(|joined| joined.person)).collect());
        }
        for group in &groups {
            let meets = |(one, other): &(PersonId, PersonId)| group.contains(one) && group.contains(other);
            assert!(!blocked.iter().any(|pair| pair.0 != pair.1 && meets(pair)), "seed {seed}: blocked people meet");
        }

        let left: Vec<Candidate> = waiting.iter().filter(|candidate| !lucky.contains(candidate)).copied().collect();
        assert!(
            !left.iter().any(|candidate| candidate.is_impatient(NOW)),
            "seed {seed}: nobody's time passes unheeded"
        );
        if blocked.is_empty() && !is_rated {
            for candidate in &left {
                let alike =
                    left.iter().filter(|other| (other.game, other.seats) == (candidate.game, candidate.seats)).count();
                assert!(alike < candidate.seats.get(), "seed {seed}: a full table is left waiting");
            }
        }

        // The order in which they are read does not matter.
        waiting.reverse();
        assert_eq!(match_people(&waiting, &open, &pairs, NOW), matches, "seed {seed}");
    }
}
