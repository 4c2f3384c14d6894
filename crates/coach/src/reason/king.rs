//! Bids and cards of Skull King.

use yohoho_protocol::review::{Class, Fact};
use yohoho_rules::Seat;
use yohoho_rules::king::{Action, Card, CardSet, Edition, Play, Special, Trick, View};

pub(super) fn explain(view: &View, played: Action, best: Action) -> (Class, Vec<Fact>) {
    match (played, best) {
        (Action::Bid(played), Action::Bid(best)) => bid(view, played.0, best.0),
        (Action::Play(played), Action::Play(best)) => match Position::of(view) {
            Some(position) => position.explain(played, best),
            None => (Class::Other, Vec::new()),
        },
        _ => (Class::Other, Vec::new()),
    }
}

/// One unseen card in so many may beat a card that usually wins.
const USUALLY: usize = 6;

fn bid(view: &View, played: u8, best: u8) -> (Class, Vec<Fact>) {
    let edition = view.open.edition();
    let unseen = view.unseen();
    let strong = |card: &Card| beaten_by(edition, &Trick::new(edition), *card, unseen).len() * USUALLY <= unseen.len();
    let winners: Vec<Card> = view.hand.iter().filter(strong).collect();
    let winners = winners.into_iter().map(|card| card.code(edition).to_string()).collect();
    let mut facts = vec![Fact::SureWinners { cards: winners }];
    let class = match played {
        _ if played > best => Class::Overbid,
        0 => Class::DoomedZero,
        _ => Class::Underbid,
    };
    let escapes = [Special::Escape, Special::ScaryMary].map(Card::special);
    if class == Class::DoomedZero && !escapes.iter().any(|card| view.hand.contains(*card)) {
        facts.push(Fact::NoEscape);
    }
    (class, facts)
}

/// The unseen cards that would beat a card if it were the next of the trick, whatever has to be followed.
fn beaten_by(edition: &'static Edition, trick: &Trick, card: Card, unseen: CardSet) -> Vec<Card> {
    // At her best, she is a Pirate.
    let Some(play) = Play::ways(card).next() else { return Vec::new() };
    play_beaten_by(edition, trick, play, unseen)
}

fn play_beaten_by(edition: &'static Edition, trick: &Trick, play: Play, unseen: CardSet) -> Vec<Card> {
    let lies = |more: Option<Play>| {
        let plays = trick.plays().iter().copied().chain([play]).chain(more);
        Trick::from_plays(edition, plays).verdict().map(|verdict| usize::from(verdict.winner))
    };
    if trick.plays().len() + 1 >= yohoho_rules::MAX_SEATS || lies(None) != Some(trick.len()) {
        return Vec::new();
    }
    unseen.iter().filter(|card| Play::ways(*card).any(|way| lies(Some(way)) != Some(trick.len()))).collect()
}

/// A seat that is to play a card.
struct Position<'a> {
    view: &'a View,
    edition: &'static Edition,
    trick: &'a Trick,
    /// The tricks that the viewer still needs; negative if there are too many.
    need: i8,
    /// Who plays after the viewer.
    after: Vec<Seat>,
    /// Who leads this trick.
    lead: Seat,
    unseen: CardSet,
}

