//! What the person types at a table.

use yohoho_i18n::command::{Word, plain};
use yohoho_i18n::{Lang, phrase, why_refused};
use yohoho_protocol::{MotionKind, Phrase, Settings, Sitter, Stage, Wish};
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{Game, Seat};

use super::session::Session;
use super::words::{self, Setting, TableCommand, TableWord};
use crate::Failure;
use crate::terminal::Heard;

/// Nobody gets advice while others play, and the hand comes sorted.
const USELESS: [Word; 2] = [Word::Hint, Word::Sort];

/// Whether the person stays.
pub(super) enum Stays {
    Yes,
    No,
}

impl Session<'_> {
    /// Obeys or answers a line.
    pub(super) async fn obey(&mut self, line: &str) -> Result<Stays, Failure> {
        let lang = self.lang();
        let (first, rest) = words::split(line);
        if let Some(word) = TableWord::exact(lang, first) {
            self.run_word(word, rest).await?;
            return Ok(Stays::Yes);
        }
        let view = self.view();
        match self.person.hear(&view, self.clock.seconds_left(), line)? {
            Heard::Act(action) => self.act(&view, action).await?,
            Heard::Say(text) => {
                let known = ready_made(lang, &text);
                self.wish(known.map_or(Wish::Chat { text }, |phrase| Wish::Say { phrase })).await?;
            }
            Heard::Hint => self.person.console.say(lang.no_hints())?,
            Heard::Extend => self.wish(Wish::MoreTime).await?,
            Heard::Help(word) => self.help(&view, word.as_deref())?,
            Heard::Leave => return Ok(Stays::No),
            Heard::Nothing if self.stage() == Stage::Playing => self.person.say_situation(&view)?,
            Heard::Nothing => self.describe()?,
            Heard::Unknown(confusion) => match TableWord::begun(lang, first) {
                Ok(word) => self.run_word(word, rest).await?,
                Err(several) if !several.is_empty() => {
                    let several: Vec<&str> = several.iter().map(|word| word.text(lang)).collect();
                    self.person.console.say(&lang.command_ambiguous(&several.join(", ")))?;
                }
                Err(_) => self.person.console.say(&confusion.sentence(lang))?,
            },
            Heard::Answered => {}
        }
        Ok(Stays::Yes)
    }

    /// What the person sees of the game; before the start, a table without cards.
    pub(super) fn view(&self) -> ViewJson {
        let Settings { game, seats, .. } = self.now.table.settings;
        let blank = || ViewJson::of(&Game::new(game, seats, Seat::ALL[0]).view(None));
        self.now.view.clone().unwrap_or_else(blank)
    }

    fn help(&mut self, view: &ViewJson, word: Option<&str>) -> Result<(), Failure> {
        let lang = self.lang();
        if let Some(word) = word.and_then(|word| TableWord::begun(lang, word).ok()) {
            return Ok(self.person.console.say(word.usage(lang))?);
        }
        self.person.help(view.game, word, &USELESS)?;
        if word.is_none() {
            self.person.console.say_all(&words::help(lang))?;
        }
        Ok(())
    }

    /// Decides, unless the rules forbid it.
    async fn act(&mut self, view: &ViewJson, action: ActionJson) -> Result<(), Failure> {
        let lang = self.lang();
        if self.stage() == Stage::Lobby {
            return Ok(self.person.console.say(lang.refusal_not_started())?);
        }
        if why_refused(lang, &self.person.names, view, &action).is_some() {
            let rule = view.check(&action).err().and_then(|illegal| illegal.rule());
            return self.person.refuse(view, &action, rule.map(|rule| rule.number().to_string()));
        }
        self.wish(Wish::Act { action }).await
    }

    async fn run_word(&mut self, word: TableWord, rest: &str) -> Result<(), Failure> {
        let lang = self.lang();
        match words::read(lang, word, rest) {
            Some(command) => self.run_command(command).await,
            None => Ok(self.person.console.say(word.usage(lang))?),
        }
    }

    async fn run_command(&mut self, command: TableCommand) -> Result<(), Failure> {
        let lang = self.lang();
        match command {
            TableCommand::Who => self.describe(),
            TableCommand::Sit(seat) => self.wish(Wish::Sit { seat }).await,
            TableCommand::Stand => self.wish(Wish::Stand).await,
            TableCommand::Bots { bot, seat: Some(seat) } => self.wish(Wish::Bot { seat, bot: Some(bot) }).await,
            TableCommand::Bots { bot, seat: None } => self.fill(&[bot]).await,
            TableCommand::Set(setting) => {
                let settings = changed(&self.now.table.settings, &setting);
                self.wish(Wish::Settings { settings }).await
            }
            TableCommand::Start { drop } => self.wish(Wish::Start { drop }).await,
            TableCommand::Remove(who) => {
                let Some(seat) = self.seat_of(&who)? else { return Ok(()) };
                let sitter = self.now.table.seats.get(seat.index()).map(|info| &info.sitter);
                let is_bot = matches!(sitter, Some(Sitter::Bot { .. })) && self.stage() == Stage::Lobby;
                self.wish(if is_bot { Wish::Bot { seat, bot: None } } else { Wish::Remove { seat } }).await
            }
            TableCommand::Vote(yes) => match self.now.you.votes.first() {
                Some(motion) => self.wish(Wish::Vote { motion: *motion, yes }).await,
                None => Ok(self.person.console.say(lang.terminal_no_vote())?),
            },
            TableCommand::Replace(who) => {
                let Some(seat) = self.seat_of(&who)? else { return Ok(()) };
                self.wish(Wish::StandIn { seat }).await
            }
            TableCommand::Back => self.wish(Wish::Back).await,
            TableCommand::Mute { who, muted } => {
                let Some(seat) = self.seat_of(&who)? else { return Ok(()) };
                self.wish(Wish::Mute { seat, muted }).await
            }
            TableCommand::Phrases => {
                let phrases = Phrase::ALL.map(|one| phrase(lang, one));
                Ok(self.person.console.say(&lang.terminal_phrases(&phrases.join(" ")))?)
            }
            TableCommand::Rematch => self.wish(Wish::Rematch).await,
            TableCommand::Invite => self.say_link(),
        }
    }

    /// A seat by the name of whoever sits there, or by its number from 1.
    fn seat_of(&mut self, who: &str) -> Result<Option<Seat>, Failure> {
        let seat = self.person.names.find(who).or_else(|| words::seat(who));
        if seat.is_none() {
            let sentence = self.lang().no_such_name(who);
            self.person.console.say(&sentence)?;
        }
        Ok(seat)
    }

    /// Puts bots on free seats: one kind on all of them, or several on the last ones.
    pub(super) async fn fill(&mut self, bots: &[String]) -> Result<(), Failure> {
        let seats = self.now.table.seats.iter().zip(Seat::ALL);
        let free: Vec<Seat> = seats.filter(|(info, _)| info.sitter == Sitter::Nobody).map(|(_, seat)| seat).collect();
        if free.is_empty() {
            let sentence = self.lang().lobby_full();
            return Ok(self.person.console.say(sentence)?);
        }
        let bots: Vec<&String> = match bots {
            [one] => vec![one; free.len()],
            several => several.iter().collect(),
        };
        for (seat, bot) in free.iter().rev().zip(bots.iter().rev()) {
            self.wish(Wish::Bot { seat: *seat, bot: Some((*bot).clone()) }).await?;
        }
        Ok(())
    }

    /// Tells who may be voted on by this person, and how, if it has just come up.
    pub(super) fn say_votes(&mut self, before: &[u64]) -> Result<(), Failure> {
        let is_new = |motion: &&u64| !before.contains(motion);
        let known =
            |id: &u64| self.now.table.motions.iter().any(|one| one.id == *id && one.kind != MotionKind::Unknown);
        if self.now.you.votes.iter().filter(is_new).any(known) {
            let how = self.lang().terminal_vote_how();
            self.person.console.say(how)?;
        }
        Ok(())
    }
}

