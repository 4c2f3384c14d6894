//! The queue as clients are told of it.

use std::collections::{BTreeMap, HashMap};

use sha2::{Digest, Sha256};
use yohoho_protocol::{Meeting, MeetingWish, Moment, Queue, Waiting};
use yohoho_rules::{GameKind, SeatCount};
use yohoho_store::{PersonId, WaitingPerson};

use super::PRESENT;
use crate::clock;
use crate::identity::hex;

/// Who waits, and who has found a table.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct QueueView {
    queues: Vec<Queue>,
    people: HashMap<PersonId, Place>,
}

#[derive(PartialEq, Eq, Debug)]
enum Place {
    Waits(Waiting),
    Found(String),
}

/// What somebody wants, if this program knows that game.
pub(super) fn wish(waiting: &WaitingPerson) -> Option<MeetingWish> {
    let game: GameKind = waiting.game.parse().ok()?;
    let seats = SeatCount::new(waiting.seats.into())?;
    // Patience was given in seconds.
    Some(MeetingWish { game, seats, bots_after: waiting.patience.map(|patience| (patience / 1000) as u16) })
}

/// Whether somebody still asks.
pub(super) fn is_present(waiting: &WaitingPerson, now: Moment) -> bool {
    clock::from_millis(waiting.seen).after(PRESENT) >= now
}

impl QueueView {
    pub(super) fn new(waiting: &[WaitingPerson], now: Moment) -> QueueView {
        let mut people = HashMap::new();
        let mut counts: BTreeMap<(String, u8), Queue> = BTreeMap::new();
        for waiting in waiting {
            let found = waiting.found.as_ref().filter(|found| found.seated);
            match (found, wish(waiting)) {
                (Some(found), _) if found.is_member => {
                    people.insert(waiting.person, Place::Found(found.table.to_string()));
                }
                // They have left it again, or its game is over.
                (Some(_), _) | (None, None) => {}
                (None, Some(wish)) => {
                    let since = clock::from_millis(waiting.since);
                    people.insert(waiting.person, Place::Waits(Waiting { wish, since }));
                    if is_present(waiting, now) {
                        let MeetingWish { game, seats, .. } = wish;
                        let new = Queue { game, seats, people: 0 };
                        counts.entry((waiting.game.clone(), waiting.seats)).or_insert(new).people += 1;
                    }
                }
            }
        }
        QueueView { queues: counts.into_values().collect(), people }
    }

    pub(super) fn waits(&self, person: PersonId) -> bool {
        matches!(self.people.get(&person), Some(Place::Waits(_)))
    }

    /// What somebody is told.
    pub(super) fn meeting(&self, person: Option<PersonId>, now: Moment) -> Meeting {
        let (waiting, table) = match person.and_then(|person| self.people.get(&person)) {
            Some(Place::Waits(waiting)) => (Some(*waiting), None),
            Some(Place::Found(table)) => (None, Some(table.clone())),
            None => (None, None),
        };
        let told = serde_json::to_vec(&(&self.queues, &waiting, &table)).unwrap_or_default();
        let version = hex(&Sha256::digest(told)[..8]);
        Meeting { version, now, queues: self.queues.clone(), waiting, table }
    }
}
