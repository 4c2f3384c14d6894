//! Planks and tricks of Skull Queen.

use yohoho_rules::Seat;
use yohoho_rules::queen::{Colour, Plank};
use yohoho_rules::record::{Move, Trick};

use super::{Level, Narration};
use crate::card::{capital, colour};

/// How many pirates are on the plank.
pub(crate) fn aboard(plank: Plank) -> usize {
    Colour::ALL.into_iter().filter(|colour| plank.space(*colour).is_some()).count()
}

/// The moves of a trick: whose pirate, which colour and how far.
pub(crate) fn moves(trick: &Trick) -> Vec<(Seat, Colour, i8)> {
    let moved = trick.moves.iter().flatten().filter_map(Move::read);
    moved.map(|moved| (moved.seat, moved.colour, moved.steps)).collect()
}

impl Narration<'_> {
    /// All planks have just been shown.
    pub(super) fn planks(&mut self) {
        self.scene.decision = "card";
        self.say(self.lang().planks_shown());
        if !self.at_least(Level::Normal) {
            return;
        }
        let seats: Vec<Seat> = self.wording.names.seats().collect();
        for seat in seats {
            let Some(plank) = self.scene.planks.get(seat.index()).copied() else { continue };
            let line = self.wording.plank(seat, plank);
            self.say(line);
            if self.at_least(Level::Full) {
                self.say(self.lang().plank_worth(plank.score()));
            }
        }
    }

    pub(super) fn queen_trick(&mut self, trick: &Trick, _: &str) {
        let lang = self.lang();
        let moves = moves(trick);
        let mut fallen = Vec::new();
        let mut any = false;
        for of in Colour::ALL {
            let mut steps = Vec::new();
            for (seat, _, by) in moves.iter().filter(|(_, colour, _)| *colour == of) {
                let Some(plank) = self.scene.planks.get_mut(seat.index()) else {
                    steps.push(self.wording.steps(*seat, *by));
                    continue;
                };
                // A pirate that was overboard before is not worth a word.
                if plank.space(of).is_none() {
                    continue;
                }
                plank.step(of, *by);
                let Some(space) = plank.space(of) else {
                    fallen.push((*seat, of));
                    continue;
                };
                let value = plank.side().value(space);
                let who = self.wording.names.who(lang, *seat);
                let way = if *by > 0 { "up" } else { "down" };
                steps.push(lang.pirate_steps_to(&who.of, by.unsigned_abs(), value, way, who.you));
            }
            if let Some((first, rest)) = steps.split_first() {
                any = true;
                let all = rest.iter().fold(first.clone(), |all, next| lang.list_groups(&all, next));
                self.say(format!("{}.", self.wording.topic(of, &all)));
            }
        }
        for (seat, of) in &fallen {
            let who = self.wording.names.who(lang, *seat);
            self.say(lang.overboard(&who.of, colour(*of), who.you));
            let plank = self.scene.planks[seat.index()];
            if self.wording.names.is_you(*seat) || self.at_least(Level::Full) {
                self.say(lang.pirates_left(aboard(plank), plank.score()));
            }
        }
        if !self.at_least(Level::Normal) {
            return;
        }
        if !any && fallen.is_empty() {
            self.say(lang.no_pirate_moves());
        }
        match trick.centre.as_deref() {
            Some([_, ..]) => {
                let centre = trick.centre.as_deref().unwrap_or_default();
                let cards: Vec<String> = centre.iter().map(|code| self.wording.card(code)).collect();
                self.say(lang.stay_in_centre(&capital(&lang.list(&cards)), cards.len()));
            }
            _ if self.at_least(Level::Full) => self.say(lang.centre_empty()),
            _ => {}
        }
    }
}
