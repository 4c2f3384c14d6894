//! Exports and imports.

use yohoho_store::{
    Block, Calendar, Contents, DailyResult, FinishedGame, FinishedSeat, ImportError, Millis, Person, PersonId, Seq,
    Store, TableId, TokenHash,
};

use crate::fresh::{Fresh, table, texts};

on_both!(
    an_export_comes_back_to_the_byte,
    an_import_needs_an_empty_store,
    wrong_lines_are_named_and_nothing_is_imported
);

async fn fill(store: &Store) {
    for number in 0..3 {
        let name = format!("{number} \"é\" 🦜\n");
        let portrait = (number == 1).then(|| "{\"face\":\"red-anne\"}".into());
        let person = Person { id: PersonId([number; 16]), name, created: Millis(7), portrait };
        store.create_person(person, TokenHash([number; 32])).await.unwrap();
    }
    store.touch(PersonId([1; 16]), Millis(70)).await.unwrap();
    // Codes that sort differently by bytes and by language.
    for code in ["b", "A", "a", "Z", "é", "z-1", "z1"] {
        store.create_table(&table(code), Millis(3), texts(["{}", "{\"a\": [1, 2]}\n"])).await.unwrap();
    }
    // More entries than are read at once.
    let mut head = Seq(2);
    for _ in 0..3 {
        let entries = (0..400).flat_map(|_| texts(["{}"])).collect();
        head = store.append(&table("b"), head, entries).await.unwrap();
    }
    store.close_table(&table("a"), Millis(8)).await.unwrap();
    for code in ["a", "b"] {
        store.finish(finished(&table(code)), "[Game \"é\"]\n1. …".into()).await.unwrap();
    }
    for (day, person, total) in
        [("2026-11-17", 1, -40), ("2026-11-16", 2, 90), ("2026-11-17", 0, 7), ("2026-01-02", 2, 0)]
    {
        let (game, rounds) = ("skull-king-doubloons".into(), format!("{total},0"));
        let result =
            DailyResult { day: day.into(), game, person: PersonId([person; 16]), total, rounds, shown: Millis(9) };
        store.add_daily_result(result).await.unwrap();
    }
    let calendar = Calendar { person: PersonId([1; 16]), zone: "Europe/Berlin".into(), away: "2026-12-24".into() };
    store.put_calendar(calendar).await.unwrap();
    let block = Block { person: PersonId([1; 16]), blocked: PersonId([2; 16]), at: Millis(7) };
    store.block(block).await.unwrap();
}

fn finished(table: &TableId) -> FinishedGame {
    let seat = |seat, person| FinishedSeat { seat, person, name: "O'Malley".into(), total: -30, place: 1 };
    let people = vec![seat(0, Some(PersonId([2; 16]))), seat(1, None)];
    FinishedGame { table: table.clone(), game: "skull-queen".into(), finished: Millis(99), people }
}

async fn export(store: &Store) -> String {
    let mut bytes = Vec::new();
    let lines = store.export(&mut bytes, None).await.unwrap().lines;
    let text = String::from_utf8(bytes).unwrap();
    assert_eq!(text.lines().count() as u64, lines);
    text
}

async fn an_export_comes_back_to_the_byte(fresh: &Fresh) {
    let store = fresh.open().await;
    fill(&store).await;
    let exported = export(&store).await;
    assert!(exported.starts_with("{\"kind\":\"yohoho\",\"version\":2}\n"), "{exported}");

    let places = [Some(Fresh::sqlite()), Fresh::postgres("an_export_comes_back_to_the_byte").await];
    for location in places.into_iter().flatten() {
        let other = location.open().await;
        let contents = other.import(exported.as_bytes(), &mut |_| Ok(()), None).await.unwrap();
        assert_eq!(
            contents,
            Contents {
                lines: exported.lines().count() as u64,
                people: 3,
                tables: 7,
                entries: 1214,
                games: 2,
                daily_results: 4
            }
        );
        assert_eq!(export(&other).await, exported);
        // And life goes on there.
        let head = other.head(&table("b")).await.unwrap().unwrap();
        assert_eq!(other.append(&table("b"), head, texts(["on"])).await, Ok(Seq(head.0 + 1)));
        assert_eq!(other.open_tables().await, store.open_tables().await);
        assert_eq!(other.finished_games(PersonId([2; 16]), 9, None).await.unwrap().len(), 2);
        let (day, game) = ("2026-11-17", "skull-king-doubloons");
        assert_eq!(other.daily_ranking(day, game, 9).await, store.daily_ranking(day, game, 9).await);
    }
}