/// The settings with one of them changed.
fn changed(settings: &Settings, setting: &Setting) -> Settings {
    let mut settings = settings.clone();
    match *setting {
        Setting::Timer(pace) => settings.pace = pace,
        Setting::Game(game) => settings.game = game,
        Setting::Seats(seats) => settings.seats = seats,
        Setting::Public(listed) => settings.listed = listed,
        Setting::Spectators(watch) => settings.watch = watch,
    }
    settings
}

/// The ready-made phrase that somebody typed, in their language or by its name. Everybody reads it in their own.
fn ready_made(lang: Lang, text: &str) -> Option<Phrase> {
    let bare = |text: &str| plain(text).chars().filter(|letter| letter.is_alphanumeric()).collect::<String>();
    let typed = bare(text);
    Phrase::ALL.into_iter().find(|one| [phrase(lang, *one), one.name()].map(bare).contains(&typed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_recognised() {
        assert_eq!(ready_made(Lang::En, "ahoy"), Some(Phrase::Ahoy));
        assert_eq!(ready_made(Lang::De, "well played"), Some(Phrase::WellPlayed));
        for lang in Lang::ALL {
            for one in Phrase::ALL {
                assert_eq!(ready_made(lang, phrase(lang, one)), Some(one));
            }
        }
        assert_eq!(ready_made(Lang::En, "ahoy there"), None);
    }
}
