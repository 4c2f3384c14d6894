//! What the strongest bot would do, and what every other choice is worth.

use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::{Advice, Margin};
use yohoho_i18n::{Lang, bot_key, card};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Action, View, queen};

use crate::terminal::typed_plank;
use crate::thinking::Thinking;

/// There are 1,250 planks; the best few are enough.
const MOST_PLANKS: usize = 5;

/// A few lines of advice. Asking again gives the same answer, since the generator is a copy, unless thinking is limited by time.
pub(super) fn hint(view: &View, lang: Lang, thinking: Option<Thinking>, mut rng: Xoshiro256PlusPlus) -> Vec<String> {
    let best = yohoho_bots::bot("skull-king").expect("there is such a bot");
    let mut advice = Thinking::within(thinking, |budget| best.advise(view, budget, &mut rng));
    let Some((first, others)) = advice.split_first() else { return Vec::new() };
    let would = lang.hint_would(bot_key(best.name(), view.kind()), &named(lang, view, first.action));
    let how_clear = how_clear(lang, view, others);
    let planks = matches!(first.action, Action::Queen(queen::Action::Plank(_)));
    if planks {
        advice.truncate(MOST_PLANKS);
    }
    let digits = usize::from(matches!(view, View::Queen(_)));
    let line = |one: &Advice| {
        // Non-breaking spaces keep the figure together.
        let worth = format!("{:+.digits$}\u{a0}±\u{a0}{:.digits$}", one.score, one.error).replace('-', "\u{2212}");
        let worth = if lang == Lang::En { worth } else { worth.replace('.', ",") };
        lang.about(&named(lang, view, one.action), &worth)
    };
    let all: Vec<String> = advice.iter().map(line).collect();
    if planks {
        let best = lang.terminal_points_planks().to_string();
        return [would, how_clear, best].into_iter().chain(all.iter().map(|one| format!("  {one}"))).collect();
    }
    let all = all.into_iter().reduce(|all, next| lang.list_groups(&all, &next)).unwrap_or_default();
    vec![would, how_clear, lang.terminal_points(&all)]
}

/// How the first choice compares with the others.
fn how_clear(lang: Lang, view: &View, others: &[Advice]) -> String {
    let equal = others.iter().filter(|one| one.margin() == Margin::Equal);
    let equal: Vec<String> = equal.map(|one| named(lang, view, one.action)).collect();
    let close = others.first().filter(|one| one.margin() == Margin::Close).map(|one| named(lang, view, one.action));
    yohoho_i18n::how_clear(lang, &equal, close.as_deref())
}

/// A decision in words; a plank as it can be typed.
fn named(lang: Lang, view: &View, action: Action) -> String {
    if let Action::Queen(queen::Action::Plank(plank)) = action {
        return typed_plank(lang, plank);
    }
    match ActionJson::write(view.kind(), action) {
        ActionJson::Bid(bid) => lang.bid_word(bid),
        ActionJson::Play(code) => card(lang, view.kind(), &code, false),
        ActionJson::Plank(_) => String::new(),
    }
}
