//! The learned bot: its features and its network against those of `training/`, and weights that are no good.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{chance, play, tables};
use serde_json::Value;
use yohoho_bots::learned::{BadWeights, Learned, advice_file_name, features, file_name};
use yohoho_bots::{Bot, Budget, bot};
use yohoho_rules::log::{Entry, Log, apply};
use yohoho_rules::record::Record;
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Action, GameKind, View};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn lines(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The lines of a golden file of features.
fn golden(kind: GameKind) -> Vec<Value> {
    lines(&root().join("training/golden").join(format!("{kind}.jsonl")))
}

/// The views of all decisions of a record, in order.
fn views(record: &Value) -> Vec<View> {
    let record: Record = serde_json::from_value(record.clone()).unwrap();
    let log: Log = record.replay().unwrap();
    let mut game = log.start();
    let mut views = Vec::new();
    for entry in &log.entries {
        if let Entry::Act(seat, _) = entry {
            views.push(game.view(Some(*seat)));
        }
        apply(&mut game, entry).unwrap();
    }
    views
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

#[test]
fn features_are_those_of_the_golden_files() {
    for kind in GameKind::ALL {
        let (mut seen, mut compared) = (Vec::new(), 0);
        let golden = golden(kind);
        for line in &golden[1..] {
            if let Some(record) = line.get("record") {
                seen = views(record);
                continue;
            }
            let view = &seen[number(&line["decision"])];
            assert_eq!(view.viewer().unwrap().index(), number(&line["seat"]));
            let found = features(view).unwrap();
            let mut wanted = vec![0.0; number(&golden[0]["features"])];
            for pair in line["features"].as_array().unwrap() {
                wanted[number(&pair[0])] = pair[1].as_f64().unwrap() as f32;
            }
            assert_eq!(found.len(), wanted.len(), "{kind}");
            for (at, (found, wanted)) in found.iter().zip(&wanted).enumerate() {
                let decision = &line["decision"];
                assert!(
                    (found - wanted).abs() < 1e-5,
                    "{kind}, decision {decision}, feature {at}: {found}, not {wanted}"
                );
            }
            compared += 1;
        }
        assert!(compared >= 50, "{kind}: {compared}");
    }
}

/// The weights of the repository, as far as there are any: the players', or those for advice.
fn files(what: &str) -> Vec<(GameKind, Learned, Vec<u8>)> {
    let folder = if what.is_empty() { "crates/weights" } else { "crates/advice-weights" };
    let path = |kind| root().join(folder).join(format!("{kind}{what}.safetensors"));
    let files = GameKind::ALL.into_iter().filter_map(|kind| Some((kind, fs::read(path(kind)).ok()?)));
    files.map(|(kind, bytes)| (kind, Learned::new(&bytes).unwrap(), bytes)).collect()
}

fn shipped() -> Vec<(GameKind, Learned, Vec<u8>)> {
    files("")
}

/// What is written of some decisions: (view, actions and numbers, best first). Checks that it was written for these weights.
fn written(kind: GameKind, what: &str, bytes: &[u8], name: &str) -> Vec<(View, Vec<(Action, f32)>)> {
    let records: Vec<Value> = golden(kind).into_iter().filter_map(|line| line.get("record").cloned()).collect();
    let records: Vec<Vec<View>> = records.iter().map(views).collect();
    let expected = lines(&root().join("training/golden").join(format!("{kind}{what}.outputs.jsonl")));
    let checksum = expected[0]["checksum"].as_str().unwrap();
    assert!(
        String::from_utf8_lossy(&bytes[..4096.min(bytes.len())]).contains(checksum),
        "{kind}{what}: these are other weights: run training/outputs.py"
    );
    assert_eq!(name, format!("{kind}{what}-{checksum}.safetensors"), "write the checksum down in built_in.rs");
    assert!(expected.len() > 20);
    let read = |line: &Value| {
        let judged = line["logits"].as_array().unwrap().iter().map(|pair| {
            let choice: ActionJson = serde_json::from_value(pair[0].clone()).unwrap();
            (choice.read(kind).unwrap(), pair[1].as_f64().unwrap() as f32)
        });
        (records[number(&line["record"])][number(&line["decision"])], judged.collect())
    };
    expected[1..].iter().map(read).collect()
}

#[test]
fn outputs_are_those_of_the_training() {
    for (kind, learned, bytes) in shipped() {
        for (view, judged) in written(kind, "", &bytes, &file_name(kind)) {
            let logits = learned.logits(&view).unwrap();
            for (at, (action, wanted)) in judged.into_iter().enumerate() {
                let found = logits[view.legal().iter().position(|legal| legal == action).unwrap()];
                // Hidden numbers are rounded to 16 bits here; logits lie some tens apart.
                assert!((found - wanted).abs() < 0.03, "{kind}: {action:?} {found}, not {wanted}");
                if at == 0 {
                    assert_eq!(learned.choose(&view, &Budget::samples(0), &mut chance(1)), Some(action));
                }
            }
        }
    }
}

#[test]
fn values_are_those_of_the_training() {
    let advisers = files("-advice");
    assert_eq!(advisers.len(), GameKind::ALL.len());
    for (kind, learned, bytes) in advisers {
        assert!(learned.advises(kind) && !learned.knows(kind), "{kind}");
        for (view, judged) in written(kind, "-advice", &bytes, &advice_file_name(kind)) {
            let values = learned.values(&view).unwrap();
            assert_eq!((values.len(), learned.logits(&view)), (view.legal().len(), None));
            for (action, wanted) in judged {
                let found = values[view.legal().iter().position(|legal| legal == action).unwrap()];
                assert!((found - wanted).abs() < 0.05, "{kind}: {action:?} {found}, not {wanted}");
            }
        }
    }
}

/// Whatever is recommended has the highest value that is shown. Bids and planks need no rollouts, and at tables of more than two they are what the player does.
#[test]
fn advice_shows_what_it_recommends_by() {
    for ((kind, player, _), (_, _, advice)) in shipped().into_iter().zip(files("-advice")) {
        let learned = player.and(&advice).unwrap();
        let records = golden(kind).into_iter().filter_map(|line| line.get("record").cloned());
        for (number, view) in records.flat_map(|record| views(&record)).enumerate().step_by(47) {
            let values = learned.values(&view).unwrap();
            let tips = learned.advise(&view, &Budget::samples(4), &mut chance(5));
            assert_eq!(tips, learned.advise(&view, &Budget::samples(4), &mut chance(5)), "the same again");
            assert_eq!(tips.len(), values.len());
            assert!(tips.is_sorted_by(|a, b| a.score >= b.score), "{kind}, {number}: {tips:?}");
            assert!(tips.iter().all(|tip| tip.error > 0.0 && tip.score.is_finite()));
            assert!(tips[0].behind == 0.0 && tips[1..].iter().all(|tip| tip.behind >= 0.0));
            let (deciding, seats) = match &view {
                View::King(view) => (view.open.bids().is_none(), view.open.seats().get()),
                View::Queen(view) => (view.open.planks().is_none(), view.open.seats().get()),
            };
            if deciding {
                let at = view.legal().iter().position(|action| action == tips[0].action).unwrap();
                assert!((tips[0].score - values[at]).abs() < 1e-6, "{kind}, {number}");
                if seats > 2 {
                    let choice = learned.choose(&view, &Budget::samples(0), &mut chance(1));
                    assert_eq!(choice, Some(tips[0].action), "{kind}, {number}");
                }
            }
        }
    }
}

/// Small weights for a game, of the right shapes and without sense.
fn senseless(kind: GameKind) -> Vec<u8> {
    let (features, outputs) = match kind {
        GameKind::SkullKing => (1216, 69),
        GameKind::Doubloons => (1008, 57),
        GameKind::SkullQueen => (1552, 390),
    };
    let width = 4;
    let layers =
        [("in", features, width), ("block0.up", width, width), ("block0.down", width, width), ("out", width, outputs)];
    let (mut tensors, mut data) = (String::new(), Vec::new());
    for (name, inputs, outputs) in layers {
        let entry = |part: &str, kind: &str, shape: &[usize], begin: usize, end: usize| {
            format!(r#","{name}.{part}":{{"dtype":"{kind}","shape":{shape:?},"data_offsets":[{begin},{end}]}}"#)
        };
        let begin = data.len();
        data.extend((0..inputs * outputs).map(|at| (at * 89 % 251) as u8));
        tensors += &entry("w", "I8", &[outputs, inputs], begin, data.len());
        for (part, value) in [("scale", 0.01_f32), ("b", 0.1)] {
            let begin = data.len();
            data.extend((0..outputs).flat_map(|_| value.to_le_bytes()));
            tensors += &entry(part, "F32", &[outputs], begin, data.len());
        }
    }
    let sum = data
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    file(
        &format!(
            r#"{{"__metadata__":{{"game":"{kind}","features":"2","form":"int8","checksum":"{sum:016x}"}}{tensors}}}"#
        ),
        &data,
    )
}

fn file(header: &str, data: &[u8]) -> Vec<u8> {
    [&(header.len() as u64).to_le_bytes(), header.as_bytes(), data].concat()
}

/// The header of a file, and what comes after it.
fn parts(bytes: &[u8]) -> (String, Vec<u8>) {
    let length = u64::from_le_bytes(bytes[..8].try_into().unwrap()) as usize;
    (String::from_utf8(bytes[8..8 + length].to_vec()).unwrap(), bytes[8 + length..].to_vec())
}

fn senseless_bot() -> Learned {
    let [king, doubloons, queen] = GameKind::ALL.map(senseless);
    Learned::new(&king).and_then(|bot| bot.and(&doubloons)).and_then(|bot| bot.and(&queen)).unwrap()
}

#[test]
fn weights_that_do_not_fit_are_refused_with_the_reason() {
    let good = senseless(GameKind::SkullKing);
    let (header, data) = parts(&good);
    let refused = |from: &str, to: &str| {
        assert!(header.contains(from));
        Learned::new(&file(&header.replacen(from, to, 1), &data)).unwrap_err()
    };
    assert_eq!(refused(r#""game":"skull-king""#, r#""game":"whist""#), BadWeights::UnknownGame("whist".into()));
    assert_eq!(refused(r#""features":"2""#, r#""features":"1""#), BadWeights::OtherFeatures("1".into()));
    assert_eq!(refused("int8", "f16"), BadWeights::OtherForm("f16".into()));
    assert_eq!(refused(r#""form":"#, r#""outputs":"wishes","form":"#), BadWeights::OtherOutputs("wishes".into()));
    assert_eq!(refused(r#""checksum":"#, r#""sum":"#), BadWeights::Missing("checksum".into()));
    assert_eq!(refused(r#""checksum":""#, r#""checksum":"0"#), BadWeights::WrongChecksum);
    assert_eq!(refused("in.scale", "in.scales"), BadWeights::Missing("in.scale".into()));
    assert_eq!(refused("[4, 1216]", "[1216, 4]"), BadWeights::WrongShape("in.w".into()));
    assert_eq!(refused(r#""game":"skull-king""#, r#""game":"skull-queen""#), BadWeights::WrongShape("in.w".into()));
    assert_eq!(refused("[0,4864]", "[0,4863]"), BadWeights::WrongLength);
    assert_eq!(refused(r#"{"__"#, r#"["__"#), BadWeights::NoHeader);
    assert_eq!(Learned::new(&[]).unwrap_err(), BadWeights::NoHeader);
    assert_eq!(Learned::new(&[255; 100]).unwrap_err(), BadWeights::NoHeader);
}

#[test]
fn broken_bytes_are_refused() {
    let good = senseless(GameKind::SkullKing);
    let logits = |learned: &Learned| learned.logits(&views(&golden(GameKind::SkullKing)[1]["record"])[40]);
    let wanted = logits(&Learned::new(&good).unwrap());
    for length in 0..good.len() {
        assert!(Learned::new(&good[..length]).is_err(), "{length}");
    }
    assert!(Learned::new(&[&good[..], &[0]].concat()).is_err());
    for at in 0..good.len() {
        for flip in [1, 4, 32, 128] {
            let mut bytes = good.clone();
            bytes[at] ^= flip;
            // One space may turn into another.
            if let Ok(learned) = Learned::new(&bytes) {
                assert_eq!(logits(&learned), wanted, "{at}, {flip}");
            }
        }
    }
    for (_, _, mut bytes) in shipped() {
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        assert_eq!(Learned::new(&bytes).unwrap_err(), BadWeights::WrongChecksum);
    }
}

#[test]
fn whole_games_are_legal_and_the_same_again_at_any_temperature() {
    for temperature in [0.0, 1.0, 50.0] {
        let learned = senseless_bot().at_temperature(temperature);
        for (kind, seats) in tables() {
            assert!(learned.knows(kind));
            let crew: Vec<&dyn Bot> = vec![&learned; seats.get()];
            let game = || play(kind, 6, &crew, &Budget::samples(0), |_| {});
            assert_eq!(game(), game(), "{kind} with {seats}");
        }
    }
}

#[test]
fn hidden_cards_change_nothing() {
    let learned = senseless_bot();
    for (kind, seats) in tables() {
        let mut rng = chance(2);
        play(kind, 4, &vec![bot("random").unwrap(); seats.get()], &Budget::default(), |game| {
            for seat in game.turn() {
                let view = game.view(Some(seat));
                let other = view.determinize(&mut rng).view(Some(seat));
                assert_eq!((features(&view), learned.logits(&view)), (features(&other), learned.logits(&other)));
            }
        });
    }
}

#[test]
fn advice_is_ranked_by_what_it_shows() {
    let learned = senseless_bot();
    for (kind, seats) in tables() {
        let mut step = 0;
        play(kind, 7, &vec![bot("bosun").unwrap(); seats.get()], &Budget::default(), |game| {
            for view in seats.seats().map(|seat| game.view(Some(seat))) {
                step += 1;
                if step % 11 != 0 {
                    continue;
                }
                let advice = learned.advise(&view, &Budget::samples(1), &mut chance(step));
                assert_eq!(advice.len(), view.legal().len());
                assert!(advice.iter().all(|advice| view.legal().contains(advice.action) && advice.score.is_finite()));
                assert!(advice.is_sorted_by(|a, b| a.score >= b.score && a.behind >= 0.0));
                assert!(advice.first().is_none_or(|best| best.behind == 0.0), "{kind} with {seats}: {advice:?}");
            }
        });
    }
}

#[test]
fn a_game_that_is_not_known_is_played_as_the_captain_would() {
    let learned = Learned::new(&senseless(GameKind::SkullKing)).unwrap();
    assert!(learned.knows(GameKind::SkullKing) && !learned.knows(GameKind::SkullQueen));
    let view = &views(&golden(GameKind::SkullQueen)[1]["record"])[0];
    assert_eq!(learned.logits(view), None);
    let choose = |bot: &dyn Bot| bot.choose(view, &Budget::samples(5), &mut chance(3));
    assert_eq!(choose(&learned), choose(bot("captain").unwrap()));
}
