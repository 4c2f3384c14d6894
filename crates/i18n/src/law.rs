//! A position of the rules' engine made from what a seat sees, so that every question about the law is answered by the law.

use yohoho_rules::wire::{ActionJson, Phase, ViewJson};
use yohoho_rules::{Game, GameKind, Illegal, MAX_SEATS, Phase as Stage, Seat, SeatCount, Seed, king, queen};

/// The trick that is being played: who led, and the cards.
pub(crate) fn lying(view: &ViewJson) -> Option<(Seat, &[String])> {
    let trick = view.tricks.last().filter(|trick| trick.winner.is_none() && trick.next.is_none())?;
    Some((seat(trick.lead?)?, &trick.plays))
}

pub(crate) fn seat(number: i64) -> Option<Seat> {
    Seat::new(u8::try_from(number).ok()?)
}

/// A game in which the viewer has the same cards and the same trick lies on the table. Of the others' hands it has only what they played; a decision
/// that may still be changed is not in it. None if the view is impossible.
pub(crate) fn position(view: &ViewJson) -> Option<Game> {
    let seats = view.seats;
    let lying = lying(view);
    let ghost = view.game == GameKind::SkullQueen && seats.get() == 2;
    let dealer = match lying {
        Some((lead, _)) if !ghost => right(lead, seats, 1),
        _ if view.phase == Phase::Play && !ghost => right(*view.turn.first()?, seats, 1),
        _ => view.dealer,
    };
    let mut game = Game::new(view.game, seats, right(dealer, seats, usize::from(view.round.saturating_sub(1))));
    pass_rounds(&mut game, view);
    if matches!(view.phase, Phase::Deal | Phase::Over) {
        return Some(game);
    }
    let mut plays = Vec::new();
    let mut pile = None;
    if let Some((lead, codes)) = lying {
        for (step, code) in codes.iter().enumerate() {
            let choice = ActionJson::Play(code.clone()).read(view.game).ok()?;
            match choice {
                yohoho_rules::Action::Queen(queen::Action::Play(card)) if ghost => pile = Some(card),
                action => plays.push((left(lead, seats, step), action)),
            }
        }
        if plays.len() >= seats.get() {
            return None;
        }
    }
    deal(&mut game, view, &plays, pile)?;
    if view.phase == Phase::Play {
        while game.phase() == Stage::Decide {
            let seat = game.turn().first()?;
            game.play(seat, game.legal(seat).nth(0)).ok()?;
        }
    }
    for (seat, action) in plays {
        game.play(seat, action).ok()?;
    }
    Some(game)
}

/// Why the viewer may not do this now; none if it is allowed.
pub(crate) fn refuse(view: &ViewJson, choice: &ActionJson) -> Option<Illegal> {
    let action = choice.read(view.game).ok()?;
    position(view)?.play(view.seat?, action).err()
}

/// The seat so many steps to the left; the ghost stays where it is.
pub(crate) fn left(seat: Seat, seats: SeatCount, steps: usize) -> Seat {
    if seats.has(seat) { seat.left_by((steps % seats.get()) as u8, seats) } else { seat }
}

fn right(seat: Seat, seats: SeatCount, steps: usize) -> Seat {
    left(seat, seats, seats.get() - steps % seats.get())
}

/// Plays the rounds before this one, somehow.
fn pass_rounds(game: &mut Game, view: &ViewJson) {
    let seed = Seed([0; 32]);
    while game.phase() != Stage::Over && (game.round() < view.round || view.phase == Phase::Over) {
        // Deals of a seed are always possible.
        let _ = game.deal(&game.seed_deal(&seed));
        while let Some(seat) = game.turn().first() {
            game.play_unchecked(seat, game.legal(seat).nth(0));
        }
    }
}

fn deal(
    game: &mut Game,
    view: &ViewJson,
    plays: &[(Seat, yohoho_rules::Action)],
    pile: Option<queen::Card>,
) -> Option<()> {
    match game {
        Game::King(game) => {
            let edition = game.open().edition();
            let hand = |codes: &[String]| {
                let cards: Result<Vec<_>, _> = codes.iter().map(|code| edition.card(code)).collect();
                edition.collect(cards.ok()?).ok()
            };
            let mut deal = king::Deal::default();
            if let Some(seat) = view.seat {
                deal.hands[seat] = hand(&view.hand)?;
            }
            for (seat, action) in plays {
                if let yohoho_rules::Action::King(king::Action::Play(play)) = action {
                    deal.hands[*seat] = [play.card()].into_iter().collect();
                }
            }
            game.deal_unchecked(&deal);
        }
        Game::Queen(game) => {
            let mut deal = queen::Deal::default();
            if let Some(seat) = view.seat {
                let cards: Result<queen::CardSet, _> = view.hand.iter().map(|code| code.parse()).collect();
                deal.hands[seat] = cards.ok()?;
            }
            for (seat, action) in plays {
                if let yohoho_rules::Action::Queen(queen::Action::Play(card)) = action {
                    deal.hands[*seat] = [*card].into_iter().collect();
                }
            }
            deal.ghost = pile.map(|card| [card; queen::MAX_HAND]);
            game.deal_unchecked(&deal);
        }
    }
    Some(())
}

/// What binds in the trick that is being played, in the words that messages select by, and who is winning with which card.
pub(crate) struct Lie {
    pub(crate) led: &'static str,
    pub(crate) winning: Option<(Seat, String)>,
}

/// How the trick lies that is being played; none if no card is played.
pub(crate) fn lie(view: &ViewJson) -> Option<Lie> {
    let (first, codes) = lying(view).filter(|(_, codes)| !codes.is_empty())?;
    let Some(edition) = view.game.edition() else {
        let mut trick = queen::Trick::new();
        for code in codes.iter().take(MAX_SEATS) {
            trick.push(code.parse().ok()?);
        }
        let led = trick.announced().map_or("no-colour", crate::card::colour);
        return Some(Lie { led, winning: None });
    };
    let mut trick = king::Trick::new(edition);
    for code in codes.iter().take(MAX_SEATS) {
        trick.push(edition.play(code).ok()?);
    }
    let led = match trick.led() {
        king::Led::Suit(suit) => crate::card::king_suits(edition)[suit as usize],
        king::Led::Nothing if edition == &king::Edition::DOUBLOONS => "no-shape",
        king::Led::Nothing => "no-suit",
        king::Led::Freed => "freed",
    };
    let best = trick.verdict()?.winner;
    let seat = left(first, view.seats, best.into());
    Some(Lie { led, winning: Some((seat, codes[usize::from(best)].clone())) })
}
