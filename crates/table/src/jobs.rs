//! What bots have to decide.

use yohoho_bots::Bot;
use yohoho_protocol::{Moment, Stage};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Action, Seat, View};

use crate::table::Chair;
use crate::{Entry, Table};

/// A decision that a bot is to make. It takes time, so it is made elsewhere and [brought back](Table::answer).
#[derive(Clone)]
pub struct Job {
    /// Whose decision.
    pub seat: Seat,
    /// Who decides.
    pub bot: &'static dyn Bot,
    /// What the seat sees.
    pub view: View,
    /// Whether it is for a person.
    pub stand_in: bool,
    step: u64,
}

impl Job {
    /// What tells this job from others at the same table, so that none is done twice.
    pub fn key(&self) -> (Seat, u64) {
        (self.seat, self.step)
    }
}

impl Table {
    /// What bots have to decide now. Nothing while nobody is at the table.
    pub fn jobs(&self, now: Moment) -> Vec<Job> {
        let Some(play) = self.play.as_ref().filter(|_| self.stage() == Stage::Playing && self.is_attended()) else {
            return Vec::new();
        };
        let stood_in_for = self.stood_in_for(now);
        let job = |seat: Seat| {
            let (bot, stand_in) = match self.chair(seat)? {
                Chair::Bot { bot, .. } => (bot, false),
                Chair::Person { .. } if stood_in_for.contains(seat) => (&self.settings.level, true),
                _ => return None,
            };
            // A bot that is unknown here must not hold up the game: the one that stands in for people plays instead.
            let bot = yohoho_bots::bot(bot).or_else(|_| yohoho_bots::bot(&self.settings.level)).ok()?;
            Some(Job { seat, bot, view: play.view(Some(seat)), stand_in, step: play.step })
        };
        play.wanted().into_iter().filter_map(job).collect()
    }

    /// What a bot's decision adds to the log; nothing if it comes too late: somebody has come back, or it is decided already.
    pub fn answer(&self, job: &Job, action: Action, now: Moment) -> Vec<Entry> {
        let still = self.jobs(now).iter().any(|wanted| wanted.key() == job.key() && wanted.stand_in == job.stand_in);
        let legal = self.play.as_ref().is_some_and(|play| play.check(job.seat, action).is_ok());
        if !still || !legal {
            return Vec::new();
        }
        let action = ActionJson::write(self.settings.game, action);
        vec![Entry::Acted { seat: job.seat, action, stand_in: job.stand_in }]
    }
}
