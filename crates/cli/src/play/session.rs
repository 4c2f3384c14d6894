//! One game, from the first deal to the last trick or until the person leaves.

use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_i18n::command::Conversation;
use yohoho_i18n::{Ask, Lang, Names, Narrator, card, suits};
use yohoho_protocol::{Moment, Name, Refusal, Settings, Stage, What, Wish};
use yohoho_rules::record::Record;
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{Family, GameKind, MAX_SEATS, SHUFFLE, Seed, View, queen};
use yohoho_table::{Job, SoloTable, Update};

use super::Options;
use super::console::Console;
use super::names::{PERSON, full_names, names};
use super::paint::{self, Paint};
use super::record::RecordPath;
use crate::Failure;
use crate::bot::{Bot, Player};
use crate::options::local_language;
use crate::simulation::chance;
use crate::thinking::Thinking;

/// No clock runs at this table: everything happens at one moment.
const NOW: Moment = Moment(0);

/// A person at a table, and all that they have seen and heard there.
pub(super) struct Session<'a> {
    pub(super) options: &'a Options,
    seed: u64,
    deals: Seed,
    pub(super) chances: [Xoshiro256PlusPlus; MAX_SEATS],
    /// The bots, clockwise from the person's left.
    players: Vec<Player>,
    pub(super) names: Names,
    full_names: Vec<String>,
    table: SoloTable,
    pub(super) console: Console,
    record: Option<RecordPath>,
    /// The number of finished rounds.
    rounds: u8,
    pub(super) narrator: Narrator,
    pub(super) conversation: Conversation,
    /// What has happened since the person was last told.
    news: Vec<What>,
    /// What the person saw when they were last told.
    before: Option<ViewJson>,
    /// The last round's last trick, in the view that it was played in.
    pub(super) ended: Option<ViewJson>,
    /// Every paragraph that the person was told.
    pub(super) told: Vec<String>,
    /// The number of the rule that forbade what the person last tried.
    pub(super) refused: Option<String>,
}

impl<'a> Session<'a> {
    pub(super) fn new(options: &'a Options, bots: &[Bot], seed: u64, record: Option<RecordPath>) -> Session<'a> {
        // The same as in the first game of `sim` with this seed.
        let (deals, chances) = chance(seed, 0, 0);
        let lang = options.lang.unwrap_or_else(local_language);
        let colours = !options.plain && paint::is_wanted();
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
            names: names(lang, bots),
            full_names: full_names(lang, options.game, bots),
            table,
            console: Console::new(colours.then(|| Paint::new(lang, options.game))),
            record,
            rounds: 0,
            narrator: Narrator { lang, level: options.level, suit_first: false },
            conversation: Conversation::default(),
            news: Vec::new(),
            before: None,
            ended: None,
            told: Vec::new(),
            refused: None,
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
                if !self.person()? {
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
        self.console.say(&lang.terminal_welcome(&game, &lang.list(&names), kind.rounds(seats)))?;
        self.console.say(&lang.terminal_start(kind.name()))?;
        self.console.say(&codes(lang, kind))?;
        Ok(())
    }

    /// Ends the session early. The finished rounds count.
    fn quit(mut self) -> Result<(), Failure> {
        self.console.pause()?;
        self.console.say(&self.lang().terminal_stopped(self.rounds))?;
        if self.rounds > 0 {
            let view = self.view_json();
            let score = self.ask(&view).score(false);
            self.console.say(&score)?;
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
                self.console.say(&lang.terminal_recorded(&record.name, self.rounds))?;
            }
            Some(_) => self.console.say(lang.terminal_no_record())?,
            None => {}
        }
        self.console.say(&lang.terminal_again(self.seed))?;
        self.console.print(&format!("  {}", self.options.again(self.seed)))?;
        Ok(())
    }

    pub(super) fn lang(&self) -> Lang {
        self.narrator.lang
    }

    /// What the person sees.
    pub(super) fn view(&self) -> View {
        self.table.view().expect("the game has started")
    }

    pub(super) fn view_json(&self) -> ViewJson {
        ViewJson::of(&self.view())
    }

    pub(super) fn ask<'s>(&'s self, view: &'s ViewJson) -> Ask<'s> {
        Ask { lang: self.lang(), names: &self.names, view, suit_first: false }
    }

    /// Lets a bot decide.
    fn bot(&mut self, job: &Job) -> Result<(), Failure> {
        let player = &mut self.players[job.seat.index() - 1];
        let rng = &mut self.chances[job.seat.index()];
        let decision = Thinking::within(self.options.budget, |budget| player.decide(&job.view, budget, rng));
        if decision.lost.is_some() {
            let name = self.names.get(job.seat).unwrap_or_default();
            self.console.say(&self.narrator.lang.terminal_lost(name))?;
        }
        let before = self.view_json();
        let updates = self.table.answer(job, decision.action, NOW);
        assert!(!updates.is_empty(), "bots decide by the rules");
        self.note(updates, before)
    }

    /// Takes the person's decision, unless the rules forbid it.
    pub(super) fn act(&mut self, action: ActionJson) -> Result<Result<(), Refusal>, Failure> {
        let before = self.view_json();
        match self.table.wish(Wish::Act { action }, NOW, self.deals) {
            Ok(updates) => self.note(updates, before).map(Ok),
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// Notes what happened, to be told later; `before` is what the person saw until then.
    fn note(&mut self, updates: Vec<Update>, before: ViewJson) -> Result<(), Failure> {
        let what: Vec<What> = updates.into_iter().flat_map(|update| update.event.what).collect();
        let is_round = |what: &What| matches!(what, What::Round { .. });
        if what.iter().any(is_round) {
            let trick = what.iter().find_map(|what| match what {
                What::Trick { trick, .. } => Some(trick.clone()),
                _ => None,
            });
            self.ended = Some(ViewJson { tricks: trick.into_iter().collect(), ..before });
            self.rounds += 1;
            // A full disk is no reason to stop playing: it is tried again after the next round, and fails the command only at the end.
            if let Err(failure) = self.write_record() {
                self.console.say(&self.lang().terminal_not_recorded(&failure.to_string()))?;
            }
        }
        self.news.extend(what);
        Ok(())
    }

    /// Tells the person what has happened since the last time.
    pub(super) fn tell(&mut self) -> Result<(), Failure> {
        let what = std::mem::take(&mut self.news);
        let after = self.view_json();
        let told = self.narrator.paragraphs(&self.names, self.before.as_ref(), &what, Some(&after));
        for (at, sentences) in told.iter().enumerate().filter(|(_, sentences)| !sentences.is_empty()) {
            if let Some(What::Dealt { .. } | What::Over { .. }) = what.get(at) {
                self.console.pause()?;
            }
            let paragraph = sentences.join(" ");
            self.console.say(&paragraph)?;
            self.told.push(paragraph);
        }
        self.before = Some(after);
        Ok(())
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

/// The letters by which cards can be typed.
pub(super) fn codes(lang: Lang, kind: GameKind) -> String {
    let letters =
        kind.edition().map_or_else(|| queen::Colour::ALL.map(queen::Colour::letter), |edition| edition.letters);
    let specials: &[&str] = match kind.family() {
        Family::King => &["E", "P", "M", "SM", "SK"],
        Family::Queen => &["0", "13"],
    };
    let suits = letters.iter().zip(suits(kind)).map(|(letter, suit)| format!("{letter} {}", lang.suit_name(suit)));
    let specials = specials.iter().map(|code| format!("{code} {}", card(lang, kind, code, false)));
    lang.terminal_codes(&suits.chain(specials).collect::<Vec<_>>().join(", "))
}
