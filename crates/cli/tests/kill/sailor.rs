//! Somebody who plays on whatever happens to the server, and remembers everything that was said.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::{mpsc, watch};
use yohoho_client::{ApiClient, ClientError, Connection, any_action};
use yohoho_protocol::{Event, Message, Sitter, Snapshot, Stage, What, Wish};
use yohoho_rules::Seat;
use yohoho_rules::record::Record;
use yohoho_rules::wire::ActionJson;
use yohoho_table::Entry;

/// Tries until the server is there again.
pub(crate) async fn try_until_done<T, F: Future<Output = Result<T, ClientError>>>(mut ask: impl FnMut() -> F) -> T {
    for _ in 0..3000 {
        match ask().await {
            Ok(answer) => return answer,
            // Behind a proxy, that says so.
            Err(ClientError::Gone(_) | ClientError::Refused { status: 502..=504, .. }) => {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            Err(other) => panic!("{other}"),
        }
    }
    panic!("the server did not come back");
}

pub(crate) struct Sailor {
    client: ApiClient,
    code: String,
    token: String,
    /// How many people the table has; bots sit on the other seats.
    people: usize,
    number: u64,
    /// Everything that was told, by its number.
    events: BTreeMap<u64, Event>,
    seen: Option<Snapshot>,
    /// Actions that were acknowledged, in order, each with the number of its event.
    acknowledged: Vec<(u64, ActionJson)>,
    /// How many actions were sent and not answered, because the server was killed.
    unanswered: usize,
    /// How often the connection was lost.
    interruptions: usize,
    /// Held until the game has started.
    gathering: Option<mpsc::Sender<()>>,
    /// How long to wait before an action.
    pause: Duration,
    /// Turns true when it is time to leave, even if the game is not over.
    stop: watch::Receiver<bool>,
}

impl Sailor {
    pub(crate) fn new(client: ApiClient, code: String, token: String, people: usize, number: u64) -> Sailor {
        Sailor {
            client,
            code,
            token,
            people,
            number,
            events: BTreeMap::new(),
            seen: None,
            acknowledged: Vec::new(),
            unanswered: 0,
            interruptions: 0,
            gathering: None,
            pause: Duration::ZERO,
            stop: watch::Sender::new(false).subscribe(),
        }
    }

    /// Drops `gathering` when the game has started, acts after this pause, and leaves when `stop` turns true.
    pub(crate) fn in_a_crowd(
        self,
        gathering: mpsc::Sender<()>,
        pause: Duration,
        stop: watch::Receiver<bool>,
    ) -> Sailor {
        Sailor { gathering: Some(gathering), pause, stop, ..self }
    }

    /// Plays to the end of the game, or until it is time to leave.
    pub(crate) async fn play(mut self) -> Sailor {
        loop {
            let after = self.seen.as_ref().map(|seen| seen.seq);
            let (client, code, token) = (self.client.clone(), self.code.clone(), self.token.clone());
            let mut connection = try_until_done(|| client.connect(&code, &token, after)).await;
            match self.play_on(&mut connection).await {
                Ok(()) => return self,
                // Killed in the middle of it.
                Err(ClientError::Gone(_)) => self.interruptions += 1,
                Err(other) => panic!("{other}"),
            }
        }
    }

    async fn play_on(&mut self, connection: &mut Connection) -> Result<(), ClientError> {
        let mut asked: Option<(u64, Wish)> = None;
        let played = self.talk(connection, &mut asked).await;
        if let Some((_, Wish::Act { .. })) = asked {
            self.unanswered += 1;
        }
        played
    }

    async fn talk(&mut self, connection: &mut Connection, asked: &mut Option<(u64, Wish)>) -> Result<(), ClientError> {
        let mut stop = self.stop.clone();
        loop {
            let message = tokio::select! {
                message = connection.next() => message?,
                // It fails, and is not polled again, where nobody will ever say stop.
                Ok(_) = stop.wait_for(|stop| *stop), if asked.is_none() => return Ok(()),
            };
            match message {
                None => return Err(ClientError::Gone("closed".into())),
                Some(Message::Snapshot(seen)) => self.note(Vec::new(), *seen),
                Some(Message::Events { events, now }) => self.note(events, *now),
                Some(Message::Ok { id }) => {
                    let (number, wish) = asked.take().expect("something was asked");
                    assert_eq!(id, number);
                    if let Wish::Act { action } = wish {
                        self.acknowledged.push((self.last_action().expect("it was told"), action));
                    }
                }
                Some(Message::Error { message, .. }) => panic!("{message}: {asked:?} with {:?}", self.seen),
                Some(Message::Presence(_) | Message::Bye { .. } | Message::Unknown) => {}
            }
            let Some(seen) = &self.seen else { continue };
            if seen.table.stage == Stage::Over && asked.is_none() {
                return Ok(());
            }
            if asked.is_none()
                && let Some(wish) = self.wish()
            {
                if matches!(wish, Wish::Act { .. }) {
                    tokio::time::sleep(self.pause).await;
                }
                *asked = Some((connection.wish(wish.clone()).await?, wish));
            }
        }
    }

    /// Remembers what was told; it must not contradict what was told before.
    fn note(&mut self, events: Vec<Event>, seen: Snapshot) {
        if let Some(before) = &self.seen {
            assert!(seen.seq >= before.seq, "what was told is forgotten: {} after {}", seen.seq, before.seq);
            if let Some(first) = events.first() {
                assert!(first.seq <= before.seq + 1, "events are left out: {} after {}", first.seq, before.seq);
            }
        }
        for event in events {
            let number = event.seq;
            if let Some(before) = self.events.insert(number, event) {
                assert_eq!(before, self.events[&number], "what was told has changed");
            }
        }
        if seen.table.stage != Stage::Lobby {
            self.gathering = None;
        }
        self.seen = Some(seen);
    }

    /// The number of the last event in which this seat acted.
    fn last_action(&self) -> Option<u64> {
        let own = self.seen.as_ref()?.you.seat;
        let acted =
            |what: &What| matches!(what, What::Decided { seat, .. } | What::Played { seat, .. } if Some(*seat) == own);
        self.events.values().rev().find(|event| event.what.iter().any(acted)).map(|event| event.seq)
    }

    /// What to ask for now.
    fn wish(&mut self) -> Option<Wish> {
        let Snapshot { you, table, view, .. } = self.seen.as_ref()?;
        if table.stage != Stage::Lobby {
            self.number = self.number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let action = any_action(&view.as_ref()?.legal, (self.number >> 33) as usize)?;
            return Some(Wish::Act { action });
        }
        if you.seat.is_none() {
            return Some(Wish::Sit { seat: None });
        }
        let empty = table.seats.iter().position(|seat| seat.sitter == Sitter::Nobody);
        let people = table.seats.iter().filter(|seat| matches!(seat.sitter, Sitter::Person { .. })).count();
        match empty {
            _ if !you.host || people < self.people => None,
            Some(seat) => Some(Wish::Bot { seat: Seat::ALL[seat], bot: Some("random".into()) }),
            None => Some(Wish::Start { drop: false }),
        }
    }

    /// Everybody was told the same, but for secrets.
    pub(crate) fn compare(&self, other: &Sailor) {
        let open = |event: &Event| {
            let mut what = event.what.clone();
            for part in &mut what {
                if let What::Decided { action, .. } = part {
                    *action = None;
                }
            }
            what
        };
        for (number, event) in &self.events {
            if let Some(same) = other.events.get(number) {
                assert_eq!(open(event), open(same), "two people were told different things");
            }
        }
    }

    /// Every acknowledged action is in the record, in its order.
    pub(crate) fn check(&self, record: &str) {
        let seat = self.seen.as_ref().and_then(|seen| seen.you.seat).expect("a seat");
        let record: Record = serde_json::from_str(record).expect("a record");
        let mut done = actions(&record, seat.index()).into_iter();
        for (_, action) in &self.acknowledged {
            let action = serde_json::to_value(action).expect("plain data");
            assert!(done.any(|known| known == action), "{action} was acknowledged and is lost");
        }
    }
}

/// For tests with several servers.
#[allow(dead_code, reason = "not every test has several servers")]
impl Sailor {
    /// The same person at another server, with everything that they remember.
    pub(crate) fn at(self, client: &ApiClient) -> Sailor {
        Sailor { client: client.clone(), ..self }
    }

    /// The same person, who has forgotten everything.
    pub(crate) fn anew(&self, client: &ApiClient) -> Sailor {
        Sailor::new(client.clone(), self.code.clone(), self.token.clone(), self.people, self.number)
    }

    /// Sorts people by their table.
    pub(crate) fn key(&self) -> (String, String) {
        (self.code.clone(), self.token.clone())
    }

    /// How often the connection was lost.
    pub(crate) fn interruptions(&self) -> usize {
        self.interruptions
    }

    /// Whether the game was over when this person last looked.
    pub(crate) fn is_over(&self) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.table.stage == Stage::Over)
    }
}

