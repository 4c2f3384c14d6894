//! The person's decisions: prompts, questions and commands until there is a legal action.

use yohoho_i18n::command::{Command, Query, Word, help};
use yohoho_i18n::{Lang, Level, why_refused};
use yohoho_protocol::Refusal;
use yohoho_rules::wire::{ActionJson, LegalJson, Phase, ViewJson};
use yohoho_rules::{Action, Family, queen};

use super::draft::{self, Draft};
use super::hint::hint;
use super::names::PERSON;
use super::session::{Session, codes};
use crate::{Failure, rulebook};

/// What a line of the person means.
enum Heard {
    /// An action, which may be illegal.
    Act(ActionJson),
    Quit,
    /// Not a decision: another line is needed.
    Again,
}

impl Session<'_> {
    /// Asks until the person has decided. False if they want to stop.
    pub(super) fn person(&mut self) -> Result<bool, Failure> {
        self.tell()?;
        let view = self.view_json();
        if self.narrator.level > Level::Brief {
            match view.phase {
                Phase::Plank => self.console.say(&draft::how(self.lang()))?,
                Phase::Play => self.say_hand(&view)?,
                _ => {}
            }
        }
        if self.options.hints {
            self.hint()?;
        }
        let mut draft = Draft::default();
        loop {
            let Some(line) = self.console.ask()? else { return Ok(false) };
            let choice = match self.hear(&view, &mut draft, &line)? {
                Heard::Act(choice) => choice,
                Heard::Quit => return Ok(false),
                Heard::Again => continue,
            };
            match self.act(choice.clone())? {
                Ok(()) => return Ok(true),
                Err(Refusal::Illegal { rule, .. }) => self.refused = rule,
                Err(_) => {}
            }
            let why = why_refused(self.lang(), &self.names, &view, &choice);
            self.console.say(&why.unwrap_or_else(|| self.lang().refusal_unknown().into()))?;
        }
    }

    /// Answers or obeys one line of the person.
    fn hear(&mut self, view: &ViewJson, draft: &mut Draft, line: &str) -> Result<Heard, Failure> {
        let (lang, kind) = (self.lang(), self.options.game);
        let refused = self.refused.take();
        let commands = match self.conversation.hear(lang, kind, line, view) {
            Ok(commands) => commands,
            Err(_) if line.trim().is_empty() => {
                let turn = self.ask(view).turn();
                self.console.say(&turn)?;
                self.say_hand(view)?;
                return Ok(Heard::Again);
            }
            Err(confusion) => {
                self.console.say(&confusion.sentence(lang))?;
                return Ok(Heard::Again);
            }
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
                    draft.spaces[colour] = Some(space);
                    drawn = true;
                }
                Command::Side(side) => {
                    draft.side = Some(side);
                    drawn = true;
                }
                Command::Lock if planks => match draft.plank() {
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
                Command::Query(Query::Why(None)) if let Some(rule) = &refused => self.say_rule(rule)?,
                Command::Query(query) => self.answer(&query, view)?,
                Command::Say(_) => self.console.say(lang.terminal_no_chat())?,
                Command::Sort => self.console.say(lang.sorted_suit())?,
                Command::Level(level) => {
                    self.narrator.level = level;
                    self.console.say(&lang.level_name(level.name()))?;
                }
                Command::Extend => self.console.say(lang.no_clock())?,
                Command::Help(word) => self.help(word.as_deref())?,
                Command::Leave => return Ok(Heard::Quit),
            }
        }
        if drawn {
            self.console.say(&draft.describe(lang))?;
        }
        Ok(Heard::Again)
    }

    /// Answers a question about the game.
    fn answer(&mut self, query: &Query, view: &ViewJson) -> Result<(), Failure> {
        let answer = match query {
            Query::Hint => return self.hint(),
            Query::Repeat => self.told.last().cloned(),
            Query::Log(count) => {
                let from = self.told.len().saturating_sub(count.unwrap_or(10));
                return Ok(self.console.say_all(&self.told[from..])?);
            }
            // Before the first trick of a round, the last one is that of the round before.
            Query::Last | Query::Why(None) if !has_trick(view) => {
                self.ask(self.ended.as_ref().unwrap_or(view)).answer(query, None)
            }
            query => self.ask(view).answer(query, None),
        };
        self.console.say(&answer.unwrap_or_default())?;
        Ok(())
    }

    /// Quotes the rule that forbade an action; in other languages than that of the rule book, explains it instead.
    fn say_rule(&mut self, rule: &str) -> Result<(), Failure> {
        let lang = self.lang();
        if let Some(text) = rulebook::rule(rule).filter(|_| lang == Lang::En) {
            return Ok(self.console.say(&text)?);
        }
        self.console.say(&lang.illegal_rule(rule))?;
        Ok(self.console.say(&lang.terminal_rule(self.options.game.name(), rule))?)
    }

    /// Explains all commands, or one.
    fn help(&mut self, word: Option<&str>) -> Result<(), Failure> {
        let (lang, kind) = (self.lang(), self.options.game);
        if word.is_some() {
            return Ok(self.console.say(&help(lang, kind, word))?);
        }
        // Without a clock and other people, these commands do nothing here; and a bid needs no lock.
        let useless = [Word::Time, Word::Extend, Word::Say, Word::Sort];
        for word in Word::all(kind).iter().filter(|word| !useless.contains(word)) {
            if *word != Word::Lock || kind.family() == Family::Queen {
                self.console.say(&help(lang, kind, Some(word.text(lang))))?;
            }
        }
        self.console.say(&codes(lang, kind))?;
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let lines = hint(&self.view(), self.lang(), self.options.budget, self.chances[PERSON.index()].clone());
        Ok(self.console.say_all(&lines)?)
    }

    fn say_hand(&mut self, view: &ViewJson) -> Result<(), Failure> {
        let hand = self.ask(view).hand(None);
        Ok(self.console.say(&hand)?)
    }
}

fn may_play(view: &ViewJson, code: &str) -> bool {
    view.legal.iter().any(|legal| matches!(legal, LegalJson::One(ActionJson::Play(play)) if play == code))
}

/// Whether a trick of this round is complete.
fn has_trick(view: &ViewJson) -> bool {
    view.tricks.iter().any(|trick| trick.winner.is_some() || trick.next.is_some())
}
