//! The analysis of a game as a machine that is pushed on in small steps.

use yohoho_bots::learned::Learned;
use yohoho_protocol::review::{Progress, Review, Unreviewable};
use yohoho_rules::record::Record;
use yohoho_rules::{Seat, Seats, View};

use crate::judge::{self, STEP, Table, Verdict};
use crate::moments::Story;
use crate::notes::{Note, Notes};
use crate::{report, tables};

/// An analysis under way. It has no clock and starts nothing by itself: whoever wants to know more calls [`step`](Analysis::step), as long as they like.
/// Stopping is not calling it any more; [`review`](Analysis::review) tells what is known so far.
///
/// First every decision is screened. Then those of the wanted seats that look costly are examined, the costliest first. The same record and weights give
/// the same review, however the steps are spread over time.
#[derive(Clone)]
pub struct Analysis {
    story: Story,
    wanted: Seats,
    /// In the order of the moments, as far as they have been screened.
    verdicts: Vec<Verdict>,
    /// What is to be examined, the costliest first.
    suspects: Vec<usize>,
    /// How many of them are settled.
    settled: usize,
    /// How many cards may still be played in rollouts, for each of the wanted seats.
    work: [u32; yohoho_rules::MAX_SEATS],
}

/// The cards that the examination of one seat may play in rollouts: a few seconds.
const WORK: u32 = 40_000;

/// Screenings that are made in one step.
const AT_ONCE: usize = 4;

impl Analysis {
    /// Prepares the review of some seats of a game; none means all of them.
    ///
    /// # Errors
    /// If the record is wrong or does not tell enough, or there is no such seat.
    pub fn new(record: &Record, seats: &[Seat]) -> Result<Analysis, Unreviewable> {
        let story = Story::read(record)?;
        if let Some(seat) = seats.iter().find(|seat| !story.seats.has(**seat)) {
            return Err(Unreviewable::NoSeat { seat: *seat });
        }
        let all = Seats::all(story.seats);
        let wanted = if seats.is_empty() { all } else { seats.iter().copied().collect() };
        let work = [WORK; yohoho_rules::MAX_SEATS];
        Ok(Analysis { story, wanted, verdicts: Vec::new(), suspects: Vec::new(), settled: 0, work })
    }

    /// Does a little more. Returns whether there is anything left to do.
    ///
    /// # Errors
    /// If the bot has no weights for the game.
    pub fn step(&mut self, learned: &Learned) -> Result<bool, Unreviewable> {
        if !learned.knows(self.story.kind) {
            return Err(Unreviewable::NoWeights { game: self.story.kind });
        }
        if self.verdicts.len() < self.story.moments.len() {
            self.screen(learned);
        } else {
            self.examine(learned);
        }
        Ok(!self.is_done())
    }

    /// Does all that is left.
    ///
    /// # Errors
    /// If the bot has no weights for the game.
    pub fn finish(mut self, learned: &Learned) -> Result<Review, Unreviewable> {
        while self.step(learned)? {}
        Ok(self.review())
    }

    /// Screens every decision and examines none. Over many games, that is enough for points lost per decision; single decisions get no marks.
    ///
    /// # Errors
    /// If the bot has no weights for the game.
    pub fn only_screened(mut self, learned: &Learned) -> Result<Review, Unreviewable> {
        while self.verdicts.len() < self.story.moments.len() {
            self.step(learned)?;
        }
        Ok(self.review())
    }

    /// Whether there is nothing left to do.
    pub fn is_done(&self) -> bool {
        self.verdicts.len() == self.story.moments.len() && self.settled == self.suspects.len()
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        let moments = self.story.moments.len();
        let screened = self.verdicts.len() == moments;
        // Before the screening is done, nobody knows how many will be suspicious.
        let suspects = if screened { self.suspects.len() } else { moments / 8 };
        let done = self.verdicts.len() + WEIGHT * self.settled;
        Progress { done: done as u32, of: (moments + WEIGHT * suspects) as u32, screened }
    }

    /// What is known so far. Where the luck lay is told once all decisions have been screened.
    pub fn review(&self) -> Review {
        report::review(&self.story, self.wanted, &self.verdicts)
    }

