//! Secrecy over sequences: whatever people do and in whatever order, nobody sees two hands of one game, and nothing that anybody is shown depends on what they
//! may not know.

use std::collections::{BTreeMap, BTreeSet};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::Budget;
use yohoho_protocol::{Moment, Name, PersonId, Refusal, Settings, Stage, Wish};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, Seat, SeatCount, Seats, Seed, below};

use crate::{Entry, Fresh, OVERDUE, Table};

/// Six who may have seats, and two more who would like to.
const PEOPLE: usize = 8;

struct Sequence {
    table: Table,
    log: Vec<(Moment, Entry)>,
    now: Moment,
    rng: Xoshiro256PlusPlus,
    /// The seats whose cards each person has been shown.
    seen: BTreeMap<usize, Seats>,
    kinds: BTreeSet<&'static str>,
}

fn person(number: usize) -> PersonId {
    PersonId(number.to_string())
}

fn name() -> Name {
    Name::clean("Anne").unwrap()
}

/// The kinds of entries that make a sequence interesting.
fn kind(entry: &Entry) -> &'static str {
    match entry {
        Entry::Sat { .. } => "sat",
        Entry::Stood { .. } => "stood",
        Entry::Removed { .. } => "removed",
        Entry::Motion { .. } => "motion",
        Entry::Voted { .. } => "voted",
        Entry::Settled { result, .. } => match result {
            crate::Settlement::Passed => "passed",
            crate::Settlement::Refused => "refused",
            crate::Settlement::Dropped => "dropped",
        },
        Entry::StandIn { on: true, .. } => "stand-in",
        Entry::StandIn { on: false, .. } => "back",
        Entry::Acted { stand_in: true, .. } => "acted by a stand-in",
        Entry::Acted { .. } => "acted",
        Entry::Host { .. } => "host",
        _ => "other",
    }
}

/// The same table with other cards and other secret decisions wherever the viewer cannot see them.
fn with_other_secrets(table: &Table, viewer: Option<Seat>, rng: &mut Xoshiro256PlusPlus) -> Table {
    let mut other = table.clone();
    let play = other.play.as_mut().expect("the game has started");
    play.game = play.game.view(viewer).determinize(rng);
    for seat in play.game.turn().into_iter().filter(|seat| viewer != Some(*seat)) {
        if play.held[seat].is_some() {
            let legal = play.game.legal(seat);
            play.held[seat] = Some(legal.nth(below(rng, legal.len() as u32) as usize));
        }
    }
    other
}

impl Sequence {
    fn start(kind: GameKind, seats: SeatCount, seed: u64) -> Sequence {
        let settings = Settings { level: "random".into(), ..Settings::new(kind, seats) };
        let now = Moment(1_000_000);
        let opening = Table::open("SHIP".into(), settings, person(0), name().into()).unwrap();
        let log: Vec<(Moment, Entry)> = opening.into_iter().map(|entry| (now, entry)).collect();
        let table = Table::fold(log.clone()).unwrap();
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut sequence = Sequence { table, log, now, rng, seen: BTreeMap::new(), kinds: BTreeSet::new() };
        (0..PEOPLE).for_each(|number| _ = sequence.table.come(&person(number), now));
        (1..seats.get()).for_each(|number| sequence.wish(number, Wish::Sit { seat: None }).unwrap());
        sequence.wish(0, Wish::Start { drop: false }).unwrap();
        sequence.kinds.clear();
        sequence
    }

    fn below(&mut self, n: usize) -> usize {
        below(&mut self.rng, n as u32) as usize
    }

    fn wish(&mut self, number: usize, wish: Wish) -> Result<(), Refusal> {
        let fresh = Fresh { seed: Seed([7; 32]), code: String::new() };
        let entries = self.table.decide(&person(number), &name().into(), wish, self.now, fresh)?;
        for entry in entries {
            self.apply(entry);
        }
        Ok(())
    }

