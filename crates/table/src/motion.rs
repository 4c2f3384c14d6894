//! Motions: what people have to agree on before it happens.
//!
//! A motion is raised, voted on and settled by entries of the log. Whose vote counts depends on who is connected, which the log does not know; so it is decided
//! when somebody votes, and the result is written down.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use yohoho_protocol::{Moment, Motion as MotionInfo, MotionKind, PersonId, Profile, Refusal, What};
use yohoho_rules::Seat;

use crate::apply::Change;
use crate::decide::Entries;
use crate::show::Audience;
use crate::stand_in::LONG_OVERDUE;
use crate::{Entry, Table};

const NO_MOTION: &str = "there is no such motion";

/// How many people may ask for a seat at the same time.
const OPEN_REQUESTS: usize = 5;

/// A motion that is not settled.
#[derive(Clone, Debug)]
pub(crate) struct Motion {
    /// The number of the entry that raised it.
    pub(crate) id: u64,
    pub(crate) kind: MotionKind,
    pub(crate) seat: Seat,
    /// Whoever raised it.
    pub(crate) person: PersonId,
    pub(crate) profile: Profile,
    pub(crate) votes: BTreeMap<PersonId, bool>,
}

/// What became of a motion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Settlement {
    /// Enough people said yes.
    Passed,
    /// Too many people said no.
    Refused,
    /// Whoever raised it took it back or has left.
    Dropped,
}

/// Whose votes count, and how many of them have to be yes.
struct Electorate {
    voters: Vec<PersonId>,
    needed: usize,
}

impl Motion {
    pub(crate) fn settled(&self, passed: bool) -> What {
        What::Settled { motion: self.id, kind: self.kind, seat: self.seat, name: self.profile.name.clone(), passed }
    }
}

impl Table {
    /// Whether people are voting. Then what they are shown depends on who is connected.
    pub fn has_motions(&self) -> bool {
        !self.motions.is_empty()
    }

    /// The motions, as everybody may see them.
    pub(crate) fn motion_infos(&self) -> Vec<MotionInfo> {
        let info = |motion: &Motion| {
            let electorate = self.electorate(motion.kind, motion.seat);
            let yes = electorate.count(&motion.votes, true);
            let Motion { id, kind, seat, profile, .. } = motion.clone();
            MotionInfo { id, kind, seat, name: profile.name, yes, needed: electorate.needed }
        };
        self.motions.iter().map(info).collect()
    }

    /// The motions on which a person can vote and has not.
    pub(crate) fn votes_wanted(&self, person: &PersonId) -> Vec<u64> {
        let wanted = |motion: &&Motion| {
            !motion.votes.contains_key(person) && !self.is_stale(motion) && self.may_vote(person, motion)
        };
        self.motions.iter().filter(wanted).map(|motion| motion.id).collect()
    }

    /// The motion by which a person asks for a seat.
    pub(crate) fn request_of(&self, person: &PersonId) -> Option<&Motion> {
        self.motions.iter().find(|motion| motion.kind == MotionKind::Sit && motion.person == *person)
    }

    /// Asks the others for a seat.
    pub(crate) fn request_seat(&self, person: &PersonId, profile: &Profile, seat: Seat, now: Moment) -> Entries {
        if self.seating.refused.contains(person) {
            return Err(Refusal::Refused);
        }
        let request = |mut entries: Vec<Entry>| {
            entries.push(motion_entry(MotionKind::Sit, seat, person, profile));
            entries
        };
        match self.request_of(person) {
            Some(open) if open.seat == seat => return Ok(self.outcome(open, &open.votes, now)),
            Some(open) => return Ok(request(vec![drop_motion(open)])),
            None => {}
        }
        if self.electorate(MotionKind::Sit, seat).voters == [person.clone()] {
            return Ok(self.consequences(MotionKind::Sit, seat, person, profile));
        }
        let requests = || self.motions.iter().filter(|motion| motion.kind == MotionKind::Sit);
        let stale: Vec<Entry> = requests().filter(|motion| self.is_stale(motion)).map(drop_motion).collect();
        let full = requests().count() >= OPEN_REQUESTS;
        match (full, stale.is_empty()) {
            (true, true) => Err(Refusal::TooFast),
            (true, false) => Ok(request(stale)),
            (false, _) => Ok(request(Vec::new())),
        }
    }

