//! Sentences about Skull Queen.

use std::fmt::Write as _;

use yohoho_rules::queen::{
    Action, Actions, Card, CardSet, Colour, Open, Phase, Plank, Reason, Resolution, SPACES, Side, View,
};
use yohoho_rules::{Action as AnyAction, GameKind, Illegal, Rule, Seat};

use super::super::console::{list, together};
use super::super::draft::Draft;
use super::super::names::{Names, capital};
use super::{Told, Words, count};

/// A view and the names for it.
pub(super) struct Sight<'a> {
    pub(super) view: &'a View,
    pub(super) names: &'a Names,
}

impl Words for Sight<'_> {
    fn cards(&self) -> Vec<String> {
        let colours = Colour::ALL.map(|colour| format!("{} {}", colour.letter(), name(colour))).join(", ");
        let (low, high) = if self.view.open.seats().get() > 3 { (1, 12) } else { (2, 11) };
        vec![format!("Cards: {colours}, each {low} to {high}; {}.", together("0 Monkey and 13 First Mate"))]
    }

    fn situation(&self) -> Vec<String> {
        let open = &self.view.open;
        if open.phase() == Phase::Plank {
            let rounds = GameKind::SkullQueen.rounds(open.seats());
            let cards = count(self.view.hand.len(), "card");
            let deals = capital(&self.names.does(open.dealer(), "deal"));
            let lead = self.names.does(self.first_lead(), "lead");
            let mut lines = vec![format!("Round {} of {rounds}: {cards} each. {deals}, {lead}.", open.round())];
            lines.extend(self.centre());
            lines.push(self.hand());
            lines.push("Set up your plank: its side, and a space from 1 (top) to 5 for each pirate.".into());
            let [top, bottom] = Side::ALL.map(|side| format!("{side} is worth {}", values(side)));
            lines.push(format!("From the top, {top} and {bottom}."));
            return lines;
        }
        let tricks = yohoho_rules::queen::hand_size(open.seats());
        let number = open.resolved().filter(|(.., done)| done.is_some()).count() + 1;
        let mut lines = vec![format!("Round {}, trick {number} of {tricks}. {}", open.round(), self.announced())];
        if let Some((lead, plays)) = self.lying() {
            lines.push(format!("On the table: {}.{}", self.plays(lead, plays), self.so_far(lead)));
        }
        lines.extend(self.centre());
        lines.extend(open.planks().map(|planks| self.plank(self.view.viewer.unwrap_or_default(), planks[0])));
        lines.push(self.hand());
        lines
    }

    fn hand(&self) -> String {
        let mut groups = Vec::new();
        for colour in Colour::ALL {
            let cards = self.view.hand.iter().filter(|card| card.colour() == Some(colour));
            let codes: Vec<String> = cards.map(|card| card.to_string()).collect();
            if !codes.is_empty() {
                groups.push(format!("{} {}", name(colour), codes.join(", ")));
            }
        }
        let colourless = self.view.hand.iter().filter(|card| card.colour().is_none());
        groups.extend(colourless.map(|card| format!("{} {card}", shown(card))));
        if groups.is_empty() { "Your hand is empty.".into() } else { format!("Your hand: {}.", groups.join("; ")) }
    }

    fn bids(&self) -> Vec<String> {
        let open = &self.view.open;
        match open.planks() {
            Some(planks) => open.seats().seats().zip(planks).map(|(seat, plank)| self.plank(seat, *plank)).collect(),
            None => vec!["The planks are secret until everybody has set one up.".into()],
        }
    }

    fn question(&self) -> String {
        match self.view.legal() {
            Actions::Plays(cards) if cards.len() < self.view.hand.len() || cards.len() == 1 => {
                format!("Your card, {}?", allowed(self.view.legal()))
            }
            Actions::Plays(_) => "Your card, any you have?".into(),
            _ => "Your plank?".into(),
        }
    }

    fn decisions(&self) -> Vec<String> {
        if self.view.open.phase() == Phase::Plank {
            return vec![
                "Set up your plank in one line, like: high-top r1 y2 g3 b4".into(),
                "Or in steps: high-top or high-bottom, then r1, y2 and so on, then done.".into(),
                "The letter is the pirate's colour, the number its space from the top.".into(),
            ];
        }
        let example =
            self.view.legal().iter().next().map_or_else(String::new, |action| self.action(AnyAction::Queen(action)));
        vec![format!("Play a card by its code, like: {example}")]
    }

    fn revealed(&self) -> Vec<String> {
        let mut lines = vec!["All planks are shown. Pirates stand on spaces counted from the top:".into()];
        lines.extend(self.bids());
        lines
    }

    fn trick(&self, before: &yohoho_rules::View) -> Option<Told> {
        let open = &self.view.open;
        let done = |(lead, plays, done)| Some((lead, plays, Option::<Resolution>::Some(done?)?));
        let tricks: Vec<(Seat, &[Card], Resolution)> = open.resolved().filter_map(done).collect();
        let (lead, plays, done) = tricks.last()?;
        let mut sentences = vec![format!("Trick {}: {}.", tricks.len(), self.plays(*lead, plays))];
        let moves = self.moves(before, open, done);
        let fell = moves.iter().any(|moved| moved.ends_with(OVERBOARD));
        let mut rules = if fell { vec![Rule::QueenMoves.number(), "SQ8"] } else { vec![Rule::QueenMoves.number()] };
        let moves = if moves.is_empty() { "No pirate moves".into() } else { moves.join("; ") };
        let mut sentence = format!("{moves} ({}).", rules.join(", "));
        let old = if let yohoho_rules::View::Queen(before) = before { before.open.centre() } else { CardSet::EMPTY };
        let new = codes(done.centre().without(old).iter());
        if !new.is_empty() {
            let go = if new.len() == 1 { "goes" } else { "go" };
            let _ = write!(sentence, " {} {go} to the centre.", list(&new, "and"));
        }
        sentences.push(sentence);
        let over = open.phase() != Phase::Play;
        if !over && open.seats().get() > 2 {
            let leads = capital(&self.names.does(done.next(), "lead"));
            sentences.push(format!("{leads} next: the highest value ({}).", Rule::QueenNext));
            rules.push(Rule::QueenNext.number());
        }
        Some(Told { sentences, rules })
    }

    fn refused(&self, illegal: &Illegal) -> String {
        let Illegal::Queen(illegal) = illegal else { return illegal.to_string() };
        let reason = match illegal.reason {
            Reason::PlankFirst => "planks come first".into(),
            Reason::PlanksAreSet => "all planks are set".into(),
            Reason::PirateMissing => "a round starts with four pirates aboard".into(),
            Reason::NotInHand => "you do not have it".into(),
            Reason::MustFollow(colour) => format!("{} is announced and you can follow", name(colour)),
            Reason::NotDealt | Reason::GameOver | Reason::NotYourTurn(_) => "it is not your turn".into(),
        };
        let allowed = allowed(illegal.allowed);
        format!("You may not {}: {reason} ({}). Allowed: {allowed}.", illegal.action, illegal.rule())
    }

    fn allowed(&self) -> String {
        allowed(self.view.legal())
    }

    fn action(&self, action: AnyAction) -> String {
        match action {
            AnyAction::Queen(Action::Plank(plank)) => plank.to_string().to_lowercase(),
            AnyAction::Queen(Action::Play(card)) => card.to_string(),
            AnyAction::King(_) => String::new(),
        }
    }

    fn round(&self) -> Vec<Vec<String>> {
        let open = &self.view.open;
        let planks = open.planks().unwrap_or_default();
        let aboard = |plank: &Plank| Colour::ALL.into_iter().filter(|colour| plank.space(*colour).is_some()).count();
        let row = |(plank, score): (&Plank, &i16)| vec![aboard(plank).to_string(), score.to_string()];
        let heads = ["aboard", "points"].map(String::from).to_vec();
        std::iter::once(heads).chain(planks.iter().zip(open.scores()).map(row)).collect()
    }
}