async fn an_import_needs_an_empty_store(fresh: &Fresh) {
    let store = fresh.open().await;
    let nothing = export(&store).await;
    assert_eq!(nothing.lines().count(), 2);
    assert_eq!(
        store.import(nothing.as_bytes(), &mut |_| Ok(()), None).await.unwrap(),
        Contents { lines: 2, ..Contents::default() }
    );
    store.create_table(&table("t"), Millis(0), Vec::new()).await.unwrap();
    assert!(matches!(store.import(nothing.as_bytes(), &mut |_| Ok(()), None).await, Err(ImportError::NotEmpty)));
}

async fn wrong_lines_are_named_and_nothing_is_imported(fresh: &Fresh) {
    let source = Fresh::sqlite();
    let filled = source.open().await;
    fill(&filled).await;
    let good = export(&filled).await;
    let lines: Vec<&str> = good.lines().collect();
    let store = fresh.open().await;

    let find = |start: &str| lines.iter().position(|line| line.starts_with(start)).expect("such a line");
    let (person, token) = (find("{\"kind\":\"person\""), find("{\"kind\":\"token\""));
    let (a_table, an_entry) = (find("{\"kind\":\"table\""), find("{\"kind\":\"entry\""));
    let game = find("{\"kind\":\"finished\"");
    let daily = find("{\"kind\":\"daily\"");
    let calendar = find("{\"kind\":\"calendar\"");
    let block = find("{\"kind\":\"block\"");
    let end = lines.len() - 1;
    // Which line is changed, into what, and which line is blamed.
    let cases = [
        (0, String::new(), 1),
        (0, lines[0].replace('2', "3"), 1),
        (person, "Ahoy".into(), person + 1),
        (person, lines[person].replace("\"name\":\"0", "\"name\":\"\\u0000"), person + 1),
        (person, lines[person].replace("\"seen\"", "\"scene\""), person + 1),
        (person, lines[person + 1].into(), person + 2),
        (token, lines[token].replace("\"hash\":\"00", "\"hash\":\"0g"), token + 1),
        (token, lines[token].replace("\"person\":\"00", "\"person\":\"77"), token + 1),
        (calendar, lines[calendar].replace("-24", "-25"), calendar + 1),
        (block, lines[block].replace("\"at\":7", "\"at\":8"), block + 1),
        (daily, lines[daily].replace("\"total\":0", "\"total\":100"), daily + 1),
        (daily, lines[daily + 1].into(), daily + 2),
        (daily, lines[daily].replace("\"person\":\"02", "\"person\":\"88"), daily + 1),
        (a_table, lines[a_table].replace("\"A\"", "\"\""), a_table + 1),
        (an_entry, lines[an_entry].replace("\"seq\":1", "\"seq\":2"), an_entry + 1),
        (an_entry, lines[an_entry].replace("\"seq\":1", "\"seq\":0"), an_entry + 1),
        (an_entry, lines[an_entry].replace("\"A\"", "\"B\""), an_entry + 1),
        (game, format!("{}\n{}", lines[game], lines[game]), game + 2),
        (game, lines[game].replace("\"person\":\"02", "\"person\":\"88"), game + 1),
        (end, format!("{}\n{}", lines[end], lines[0]), end + 2),
        (end, lines[end].replace("\"lines\":", "\"lines\":1"), end + 1),
    ];
    for (changed, into, blamed) in cases {
        let mut wrong: Vec<&str> = lines.clone();
        wrong[changed] = &into;
        match store.import((wrong.join("\n") + "\n").as_bytes(), &mut |_| Ok(()), None).await {
            Err(ImportError::Line { number, .. }) => assert_eq!(number, blamed as u64, "{into}"),
            other => panic!("{into}: {other:?}"),
        }
    }
    let cut = lines[..end].join("\n");
    assert!(
        matches!(store.import(cut.as_bytes(), &mut |_| Ok(()), None).await, Err(ImportError::CutOff { lines }) if lines == end as u64)
    );
    assert!(matches!(store.import(&b""[..], &mut |_| Ok(()), None).await, Err(ImportError::CutOff { lines: 0 })));

    // All that left nothing behind.
    assert_eq!(export(&store).await.lines().count(), 2);
    store.import(good.as_bytes(), &mut |_| Ok(()), None).await.unwrap();
    assert_eq!(export(&store).await, good);
}