    /// Removes a person or lets a bot decide for them, if whoever asks may do that alone; otherwise the others vote on it.
    pub(crate) fn raise(
        &self,
        kind: MotionKind,
        seat: Seat,
        person: &PersonId,
        profile: &Profile,
        now: Moment,
    ) -> Entries {
        if let Some(open) = self.motions.iter().find(|motion| motion.kind == kind && motion.seat == seat) {
            return self.vote(person, open.id, true, now);
        }
        let electorate = self.electorate(kind, seat);
        let alone = BTreeMap::from([(person.clone(), true)]);
        if self.is_passed(kind, &electorate, &alone, now) {
            return Ok(self.consequences(kind, seat, person, profile));
        }
        if electorate.voters.len() < electorate.needed {
            return Err(Refusal::NotHost);
        }
        Ok(vec![motion_entry(kind, seat, person, profile)])
    }

    pub(crate) fn vote(&self, person: &PersonId, id: u64, yes: bool, now: Moment) -> Entries {
        let motion = self.motions.iter().find(|motion| motion.id == id).ok_or(Refusal::NoSuchMotion)?;
        if self.is_stale(motion) {
            return Ok(vec![drop_motion(motion)]);
        }
        if !self.may_vote(person, motion) {
            return Err(if self.seat_of(person).is_none() { Refusal::NotSeated } else { Refusal::NotHost });
        }
        let mut votes = motion.votes.clone();
        let is_new = votes.insert(person.clone(), yes) != Some(yes);
        let entry = is_new.then(|| Entry::Voted { motion: id, person: person.clone(), yes });
        // Somebody may have come or gone since the last vote, so the same vote again can settle a motion.
        Ok(entry.into_iter().chain(self.outcome(motion, &votes, now)).collect())
    }

    pub(crate) fn apply_motion(&mut self, kind: MotionKind, seat: Seat, person: &PersonId, profile: Profile) -> Change {
        self.chair(seat).ok_or("there is no such seat")?;
        if kind == MotionKind::Unknown {
            return Err("there is no such kind of motion");
        }
        // Those who sit at the table are in favour of what they propose.
        let votes = (kind != MotionKind::Sit).then(|| (person.clone(), true)).into_iter().collect();
        let (id, person) = (self.seq + 1, person.clone());
        let what = What::Motion { id, kind, seat, name: profile.name.clone() };
        self.motions.push(Motion { id, kind, seat, person, profile, votes });
        Ok((vec![what], Audience::Everybody))
    }

    pub(crate) fn apply_vote(&mut self, motion: u64, person: &PersonId, yes: bool) -> Change {
        let open = self.motions.iter_mut().find(|open| open.id == motion).ok_or(NO_MOTION)?;
        open.votes.insert(person.clone(), yes);
        Ok((vec![What::Voted { motion }], Audience::Everybody))
    }

    pub(crate) fn apply_settlement(&mut self, motion: u64, result: Settlement) -> Change {
        let at = self.motions.iter().position(|open| open.id == motion).ok_or(NO_MOTION)?;
        let settled = self.motions.remove(at);
        if settled.kind == MotionKind::Sit && result == Settlement::Refused {
            self.seating.refused.insert(settled.person.clone());
        }
        Ok((vec![settled.settled(result == Settlement::Passed)], Audience::Everybody))
    }

    /// Takes back a person's request for a seat; none if there is none.
    pub(crate) fn withdraw(&self, person: &PersonId) -> Option<Entry> {
        self.request_of(person).map(drop_motion)
    }

    /// Forgets motions that have lost their point, and tells so.
    pub(crate) fn forget_motions(&mut self, pointless: impl Fn(&Motion) -> bool) -> Vec<What> {
        let forgotten = self.motions.iter().filter(|motion| pointless(motion)).map(|motion| motion.settled(false));
        let forgotten = forgotten.collect();
        self.motions.retain(|motion| !pointless(motion));
        forgotten
    }

