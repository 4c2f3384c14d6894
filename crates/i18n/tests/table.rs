//! Questions and their answers, and what happens around the game.

mod common;

use std::fmt::Write as _;

use common::{Table, expect, names, seat};
use yohoho_i18n::command::Query;
use yohoho_i18n::{Ask, Lang, Level, Names, Narrator};
use yohoho_protocol::{MotionKind, Name, Pace, Phrase, Presence, SeatInfo, Settings, Sitter, What};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, SeatCount};

fn play(code: &str) -> ActionJson {
    ActionJson::Play(code.into())
}

#[test]
fn every_question_has_an_answer() {
    let queries = [
        Query::Hand(None),
        Query::Hand(Some("red".into())),
        Query::Hand(Some("triangle".into())),
        Query::Hand(Some("special".into())),
        Query::Trick,
        Query::Last,
        Query::Bids,
        Query::Score { all: true },
        Query::Turn,
        Query::Time,
        Query::Why(None),
        Query::Why(Some("R7".into())),
        Query::Planks(None),
        Query::Planks(Some("an".into())),
        Query::Planks(Some("Zoe".into())),
        Query::Centre,
    ];
    for lang in Lang::ALL {
        let mut text = String::new();
        for (kind, seats, steps) in [
            (GameKind::SkullKing, 4, 2),
            (GameKind::SkullKing, 4, 90),
            (GameKind::Doubloons, 3, 70),
            (GameKind::SkullQueen, 4, 2),
            (GameKind::SkullQueen, 4, 21),
            (GameKind::SkullQueen, 2, 9),
        ] {
            let mut table = Table::new(kind, seats, 2);
            table.deal();
            for number in 0..steps {
                let seat = table.game.turn().first().unwrap();
                let legal = table.game.legal(seat);
                table.act(seat, legal.nth(number * 7 % legal.len()));
            }
            let names = names(seats, Some(0));
            let view = table.view(Some(0));
            let ask = Ask { lang, names: &names, view: &view, suit_first: false };
            let _ = writeln!(text, "# {kind}, {seats} seats, {steps} decisions");
            for query in &queries {
                let _ = writeln!(text, "{query:?}: {}", ask.answer(query, (steps > 50).then_some(20)).unwrap());
            }
        }
        expect("questions", lang, &text);
    }
}

#[test]
fn what_happens_around_the_game_is_told() {
    let name = |text: &str| Name::clean(text).unwrap();
    let king = Settings { pace: Pace::Brisk, ..Settings::new(GameKind::Doubloons, SeatCount::new(3).unwrap()) };
    let person = |text: &str| SeatInfo::new(Sitter::Person { name: name(text), portrait: None });
    let settled =
        |kind, at: usize, passed| What::Settled { motion: 7, kind, seat: seat(at), name: name("Zoe"), passed };
    let events = [
        What::Settings { settings: king },
        What::Seat { seat: seat(1), info: person("Ana") },
        What::Seat { seat: seat(0), info: person("Polly") },
        What::seat(seat(2), Sitter::Bot { bot: "captain".into() }),
        What::seat(seat(2), Sitter::Nobody),
        What::Host { seat: Some(seat(1)) },
        What::Host { seat: Some(seat(0)) },
        What::Host { seat: None },
        What::Started { commitment: String::new() },
        What::Decided { seat: seat(1), stand_in: true, action: None },
        What::Decided { seat: seat(0), stand_in: true, action: Some(ActionJson::Bid(1)) },
        What::Played { seat: seat(1), stand_in: true, action: play("P") },
        What::Chat { seat: None, name: name("Zoe"), text: "Ahoy!".into() },
        What::Said { seat: Some(seat(1)), name: name("Ana"), phrase: Phrase::Shiver },
        What::MoreTime { seat: seat(0) },
        What::MoreTime { seat: seat(1) },
        What::Muted { seat: seat(1), muted: true },
        What::Muted { seat: seat(1), muted: false },
        What::Motion { id: 7, kind: MotionKind::Sit, seat: seat(2), name: name("Zoe") },
        What::Motion { id: 8, kind: MotionKind::Remove, seat: seat(1), name: name("Ben") },
        What::Motion { id: 9, kind: MotionKind::Remove, seat: seat(0), name: name("Ben") },
        What::Motion { id: 10, kind: MotionKind::StandIn, seat: seat(1), name: name("Ben") },
        What::Motion { id: 11, kind: MotionKind::StandIn, seat: seat(0), name: name("Ben") },
        What::Voted { motion: 7 },
        settled(MotionKind::Sit, 2, true),
        settled(MotionKind::Sit, 2, false),
        settled(MotionKind::Remove, 1, false),
        settled(MotionKind::Remove, 0, false),
        settled(MotionKind::StandIn, 1, false),
        settled(MotionKind::StandIn, 0, false),
        What::Removed { seat: seat(1), name: name("Ana") },
        What::Removed { seat: seat(0), name: name("Polly") },
        What::StandIn { seat: seat(1), on: true },
        What::StandIn { seat: seat(0), on: true },
        What::StandIn { seat: seat(1), on: false },
        What::StandIn { seat: seat(0), on: false },
        What::Rematch { table: "pbgghpsb".into() },
        What::Closed,
        What::Private,
    ];
    for lang in Lang::ALL {
        let mut text = String::new();
        for level in Level::ALL {
            let _ = writeln!(text, "# {}", level.name());
            let narrator = Narrator { lang, level, suit_first: false };
            for event in &events {
                let said = narrator.tell(&names(3, Some(0)), None, event, None);
                let _ = writeln!(text, "{}", said.join(" "));
            }
            let before = Presence { away: vec![seat(1)], ..Presence::default() };
            let after = Presence { away: vec![seat(0), seat(2)], watching: 2, kept: Vec::new() };
            let _ = writeln!(text, "{}", narrator.presence(&names(3, Some(0)), Some(&before), &after).join(" "));
        }
        expect("around", lang, &text);
    }
}

