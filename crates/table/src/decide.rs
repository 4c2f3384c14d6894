//! Granting or refusing wishes.

use yohoho_protocol::{Moment, Name, PersonId, Refusal, Settings, Stage, Wish, line};
use yohoho_rules::{Seat, Seed};

use crate::table::Chair;
use crate::{Entry, Table};

/// Random values for a wish that needs them. They must be new for every wish.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// The seed of all deals, should the wish start a game.
    pub seed: Seed,
    /// The code of a new table, should the wish be a rematch.
    pub code: String,
}

/// Refuses names that no bot has.
pub(crate) fn check_bot(name: &str) -> Result<(), Refusal> {
    yohoho_bots::bot(name).map(|_| ()).map_err(|unknown| Refusal::NoSuchBot { message: unknown.to_string() })
}

/// The most characters that a message may have.
const LONGEST: usize = 200;

/// How often a secret decision may be changed.
const CHANGES: u8 = 20;

/// How often a seat may ask for more time in a game.
const EXTENSIONS: u8 = 10;

/// A person may send this many messages in this many milliseconds.
const MESSAGES: usize = 5;
const WINDOW: u64 = 10_000;

type Entries = Result<Vec<Entry>, Refusal>;

impl Table {
    /// Turns a person's wish into entries for the log. Nothing happens until they are [applied](Table::apply); a wish that changes nothing has none.
    ///
    /// # Errors
    /// Why the wish is refused.
    pub fn decide(&self, person: &PersonId, name: &Name, wish: Wish, now: Moment, fresh: Fresh) -> Entries {
        if self.closed {
            return Err(Refusal::Closed);
        }
        match wish {
            Wish::Sit { seat } => self.sit(person, name, seat),
            Wish::Stand => self.stand(person),
            Wish::Act { action } => {
                let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
                let play = match (&self.play, self.stage()) {
                    (Some(play), Stage::Playing) => play,
                    (None, _) => return Err(Refusal::NotStarted),
                    _ => return Err(Refusal::GameOver),
                };
                let wrong = |message| Refusal::Illegal { rule: None, message };
                let decision = action.read(self.settings.game).map_err(wrong)?;
                play.check(seat, decision)?;
                match play.held[seat] {
                    Some(held) if held == decision => Ok(Vec::new()),
                    Some(_) if play.changes[seat] >= CHANGES => Err(Refusal::TooFast),
                    _ => Ok(vec![Entry::Acted { seat, action, stand_in: false }]),
                }
            }
            Wish::MoreTime => self.more_time(person),
            Wish::Chat { text } => {
                let text = line(&text).filter(|text| text.chars().count() <= LONGEST).ok_or(Refusal::BadText)?;
                self.may_speak(person, now)?;
                Ok(vec![Entry::Chat { person: person.clone(), name: name.clone(), text }])
            }
            Wish::Say { phrase } => {
                self.may_speak(person, now)?;
                Ok(vec![Entry::Said { person: person.clone(), name: name.clone(), phrase }])
            }
            Wish::Mute { seat, muted } => {
                self.chair(seat).ok_or(Refusal::NoSuchSeat)?;
                let already = self.mutes.contains(&(person.clone(), seat)) == muted;
                Ok(if already { Vec::new() } else { vec![Entry::Muted { person: person.clone(), seat, muted }] })
            }
            Wish::Settings { settings } => {
                self.host_before_the_start(person)?;
                self.check_settings(&settings)?;
                Ok(if settings == self.settings { Vec::new() } else { vec![Entry::Settings { settings }] })
            }
            Wish::Bot { seat, bot } => self.bot(person, seat, bot),
            Wish::Remove { seat } => {
                self.host_before_the_start(person)?;
                match self.chair(seat) {
                    None => Err(Refusal::NoSuchSeat),
                    Some(Chair::Empty) => Err(Refusal::SeatEmpty),
                    Some(Chair::Bot { .. }) => Ok(vec![Entry::Bot { seat, bot: None }]),
                    Some(Chair::Person { .. }) => Ok(vec![Entry::Stood { seat }]),
                }
            }
            Wish::StandIn { .. } => Err(Refusal::NotYet),
            Wish::Back => Ok(Vec::new()),
            Wish::Vote { .. } => Err(Refusal::NoSuchMotion),
            Wish::Start => {
                self.host_before_the_start(person)?;
                if self.seats.contains(&Chair::Empty) {
                    return Err(Refusal::EmptySeats);
                }
                Ok(vec![Entry::Started { seed: fresh.seed }])
            }
            Wish::Rematch => {
                self.only_host(person)?;
                if self.stage() != Stage::Over {
                    return Err(Refusal::NotOver);
                }
                // There is one rematch, however often it is asked for.
                let again = self.rematch.is_some();
                Ok(if again { Vec::new() } else { vec![Entry::Rematch { table: fresh.code }] })
            }
        }
    }

