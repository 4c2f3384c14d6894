//! Bids, tricks and rounds of Skull King, and what both families have at the end.

use yohoho_rules::Seat;
use yohoho_rules::record::Trick;

use super::{Level, Narration};
use crate::card::capital;
use crate::wording;

impl Narration<'_> {
    /// All bids have just been shown.
    pub(super) fn bids(&mut self) {
        let lang = self.lang();
        let bids = self.scene.bids.clone();
        let each = self.wording.names.each_sentence(lang, |seat| bids.get(seat.index()).map(u8::to_string));
        if self.at_least(Level::Normal) {
            self.say(lang.yo_ho_ho());
        }
        self.say(each);
        // How many tricks there are is not known of a round that is over already.
        if self.at_least(Level::Normal) && self.scene.hand_size > 0 {
            let sum: u32 = bids.iter().map(|bid| u32::from(*bid)).sum();
            self.say(lang.bid_sum(self.scene.hand_size, sum));
        }
    }

    pub(super) fn king_trick(&mut self, trick: &Trick, number: &str) {
        let lang = self.lang();
        let Some(winner) = trick.winner_seat() else { return };
        let who = self.wording.names.who(lang, winner);
        if let Some(won) = self.scene.won.get_mut(winner.index()) {
            *won += 1;
        }
        let Some(rule) = wording::rule(number).filter(|_| self.at_least(Level::Normal)) else {
            return self.say(lang.trick_won_plain(&who.name, who.you));
        };
        let why = self.wording.why(trick, rule);
        let why = match trick.bonus {
            Some(bonus @ 1..) => lang.why_bonus(bonus, &why),
            _ => why,
        };
        self.say(lang.trick_won(&who.name, &why, who.you));
        let (bids, won) = (self.scene.bids.clone(), self.scene.won.clone());
        let standing = |seat: Seat| Some(lang.won_of_bid(*bids.get(seat.index())?, *won.get(seat.index())?));
        if self.at_least(Level::Full) {
            self.say(self.wording.names.each_sentence(lang, standing));
        } else if let Some(standing) = standing(winner) {
            self.say(format!("{} {standing}.", self.wording.names.start(lang, winner)));
        }
    }

    /// A round is over: first the viewer, then the others, then who is in the lead. After the last round the places
    /// follow anyway.
    pub(super) fn round(&mut self, scores: &[i16], totals: &[i16], last: bool) {
        let lang = self.lang();
        self.scene.totals = totals.to_vec();
        let names = self.wording.names;
        let viewer = names.viewer().filter(|seat| seat.index() < scores.len().min(totals.len()));
        match viewer {
            Some(seat) if self.at_least(Level::Normal) => {
                let sentence = self.own_round(seat, scores[seat.index()], totals);
                self.say(sentence);
            }
            Some(seat) => {
                self.say(lang.round_over_brief(&self.wording.signed(scores[seat.index()]), totals[seat.index()]));
                return;
            }
            None => self.say(lang.round_over()),
        }
        let others = |seat: Seat| {
            let points = scores.get(seat.index()).filter(|_| Some(seat) != viewer)?;
            Some(self.wording.signed(*points))
        };
        self.say(names.each_sentence(lang, others));
        if last {
            return;
        }
        if self.at_least(Level::Full) {
            let total = |seat: Seat| totals.get(seat.index()).map(|total| crate::Arg::from(*total).to_string());
            self.say(lang.totals(&names.each(lang, total)));
        } else if let Some(leader) = self.leader(totals) {
            self.say(leader);
        }
    }

    fn own_round(&self, seat: Seat, score: i16, totals: &[i16]) -> String {
        let lang = self.lang();
        let points = self.wording.signed(score);
        let place = self.wording.place(totals, seat);
        let total = totals[seat.index()];
        let at = seat.index();
        if let Some(plank) = self.scene.planks.get(at).copied() {
            return lang.round_over_planks(super::queen::aboard(plank), &place, &points, total);
        }
        match (self.scene.bids.get(at), self.scene.won.get(at)) {
            (Some(bid), Some(won)) if bid == won => lang.round_over_made(&place, &points, total, *won),
            (Some(bid), Some(won)) => lang.round_over_missed(*bid, &place, &points, total, *won),
            _ => lang.round_over_points(&place, &points, total),
        }
    }

    /// Who is in the lead, unless it is the viewer alone, who has just been told.
    fn leader(&self, totals: &[i16]) -> Option<String> {
        let names = self.wording.names;
        let best = totals.iter().max()?;
        let first: Vec<Seat> = names.seats().filter(|seat| totals.get(seat.index()) == Some(best)).collect();
        if first.iter().all(|seat| names.is_you(*seat)) {
            return None;
        }
        let you = if first.iter().any(|seat| names.is_you(*seat)) { "yes" } else { "no" };
        let who = names.list(self.lang(), &first);
        let who = if you == "yes" { capital(&who) } else { who };
        Some(self.lang().in_front(first.len(), &who, *best, you))
    }

    /// The game is over: places from the first, shared ones together.
    pub(super) fn over(&mut self, places: &[u8]) {
        let lang = self.lang();
        let names = self.wording.names;
        let totals = self.scene.totals.clone();
        self.say(lang.game_over());
        for place in 1..=places.len() as u8 {
            let there: Vec<Seat> = names.seats().filter(|seat| places.get(seat.index()) == Some(&place)).collect();
            let Some(first) = there.first() else { continue };
            let points = totals.get(first.index()).copied().unwrap_or_default();
            let who = names.list(lang, &there);
            match (place, there.as_slice()) {
                (1, [seat]) => {
                    let winner = names.who(lang, *seat);
                    self.say(lang.game_won(&winner.name, points, winner.you));
                }
                (1, _) => self.say(lang.game_shared(&capital_you(self, &there, who), points)),
                (_, [..]) => {
                    let shared = if there.len() > 1 { "yes" } else { "no" };
                    self.say(lang.game_place(&who, &capital(&lang.place(place, shared)), points));
                }
            }
        }
    }
}

fn capital_you(narration: &Narration<'_>, seats: &[Seat], list: String) -> String {
    if seats.iter().any(|seat| narration.wording.names.is_you(*seat)) { capital(&list) } else { list }
}
