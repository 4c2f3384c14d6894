//! Whatever people do, in whatever order: nothing breaks, nothing is lost, nothing is told that should not be.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_protocol::{Moment, Name, Pace, PersonId, Phrase, Settings, Stage, What, Wish};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, Seat, SeatCount, Seed, below};
use yohoho_table::{Entry, Fresh, Table};

/// A table with its log, and chance.
struct House {
    table: Table,
    log: Vec<(Moment, Entry)>,
    now: Moment,
    rng: Xoshiro256PlusPlus,
    people: Vec<PersonId>,
    /// Actions that were granted, by seat.
    granted: usize,
}

impl House {
    fn new(kind: GameKind, seats: usize, pace: Pace, seed: u64) -> House {
        let settings = Settings {
            game: kind,
            seats: SeatCount::new(seats).unwrap(),
            pace,
            watch: true,
            listed: false,
            level: "random".into(),
        };
        let people: Vec<PersonId> = (0..8).map(|number| PersonId(format!("person-{number}"))).collect();
        let now = Moment(1_000_000);
        let entries = Table::open("SHIP".into(), settings, people[0].clone(), name(0)).unwrap();
        let log: Vec<(Moment, Entry)> = entries.into_iter().map(|entry| (now, entry)).collect();
        let table = Table::fold(log.clone()).unwrap();
        House { table, log, now, rng: Xoshiro256PlusPlus::seed_from_u64(seed), people, granted: 0 }
    }

    fn below(&mut self, n: usize) -> usize {
        below(&mut self.rng, n as u32) as usize
    }

    fn fresh(&mut self) -> Fresh {
        let mut seed = [0; 32];
        self.rng.fill_bytes(&mut seed);
        Fresh { seed: Seed(seed), code: "NEXT".into() }
    }

    fn write(&mut self, entries: Vec<Entry>) -> Vec<What> {
        let mut all = Vec::new();
        for entry in entries {
            self.granted += usize::from(matches!(entry, Entry::Acted { .. }));
            let seq = self.table.seq();
            let told = self.table.apply(&entry, self.now).expect("what was decided can be applied");
            assert_eq!(self.table.seq(), seq + 1);
            for person in self.people.clone() {
                let event = self.table.tell(&told, &person);
                assert_eq!(event.seq, seq + 1);
                if person == self.people[0] {
                    all.extend(event.what);
                }
            }
            self.log.push((self.now, entry));
        }
        all
    }

    fn wish(&mut self, person: usize, wish: Wish) -> Result<Vec<What>, yohoho_protocol::Refusal> {
        let fresh = self.fresh();
        let entries = self.table.decide(&self.people[person], &name(person), wish, self.now, fresh)?;
        Ok(self.write(entries))
    }

    /// Bots decide what they have to.
    fn bots(&mut self) {
        while let Some(job) = self.table.jobs(self.now).into_iter().next() {
            let action = job.bot.choose(&job.view, &yohoho_bots::Budget::samples(1), &mut self.rng).unwrap();
            let entries = self.table.answer(&job, action, self.now);
            assert_eq!(entries.len(), 1, "nothing happened in between");
            self.write(entries);
            assert!(self.table.answer(&job, action, self.now).is_empty(), "no answer counts twice");
        }
    }

    /// A legal action of a person's seat now, if there is one.
    fn legal(&mut self, person: usize) -> Option<ActionJson> {
        let snapshot = serde_json::to_value(self.table.snapshot(&self.people[person], self.now)).unwrap();
        let legal = snapshot["view"]["legal"].as_array()?.clone();
        if legal.is_empty() {
            return None;
        }
        let at = self.below(legal.len());
        let mut choice = legal[at].clone();
        if choice["plank"]["spaces"].is_array() {
            let mut space = || self.below(5) + 1;
            let pirates = serde_json::json!({"R": space(), "Y": space(), "G": space(), "B": space()});
            choice = serde_json::json!({"plank": {"side": "high-top", "pirates": pirates}});
        }
        Some(serde_json::from_value(choice).unwrap())
    }

    fn any_wish(&mut self, person: usize) -> Wish {
        let seat = Seat::ALL[self.below(6)];
        match self.below(16) {
            0 => Wish::Sit { seat: None },
            1 => Wish::Sit { seat: Some(seat) },
            2 if self.below(6) == 0 => Wish::Stand,
            3 => Wish::Chat { text: ["ahoy", "", "\u{7}"][self.below(3)].into() },
            4 => Wish::Say { phrase: Phrase::Ahoy },
            5 => Wish::Mute { seat, muted: self.below(2) == 0 },
            6 => Wish::Bot { seat, bot: [None, Some("random".into()), Some("kraken".into())][self.below(3)].clone() },
            7 if self.below(6) == 0 => Wish::Remove { seat },
            8 => Wish::Start,
            9 => Wish::Rematch,
            10 => Wish::Act {
                action: [ActionJson::Bid(0), ActionJson::Play("Y1".into()), ActionJson::Bid(99)][self.below(3)].clone(),
            },
            _ => match self.legal(person) {
                Some(action) => Wish::Act { action },
                None => Wish::Act { action: ActionJson::Play("SM:P".into()) },
            },
        }
    }

