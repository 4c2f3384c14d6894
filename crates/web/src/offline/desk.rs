//! Keeps one table: takes orders, lets bots decide, tells what happened.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::Budget;
use yohoho_protocol::{Message, Moment, Name, PersonId, Refusal, Request, Settings, Stage, Wish};
use yohoho_rules::wire::Choice;
use yohoho_rules::{Seat, Seed};
use yohoho_table::{Entry, Fresh, Table};

use super::{Order, Reply, Tip};

/// The one person at an offline table.
const PERSON: &str = "you";

/// How many planks are worth showing: there are 1,250.
const MOST_TIPS: usize = 12;

/// The worker's side of an offline table. It has no clock and no chance of its own.
#[derive(Default)]
pub struct Desk {
    table: Option<Table>,
    name: Option<Name>,
}

impl Desk {
    /// Carries out an order. The seed is new for each.
    pub fn take(&mut self, order: Order, now: Moment, seed: Seed) -> Vec<Reply> {
        match order {
            Order::Open { settings, name, bots, seed: chosen } => {
                self.open(settings, name, bots, chosen.unwrap_or(seed), now).unwrap_or_else(|_| vec![Reply::Broken])
            }
            Order::Resume { log } => self.resume(log, now),
            Order::Wish(Request { id, wish }) => match self.grant(wish, now, seed) {
                Ok(mut replies) => {
                    replies.push(Reply::Told(Message::Ok { id }));
                    replies
                }
                Err(error) => {
                    vec![Reply::Told(Message::Error { id: Some(id), message: error.to_string(), error })]
                }
            },
            Order::Advise => vec![Reply::Advice(self.advise(seed))],
        }
    }

    /// Lets the next bot decide; nothing if none is to. `enough` says when it has thought for long enough.
    pub fn think(&mut self, now: Moment, seed: Seed, enough: &dyn Fn() -> bool) -> Vec<Reply> {
        let Some(table) = &self.table else { return Vec::new() };
        let now = now.max(table.last());
        let Some(job) = table.jobs(now).into_iter().next() else { return Vec::new() };
        let budget = Budget::until(enough).at_most(Budget::USUAL);
        let action = job.bot.choose(&job.view, &budget, &mut generator(seed));
        let entries = action.map(|action| table.answer(&job, action, now)).unwrap_or_default();
        self.write(entries, now)
    }

    fn open(
        &mut self,
        settings: Settings,
        name: Name,
        bots: Vec<String>,
        seed: Seed,
        now: Moment,
    ) -> Result<Vec<Reply>, Refusal> {
        let entries = Table::open("offline".into(), settings, person(), name.clone())?;
        let log: Vec<(Moment, Entry)> = entries.into_iter().map(|entry| (now, entry)).collect();
        let mut table = Table::fold(log.iter().cloned()).map_err(|_| Refusal::Unavailable)?;
        table.come(&person(), now);
        self.table = Some(table);
        self.name = Some(name);
        let mut replies = vec![Reply::Log(log)];
        for (seat, bot) in Seat::ALL.into_iter().skip(1).zip(bots) {
            replies.extend(self.grant(Wish::Bot { seat, bot: Some(bot) }, now, seed)?);
        }
        replies.extend(self.grant(Wish::Start, now, seed)?);
        // Whoever opens a table sees it when it is set.
        replies.retain(|reply| matches!(reply, Reply::Log(_)));
        replies.extend(self.welcome(now));
        Ok(replies)
    }

    fn resume(&mut self, log: Vec<(Moment, Entry)>, now: Moment) -> Vec<Reply> {
        let name = log.iter().find_map(|(_, entry)| match entry {
            Entry::Sat { name, .. } => Some(name.clone()),
            _ => None,
        });
        let Ok(mut table) = Table::fold(log) else { return vec![Reply::Broken] };
        table.come(&person(), now);
        self.table = Some(table);
        self.name = name;
        self.welcome(now).into_iter().chain(self.record()).collect()
    }

    fn welcome(&self, now: Moment) -> Option<Reply> {
        let table = self.table.as_ref()?;
        Some(Reply::Told(Message::Snapshot(Box::new(table.welcome(&person(), now)))))
    }

    fn grant(&mut self, wish: Wish, now: Moment, seed: Seed) -> Result<Vec<Reply>, Refusal> {
        let (Some(table), Some(name)) = (&self.table, &self.name) else { return Err(Refusal::NotStarted) };
        let now = now.max(table.last());
        let fresh = Fresh { seed, code: "offline".into() };
        let entries = table.decide(&person(), name, wish, now, fresh)?;
        Ok(self.write(entries, now))
    }

    /// Adds entries to the log, one message for each.
    fn write(&mut self, entries: Vec<Entry>, now: Moment) -> Vec<Reply> {
        let Some(table) = &mut self.table else { return Vec::new() };
        let mut replies = Vec::new();
        for entry in entries {
            let Ok(told) = table.apply(&entry, now) else { return vec![Reply::Broken] };
            replies.push(Reply::Log(vec![(now, entry)]));
            let events = vec![table.tell(&told, &person())];
            let now = Box::new(table.snapshot(&person(), now));
            replies.push(Reply::Told(Message::Events { events, now }));
        }
        replies.extend(self.record());
        replies
    }

    fn record(&self) -> Option<Reply> {
        let table = self.table.as_ref().filter(|table| table.stage() == Stage::Over)?;
        Some(Reply::Record(Box::new(table.record()?)))
    }

