//! What must always hold.

use std::collections::BTreeMap;

use yohoho_house::SocketId;
use yohoho_protocol::{Message, Moment, PersonId, Settings, Snapshot, Stage, What, Wish};
use yohoho_rules::Seat;
use yohoho_table::{Entry, Table};

use crate::client::Session;
use crate::server::{Slot, restore};
use crate::store::StoredTable;
use crate::trace::{Checked, Violation, ensure};
use crate::world::World;

/// What takes long is checked once in this many times.
pub(crate) const SAMPLE: u64 = 16;

/// What people have been sent so far.
#[derive(Default)]
pub(crate) struct Seen {
    /// The seat whose hand each person has seen, by table.
    hands: BTreeMap<(String, PersonId), Seat>,
}

impl World {
    /// Checks a message before it leaves the server.
    pub(crate) fn check_message(&mut self, code: &str, socket: SocketId, message: &Message) -> Checked {
        let person = self.clients[self.connections[socket as usize].client].person.clone();
        self.trace.note(self.now, || format!("{code}: {message:?} to connection {socket} of {person:?}"));
        let Some(stored) = self.store.get(code) else {
            return Err(Violation(format!("{code} sends messages, but is not in the store")));
        };
        match message {
            Message::Snapshot(now) | Message::Events { now, .. } => {
                ensure(now.seq <= stored.log.len() as u64, || {
                    format!("{code}: {person:?} is told of entry {}, which is not durable", now.seq)
                })?;
                check_secrets(code, &person, now)?;
                self.note_hand(code, &person, now)?;
                if let Message::Events { events, .. } = message {
                    for what in events.iter().flat_map(|event| &event.what) {
                        check_event(code, now, what)?;
                    }
                }
                if self.chance.one_in(SAMPLE) {
                    self.compare_with_log(code, &person, now)?;
                }
            }
            Message::Ok { id } => {
                let wish = self.connections[socket as usize].requests.get(id);
                ensure(wish.is_some_and(|wish| is_in_log(stored, &person, wish)), || {
                    format!("{code}: {wish:?} of {person:?} was granted, but is not in the log")
                })?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Nobody ever sees the hands of two seats in one game.
    fn note_hand(&mut self, code: &str, person: &PersonId, now: &Snapshot) -> Checked {
        let hand = now.view.as_ref().filter(|view| !view.hand.is_empty()).and_then(|view| view.seat);
        let Some(seat) = hand else { return Ok(()) };
        let first = *self.seen.hands.entry((code.to_string(), person.clone())).or_insert(seat);
        ensure(first == seat, || format!("{code}: {person:?} is shown the hands of {first} and of {seat}"))
    }

    /// If nothing was written since, a message shows what the log says.
    fn compare_with_log(&self, code: &str, person: &PersonId, now: &Snapshot) -> Checked {
        let Some(stored) = self.store.get(code).filter(|stored| stored.truth.seq() == now.seq) else { return Ok(()) };
        let truth = stored.truth.snapshot(person, now.now);
        ensure(truth.view == now.view && truth.you.seat == now.you.seat && truth.you.host == now.you.host, || {
            format!("{code}: {person:?} is shown\n{now:?}\nbut the log says\n{truth:?}")
        })
    }

    /// Checks what must hold when all is quiet.
    pub(crate) fn check_the_end(&mut self) -> Checked {
        let sampled = self.chance.one_in(SAMPLE);
        for (code, stored) in &self.store.tables {
            check_log(code, stored, sampled)?;
        }
        let Some(process) = &mut self.process else { return Err(Violation("the server is down".into())) };
        for (code, slot) in &mut process.tables {
            let Slot::Running(running) = slot else { return Err(Violation(format!("{code} is loading for ever"))) };
            let table = running.loaded.table();
            let stored = self.store.tables.get(code);
            ensure(stored.is_some_and(|stored| stored.truth.seq() == table.seq()), || {
                format!("{code}: the server does not know all of the log")
            })?;
            ensure(table.stage() != Stage::Playing || !table.is_attended(), || {
                format!("{code}: the game does not go on: {:?}", table.info())
            })?;
            for client in &self.clients {
                let here = |session: &&Session| self.connections[session.socket as usize].code == *code;
                for session in client.sessions.iter().filter(here) {
                    check_session(table, &client.person, session)?;
                }
            }
        }
        Ok(())
    }
}

/// A bot decides for a person only if they are away, out of time, or have kept the others waiting.
pub(crate) fn check_stand_ins(table: &Table, entries: &[Entry], at: Moment) -> Checked {
    let info = table.info();
    let late = info.deadline.is_some_and(|deadline| deadline <= at);
    for entry in entries {
        if let Entry::Acted { seat, stand_in: true, .. } = entry {
            let chair = &info.seats[seat.index()];
            ensure(late || chair.away || chair.stand_in, || {
                format!("{}: a bot decides for {seat}, who is there and has time", table.code())
            })?;
        }
    }
    Ok(())
}

/// What the list of open tables shows follows from the log: entries that change it are written together with the change.
pub(crate) fn check_listing(table: &Table, entries: &[Entry], at: Moment, after: Option<&Table>) -> Checked {
    let listed = |table: &Table| {
        (
            table.stage(),
            table.settings().clone(),
            table.host().clone(),
            table.people().map(|(_, id)| id.clone()).collect(),
        )
    };
    let before: (Stage, Settings, PersonId, Vec<PersonId>) = listed(table);
    let mut truth = table.clone();
    for entry in entries {
        truth.apply(entry, at).map_err(|bad| Violation(format!("{}: an impossible {entry:?}: {bad}", table.code())))?;
    }
    let truth = listed(&truth);
    let shown = after.map_or(before, listed);
    ensure(shown == truth, || format!("{}: {shown:?} is listed instead of {truth:?}", table.code()))
}

fn check_secrets(code: &str, person: &PersonId, now: &Snapshot) -> Checked {
    let over = matches!(now.table.stage, Stage::Over | Stage::Closed);
    ensure(over || now.table.seed.is_none(), || format!("{code}: {person:?} is told the seed"))?;
    let Some(view) = &now.view else { return Ok(()) };
    ensure(view.seat == now.you.seat, || format!("{code}: {person:?} sees from another seat"))?;
    ensure(view.seat.is_some() || (view.hand.is_empty() && view.legal.is_empty()), || {
        format!("{code}: {person:?} is a spectator and is shown cards")
    })
}

fn check_event(code: &str, now: &Snapshot, what: &What) -> Checked {
    match what {
        What::Decided { seat, action: Some(_), .. } => {
            ensure(now.you.seat == Some(*seat), || format!("{code}: a secret decision of {seat} is told to others"))
        }
        _ => Ok(()),
    }
}

/// Whether what was granted is in the log. Where a wish may change nothing, there is nothing to look for.
fn is_in_log(stored: &StoredTable, person: &PersonId, wish: &Wish) -> bool {
    let any = |wanted: &dyn Fn(&Entry) -> bool| stored.log.iter().rev().any(|(_, entry)| wanted(entry));
    match wish {
        Wish::Chat { text } => any(
            &|entry| matches!(entry, Entry::Chat { person: author, text: said, .. } if author == person && said == text),
        ),
        Wish::Act { action } => any(&|entry| matches!(entry, Entry::Acted { action: acted, .. } if acted == action)),
        Wish::Say { .. } => any(&|entry| matches!(entry, Entry::Said { person: speaker, .. } if speaker == person)),
        Wish::Start { .. } => any(&|entry| matches!(entry, Entry::Started { .. })),
        Wish::Rematch => any(&|entry| matches!(entry, Entry::Rematch { .. })),
        Wish::MoreTime => any(&|entry| matches!(entry, Entry::MoreTime { .. })),
        _ => true,
    }
}

fn check_log(code: &str, stored: &StoredTable, sampled: bool) -> Checked {
    let table = restore(code, stored.log.clone(), sampled)?.table;
    if table.stage() != Stage::Over {
        return Ok(());
    }
    ensure(stored.result_saved, || format!("{code}: the result was never saved"))?;
    let record = table.record().ok_or_else(|| Violation(format!("{code}: there is no record")))?;
    record.replay().map_err(|flaw| Violation(format!("{code}: the record is flawed: {flaw}")))?;
    Ok(())
}

/// A connection that is open has been told everything.
fn check_session(table: &Table, person: &PersonId, session: &Session) -> Checked {
    let code = table.code();
    ensure(session.unanswered == 0, || format!("{code}: a wish of {person:?} was never answered"))?;
    let Some(shown) = session.snapshot() else { return Err(Violation(format!("{code}: {person:?} is told nothing"))) };
    let truth = comparable(table.snapshot(person, Moment::default()));
    let shown = comparable(shown.clone());
    ensure(shown == truth, || format!("{code}: {person:?} was last shown\n{shown:?}\nbut the truth is\n{truth:?}"))?;
    let presence = session.presence.clone().map(Message::Presence);
    ensure(presence.as_ref() == Some(&table.presence()), || {
        format!("{code}: {person:?} believes {presence:?}, but the truth is {:?}", table.presence())
    })
}

/// A state without what changes while nothing is written: the time, who is connected, and numbers of private events.
fn comparable(mut state: Snapshot) -> Snapshot {
    state.seq = 0;
    state.now = Moment::default();
    state.table.deadline = None;
    state.table.overdue = None;
    state.block.clear();
    state.talk.clear();
    for seat in &mut state.table.seats {
        seat.away = false;
    }
    state
}
