//! A position: a round from its deal on, until somebody has to decide.

use yohoho_rules::{Action, Deal, Game, GameKind, Seat, SeatCount, View, king, queen};

use crate::code;

/// A position that stands alone: the cards of a round, what everybody did since, and who has to decide now.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// The game that is played.
    pub kind: GameKind,
    /// How many seats the table has.
    pub seats: SeatCount,
    /// The round, from 1.
    pub round: u8,
    /// Who deals this round.
    pub dealer: Seat,
    /// The cards of the round.
    pub deal: Deal,
    /// What everybody did since the deal. It is always the turn of the first seat that may act.
    pub actions: Vec<Action>,
    /// Who has to decide.
    pub seat: Seat,
}

impl Position {
    /// The game as it stands, before the decision.
    ///
    /// # Errors
    /// A sentence about what the rules forbid.
    pub fn game(&self) -> Result<Game, String> {
        let game = Game::in_round(self.kind, self.seats, self.dealer, self.round);
        let mut game = game.ok_or_else(|| format!("there is no round {} at this table", self.round))?;
        game.deal(&self.deal).map_err(|bad| bad.to_string())?;
        for (at, action) in self.actions.iter().enumerate() {
            let seat = game.turn().first().ok_or("there are more actions than the round has")?;
            game.play(seat, *action).map_err(|illegal| format!("action {}: {illegal}", at + 1))?;
        }
        // In secret decisions the others are not ahead.
        if game.turn().contains(self.seat) && game.legal(self.seat).len() > 1 {
            Ok(game)
        } else {
            Err(format!("seat {} has nothing to decide", self.seat))
        }
    }

    /// What the one who has to decide sees.
    ///
    /// # Errors
    /// As for [`game`](Position::game).
    pub fn view(&self) -> Result<View, String> {
        Ok(self.game()?.view(Some(self.seat)))
    }

    /// Eight digits that hardly any other position has. They stay the same for ever, whatever is found out about the position.
    pub fn id(&self) -> String {
        let mut text = format!("{} {} {} {} {}", self.kind, self.seats, self.round, self.dealer, self.seat);
        for part in deal_codes(self.kind, self.seats, &self.deal).iter().chain(&self.action_codes()) {
            text.push(' ');
            text.push_str(part);
        }
        // FNV-1a, folded.
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
        format!("{:08x}", (hash >> 32) as u32 ^ hash as u32)
    }

    pub(crate) fn action_codes(&self) -> Vec<String> {
        self.actions.iter().map(|action| code::write(self.kind, *action)).collect()
    }
}

/// The hands by seat, each as the codes of its cards; in Skull Queen the centre comes after them, and with two captains the ghost's pile.
pub(crate) fn deal_codes(kind: GameKind, seats: SeatCount, deal: &Deal) -> Vec<String> {
    let join = |codes: Vec<String>| codes.join(" ");
    match (deal, kind.edition()) {
        (Deal::King(deal), Some(edition)) => {
            let codes = |hand: &king::CardSet| hand.iter().map(|card| card.code(edition).to_string()).collect();
            deal.hands.of(seats).iter().map(|hand| join(codes(hand))).collect()
        }
        (Deal::Queen(deal), _) => {
            let codes = |cards: queen::CardSet| cards.iter().map(|card| card.to_string()).collect();
            let mut parts: Vec<String> = deal.hands.of(seats).iter().map(|hand| join(codes(*hand))).collect();
            parts.push(join(codes(deal.centre)));
            parts.extend(deal.ghost.map(|pile| join(pile.map(|card| card.to_string()).to_vec())));
            parts
        }
        (Deal::King(_), None) => Vec::new(),
    }
}

/// Reads what [`deal_codes`] writes. Whether the cards make up a deal is for the game to decide.
///
/// # Errors
/// A sentence about what is wrong with a code.
pub(crate) fn read_deal(kind: GameKind, seats: SeatCount, parts: &[&str]) -> Result<Deal, String> {
    if parts.len() < seats.get() {
        return Err(format!("there are {} hands for {seats} seats", parts.len()));
    }
    let (hands, rest) = parts.split_at(seats.get());
    if let Some(edition) = kind.edition() {
        let mut deal = king::Deal::default();
        for (hand, codes) in deal.hands.0.iter_mut().zip(hands) {
            let cards: Result<Vec<_>, _> = codes.split_whitespace().map(|code| edition.card(code)).collect();
            let cards = cards.map_err(|unknown| unknown.to_string())?;
            *hand = edition.collect(cards).map_err(|card| format!("too many of {}", card.code(edition)))?;
        }
        return Ok(Deal::King(deal));
    }
    let cards = |codes: &str| -> Result<Vec<queen::Card>, String> {
        let card = |code: &str| code.parse().map_err(|unknown: yohoho_rules::UnknownCard| unknown.to_string());
        codes.split_whitespace().map(card).collect()
    };
    let mut deal = queen::Deal::default();
    for (hand, codes) in deal.hands.0.iter_mut().zip(hands) {
        *hand = cards(codes)?.into_iter().collect();
    }
    if let Some(codes) = rest.first() {
        deal.centre = cards(codes)?.into_iter().collect();
    }
    if let Some(codes) = rest.get(1) {
        let pile = cards(codes)?.try_into();
        deal.ghost = Some(pile.map_err(|_| "the ghost's pile has the wrong number of cards")?);
    }
    Ok(Deal::Queen(deal))
}
