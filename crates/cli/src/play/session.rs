//! One game from the first deal to the last trick, or until the person has enough.

use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::log::Entry;
use yohoho_rules::record::Record;
use yohoho_rules::{Action, Game, Log, MAX_SEATS, Outcome, Phase, Rule, Seat, Seed, View, king, queen};

use super::Options;
use super::console::Console;
use super::names::{Names, PERSON};
use super::record::RecordPath;
use super::words::{self, Told, words};
use crate::Failure;
use crate::bot::{Bot, Player};
use crate::table::chance;
use crate::thinking::Thinking;

/// A table with a person at it.
pub(super) struct Session<'a> {
    pub(super) options: &'a Options,
    seed: u64,
    deals: Seed,
    pub(super) chances: [Xoshiro256PlusPlus; MAX_SEATS],
    /// Those who sit to the left of the person, in order.
    players: Vec<Player>,
    pub(super) names: Names,
    pub(super) game: Game,
    log: Log,
    pub(super) console: Console,
    record: Option<RecordPath>,
    /// Rounds that are over.
    rounds: u8,
    /// The trick that was completed last.
    pub(super) last: Option<Told>,
    pub(super) refused: Refused,
}

/// Why the person's last line led to nothing.
#[derive(Clone, Copy)]
pub(super) enum Refused {
    Nothing,
    NotUnderstood,
    By(Rule),
}

impl<'a> Session<'a> {
    pub(super) fn new(options: &'a Options, bots: &[Bot], seed: u64, record: Option<RecordPath>) -> Session<'a> {
        // As the first game of `sim` with the same seed.
        let (deals, chances) = chance(seed, 0, 0);
        let log = Log::new(options.game, options.players, deals.first_dealer(options.players));
        Session {
            options,
            seed,
            deals,
            chances,
            players: bots.iter().map(|bot| Player::new(bot, options.patience())).collect(),
            names: Names::new(bots),
            game: log.start(),
            log,
            console: Console::new(),
            record,
            rounds: 0,
            last: None,
            refused: Refused::Nothing,
        }
    }

    /// Plays to the end.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        let kind = self.options.game;
        self.console.say_all(&words::welcome(kind, self.options.players, &self.names))?;
        let cards = words(&self.view(), &self.names).cards();
        self.console.say_all(&cards)?;
        while self.game.phase() != Phase::Over {
            if self.game.phase() == Phase::Deal {
                let deal = self.game.seed_deal(&self.deals);
                self.game.deal(&deal).expect("a seed gives a deal of one deck");
                self.log.entries.push(Entry::Deal(deal));
            }
            for seat in self.game.turn() {
                let action = if seat == PERSON { self.person()? } else { Some(self.bot(seat)?) };
                let Some(action) = action else { return self.quit() };
                self.act(seat, action)?;
            }
        }
        self.console.pause()?;
        self.console.say(words::FINAL)?;
        self.console.print(&words::standings(&self.names, &self.game))?;
        self.console.say(&words::result(&self.game))?;
        self.end()
    }

    /// The person stops; what was played stays.
    fn quit(mut self) -> Result<(), Failure> {
        self.console.pause()?;
        self.console.say(&words::quit(self.rounds))?;
        if self.rounds > 0 {
            self.console.print(&words::standings(&self.names, &self.game))?;
        }
        self.end()
    }

    /// What anybody needs who wants to play or check the same game.
    fn end(&mut self) -> Result<(), Failure> {
        if self.rounds > 0 {
            self.write_record()?;
        }
        match &self.record {
            Some(record) if self.rounds > 0 => self.console.say(&words::recorded(&record.name, self.rounds))?,
            Some(_) => self.console.say(words::NOTHING_TO_RECORD)?,
            None => {}
        }
        self.console.say(&format!("Seed {}. The same game again:", self.seed))?;
        self.console.print(&[format!("  {}", self.options.again(self.seed))])?;
        Ok(())
    }

    /// What the person sees.
    pub(super) fn view(&self) -> View {
        self.game.view(Some(PERSON))
    }

    fn bot(&mut self, seat: Seat) -> Result<Action, Failure> {
        let view = self.game.view(Some(seat));
        let player = &mut self.players[seat.index() - 1];
        let rng = &mut self.chances[seat.index()];
        let decision = Thinking::within(self.options.budget, |budget| player.decide(&view, budget, rng));
        if decision.lost.is_some() {
            self.console.say(&words::lost(&self.names, seat))?;
        }
        Ok(decision.action)
    }

    /// Carries out a decision and tells what came of it.
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Failure> {
        let before = self.view();
        let round = self.game.round();
        let outcome = self.game.play(seat, action).expect("everybody decides by the rules");
        self.log.entries.push(Entry::Act(seat, action));
        let view = self.view();
        let words = words(&view, &self.names);
        match outcome {
            Outcome::King(king::Outcome::Revealed) | Outcome::Queen(queen::Outcome::Revealed) => {
                self.console.say_all(&words.revealed())?;
            }
            Outcome::King(king::Outcome::Trick { .. } | king::Outcome::Round { .. })
            | Outcome::Queen(queen::Outcome::Trick(_) | queen::Outcome::Round(_)) => {
                if let Some(told) = words.trick(&before) {
                    self.console.say_all(&told.sentences)?;
                    self.last = Some(told);
                }
            }
            _ => {}
        }
        if matches!(self.game.phase(), Phase::Deal | Phase::Over) {
            let (over, table) = words::round_over(round, words.as_ref(), &self.names, &self.game);
            self.console.pause()?;
            self.console.say(&over)?;
            self.console.print(&table)?;
            self.rounds += 1;
            // A full disk is no reason to stop playing: the next round tries again, and the end insists.
            if let Err(failure) = self.write_record() {
                self.console.say(&words::not_recorded(&failure))?;
            }
        }
        Ok(())
    }

    /// Writes the rounds that are over, if a record is wanted.
    fn write_record(&self) -> Result<(), Failure> {
        let Some(path) = &self.record else { return Ok(()) };
        let names = self.names.all(self.options.players);
        let record = Record::from_log(&self.log, names, Some(&self.deals)).expect("the game was played by the rules");
        path.write(&record).map_err(|error| Failure::File(path.name.clone(), error))
    }
}