    /// Applies an entry. Two viewers are shown the same of it, whatever the hidden cards are.
    fn apply(&mut self, entry: Entry) {
        self.kinds.insert(kind(&entry));
        let before = self.table.clone();
        let applied = self.table.apply(&entry, self.now).unwrap();
        for number in [self.below(PEOPLE), self.below(PEOPLE)] {
            let viewer = person(number);
            let own = before.seat_of(&viewer);
            // What others play depends on their cards, so there it is compared before and after.
            let is_shared = match &entry {
                Entry::Acted { seat, .. } => own == Some(*seat) && before.play.as_ref().unwrap().wanted().len() > 1,
                _ => true,
            };
            if before.play.is_none() || !is_shared || self.table.seat_of(&viewer) != own {
                continue;
            }
            let mut other = with_other_secrets(&before, own, &mut self.rng);
            let other_applied = other.apply(&entry, self.now).unwrap();
            let shown = serde_json::to_string(&self.table.event_for(&applied, &viewer)).unwrap();
            assert_eq!(serde_json::to_string(&other.event_for(&other_applied, &viewer)).unwrap(), shown);
        }
        self.log.push((self.now, entry));
        self.check();
    }

    fn check(&mut self) {
        if self.table.stage() != Stage::Playing {
            return;
        }
        for number in 0..PEOPLE {
            let Some(shown) = self.table.view(&person(number)).and_then(|view| view.viewer()) else { continue };
            let seen = self.seen.entry(number).or_insert(Seats::NONE);
            *seen = seen.with(shown);
            assert_eq!(seen.len(), 1, "person {number} has seen the cards of seats {seen}");
        }
        let viewer = person(self.below(PEOPLE));
        let other = with_other_secrets(&self.table, self.table.seat_of(&viewer), &mut self.rng);
        let shown = |table: &Table| serde_json::to_string(&table.welcome(&viewer, self.now)).unwrap();
        assert_eq!(shown(&other), shown(&self.table), "seen by {viewer:?}");
    }

    /// The process is restarted, and some come back.
    fn restart(&mut self) {
        self.table = Table::fold(self.log.clone()).unwrap();
        for number in 0..PEOPLE {
            if self.below(4) > 0 {
                self.table.come(&person(number), self.now);
            }
        }
    }

    fn any_wish(&mut self, number: usize) -> Wish {
        let seat = Seat::ALL[self.below(self.table.settings.seats.get())];
        match self.below(16) {
            0 | 1 => Wish::Sit { seat: None },
            2 | 3 => Wish::Sit { seat: Some(seat) },
            4 => Wish::Stand,
            5 if self.below(4) == 0 => Wish::Remove { seat },
            6 => Wish::StandIn { seat },
            7 => Wish::Back,
            8..=10 => {
                let motions: Vec<u64> = self.table.motions.iter().map(|motion| motion.id).collect();
                let motion = if motions.is_empty() { 0 } else { motions[self.below(motions.len())] };
                Wish::Vote { motion, yes: self.below(3) > 0 }
            }
            _ => {
                let legal = self.table.view(&person(number)).map(|view| view.legal()).filter(|legal| !legal.is_empty());
                let kind = self.table.settings.game;
                let nothing = ActionJson::Play("Z9".into());
                let choice = legal.map(|legal| legal.nth(below(&mut self.rng, legal.len() as u32) as usize));
                Wish::Act { action: choice.map_or(nothing, |action| ActionJson::write(kind, action)) }
            }
        }
    }

    fn step(&mut self) {
        let number = self.below(PEOPLE);
        match self.below(24) {
            0 => _ = self.table.come(&person(number), self.now),
            1 => _ = self.table.go(&person(number), self.now),
            2 if self.below(4) == 0 => self.restart(),
            3 => self.now = self.now.after([1000, OVERDUE][self.below(2)]),
            4 | 5 => {
                if let Some(job) = self.table.jobs(self.now).into_iter().next() {
                    let action = job.bot.choose(&job.view, &Budget::samples(1), &mut self.rng).unwrap();
                    for entry in self.table.answer(&job, action, self.now) {
                        self.apply(entry);
                    }
                }
            }
            _ => {
                let wish = self.any_wish(number);
                let _ = self.wish(number, wish);
            }
        }
    }
}

#[test]
fn nobody_sees_two_hands_whatever_people_do_and_in_whatever_order() {
    let mut kinds = BTreeSet::new();
    for kind in GameKind::ALL {
        for seats in SeatCount::ALL {
            for seed in 0..6 {
                let mut sequence = Sequence::start(kind, seats, seed);
                (0..400).for_each(|_| sequence.step());
                kinds.append(&mut sequence.kinds);
            }
        }
    }
    assert_eq!(kinds.len(), 13, "all of it happened: {kinds:?}");
}
