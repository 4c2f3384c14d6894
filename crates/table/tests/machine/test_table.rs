//! A table with its log, the people around it, and a clock that stands still until it is moved.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::Budget;
use yohoho_protocol::{Moment, Name, Pace, PersonId, Profile, Refusal, Settings, Stage, What, Wish};
use yohoho_rules::wire::{ActionJson, LegalJson, ViewJson};
use yohoho_rules::{GameKind, Seat, SeatCount, Seed, View, below};
use yohoho_table::{Entry, Fresh, Table};

/// Eight people; the first of them opened the table. They are named by their number.
pub(crate) const PEOPLE: usize = 8;

/// The seed of games that start by themselves.
pub(crate) const SEED: Seed = Seed([9; 32]);

pub(crate) struct TestTable {
    pub(crate) table: Table,
    /// The same table as its log alone tells it: nobody ever came to this one.
    pub(crate) folded: Table,
    pub(crate) log: Vec<(Moment, Entry)>,
    pub(crate) now: Moment,
    pub(crate) rng: Xoshiro256PlusPlus,
}

impl TestTable {
    pub(crate) fn new(kind: GameKind, seats: usize, pace: Pace, seed: u64) -> TestTable {
        let seats = SeatCount::new(seats).unwrap();
        TestTable::open(Settings { pace, level: "random".into(), ..Settings::new(kind, seats) }, seed)
    }

    pub(crate) fn open(settings: Settings, seed: u64) -> TestTable {
        let now = Moment(1_000_000);
        let entries = Table::open("SHIP".into(), settings, person(0), name(0).into()).unwrap();
        let log: Vec<(Moment, Entry)> = entries.into_iter().map(|entry| (now, entry)).collect();
        let table = Table::fold(log.clone()).unwrap();
        TestTable { folded: table.clone(), table, log, now, rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// The same with a person on every seat, all of them there, and the game started.
    pub(crate) fn started(kind: GameKind, seats: usize, pace: Pace, seed: u64) -> TestTable {
        let mut test = TestTable::new(kind, seats, pace, seed);
        for number in 0..seats {
            test.come(number);
            if number > 0 {
                test.wish(number, Wish::Sit { seat: None }).unwrap();
            }
        }
        test.wish(0, Wish::Start { drop: false }).unwrap();
        assert_eq!(test.table.stage(), Stage::Playing);
        test
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        below(&mut self.rng, n as u32) as usize
    }

    pub(crate) fn come(&mut self, number: usize) -> bool {
        self.table.come(&person(number), self.now)
    }

    pub(crate) fn go(&mut self, number: usize) -> bool {
        self.table.go(&person(number), self.now)
    }

    pub(crate) fn all_come(&mut self, people: &[usize]) {
        for number in people {
            self.come(*number);
        }
    }

    pub(crate) fn all_go(&mut self, people: &[usize]) {
        for number in people {
            self.go(*number);
        }
    }

    pub(crate) fn wait(&mut self, milliseconds: u64) {
        self.now = self.now.after(milliseconds);
    }

    pub(crate) fn decide(&mut self, number: usize, wish: Wish) -> Result<Vec<Entry>, Refusal> {
        self.decide_as(number, &name(number).into(), wish)
    }

    pub(crate) fn decide_as(&mut self, number: usize, profile: &Profile, wish: Wish) -> Result<Vec<Entry>, Refusal> {
        let mut seed = [0; 32];
        self.rng.fill_bytes(&mut seed);
        let fresh = Fresh { seed: Seed(seed), code: "NEXT".into() };
        self.table.decide(&person(number), profile, wish, self.now, fresh)
    }

    /// Does what is due by now.
    pub(crate) fn tick(&mut self) -> Vec<What> {
        let entries = self.table.tick(self.now, SEED);
        self.append(entries)
    }

    /// Applies entries, and gives what the first person is told of them.
    pub(crate) fn append(&mut self, entries: Vec<Entry>) -> Vec<What> {
        let mut told = Vec::new();
        for entry in entries {
            let seq = self.table.seq();
            let applied = self.table.apply(&entry, self.now).expect("what was decided can be applied");
            self.folded.apply(&entry, self.now).expect("the log can be folded");
            assert_eq!((applied.seq(), self.table.seq()), (seq + 1, seq + 1));
            for number in 0..PEOPLE {
                let event = self.table.event_for(&applied, &person(number));
                assert_eq!((event.seq, event.at), (seq + 1, self.now), "numbers are the same for everybody");
                if number == 0 {
                    told.extend(event.what);
                }
            }
            self.log.push((self.now, entry));
        }
        told
    }

    pub(crate) fn wish(&mut self, number: usize, wish: Wish) -> Result<Vec<What>, Refusal> {
        let entries = self.decide(number, wish)?;
        Ok(self.append(entries))
    }

    pub(crate) fn act(&mut self, number: usize, action: ActionJson) -> Result<Vec<What>, Refusal> {
        self.wish(number, Wish::Act { action })
    }

    /// Bots decide all that is theirs to decide.
    pub(crate) fn bots(&mut self) {
        while let Some(job) = self.table.jobs(self.now).into_iter().next() {
            let action = job.bot.choose(&job.view, &Budget::samples(1), &mut self.rng).unwrap();
            let entries = self.table.answer(&job, action, self.now);
            assert_eq!(entries.len(), 1, "nothing happened in between");
            self.append(entries);
            assert!(self.table.answer(&job, action, self.now).is_empty(), "no answer counts twice");
        }
    }

    /// A legal action of a person now, if there is one.
    pub(crate) fn legal(&mut self, number: usize) -> Option<ActionJson> {
        self.table.seat_of(&person(number))?;
        legal(&self.table.view(&person(number))?, &mut self.rng)
    }

    /// Everybody does something legal until the game is over.
    pub(crate) fn play_to_the_end(&mut self) {
        while self.table.stage() == Stage::Playing {
            self.bots();
            for number in 0..PEOPLE {
                if let Some(action) = self.legal(number) {
                    self.act(number, action).unwrap();
                }
            }
        }
    }
}

/// A legal action of whoever sees this, if there is one.
pub(crate) fn legal(view: &View, rng: &mut impl Rng) -> Option<ActionJson> {
    let all = view.legal();
    let action = (!all.is_empty()).then(|| all.nth(below(rng, all.len() as u32) as usize))?;
    let action = ActionJson::write(view.kind(), action);
    let listed = ViewJson::of(view).legal;
    let any_plank = matches!(listed[..], [LegalJson::Planks { .. }]);
    assert!(any_plank || listed.contains(&LegalJson::One(action.clone())), "what is legal is listed");
    Some(action)
}

pub(crate) fn person(number: usize) -> PersonId {
    PersonId(format!("person-{number}"))
}

pub(crate) fn name(number: usize) -> Name {
    Name::clean(&format!("Pirate {number}")).unwrap()
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::ALL[number]
}
