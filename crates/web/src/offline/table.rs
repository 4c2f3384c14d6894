//! Runs one table: handles requests, lets bots decide, and tells what happened.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::Learned;
use yohoho_bots::{Bot, Budget};
use yohoho_daily::DailyDeal;
use yohoho_protocol::{Message, Moment, Name, PersonId, Profile, Refusal, Request, Settings, Sitter, Stage, Wish};
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{GameKind, Seat, Seed};
use yohoho_table::{Entry, Fresh, Job, Table};

use super::messages::entries;
use super::reviewing::Reviewing;
use super::{Tip, Variation, WorkerReply, WorkerRequest};
use crate::lesson::{self, Choice};
use crate::route::daily_deal;

/// The one person at an offline table.
const PERSON: &str = "you";

/// How many planks are worth showing: there are 1,250.
const MOST_TIPS: usize = 12;

/// The bot that needs weights to play.
const LEARNED: &str = "skull-king";

/// The worker's side of an offline table. Time, randomness and weights are handed to it, so that it can be tested without a browser.
#[derive(Default)]
pub struct OfflineTable {
    table: Option<Table>,
    profile: Option<Profile>,
    learned: Learned,
    /// Whether what is played is a lesson, in which others do what is written down.
    is_lesson: bool,
    /// Whether advice was, or may be, asked for.
    advising: bool,
    /// Whether it was.
    advised: bool,
    /// A review under way, which has a worker to itself.
    reviewing: Option<Reviewing>,
    /// The deal that the strongest bot is to play as soon as its weights are there.
    asked_of_best: Option<DailyDeal>,
}

impl OfflineTable {
    /// Handles a request. `seed` must be new for each; `enough` says when a bot that advises has thought for long enough.
    pub fn take(
        &mut self,
        request: WorkerRequest,
        now: Moment,
        seed: Seed,
        enough: &dyn Fn() -> bool,
    ) -> Vec<WorkerReply> {
        match request {
            WorkerRequest::Open { settings, name, portrait, bots, seed: chosen } => self
                .open(settings, Profile { name, portrait }, &bots, chosen.unwrap_or(seed), now)
                .unwrap_or_else(|_| vec![WorkerReply::Broken]),
            WorkerRequest::Lesson { game, name, decisions } => {
                self.teach_game(game, name, decisions, now).unwrap_or_else(|_| vec![WorkerReply::Broken])
            }
            WorkerRequest::Daily { game, day, name, portrait } => daily_deal(game.name(), &day)
                .and_then(|deal| self.open_daily(deal, Profile { name, portrait }, now).ok())
                .unwrap_or_else(|| vec![WorkerReply::Broken]),
            WorkerRequest::DailyBest { game, day } => {
                self.asked_of_best = daily_deal(game.name(), &day);
                Vec::new()
            }
            WorkerRequest::Resume { log } => match entries(&log) {
                Some(log) => self.resume(log, now),
                None => vec![WorkerReply::Broken],
            },
            WorkerRequest::Vary { variation, log } => {
                self.vary(&variation, &log, now, seed).unwrap_or(vec![WorkerReply::Broken])
            }
            WorkerRequest::Review(wish) => {
                let (reviewing, replies) = Reviewing::begin(&wish);
                self.reviewing = reviewing;
                replies
            }
            WorkerRequest::Wish(Request { id, wish }) => match self.grant(wish, now, seed) {
                Ok(mut replies) => {
                    replies.push(WorkerReply::Told(Message::Ok { id }));
                    replies
                }
                Err(error) => {
                    vec![WorkerReply::Told(Message::Error { id: Some(id), message: error.to_string(), error })]
                }
            },
            WorkerRequest::Advise => {
                (self.advising, self.advised) = (true, true);
                vec![WorkerReply::Advice(self.advise(seed, enough))]
            }
            WorkerRequest::Learn => {
                self.advising = true;
                Vec::new()
            }
            WorkerRequest::Hurry => Vec::new(),
        }
    }

    /// The game that is reviewed or played.
    fn game(&self) -> Option<GameKind> {
        let reviewed = self.reviewing.as_ref().map(Reviewing::game);
        reviewed.or_else(|| Some(self.table.as_ref()?.settings().game))
    }

    /// The advice weights cannot be had: a review goes on without them.
    pub fn do_without_advice(&mut self) {
        if let Some(reviewing) = &mut self.reviewing {
            reviewing.do_without_advice();
        }
    }

    /// The game whose weights would be of use now and are missing.
    pub fn wants(&self) -> Option<GameKind> {
        if let Some(reviewing) = &self.reviewing {
            return Some(reviewing.game()).filter(|game| !self.learned.knows(*game));
        }
        let table = self.table.as_ref()?;
        let game = table.settings().game;
        let sits = || table.info().seats.iter().any(|seat| is_learned(&seat.sitter));
        (!self.learned.knows(game) && (self.advising || self.asked_of_best.is_some() || sits())).then_some(game)
    }