/// What became of the actions that were sent.
#[derive(Default)]
pub(crate) struct Account {
    pub(crate) acknowledged: usize,
    /// Sent and not answered, because the server was killed.
    pub(crate) unanswered: usize,
    /// How many of those are in the log nevertheless.
    pub(crate) written: usize,
}

impl Sailor {
    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    /// Compares with the log: what was acknowledged is there, under the number that was told, and nothing is there that was not sent.
    pub(crate) fn account(&self, log: &[Entry]) -> Account {
        let own = self.seen.as_ref().and_then(|seen| seen.you.seat).expect("a seat");
        let acted = |entry: &Entry| matches!(entry, Entry::Acted { seat, .. } if *seat == own);
        let mut seen = BTreeSet::new();
        for (number, action) in &self.acknowledged {
            assert!(seen.insert(number), "{action:?} was acknowledged twice as number {number}");
            let entry = usize::try_from(*number - 1).ok().and_then(|at| log.get(at));
            let wanted = Entry::Acted { seat: own, action: action.clone(), stand_in: false };
            assert_eq!(entry, Some(&wanted), "number {number} was acknowledged and is lost");
        }
        let written = log.iter().filter(|entry| acted(entry)).count() - self.acknowledged.len();
        assert!(written <= self.unanswered, "{written} more actions than were sent");
        Account { acknowledged: self.acknowledged.len(), unanswered: self.unanswered, written }
    }
}

/// What a seat did in a game, in order, as it was sent.
fn actions(record: &Record, seat: usize) -> Vec<Value> {
    let mut actions = Vec::new();
    let seats = record.players.len();
    for round in &record.rounds {
        if let Some(bids) = &round.bids {
            actions.push(serde_json::json!({ "bid": bids[seat] }));
        }
        if let Some(planks) = &round.planks {
            actions.push(serde_json::json!({ "plank": planks[seat] }));
        }
        for trick in &round.tricks {
            let lead = trick.lead.expect("a lead") as usize;
            // The ghost leads where it sits, and the two captains follow from the left of the dealer.
            let place = if lead >= seats {
                let dealer = round.dealer.expect("a dealer") as usize;
                1 + (seat + seats - (dealer + 1) % seats) % seats
            } else {
                (seat + seats - lead) % seats
            };
            actions.push(serde_json::json!({ "play": trick.plays[place] }));
        }
    }
    actions
}
