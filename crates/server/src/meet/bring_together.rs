//! Finding tables for those who wait: new ones, and those where bots may still give way.

use std::sync::Arc;

use yohoho_protocol::{Moment, Name, Pace, PersonId, Profile, Settings, TableInfo};
use yohoho_store::{CreateError, Failed, NewTable, Origin, TableId, WaitingPerson};
use yohoho_table::Table;

use super::matcher::{BlockedPairs, Candidate, OpenSeats, match_people};
use super::view::{is_present, wish};
use super::{App, BROKEN_PROMISE};
use crate::app::Place;
use crate::log::error;
use crate::{clock, open_tables, random, table_log};

impl App {
    /// Finds tables for those who wait. Returns whether anything may have changed.
    pub(super) async fn bring_together(
        self: &Arc<Self>,
        waiting: &[WaitingPerson],
        now: Moment,
    ) -> Result<bool, Failed> {
        let mut changed = self.repair_promises(waiting, now).await?;
        let candidates: Vec<Candidate> = waiting.iter().filter_map(|waiting| candidate(waiting, now)).collect();
        if candidates.is_empty() {
            return Ok(changed);
        }
        let open: Vec<(TableId, OpenSeats)> = self.open_seats().await?;
        let seats: Vec<OpenSeats> = open.iter().map(|(_, seats)| seats.clone()).collect();
        let blocked: BlockedPairs = self.store.blocks_in_queue().await?.into_iter().collect();
        let matches = match_people(&candidates, &seats, &blocked, now);
        let profile = |person| waiting.iter().find(|waiting| waiting.person == person).map(profile);
        for (candidate, index) in matches.joins {
            if let Some(profile) = profile(candidate.person) {
                self.seat(&candidate, profile, &open[index].0, now).await?;
                changed = true;
            }
        }
        for group in matches.tables {
            let people = group.iter().filter_map(|candidate| Some((*candidate, profile(candidate.person)?)));
            self.meet(people.collect(), now).await?;
            changed = true;
        }
        Ok(changed)
    }

    /// A server may have ended between promising a seat and giving it.
    async fn repair_promises(&self, waiting: &[WaitingPerson], now: Moment) -> Result<bool, Failed> {
        let mut repaired = false;
        for waiting in waiting {
            let Some(found) = waiting.found.as_ref().filter(|found| !found.seated) else { continue };
            if clock::from_millis(found.at).after(BROKEN_PROMISE) <= now {
                repaired |= self.store.keep_promise(waiting.person, &found.table, found.is_member).await?;
            }
        }
        Ok(repaired)
    }

    /// The tables at this server where people may take the seats of bots. Each server looks after its own.
    async fn open_seats(&self) -> Result<Vec<(TableId, OpenSeats)>, Failed> {
        let tables = self.store.open_seats().await?;
        let seats = tables.into_iter().filter_map(|(listed, people)| {
            let info: TableInfo = serde_json::from_str(&listed.info).ok()?;
            let free = open_tables::open_seats(&info);
            let Settings { game, seats, .. } = info.settings;
            Some((listed.table, OpenSeats { game, seats, free, people })).filter(|(_, seats)| seats.free > 0)
        });
        Ok(seats.collect())
    }

    /// Seats somebody at a table that this server runs.
    async fn seat(
        self: &Arc<Self>,
        candidate: &Candidate,
        profile: Profile,
        table: &TableId,
        now: Moment,
    ) -> Result<(), Failed> {
        let (person, since) = (candidate.person, clock::to_millis(candidate.since));
        // Promised first, so that nobody else seats them elsewhere.
        if !self.store.promise_seat(person, since, table, clock::to_millis(now)).await? {
            return Ok(());
        }
        let got_it = match self.table(table.as_str()).await {
            Ok(Place::Here(handle)) => handle.seat(PersonId(person.to_string()), profile).await,
            _ => false,
        };
        self.store.keep_promise(person, table, got_it).await.map(drop)
    }

    /// Opens a table for people who are to play together.
    async fn meet(&self, people: Vec<(Candidate, Profile)>, now: Moment) -> Result<(), Failed> {
        let Some((first, _)) = people.first() else { return Ok(()) };
        let settings =
            Settings { pace: Pace::Relaxed, listed: true, met: true, ..Settings::new(first.game, first.seats) };
        let waited =
            people.iter().map(|(candidate, _)| (candidate.person, clock::to_millis(candidate.since))).collect();
        let sitters = people.into_iter().map(|(candidate, profile)| (PersonId(candidate.person.to_string()), profile));
        let entries = Table::meet(random::code(), settings, sitters.collect());
        // Until the last server of an older version has ended, they go on waiting.
        if !self.all_can_read(&entries) {
            return Ok(());
        }
        // Without room they go on waiting as well.
        let Ok(reservation) = self.make_room().await else { return Ok(()) };
        let at = self.now();
        let encoded = table_log::encode(&entries, at);
        let Ok(table) = Table::fold(entries.into_iter().map(|entry| (at, entry))) else { return Ok(()) };
        let Ok(id) = TableId::new(table.code()) else { return Ok(()) };
        let listing = open_tables::listing(&table, now);
        let new = NewTable { entries: encoded, at: clock::to_millis(at), listing, origin: Origin::Queue };
        match self.store.meet(&id, new, waited, clock::to_millis(now)).await {
            Ok(true) => reservation.use_up(),
            // Another server was quicker, or one of them has left.
            Ok(false) => {}
            Err(CreateError::Failed(failed)) => return Err(failed),
            Err(why) => error!(%why, "cannot create a table for those who wait"),
        }
        Ok(())
    }
}

/// Somebody as the matcher sees them, if they wait and are there.
fn candidate(waiting: &WaitingPerson, now: Moment) -> Option<Candidate> {
    let wish = wish(waiting).filter(|_| waiting.found.is_none() && is_present(waiting, now))?;
    Some(Candidate {
        person: waiting.person,
        game: wish.game,
        seats: wish.seats,
        since: clock::from_millis(waiting.since),
        patience: waiting.patience,
        rating: None,
    })
}

fn profile(waiting: &WaitingPerson) -> Profile {
    let portrait = waiting.portrait.as_ref().and_then(|portrait| serde_json::from_str(portrait).ok());
    Profile { name: Name::from(waiting.name.clone()), portrait }
}