    /// Who judges, with the advice network or without.
    pub fn analyst(&self, advised: bool) -> String {
        report::analyst(self.story.kind, advised)
    }

    /// What has been found so far, to go on from another day.
    pub fn notes(&self) -> Notes {
        let verdicts = self.verdicts.iter().map(|verdict| Note::new(self.story.kind, verdict)).collect();
        Notes { analyst: self.review().analyst, verdicts }
    }

    /// Goes on from the notes of an analysis of the same seats of the same game, in the place of all that has been done. False if they are those of another
    /// game or of another analyst than will go on: then nothing changes.
    pub fn resume(&mut self, notes: &Notes, learned: &Learned) -> bool {
        let kind = self.story.kind;
        let advised = learned.advises(kind);
        let moments = &self.story.moments;
        let verdict = |(note, moment): (&Note, _)| note.verdict(kind, moment, advised);
        let verdicts: Option<Vec<Verdict>> = notes.verdicts.iter().zip(moments).map(verdict).collect();
        let verdicts = verdicts.filter(|known| known.len() == notes.verdicts.len());
        let Some(verdicts) = verdicts.filter(|_| notes.analyst == self.analyst(advised)) else { return false };
        self.work = [WORK; yohoho_rules::MAX_SEATS];
        for (verdict, moment) in verdicts.iter().zip(moments) {
            let work = &mut self.work[moment.seat.index()];
            *work = work.saturating_sub(Verdict::cost(moment, verdict.guesses));
        }
        self.verdicts = verdicts;
        if self.verdicts.len() == moments.len() {
            self.suspects = self.suspicious();
            self.skip_settled();
        }
        true
    }

    /// What a player saw before an unforced decision, by its place in the log.
    pub fn view(&self, entry: u32) -> Option<&View> {
        let at = self.story.moments.binary_search_by_key(&entry, |moment| moment.entry).ok()?;
        Some(&self.story.moments[at].view)
    }

    fn table(story: &Story) -> Table<'_> {
        Table { kind: story.kind, seats: story.seats, rounds: &story.rounds }
    }

    fn screen(&mut self, learned: &Learned) {
        let story = &self.story;
        for moment in story.moments.iter().skip(self.verdicts.len()).take(AT_ONCE) {
            self.verdicts.push(judge::screen(learned, moment, Analysis::table(story)));
        }
        if self.verdicts.len() == story.moments.len() {
            self.suspects = self.suspicious();
            self.skip_settled();
        }
    }

    /// The decisions to examine, the costliest first.
    fn suspicious(&self) -> Vec<usize> {
        let [least, ..] = tables::thresholds(self.story.kind);
        let wanted = |at: &usize| {
            let (moment, verdict) = (&self.story.moments[*at], &self.verdicts[*at]);
            self.wanted.contains(moment.seat) && verdict.best != moment.played && verdict.screened >= least
        };
        let mut suspects: Vec<usize> = (0..self.verdicts.len()).filter(wanted).collect();
        suspects.sort_by(|a, b| self.verdicts[*b].screened.total_cmp(&self.verdicts[*a].screened).then(a.cmp(b)));
        suspects
    }

    fn examine(&mut self, learned: &Learned) {
        if let Some(at) = self.suspects.get(self.settled) {
            let moment = &self.story.moments[*at];
            let verdict = &mut self.verdicts[*at];
            let work = &mut self.work[moment.seat.index()];
            let cost = Verdict::cost(moment, STEP);
            judge::examine(learned, moment, verdict, Analysis::table(&self.story));
            *work = work.saturating_sub(cost);
            verdict.settled |= *work == 0;
        }
        self.skip_settled();
    }

    /// Goes on to the next decision that can still be examined.
    fn skip_settled(&mut self) {
        while let Some(at) = self.suspects.get(self.settled) {
            let spent = self.work[self.story.moments[*at].seat.index()] == 0;
            if !self.verdicts[*at].settled && !spent {
                break;
            }
            self.settled += 1;
        }
    }
}

/// How many screenings take as long as an examination.
const WEIGHT: usize = 40;
