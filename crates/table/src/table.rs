//! The state of a table.

use core::fmt;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use yohoho_protocol::{Moment, PersonId, Profile, Refusal, Settings, Sitter, Stage, What};
use yohoho_rules::record::Record;
use yohoho_rules::{Deal, Phase, Rank, Seat, Seats};

use crate::Entry;
use crate::allowance::Spent;
use crate::clock::{GRACE, Presence};
use crate::motion::Motion;
use crate::play::Play;
use crate::seating::Seating;

/// A table: its seats, its game, and who is connected.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) code: String,
    pub(crate) settings: Settings,
    pub(crate) host: PersonId,
    pub(crate) seats: Vec<Chair>,
    /// The deals of the first rounds, where they are not left to the seed.
    pub(crate) stacked: VecDeque<Deal>,
    pub(crate) play: Option<Play>,
    pub(crate) closed: bool,
    pub(crate) rematch: Option<String>,
    pub(crate) seating: Seating,
    pub(crate) motions: Vec<Motion>,
    /// The seats of people for whom a bot decides because the others wanted it.
    pub(crate) stand_ins: Seats,
    pub(crate) spent: Spent,
    pub(crate) mutes: BTreeSet<(PersonId, Seat)>,
    /// The last messages, and the seats they came from.
    pub(crate) talk: VecDeque<(Option<Seat>, What)>,
    /// When each person last spoke.
    pub(crate) spoken: BTreeMap<PersonId, VecDeque<Moment>>,
    /// When the table was opened.
    pub(crate) opened: Moment,
    /// The number of entries in the log, and the moment of the last one.
    pub(crate) seq: u64,
    pub(crate) last: Moment,
    pub(crate) presence: Presence,
    /// How long somebody may be away before a bot decides for them, in milliseconds.
    pub(crate) grace: u64,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chair {
    Empty,
    Person {
        id: PersonId,
        profile: Profile,
    },
    Bot {
        bot: String,
        /// The last person who left this seat during the game; it may be taken then.
        left_by: Option<PersonId>,
    },
}

impl Chair {
    pub(crate) fn sitter(&self) -> Sitter {
        match self {
            Chair::Empty => Sitter::Nobody,
            Chair::Person { profile, .. } => profile.clone().into(),
            Chair::Bot { bot, .. } => Sitter::Bot { bot: bot.clone() },
        }
    }

    pub(crate) fn name(&self) -> String {
        match self {
            Chair::Empty => String::new(),
            Chair::Person { profile, .. } => profile.name.to_string(),
            Chair::Bot { bot, .. } => bot.clone(),
        }
    }

    pub(crate) fn person(&self) -> Option<&PersonId> {
        match self {
            Chair::Person { id, .. } => Some(id),
            _ => None,
        }
    }
}

/// The result of a seat in a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finisher {
    /// The seat.
    pub seat: Seat,
    /// The person who had the seat at the end; none for a bot.
    pub person: Option<PersonId>,
    /// The name of the person or the bot.
    pub name: String,
    /// The points of all rounds together.
    pub total: i16,
    /// The place, from 1; equal totals share it.
    pub place: u8,
}

/// Why a log cannot be that of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLog {
    /// The number of the impossible entry, from 1.
    pub seq: u64,
    /// What is wrong with it.
    pub wrong: String,
}

impl fmt::Display for BadLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.seq, self.wrong)
    }
}

impl core::error::Error for BadLog {}

impl Table {
    /// The first entries of a new table: it is opened, and its host sits down on the first seat.
    ///
    /// # Errors
    /// [`Refusal::NoSuchBot`] if the settings name an unknown bot.
    pub fn open(code: String, settings: Settings, host: PersonId, profile: Profile) -> Result<Vec<Entry>, Refusal> {
        crate::decide::check_bot(&settings.level)?;
        let sat = Entry::sat(Seat::default(), host.clone(), profile);
        Ok(vec![Entry::Opened { code, settings, host }, sat])
    }

    /// Chooses the deals of the first rounds, for a lesson. They are not in the log, so such a table cannot be rebuilt from it alone; and
    /// like any deal that is dealt they must come from one deck.
    pub fn stack(&mut self, deals: impl IntoIterator<Item = Deal>) {
        self.stacked = deals.into_iter().collect();
    }