impl Sight<'_> {
    /// Who leads the first trick.
    fn first_lead(&self) -> Seat {
        let open = &self.view.open;
        if open.seats().get() > 2 { open.dealer().left(open.seats()) } else { Seat::GHOST }
    }

    fn centre(&self) -> Option<String> {
        let cards = codes(self.view.open.centre().iter());
        (!cards.is_empty()).then(|| format!("In the centre: {}.", list(&cards, "and")))
    }

    fn announced(&self) -> String {
        let trick = self.view.open.trick();
        match trick.announced() {
            _ if trick.is_empty() => "You lead.".into(),
            Some(colour) => format!("{} is announced.", capital(name(colour))),
            None => "No colour is announced yet.".into(),
        }
    }

    /// The cards of a trick that has begun.
    fn lying(&self) -> Option<(Seat, &[Card])> {
        let open = &self.view.open;
        if open.trick().is_empty() { None } else { open.tricks().last() }
    }

    fn plays(&self, lead: Seat, plays: &[Card]) -> String {
        let open = &self.view.open;
        let one =
            |(at, card): (u8, &Card)| together(&format!("{} {}", self.names.name(open.player(lead, at)), shown(*card)));
        (0..).zip(plays).map(one).collect::<Vec<_>>().join(", ")
    }

    /// What the trick would do if it ended now.
    fn so_far(&self, lead: Seat) -> String {
        let open = &self.view.open;
        let Some(verdict) = open.trick().verdict(open.centre()) else { return String::new() };
        let moves: Vec<String> = verdict
            .moves()
            .iter()
            .map(|moved| (open.player(lead, moved.play), moved))
            .filter(|(seat, _)| open.seats().has(*seat))
            .map(|(seat, moved)| {
                together(&format!("{} {} {}", self.names.owner(seat), name(moved.colour), steps(moved.steps)))
            })
            .collect();
        if moves.is_empty() { " So far nothing moves.".into() } else { format!(" So far: {}.", moves.join(", ")) }
    }

    /// Where pirates went. One that was overboard before is not worth a word.
    fn moves(&self, before: &yohoho_rules::View, open: &Open, done: &Resolution) -> Vec<String> {
        let yohoho_rules::View::Queen(before) = before else { return Vec::new() };
        let (Some(old), Some(new)) = (before.open.planks(), open.planks()) else { return Vec::new() };
        let mut moves = Vec::new();
        for moved in done.moves() {
            let seat = moved.seat.index();
            if old[seat].space(moved.colour).is_none() {
                continue;
            }
            let pirate = format!("{} {} pirate", self.names.owner(moved.seat), name(moved.colour));
            let pirate = if moves.is_empty() { capital(&pirate) } else { pirate };
            moves.push(match new[seat].space(moved.colour) {
                Some(space) => {
                    format!("{pirate} goes {} {}", steps(moved.steps), together(&format!("to space {space}")))
                }
                None => format!("{pirate} goes {} and {OVERBOARD}", steps(moved.steps)),
            });
        }
        moves
    }

    fn plank(&self, seat: Seat, plank: Plank) -> String {
        let pirate = |colour: Colour| match plank.space(colour) {
            Some(space) => together(&format!("{} on {space}", name(colour))),
            None => format!("{} {OVERBOARD}", name(colour)),
        };
        let pirates = Colour::ALL.map(pirate).join(", ");
        format!("{} plank, {}, worth {}: {pirates}.", capital(&self.names.owner(seat)), plank.side(), plank.score())
    }
}

