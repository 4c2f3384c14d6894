//! The person decides: a prompt, and as many lines as it takes.

use yohoho_rules::{Action, View, king, queen};

use super::draft::Draft;
use super::hint::hint;
use super::input::{Input, Query, Wanted, read};
use super::names::PERSON;
use super::session::{Refused, Session};
use super::words::{self, draw, words};
use crate::{Failure, rulebook};

/// What is already known about the decision.
struct Prompt {
    view: View,
    wanted: Wanted,
    draft: Draft,
}

/// What a line led to.
enum Heard {
    /// A decision, which may be illegal.
    Act(Action),
    Quit,
    /// Another question or answer is needed.
    Again,
}

impl Session<'_> {
    /// Asks until there is a legal decision. None if the person has enough.
    pub(super) fn person(&mut self) -> Result<Option<Action>, Failure> {
        let view = self.view();
        self.console.pause()?;
        let situation = words(&view, &self.names).situation();
        self.console.say_all(&situation)?;
        if self.options.hints {
            self.answer(Query::Hint, &view)?;
        }
        let mut prompt = Prompt { view, wanted: wanted(&view), draft: Draft::default() };
        loop {
            let question = match prompt.wanted {
                Wanted::Mary => words::mary(self.options.game),
                _ => words(&view, &self.names).question(),
            };
            let Some(line) = self.console.ask(&question)? else { return Ok(None) };
            let action = match self.hear(&mut prompt, &line)? {
                Heard::Act(action) => action,
                Heard::Quit => return Ok(None),
                Heard::Again => continue,
            };
            // On a copy: whether it is allowed only the rules know.
            let mut tried = self.game;
            let Err(illegal) = tried.play(PERSON, action) else { return Ok(Some(action)) };
            self.refused = illegal.rule().map_or(Refused::NotUnderstood, Refused::By);
            self.console.say(&words(&view, &self.names).refused(&illegal))?;
        }
    }

    /// Heeds one line.
    fn hear(&mut self, prompt: &mut Prompt, line: &str) -> Result<Heard, Failure> {
        match read(self.options.game, prompt.wanted, line) {
            Input::Quit => return Ok(Heard::Quit),
            Input::Act(action) => return Ok(Heard::Act(action)),
            // Nothing said about Scary Mary: another card after all.
            Input::Query(Query::Table) if prompt.wanted == Wanted::Mary => prompt.wanted = Wanted::Card,
            Input::Query(query) => self.answer(query, &prompt.view)?,
            Input::Mary => {
                let as_pirate = Action::King(king::Action::Play(king::Play::MARY_AS_PIRATE));
                if !prompt.view.legal().contains(as_pirate) {
                    return Ok(Heard::Act(as_pirate));
                }
                prompt.wanted = Wanted::Mary;
            }
            Input::Parts(parts) => {
                for part in parts {
                    prompt.draft.put(part);
                }
                self.console.say_all(&draw(&prompt.draft))?;
            }
            Input::Done => {
                if let Some(plank) = prompt.draft.plank() {
                    return Ok(Heard::Act(Action::Queen(queen::Action::Plank(plank))));
                }
                self.console.say_all(&draw(&prompt.draft))?;
            }
            Input::Unknown => {
                self.refused = Refused::NotUnderstood;
                self.console.say(&words(&prompt.view, &self.names).unknown(line))?;
            }
        }
        Ok(Heard::Again)
    }

    /// Answers a question.
    fn answer(&mut self, query: Query, view: &View) -> Result<(), Failure> {
        let words = words(view, &self.names);
        let lines = match query {
            Query::Help => {
                let mut lines = words.decisions();
                lines.extend(words::commands(self.options.game));
                lines.extend(words.cards());
                lines
            }
            Query::Hand => vec![words.hand()],
            Query::Table => words.situation(),
            Query::Bids => words.bids(),
            Query::Score => words::standings(&self.names, &self.game),
            Query::Last => match &self.last {
                None => vec![words::NO_TRICK.into()],
                Some(told) => {
                    let rules = told.rules.iter().filter_map(|rule| rulebook::rule(rule));
                    told.sentences.iter().cloned().chain(rules).collect()
                }
            },
            Query::Why => vec![match self.refused {
                Refused::Nothing => words::NOT_REFUSED.into(),
                Refused::NotUnderstood => words::NOT_UNDERSTOOD.into(),
                Refused::By(rule) => rulebook::rule(rule.number()).unwrap_or_else(|| rule.to_string()),
            }],
            Query::Hint => hint(view, words.as_ref(), self.options.budget, self.chances[PERSON.index()].clone()),
        };
        self.console.say_all(&lines)?;
        Ok(())
    }
}

fn wanted(view: &View) -> Wanted {
    match view {
        View::King(view) if view.open.phase() == king::Phase::Bid => Wanted::Bid,
        View::Queen(view) if view.open.phase() == queen::Phase::Plank => Wanted::Plank,
        _ => Wanted::Card,
    }
}