    /// Rebuilds a table from its log. Nobody is connected yet.
    ///
    /// # Errors
    /// The first entry that is impossible.
    pub fn fold(entries: impl IntoIterator<Item = (Moment, Entry)>) -> Result<Table, BadLog> {
        let mut entries = entries.into_iter();
        let Some((at, Entry::Opened { code, settings, host })) = entries.next() else {
            return Err(BadLog { seq: 1, wrong: "a log starts with the opening of the table".into() });
        };
        let mut table = Table {
            code,
            seats: vec![Chair::Empty; settings.seats.get()],
            settings,
            host,
            stacked: VecDeque::new(),
            play: None,
            closed: false,
            rematch: None,
            seating: Seating::default(),
            motions: Vec::new(),
            stand_ins: Seats::NONE,
            spent: Spent::default(),
            mutes: BTreeSet::new(),
            talk: VecDeque::new(),
            spoken: BTreeMap::new(),
            opened: at,
            seq: 1,
            last: at,
            presence: Presence::default(),
            grace: GRACE,
        };
        for (at, entry) in entries {
            table.apply(&entry, at)?;
        }
        Ok(table)
    }

    /// Sets how long somebody may be away before a bot decides for them. The default is a minute.
    pub fn set_grace(&mut self, milliseconds: u64) {
        self.grace = milliseconds;
    }

    /// The code by which others find the table.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// How the table is set up.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The number of entries in the log.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// When the last entry of the log was written.
    pub fn last(&self) -> Moment {
        self.last
    }

    /// Whether people still gather, play, have finished, or have abandoned the table.
    pub fn stage(&self) -> Stage {
        match &self.play {
            _ if self.closed => Stage::Closed,
            None => Stage::Lobby,
            Some(play) if play.game.phase() == Phase::Over => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// Whether the game is over after entries that are to be appended now.
    pub fn ends_with(&self, entries: &[Entry]) -> bool {
        let acted = entries.iter().filter_map(|entry| match entry {
            Entry::Acted { seat, action, .. } => Some((*seat, action)),
            _ => None,
        });
        self.play.as_ref().is_some_and(|play| play.ends_with(acted))
    }

    /// The seat of a person; none for a spectator.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let at = self.seats.iter().position(|chair| chair.person() == Some(person))?;
        Some(Seat::ALL[at])
    }

    /// The people at the table with their seats; no bots and no spectators.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &PersonId)> {
        Seat::ALL.into_iter().zip(&self.seats).filter_map(|(seat, chair)| Some((seat, chair.person()?)))
    }

    /// The person who may change the settings and start the game. Not always on a seat.
    pub fn host(&self) -> &PersonId {
        &self.host
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.seats.get(seat.index())
    }

    /// The record of all finished rounds; none before the start. It always has the commitment to the seed, and the seed itself once the game is over or
    /// the table closed.
    pub fn record(&self) -> Option<Record> {
        let play = self.play.as_ref()?;
        let over = matches!(self.stage(), Stage::Over | Stage::Closed);
        let names = self.seats.iter().map(Chair::name);
        let record = Record::from_log(&play.log, names.collect(), over.then_some(&play.seed)).ok()?;
        Some(Record { commitment: Some(play.commitment.clone()), ..record })
    }

    /// The results by seat; none before the game is over.
    pub fn finishers(&self) -> Option<Vec<Finisher>> {
        let game = &self.play.as_ref()?.game;
        let finisher = |standing: Rank| {
            let chair = &self.seats[standing.seat.index()];
            let (person, name) = (chair.person().cloned(), chair.name());
            Finisher { seat: standing.seat, person, name, total: standing.total, place: standing.place }
        };
        (game.phase() == Phase::Over).then(|| game.standings().map(finisher).collect())
    }

    /// The first entries of another table with the same settings, host, people and bots, each on the same seat.
    pub fn rematch(&self, code: String) -> Vec<Entry> {
        // Those who want to go on know each other now, and start when they are ready.
        let (host, settings) = (self.host.clone(), Settings { met: false, ..self.settings.clone() });
        let mut entries = vec![Entry::Opened { code, settings, host }];
        for (seat, chair) in Seat::ALL.into_iter().zip(&self.seats) {
            match chair.clone() {
                Chair::Empty => {}
                Chair::Person { id, profile } => entries.push(Entry::sat(seat, id, profile)),
                Chair::Bot { bot, .. } => entries.push(Entry::Bot { seat, bot: Some(bot) }),
            }
        }
        entries
    }
}