    fn advise(&self, seed: Seed) -> Vec<Tip> {
        let Some(table) = &self.table else { return Vec::new() };
        let Some(view) = table.view(&person()) else { return Vec::new() };
        let captain = yohoho_bots::bot("captain").expect("the captain is of the crew");
        let budget = Budget::default();
        let choice = captain.choose(&view, &budget, &mut generator(seed));
        let mut advice = captain.advise(&view, &budget, &mut generator(seed));
        // The captain also counts what a choice gives the others; people compare the numbers that they see.
        advice.sort_by(|one, other| other.score.total_cmp(&one.score));
        let tips = advice.into_iter().map(|advice| Tip {
            choice: Choice::write(view.kind(), advice.action),
            score: advice.score,
            error: advice.error,
            best: Some(advice.action) == choice,
        });
        let (best, others): (Vec<Tip>, Vec<Tip>) = tips.partition(|tip| tip.best);
        best.into_iter().chain(others).take(MOST_TIPS).collect()
    }
}

fn person() -> PersonId {
    PersonId(PERSON.into())
}

fn generator(seed: Seed) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::from_seed(seed.0)
}

#[cfg(test)]
mod tests {
    use yohoho_protocol::{Snapshot, What};
    use yohoho_rules::wire::Legal;
    use yohoho_rules::{GameKind, SeatCount};

    use super::*;
    use crate::offline::TableLog;

    fn seed(number: u64) -> Seed {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Seed(seed)
    }

    /// Plays as long as it is not the person's turn; what was told last.
    fn let_bots_play(desk: &mut Desk, replies: Vec<Reply>, log: &mut TableLog) -> (Snapshot, Vec<Reply>) {
        let mut last = None;
        let mut all = Vec::new();
        let mut replies = replies;
        for chance in 0.. {
            for reply in replies {
                if let Reply::Told(message) = &reply {
                    let text = serde_json::to_string(message).unwrap();
                    assert_eq!(serde_json::from_str::<Message>(&text).unwrap(), *message, "read back: {text}");
                    assert_eq!(crate::read::read::<Message>(&text).unwrap(), *message, "read by the page: {text}");
                }
                match &reply {
                    Reply::Log(entries) => log.extend(entries.iter().cloned()),
                    Reply::Told(Message::Snapshot(now) | Message::Events { now, .. }) => last = Some((**now).clone()),
                    _ => {}
                }
                all.push(reply);
            }
            replies = desk.think(Moment(1), seed(chance), &|| false);
            if replies.is_empty() {
                break;
            }
        }
        (last.expect("something was told"), all)
    }

    fn play_to_the_end(kind: GameKind, seats: usize) -> (TableLog, Vec<Reply>) {
        let settings = Settings::new(kind, SeatCount::new(seats).unwrap());
        let name = Name::clean("Ana").unwrap();
        let bots = vec!["cabin-boy".to_string(); seats - 1];
        let mut desk = Desk::default();
        let mut log = TableLog::new();
        let open = Order::Open { settings, name, bots, seed: Some(seed(5)) };
        let replies = desk.take(open, Moment(1), seed(6));
        let (mut now, mut told) = let_bots_play(&mut desk, replies, &mut log);
        let mut id = 0;
        while now.table.stage == Stage::Playing {
            id += 1;
            let action = match now.view.as_ref().unwrap().legal.first().expect("it is the person's turn") {
                Legal::One(choice) => choice.clone(),
                Legal::Planks { .. } => desk.advise(seed(id))[0].choice.clone(),
            };
            let replies = desk.take(Order::Wish(Request { id, wish: Wish::Act { action } }), Moment(id), seed(id));
            let (then, more) = let_bots_play(&mut desk, replies, &mut log);
            (now, told) = (then, more);
        }
        (log, told)
    }

    #[test]
    fn a_whole_game_of_each_kind_can_be_played_without_a_server() {
        for (kind, seats) in [(GameKind::SkullKing, 4), (GameKind::Doubloons, 3), (GameKind::SkullQueen, 2)] {
            let (_, told) = play_to_the_end(kind, seats);
            let over = |reply: &Reply| match reply {
                Reply::Told(Message::Events { events, .. }) => {
                    events.iter().flat_map(|event| &event.what).any(|what| matches!(what, What::Over { .. }))
                }
                _ => false,
            };
            assert!(told.iter().any(over));
            let record = told.iter().find_map(|reply| match reply {
                Reply::Record(record) => Some(record.clone()),
                _ => None,
            });
            record.expect("a record").replay().expect("a right record");
        }
    }

    #[test]
    fn a_game_goes_on_from_any_part_of_its_log() {
        let (log, _) = play_to_the_end(GameKind::SkullKing, 3);
        let mut desk = Desk::default();
        let half = log[..log.len() / 2].to_vec();
        let replies = desk.take(Order::Resume { log: half }, Moment(9), seed(1));
        let Reply::Told(Message::Snapshot(now)) = &replies[0] else { panic!("{replies:?}") };
        assert_eq!(now.table.stage, Stage::Playing);
        assert!(!now.block.is_empty(), "the rounds before are on the block");
        assert_eq!(desk.take(Order::Resume { log: log[1..].to_vec() }, Moment(9), seed(1)), vec![Reply::Broken]);
    }

    #[test]
    fn advice_names_the_captains_choice_first() {
        let settings = Settings::new(GameKind::SkullQueen, SeatCount::new(4).unwrap());
        let open = Order::Open {
            settings,
            name: Name::clean("Ana").unwrap(),
            bots: vec!["bosun".into(); 3],
            seed: Some(seed(5)),
        };
        let mut desk = Desk::default();
        desk.take(open, Moment(1), seed(6));
        let replies = desk.take(Order::Advise, Moment(2), seed(7));
        let Reply::Advice(tips) = &replies[0] else { panic!("{replies:?}") };
        assert!(tips[0].best && tips.len() > 1 && tips.len() <= MOST_TIPS);
        assert!(tips[1..].iter().all(|tip| !tip.best));
    }
}
