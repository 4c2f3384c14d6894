//! What a person is told of a table, and what they answer.

use yohoho_i18n::command::{Command, Confusion, Conversation, Query, Word, help};
use yohoho_i18n::{Ask, Lang, Level, Names, Narrator, card, suits, why_refused};
use yohoho_protocol::What;
use yohoho_rules::wire::{ActionJson, LegalJson, Phase, ViewJson};
use yohoho_rules::{Action, Family, GameKind, queen};

use super::Console;
use super::draft::{self, Draft};
use crate::{Failure, rulebook};

/// How many paragraphs "log" repeats if it is not told.
const LOG_PARAGRAPHS: usize = 10;

/// So many paragraphs are remembered.
const MOST_TOLD: usize = 2000;

/// A person at a table, and all that they have seen and heard there. Where the table is, in this process or on a server, is not known here.
pub(crate) struct Person {
    pub(crate) console: Console,
    pub(crate) narrator: Narrator,
    pub(crate) names: Names,
    conversation: Conversation,
    /// The plank that is being set up.
    draft: Draft,
    /// What the person saw when they were last told.
    before: Option<ViewJson>,
    /// The last round's last trick, in the view that it was played in.
    ended: Option<ViewJson>,
    /// Every paragraph that the person was told.
    told: Vec<String>,
    /// The number of the rule that forbade what the person last tried.
    refused: Option<String>,
}

/// What a line of the person means, as far as it is not answered yet.
#[derive(Debug)]
pub(crate) enum Heard {
    /// An action, which may be illegal.
    Act(ActionJson),
    /// Something to say to the others.
    Say(String),
    /// Advice is wanted.
    Hint,
    /// More time is wanted.
    Extend,
    /// Help is wanted, for one word or all.
    Help(Option<String>),
    Leave,
    /// An empty line.
    Nothing,
    /// No command of the game.
    Unknown(Confusion),
    /// The line was answered.
    Answered,
}

impl Person {
    pub(crate) fn new(console: Console, lang: Lang, level: Level, names: Names) -> Person {
        Person {
            console,
            narrator: Narrator { lang, level, suit_first: false },
            names,
            conversation: Conversation::default(),
            draft: Draft::default(),
            before: None,
            ended: None,
            told: Vec::new(),
            refused: None,
        }
    }

    pub(crate) fn lang(&self) -> Lang {
        self.narrator.lang
    }

    pub(crate) fn ask<'s>(&'s self, view: &'s ViewJson) -> Ask<'s> {
        Ask { lang: self.lang(), names: &self.names, view, suit_first: false }
    }

    /// Tells what has happened since the last time; `after` is what the person sees now.
    pub(crate) fn tell(&mut self, what: &[What], after: Option<ViewJson>) -> Result<(), Failure> {
        self.keep_last_trick(what, after.as_ref());
        let paragraphs = self.narrator.paragraphs(&self.names, self.before.as_ref(), what, after.as_ref());
        for (at, sentences) in paragraphs.iter().enumerate().filter(|(_, sentences)| !sentences.is_empty()) {
            if let Some(What::Dealt { .. } | What::Over { .. }) = what.get(at) {
                self.console.pause()?;
            }
            self.say_and_keep(sentences.join(" "))?;
        }
        self.before = after;
        Ok(())
    }

    /// Says something that "repeat" and "log" can bring back.
    pub(crate) fn say_and_keep(&mut self, paragraph: String) -> Result<(), Failure> {
        self.console.say(&paragraph)?;
        if self.told.len() >= MOST_TOLD {
            self.told.drain(..MOST_TOLD / 2);
        }
        self.told.push(paragraph);
        Ok(())
    }

    /// Begins to watch a table of which nothing was told yet.
    pub(crate) fn start_over(&mut self, view: Option<ViewJson>) {
        self.before = view;
        self.ended = None;
        self.draft = Draft::default();
    }

