//! Views read back from JSON, to be asked about as if they came from a game.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Phase, ViewJson};
use crate::error::short;
use crate::{Action, BySeat, Deal, Game, Outcome, Seat, UnknownCard, View, king, queen};

impl ViewJson {
    /// The view as the game itself would give it: the round is played again, with any cards in the places that the viewer cannot see.
    ///
    /// `legal` is not needed. What the others' pirates did before they fell cannot be seen, and is made up.
    ///
    /// ```
    /// use yohoho_rules::wire::ViewJson;
    /// use yohoho_rules::{Game, GameKind, Seat, SeatCount, Seed};
    ///
    /// let mut game = Game::new(GameKind::SkullKing, SeatCount::new(4).unwrap(), Seat::ALL[0]);
    /// game.deal(&game.seed_deal(&Seed([7; 32]))).unwrap();
    /// let view = game.view(Some(Seat::ALL[2]));
    /// assert_eq!(ViewJson::of(&view).read(), Ok(view));
    /// ```
    ///
    /// # Errors
    /// A sentence about what is missing, does not exist or contradicts the rest.
    pub fn read(&self) -> Result<View, String> {
        let viewer = self.seat.ok_or("a spectator has nothing to decide")?;
        if !self.seats.has(viewer) || !self.seats.has(self.dealer) {
            return Err(format!("there are only {} seats", self.seats));
        }
        if !matches!(self.phase, Phase::Bid | Phase::Plank | Phase::Play) {
            return Err("between rounds there is nothing to decide".into());
        }
        if self.round == 0 || self.round > self.game.rounds(self.seats) {
            return Err(format!("{} has no round {} with {} seats", self.game, self.round, self.seats));
        }
        let game = match self.game.edition() {
            Some(edition) => self.king_game(edition, viewer)?,
            None => self.queen_game(viewer)?,
        };
        let view = game.view(Some(viewer));
        self.compare(&ViewJson::of(&view))?;
        Ok(view)
    }

    /// The first thing that does not follow from the rest.
    fn compare(&self, played: &ViewJson) -> Result<(), String> {
        let sorted = |codes: &[String]| {
            let mut codes = codes.to_vec();
            codes.sort();
            codes
        };
        let plays =
            |view: &ViewJson| view.tricks.iter().map(|trick| (trick.lead, trick.plays.clone())).collect::<Vec<_>>();
        let seats = |seats: &[Seat]| seats.iter().copied().collect::<crate::Seats>();
        let same = [
            ("phase", self.phase == played.phase),
            ("hand_size", self.hand_size == played.hand_size),
            ("hand", sorted(&self.hand) == sorted(&played.hand)),
            ("tricks", plays(self) == plays(played)),
            ("turn", seats(&self.turn) == seats(&played.turn)),
            ("decided", seats(&self.decided) == seats(&played.decided)),
            ("held", self.held == played.held),
            ("bid", self.king().map(|king| king.bid) == played.king().map(|king| king.bid)),
            ("won", self.king().map(|king| &king.won) == played.king().map(|king| &king.won)),
            ("bonus", self.king().map(|king| &king.bonus) == played.king().map(|king| &king.bonus)),
            ("planks", self.queen().map(|queen| &queen.planks) == played.queen().map(|queen| &queen.planks)),
            (
                "centre",
                self.queen().map(|queen| sorted(&queen.centre)) == played.queen().map(|queen| sorted(&queen.centre)),
            ),
        ];
        match same.iter().find(|(_, same)| !same) {
            Some((name, _)) => Err(format!("`{name}` does not fit the rest of the view")),
            None => Ok(()),
        }
    }

    fn by_seat(&self, name: &str, points: &[i16]) -> Result<BySeat<i16>, String> {
        if points.len() != self.seats.get() {
            return Err(format!("`{name}` needs {} numbers", self.seats));
        }
        let mut found = BySeat::default();
        found.0[..points.len()].copy_from_slice(points);
        Ok(found)
    }

    /// Who played what, in order; with two captains of Skull Queen the ghost's cards too.
    fn played(&self) -> Result<Vec<(Seat, &str)>, String> {
        let mut found = Vec::new();
        for trick in &self.tricks {
            let lead = trick.lead_seat().ok_or("a trick needs a seat that led it")?;
            if !(self.seats.has(lead) || lead == Seat::GHOST && self.seats.get() == 2) {
                return Err(format!("there is no seat {lead} to lead a trick"));
            }
            let most = self.seats.get() + usize::from(lead == Seat::GHOST && self.seats.get() == 2);
            if trick.plays.len() > most {
                return Err(format!("a trick has at most {most} cards"));
            }
            found.extend(trick.plays.iter().enumerate().map(|(place, code)| (self.player(lead, place), code.as_str())));
        }
        Ok(found)
    }