#[test]
fn shared_places_are_told_together() {
    let totals = vec![180, 230, 180, 230];
    let end = |places: &[u8], totals: &[i16], viewer| {
        let what = [
            What::Round { bids: Vec::new(), won: Vec::new(), scores: vec![20, -40, 0, 60], totals: totals.to_vec() },
            What::Over { places: places.to_vec(), seed: yohoho_rules::Seed([0; 32]) },
        ];
        let tell = |lang| {
            Narrator { lang, ..Narrator::default() }.tell_all(&names(4, viewer), None, &what, None)[1..].join(" ")
        };
        Lang::ALL.map(tell)
    };
    let told = end(&[3, 1, 3, 1], &totals, Some(0));
    assert_eq!(
        told[0],
        "Ana minus 40, Ben 0, Cleo plus 60. Game over. Ana and Cleo share first place with 230 points! Shared third: you and Ben, 180 points."
    );
    let told = end(&[1, 3, 1, 4], &[200, 90, 200, 1], Some(0));
    assert_eq!(
        told[0],
        "Ana minus 40, Ben 0, Cleo plus 60. Game over. You and Ben share first place with 200 points! Third: Ana, 90 points. Fourth: Cleo, 1 point."
    );
    assert_eq!(
        told[1],
        "Ana minus 40, Ben 0, Cleo plus 60. Die Partie ist vorbei. Du und Ben gemeinsam auf Rang 1 mit 200 Punkten! Rang 3: Ana mit 90 Punkten. Rang 4: Cleo mit 1 Punkt."
    );
    assert_eq!(
        told[2],
        "Ana moins 40, Ben 0, Cleo plus 60. La partie est finie. Toi et Ben à égalité au premier rang avec 200 points\u{202f}! Rang 3\u{202f}: Ana, 90 points. Rang 4\u{202f}: Cleo, 1 point."
    );
    assert_eq!(
        told[3],
        "Ana meno 40, Ben 0, Cleo più 60. La partita è finita. Tu e Ben a pari merito al primo posto con 200 punti! Posizione 3: Ana, 90 punti. Posizione 4: Cleo, 1 punto."
    );
}

#[test]
fn cards_can_be_said_suit_first() {
    let table = Table::new(GameKind::SkullKing, 2, 1);
    let view = table.view(None);
    let narrator = Narrator { suit_first: true, ..Narrator::default() };
    let what = What::Played { seat: seat(1), stand_in: false, action: play("Y12") };
    assert_eq!(narrator.tell(&names(2, None), Some(&view), &what, Some(&view)), ["Ana: yellow 12."]);
}

#[test]
fn a_name_is_found_by_its_beginning() {
    let names = Names::new(["Ana", "Anton", "Élise"].map(String::from).into(), None);
    assert_eq!(names.find("ana"), Some(seat(0)));
    assert_eq!(names.find("an"), None);
    assert_eq!(names.find("eli"), Some(seat(2)));
}
