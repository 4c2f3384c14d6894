//! Keeps one table: takes orders, lets bots decide, tells what happened.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::Learned;
use yohoho_bots::{Bot, Budget};
use yohoho_protocol::{Message, Moment, Name, PersonId, Refusal, Request, Settings, Sitter, Stage, Wish};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, Seat, Seed};
use yohoho_table::{Entry, Fresh, Table};

use super::{Order, Reply, Tip};

/// The one person at an offline table.
const PERSON: &str = "you";

/// How many planks are worth showing: there are 1,250.
const MOST_TIPS: usize = 12;

/// The bot that knows how to play only when its weights are there.
const LEARNED: &str = "skull-king";

/// The worker's side of an offline table. It has no clock and no chance of its own, and weights are brought to it.
#[derive(Default)]
pub struct Desk {
    table: Option<Table>,
    name: Option<Name>,
    learned: Learned,
    /// Whether advice may be asked for.
    advising: bool,
}

impl Desk {
    /// Carries out an order. The seed is new for each; `enough` says when a bot that is asked has thought for long enough.
    pub fn take(&mut self, order: Order, now: Moment, seed: Seed, enough: &dyn Fn() -> bool) -> Vec<Reply> {
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
            Order::Advise => {
                self.advising = true;
                vec![Reply::Advice(self.advise(seed, enough))]
            }
            Order::Learn => {
                self.advising = true;
                Vec::new()
            }
            Order::Hurry => Vec::new(),
        }
    }

    /// The game whose weights are of use now, and not there.
    pub fn wants(&self) -> Option<GameKind> {
        let table = self.table.as_ref()?;
        let game = table.settings().game;
        let sits = || table.info().seats.iter().any(|seat| is_learned(&seat.sitter));
        (!self.learned.knows(game) && (self.advising || sits())).then_some(game)
    }

    /// Here are the weights for the game that is played; false if they are none. From now on the learned bot decides and advises itself.
    pub fn teach(&mut self, weights: &[u8]) -> bool {
        let (Some(table), Ok(learned)) = (&self.table, Learned::new(weights)) else { return false };
        let good = learned.knows(table.settings().game);
        if good {
            self.learned = learned;
        }
        good
    }

    /// Lets the next bot decide; nothing if none is to. `enough` says when it has thought for long enough.
    pub fn think(&mut self, now: Moment, seed: Seed, enough: &dyn Fn() -> bool) -> Vec<Reply> {
        let Some(table) = &self.table else { return Vec::new() };
        let now = now.max(table.last());
        let Some(job) = table.jobs(now).into_iter().next() else { return Vec::new() };
        let budget = Budget::until(enough).at_most(Budget::USUAL);
        // Without its weights this one plays as the captain.
        let bot = if job.bot.name() == LEARNED { &self.learned } else { job.bot };
        let action = bot.choose(&job.view, &budget, &mut generator(seed));
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
            let events = vec![table.event_for(&told, &person())];
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

    /// What the learned bot says; the captain, as long as it has no weights.
    fn advise(&self, seed: Seed, enough: &dyn Fn() -> bool) -> Vec<Tip> {
        let Some(table) = &self.table else { return Vec::new() };
        let Some(view) = table.view(&person()) else { return Vec::new() };
        // The captain's usual guesses are quick; the network takes a while for each.
        let learned = self.learned.knows(view.kind());
        let budget = if learned { Budget::until(enough).at_most(Budget::USUAL) } else { Budget::default() };
        let choice = self.learned.choose(&view, &budget, &mut generator(seed));
        let mut advice = self.learned.advise(&view, &budget, &mut generator(seed));
        // Bots also count what a choice gives the others; people compare the numbers that they see.
        advice.sort_by(|one, other| other.score.total_cmp(&one.score));
        let tips = advice.into_iter().map(|advice| Tip {
            choice: ActionJson::write(view.kind(), advice.action),
            score: advice.score,
            error: advice.error,
            best: Some(advice.action) == choice,
            odds: advice.odds,
        });
        let (best, others): (Vec<Tip>, Vec<Tip>) = tips.partition(|tip| tip.best);
        best.into_iter().chain(others).take(MOST_TIPS).collect()
    }
}

