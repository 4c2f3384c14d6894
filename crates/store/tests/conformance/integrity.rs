//! Damage is noticed: which table, and from which entry.

use std::fs;

use yohoho_store::{
    Contents, DailyResult, ExportError, Failed, FinishedGame, FinishedSeat, Flaw, Location, Millis, Person, PersonId,
    Problem, Seq, Store, TokenHash,
};

use crate::fresh::{Fresh, table, texts};

on_both!(damaged_logs_are_named_wherever_they_are_read, damaged_rows_are_named, the_inspector_has_a_say);

const ANNE: PersonId = PersonId([1; 16]);

async fn fill(store: &Store) {
    let anne = Person { id: ANNE, name: "Anne".into(), created: Millis(7), portrait: None };
    store.create_person(anne, TokenHash([1; 32])).await.unwrap();
    for code in ["a", "b", "c"] {
        let head = store.create_table(&table(code), Millis(3), texts(["one", "two"])).await.unwrap();
        store.append(&table(code), head, texts(["three", "four"])).await.unwrap();
    }
    let seat = FinishedSeat { seat: 0, person: Some(ANNE), name: "Anne".into(), total: 20, place: 1 };
    let game = FinishedGame { table: table("c"), game: "skull-king".into(), finished: Millis(9), people: vec![seat] };
    store.finish(game, "record".into()).await.unwrap();
    let (day, game, rounds) = ("2026-11-17".into(), "skull-king".into(), "20".into());
    let result = DailyResult { day, game, person: ANNE, total: 20, rounds, shown: Millis(9) };
    store.add_daily_result(result).await.unwrap();
}

async fn check(store: &Store) -> (Contents, Vec<String>) {
    let mut problems = Vec::new();
    let contents = store.check(&mut |_| Ok(()), &mut |problem: Problem| problems.push(problem.to_string())).await;
    (contents.unwrap(), problems)
}

async fn damaged_logs_are_named_wherever_they_are_read(fresh: &Fresh) {
    let store = fresh.open().await;
    fill(&store).await;
    assert_eq!(
        check(&store).await,
        (Contents { lines: 0, people: 1, tables: 3, entries: 12, games: 1, daily_results: 1 }, Vec::new())
    );
    let cases = [
        ("UPDATE entries SET entry = 'twp' WHERE table_id = 'b' AND seq = 2", 2),
        ("UPDATE entries SET at = at + 1 WHERE table_id = 'b' AND seq = 3", 3),
        ("UPDATE entries SET chain = NULL WHERE table_id = 'b' AND seq = 4", 4),
        (
            "UPDATE entries SET chain = (SELECT chain FROM entries WHERE table_id = 'a' AND seq = 1) WHERE table_id = 'b' AND seq = 1",
            1,
        ),
        ("DELETE FROM entries WHERE table_id = 'b' AND seq = 4", 4),
        ("DELETE FROM entries WHERE table_id = 'b' AND seq = 2", 2),
        ("DELETE FROM entries WHERE table_id = 'b'", 1),
        ("UPDATE tables SET head = 3 WHERE id = 'b'", 4),
        ("UPDATE tables SET chain = (SELECT chain FROM tables WHERE id = 'a') WHERE id = 'b'", 4),
        ("UPDATE tables SET created = 4 WHERE id = 'b'", 1),
    ];
    for (damage, from) in cases {
        fresh.sql("CREATE TABLE kept_entries AS SELECT * FROM entries").await;
        fresh.sql("CREATE TABLE kept_tables AS SELECT * FROM tables").await;
        fresh.sql(damage).await;
        match store.entries(&table("b"), Seq(0)).await {
            Err(Failed::Damaged(found)) => assert_eq!((found.table, found.seq), (table("b"), Seq(from)), "{damage}"),
            other => panic!("{damage}: {other:?}"),
        }
        assert_eq!(store.entries(&table("a"), Seq(0)).await.unwrap().len(), 4);
        let (contents, problems) = check(&store).await;
        assert_eq!((contents.tables, problems.len()), (2, 1), "{damage}: {problems:?}");
        assert!(problems[0].starts_with(&format!("table b, from entry {from}: ")), "{damage}: {problems:?}");
        let export = store.export(&mut Vec::new(), None).await;
        assert!(
            matches!(&export, Err(ExportError::Damaged(problem)) if problem.table == Some(table("b"))),
            "{export:?}"
        );
        let mut left_out = Vec::new();
        let contents = store.export(&mut Vec::new(), Some(&mut left_out)).await.unwrap();
        assert_eq!((contents.tables, left_out.len()), (2, 1), "{damage}");
        fresh.sql("DELETE FROM entries").await;
        fresh.sql("UPDATE tables SET head = kept.head, chain = kept.chain, created = kept.created FROM kept_tables AS kept WHERE kept.id = tables.id").await;
        fresh.sql("INSERT INTO entries SELECT * FROM kept_entries").await;
        fresh.sql("DROP TABLE kept_entries").await;
        fresh.sql("DROP TABLE kept_tables").await;
    }
    assert_eq!(check(&store).await.1, [""; 0]);
    // What comes after an entry is checked against that entry.
    fresh.sql("UPDATE entries SET entry = 'fuor' WHERE table_id = 'b' AND seq = 4").await;
    assert!(matches!(store.entries(&table("b"), Seq(2)).await, Err(Failed::Damaged(found)) if found.seq == Seq(4)));
}

