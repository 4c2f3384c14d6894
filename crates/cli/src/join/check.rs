//! What a server sends, before it is believed.

use yohoho_protocol::{Event, Message, Snapshot, What, line};

/// As much of a chat message as is told. No honest server sends more.
const LONGEST_CHAT: usize = 200;

/// Makes a message fit to be told; none if its parts contradict each other, so that no table can have sent it.
pub(super) fn check(message: Message) -> Option<Message> {
    Some(match message {
        Message::Snapshot(mut now) => {
            clean(&mut now.talk);
            is_sound(&now).then_some(Message::Snapshot(now))?
        }
        Message::Events { mut events, mut now } => {
            now.talk.clear();
            for Event { what, .. } in &mut events {
                clean(what);
            }
            // A host may drop empty seats at the start, so lists by seat may be longer than the table is now.
            is_sound(&now).then_some(Message::Events { events, now })?
        }
        other => other,
    })
}

fn clean(what: &mut Vec<What>) {
    for what in what {
        if let What::Chat { text, .. } = what {
            *text = line(text).unwrap_or_default().chars().take(LONGEST_CHAT).collect();
        }
    }
}

/// Whether all lists by seat are as long as the table has seats, and nothing is longer than it can be.
fn is_sound(now: &Snapshot) -> bool {
    let table = &now.table;
    let seats = table.settings.seats;
    let has = |count: usize| count == seats.get();
    let is_code = |code: &str| code.len() <= 64 && code.chars().all(|letter| letter.is_ascii_alphanumeric());
    let is_table = has(table.seats.len())
        && is_code(&table.code)
        && table.rematch.as_deref().is_none_or(is_code)
        && [now.you.seat, now.you.left, table.host].into_iter().flatten().all(|seat| seats.has(seat));
    let is_view = now.view.as_ref().is_none_or(|view| {
        let king = view.king().is_none_or(|king| {
            has(king.won.len()) && has(king.bonus.len()) && king.bids.as_ref().is_none_or(|bids| has(bids.len()))
        });
        let queen = view.queen().is_none_or(|queen| queen.planks.as_ref().is_none_or(|planks| has(planks.len())));
        view.seats == seats
            && view.game == table.settings.game
            && view
                .turn
                .iter()
                .chain(&view.decided)
                .chain(&view.seat)
                .chain([&view.dealer])
                .all(|seat| seats.has(*seat))
            && [view.held.len(), view.scores.len(), view.totals.len()].into_iter().all(has)
            && view.tricks.iter().all(|trick| trick.plays.len() <= seats.get() + 1)
            && king
            && queen
    });
    is_table && is_view
}
