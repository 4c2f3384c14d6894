//! The decisions that bots have to make.

use yohoho_bots::Bot;
use yohoho_protocol::{Moment, Stage};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Action, Seat, View};

use crate::clock::MISSED;
use crate::table::Chair;
use crate::{Entry, Table};

/// A decision that a bot has to make. Thinking takes time, so it is done elsewhere and the result [brought back](Table::answer).
#[derive(Clone)]
pub struct Job {
    /// The seat that has to decide.
    pub seat: Seat,
    /// The bot that decides for the seat.
    pub bot: &'static dyn Bot,
    /// All that the bot may know.
    pub view: View,
    /// Whether the seat is a person's, who is away or out of time.
    pub stand_in: bool,
    step: u64,
}

impl Job {
    /// Tells this job from all others at the same table, so that none is done twice.
    pub fn key(&self) -> (Seat, u64) {
        (self.seat, self.step)
    }
}

impl Table {
    /// The decisions that bots have to make now; none while nobody is at the table, unless decisions take days there.
    pub fn jobs(&self, now: Moment) -> Vec<Job> {
        let is_running = self.stage() == Stage::Playing && (self.is_attended() || self.takes_days());
        let Some(play) = self.play.as_ref().filter(|_| is_running) else {
            return Vec::new();
        };
        let stood_in_for = self.stood_in_for(now);
        let job = |seat: Seat| {
            let (bot, stand_in) = match self.chair(seat)? {
                Chair::Bot { bot, .. } => (bot, false),
                Chair::Person { .. } if stood_in_for.contains(seat) => (&self.settings.level, true),
                _ => return None,
            };
            // An unknown bot must not hold up the game: the one that stands in for people plays instead.
            let bot = yohoho_bots::bot(bot).or_else(|_| yohoho_bots::bot(&self.settings.level)).ok()?;
            Some(Job { seat, bot, view: play.view(Some(seat)), stand_in, step: play.step })
        };
        play.wanted().into_iter().filter_map(job).collect()
    }

    /// Turns a bot's decision into entries for the log: usually one. Empty if it comes too late, because the person is back or the decision is made, or if it is illegal.
    pub fn answer(&self, job: &Job, action: Action, now: Moment) -> Vec<Entry> {
        let still = self.jobs(now).iter().any(|wanted| wanted.key() == job.key() && wanted.stand_in == job.stand_in);
        let legal = self.play.as_ref().is_some_and(|play| play.check(job.seat, action).is_ok());
        if !still || !legal {
            return Vec::new();
        }
        let action = ActionJson::write(self.settings.game, action);
        let acted = Entry::Acted { seat: job.seat, action, stand_in: job.stand_in };
        let missed = self.play.as_ref().map_or(0, |play| play.missed[job.seat]);
        if job.stand_in && self.takes_days() && missed + 1 >= MISSED && !self.stand_ins.contains(job.seat) {
            return vec![Entry::StandIn { seat: job.seat, on: true }, acted];
        }
        vec![acted]
    }
}
