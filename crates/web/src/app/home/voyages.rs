//! Finished games on this device, as their records tell them, and what they say about whoever plays here.

use yohoho_protocol::BOTS;

use crate::read::structs;

/// What the logbook needs of a record.
pub(super) struct Voyage {
    pub(super) game: String,
    pub(super) players: Vec<String>,
    pub(super) totals: Vec<i64>,
    pub(super) rounds: Vec<Round>,
}

pub(super) struct Round {
    hands: Vec<Vec<String>>,
    /// Empty in Skull Queen, like `won`.
    bids: Vec<u8>,
    won: Vec<u8>,
    pub(super) scores: Vec<i64>,
}

structs! {
    Voyage { game, players, totals, rounds }
    Round { hands, bids, won, scores }
}

impl Voyage {
    pub(super) fn read(record: &str) -> Option<Voyage> {
        let voyage: Voyage = crate::read::read(record)?;
        (voyage.players.len() == voyage.totals.len()).then_some(voyage)
    }

    /// The seat of whoever plays on this device; all others are bots.
    pub(super) fn own_seat(&self) -> Option<usize> {
        self.players.iter().position(|name| !BOTS.contains(&name.as_str()))
    }

    /// Somebody's place, from 1. Those with the same total share one.
    pub(super) fn place(&self, seat: usize) -> usize {
        1 + self.totals.iter().filter(|total| **total > self.totals[seat]).count()
    }
}

/// How somebody has done in all their games.
#[derive(Default, Debug, PartialEq, Eq)]
pub(super) struct Profile {
    pub(super) games: u32,
    pub(super) wins: u32,
    /// Games won in a row until now, and at most.
    pub(super) streak: u32,
    pub(super) longest_streak: u32,
    /// For each size of hand, from one card on: bids that were made, and all bids.
    pub(super) bids: Vec<Share>,
    /// For each bot, in the order of [`BOTS`]: games in which it came after us, and all games against it.
    pub(super) against: [Share; BOTS.len()],
}

/// A part of a whole.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) part: u32,
    pub(super) whole: u32,
}

impl Share {
    fn count(&mut self, is_part: bool) {
        self.part += u32::from(is_part);
        self.whole += 1;
    }

    /// In percent, rounded.
    pub(super) fn percent(self) -> u32 {
        (self.part * 100 + self.whole / 2) / self.whole.max(1)
    }
}

impl Profile {
    /// Counts games, the oldest first.
    pub(super) fn of<'a>(voyages: impl Iterator<Item = &'a Voyage>) -> Profile {
        let mut profile = Profile::default();
        for voyage in voyages {
            if let Some(me) = voyage.own_seat() {
                profile.add(voyage, me);
            }
        }
        profile
    }

    fn add(&mut self, voyage: &Voyage, me: usize) {
        let won = voyage.place(me) == 1;
        self.games += 1;
        self.wins += u32::from(won);
        self.streak = if won { self.streak + 1 } else { 0 };
        self.longest_streak = self.longest_streak.max(self.streak);
        for round in &voyage.rounds {
            if let (Some(hand), Some(bid), Some(won)) = (round.hands.get(me), round.bids.get(me), round.won.get(me)) {
                let size = hand.len().max(1);
                self.bids.resize(self.bids.len().max(size), Share::default());
                self.bids[size - 1].count(bid == won);
            }
        }
        for (seat, name) in voyage.players.iter().enumerate().filter(|(seat, _)| *seat != me) {
            if let Some(bot) = BOTS.iter().position(|bot| bot == name) {
                self.against[bot].count(voyage.totals[me] > voyage.totals[seat]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn voyage(totals: &str, rounds: &str) -> Voyage {
        let text = format!(
            r#"{{"game":"skull-king","players":["Ann","bosun","bosun","captain"],"totals":{totals},"rounds":[{rounds}]}}"#
        );
        Voyage::read(&text).expect("it is a record")
    }

    #[test]
    fn a_profile_counts_places_bids_and_bots() {
        let round = r#"{"hands":[["Y1","Y2"],[],[],[]],"bids":[1,0,0,0],"won":[1,0,1,0],"scores":[40,20,-20,20]}"#;
        let games = [
            voyage("[50,20,60,10]", ""),
            voyage("[50,20,10,50]", round),
            voyage("[80,20,10,50]", &round.replace("\"won\":[1", "\"won\":[2")),
        ];
        assert_eq!([games[0].place(0), games[0].place(2), games[1].place(3)], [2, 1, 1]);
        let profile = Profile::of(games.iter());
        assert_eq!([profile.games, profile.wins, profile.streak, profile.longest_streak], [3, 2, 2, 2]);
        assert_eq!(profile.bids, [Share::default(), Share { part: 1, whole: 2 }]);
        assert_eq!(profile.bids[1].percent(), 50);
        let at = |bot: &str| profile.against[BOTS.iter().position(|name| *name == bot).expect("there is one")];
        assert_eq!(at("bosun"), Share { part: 5, whole: 6 });
        assert_eq!(at("captain"), Share { part: 2, whole: 3 });
    }

    #[test]
    fn a_record_that_makes_no_sense_is_left_out() {
        assert!(Voyage::read("{}").is_none_or(|voyage| voyage.own_seat().is_none()));
        assert!(Voyage::read(r#"{"game":"skull-king","players":["Ann"],"totals":[],"rounds":[]}"#).is_none());
    }
}