    /// Whether somebody who asks for a seat has left in the meantime.
    fn is_stale(&self, motion: &Motion) -> bool {
        motion.kind == MotionKind::Sit && !self.presence.is_here(&motion.person)
    }

    fn may_vote(&self, person: &PersonId, motion: &Motion) -> bool {
        let as_host = || motion.kind != MotionKind::Sit && self.leads(person);
        let concerned = self.seat_of(person) == Some(motion.seat);
        !concerned && (as_host() || self.electorate(motion.kind, motion.seat).voters.contains(person))
    }

    /// The host decides who sits down; without a host at the table, those who are connected do. About a person at the table all others decide, connected
    /// or not.
    fn electorate(&self, kind: MotionKind, seat: Seat) -> Electorate {
        let ids = |(_, person): (Seat, &PersonId)| person.clone();
        let (voters, least): (Vec<PersonId>, usize) = match kind {
            MotionKind::Sit => {
                let here: Vec<PersonId> =
                    self.people().filter(|(_, person)| self.presence.is_here(person)).map(ids).collect();
                let host_is_there = !self.settings.met
                    && (here.contains(&self.host) || (here.is_empty() && self.presence.is_here(&self.host)));
                (if host_is_there { vec![self.host.clone()] } else { here }, 1)
            }
            MotionKind::Remove | MotionKind::StandIn | MotionKind::Unknown => {
                let others = self.people().filter(|(other, _)| *other != seat).map(ids).collect();
                // Of two people neither removes the other, unless they are the host.
                (others, if kind == MotionKind::Remove { 2 } else { 1 })
            }
        };
        let needed = least.max(voters.len() / 2 + 1);
        Electorate { voters, needed }
    }

    fn is_passed(
        &self,
        kind: MotionKind,
        electorate: &Electorate,
        votes: &BTreeMap<PersonId, bool>,
        now: Moment,
    ) -> bool {
        let yes = electorate.count(votes, true);
        let by_host = kind != MotionKind::Sit && self.leads(&self.host) && votes.get(&self.host) == Some(&true);
        // However few take part, a game does not wait for ever.
        let long_overdue = || self.overdue_after(LONG_OVERDUE).is_some_and(|from| from <= now);
        by_host || yes >= electorate.needed || (kind == MotionKind::StandIn && yes > 0 && long_overdue())
    }

    /// The entries that settle a motion with these votes; none as long as it is open.
    fn outcome(&self, motion: &Motion, votes: &BTreeMap<PersonId, bool>, now: Moment) -> Vec<Entry> {
        let electorate = self.electorate(motion.kind, motion.seat);
        let settled = |result| Entry::Settled { motion: motion.id, result };
        if self.is_passed(motion.kind, &electorate, votes, now) {
            let consequences = self.consequences(motion.kind, motion.seat, &motion.person, &motion.profile);
            return [settled(Settlement::Passed)].into_iter().chain(consequences).collect();
        }
        let no = electorate.count(votes, false);
        let hopeless = no > 0 && electorate.voters.len() - no < electorate.needed;
        if hopeless { vec![settled(Settlement::Refused)] } else { Vec::new() }
    }

    /// What happens when a motion is passed.
    fn consequences(&self, kind: MotionKind, seat: Seat, person: &PersonId, profile: &Profile) -> Vec<Entry> {
        match kind {
            MotionKind::Sit => vec![Entry::sat(seat, person.clone(), profile.clone())],
            MotionKind::Remove => self.removal(seat),
            MotionKind::StandIn => vec![Entry::StandIn { seat, on: true }],
            MotionKind::Unknown => Vec::new(),
        }
    }
}

impl Electorate {
    fn count(&self, votes: &BTreeMap<PersonId, bool>, wanted: bool) -> usize {
        self.voters.iter().filter(|voter| votes.get(*voter) == Some(&wanted)).count()
    }
}

fn motion_entry(kind: MotionKind, seat: Seat, person: &PersonId, profile: &Profile) -> Entry {
    let Profile { name, portrait } = profile.clone();
    Entry::Motion { kind, seat, person: person.clone(), name, portrait }
}

fn drop_motion(motion: &Motion) -> Entry {
    Entry::Settled { motion: motion.id, result: Settlement::Dropped }
}
