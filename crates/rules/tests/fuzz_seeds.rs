//! The seeds of the fuzz targets, on the stable toolchain: none of them may panic. The targets are in `fuzz/`.

use std::path::PathBuf;

use yohoho_rules::judge::Question;
use yohoho_rules::king::Edition;
use yohoho_rules::queen::Card;
use yohoho_rules::record::Record;

fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() >= 10, "{target} has no seeds");
    files.into_iter().map(|path| (path.display().to_string(), std::fs::read(&path).unwrap())).collect()
}

/// The seed, and what is left when it breaks off or a byte of it changes.
fn variants(seed: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let step = (seed.len() / 60).max(1);
    let cut = (0..seed.len()).step_by(step).map(|end| seed[..end].to_vec());
    let changed = (0..seed.len()).step_by(step).map(|at| {
        let mut other = seed.to_vec();
        other[at] ^= 1;
        other
    });
    std::iter::once(seed.to_vec()).chain(cut).chain(changed)
}

#[test]
fn judge_lines() {
    for (_, seed) in seeds("judge") {
        for line in variants(&seed) {
            if let Ok(question) = serde_json::from_slice::<Question>(&line) {
                assert!(!serde_json::to_string(&question.answer()).unwrap().contains('\n'));
            }
        }
    }
}

#[test]
fn records() {
    let mut right = 0;
    for (name, seed) in seeds("record") {
        for text in variants(&seed) {
            let Ok(record) = serde_json::from_slice::<Record>(&text) else { continue };
            let Ok(log) = record.replay() else { continue };
            let again = Record::from_log(&log, record.players.clone(), None).unwrap();
            assert_eq!((again.totals, again.finished), (record.totals, record.finished), "{name}");
            right += 1;
        }
    }
    assert!(right >= 10);
}

#[test]
fn card_codes() {
    for (_, seed) in seeds("codes") {
        for code in variants(&seed) {
            let Ok(code) = String::from_utf8(code) else { continue };
            for edition in Edition::ALL {
                assert!(edition.card(&code).is_err() || edition.card(&code).unwrap().code(edition).to_string() == code);
                assert!(edition.play(&code).is_err() || edition.play(&code).unwrap().code(edition).to_string() == code);
            }
            assert!(code.parse::<Card>().is_err() || code.parse::<Card>().unwrap().to_string() == code);
        }
    }
}
