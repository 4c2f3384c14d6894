//! The lesson of Skull Queen: half a round of three captains, in which every rule is seen at work once.

use yohoho_i18n::Lang;

use super::Choice::Plank;
use super::{Choice, Round, Spot, Step, When, play, say, see};

pub(super) const ROUNDS: &[Round] = &[Round {
    hands: [
        "R9 G6 B7 R2 R7 13 0 B2 B4 B11 G2 G5 G9 G10",
        "R4 G8 B5 Y3 R3 G4 R5 B3 B6 Y2 Y5 Y6 Y8 Y9",
        "R6 G3 B9 Y10 R11 G11 R8 R10 G7 B8 B10 Y4 Y7 Y11",
    ],
    // One blue pirate stands where the next push is one too many.
    choices: [Plank([3, 3, 3, 3]), Plank([3, 3, 3, 1])],
}];

pub(super) const STEPS: &[Step] = &[
    say(Lang::learn_queen_welcome, Spot::Nothing),
    say(Lang::learn_queen_plank, Spot::PlankPad),
    say(Lang::learn_queen_hand, Spot::Hand),
    Step {
        words: Lang::learn_queen_set_up,
        spot: Spot::PlankPad,
        when: When::Turn,
        choice: Some(Choice::Plank([3, 3, 3, 3])),
    },
    say(Lang::learn_queen_revealed, Spot::Crew),
    play(Lang::learn_queen_lead, "R9", "R9"),
    see(Lang::learn_queen_moves),
    play(Lang::learn_queen_middle, "G6", "G6"),
    see(Lang::learn_queen_eight),
    play(Lang::learn_queen_between, "B7", "B7"),
    see(Lang::learn_queen_overboard),
    play(Lang::learn_queen_free, "R2", "R2"),
    see(Lang::learn_queen_single),
    play(Lang::learn_queen_centre, "R7", "R7"),
    see(Lang::learn_queen_nobody),
    say(Lang::learn_queen_monkey, Spot::Card("0")),
    play(Lang::learn_queen_first_mate, "13", "13"),
    see(Lang::learn_queen_next_lead),
    say(Lang::learn_queen_score, Spot::Plank),
    say(Lang::learn_queen_done, Spot::Nothing),
];
