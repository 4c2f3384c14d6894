//! What happened, cut into steps that people can follow: a queue, and pauses between its steps.

use std::collections::VecDeque;

use yohoho_protocol::{Snapshot, What};
use yohoho_rules::Seat;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::ActionJson;

use super::scene::card_of;
use crate::app::App;
use crate::app::event::{Effect, Timer};

/// How long a card that was played is looked at, in milliseconds.
const CARD_PAUSE: u32 = 420;

/// Something to show.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Step {
    /// Announce this and remember it. The snapshot is the one that follows.
    Announce(Vec<What>, Box<Snapshot>),
    /// A beat of the YO-HO-HO: 0 to 2 with fists, 3 with open hands.
    Beat(u8),
    /// A trick is complete and rests on the table, before what came after it is shown.
    RestTrick(CompleteTrick),
    /// The resting trick goes to its winner.
    SweepTrick,
    /// Show this snapshot, for at least so many milliseconds.
    Show(Box<Snapshot>, u32),
}

/// A trick that has just been completed, and what its message says about it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct CompleteTrick {
    pub(super) trick: Trick,
    /// The card that the viewer added to it in this message.
    pub(super) own_card: Option<String>,
    /// Tricks won by seat, with this one; empty in Skull Queen.
    pub(super) won: Vec<u8>,
}

/// The queue of steps. While a pause lasts, none is taken from it.
#[derive(Default)]
pub(super) struct Playback {
    queue: VecDeque<Step>,
    /// The number of the latest pause: a timer of an earlier one means nothing.
    pause: u64,
    pausing: bool,
}

impl Playback {
    pub(super) fn enqueue(&mut self, what: Vec<What>, now: Snapshot) {
        self.queue.extend(steps(what, now));
    }

    /// Drops everything that was not shown yet.
    pub(super) fn clear(&mut self) {
        self.queue.clear();
        self.end_pause();
    }

    /// The next step; none during a pause.
    pub(super) fn next_step(&mut self) -> Option<Step> {
        if self.pausing { None } else { self.queue.pop_front() }
    }

    /// Waits before the next step.
    pub(super) fn pause(&mut self, app: &mut App, milliseconds: u32) {
        if milliseconds > 0 {
            self.pause += 1;
            self.pausing = true;
            app.effects.push(Effect::After(milliseconds, Timer::Pause(self.pause)));
        }
    }

    /// Waits until somebody [has seen enough](Playback::skip_pause).
    pub(super) fn hold(&mut self) {
        self.pause += 1;
        self.pausing = true;
    }

    /// Ends the pause of this number, if it still lasts.
    pub(super) fn time_is_up(&mut self, number: u64) {
        if self.pause == number {
            self.skip_pause();
        }
    }

    /// Ends the pause early: somebody has seen enough.
    pub(super) fn skip_pause(&mut self) {
        if self.pausing {
            self.end_pause();
        }
    }

    fn end_pause(&mut self) {
        self.pause += 1;
        self.pausing = false;
    }
}

/// The steps of a message.
fn steps(what: Vec<What>, now: Snapshot) -> Vec<Step> {
    let are_bids = |actions: &[ActionJson]| matches!(actions.first(), Some(ActionJson::Bid(_)));
    let revealed = what.iter().any(|what| matches!(what, What::Revealed { actions } if are_bids(actions)));
    let complete = complete_trick(&what, &now);
    let played = what.iter().any(|what| matches!(what, What::Played { .. }));
    let mut steps = vec![Step::Announce(what, Box::new(now.clone()))];
    if revealed {
        steps.extend((0..=3).map(Step::Beat));
    }
    let mut pause = if played { CARD_PAUSE } else { 0 };
    if let Some(complete) = complete {
        steps.extend([Step::RestTrick(complete), Step::SweepTrick]);
        pause = 0;
    }
    steps.push(Step::Show(Box::new(now), pause));
    steps
}

/// The first trick that a message completes.
fn complete_trick(what: &[What], now: &Snapshot) -> Option<CompleteTrick> {
    let end = what.iter().position(|what| matches!(what, What::Trick { .. }))?;
    let What::Trick { trick, .. } = &what[end] else { return None };
    let own_card = now.you.seat.and_then(|own| what[..end].iter().find_map(|what| card_played(what, own)));
    Some(CompleteTrick { trick: trick.clone(), own_card, won: won(what, now) })
}

/// The card that a seat has played, if that is what happened.
fn card_played(what: &What, by: Seat) -> Option<String> {
    let action = match what {
        What::Played { seat, action, .. } if *seat == by => action,
        What::Revealed { actions } => actions.get(by.index())?,
        _ => return None,
    };
    if let ActionJson::Play(play) = action { Some(card_of(play).into()) } else { None }
}

/// Tricks won by seat: those of the round that ended with this message, or those of the round that goes on.
fn won(what: &[What], now: &Snapshot) -> Vec<u8> {
    let ended = what.iter().find_map(|what| if let What::Round { won, .. } = what { Some(won) } else { None });
    let goes_on = || now.view.as_ref().and_then(|view| view.king()).map(|king| &king.won);
    ended.or_else(goes_on).cloned().unwrap_or_default()
}
