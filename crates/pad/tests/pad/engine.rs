//! Games that the rules engine plays, entered as people would: every point must agree.

use yohoho_pad::{Captures, Landing, Lead, Phase, PlayerId, PlayerRound, Setup, Sheet, Step};
use yohoho_rules::king::{self, Capture};
use yohoho_rules::queen::Colour;
use yohoho_rules::{Family, Game, GameKind, Outcome, Rule, Seat, SeatCount, below};

use crate::common::{chance, setup};

/// How many games are played: `YOHOHO_PAD_GAMES`, or 1,000.
fn games() -> u64 {
    std::env::var("YOHOHO_PAD_GAMES").map_or(1000, |games| games.parse().expect("YOHOHO_PAD_GAMES is a number"))
}

fn id(seat: Seat) -> PlayerId {
    PlayerId(seat.index() as u8)
}

/// What the engine's verdict on a trick is to somebody who looks at the cards.
fn capture(verdict: king::Verdict) -> Option<Capture> {
    match verdict.rule {
        Rule::MermaidTakesKing => Some(Capture::SkullKing),
        Rule::KingWins => {
            (1..=5).map(Capture::Pirates).find(|capture| capture.bonus() == verdict.bonus && verdict.bonus > 0)
        }
        _ => None,
    }
}

#[test]
fn every_game_of_the_engine_comes_to_the_same_points_on_the_pad() {
    let (mut captures, mut counted) = (0, 0);
    for number in 0..games() {
        let mut rng = chance(number);
        let kind = GameKind::ALL[number as usize % GameKind::ALL.len()];
        let seats = SeatCount::ALL[number as usize / 3 % 5];
        let dealer = Seat::ALL[below(&mut rng, seats.get() as u32) as usize];
        let mut game = Game::new(kind, seats, dealer);
        let secret = number % 2 == 0;
        let mut sheet = Sheet::new(Setup { dealer: id(dealer), secret, ..setup(kind, seats.get()) }).unwrap();
        for round in 1..=kind.rounds(seats) {
            assert_eq!((sheet.page().current().number(), sheet.page().rounds()), (round, kind.rounds(seats)));
            let dealer = game.dealer();
            game.deal(&game.draw_deal(&mut rng)).unwrap();
            let mut taken = None;
            assert_eq!(sheet.page().current().dealer(), id(dealer));
            let lead = if kind.family() == Family::Queen && seats.get() == 2 {
                Lead::Ghost
            } else {
                Lead::Player(id(dealer.left(seats)))
            };
            assert_eq!(sheet.page().lead(sheet.page().current()), lead);
            while let Some(seat) = game.turn().first() {
                let legal = game.legal(seat);
                let action = legal.nth(below(&mut rng, legal.len() as u32) as usize);
                let outcome = game.play(seat, action).unwrap();
                if let Outcome::King(
                    king::Outcome::Trick { winner, verdict } | king::Outcome::Round { winner, verdict },
                ) = outcome
                    && let Some(capture) = capture(verdict)
                {
                    assert_eq!(taken.replace((winner, capture)), None, "one capture a round");
                    assert!(capture.is_possible(kind.edition().unwrap(), seats));
                }
            }
            let last = round == kind.rounds(seats);
            enter_round(&mut sheet, &game, taken, number % 4 < 2);
            for seat in seats.seats() {
                let line = sheet.page().player_round(round, id(seat)).unwrap();
                assert_eq!(line.points, Some(game.scores()[seat.index()]), "game {number}, round {round}, seat {seat}");
                assert_eq!(sheet.page().total(id(seat)), game.totals()[seat.index()]);
                assert_eq!(sheet.page().total_after(round, id(seat)), Some(game.totals()[seat.index()]));
                captures += u32::from(line.entry.capture.is_some());
                counted += u32::from(line.bonus > 0);
            }
            assert_eq!(sheet.page().is_over(), last);
        }
        let places: Vec<_> = game.standings().collect();
        for standing in sheet.page().standings() {
            let place = places[usize::from(standing.player.0)];
            assert_eq!((standing.total, standing.place), (place.total, Some(place.place)));
        }
        assert_eq!(sheet.page().phase(), Phase::Over);
        assert_eq!(Sheet::from_json(&sheet.to_json()), Ok(sheet));
    }
    assert!(games() < 1000 || (captures > 300 && counted > 30), "{captures} captures, {counted} of them counted");
}

/// Enters what happened in the round that the engine has just played.
fn enter_round(sheet: &mut Sheet, game: &Game, taken: Option<(Seat, Capture)>, backwards: bool) {
    let mut seats: Vec<Seat> = game.seats().seats().collect();
    if backwards {
        seats.reverse();
    }
    match game {
        Game::King(game) => {
            let open = game.open();
            for seat in &seats {
                assert_eq!(sheet.page().phase(), Phase::Bids);
                sheet.enter_phone_bid(id(*seat), Some(open.bids().unwrap()[seat.index()].0)).unwrap();
            }
            if sheet.page().current().is_secret() {
                sheet.enter(Step::Open).unwrap();
            }
            assert_eq!(sheet.page().phase(), Phase::Results);
            let (last, others) = seats.split_last().unwrap();
            for seat in others {
                sheet.enter(Step::Won { player: id(*seat), won: Some(open.won()[seat.index()]) }).unwrap();
            }
            let (player, won) = sheet.page().implied_tricks().unwrap();
            assert_eq!((player, won), (id(*last), open.won()[last.index()]));
            sheet.enter(Step::Won { player, won: Some(won) }).unwrap();
            if let Some((winner, capture)) = taken {
                let Captures { pirates, king } = sheet.page().captures(id(winner));
                assert!(king && matches!(capture, Capture::SkullKing | Capture::Pirates(1..)));
                assert!(!matches!(capture, Capture::Pirates(count) if count > pirates));
                sheet.enter(Step::Capture { player: id(winner), capture: Some(capture) }).unwrap();
            }
        }
        Game::Queen(game) => {
            for seat in seats {
                let plank = game.open().planks().unwrap()[seat.index()];
                sheet.enter(Step::Side { player: id(seat), side: Some(plank.side()) }).unwrap();
                for colour in Colour::ALL {
                    let landing = plank.space(colour).map_or(Landing::Overboard, Landing::Space);
                    sheet.enter(Step::Pirate { player: id(seat), colour, landing: Some(landing) }).unwrap();
                }
            }
        }
    }
    let preview: Vec<Option<i16>> = sheet
        .page()
        .present()
        .map(|player| sheet.page().preview(player).and_then(|line: PlayerRound| line.points))
        .collect();
    assert_eq!(preview, game.scores().iter().copied().map(Some).collect::<Vec<_>>());
    sheet.enter(Step::Finish).unwrap();
}
