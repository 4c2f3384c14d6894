//! Sentences about Skull King and the doubloons.

use std::fmt::Write as _;

use yohoho_rules::king::{Action, Actions, Card, Edition, Led, Phase, Play, Reason, Special, Suit, View};
use yohoho_rules::{Action as AnyAction, Illegal, Rule, Seat};

use super::super::console::{list, together};
use super::super::names::{Names, capital};
use super::{Told, Words, count};

/// A view and the names for it.
pub(super) struct Sight<'a> {
    pub(super) view: &'a View,
    pub(super) names: &'a Names,
}

impl Words for Sight<'_> {
    fn cards(&self) -> Vec<String> {
        let edition = self.edition();
        let suit = |suit: Suit| format!("{} {}", suit.letter(edition), self.suit(suit));
        let suits = Suit::ALL.map(suit).join(", ");
        let special = |special: Special| together(&format!("{} {}", special.code(), self.special(special)));
        let specials: Vec<String> = Special::ALL.into_iter().map(special).collect();
        vec![format!("Cards: {suits} (trump), each {} to {}; {}.", edition.low, edition.high, list(&specials, "and"))]
    }

    fn situation(&self) -> Vec<String> {
        let open = &self.view.open;
        let round = open.round();
        if open.phase() == Phase::Bid {
            let cards = count(open.hand_size().into(), self.piece());
            let lead = self.names.does(open.dealer().left(open.seats()), "lead");
            let deals = capital(&self.names.does(open.dealer(), "deal"));
            return vec![format!("Round {round} of 10: {cards} each. {deals}, {lead}."), self.hand()];
        }
        let trick = self.tricks_done() + 1;
        let mut lines = vec![format!("Round {round}, trick {trick} of {}. {}", open.hand_size(), self.led())];
        if let Some((lead, plays)) = self.lying() {
            let verdict = open.trick().verdict().expect("a card lies there");
            let winner = lead.left_by(verdict.winner, open.seats());
            let on_table = self.plays(lead, plays);
            lines.push(format!("On the table: {on_table}. {} is winning.", self.names.start(winner)));
        }
        lines.extend(self.bids());
        lines.push(self.hand());
        lines
    }

    fn hand(&self) -> String {
        let edition = self.edition();
        let hand = self.view.hand;
        let mut groups = Vec::new();
        for suit in Suit::ALL {
            let codes: Vec<String> = hand
                .iter()
                .filter(|card| card.suit() == Some(suit))
                .map(|card| card.code(edition).to_string())
                .collect();
            if !codes.is_empty() {
                groups.push(format!("{} {}", self.suit(suit), codes.join(", ")));
            }
        }
        for special in Special::ALL {
            let times = match hand.count(Card::special(special)) {
                0 => continue,
                1 => String::new(),
                2 => ", twice".into(),
                times => format!(", {times} times"),
            };
            groups.push(format!("{} {}{times}", self.special(special), special.code()));
        }
        if groups.is_empty() { "Your hand is empty.".into() } else { format!("Your hand: {}.", groups.join("; ")) }
    }

    fn bids(&self) -> Vec<String> {
        let open = &self.view.open;
        let Some(bids) = open.bids() else {
            return vec!["The bids are secret until everybody has bid.".into()];
        };
        let of = |seat: Seat| {
            together(&format!("{} {} of {}", self.names.name(seat), open.won()[seat.index()], bids[seat.index()]))
        };
        let all: Vec<String> = open.seats().seats().map(of).collect();
        vec![format!("Tricks won of bid: {}.", all.join(", "))]
    }

    fn question(&self) -> String {
        match self.view.legal() {
            Actions::Bids(most) => format!("Your bid, 0 to {most}?"),
            legal if legal.len() == self.view.hand.plays().len() && self.view.hand.len() > 1 => {
                format!("Your {}, any you have?", self.piece())
            }
            legal => format!("Your {}, {}?", self.piece(), self.codes(legal)),
        }
    }

    fn decisions(&self) -> Vec<String> {
        if self.view.open.phase() == Phase::Bid {
            let most = self.view.legal().len() - 1;
            return vec![format!("Bid how many tricks you will win: type a number from 0 to {most}.")];
        }
        let mut lines = vec![format!("Play a {} by its code, like: {}", self.piece(), self.example())];
        if self.view.hand.contains(Card::special(Special::ScaryMary)) {
            let escape = article(self.special(Special::Escape));
            lines.push(format!("Scary Mary is SM:P as a Pirate and SM:E as {escape}."));
        }
        lines
    }

    fn revealed(&self) -> Vec<String> {
        let open = &self.view.open;
        let bids = open.bids().expect("the bids are shown");
        let each: Vec<String> =
            open.seats().seats().map(|seat| format!("{} {}", self.names.name(seat), bids[seat.index()])).collect();
        let sum: usize = bids.iter().map(|bid| usize::from(bid.0)).sum();
        let tricks = count(open.hand_size().into(), "trick");
        vec![format!("Yo-ho-ho! Bids: {}. Together {sum} for {tricks}.", each.join(", "))]
    }

    fn trick(&self, _: &yohoho_rules::View) -> Option<Told> {
        let open = &self.view.open;
        let done = |(lead, plays, end)| Some((lead, plays, Option::<(Seat, _)>::Some(end?)?));
        let (lead, plays, (winner, verdict)) = open.resolved().filter_map(done).last()?;
        let number = self.tricks_done();
        let best = plays[usize::from(verdict.winner)];
        let card = self.with(best);
        let reason = self.reason(verdict.rule, best, plays);
        let wins = capital(&self.names.does(winner, "win"));
        let mut sentence = format!("{wins} with {card}{reason} ({}).", verdict.rule);
        let mut rules = vec![verdict.rule.number()];
        if verdict.bonus > 0 {
            let owner = self.names.owner(winner);
            let _ = write!(sentence, " {} bonus points if {owner} bid is made ({}).", verdict.bonus, Rule::KingBonus);
            rules.push(Rule::KingBonus.number());
        }
        let (won, bid) = (open.won()[winner.index()], open.bids()?[winner.index()]);
        let has = format!("{} {won} of {bid}.", capital(&self.names.does(winner, "have")));
        let _ = write!(sentence, " {}", together(&has));
        Some(Told { sentences: vec![format!("Trick {number}: {}.", self.plays(lead, plays)), sentence], rules })
    }

    fn refused(&self, illegal: &Illegal) -> String {
        let Illegal::King(illegal) = illegal else { return illegal.to_string() };
        let reason = match illegal.reason {
            Reason::BidFirst => "bids come first".into(),
            Reason::BidsAreIn => "all bids are in".into(),
            Reason::BidTooHigh => format!("you have only {}", count(self.view.hand.len(), self.piece())),
            Reason::NotInHand => "you do not have it".into(),
            Reason::MustFollow(suit) => format!("{} is led and you can follow", self.suit(suit)),
            Reason::NotDealt | Reason::GameOver | Reason::NotYourTurn(_) => "it is not your turn".into(),
        };
        let tried = illegal.action.display(self.edition());
        let allowed = self.codes(illegal.allowed);
        format!("You may not {tried}: {reason} ({}). Allowed: {allowed}.", illegal.rule())
    }

    fn allowed(&self) -> String {
        self.codes(self.view.legal())
    }

    fn action(&self, action: AnyAction) -> String {
        match action {
            AnyAction::King(Action::Bid(bid)) => format!("bid {bid}"),
            AnyAction::King(Action::Play(play)) => play.code(self.edition()).to_string(),
            AnyAction::Queen(action) => action.to_string(),
        }
    }

    fn round(&self) -> Vec<Vec<String>> {
        let open = &self.view.open;
        let bids = open.bids().unwrap_or_default();
        let row =
            |seat: usize| vec![bids[seat].to_string(), open.won()[seat].to_string(), open.scores()[seat].to_string()];
        let heads = ["bid", "won", "points"].map(String::from).to_vec();
        std::iter::once(heads).chain((0..bids.len()).map(row)).collect()
    }
}

