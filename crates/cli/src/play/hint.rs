//! What the captain would do, and what everything else is worth.

use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::Advice;
use yohoho_rules::{Action, View, king, queen};

use super::console::together;
use super::words::Words;
use crate::thinking::Thinking;

/// Planks are many; these are enough to choose from.
const MOST_PLANKS: usize = 5;

/// A few lines of advice. The same question gives the same answer: the generator is a copy, unless the thinking is limited by time.
pub(super) fn hint(
    view: &View,
    words: &dyn Words,
    thinking: Option<Thinking>,
    mut rng: Xoshiro256PlusPlus,
) -> Vec<String> {
    let captain = yohoho_bots::bot("captain").expect("the captain is of the crew");
    let mut advice = Thinking::within(thinking, |budget| captain.advise(view, budget, &mut rng.clone()));
    let Some(choice) = Thinking::within(thinking, |budget| captain.choose(view, budget, &mut rng)) else {
        return Vec::new();
    };
    let would = match choice {
        Action::King(king::Action::Bid(_)) => "",
        Action::Queen(queen::Action::Plank(_)) => "choose ",
        _ => "play ",
    };
    let captain = format!("The captain would {would}{}.", words.action(choice));
    let planks = matches!(choice, Action::Queen(queen::Action::Plank(_)));
    if planks {
        advice.truncate(MOST_PLANKS);
    }
    // The captain also counts what a choice gives the others; people compare the numbers that they see.
    advice.sort_by(|one, other| other.score.total_cmp(&one.score));
    let digits = usize::from(matches!(view, View::Queen(_)));
    let line = |one: &Advice| format!("{}: {:+.digits$} ± {:.digits$}", words.action(one.action), one.score, one.error);
    let all: Vec<String> = advice.iter().map(line).collect();
    if planks {
        let best = "Points to expect of the best planks, ± the guess's error:".to_string();
        return [captain, best].into_iter().chain(all.iter().map(|one| format!("  {one}"))).collect();
    }
    let all: Vec<String> = all.iter().map(|one| together(one)).collect();
    vec![captain, format!("Points to expect in this round, ± the guess's error: {}.", all.join("; "))]
}