    /// The game whose advice weights would be of use now and are missing: only once somebody has asked for advice, and after the player's own.
    pub fn wants_advice(&self) -> Option<GameKind> {
        let game = self.game()?;
        let is_used = self.advised || self.reviewing.is_some();
        (is_used && self.learned.knows(game) && !self.learned.advises(game)).then_some(game)
    }

    /// Hands over weights for the game that is played, the player's or those for advice; false if they cannot be used. From then on the learned bot
    /// decides and advises by itself.
    pub fn teach(&mut self, weights: &[u8]) -> bool {
        let game = self.game();
        self.learned.add(weights).is_ok_and(|taught| Some(taught) == game)
    }

    /// Lets the next bot decide, or goes on with a review; empty if there is nothing to do. `enough` says when it has thought for long enough.
    pub fn think(&mut self, now: Moment, seed: Seed, enough: &dyn Fn() -> bool) -> Vec<WorkerReply> {
        if let Some(reviewing) = self.reviewing.as_mut() {
            // Weights that are on their way are waited for: with others, the figures would be others.
            if !reviewing.can_go_on(&self.learned) {
                return Vec::new();
            }
            let (replies, more) = reviewing.go_on(&self.learned, enough);
            if !more {
                self.reviewing = None;
            }
            return replies;
        }
        if let Some(deal) = self.asked_of_best.take_if(|deal| self.learned.knows(deal.game)) {
            let words = |scores: Vec<i16>| scores.iter().map(i16::to_string).collect::<Vec<_>>().join(",");
            return deal.played_by(&self.learned).map(words).map(WorkerReply::DailyBest).into_iter().collect();
        }
        let Some(table) = &self.table else { return Vec::new() };
        let now = now.max(table.last());
        let Some(job) = table.jobs(now).into_iter().next() else { return Vec::new() };
        if self.is_lesson
            && let Some(entries) = written_down(table, &job, now)
        {
            return self.append(entries, now);
        }
        let budget = Budget::until(enough).at_most(Budget::USUAL);
        // Without its weights, this one plays like the captain.
        let bot = if job.bot.name() == LEARNED { &self.learned } else { job.bot };
        let action = bot.choose(&job.view, &budget, &mut generator(seed));
        let entries = action.map(|action| table.answer(&job, action, now)).unwrap_or_default();
        self.append(entries, now)
    }

    fn open(
        &mut self,
        settings: Settings,
        profile: Profile,
        bots: &[String],
        seed: Seed,
        now: Moment,
    ) -> Result<Vec<WorkerReply>, Refusal> {
        let entries = Table::open("offline".into(), settings, person(), profile.clone())?;
        let log: Vec<(Moment, Entry)> = entries.into_iter().map(|entry| (now, entry)).collect();
        let mut table = Table::fold(log.iter().cloned()).map_err(|_| Refusal::Unavailable)?;
        table.come(&person(), now);
        if self.is_lesson {
            table.stack(lesson::deals(table.settings().game));
        }
        self.table = Some(table);
        self.profile = Some(profile);
        let mut replies = vec![WorkerReply::log(&log)];
        for (seat, bot) in Seat::ALL.into_iter().skip(1).zip(bots) {
            replies.extend(self.grant(Wish::Bot { seat, bot: Some(bot.clone()) }, now, seed)?);
        }
        replies.extend(self.grant(Wish::Start { drop: false }, now, seed)?);
        // The page first sees the table when the game has begun.
        replies.retain(|reply| matches!(reply, WorkerReply::Log(_)));
        replies.extend(self.welcome(now));
        Ok(replies)
    }

    /// Starts the deal of a day.
    fn open_daily(&mut self, deal: DailyDeal, profile: Profile, now: Moment) -> Result<Vec<WorkerReply>, Refusal> {
        let bots = vec![yohoho_daily::BOT.to_string(); yohoho_daily::SEATS.get() - 1];
        self.open(Settings::new(deal.game, yohoho_daily::SEATS), profile, &bots, deal.seed(), now)
    }

    /// Starts a lesson. What was decided before is decided again: a lesson has no chance in it, so nothing else has to be stored.
    fn teach_game(
        &mut self,
        game: GameKind,
        name: Name,
        decisions: Vec<ActionJson>,
        now: Moment,
    ) -> Result<Vec<WorkerReply>, Refusal> {
        self.is_lesson = true;
        let bots = ["cabin-boy".to_string(), "cabin-boy".to_string()];
        let profile = Profile { name, portrait: None };
        self.open(Settings::new(game, lesson::SEATS), profile, &bots, lesson::SEED, now)?;
        for action in decisions {
            while !self.think(now, lesson::SEED, &|| false).is_empty() {}
            self.grant(Wish::Act { action }, now, lesson::SEED)?;
        }
        Ok(self.welcome(now).into_iter().collect())
    }