    fn king_game(&self, edition: &'static king::Edition, viewer: Seat) -> Result<Game, String> {
        let fields = self.king().ok_or("the fields of Skull King are missing")?;
        let unknown = |unknown: UnknownCard| unknown.to_string();
        let size = usize::from(edition.hand_size(self.round, self.seats));
        let mut hands: BySeat<Vec<king::Card>> = BySeat::default();
        hands[viewer] = self.hand.iter().map(|code| edition.card(code).map_err(unknown)).collect::<Result<_, _>>()?;
        let mut plays = Vec::new();
        for (seat, code) in self.played()? {
            let play = edition.play(code).map_err(unknown)?;
            hands[seat].push(play.card());
            plays.push((seat, play));
        }
        let seen = hands.0.iter().flatten().copied();
        let seen = edition.collect(seen).map_err(|card| format!("there are too many {}", card.code(edition)))?;
        let mut rest = edition.cards().without(seen).iter();
        let mut deal = king::Deal::default();
        for seat in self.seats.seats() {
            let missing =
                size.checked_sub(hands[seat].len()).ok_or_else(|| format!("seat {seat} has too many cards"))?;
            if seat == viewer && missing > 0 {
                return Err("`hand` has too few cards".into());
            }
            deal.hands[seat] = hands[seat].iter().copied().chain(rest.by_ref().take(missing)).collect();
        }
        let (scores, totals) = (self.by_seat("scores", &self.scores)?, self.by_seat("totals", &self.totals)?);
        let mut game = Game::King(king::Game::resumed(edition, self.seats, (self.round, self.dealer), scores, totals));
        game.deal(&Deal::King(deal)).map_err(|bad| bad.to_string())?;
        let bid = |bid: u8| Action::King(king::Action::Bid(king::Bid(bid)));
        if self.phase == Phase::Play {
            let bids = fields.bids.as_ref().filter(|bids| bids.len() == self.seats.get());
            for (seat, tricks) in self.seats.seats().zip(bids.ok_or("`bids` are needed once cards are played")?) {
                game.play(seat, bid(*tricks)).map_err(|illegal| illegal.to_string())?;
            }
        } else {
            // What the others bid cannot be seen; nor can the last of them have done so, or all would be shown.
            for seat in self.decided.iter().copied().filter(|seat| self.seats.has(*seat)) {
                let own = if seat == viewer { fields.bid.ok_or("`bid` is missing")? } else { 0 };
                game.play(seat, bid(own)).map_err(|illegal| illegal.to_string())?;
            }
        }
        for (seat, play) in plays {
            expect_turn(&game, seat)?;
            game.play_unchecked(seat, Action::King(king::Action::Play(play)));
        }
        Ok(game)
    }