    /// The log gives the same table, but for who is there.
    fn check_fold(&self) {
        let folded = Table::fold(self.log.clone()).unwrap();
        for person in &self.people {
            let shown = |table: &Table| {
                let mut json = serde_json::to_value(table.snapshot(person, Moment(0))).unwrap();
                json["table"]["deadline"].take();
                for seat in json["table"]["seats"].as_array_mut().unwrap() {
                    seat.as_object_mut().unwrap().remove("away");
                }
                json
            };
            assert_eq!(shown(&folded), shown(&self.table));
        }
        // And the log itself survives being written.
        for (_, entry) in &self.log {
            let text = serde_json::to_string(entry).unwrap();
            assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), *entry);
        }
    }
}

fn name(person: usize) -> Name {
    Name::clean(&format!("Pirate {person}")).unwrap()
}

#[test]
fn whatever_people_do_the_table_holds() {
    let mut finished = 0;
    for seed in 0..60 {
        let kind = GameKind::ALL[seed as usize % 3];
        let mut house = House::new(kind, 2 + seed as usize % 5, [Pace::Off, Pace::Blitz][seed as usize % 2], seed);
        for step in 0..2500 {
            let person = house.below(8);
            match house.below(12) {
                0 => drop(house.table.come(&house.people[person].clone(), house.now)),
                1 if house.below(3) == 0 => drop(house.table.go(&house.people[person].clone(), house.now)),
                2 => house.now = house.now.after([10, 5_000, 70_000][house.below(3)]),
                3 | 4 => house.bots(),
                _ => {
                    let wish = house.any_wish(person);
                    let before = house.table.seq();
                    if house.wish(person, wish).is_err() {
                        assert_eq!(house.table.seq(), before, "what is refused leaves no trace");
                    }
                }
            }
            if step % 300 == 0 {
                house.check_fold();
            }
        }
        house.check_fold();
        if let Some(record) = house.table.record() {
            record.replay().expect("the record follows the rules");
            assert_eq!(record.commitment, house.table.snapshot(&house.people[0], house.now).table.commitment);
            let shown = matches!(house.table.stage(), Stage::Over | Stage::Closed);
            assert_eq!(record.seed.is_some(), shown, "the seed is a secret until the end");
            finished += usize::from(house.table.stage() == Stage::Over);
        }
    }
    assert!(finished >= 5, "{finished} games were played to their end");
}

/// Two worlds that differ only in what others decided in secret look the same, to the byte.
#[test]
fn a_secret_decision_shows_nobody_what_it_is() {
    for seed in 0..30 {
        let kind = GameKind::ALL[seed as usize % 3];
        let mut house = House::new(kind, 2 + seed as usize % 5, Pace::Off, seed);
        seat_everybody(&mut house);
        for _ in 0..200 {
            let person = house.below(house.table.settings().seats.get());
            let (Some(one), Some(other)) = (house.legal(person), house.legal(person)) else { continue };
            let mut worlds = [one, other].map(|action| (house.table.clone(), action));
            let viewers: Vec<PersonId> =
                house.people.iter().filter(|id| **id != house.people[person]).cloned().collect();
            let told = worlds.each_mut().map(|(table, action)| {
                let seat = table.seat_of(&house.people[person]).unwrap();
                let told =
                    table.apply(&Entry::Acted { seat, action: action.clone(), stand_in: false }, house.now).unwrap();
                let secret = matches!(table.tell(&told, &viewers[0]).what[..], [What::Decided { .. }]);
                let bytes: Vec<String> = viewers
                    .iter()
                    .map(|viewer| {
                        let event = serde_json::to_string(&table.tell(&told, viewer)).unwrap();
                        event + &serde_json::to_string(&table.snapshot(viewer, Moment(0))).unwrap()
                    })
                    .collect();
                (secret, bytes)
            });
            if told[0].0 && told[1].0 {
                assert_eq!(told[0].1, told[1].1);
            }
            let action = worlds[0].1.clone();
            house.wish(person, Wish::Act { action }).unwrap();
        }
    }
}

/// Everybody sits down and is there; the game starts.
fn seat_everybody(house: &mut House) {
    for person in 0..house.table.settings().seats.get() {
        house.table.come(&house.people[person].clone(), house.now);
        if person > 0 {
            house.wish(person, Wish::Sit { seat: None }).unwrap();
        }
    }
    house.wish(0, Wish::Start).unwrap();
    assert_eq!(house.table.stage(), Stage::Playing);
}

#[test]
fn a_decision_may_be_changed_until_all_are_in() {
    let mut house = House::new(GameKind::SkullKing, 3, Pace::Off, 1);
    seat_everybody(&mut house);
    let bid = |bid| Wish::Act { action: ActionJson::Bid(bid) };
    house.wish(1, bid(0)).unwrap();
    house.wish(1, bid(1)).unwrap();
    house.wish(0, bid(0)).unwrap();
    let what = house.wish(2, bid(0)).unwrap();
    let bids: Vec<ActionJson> = [0, 1, 0].map(ActionJson::Bid).to_vec();
    assert!(what.contains(&What::Revealed { actions: bids }), "{what:?}");
    assert!(house.wish(1, bid(0)).is_err(), "now they lie open");
}