    fn more_time(&self, person: &PersonId) -> Entries {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let play = self.play.as_ref().ok_or(Refusal::NotStarted)?;
        let wanted = self.deadline().is_some() && play.wanted().contains(seat);
        if !wanted || play.asked[seat] >= EXTENSIONS {
            return Err(Refusal::NoMoreTime);
        }
        Ok(vec![Entry::MoreTime { seat }])
    }

    /// The entries that tell the table a person's new name; none if it makes no difference there.
    pub fn rename(&self, person: &PersonId, name: &Name) -> Vec<Entry> {
        let seat = self.seat_of(person).filter(|_| matches!(self.stage(), Stage::Lobby | Stage::Playing));
        seat.into_iter().map(|seat| Entry::Sat { seat, person: person.clone(), name: name.clone() }).collect()
    }

    /// Whether a person may look at the table: anybody before the start, and afterwards those with a seat, the host, and spectators if they are allowed.
    ///
    /// # Errors
    /// [`Refusal::NoWatching`] if they may not.
    pub fn may_look(&self, person: &PersonId) -> Result<(), Refusal> {
        let allowed = self.settings.watch || self.stage() == Stage::Lobby || self.seat_of(person).is_some();
        if allowed || *person == self.host { Ok(()) } else { Err(Refusal::NoWatching) }
    }

    fn only_host(&self, person: &PersonId) -> Result<(), Refusal> {
        if *person == self.host { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn host_before_the_start(&self, person: &PersonId) -> Result<(), Refusal> {
        self.only_host(person)?;
        if self.stage() == Stage::Lobby { Ok(()) } else { Err(Refusal::AlreadyStarted) }
    }

    fn sit(&self, person: &PersonId, name: &Name, seat: Option<Seat>) -> Entries {
        let free = |chair: &Chair| match self.stage() {
            Stage::Lobby => *chair == Chair::Empty,
            Stage::Playing => matches!(chair, Chair::Bot { vacated: true, .. }),
            Stage::Over | Stage::Closed => false,
        };
        let old = self.seat_of(person);
        let started = self.stage() != Stage::Lobby;
        if old.is_some() && (seat.is_none() || old == seat || started) {
            return Err(Refusal::AlreadySeated);
        }
        let seat = match seat {
            Some(seat) if free(self.chair(seat).ok_or(Refusal::NoSuchSeat)?) => seat,
            Some(_) => return Err(if started { Refusal::AlreadyStarted } else { Refusal::SeatTaken }),
            None => {
                let at = self.seats.iter().position(free);
                Seat::ALL[at.ok_or(if started { Refusal::AlreadyStarted } else { Refusal::TableFull })?]
            }
        };
        let stood = old.map(|seat| Entry::Stood { seat });
        let down = Entry::Sat { seat, person: person.clone(), name: name.clone() };
        Ok(stood.into_iter().chain([down]).collect())
    }

    fn stand(&self, person: &PersonId) -> Entries {
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let heir = self.people().find(|(_, other)| *other != person).filter(|_| *person == self.host);
        let host = heir.map(|(_, heir)| Entry::Host { person: heir.clone() });
        // The result names those who played, so after the game nobody leaves a seat; but another person can become the host.
        match (self.stage(), host) {
            (Stage::Over | Stage::Closed, None) => Err(Refusal::GameOver),
            (Stage::Over | Stage::Closed, Some(host)) => Ok(vec![host]),
            (_, host) => Ok([Entry::Stood { seat }].into_iter().chain(host).collect()),
        }
    }

    fn bot(&self, person: &PersonId, seat: Seat, bot: Option<String>) -> Entries {
        self.host_before_the_start(person)?;
        if let Some(bot) = &bot {
            check_bot(bot)?;
        }
        match (self.chair(seat), &bot) {
            (None, _) => Err(Refusal::NoSuchSeat),
            (Some(Chair::Person { .. }), _) => Err(Refusal::SeatTaken),
            (Some(Chair::Empty), None) => Err(Refusal::SeatEmpty),
            (Some(Chair::Empty | Chair::Bot { .. }), _) => Ok(vec![Entry::Bot { seat, bot }]),
        }
    }

    fn check_settings(&self, settings: &Settings) -> Result<(), Refusal> {
        check_bot(&settings.level)?;
        let taken = self.seats.iter().skip(settings.seats.get()).any(|chair| *chair != Chair::Empty);
        if taken { Err(Refusal::SeatTaken) } else { Ok(()) }
    }

    fn may_speak(&self, person: &PersonId, now: Moment) -> Result<(), Refusal> {
        let lately = |spoken: &Moment| spoken.after(WINDOW) > now;
        let count = self.spoken.get(person).map_or(0, |spoken| spoken.iter().filter(|at| lately(at)).count());
        if count < MESSAGES { Ok(()) } else { Err(Refusal::TooFast) }
    }

    /// Notes that somebody spoke, as far as the limit needs it.
    pub(crate) fn note_speech(&mut self, person: &PersonId, at: Moment) {
        let spoken = self.spoken.entry(person.clone()).or_default();
        spoken.push_back(at);
        if spoken.len() > MESSAGES {
            spoken.pop_front();
        }
    }
}