/// Whether a seat is the learned bot's.
pub fn is_learned(sitter: &Sitter) -> bool {
    matches!(sitter, Sitter::Bot { bot } if bot == LEARNED)
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
    use yohoho_rules::wire::LegalJson;
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
        let replies = desk.take(open, Moment(1), seed(6), &|| false);
        let (mut now, mut told) = let_bots_play(&mut desk, replies, &mut log);
        let mut id = 0;
        while now.table.stage == Stage::Playing {
            id += 1;
            let action = match now.view.as_ref().unwrap().legal.first().expect("it is the person's turn") {
                LegalJson::One(choice) => choice.clone(),
                LegalJson::Planks { .. } => desk.advise(seed(id), &|| false)[0].choice.clone(),
            };
            let wish = Order::Wish(Request { id, wish: Wish::Act { action } });
            let replies = desk.take(wish, Moment(id), seed(id), &|| false);
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
        let replies = desk.take(Order::Resume { log: half }, Moment(9), seed(1), &|| false);
        let Reply::Told(Message::Snapshot(now)) = &replies[0] else { panic!("{replies:?}") };
        assert_eq!(now.table.stage, Stage::Playing);
        assert!(!now.block.is_empty(), "the rounds before are on the block");
        let headless = Order::Resume { log: log[1..].to_vec() };
        assert_eq!(desk.take(headless, Moment(9), seed(1), &|| false), vec![Reply::Broken]);
    }

    /// A table of four that has just begun.
    fn against(kind: GameKind, bot: &str) -> Desk {
        let open = Order::Open {
            settings: Settings::new(kind, SeatCount::new(4).unwrap()),
            name: Name::clean("Ana").unwrap(),
            bots: vec![bot.into(); 3],
            seed: Some(seed(5)),
        };
        let mut desk = Desk::default();
        desk.take(open, Moment(1), seed(6), &|| false);
        desk
    }

    fn tips(desk: &mut Desk) -> Vec<Tip> {
        let replies = desk.take(Order::Advise, Moment(2), seed(7), &|| true);
        let [Reply::Advice(tips)] = &replies[..] else { panic!("{replies:?}") };
        tips.clone()
    }

    fn weights(kind: GameKind) -> Vec<u8> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/weights");
        std::fs::read(format!("{folder}/{kind}.safetensors")).unwrap()
    }

    #[test]
    fn advice_names_the_captains_choice_first() {
        let tips = tips(&mut against(GameKind::SkullQueen, "bosun"));
        assert!(tips[0].best && tips.len() > 1 && tips.len() <= MOST_TIPS);
        assert!(tips[1..].iter().all(|tip| !tip.best));
        assert!(tips.iter().all(|tip| tip.odds.is_none()), "the captain has no odds");
    }

    #[test]
    fn the_learned_bot_advises_with_its_odds_once_it_has_its_weights() {
        for kind in GameKind::ALL {
            let mut desk = against(kind, "bosun");
            desk.teach(&weights(kind));
            let tips = tips(&mut desk);
            assert!(tips[0].best && tips.len() > 1 && tips.len() <= MOST_TIPS);
            let odds: Vec<f32> = tips.iter().map(|tip| tip.odds.expect("odds")).collect();
            assert!(odds.iter().all(|other| odds[0] >= *other), "{kind}: what it would do is likeliest: {odds:?}");
            let text = serde_json::to_string(&tips).unwrap();
            let read: Vec<Tip> = crate::read::read(&text).expect("the page reads it");
            assert!((read[0].odds.unwrap() - odds[0]).abs() < 0.002, "{text}");
        }
    }

    #[test]
    fn weights_are_wanted_where_the_learned_bot_sits_or_advice_may_be_asked_for() {
        let mut bosuns = against(GameKind::Doubloons, "bosun");
        assert_eq!(bosuns.wants(), None);
        bosuns.take(Order::Hurry, Moment(2), seed(7), &|| false);
        assert_eq!(bosuns.wants(), None);
        bosuns.take(Order::Learn, Moment(2), seed(7), &|| false);
        assert_eq!(bosuns.wants(), Some(GameKind::Doubloons));
        let desk = against(GameKind::SkullQueen, LEARNED);
        assert_eq!(desk.wants(), Some(GameKind::SkullQueen));
        assert_eq!(Desk::default().wants(), None);
    }

    #[test]
    fn the_captain_decides_until_good_weights_come() {
        let kind = GameKind::SkullKing;
        let mut desk = against(kind, LEARNED);
        let decide = |desk: &mut Desk, chance: u64| {
            let job = desk.table.as_ref().unwrap().jobs(Moment(2)).remove(0);
            let replies = desk.think(Moment(2), seed(chance), &|| false);
            let [Reply::Log(log), ..] = &replies[..] else { panic!("{replies:?}") };
            let Entry::Acted { action, .. } = &log[0].1 else { panic!("{log:?}") };
            (job.view, action.clone())
        };
        let choose = |bot: &dyn Bot, view: &yohoho_rules::View, chance: u64| {
            ActionJson::write(kind, bot.choose(view, &Budget::default(), &mut generator(seed(chance))).unwrap())
        };
        let mut damaged = weights(kind);
        *damaged.last_mut().unwrap() ^= 1;
        for bad in [&b"no weights"[..], &damaged, &weights(GameKind::SkullQueen)] {
            assert!(!desk.teach(bad));
            assert_eq!(desk.wants(), Some(kind));
        }
        let captain = yohoho_bots::bot("captain").unwrap();
        let (view, action) = decide(&mut desk, 1);
        assert_eq!(action, choose(captain, &view, 1));

        let good = weights(kind);
        assert!(desk.teach(&good));
        assert_eq!(desk.wants(), None);
        let learned = Learned::new(&good).unwrap();
        for chance in 2..4 {
            let (view, action) = decide(&mut desk, chance);
            assert_eq!(action, choose(&learned, &view, 9), "it needs no luck");
        }
    }
}
