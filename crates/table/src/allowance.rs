//! How much of everything a log has room for, so that no table can grow without limit.
//!
//! What a game needs has a natural limit: its decisions, each changed a few times. Everything else draws on an allowance, and what exceeds it is refused. Only
//! new wishes are: a log that is longer, because it was written before there were limits, is read all the same.

use std::collections::BTreeMap;

use yohoho_protocol::{MotionKind, PersonId, Refusal, Stage};
use yohoho_rules::{BySeat, Seat};

use crate::{Entry, Table};

/// No log has more entries than this.
pub const LONGEST_LOG: usize = 20_000;

/// Messages, phrases, mutes and new names: of each seat, once before the start and once from then on.
const TALK: u16 = 600;
/// Votes of each seat.
const VOTES: u16 = 300;
/// Messages and phrases of all people without a seat.
const VISITORS: u16 = 500;
/// How often a seat can be taken, once before the start and once from then on. With each comes at most one who stands up, and during play one new host.
const SITTERS: u16 = 100;
/// Changes of the settings and of the bots; before and after the game, new hosts.
const CHANGES: u16 = 1000;
/// How often a seat may raise a motion, or take over from its bot.
const MOTIONS: u16 = 50;
/// How often people may ask for a seat: all of them together, and each.
const REQUESTS: u16 = 200;
const REQUESTS_EACH: u16 = 5;

/// The most decisions in a game, and the most entries for them when each secret one is changed as often as possible.
const DECISIONS: usize = 400;
const DECIDED: usize = 2000;

// For six seats. Every motion is settled once. A bot is put in charge at most once for each decision, and again whenever somebody sits down or is back.
const _: () = assert!(
    2 * 6 * TALK as usize
        + 6 * VOTES as usize
        + VISITORS as usize
        + 3 * 2 * 6 * SITTERS as usize
        + CHANGES as usize
        + 2 * 6 * MOTIONS as usize
        + 2 * REQUESTS as usize
        + (DECISIONS + 6 * MOTIONS as usize + 6 * SITTERS as usize)
        + DECIDED
        + 100 // more time for each seat, the opening, the start, a rematch, the end
        <= LONGEST_LOG
);

/// What a table has used of its allowances.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spent {
    talk: BySeat<u16>,
    votes: BySeat<u16>,
    visitors: u16,
    sitters: BySeat<u16>,
    changes: u16,
    motions: BySeat<u16>,
    requests: u16,
    requests_by: BTreeMap<PersonId, u16>,
}

/// The allowance that an entry draws on.
pub(crate) enum Allowance {
    Talk(Seat),
    Vote(Seat),
    Visitors,
    Sitters(Seat),
    Changes,
    Motions(Seat),
    Request(PersonId),
}

impl Spent {
    pub(crate) fn count(&mut self, allowance: Allowance) {
        let spent = match allowance {
            Allowance::Talk(seat) => &mut self.talk[seat],
            Allowance::Vote(seat) => &mut self.votes[seat],
            Allowance::Visitors => &mut self.visitors,
            Allowance::Sitters(seat) => &mut self.sitters[seat],
            Allowance::Changes => &mut self.changes,
            Allowance::Motions(seat) => &mut self.motions[seat],
            Allowance::Request(person) => {
                self.requests = self.requests.saturating_add(1);
                self.requests_by.entry(person).or_default()
            }
        };
        *spent = spent.saturating_add(1);
    }

    /// Grants the seats their allowances again, because the game starts.
    pub(crate) fn start(&mut self) {
        self.talk = BySeat::default();
        self.sitters = BySeat::default();
    }
}

impl Table {
    /// Refuses entries for which the log has no room.
    pub(crate) fn check_room(&self, entries: &[Entry]) -> Result<(), Refusal> {
        let has_room = |entry: &Entry| match self.allowance(entry) {
            None => true,
            Some(Allowance::Talk(seat)) => self.spent.talk[seat] < TALK,
            Some(Allowance::Vote(seat)) => self.spent.votes[seat] < VOTES,
            Some(Allowance::Visitors) => self.spent.visitors < VISITORS,
            Some(Allowance::Sitters(seat)) => self.spent.sitters[seat] < SITTERS,
            Some(Allowance::Changes) => self.spent.changes < CHANGES,
            Some(Allowance::Motions(seat)) => self.spent.motions[seat] < MOTIONS,
            Some(Allowance::Request(person)) => {
                let own = self.spent.requests_by.get(&person).copied().unwrap_or_default();
                self.spent.requests < REQUESTS && own < REQUESTS_EACH
            }
        };
        if entries.iter().all(has_room) { Ok(()) } else { Err(Refusal::TooMuch) }
    }

    /// The allowance that an entry draws on if it is applied now.
    pub(crate) fn allowance(&self, entry: &Entry) -> Option<Allowance> {
        let talk = |person| Some(self.seat_of(person).map_or(Allowance::Visitors, Allowance::Talk));
        match entry {
            Entry::Chat { person, .. } | Entry::Said { person, .. } | Entry::Muted { person, .. } => talk(person),
            // Somebody without a seat votes only as the host.
            Entry::Voted { person, .. } => Some(self.seat_of(person).map_or(Allowance::Changes, Allowance::Vote)),
            Entry::Sat { seat, person, .. } if self.seat_of(person) == Some(*seat) => Some(Allowance::Talk(*seat)),
            Entry::Sat { seat, .. } => Some(Allowance::Sitters(*seat)),
            Entry::Settings { .. } | Entry::Bot { .. } => Some(Allowance::Changes),
            Entry::Motion { kind: MotionKind::Sit, person, .. } => Some(Allowance::Request(person.clone())),
            Entry::Motion { person, .. } => self.seat_of(person).map(Allowance::Motions),
            Entry::StandIn { seat, on: false } => Some(Allowance::Motions(*seat)),
            Entry::Host { .. } if self.stage() != Stage::Playing => Some(Allowance::Changes),
            // Each of these has a limit of its own, or comes with an entry that has one.
            Entry::Opened { .. }
            | Entry::Stood { .. }
            | Entry::Removed { .. }
            | Entry::Host { .. }
            | Entry::Started { .. }
            | Entry::Acted { .. }
            | Entry::MoreTime { .. }
            | Entry::Settled { .. }
            | Entry::StandIn { on: true, .. }
            | Entry::Rematch { .. }
            | Entry::Closed => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use yohoho_rules::{Game, GameKind, SeatCount, Seed};

    use super::*;
    use crate::decide::CHANGES as CHANGES_OF_MIND;

    #[test]
    fn no_game_has_more_decisions_than_there_is_room_for() {
        for kind in GameKind::ALL {
            for seats in SeatCount::ALL {
                let seed = Seed([1; 32]);
                let mut game = Game::new(kind, seats, seed.first_dealer(seats));
                let (mut decisions, mut entries) = (0, 0);
                while game.phase() != yohoho_rules::Phase::Over {
                    if game.phase() == yohoho_rules::Phase::Deal {
                        game.deal(&game.seed_deal(&seed)).unwrap();
                    }
                    let turn = game.turn();
                    let secret = turn.len() > 1;
                    for seat in turn {
                        game.play(seat, game.legal(seat).nth(0)).unwrap();
                        decisions += 1;
                        entries += if secret { 1 + usize::from(CHANGES_OF_MIND) } else { 1 };
                    }
                }
                assert!(decisions <= DECISIONS && entries <= DECIDED, "{kind} for {seats}: {decisions}, {entries}");
            }
        }
    }
}
