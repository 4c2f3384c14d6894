//! Random steps, most of them impossible, never break a sheet.

use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_pad::{Landing, Page, PlayerId, PublicPage, Setup, Sheet, Step, Tint};
use yohoho_rules::king::Capture;
use yohoho_rules::queen::{Colour, Side};
use yohoho_rules::{GameKind, below};

use crate::common::{chance, pick, sensible, setup};

fn maybe<T>(rng: &mut Xoshiro256PlusPlus, value: T) -> Option<T> {
    (below(rng, 5) > 0).then_some(value)
}

/// Any step at all; most cannot be entered.
fn any(rng: &mut Xoshiro256PlusPlus) -> Step {
    let player = PlayerId(below(rng, 8) as u8);
    let number = below(rng, 12) as u8;
    let name = (*pick(
        rng,
        &["Anne", "Gil", "Hal \"x\"", "Ida", "", " Jo", "Kay, Lee", "a\nb", "a name that is much too long"],
    ))
    .to_string();
    let tint = *pick(rng, &Tint::ALL);
    match below(rng, 24) {
        0 => Step::Bid { player, bid: maybe(rng, number) },
        1 => Step::PhoneBid { player, bid: maybe(rng, number) },
        2 => Step::Open,
        3 => Step::Won { player, won: maybe(rng, number) },
        4 => Step::Capture { player, capture: maybe(rng, Capture::Pirates(number)) },
        5 => Step::Capture { player, capture: maybe(rng, Capture::SkullKing) },
        6 => Step::Side { player, side: maybe(rng, Side::HighBottom) },
        7 => {
            let landing = if number == 0 { Landing::Overboard } else { Landing::Space(number) };
            Step::Pirate { player, colour: *pick(rng, &Colour::ALL), landing: maybe(rng, landing) }
        }
        8 => Step::Finish,
        9 if below(rng, 4) == 0 => Step::Restart,
        9 | 10 => Step::Edit { round: number },
        11 => Step::Cancel,
        12..15 => Step::Join { name, tint, after: player },
        15 | 16 => Step::Leave { player },
        17 => Step::Return { player },
        18 => Step::Rename { player, name },
        19 => Step::Recolour { player, tint },
        20 => Step::Dealer { player },
        21 => Step::Secret { on: below(rng, 2) == 0 },
        _ => Step::Bid { player: PlayerId(255), bid: Some(255) },
    }
}

fn check_page(page: &Page) {
    assert!((2..=6).contains(&page.present().len()));
    assert!(page.is_present(page.current().dealer()));
    assert!(page.finished() <= page.rounds() && page.rounds() <= 10);
    assert_eq!(page.standings().len(), page.players().len());
    for (player, _) in page.players() {
        let points =
            (1..=page.finished()).filter_map(|round| page.player_round(round, player)).map(|line| line.points.unwrap());
        assert_eq!(page.total(player), points.sum::<i16>());
        let captures = page.captures(player);
        assert_eq!(page.check(&Step::Capture { player, capture: Some(Capture::SkullKing) }).is_ok(), captures.king);
        for count in 1..8 {
            let step = Step::Capture { player, capture: Some(Capture::Pirates(count)) };
            assert_eq!(page.check(&step).is_ok(), count <= captures.pirates);
        }
    }
    for round in 1..=page.finished() {
        assert!(!page.leaders_after(round).is_empty());
        let crew = page.round(round).unwrap().players().len();
        assert!((2..=6).contains(&crew));
    }
    let rows: usize = (1..=page.finished()).map(|round| page.round(round).unwrap().players().len()).sum();
    assert_eq!(page.to_csv().lines().count(), rows + 1);
    if let Some((player, rest)) = page.implied_tricks() {
        let refused = page.check(&Step::Won { player, won: Some(rest) }).is_err();
        assert!(!refused || page.preview(player).unwrap().entry.capture.is_some());
    }
}

#[test]
fn random_steps_never_break_a_sheet() {
    let (mut taken, mut refusals, mut over) = (0, 0, 0);
    for number in 0..240 {
        let mut rng = chance(1000 + number);
        let game = GameKind::ALL[number as usize % GameKind::ALL.len()];
        let seats = 2 + below(&mut rng, 5) as usize;
        let mut sheet = Sheet::new(Setup { secret: number % 2 == 0, ..setup(game, seats) }).unwrap();
        for _ in 0..300 {
            let before = sheet.clone();
            match below(&mut rng, 20) {
                0 => {
                    // Undo followed by redo changes nothing.
                    let steps = 1 + below(&mut rng, 5);
                    let undone = (0..steps).filter(|_| sheet.undo()).count();
                    assert_eq!((0..undone).filter(|_| sheet.redo()).count(), undone);
                    assert_eq!(sheet, before);
                }
                1 => {
                    (0..below(&mut rng, 4)).for_each(|_| assert_eq!(sheet.undoable().is_some(), sheet.undo()));
                }
                2 => assert_eq!(sheet.redoable().is_some(), sheet.redo()),
                kind => {
                    let wise = if kind < 15 { sensible(&mut rng, sheet.page()) } else { None };
                    let step = wise.unwrap_or_else(|| any(&mut rng));
                    let checked = sheet.page().check(&step);
                    assert_eq!(sheet.enter(step), checked);
                    if checked.is_err() {
                        assert_eq!(sheet, before);
                        refusals += 1;
                    } else {
                        taken += 1;
                    }
                }
            }
            if below(&mut rng, 8) == 0 {
                check_page(sheet.page());
                check_page(sheet.public().page());
                assert_eq!(Sheet::from_json(&sheet.to_json()).as_ref(), Ok(&sheet));
                assert!(serde_json::from_str::<serde_json::Value>(&sheet.to_json()).is_ok());
                assert_eq!(
                    PublicPage::from_json(&sheet.public().to_json()),
                    Ok(sheet.public()),
                    "{}",
                    sheet.public().to_json()
                );
            }
        }
        over += u32::from(sheet.page().is_over());
        let all = sheet.steps().len();
        (0..all).for_each(|_| assert!(sheet.undo()));
        assert_eq!(sheet.page(), Sheet::new(sheet.setup().clone()).unwrap().page());
    }
    assert!(taken > 10_000 && refusals > 5000 && over > 20, "{taken} taken, {refusals} refused, {over} over");
}
