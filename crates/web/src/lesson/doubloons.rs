//! The lesson of Skull King in doubloons: the same course, with shapes, zeros, Flags and jagged rims.

use yohoho_i18n::Lang;

use super::Choice::Bid;
use super::{Round, Spot, Step, bid, play, say, see};

pub(super) const ROUNDS: &[Round] = &[
    Round { hands: ["Q8", "Q3", "Q5"], choices: [Bid(0), Bid(1)] },
    // A star of no value at all wins the second trick.
    Round { hands: ["C2 S0", "C4 T5", "C7 T9"], choices: [Bid(0), Bid(1)] },
    Round { hands: ["Q3 E T2", "Q5 C6 C7", "Q9 T1 C8"], choices: [Bid(0), Bid(3)] },
    // The circle need not be followed with in the second trick, which the Skull King leads.
    Round { hands: ["C1 M P SM", "C9 P Q7 T6", "S9 SK Q6 Q2"], choices: [Bid(1), Bid(2)] },
];

pub(super) const STEPS: &[Step] = &[
    say(Lang::learn_doubloons_welcome, Spot::Nothing),
    say(Lang::learn_king_hand, Spot::Hand),
    say(Lang::learn_doubloons_shapes, Spot::Hand),
    say(Lang::learn_king_trick, Spot::Ring),
    bid(Lang::learn_king_first_bid, 1),
    say(Lang::learn_king_revealed, Spot::Crew),
    play(Lang::learn_king_lead, "Q8", "Q8"),
    see(Lang::learn_king_first_trick),
    say(Lang::learn_king_score, Spot::Own),
    say(Lang::learn_doubloons_star, Spot::Card("S0")),
    bid(Lang::learn_king_trump_bid, 1),
    play(Lang::learn_king_follow, "C2", "C2"),
    see(Lang::learn_king_lost),
    play(Lang::learn_king_free, "S0", "S0"),
    see(Lang::learn_doubloons_trumped),
    say(Lang::learn_king_zero, Spot::Hand),
    say(Lang::learn_king_brave, Spot::Hand),
    bid(Lang::learn_king_zero_bid, 0),
    play(Lang::learn_king_zero_follow, "Q3", "Q3"),
    play(Lang::learn_doubloons_flag, "E", "E"),
    see(Lang::learn_king_escaped),
    play(Lang::learn_king_harmless, "T2", "T2"),
    say(Lang::learn_king_zero_score, Spot::Own),
    say(Lang::learn_doubloons_jagged, Spot::Hand),
    say(Lang::learn_king_pirate, Spot::Card("P")),
    say(Lang::learn_king_mermaid, Spot::Card("M")),
    say(Lang::learn_doubloons_scary_mary, Spot::Card("SM")),
    bid(Lang::learn_king_special_bid, 2),
    play(Lang::learn_king_low_lead, "C1", "C1"),
    say(Lang::learn_king_skull_king, Spot::Trick),
    say(Lang::learn_doubloons_free, Spot::Hand),
    play(Lang::learn_king_take_him, "M", "M"),
    see(Lang::learn_king_taken),
    play(Lang::learn_king_lead_pirate, "P", "P"),
    see(Lang::learn_doubloons_pirate),
    play(Lang::learn_doubloons_enough, "SM", "SM:E"),
    say(Lang::learn_king_bonus, Spot::Own),
    say(Lang::learn_king_done, Spot::Nothing),
];