    fn queen_game(&self, viewer: Seat) -> Result<Game, String> {
        let fields = self.queen().ok_or("the fields of Skull Queen are missing")?;
        let card = |code: &String| code.parse::<queen::Card>().map_err(|unknown| unknown.to_string());
        let size = usize::from(queen::hand_size(self.seats));
        let deck = queen::CardSet::deck(self.seats);
        let mut hands: BySeat<Vec<queen::Card>> = BySeat::default();
        let mut pile = Vec::new();
        hands[viewer] = self.hand.iter().map(card).collect::<Result<_, _>>()?;
        let mut plays = Vec::new();
        for (seat, code) in self.played()? {
            let card = card(&code.to_string())?;
            if self.seats.has(seat) {
                hands[seat].push(card);
                plays.push((seat, card));
            } else {
                pile.push(card);
            }
        }
        let centre = fields.dealt_centre.iter().map(card).collect::<Result<Vec<_>, _>>()?;
        let mut rest = deck;
        for card in hands.0.iter().flatten().chain(&pile).chain(&centre) {
            if !rest.contains(*card) {
                return Err(format!("{card} is there twice, or not in the game with so few captains"));
            }
            rest.remove(*card);
        }
        let mut rest = rest.iter();
        let mut deal = queen::Deal { centre: centre.into_iter().collect(), ..queen::Deal::default() };
        for seat in self.seats.seats() {
            let missing =
                size.checked_sub(hands[seat].len()).ok_or_else(|| format!("seat {seat} has too many cards"))?;
            if seat == viewer && missing > 0 {
                return Err("`hand` has too few cards".into());
            }
            deal.hands[seat] = hands[seat].iter().copied().chain(rest.by_ref().take(missing)).collect();
        }
        if self.seats.get() == 2 {
            pile.extend(rest);
            deal.ghost = Some(pile.try_into().map_err(|_| "the ghost's pile has the wrong size")?);
        }
        let (scores, totals) = (self.by_seat("scores", &self.scores)?, self.by_seat("totals", &self.totals)?);
        let mut game = Game::Queen(queen::Game::resumed(self.seats, (self.round, self.dealer), scores, totals));
        game.deal(&Deal::Queen(deal)).map_err(|bad| bad.to_string())?;
        let set = |game: &mut Game, seat, plank| {
            game.play(seat, Action::Queen(queen::Action::Plank(plank))).map_err(|illegal| illegal.to_string())
        };
        if self.phase == Phase::Plank {
            for seat in self.decided.iter().copied().filter(|seat| self.seats.has(*seat)) {
                let own =
                    fields.plank.as_ref().filter(|_| seat == viewer).map(crate::notation::Plank::read).transpose()?;
                set(&mut game, seat, own.unwrap_or_else(|| queen::Plank::choice(0)))?;
            }
            return Ok(game);
        }
        let standing = fields.planks.as_ref().filter(|planks| planks.len() == self.seats.get());
        let standing = standing.ok_or("`planks` are needed once cards are played")?;
        let standing: Vec<queen::Plank> = standing
            .iter()
            .map(|plank| plank.plank().ok_or_else(|| format!("{:?} is not a plank", short(&plank.side))))
            .collect::<Result<_, _>>()?;
        // What the cards order does not depend on the planks: a first time with any, to see where they must have begun.
        let mut moves = Vec::new();
        let mut rehearsal = game;
        for seat in self.seats.seats() {
            set(&mut rehearsal, seat, queen::Plank::choice(0))?;
        }
        play_all(&mut rehearsal, &plays, |moved| moves.push(moved))?;
        for (seat, plank) in self.seats.seats().zip(standing) {
            set(&mut game, seat, beginning(plank, seat, &moves)?)?;
        }
        play_all(&mut game, &plays, |_| {})?;
        self.secret_cards(&mut game, viewer, fields.card.as_ref().map(card).transpose()?)?;
        Ok(game)
    }

    /// With two captains: cards that are chosen and not shown. The other's may be any.
    fn secret_cards(&self, game: &mut Game, viewer: Seat, own: Option<queen::Card>) -> Result<(), String> {
        for seat in self.decided.iter().copied().filter(|seat| self.seats.has(*seat) && self.seats.get() == 2) {
            let legal = game.legal(seat);
            let any = legal.iter().next().ok_or("nobody has to choose a card now")?;
            let chosen = own.filter(|_| seat == viewer).map_or(any, |card| Action::Queen(queen::Action::Play(card)));
            game.play(seat, chosen).map_err(|illegal| illegal.to_string())?;
        }
        Ok(())
    }
}

/// Checks that it is this seat's turn to play a card.
fn expect_turn(game: &Game, seat: Seat) -> Result<(), String> {
    if game.phase() == crate::Phase::Play && game.turn().contains(seat) {
        Ok(())
    } else {
        Err(format!("`tricks`: seat {seat} plays out of turn"))
    }
}

/// Plays cards in order and tells of every move.
fn play_all(game: &mut Game, plays: &[(Seat, queen::Card)], mut tell: impl FnMut(queen::Move)) -> Result<(), String> {
    for (seat, card) in plays {
        expect_turn(game, *seat)?;
        let outcome = game.play_unchecked(*seat, Action::Queen(queen::Action::Play(*card)));
        if let Outcome::Queen(queen::Outcome::Trick(done) | queen::Outcome::Round(done)) = outcome {
            done.moves().for_each(&mut tell);
        }
    }
    Ok(())
}

/// A plank from which these moves lead to the one that stands there now.
fn beginning(now: queen::Plank, seat: Seat, moves: &[queen::Move]) -> Result<queen::Plank, String> {
    let after = |colour, space: u8| {
        let mut at = Some(i16::from(space));
        for moved in moves.iter().filter(|moved| moved.seat == seat && moved.colour == colour) {
            at = at.map(|at| at - i16::from(moved.steps)).filter(|at| (1..=i16::from(queen::SPACES)).contains(at));
        }
        at.and_then(|at| u8::try_from(at).ok())
    };
    let space = |colour| (1..=queen::SPACES).find(|space| after(colour, *space) == now.space(colour));
    let spaces = queen::Colour::ALL.map(space);
    spaces
        .iter()
        .all(Option::is_some)
        .then(|| queen::Plank::new(now.side(), queen::ByColour(spaces)))
        .flatten()
        .ok_or_else(|| format!("`planks`: the pirates of seat {seat} cannot have come there"))
}
