//! One game, from the first deal to the last trick or until the person leaves.

use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_arena::game_chance;
use yohoho_i18n::Lang;
use yohoho_protocol::{Moment, Name, Refusal, Settings, Stage, What, Wish};
use yohoho_rules::record::Record;
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{MAX_SEATS, SHUFFLE, Seed, View};
use yohoho_table::{Job, SoloTable, Update};

use super::Options;
use super::names::{PERSON, full_names, names};
use super::record::RecordPath;
use crate::Failure;
use crate::bot::{Bot, Player};
use crate::options::local_language;
use crate::terminal::{Console, Input, Person, colours_are_wanted};
use crate::thinking::Thinking;

/// No clock runs at this table: everything happens at one moment.
const NOW: Moment = Moment(0);

/// A person at a table in this process.
pub(super) struct Session<'a> {
    pub(super) options: &'a Options,
    seed: u64,
    deals: Seed,
    pub(super) chances: [Xoshiro256PlusPlus; MAX_SEATS],
    /// The bots, clockwise from the person's left.
    players: Vec<Player>,
    full_names: Vec<String>,
    table: SoloTable,
    pub(super) person: Person,
    pub(super) input: Input,
    record: Option<RecordPath>,
    /// The number of finished rounds.
    rounds: u8,
    /// What has happened since the person was last told.
    news: Vec<What>,
}

impl<'a> Session<'a> {
    pub(super) fn new(options: &'a Options, bots: &[Bot], seed: u64, record: Option<RecordPath>) -> Session<'a> {
        // The same as in the first game of `sim` with this seed.
        let (deals, chances) = game_chance(seed, 0, 0);
        let lang = options.lang.unwrap_or_else(local_language);
        let mut console = Console::new(!options.plain && colours_are_wanted());
        console.paint(lang, options.game);
        let settings = Settings::new(options.game, options.players);
        let name = Name::clean(lang.you_name()).expect("every language has a word for you");
        let sitters = bots.iter().map(Bot::to_string).collect();
        let (table, _) =
            SoloTable::open(settings, name.into(), sitters, deals, NOW).expect("there is a bot for each seat");
        let mut session = Session {
            options,
            seed,
            deals,
            chances,
            players: bots.iter().map(|bot| Player::new(bot, options.patience())).collect(),
            full_names: full_names(lang, options.game, bots),
            table,
            person: Person::new(console, lang, options.level, names(lang, bots)),
            input: Input::new(),
            record,
            rounds: 0,
            news: Vec::new(),
        };
        let ViewJson { round, dealer, .. } = session.view_json();
        session.news.push(What::Dealt { round, dealer });
        session
    }

    /// Plays until the game is over or the person leaves.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        self.welcome()?;
        while self.table.table().stage() == Stage::Playing {
            // A seat with nothing to decide has no legal actions. Where all decide in secret, the person is asked first.
            if !self.view().legal().is_empty() {
                if !self.decision()? {
                    return self.quit();
                }
            } else if let Some(job) = self.table.job(NOW) {
                self.bot(&job)?;
            }
        }
        self.tell()?;
        self.end()
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        let (lang, kind, seats) = (self.lang(), self.options.game, self.options.players);
        let mut names = self.full_names.clone();
        names[PERSON.index()] = lang.label_you().into();
        let game = lang.game_name(kind.name());
        self.person.console.say(&lang.terminal_welcome(&game, &lang.list(&names), kind.rounds(seats)))?;
        self.person.console.say(&lang.terminal_start(kind.name()))?;
        self.person.say_codes(kind)
    }

    /// Ends the session early. The finished rounds count.
    fn quit(mut self) -> Result<(), Failure> {
        self.person.console.pause()?;
        let stopped = self.lang().terminal_stopped(self.rounds);
        self.person.console.say(&stopped)?;
        if self.rounds > 0 {
            let view = self.view_json();
            let score = self.person.ask(&view).score(false);
            self.person.console.say(&score)?;
        }
        self.end()
    }

    /// Says how to check the game and how to play it again.
    fn end(&mut self) -> Result<(), Failure> {
        let lang = self.lang();
        if self.rounds > 0 {
            self.write_record()?;
        }
        match &self.record {
            Some(record) if self.rounds > 0 => {
                self.person.console.say(&lang.terminal_recorded(&record.name, self.rounds))?;
            }
            Some(_) => self.person.console.say(lang.terminal_no_record())?,
            None => {}
        }
        self.person.console.say(&lang.terminal_again(self.seed))?;
        self.person.console.print(&format!("  {}", self.options.again(self.seed)))?;
        Ok(())
    }

    fn lang(&self) -> Lang {
        self.person.lang()
    }

    /// What the person sees.
    pub(super) fn view(&self) -> View {
        self.table.view().expect("the game has started")
    }

    pub(super) fn view_json(&self) -> ViewJson {
        ViewJson::of(&self.view())
    }

    /// Lets a bot decide.
    fn bot(&mut self, job: &Job) -> Result<(), Failure> {
        let player = &mut self.players[job.seat.index() - 1];
        let rng = &mut self.chances[job.seat.index()];
        let decision = Thinking::within(self.options.budget, |budget| player.decide(&job.view, budget, rng));
        if decision.lost.is_some() {
            let lost = self.lang().terminal_lost(self.person.names.get(job.seat).unwrap_or_default());
            self.person.console.say(&lost)?;
        }
        let updates = self.table.answer(job, decision.action, NOW);
        assert!(!updates.is_empty(), "bots decide by the rules");
        self.note(updates)
    }

    /// Takes the person's decision, unless the rules forbid it.
    pub(super) fn act(&mut self, action: ActionJson) -> Result<Result<(), Refusal>, Failure> {
        match self.table.wish(Wish::Act { action }, NOW, self.deals) {
            Ok(updates) => self.note(updates).map(Ok),
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// Notes what happened, to be told later.
    fn note(&mut self, updates: Vec<Update>) -> Result<(), Failure> {
        let what: Vec<What> = updates.into_iter().flat_map(|update| update.event.what).collect();
        if what.iter().any(|what| matches!(what, What::Round { .. })) {
            self.rounds += 1;
            // A full disk is no reason to stop playing: it is tried again after the next round, and fails the command only at the end.
            if let Err(failure) = self.write_record() {
                let lang = self.lang();
                self.person.console.say(&lang.terminal_not_recorded(&failure.to_string()))?;
            }
        }
        self.news.extend(what);
        Ok(())
    }

    /// Tells the person what has happened since the last time.
    pub(super) fn tell(&mut self) -> Result<(), Failure> {
        let what = std::mem::take(&mut self.news);
        let after = self.view_json();
        self.person.tell(&what, Some(after))
    }

    /// Writes the rounds that are over, if a record is wanted. The seed is no secret here: whoever plays may have chosen it.
    fn write_record(&self) -> Result<(), Failure> {
        let Some(path) = &self.record else { return Ok(()) };
        let record = Record {
            players: self.full_names.clone(),
            seed: Some(self.deals.to_string()),
            shuffle: Some(SHUFFLE.to_string()),
            commitment: None,
            ..self.table.table().record().expect("the game has started")
        };
        path.write(&record).map_err(|error| Failure::File(path.name.clone(), error))
    }
}