impl<'a> Position<'a> {
    fn of(view: &'a View) -> Option<Position<'a>> {
        let open = &view.open;
        let seat = view.viewer?;
        let trick = open.trick();
        let seats = open.seats();
        let lead = seat.left_by(((seats.get() - trick.len()) % seats.get()) as u8, seats);
        let after = (1..seats.get() - trick.len()).map(|steps| seat.left_by(steps as u8, seats)).collect();
        let unseen = view.unseen();
        let mut position = Position { view, edition: open.edition(), trick, need: 0, after, lead, unseen };
        position.need = position.need_of(seat)?;
        Some(position)
    }

    fn need_of(&self, seat: Seat) -> Option<i8> {
        let bid = self.view.open.bids()?.get(seat.index())?.0;
        Some(bid as i8 - *self.view.open.won().get(seat.index())? as i8)
    }

    fn code(&self, play: Play) -> String {
        play.code(self.edition).to_string()
    }

    /// Who wins the trick as it lies once this card is there, and the bonus.
    fn outcome(&self, play: Play) -> (bool, u8) {
        let trick = Trick::from_plays(self.edition, self.trick.plays().iter().copied().chain([play]));
        trick.verdict().map_or((false, 0), |verdict| (usize::from(verdict.winner) == self.trick.len(), verdict.bonus))
    }

    /// Whose card is winning now.
    fn winning(&self) -> Option<(Seat, Play)> {
        let verdict = self.trick.verdict()?;
        let seat = self.lead.left_by(verdict.winner, self.view.open.seats());
        Some((seat, self.trick.plays()[usize::from(verdict.winner)]))
    }

    /// How many unseen cards would beat it if it were led: the fewer, the stronger.
    fn weakness(&self, play: Play) -> usize {
        if play.is_escape() {
            return usize::MAX;
        }
        play_beaten_by(self.edition, &Trick::new(self.edition), play, self.unseen).len()
    }

    /// Whether the bid cannot be made any more.
    fn is_lost(&self) -> bool {
        self.need < 0 || self.need as usize > self.view.hand.len()
    }

    fn explain(&self, played: Play, best: Play) -> (Class, Vec<Fact>) {
        let class = self.class(played, best);
        let mut facts = self.facts(class, played, best);
        facts.truncate(4);
        (class, facts)
    }

    fn class(&self, played: Play, best: Play) -> Class {
        let ((wins, bonus), (best_wins, best_bonus)) = (self.outcome(played), self.outcome(best));
        let stronger = self.weakness(played) < self.weakness(best);
        if played.card() == best.card() {
            return Class::WrongMary;
        }
        if best_wins && best_bonus > 0 && !(wins && bonus >= best_bonus) && self.need > 0 {
            return Class::MissedCapture;
        }
        if self.is_lost() {
            return if self.spoiled(played).is_none() && self.spoiled(best).is_some() {
                Class::MissedSpoiling
            } else {
                Class::Other
            };
        }
        if self.trick.is_empty() {
            return Class::BadLead;
        }
        match (self.need > 0, wins, best_wins) {
            (true, false, true) => Class::MissedTrick,
            (true, true, false) if stronger => Class::WinnerWasted,
            (_, true, false) => Class::UnwantedTrick,
            (_, false, false) if played.is_escape() && !best.is_escape() => Class::EscapeWasted,
            (true, false, false) if stronger => Class::WinnerWasted,
            (true, true, true) if stronger => Class::WinnerWasted,
            (true, true, true) => Class::MissedTrick,
            (false, false, false) if !stronger => Class::MissedDiscard,
            (false, true, true) => Class::UnwantedTrick,
            _ => Class::Other,
        }
    }

    /// Whose bid suffers if the trick ends as it lies after this card: who gets one too many, or loses one that they need.
    fn spoiled(&self, play: Play) -> Option<Seat> {
        let (seat, _) = self.winning()?;
        let (wins, _) = self.outcome(play);
        match (wins, self.need_of(seat)?) {
            (true, 1..) => Some(seat),
            (false, 0) => Some(seat),
            _ => None,
        }
    }

    fn facts(&self, class: Class, played: Play, best: Play) -> Vec<Fact> {
        let mut facts = Vec::new();
        let (card, better) = (self.code(played), self.code(best));
        facts.push(if self.is_lost() { Fact::BidLost } else { Fact::YouNeed { tricks: self.need } });
        let winning = self.winning().map(|(seat, play)| Fact::Winning { seat, card: self.code(play) });
        let wins = |play: Play| {
            let card = self.code(play);
            if self.outcome(play).0 { Fact::Wins { card } } else { Fact::Loses { card } }
        };
        match class {
            Class::MissedCapture => {
                facts.push(Fact::Captures { card: better, bonus: self.outcome(best).1 });
                facts.extend(self.then(best));
            }
            Class::MissedSpoiling => {
                facts.extend(winning);
                facts.extend(self.spoiled(best).map(|seat| Fact::Spoils { card: better, seat }));
            }
            Class::MissedTrick if self.outcome(played).0 => {
                facts.push(self.beaten(played));
                facts.extend(self.then(best));
                facts.push(self.beaten(best));
            }
            Class::MissedTrick => {
                facts.extend(winning);
                facts.push(wins(best));
                facts.extend(self.then(best));
            }
            Class::UnwantedTrick => {
                facts.push(wins(played));
                facts.extend(self.then(played));
                facts.push(wins(best));
            }
            Class::WinnerWasted => {
                facts.extend(winning);
                facts.push(wins(best));
                facts.push(Fact::Keep { card });
            }
            Class::EscapeWasted => {
                facts.extend(winning);
                facts.push(wins(best));
                facts.push(Fact::Keep { card });
            }
            Class::MissedDiscard => {
                facts.extend(winning);
                facts.push(wins(best));
                facts.push(Fact::Dangerous { card: better });
            }
            Class::BadLead => {
                facts.push(self.beaten(played));
                facts.push(self.beaten(best));
                facts.extend(self.void(played).or_else(|| self.void(best)).or_else(|| self.neighbours()));
            }
            _ => {
                facts.extend(winning);
                facts.extend(self.neighbours());
                facts.extend(self.bids());
            }
        }
        facts
    }

    /// What the card has to fear from those who play after it.
    fn then(&self, play: Play) -> Vec<Fact> {
        if self.after.is_empty() {
            return vec![Fact::LastToPlay];
        }
        let beaten = self.outcome(play).0.then(|| self.beaten(play));
        self.neighbours().into_iter().chain(beaten).collect()
    }

    fn beaten(&self, play: Play) -> Fact {
        let by =
            if play.is_escape() { Vec::new() } else { play_beaten_by(self.edition, self.trick, play, self.unseen) };
        let card = self.code(play);
        if play.is_escape() || !self.outcome(play).0 {
            return Fact::Loses { card };
        }
        Fact::Beaten { card, by: by.into_iter().map(|card| card.code(self.edition).to_string()).collect() }
    }

    /// What those who play after the viewer want.
    fn neighbours(&self) -> Option<Fact> {
        let wanting = |needing: bool| -> Vec<Seat> {
            let wants = |seat: &&Seat| self.need_of(**seat).is_some_and(|need| (need > 0) == needing);
            self.after.iter().filter(wants).copied().collect()
        };
        let (seats, sated) = (wanting(true), wanting(false));
        match (seats.is_empty(), sated.is_empty()) {
            (false, _) => Some(Fact::StillNeed { seats }),
            (true, false) => Some(Fact::WantNone { seats: sated }),
            (true, true) => None,
        }
    }

    /// Who cannot follow if this card is led.
    fn void(&self, play: Play) -> Option<Fact> {
        let suit = play.suit()?;
        let voids = self.view.voids();
        let seats: Vec<Seat> = self.after.iter().copied().filter(|seat| voids[*seat].contains(suit)).collect();
        (!seats.is_empty()).then(|| Fact::Void { suit: suit.letter(self.edition), seats })
    }

    fn bids(&self) -> Option<Fact> {
        let bids = self.view.open.bids()?.iter().map(|bid| bid.0).sum();
        let tricks = self.view.hand.len() + self.view.open.won().iter().map(|won| usize::from(*won)).sum::<usize>();
        Some(Fact::BidsAddUp { bids, tricks: tricks as u8 })
    }
}