    fn resume(&mut self, log: Vec<(Moment, Entry)>, now: Moment) -> Vec<WorkerReply> {
        let profile = log.iter().find_map(|(_, entry)| match entry {
            Entry::Sat { name, portrait, .. } => Some(Profile { name: name.clone(), portrait: *portrait }),
            _ => None,
        });
        let Ok(mut table) = Table::fold(log) else { return vec![WorkerReply::Broken] };
        table.come(&person(), now);
        self.table = Some(table);
        self.profile = profile;
        self.welcome(now).into_iter().chain(self.record()).collect()
    }

    /// Begins a variation, or goes on with it if there is a log already.
    fn vary(&mut self, variation: &str, log: &str, now: Moment, seed: Seed) -> Option<Vec<WorkerReply>> {
        let variation: Variation = serde_json::from_str(variation).ok()?;
        let (log, mut replies) = if log.is_empty() {
            let log = variation.begin(person(), seed, now)?;
            let told = WorkerReply::log(&log);
            (log, vec![told])
        } else {
            (entries(log)?, Vec::new())
        };
        let mut table = variation.table(&log)?;
        table.come(&person(), now);
        self.table = Some(table);
        self.profile = Some(variation.profile());
        replies.extend(self.welcome(now).into_iter().chain(self.record()));
        Some(replies)
    }

    fn welcome(&self, now: Moment) -> Option<WorkerReply> {
        let table = self.table.as_ref()?;
        Some(WorkerReply::Told(Message::Snapshot(Box::new(table.welcome(&person(), now)))))
    }

    fn grant(&mut self, wish: Wish, now: Moment, seed: Seed) -> Result<Vec<WorkerReply>, Refusal> {
        let (Some(table), Some(profile)) = (&self.table, &self.profile) else { return Err(Refusal::NotStarted) };
        let now = now.max(table.last());
        let fresh = Fresh { seed, code: "offline".into() };
        let entries = table.decide(&person(), profile, wish, now, fresh)?;
        Ok(self.append(entries, now))
    }

    /// Appends entries to the log, with one message for each.
    fn append(&mut self, entries: Vec<Entry>, now: Moment) -> Vec<WorkerReply> {
        let Some(table) = &mut self.table else { return Vec::new() };
        let mut replies = Vec::new();
        for entry in entries {
            let Ok(told) = table.apply(&entry, now) else { return vec![WorkerReply::Broken] };
            replies.push(WorkerReply::log(&[(now, entry)]));
            let events = vec![table.event_for(&told, &person())];
            let now = Box::new(table.snapshot(&person(), now));
            replies.push(WorkerReply::Told(Message::Events { events, now }));
        }
        replies.extend(self.record());
        replies
    }

    fn record(&self) -> Option<WorkerReply> {
        let table = self.table.as_ref().filter(|table| table.stage() == Stage::Over)?;
        Some(WorkerReply::record(&table.record()?))
    }

    /// The learned bot's advice, or the captain's as long as the weights are missing.
    fn advise(&self, seed: Seed, enough: &dyn Fn() -> bool) -> Vec<Tip> {
        let Some(table) = &self.table else { return Vec::new() };
        let Some(view) = table.view(&person()) else { return Vec::new() };
        // The captain's usual number of guesses is quick; the network takes a while for each.
        let learned = self.learned.knows(view.kind());
        let budget = if learned { Budget::until(enough).at_most(Budget::USUAL) } else { Budget::default() };
        let advice = self.learned.advise(&view, &budget, &mut generator(seed));
        let tips = advice.into_iter().map(|advice| Tip {
            choice: ActionJson::write(view.kind(), advice.action),
            score: advice.score,
            behind: advice.behind.min(99.0),
            learned,
        });
        tips.take(MOST_TIPS).collect()
    }
}

/// What a lesson has a bot do; `None` where nothing is written down.
fn written_down(table: &Table, job: &Job, now: Moment) -> Option<Vec<Entry>> {
    let kind = job.view.kind();
    let round = ViewJson::of(&job.view).round;
    let actions = lesson::choices(kind, round, job.seat).into_iter();
    let answer = |choice: Choice| table.answer(job, choice.action().read(kind).ok()?, now).into();
    actions.filter_map(answer).find(|entries: &Vec<Entry>| !entries.is_empty())
}

/// Whether the learned bot sits there.
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
mod tests;
