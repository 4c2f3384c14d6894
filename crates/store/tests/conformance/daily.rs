//! What people made of the deals of days.

use yohoho_store::{DailyResult, Failed, Millis, Person, PersonError, PersonId, Store, TokenHash};

use crate::fresh::Fresh;

on_both!(the_first_result_of_a_day_counts, a_ranking_has_the_best_the_middle_and_a_place_for_everybody);

const DAY: &str = "2026-11-17";

fn result(person: u8, total: i64) -> DailyResult {
    DailyResult {
        day: DAY.into(),
        game: "skull-king".into(),
        person: PersonId([person; 16]),
        total,
        rounds: format!("{total},0"),
        shown: Millis(i64::from(person)),
    }
}

async fn with_people(fresh: &Fresh, count: u8) -> Store {
    let store = fresh.open().await;
    for number in 1..=count {
        let person =
            Person { id: PersonId([number; 16]), name: format!("{number}"), created: Millis(0), portrait: None };
        store.create_person(person, TokenHash([number; 32])).await.unwrap();
    }
    store
}

async fn the_first_result_of_a_day_counts(fresh: &Fresh) {
    let store = with_people(fresh, 2).await;
    assert_eq!(store.add_daily_result(result(9, 5)).await, Err(PersonError::NoPerson));
    let null = DailyResult { rounds: "\0".into(), ..result(1, 5) };
    assert_eq!(store.add_daily_result(null).await, Err(Failed::NullByte.into()));
    assert_eq!(store.add_daily_result(result(1, -40)).await, Ok(true));
    assert_eq!(store.add_daily_result(result(1, 300)).await, Ok(false));
    assert_eq!(store.daily_result(DAY, "skull-king", PersonId([1; 16])).await, Ok(Some((result(1, -40), 1))));
    // Another game and another day have results of their own.
    let queen = DailyResult { game: "skull-queen".into(), ..result(1, 7) };
    let before = DailyResult { day: "2026-11-16".into(), ..result(1, 8) };
    for other in [queen, before] {
        assert_eq!(store.add_daily_result(other.clone()).await, Ok(true));
        assert_eq!(store.daily_ranking(&other.day, &other.game, 9).await.unwrap().players, 1);
    }
    assert_eq!(store.daily_result(DAY, "skull-king", PersonId([2; 16])).await, Ok(None));
}

async fn a_ranking_has_the_best_the_middle_and_a_place_for_everybody(fresh: &Fresh) {
    let store = with_people(fresh, 5).await;
    let empty = store.daily_ranking(DAY, "skull-king", 9).await.unwrap();
    assert_eq!((empty.players, empty.median, empty.best), (0, None, vec![]));
    for (person, total) in [(5, 100), (3, -20), (4, 100), (1, 250), (2, 40)] {
        store.add_daily_result(result(person, total)).await.unwrap();
    }
    store.rename_person(PersonId([4; 16]), "Mary".into(), Some("{}".into())).await.unwrap();
    let ranking = store.daily_ranking(DAY, "skull-king", 3).await.unwrap();
    assert_eq!((ranking.players, ranking.median), (5, Some(100)));
    let best: Vec<_> = ranking.best.iter().map(|result| (result.person.name.as_str(), result.total)).collect();
    assert_eq!(best, [("1", 250), ("Mary", 100), ("5", 100)], "of equals, the first to show it; names as they are now");
    assert_eq!((ranking.best[1].person.portrait.as_deref(), &*ranking.best[1].rounds), (Some("{}"), "100,0"));
    for (person, place) in [(1, 1), (4, 2), (5, 2), (2, 4), (3, 5)] {
        let (_, found) = store.daily_result(DAY, "skull-king", PersonId([person; 16])).await.unwrap().unwrap();
        assert_eq!(found, place, "person {person}");
    }
    let mut problems = Vec::new();
    let contents = store.check(&mut |_| Ok(()), &mut |problem| problems.push(problem)).await.unwrap();
    assert_eq!((contents.daily_results, problems), (5, vec![]));
}
