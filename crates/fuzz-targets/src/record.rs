use yohoho_rules::record::Record;

/// Any record is read or refused; one that is right gives the same record again.
pub fn record(bytes: &[u8]) -> bool {
    let Ok(record) = serde_json::from_slice::<Record>(bytes) else { return false };
    let Ok(log) = record.replay() else { return false };
    let again = Record::from_log(&log, record.players.clone(), None).expect("a replayed log is legal");
    assert_eq!((again.totals, again.finished), (record.totals, record.finished));
    true
}
