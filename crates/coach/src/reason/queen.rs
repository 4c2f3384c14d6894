//! Planks and cards of Skull Queen.

use yohoho_protocol::review::{Class, Fact};
use yohoho_rules::queen::{Action, Card, Colour, Plank, View};

pub(super) fn explain(view: &View, played: Action, best: Action) -> (Class, Vec<Fact>) {
    match (played, best) {
        (Action::Plank(played), Action::Plank(best)) => plank(view, played, best),
        (Action::Play(played), Action::Play(best)) => card(view, played, best),
        _ => (Class::Other, Vec::new()),
    }
}

/// How many pirates are named, at most.
const PIRATES: usize = 2;

fn plank(view: &View, played: Plank, best: Plank) -> (Class, Vec<Fact>) {
    if played.side() != best.side() {
        let count = |of: fn(u8) -> bool| view.hand.into_iter().filter(|card| of(card.value())).count() as u8;
        let high_and_low = Fact::HighAndLow { high: count(|value| value >= 8), low: count(|value| value <= 5) };
        let side = best.side().name().to_string();
        return (Class::PlankSide, vec![high_and_low, Fact::BetterSide { side }]);
    }
    let mut pirates: Vec<(u8, Fact)> = Vec::new();
    for colour in Colour::ALL {
        let (Some(played), Some(best)) = (played.space(colour), best.space(colour)) else { continue };
        let cards = view.hand.into_iter().filter(|card| card.colour() == Some(colour)).map(|card| card.to_string());
        let fact = Fact::BetterSpace { colour: colour.letter(), played, best, cards: cards.collect() };
        pirates.push((played.abs_diff(best), fact));
    }
    pirates.retain(|(far, _)| *far > 0);
    pirates.sort_by_key(|(far, _)| core::cmp::Reverse(*far));
    (Class::PlankSpace, pirates.into_iter().take(PIRATES).map(|(_, fact)| fact).collect())
}

fn card(view: &View, played: Card, best: Card) -> (Class, Vec<Fact>) {
    let (moves, better) = (moves(view, played), moves(view, best));
    let gain = |moves: &[Fact]| -> i16 { moves.iter().map(worth).sum() };
    let class = match (gain(&moves), gain(&better)) {
        (now, then) if now < 0 && then > now => Class::WrongMove,
        (now, then) if then > now => Class::MissedMove,
        _ if view.open.trick().is_empty() => Class::BadLead,
        _ => Class::Other,
    };
    let mut facts: Vec<Fact> = moves.into_iter().chain(better).collect();
    // A card that leads moves nobody yet: what matters is what may come on top and below.
    if matches!(class, Class::BadLead | Class::Other) {
        facts.extend([played, best].into_iter().filter_map(|card| still_out(view, card)));
    }
    facts.truncate(4);
    (class, facts)
}

fn worth(fact: &Fact) -> i16 {
    match fact {
        Fact::Moves { from, to, .. } => i16::from(*to) - i16::from(*from),
        _ => 0,
    }
}

/// What a card does to the viewer's own pirates if the trick ends as it lies.
fn moves(view: &View, card: Card) -> Vec<Fact> {
    let code = card.to_string();
    let mut trick = *view.open.trick();
    let place = trick.len();
    if place >= yohoho_rules::MAX_SEATS || place + 1 < 2 && view.open.centre().is_empty() {
        return Vec::new();
    }
    trick.push(card);
    let (Some(verdict), Some(plank)) = (trick.verdict(view.open.centre()), own_plank(view)) else { return Vec::new() };
    let own = verdict.moves().iter().filter(|moved| usize::from(moved.play) == place);
    let facts: Vec<Fact> = own
        .filter_map(|moved| {
            let value = |plank: &Plank| plank.space(moved.colour).map_or(0, |space| plank.side().value(space));
            let mut after = plank;
            after.step(moved.colour, moved.steps);
            // A pirate in the water moves no more.
            plank.space(moved.colour)?;
            let (from, to) = (value(&plank), value(&after));
            Some(Fact::Moves { card: code.clone(), colour: moved.colour.letter(), steps: moved.steps, from, to })
        })
        .collect();
    if facts.is_empty() { vec![Fact::MovesNothing { card: code }] } else { facts }
}

fn own_plank(view: &View) -> Option<Plank> {
    view.open.planks()?.get(view.viewer?.index()).copied()
}

/// The cards of the same colour that others may still play.
fn still_out(view: &View, card: Card) -> Option<Fact> {
    let colour = card.colour()?;
    let out = |above: bool| {
        let same = view.unseen().into_iter().filter(|other| other.colour() == Some(colour));
        same.filter(|other| (other.value() > card.value()) == above).count() as u8
    };
    Some(Fact::StillOut { card: card.to_string(), higher: out(true), lower: out(false) })
}
