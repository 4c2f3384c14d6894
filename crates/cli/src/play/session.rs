//! One game from the first deal to the last trick, or until the person has enough.

use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_i18n::command::Conversation;
use yohoho_i18n::{Ask, Lang, Names, Narrator, card, suits};
use yohoho_protocol::What;
use yohoho_rules::log::Entry;
use yohoho_rules::record::Record;
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Action, Game, GameKind, Log, MAX_SEATS, Phase, Rule, Seat, Seed, View, queen};

use super::console::Console;
use super::names::{PERSON, full_names, names};
use super::news::News;
use super::paint::{self, Paint};
use super::record::RecordPath;
use super::{Options, local};
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
    full_names: Vec<String>,
    pub(super) game: Game,
    log: Log,
    pub(super) console: Console,
    record: Option<RecordPath>,
    /// Rounds that are over.
    rounds: u8,
    pub(super) narrator: Narrator,
    pub(super) conversation: Conversation,
    news: News,
    /// What the person saw when the news were told last.
    before: Option<ViewJson>,
    /// What the person saw when the last round ended.
    pub(super) ended: Option<ViewJson>,
    /// All that was told.
    pub(super) told: Vec<String>,
    /// The rule by which the person's last line was refused.
    pub(super) refused: Option<Rule>,
}

impl<'a> Session<'a> {
    pub(super) fn new(options: &'a Options, bots: &[Bot], seed: u64, record: Option<RecordPath>) -> Session<'a> {
        // As the first game of `sim` with the same seed.
        let (deals, chances) = chance(seed, 0, 0);
        let log = Log::new(options.game, options.players, deals.first_dealer(options.players));
        let lang = options.lang.unwrap_or_else(local);
        let colours = !options.plain && paint::is_wanted();
        Session {
            options,
            seed,
            deals,
            chances,
            players: bots.iter().map(|bot| Player::new(bot, options.patience())).collect(),
            names: names(lang, bots),
            full_names: full_names(lang, options.game, bots),
            game: log.start(),
            log,
            console: Console::new(colours.then(|| Paint::new(lang, options.game))),
            record,
            rounds: 0,
            narrator: Narrator { lang, level: options.level, suit_first: false },
            conversation: Conversation::default(),
            news: News::default(),
            before: None,
            ended: None,
            told: Vec::new(),
            refused: None,
        }
    }

    /// Plays to the end.
    pub(super) fn play(mut self) -> Result<(), Failure> {
        self.welcome()?;
        while self.game.phase() != Phase::Over {
            if self.game.phase() == Phase::Deal {
                let deal = self.game.seed_deal(&self.deals);
                self.game.deal(&deal).expect("a seed gives a deal of one deck");
                self.log.entries.push(Entry::Deal(deal));
                self.news.dealt(&self.game);
            }
            for seat in self.game.turn() {
                let action = if seat == PERSON { self.person()? } else { Some(self.bot(seat)?) };
                let Some(action) = action else { return self.quit() };
                self.act(seat, action)?;
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

    /// The person stops; what was played stays.
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

    /// What anybody needs who wants to play or check the same game.
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
        self.game.view(Some(PERSON))
    }

    pub(super) fn view_json(&self) -> ViewJson {
        ViewJson::of(&self.view())
    }

    pub(super) fn ask<'s>(&'s self, view: &'s ViewJson) -> Ask<'s> {
        Ask { lang: self.lang(), names: &self.names, view, suit_first: false }
    }

    fn bot(&mut self, seat: Seat) -> Result<Action, Failure> {
        let view = self.game.view(Some(seat));
        let player = &mut self.players[seat.index() - 1];
        let rng = &mut self.chances[seat.index()];
        let decision = Thinking::within(self.options.budget, |budget| player.decide(&view, budget, rng));
        if decision.lost.is_some() {
            let name = self.names.get(seat).unwrap_or_default();
            self.console.say(&self.narrator.lang.terminal_lost(name))?;
        }
        Ok(decision.action)
    }

    /// Carries out a decision.
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Failure> {
        let outcome = self.game.play(seat, action).expect("everybody decides by the rules");
        self.log.entries.push(Entry::Act(seat, action));
        self.news.acted(seat, action, outcome, &self.game, self.deals);
        if matches!(self.game.phase(), Phase::Deal | Phase::Over) {
            self.ended = Some(self.view_json());
            self.rounds += 1;
            // A full disk is no reason to stop playing: the next round tries again, and the end insists.
            if let Err(failure) = self.write_record() {
                self.console.say(&self.lang().terminal_not_recorded(&failure.to_string()))?;
            }
        }
        Ok(())
    }

    /// Tells what has happened since the last time.
    pub(super) fn tell(&mut self) -> Result<(), Failure> {
        let what = std::mem::take(&mut self.news.what);
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

    /// Writes the rounds that are over, if a record is wanted.
    fn write_record(&self) -> Result<(), Failure> {
        let Some(path) = &self.record else { return Ok(()) };
        let names = self.full_names.clone();
        let record = Record::from_log(&self.log, names, Some(&self.deals)).expect("the game was played by the rules");
        path.write(&record).map_err(|error| Failure::File(path.name.clone(), error))
    }
}

/// What can be typed for a card.
pub(super) fn codes(lang: Lang, kind: GameKind) -> String {
    let letters =
        kind.edition().map_or_else(|| queen::Colour::ALL.map(queen::Colour::letter), |edition| edition.letters);
    let specials: &[&str] = if kind == GameKind::SkullQueen { &["0", "13"] } else { &["E", "P", "M", "SM", "SK"] };
    let suits = letters.iter().zip(suits(kind)).map(|(letter, suit)| format!("{letter} {}", lang.suit_name(suit)));
    let specials = specials.iter().map(|code| format!("{code} {}", card(lang, kind, code, false)));
    lang.terminal_codes(&suits.chain(specials).collect::<Vec<_>>().join(", "))
}
