//! What each viewer may see. The only place where secrets are stripped.

use yohoho_protocol::{Event, Moment, PersonId, SeatInfo, Snapshot, Stage, TableInfo, What, You};
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Seat, View};

use crate::Table;

/// Something that happened, with its secrets. [`Table::tell`] makes of it what a viewer may see.
#[derive(Clone, Debug)]
pub struct Told {
    pub(crate) seq: u64,
    pub(crate) at: Moment,
    pub(crate) what: Vec<What>,
    pub(crate) audience: Audience,
}

impl Told {
    /// The number of the entry it comes from.
    pub fn seq(&self) -> u64 {
        self.seq
    }
}

/// Who hears of something.
#[derive(Clone, Debug)]
pub(crate) enum Audience {
    /// Everybody; a secret decision only that there is one.
    Everybody,
    /// Those who have not muted this seat.
    Hearing(Option<Seat>),
    /// One person.
    Person(PersonId),
}

impl Table {
    /// What happened, as a viewer may see it. Numbers are the same for all viewers.
    pub fn tell(&self, told: &Told, viewer: &PersonId) -> Event {
        let hears = match &told.audience {
            Audience::Everybody | Audience::Hearing(None) => true,
            Audience::Hearing(Some(seat)) => !self.mutes.contains(&(viewer.clone(), *seat)),
            Audience::Person(person) => person == viewer,
        };
        let what = if hears {
            let own = self.seat_of(viewer);
            told.what.iter().map(|what| strip(what, own)).collect()
        } else {
            vec![What::Private]
        };
        Event { seq: told.seq, at: told.at, what }
    }

    /// How everything stands, as a viewer may see it.
    pub fn snapshot(&self, viewer: &PersonId, now: Moment) -> Snapshot {
        let seat = self.seat_of(viewer);
        let muted = self.mutes.iter().filter(|(person, _)| person == viewer).map(|(_, seat)| *seat).collect();
        Snapshot {
            seq: self.seq,
            now,
            you: You { seat, host: *viewer == self.host, muted },
            table: self.info(),
            view: self.play.as_ref().map(|play| ViewJson::of(&play.view(seat))),
            block: Vec::new(),
            talk: Vec::new(),
        }
    }

    /// The same for somebody who has just come and has seen nothing yet: with the rounds that are over and what was last said.
    pub fn welcome(&self, viewer: &PersonId, now: Moment) -> Snapshot {
        let block = self.play.as_ref().map(|play| play.block.clone()).unwrap_or_default();
        let hears = |seat: &Option<Seat>| seat.is_none_or(|seat| !self.mutes.contains(&(viewer.clone(), seat)));
        let talk = self.talk.iter().filter(|(seat, _)| hears(seat)).map(|(_, what)| what.clone()).collect();
        Snapshot { block, talk, ..self.snapshot(viewer, now) }
    }

    /// The game as a person at the table sees it; none before the start.
    pub fn view(&self, viewer: &PersonId) -> Option<View> {
        Some(self.play.as_ref()?.view(self.seat_of(viewer)))
    }

    /// The table as everybody sees it.
    pub fn info(&self) -> TableInfo {
        let play = self.play.as_ref();
        let over = matches!(self.stage(), Stage::Over | Stage::Closed);
        let seats = self.seats.iter().map(|chair| SeatInfo {
            sitter: chair.sitter(),
            away: chair.person().is_some_and(|person| !self.presence.is_here(person)),
        });
        TableInfo {
            code: self.code.clone(),
            settings: self.settings.clone(),
            stage: self.stage(),
            seats: seats.collect(),
            host: self.seat_of(&self.host),
            commitment: play.map(crate::play::Play::commitment),
            seed: play.filter(|_| over).map(|play| play.seed),
            rematch: self.rematch.clone(),
            deadline: self.deadline(),
        }
    }
}

/// What a seat, or a spectator, may see of something that happened.
fn strip(what: &What, viewer: Option<Seat>) -> What {
    match what {
        What::Decided { seat, stand_in, .. } if viewer != Some(*seat) => {
            What::Decided { seat: *seat, stand_in: *stand_in, action: None }
        }
        open => open.clone(),
    }
}