#[test]
fn a_bot_decides_for_who_is_out_of_time_or_away_and_only_then() {
    let mut house = House::new(GameKind::SkullKing, 3, Pace::Brisk, 2);
    seat_everybody(&mut house);
    assert!(house.table.jobs(house.now).is_empty());
    house.wish(0, Wish::Act { action: ActionJson::Bid(0) }).unwrap();
    let deadline = house.table.deadline().unwrap();
    assert_eq!((deadline, house.table.wake(house.now)), (house.now.after(30_000), Some(deadline)));
    house.now = deadline;
    let jobs = house.table.jobs(house.now);
    assert_eq!(
        jobs.iter().map(|job| (job.seat, job.stand_in)).collect::<Vec<_>>(),
        [(Seat::ALL[1], true), (Seat::ALL[2], true)]
    );
    // One decides after all: the bot comes too late.
    house.wish(1, Wish::Act { action: ActionJson::Bid(1) }).unwrap();
    let action = jobs[0].view.legal().nth(0);
    assert!(house.table.answer(&jobs[0], action, house.now).is_empty());
    house.bots();
    assert!(house.table.snapshot(&house.people[0], house.now).view.is_some());

    // Gone for a minute: no clock is needed.
    let mut house = House::new(GameKind::SkullKing, 2, Pace::Off, 3);
    seat_everybody(&mut house);
    let gone = house.people[1].clone();
    house.table.go(&gone, house.now);
    assert_eq!(house.table.wake(house.now), Some(house.now.after(60_000)));
    assert!(house.table.jobs(house.now.after(59_999)).is_empty());
    house.now = house.now.after(60_000);
    let job = house.table.jobs(house.now).remove(0);
    // Back in time.
    house.table.come(&gone, house.now);
    assert!(house.table.answer(&job, job.view.legal().nth(0), house.now).is_empty());
    assert!(house.table.jobs(house.now).is_empty());
}

#[test]
fn a_table_nobody_is_at_pauses_and_is_closed_after_a_day() {
    let mut house = House::new(GameKind::SkullQueen, 2, Pace::Blitz, 4);
    seat_everybody(&mut house);
    for person in house.people.clone() {
        house.table.go(&person, house.now);
    }
    assert!(house.table.deadline().is_none());
    let later = house.now.after(3_600_000);
    assert!(house.table.jobs(later).is_empty() && house.table.tick(later).is_empty());
    let end = house.table.wake(house.now).unwrap();
    assert_eq!(end, house.now.after(24 * 3_600_000));
    house.now = end;
    let entries = house.table.tick(end);
    house.write(entries);
    assert_eq!(house.table.stage(), Stage::Closed);
    assert!(house.table.record().is_some());
    assert!(house.wish(0, Wish::Stand).is_err());
}

#[test]
fn who_stands_up_passes_on_the_host_and_may_be_replaced() {
    let mut house = House::new(GameKind::Doubloons, 3, Pace::Off, 5);
    seat_everybody(&mut house);
    house.wish(0, Wish::Stand).unwrap();
    assert!(house.table.snapshot(&house.people[1], house.now).you.host);
    assert_eq!(house.table.seat_of(&house.people[0]), None);
    assert!(!house.table.jobs(house.now).is_empty(), "a bot plays the seat");
    house.wish(5, Wish::Sit { seat: None }).unwrap();
    assert_eq!(house.table.seat_of(&house.people[5]), Some(Seat::ALL[0]));
    assert!(house.wish(6, Wish::Sit { seat: None }).is_err());
}

#[test]
fn nobody_floods_the_table_with_words() {
    let mut house = House::new(GameKind::SkullKing, 2, Pace::Off, 6);
    let chat = |text: &str| Wish::Chat { text: text.into() };
    for _ in 0..5 {
        house.wish(0, chat("ahoy")).unwrap();
    }
    assert!(house.wish(0, chat("ahoy")).is_err());
    house.wish(1, chat("others may")).unwrap();
    house.now = house.now.after(10_000);
    house.wish(0, chat("again")).unwrap();
    assert!(house.wish(0, chat(&"x".repeat(201))).is_err());
    // A muted seat is not heard, and only by who muted it.
    house.wish(1, Wish::Sit { seat: None }).unwrap();
    house.wish(0, Wish::Mute { seat: Seat::ALL[1], muted: true }).unwrap();
    assert_eq!(house.wish(1, chat("psst")).unwrap(), [What::Private]);
    // Whoever comes later gets what was last said, but not from whom they have muted.
    let talk = |person: usize| house.table.welcome(&house.people[person], house.now).talk;
    let psst = |what: &What| matches!(what, What::Chat { text, .. } if text == "psst");
    assert_eq!((talk(0).len(), talk(1).len()), (7, 8));
    assert!(talk(1).last().is_some_and(psst) && !talk(0).iter().any(psst));
}