impl Sight<'_> {
    fn edition(&self) -> &'static Edition {
        self.view.open.edition()
    }

    fn is_doubloons(&self) -> bool {
        self.edition() == &Edition::DOUBLOONS
    }

    fn piece(&self) -> &'static str {
        if self.is_doubloons() { "doubloon" } else { "card" }
    }

    fn suit(&self, suit: Suit) -> &'static str {
        let names = if self.is_doubloons() {
            ["circle", "triangle", "square", "star"]
        } else {
            ["yellow", "blue", "red", "black"]
        };
        names[suit as usize]
    }

    fn special(&self, special: Special) -> &'static str {
        match special {
            Special::Escape if self.is_doubloons() => "Flag",
            Special::Escape => "Escape",
            Special::Pirate => "Pirate",
            Special::Mermaid => "Mermaid",
            Special::ScaryMary => "Scary Mary",
            Special::SkullKing => "Skull King",
        }
    }

    /// A card on the table: its code, or what it is.
    fn card(&self, play: Play) -> String {
        match play.card().as_special() {
            None => play.code(self.edition()).to_string(),
            Some(Special::ScaryMary) if play.is_escape() => {
                format!("Scary Mary as {}", article(self.special(Special::Escape)))
            }
            Some(Special::ScaryMary) => "Scary Mary as a Pirate".into(),
            Some(special) => self.special(special).into(),
        }
    }

    /// The same with an article, after `with`.
    fn with(&self, play: Play) -> String {
        match play.card().as_special() {
            Some(Special::SkullKing) => "the Skull King".into(),
            Some(Special::ScaryMary) | None => self.card(play),
            Some(special) => article(self.special(special)),
        }
    }

    fn plays(&self, lead: Seat, plays: &[Play]) -> String {
        let seats = self.view.open.seats();
        let one = |(at, play): (u8, &Play)| {
            together(&format!("{} {}", self.names.name(lead.left_by(at, seats)), self.card(*play)))
        };
        (0..).zip(plays).map(one).collect::<Vec<_>>().join(", ")
    }

    fn tricks_done(&self) -> usize {
        self.view.open.won().iter().map(|won| usize::from(*won)).sum()
    }

    /// The cards of a trick that has begun.
    fn lying(&self) -> Option<(Seat, &[Play])> {
        let open = &self.view.open;
        if open.trick().is_empty() { None } else { open.tricks().last() }
    }

    fn led(&self) -> String {
        match self.view.open.trick().led() {
            _ if self.view.open.trick().is_empty() => "You lead.".into(),
            Led::Suit(suit) => format!("{} is led.", capital(self.suit(suit))),
            Led::Nothing => format!("No {} is led yet.", if self.is_doubloons() { "shape" } else { "suit" }),
            Led::Freed => "A jagged doubloon was led: nobody has to follow (DB3).".into(),
        }
    }

    /// What is allowed, as it is typed. Scary Mary is one choice; what she is will be asked.
    fn codes(&self, actions: Actions) -> String {
        match actions {
            Actions::Bids(most) => format!("0 to {most}"),
            Actions::Plays(plays) => {
                let cards = plays.iter().filter(|play| *play != Play::MARY_AS_ESCAPE).map(Play::card);
                let codes: Vec<String> = cards.map(|card| card.code(self.edition()).to_string()).collect();
                list(&codes, "or")
            }
            Actions::None => "nothing".into(),
        }
    }

    /// A code that may be played now.
    fn example(&self) -> String {
        match self.view.legal() {
            Actions::Plays(plays) => plays.iter().next().map_or_else(String::new, |play| self.action(play_of(play))),
            _ => String::new(),
        }
    }

    /// Why the card wins.
    fn reason(&self, rule: Rule, best: Play, plays: &[Play]) -> String {
        let suit = best.suit().map_or("", |suit| self.suit(suit));
        let of_suit = if self.is_doubloons() { suit.to_string() } else { format!("{suit} card") };
        // Pirates with Scary Mary as one, or Mermaids.
        let rank = |play: Play| if play == Play::MARY_AS_PIRATE { Card::special(Special::Pirate) } else { play.card() };
        let several = plays.iter().filter(|play| !play.is_escape() && rank(**play) == rank(best)).count() > 1;
        match rule {
            Rule::MermaidTakesKing => ", who takes the Skull King".into(),
            Rule::KingWins => ": no Mermaid is there".into(),
            Rule::PirateWins if several => ", the first Pirate: no Skull King is there".into(),
            Rule::PirateWins => ": no Skull King is there".into(),
            Rule::MermaidWins if several => ", the first Mermaid: no Pirate is there".into(),
            Rule::MermaidWins => ": no Pirate is there".into(),
            Rule::TrumpWins => format!(", the highest {of_suit}: {suit} is trump"),
            Rule::SuitWins => format!(", the highest {of_suit}"),
            _ => format!(", the first {}: all are {}s", self.piece(), self.special(Special::Escape)),
        }
    }
}

fn play_of(play: Play) -> AnyAction {
    AnyAction::King(Action::Play(play))
}

fn article(noun: &str) -> String {
    format!("{} {noun}", if noun.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" })
}