async fn damaged_rows_are_named(fresh: &Fresh) {
    let store = fresh.open().await;
    fill(&store).await;
    fresh.sql("UPDATE people SET name = 'Anna'").await;
    fresh.sql("UPDATE tokens SET checksum = NULL").await;
    fresh.sql("UPDATE daily_results SET total = 21").await;
    fresh.sql("UPDATE finished_seats SET total = 21").await;
    let (contents, problems) = check(&store).await;
    assert_eq!((contents.people, contents.tables, contents.games), (0, 2, 0));
    let id = ANNE.to_string();
    assert_eq!(
        problems,
        [
            format!("person {id}: the checksum is wrong"),
            format!("a token of person {id}: the checksum is wrong"),
            format!("the result of 2026-11-17 of person {id}: the checksum is wrong"),
            "table c: the checksum of its finished game is wrong".into(),
        ]
    );
    // A new name is a new row, and right again.
    store.rename_person(ANNE, "Anne".into(), None).await.unwrap();
    assert_eq!(check(&store).await.1.len(), 3);
}

async fn the_inspector_has_a_say(fresh: &Fresh) {
    let store = fresh.open().await;
    fill(&store).await;
    let mut archive = Vec::new();
    store.export(&mut archive, None).await.unwrap();
    let mut refuse_a = |stored: &yohoho_store::StoredTable| {
        if stored.id == table("a") { Err(Flaw::from_entry(Seq(3), "no such card")) } else { Ok(()) }
    };
    let mut problems = Vec::new();
    let contents = store.check(&mut refuse_a, &mut |problem| problems.push(problem.to_string())).await.unwrap();
    assert_eq!((problems.as_slice(), contents.games), (&["table a, from entry 3: no such card".to_string()][..], 1));

    let empty = Fresh::sqlite();
    let other = empty.open().await;
    let refused = other.import(&archive[..], &mut refuse_a, None).await.unwrap_err();
    // The fifth line is the table, and its third entry the eighth.
    assert_eq!(refused.to_string(), "line 8: table a, from entry 3: no such card");
    assert_eq!(other.open_tables().await, Ok(Vec::new()), "nothing is imported");
    let mut left_out = Vec::new();
    let contents = other.import(&archive[..], &mut refuse_a, Some(&mut left_out)).await.unwrap();
    assert_eq!((contents.people, contents.tables, left_out.len()), (1, 2, 1));
    assert_eq!(other.open_tables().await, Ok(vec![table("b"), table("c")]));
}

