//! Sheets and steps that the tests share.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_pad::{Landing, Page, Player, PlayerId, Refusal, Setup, Sheet, Step, Tint};
use yohoho_rules::king::Capture;
use yohoho_rules::queen::{Colour, Side};
use yohoho_rules::{Family, GameKind, below};

pub(crate) const NAMES: [&str; 6] = ["Anne", "Ben", "Cato", "Dora", "Emil", "Finn"];
pub(crate) const ANNE: PlayerId = PlayerId(0);
pub(crate) const BEN: PlayerId = PlayerId(1);
pub(crate) const CATO: PlayerId = PlayerId(2);
pub(crate) const DORA: PlayerId = PlayerId(3);

pub(crate) fn chance(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

pub(crate) fn setup(game: GameKind, seats: usize) -> Setup {
    let players = NAMES.iter().zip(Tint::ALL).map(|(name, tint)| Player { name: (*name).into(), tint });
    Setup { game, players: players.take(seats).collect(), dealer: ANNE, secret: false, started: 1_700_000_000_000 }
}

pub(crate) fn sheet(game: GameKind, seats: usize) -> Sheet {
    Sheet::new(setup(game, seats)).unwrap()
}

pub(crate) fn secret_sheet(seats: usize) -> Sheet {
    Sheet::new(Setup { secret: true, ..setup(GameKind::SkullKing, seats) }).unwrap()
}

pub(crate) fn bid(player: PlayerId, bid: u8) -> Step {
    Step::Bid { player, bid: Some(bid) }
}

pub(crate) fn won(player: PlayerId, won: u8) -> Step {
    Step::Won { player, won: Some(won) }
}

pub(crate) fn pirates(player: PlayerId, count: u8) -> Step {
    Step::Capture { player, capture: Some(Capture::Pirates(count)) }
}

pub(crate) fn king(player: PlayerId) -> Step {
    Step::Capture { player, capture: Some(Capture::SkullKing) }
}

pub(crate) fn enter(sheet: &mut Sheet, steps: impl IntoIterator<Item = Step>) {
    for step in steps {
        sheet.enter(step.clone()).unwrap_or_else(|refusal| panic!("{step:?}: {refusal}"));
    }
}

/// Enters a whole round of Skull King: the bid and the tricks of each player, clockwise.
pub(crate) fn king_round(sheet: &mut Sheet, lines: &[(u8, u8)]) {
    let players: Vec<PlayerId> = sheet.page().active_round().unwrap().players().collect();
    assert_eq!(players.len(), lines.len());
    enter(sheet, players.iter().zip(lines).map(|(player, line)| bid(*player, line.0)));
    if sheet.page().can_open() {
        enter(sheet, [Step::Open]);
    }
    enter(sheet, players.iter().zip(lines).map(|(player, line)| won(*player, line.1)));
    enter(sheet, [Step::Finish]);
}

pub(crate) fn plank(player: PlayerId, side: Side, spaces: [u8; 4]) -> Vec<Step> {
    let landing = |space| if space == 0 { Landing::Overboard } else { Landing::Space(space) };
    let pirate = |(colour, space)| Step::Pirate { player, colour, landing: Some(landing(space)) };
    let pirates = Colour::ALL.into_iter().zip(spaces).map(pirate);
    [Step::Side { player, side: Some(side) }].into_iter().chain(pirates).collect()
}

/// Checks that a step is refused, and that nothing has changed.
#[allow(clippy::needless_pass_by_value, reason = "a step is written where it is tried")]
pub(crate) fn refused(sheet: &mut Sheet, step: Step, why: Refusal) {
    let before = sheet.clone();
    assert_eq!(sheet.page().check(&step), Err(why), "{step:?}");
    assert_eq!(sheet.enter(step.clone()), Err(why), "{step:?}");
    assert_eq!(*sheet, before, "{step:?}");
}

pub(crate) fn pick<'a, T>(rng: &mut Xoshiro256PlusPlus, all: &'a [T]) -> &'a T {
    &all[below(rng, all.len() as u32) as usize]
}

/// A step that brings the active round closer to its end, or starts a correction; `None` when the game is over.
pub(crate) fn sensible(rng: &mut Xoshiro256PlusPlus, page: &Page) -> Option<Step> {
    let round = page.active_round()?;
    if page.can_finish().is_ok() {
        return Some(Step::Finish);
    }
    if page.can_open() {
        return Some(Step::Open);
    }
    let cards = u32::from(page.cards(round));
    if let Some(player) = page.bids_missing().first().filter(|_| page.game().family() != Family::Queen) {
        return Some(bid(*player, below(rng, cards + 1) as u8));
    }
    if let Some((player, rest)) = page.implied_tricks() {
        return Some(won(player, rest));
    }
    let Some(player) = page.results_missing().first().copied() else {
        // The tricks do not add up.
        let players: Vec<PlayerId> = round.players().collect();
        return Some(Step::Won { player: *pick(rng, &players), won: None });
    };
    if page.game().family() == Family::Queen {
        let missing = round.entry(player).unwrap();
        if missing.side.is_none() {
            return Some(Step::Side { player, side: Some(*pick(rng, &Side::ALL)) });
        }
        let colour = Colour::ALL.into_iter().find(|colour| missing.pirates[*colour].is_none()).unwrap();
        let landing = [Landing::Overboard, Landing::Space(1), Landing::Space(3), Landing::Space(5)];
        return Some(Step::Pirate { player, colour, landing: Some(*pick(rng, &landing)) });
    }
    let left = u32::try_from(page.tricks_left()).unwrap_or(0);
    Some(won(player, below(rng, left + 1) as u8))
}
