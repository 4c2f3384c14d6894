//! What everybody at the table is called.

use yohoho_rules::{Seat, SeatCount};

use crate::bot::Bot;

/// The person's seat.
pub(super) const PERSON: Seat = Seat::ALL[0];

/// One name for each other seat of the largest table.
const PIRATES: [&str; 5] = ["Anne", "Bart", "Grace", "Henry", "Zheng"];

/// The names by seat: the person first, then the pirates, each with what kind of bot it is.
pub(super) struct Names {
    kinds: Vec<String>,
}

impl Names {
    /// The names of a table at which these bots sit, from the seat left of the person.
    pub(super) fn new(bots: &[Bot]) -> Names {
        let kind = |bot: &Bot| match bot {
            Bot::Crew(bot) => bot.name().to_string(),
            Bot::Exec(_) => "program".to_string(),
        };
        Names { kinds: bots.iter().map(kind).collect() }
    }

    /// The name within a sentence: `you`, `Anne`, `the ghost`.
    pub(super) fn name(&self, seat: Seat) -> &'static str {
        match seat.index() {
            0 => "you",
            // A seat that the table does not have is the ghost's (SQ11).
            other if other > self.kinds.len() => "the ghost",
            other => PIRATES[other - 1],
        }
    }

    /// The name at the start of a sentence: `You`, `Anne`, `The ghost`.
    pub(super) fn start(&self, seat: Seat) -> String {
        capital(self.name(seat))
    }

    /// The name with the kind of bot: `You`, `Anne (bosun)`.
    pub(super) fn full(&self, seat: Seat) -> String {
        match seat.index() {
            0 => "You".into(),
            other => format!("{} ({})", self.name(seat), self.kinds[other - 1]),
        }
    }

    /// All full names, in the order of the seats.
    pub(super) fn all(&self, seats: SeatCount) -> Vec<String> {
        seats.seats().map(|seat| self.full(seat)).collect()
    }

    /// Whose something is: `your`, `Anne's`.
    pub(super) fn owner(&self, seat: Seat) -> String {
        if seat == PERSON { "your".into() } else { format!("{}'s", self.name(seat)) }
    }

    /// The name and what is done, within a sentence: `you lead`, `Anne leads`.
    pub(super) fn does(&self, seat: Seat, verb: &str) -> String {
        match (seat == PERSON, verb) {
            (true, _) => format!("you {verb}"),
            (false, "have") => format!("{} has", self.name(seat)),
            (false, _) => format!("{} {verb}s", self.name(seat)),
        }
    }
}

/// The text with a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_name_and_the_right_verb() {
        let names = Names::new(&["bosun".parse().unwrap(), "exec:x y".parse().unwrap()]);
        let [you, anne, bart, ghost] = [0, 1, 2, 3].map(|seat| Seat::ALL[seat]);
        assert_eq!(names.all(SeatCount::new(3).unwrap()), ["You", "Anne (bosun)", "Bart (program)"]);
        assert_eq!((names.start(you).as_str(), names.start(ghost).as_str()), ("You", "The ghost"));
        assert_eq!((names.does(you, "lead"), names.does(anne, "lead")), ("you lead".into(), "Anne leads".into()));
        assert_eq!((names.does(you, "have"), names.does(bart, "have")), ("you have".into(), "Bart has".into()));
        assert_eq!((names.owner(you).as_str(), names.owner(anne).as_str()), ("your", "Anne's"));
    }
}