/// What nothing depends on, and no checksum covers: when somebody was last seen, and when a table was closed.
fn without_uncovered_times(export: &[u8]) -> String {
    let text = String::from_utf8_lossy(export);
    let lines = text.lines().map(|line| match line.split_once("\"seen\":") {
        Some((before, after)) => {
            // With the comma behind it: some rows have no such time.
            format!("{before}{}", after.trim_start_matches(|c: char| c.is_ascii_digit() || "-,".contains(c)))
        }
        None if line.starts_with("{\"kind\":\"closed\"") => {
            line.rsplit_once(',').map_or("", |(before, _)| before).into()
        }
        None => line.into(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Flips single bits: half of them anywhere in the file, half of them in the text of log entries. Each is noticed, or makes no difference to anything that is read.
#[tokio::test]
async fn every_flipped_bit_is_noticed_or_makes_no_difference() {
    let fresh = Fresh::sqlite();
    let store = fresh.open().await;
    fill(&store).await;
    for number in 0..12_u8 {
        let person = Person {
            id: PersonId([100 + number; 16]),
            name: format!("Mate {number}"),
            created: Millis(7),
            portrait: None,
        };
        store.create_person(person, TokenHash([100 + number; 32])).await.unwrap();
        let t = table(&format!("t{number}"));
        let log = (0..20)
            .map(|move_| format!("{{\"type\":\"acted\",\"seat\":{number},\"action\":{{\"play\":\"R{move_}\"}}}}"));
        let log = log.map(crate::fresh::entry).collect();
        store.create_table(&t, Millis(3), log).await.unwrap();
        store.close_table(&t, Millis(8)).await.unwrap();
    }
    let mut good = Vec::new();
    store.export(&mut good, None).await.unwrap();
    store.close().await;
    let Location::File(path) = &fresh.location else { unreachable!("a file") };
    let bytes = fs::read(path).unwrap();
    let copy = path.with_file_name("copy.db");
    let location = Location::File(copy.clone());
    let logs: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(b"\"type\":\"acted\"")).collect();
    assert!(logs.len() >= 240, "{} entries are found in the file", logs.len());
    let (mut noticed, mut harmless, mut harmless_in_logs) = (0, 0, 0);
    let mut dice = 88_172_645_463_325_252_u64;
    for flip in 0..FLIPS {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        let anywhere = (dice % (bytes.len() as u64 * 8)) as usize;
        let in_a_log = flip % 2 == 1;
        let bit = if in_a_log { logs[anywhere % logs.len()] * 8 + (dice >> 40) as usize % (40 * 8) } else { anywhere };
        let mut damaged = bytes.clone();
        damaged[bit / 8] ^= 1 << (bit % 8);
        for end in ["-wal", "-shm"] {
            let _ = fs::remove_file(path.with_file_name(format!("copy.db{end}")));
        }
        fs::write(&copy, damaged).unwrap();
        let Ok(store) = Store::open(&location).await else {
            noticed += 1;
            continue;
        };
        let mut problems = 0;
        let checked = store.check(&mut |_| Ok(()), &mut |_| problems += 1).await;
        if checked.is_err() || problems > 0 {
            noticed += 1;
        } else {
            let mut export = Vec::new();
            store.export(&mut export, None).await.unwrap();
            assert_eq!(without_uncovered_times(&export), without_uncovered_times(&good), "bit {bit} goes unnoticed");
            // SQLite leaves copies of rows behind where it has moved them.
            harmless_in_logs += u32::from(in_a_log);
            harmless += 1;
        }
        store.close().await;
    }
    println!("{FLIPS} flipped bits in {} bytes: {noticed} noticed, {harmless} without a difference", bytes.len());
    println!(
        "{harmless_in_logs} of {} flips in the text of entries make no difference; it is found in {} places for 240 entries",
        FLIPS / 2,
        logs.len()
    );
    assert!(noticed > FLIPS / 4, "{noticed}");
}

const FLIPS: u32 = 400;
