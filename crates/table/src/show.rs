//! What each viewer may see. This is the only place where secrets are removed.

use yohoho_protocol::{Event, Moment, PersonId, SeatInfo, Snapshot, Stage, TableInfo, What, You};
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Seat, Seats, View};

use crate::Table;
use crate::play::Play;
use crate::table::Chair;

/// An entry that was applied, with its secrets. [`Table::event_for`] turns it into what a viewer may see.
#[derive(Clone, Debug)]
pub struct Applied {
    pub(crate) seq: u64,
    pub(crate) at: Moment,
    pub(crate) what: Vec<What>,
    pub(crate) audience: Audience,
}

impl Applied {
    /// The entry's number in the log.
    pub fn seq(&self) -> u64 {
        self.seq
    }
}

/// Who is told of something.
#[derive(Clone, Debug)]
pub(crate) enum Audience {
    /// Everybody; but of a secret decision, others learn only that it was made.
    Everybody,
    /// Everybody who has not muted this seat.
    Hearing(Option<Seat>),
    /// Only this person.
    Person(PersonId),
}

impl Table {
    /// What happened, as a viewer may see it. The number is the same for every viewer.
    pub fn event_for(&self, applied: &Applied, viewer: &PersonId) -> Event {
        let hears = match &applied.audience {
            Audience::Everybody | Audience::Hearing(None) => true,
            Audience::Hearing(Some(seat)) => !self.has_muted(viewer, *seat),
            Audience::Person(person) => person == viewer,
        };
        let what = if hears {
            let own = self.seat_of(viewer);
            applied.what.iter().map(|what| strip(what, own)).collect()
        } else {
            vec![What::Private]
        };
        Event { seq: applied.seq, at: applied.at, what }
    }

    /// The table and the game as a viewer may see them.
    pub fn snapshot(&self, viewer: &PersonId, now: Moment) -> Snapshot {
        let seat = self.seat_of(viewer);
        let you = You {
            seat,
            host: self.leads(viewer),
            muted: self.settings.seats.seats().filter(|seat| self.has_muted(viewer, *seat)).collect(),
            votes: self.votes_wanted(viewer),
            motion: self.request_of(viewer).map(|motion| motion.id),
            left: self.seat_left_by(viewer),
        };
        Snapshot {
            seq: self.seq,
            now,
            you,
            table: self.info(),
            view: self.play.as_ref().map(|play| ViewJson::of(&play.view(seat))),
            block: Vec::new(),
            talk: Vec::new(),
        }
    }

    /// The same for somebody who has just connected: with the results of finished rounds and the last messages.
    pub fn welcome(&self, viewer: &PersonId, now: Moment) -> Snapshot {
        let block = self.play.as_ref().map(|play| play.block.clone()).unwrap_or_default();
        let hears = |seat: &Option<Seat>| seat.is_none_or(|seat| !self.has_muted(viewer, seat));
        let talk = self.talk.iter().filter(|(seat, _)| hears(seat)).map(|(_, what)| what.clone()).collect();
        Snapshot { block, talk, ..self.snapshot(viewer, now) }
    }

    /// The game as a person sees it, from their seat or as a spectator; none before the start.
    pub fn view(&self, viewer: &PersonId) -> Option<View> {
        Some(self.play.as_ref()?.view(self.seat_of(viewer)))
    }

    pub(crate) fn has_muted(&self, person: &PersonId, seat: Seat) -> bool {
        self.mutes.contains(&(person.clone(), seat)) || self.presence.has_muted(person, seat)
    }

    /// What everybody may know about the table.
    pub fn info(&self) -> TableInfo {
        let play = self.play.as_ref();
        let over = matches!(self.stage(), Stage::Over | Stage::Closed);
        let deadline = self.deadline();
        let wanted = play.map_or(Seats::NONE, Play::wanted);
        let seats = self.seats.iter().zip(Seat::ALL).map(|(chair, seat)| SeatInfo {
            sitter: chair.sitter(),
            away: chair.person().is_some_and(|person| !self.presence.is_here(person)),
            stand_in: self.stand_ins.contains(seat),
            left: matches!(chair, Chair::Bot { left_by: Some(_), .. }),
            deadline: self.deadline_of(seat).filter(|own| wanted.contains(seat) && Some(*own) != deadline),
        });
        TableInfo {
            code: self.code.clone(),
            settings: self.settings.clone(),
            stage: self.stage(),
            seats: seats.collect(),
            host: self.seat_of(&self.host).filter(|_| self.leads(&self.host)),
            commitment: play.map(|play| play.commitment.clone()),
            seed: play.filter(|_| over).map(|play| play.seed),
            rematch: self.rematch.clone(),
            deadline,
            overdue: self.overdue(),
            consent: self.needs_consent(),
            starts: self.starts(),
            open: self.takes_newcomers(),
            motions: self.motion_infos(),
        }
    }
}

