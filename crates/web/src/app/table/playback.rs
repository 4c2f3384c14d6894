//! What happened, cut into steps that people can follow: a queue, and pauses between its steps.
//!
//! What is told, written into the log or shown never runs ahead: a bid is told when the hands open, a verdict when its last card has landed.

use std::collections::VecDeque;
use std::mem::take;

use yohoho_protocol::{Snapshot, What};
use yohoho_rules::Seat;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::ActionJson;

use super::moments::{Capture, Moment, OPEN, fallen, round_end};
use super::scene::{Scene, card_of};
use crate::app::App;
use crate::app::event::{Effect, Timer};

/// How long a card that was played is looked at, in milliseconds.
const CARD_PAUSE: u32 = 420;

/// Something to show.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Step {
    /// A message that is cut into the steps that follow, once everything before it was shown.
    Message(Vec<What>, Box<Snapshot>),
    /// Say these sentences, and remember what they are about.
    Tell(Vec<What>, Vec<String>),
    /// A great moment that everything waits for.
    Moment(Moment),
    /// The last card of a trick lands; who takes it is not said yet.
    LandTrick(CompleteTrick),
    /// The trick rests on the table with its verdict, before what came after it is shown.
    RestTrick,
    /// The resting trick goes to its winner.
    SweepTrick,
    /// Show this snapshot, for at least so many milliseconds. The moment that goes with it lies over it; nothing waits for it.
    Show(Box<Snapshot>, u32, Option<Moment>),
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
        self.queue.push_back(Step::Message(what, Box::new(now)));
    }

    /// Puts the steps of a message before everything else.
    pub(super) fn continue_with(&mut self, steps: Vec<Step>) {
        for step in steps.into_iter().rev() {
            self.queue.push_front(step);
        }
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
        if self.pause == number && self.pausing {
            self.end_pause();
        }
    }

    /// Ends the pause early, with the rest of the moment that is shown: somebody has seen enough.
    pub(super) fn skip_pause(&mut self) {
        if !self.pausing {
            return;
        }
        self.end_pause();
        let moment = self.queue.iter().take_while(|step| matches!(step, Step::Moment(_) | Step::Tell(..))).count();
        let rest = self.queue.split_off(moment);
        self.queue.retain(|step| matches!(step, Step::Tell(..)));
        self.queue.extend(rest);
    }

    fn end_pause(&mut self) {
        self.pause += 1;
        self.pausing = false;
    }
}

/// The steps of a message, of which the scene shows nothing yet. There is a paragraph for each event, and one about whose turn it is.
pub(super) fn cut(scene: &Scene, what: Vec<What>, mut paragraphs: Vec<Vec<String>>, now: Snapshot) -> Vec<Step> {
    let turn = paragraphs.pop().unwrap_or_default();
    let mut trick = complete_trick(&what, &now);
    let is_last = what.iter().any(|what| matches!(what, What::Over { .. }));
    let played = what.iter().any(|what| matches!(what, What::Played { .. }));
    let pause = if played && trick.is_none() { CARD_PAUSE } else { 0 };
    let mut over = None;
    let mut script = Script::default();
    for (event, paragraph) in what.into_iter().zip(paragraphs) {
        let (before, after) = match &event {
            What::Revealed { actions } => beats(actions),
            What::Trick { .. } => trick.take().map_or_else(Default::default, |complete| trick_steps(scene, complete)),
            What::Round { .. } if is_last => {
                (vec![], round_end(scene, &event, true).map(Step::Moment).into_iter().collect())
            }
            What::Round { .. } => {
                over = round_end(scene, &event, false);
                Default::default()
            }
            What::Dealt { .. } => {
                over.get_or_insert(Moment::Deal);
                Default::default()
            }
            _ => Default::default(),
        };
        script.add(before);
        script.events.push(event);
        script.sentences.extend(paragraph);
        script.add(after);
    }
    script.sentences.extend(turn);
    script.add(vec![Step::Show(Box::new(now), pause, over)]);
    script.steps
}

/// Steps, and what is to be told before the next one.
#[derive(Default)]
struct Script {
    steps: Vec<Step>,
    events: Vec<What>,
    sentences: Vec<String>,
}

impl Script {
    fn add(&mut self, steps: Vec<Step>) {
        if steps.is_empty() {
            return;
        }
        if !self.events.is_empty() || !self.sentences.is_empty() {
            self.steps.push(Step::Tell(take(&mut self.events), take(&mut self.sentences)));
        }
        self.steps.extend(steps);
    }
}

/// The YO-HO-HO: fists before the bids are told, open hands then. Nothing for planks and cards.
fn beats(actions: &[ActionJson]) -> (Vec<Step>, Vec<Step>) {
    let bid = |action: &ActionJson| if let ActionJson::Bid(bid) = action { Some(*bid) } else { None };
    let bids: Vec<u8> = actions.iter().filter_map(bid).collect();
    if bids.is_empty() {
        return Default::default();
    }
    let beat = |beat: u8| Step::Moment(Moment::Bids { bids: bids.clone(), beat });
    ((0..OPEN).map(beat).collect(), vec![beat(OPEN)])
}

/// The end of a trick: its last card lands, then the verdict is told, then it goes to its winner.
fn trick_steps(scene: &Scene, complete: CompleteTrick) -> (Vec<Step>, Vec<Step>) {
    let capture = Capture::of(scene, &complete.trick).map(Moment::Capture);
    let fallen = Some(fallen(scene, &complete.trick)).filter(|fallen| !fallen.is_empty()).map(Moment::Overboard);
    let after = [Some(Step::RestTrick), capture.map(Step::Moment), Some(Step::SweepTrick), fallen.map(Step::Moment)];
    (vec![Step::LandTrick(complete)], after.into_iter().flatten().collect())
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
