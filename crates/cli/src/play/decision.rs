//! The person's decisions: prompts, questions and commands until there is a legal action.

use yohoho_i18n::command::Word;
use yohoho_protocol::Refusal;

use super::hint::hint;
use super::names::PERSON;
use super::session::Session;
use crate::Failure;
use crate::terminal::Heard;

/// Without a clock and other people, these commands do nothing here.
const USELESS: [Word; 4] = [Word::Time, Word::Extend, Word::Say, Word::Sort];

impl Session<'_> {
    /// Asks until the person has decided. False if they want to stop.
    pub(super) fn decision(&mut self) -> Result<bool, Failure> {
        self.tell()?;
        let view = self.view_json();
        let lang = self.person.lang();
        self.person.offer(&view)?;
        if self.options.hints {
            self.hint()?;
        }
        loop {
            let Some(line) = self.person.console.ask(&mut self.input)? else { return Ok(false) };
            match self.person.hear(&view, None, &line)? {
                Heard::Act(action) => match self.act(action.clone())? {
                    Ok(()) => return Ok(true),
                    Err(Refusal::Illegal { rule, .. }) => self.person.refuse(&view, &action, rule)?,
                    Err(_) => self.person.refuse(&view, &action, None)?,
                },
                Heard::Say(_) => self.person.console.say(lang.terminal_no_chat())?,
                Heard::Hint => self.hint()?,
                Heard::Extend => self.person.console.say(lang.no_clock())?,
                Heard::Help(word) => self.person.help(view.game, word.as_deref(), &USELESS)?,
                Heard::Leave => return Ok(false),
                Heard::Nothing => self.person.say_situation(&view)?,
                Heard::Unknown(confusion) => self.person.console.say(&confusion.sentence(lang))?,
                Heard::Answered => {}
            }
        }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let lines = hint(&self.view(), self.person.lang(), self.options.budget, self.chances[PERSON.index()].clone());
        Ok(self.person.console.say_all(&lines)?)
    }
}