    /// Remembers the last trick of a round that has ended: the next view does not show it any more.
    fn keep_last_trick(&mut self, what: &[What], after: Option<&ViewJson>) {
        if what.iter().any(|what| matches!(what, What::Dealt { .. })) {
            self.draft = Draft::default();
        }
        let Some(end) = what.iter().rposition(|what| matches!(what, What::Round { .. })) else { return };
        let trick = what[..end].iter().rev().find_map(|what| match what {
            What::Trick { trick, .. } => Some(trick.clone()),
            _ => None,
        });
        if let Some(view) = self.before.as_ref().or(after) {
            self.ended = Some(ViewJson { tricks: trick.into_iter().collect(), ..view.clone() });
        }
    }

    /// Says what helps with the decision that is wanted now.
    pub(crate) fn offer(&mut self, view: &ViewJson) -> Result<(), Failure> {
        if self.narrator.level > Level::Brief {
            match view.phase {
                Phase::Plank => self.console.say(&draft::how(self.lang()))?,
                Phase::Play => self.say_hand(view)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Answers or obeys one line, as far as that is possible without the table. `seconds` is the time left, if a clock is running.
    pub(crate) fn hear(&mut self, view: &ViewJson, seconds: Option<u64>, line: &str) -> Result<Heard, Failure> {
        let (lang, kind) = (self.lang(), view.game);
        let refused = self.refused.take();
        let commands = match self.conversation.hear(lang, kind, line, view) {
            Ok(commands) => commands,
            Err(_) if line.trim().is_empty() => return Ok(Heard::Nothing),
            Err(confusion) => return Ok(Heard::Unknown(confusion)),
        };
        let planks = view.phase == Phase::Plank;
        let mut drawn = false;
        for command in commands {
            match command {
                Command::Bid(bid) => return Ok(Heard::Act(ActionJson::Bid(bid))),
                Command::Play(code) if code == "SM" && may_play(view, "SM:P") => {
                    self.console.say(&lang.mary_as_what(kind.piece().name()))?;
                }
                Command::Play(code) if code == "SM" => return Ok(Heard::Act(ActionJson::Play("SM:P".into()))),
                Command::Play(code) => return Ok(Heard::Act(ActionJson::Play(code))),
                Command::Place { .. } | Command::Side(_) if !planks => {
                    self.console.say(lang.illegal_planks_are_set())?;
                }
                Command::Place { colour, space } => {
                    self.draft.spaces[colour] = Some(space);
                    drawn = true;
                }
                Command::Side(side) => {
                    self.draft.side = Some(side);
                    drawn = true;
                }
                Command::Lock if planks => match self.draft.plank() {
                    Some(plank) => {
                        let action = Action::Queen(queen::Action::Plank(plank));
                        return Ok(Heard::Act(ActionJson::write(kind, action)));
                    }
                    None => drawn = true,
                },
                Command::Lock => {
                    let turn = self.ask(view).turn();
                    self.console.say(&turn)?;
                }
                Command::Query(Query::Why(None)) if let Some(rule) = &refused => self.say_rule(kind, rule)?,
                Command::Query(Query::Hint) => return Ok(Heard::Hint),
                Command::Query(query) => self.answer(&query, view, seconds)?,
                Command::Say(text) => return Ok(Heard::Say(text)),
                Command::Sort => self.console.say(lang.sorted_suit())?,
                Command::Level(level) => {
                    self.narrator.level = level;
                    self.console.say(&lang.level_name(level.name()))?;
                }
                Command::Extend => return Ok(Heard::Extend),
                Command::Help(word) => return Ok(Heard::Help(word)),
                Command::Leave => return Ok(Heard::Leave),
            }
        }
        if drawn {
            let plank = self.draft.describe(lang);
            self.console.say(&plank)?;
        }
        Ok(Heard::Answered)
    }

    /// Says whose turn it is, and what is in hand.
    pub(crate) fn say_situation(&mut self, view: &ViewJson) -> Result<(), Failure> {
        let turn = self.ask(view).turn();
        self.console.say(&turn)?;
        if view.seat.is_some() && !view.hand.is_empty() {
            self.say_hand(view)?;
        }
        Ok(())
    }

    fn say_hand(&mut self, view: &ViewJson) -> Result<(), Failure> {
        let hand = self.ask(view).hand(None);
        Ok(self.console.say(&hand)?)
    }

    /// Answers a question about the game.
    fn answer(&mut self, query: &Query, view: &ViewJson, seconds: Option<u64>) -> Result<(), Failure> {
        let answer = match query {
            Query::Repeat => self.told.last().cloned(),
            Query::Log(count) => {
                let from = self.told.len().saturating_sub(count.unwrap_or(LOG_PARAGRAPHS));
                return Ok(self.console.say_all(&self.told[from..])?);
            }
            // Before the first trick of a round, the last one is that of the round before.
            Query::Last | Query::Why(None) if !has_trick(view) => {
                self.ask(self.ended.as_ref().unwrap_or(view)).answer(query, seconds)
            }
            query => self.ask(view).answer(query, seconds),
        };
        self.console.say(&answer.unwrap_or_default())?;
        Ok(())
    }

    /// Says why the rules forbid an action, and remembers the rule, so that "why" can explain it.
    pub(crate) fn refuse(&mut self, view: &ViewJson, action: &ActionJson, rule: Option<String>) -> Result<(), Failure> {
        self.refused = rule;
        let why = why_refused(self.lang(), &self.names, view, action);
        Ok(self.console.say(&why.unwrap_or_else(|| self.lang().refusal_unknown().into()))?)
    }

    /// Quotes the rule that forbade an action; in other languages than that of the rule book, explains it instead.
    fn say_rule(&mut self, kind: GameKind, rule: &str) -> Result<(), Failure> {
        let lang = self.lang();
        if let Some(text) = rulebook::rule(rule).filter(|_| lang == Lang::En) {
            return Ok(self.console.say(&text)?);
        }
        self.console.say(&lang.illegal_rule(rule))?;
        Ok(self.console.say(&lang.terminal_rule(kind.name(), rule))?)
    }

    /// Explains one word of a game, or all of them without those that do nothing at this table.
    pub(crate) fn help(&mut self, kind: GameKind, word: Option<&str>, useless: &[Word]) -> Result<(), Failure> {
        let lang = self.lang();
        if word.is_some() {
            return Ok(self.console.say(&help(lang, kind, word))?);
        }
        for word in Word::all(kind).iter().filter(|word| !useless.contains(word)) {
            // A bid needs no lock.
            if *word != Word::Lock || kind.family() == Family::Queen {
                self.console.say(&help(lang, kind, Some(word.text(lang))))?;
            }
        }
        self.say_codes(kind)
    }

    /// Names the letters by which cards can be typed.
    pub(crate) fn say_codes(&mut self, kind: GameKind) -> Result<(), Failure> {
        let lang = self.lang();
        let letters =
            kind.edition().map_or_else(|| queen::Colour::ALL.map(queen::Colour::letter), |edition| edition.letters);
        let specials: &[&str] = match kind.family() {
            Family::King => &["E", "P", "M", "SM", "SK"],
            Family::Queen => &["0", "13"],
        };
        let suits = letters.iter().zip(suits(kind)).map(|(letter, suit)| format!("{letter} {}", lang.suit_name(suit)));
        let specials = specials.iter().map(|code| format!("{code} {}", card(lang, kind, code, false)));
        Ok(self.console.say(&lang.terminal_codes(&suits.chain(specials).collect::<Vec<_>>().join(", ")))?)
    }
}

fn may_play(view: &ViewJson, code: &str) -> bool {
    view.legal.iter().any(|legal| matches!(legal, LegalJson::One(ActionJson::Play(play)) if play == code))
}

/// Whether a trick of this round is complete.
fn has_trick(view: &ViewJson) -> bool {
    view.tricks.iter().any(|trick| trick.winner.is_some() || trick.next.is_some())
}