const OVERBOARD: &str = "overboard";

fn name(colour: Colour) -> &'static str {
    ["red", "yellow", "green", "blue"][colour as usize]
}

/// A card as it is read out.
fn shown(card: Card) -> String {
    match card {
        Card::MONKEY => "Monkey".into(),
        Card::FIRST_MATE => "First Mate".into(),
        card => card.to_string(),
    }
}

fn codes(cards: impl Iterator<Item = Card>) -> Vec<String> {
    cards.map(shown).collect()
}

fn steps(steps: i8) -> String {
    format!("{} {}", if steps > 0 { "up" } else { "down" }, steps.abs())
}

fn values(side: Side) -> String {
    let values: Vec<String> = (1..=SPACES).map(|space| side.value(space).to_string()).collect();
    values.join(" ")
}

fn allowed(actions: Actions) -> String {
    match actions {
        Actions::Plays(cards) => list(&cards.iter().map(|card| card.to_string()).collect::<Vec<_>>(), "or"),
        Actions::Planks => "a side and a space from 1 to 5 for each pirate".into(),
        Actions::None => "nothing".into(),
    }
}

/// A plank that is being set up: what is missing, or, when nothing is, one line a space.
pub(in crate::play) fn draw(draft: &Draft) -> Vec<String> {
    let side = draft.side.map_or("no side yet", Side::name);
    let mut missing: Vec<&str> = draft.missing().map(name).collect();
    if draft.side.is_none() {
        missing.insert(0, "the side");
    }
    if !missing.is_empty() {
        let pirate = |colour: Colour| draft.spaces[colour].map(|space| format!(", {} on {space}", name(colour)));
        let pirates: String = Colour::ALL.into_iter().filter_map(pirate).collect();
        return vec![format!("Your plank: {side}{pirates}. Still missing: {}.", list(&missing, "and"))];
    }
    let mut lines = vec![format!("Your plank, {side}:")];
    for space in 1..=SPACES {
        let here: Vec<&str> =
            Colour::ALL.into_iter().filter(|colour| draft.spaces[*colour] == Some(space)).map(name).collect();
        let worth = draft.side.map_or(0, |side| side.value(space));
        let here = if here.is_empty() { "nobody".into() } else { list(&here, "and") };
        lines.push(format!("  space {space}, worth {worth}: {here}"));
    }
    lines.push("Type done to set it.".into());
    lines
}
