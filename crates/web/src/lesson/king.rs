//! The lesson of Skull King: four rounds, from what a trick is to the Mermaid who takes the Skull King.

use yohoho_i18n::Lang;

use super::Choice::Bid;
use super::{Round, Spot, Step, bid, play, say, see};

pub(super) const ROUNDS: &[Round] = &[
    Round { hands: ["R12", "R5", "R8"], choices: [Bid(0), Bid(1)] },
    // The learner has to follow once, and may trump once.
    Round { hands: ["Y4 K3", "Y7 B6", "Y11 B13"], choices: [Bid(0), Bid(1)] },
    // Without the Escape, the blue 2 would win the second trick.
    Round { hands: ["R3 E B2", "R5 Y6 Y8", "R9 B1 Y12"], choices: [Bid(0), Bid(3)] },
    // All specials meet; what was bid is won after the third trick.
    Round { hands: ["Y1 M P SM", "Y13 P R9 B7", "K12 SK P R2"], choices: [Bid(1), Bid(2)] },
];

pub(super) const STEPS: &[Step] = &[
    say(Lang::learn_king_welcome, Spot::Nothing),
    say(Lang::learn_king_hand, Spot::Hand),
    say(Lang::learn_king_trick, Spot::Ring),
    bid(Lang::learn_king_first_bid, 1),
    say(Lang::learn_king_revealed, Spot::Crew),
    play(Lang::learn_king_lead, "R12", "R12"),
    see(Lang::learn_king_first_trick),
    say(Lang::learn_king_score, Spot::Own),
    say(Lang::learn_king_black, Spot::Card("K3")),
    bid(Lang::learn_king_trump_bid, 1),
    play(Lang::learn_king_follow, "Y4", "Y4"),
    see(Lang::learn_king_lost),
    play(Lang::learn_king_free, "K3", "K3"),
    see(Lang::learn_king_trumped),
    say(Lang::learn_king_zero, Spot::Hand),
    say(Lang::learn_king_brave, Spot::Hand),
    bid(Lang::learn_king_zero_bid, 0),
    play(Lang::learn_king_zero_follow, "R3", "R3"),
    play(Lang::learn_king_escape, "E", "E"),
    see(Lang::learn_king_escaped),
    play(Lang::learn_king_harmless, "B2", "B2"),
    say(Lang::learn_king_zero_score, Spot::Own),
    say(Lang::learn_king_pirate, Spot::Card("P")),
    say(Lang::learn_king_mermaid, Spot::Card("M")),
    say(Lang::learn_king_scary_mary, Spot::Card("SM")),
    bid(Lang::learn_king_special_bid, 2),
    play(Lang::learn_king_low_lead, "Y1", "Y1"),
    say(Lang::learn_king_skull_king, Spot::Trick),
    play(Lang::learn_king_take_him, "M", "M"),
    see(Lang::learn_king_taken),
    play(Lang::learn_king_lead_pirate, "P", "P"),
    see(Lang::learn_king_two_pirates),
    play(Lang::learn_king_enough, "SM", "SM:E"),
    say(Lang::learn_king_bonus, Spot::Own),
    say(Lang::learn_king_done, Spot::Nothing),
];