/// Removes what a seat, or a spectator, may not see.
fn strip(what: &What, viewer: Option<Seat>) -> What {
    match what {
        What::Decided { seat, stand_in, .. } if viewer != Some(*seat) => {
            What::Decided { seat: *seat, stand_in: *stand_in, action: None }
        }
        // Listed one by one: whether a new kind of event is for everybody must be decided here.
        What::Settings { .. }
        | What::Seat { .. }
        | What::Host { .. }
        | What::Motion { .. }
        | What::Voted { .. }
        | What::Settled { .. }
        | What::Removed { .. }
        | What::StandIn { .. }
        | What::Started { .. }
        | What::Dealt { .. }
        | What::Decided { .. }
        | What::Revealed { .. }
        | What::Played { .. }
        | What::MoreTime { .. }
        | What::Trick { .. }
        | What::Round { .. }
        | What::Over { .. }
        | What::Chat { .. }
        | What::Said { .. }
        | What::Muted { .. }
        | What::Rematch { .. }
        | What::Closed
        | What::Private
        | What::Unknown => what.clone(),
    }
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use yohoho_protocol::{Name, Settings, Wish};
    use yohoho_rules::wire::ActionJson;
    use yohoho_rules::{Action, GameKind, SeatCount, Seed, below};

    use super::*;
    use crate::{Entry, Fresh};

    const NOW: Moment = Moment(1);

    fn person(number: usize) -> PersonId {
        PersonId(number.to_string())
    }

    fn started(kind: GameKind, seats: SeatCount, seed: Seed) -> Table {
        let name = Name::clean("Anne").unwrap();
        let opening = Table::open("SHIP".into(), Settings::new(kind, seats), person(0), name.clone().into()).unwrap();
        let mut table = Table::fold(opening.into_iter().map(|entry| (NOW, entry))).unwrap();
        let sit = (1..seats.get()).map(|number| (number, Wish::Sit { seat: None }));
        for (number, wish) in sit.chain([(0, Wish::Start { drop: false })]) {
            let fresh = Fresh { seed, code: String::new() };
            for entry in table.decide(&person(number), &name.clone().into(), wish, NOW, fresh).unwrap() {
                table.apply(&entry, NOW).unwrap();
            }
        }
        table
    }

    /// The same table with other cards wherever the viewer cannot see them.
    fn with_other_secrets(table: &Table, viewer: Option<Seat>, rng: &mut impl Rng) -> Table {
        let mut other = table.clone();
        let play = other.play.as_mut().expect("the game has started");
        play.game = play.game.view(viewer).determinize(rng);
        other
    }

    fn act(table: &mut Table, seat: Seat, action: Action, viewer: &PersonId) -> String {
        let action = ActionJson::write(table.settings.game, action);
        let applied = table.apply(&Entry::Acted { seat, action, stand_in: false }, NOW).unwrap();
        let seen = (table.event_for(&applied, viewer), table.welcome(viewer, NOW));
        serde_json::to_string(&seen).unwrap()
    }

    #[test]
    fn tables_that_differ_in_hidden_cards_look_the_same_to_the_byte() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        for kind in GameKind::ALL {
            for seats in SeatCount::ALL {
                let mut table = started(kind, seats, Seed([seats.get() as u8; 32]));
                while table.stage() == Stage::Playing {
                    let play = table.play.as_ref().unwrap();
                    let together = play.game.turn().len() > 1;
                    for (number, viewer) in seats.seats().map(Some).chain([None]).enumerate() {
                        let mut other = with_other_secrets(&table, viewer, &mut rng);
                        let shown =
                            |table: &Table| serde_json::to_string(&table.welcome(&person(number), NOW)).unwrap();
                        assert_eq!(shown(&other), shown(&table), "{kind} for {seats}, seen from {viewer:?}");
                        // Also after an action of the viewer's own, while others are still to decide.
                        let Some(seat) = viewer.filter(|seat| together && play.wanted().contains(*seat)) else {
                            continue;
                        };
                        let action = play.game.legal(seat).nth(0);
                        let viewer = person(number);
                        assert_eq!(
                            act(&mut other, seat, action, &viewer),
                            act(&mut table.clone(), seat, action, &viewer)
                        );
                    }
                    for seat in table.play.as_ref().unwrap().game.turn() {
                        let legal = table.play.as_ref().unwrap().game.legal(seat);
                        let action = legal.nth(below(&mut rng, legal.len() as u32) as usize);
                        act(&mut table, seat, action, &person(0));
                    }
                }
            }
        }
    }
}
