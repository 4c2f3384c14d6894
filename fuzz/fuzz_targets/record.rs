//! Any record is read or refused; one that is right gives the same record again.
#![no_main]

use yohoho_rules::record::Record;

libfuzzer_sys::fuzz_target!(|text: &[u8]| {
    let Ok(record) = serde_json::from_slice::<Record>(text) else { return };
    if let Ok(log) = record.replay() {
        let again = Record::from_log(&log, record.players.clone(), None).expect("a replayed log is legal");
        assert_eq!((again.totals, again.finished), (record.totals, record.finished));
    }
});
