//! Other people: companions, blocks, invitations and reports.

use yohoho_store::{
    Block, FinishedGame, FinishedSeat, ListedStage, Listing, Millis, NewTable, NewWait, Origin, Person, PersonError,
    PersonId, Report, Store, TableId, TokenHash,
};

use crate::fresh::{Fresh, table, texts};

on_both!(
    companions_are_those_of_finished_games_and_of_open_tables,
    a_block_works_both_ways_until_it_is_taken_back,
    people_who_are_not_to_meet_are_not_brought_together,
    an_invitation_is_shown_until_it_expires_or_is_declined_or_the_two_are_apart,
    reports_are_kept,
    what_was_whose_follows_a_merge_and_goes_with_a_deletion,
);

fn person(number: u8) -> PersonId {
    PersonId([number; 16])
}

async fn with_people(fresh: &Fresh, count: u8) -> Store {
    let store = fresh.open().await;
    for number in 1..=count {
        let new = Person { id: person(number), name: number.to_string(), created: Millis(0), portrait: None };
        store.create_person(new, TokenHash([number; 32])).await.unwrap();
    }
    store
}

fn opened(people: &[u8]) -> NewTable {
    let members: Vec<String> = people.iter().map(|number| person(*number).to_string()).collect();
    NewTable {
        entries: texts(["opened"]),
        at: Millis(1),
        listing: Listing {
            stage: ListedStage::Lobby,
            host: members[0].clone(),
            members,
            listed: true,
            info: "{}".into(),
            attended: true,
            at: Millis(1),
            days: None,
        },
        origin: Origin::Queue,
    }
}

async fn play(store: &Store, id: &TableId, people: &[u8], finished: i64) {
    store.create_table(id, Millis(0), texts(["opened"])).await.unwrap();
    let seat = |(seat, number): (usize, &u8)| FinishedSeat {
        seat: seat as u8,
        person: Some(person(*number)),
        name: "x".into(),
        total: 0,
        place: 1,
    };
    let people = people.iter().enumerate().map(seat).collect();
    let game = FinishedGame { table: id.clone(), game: "skull-king".into(), finished: Millis(finished), people };
    store.finish(game, "{}".into()).await.unwrap();
}

fn block(number: u8, blocked: u8) -> Block {
    Block { person: person(number), blocked: person(blocked), at: Millis(5) }
}

/// Number, games and the end of the last one, of each companion.
async fn companions(store: &Store, number: u8) -> Vec<(PersonId, u64, Option<i64>)> {
    let companions = store.companions(person(number)).await.unwrap();
    companions.into_iter().map(|one| (one.person.id, one.games, one.last.map(|last| last.0))).collect()
}

async fn companions_are_those_of_finished_games_and_of_open_tables(fresh: &Fresh) {
    let store = with_people(fresh, 5).await;
    play(&store, &table("A"), &[1, 2], 10).await;
    play(&store, &table("B"), &[1, 2, 3], 20).await;
    store.open_table(&table("C"), opened(&[1, 4])).await.unwrap();
    let expected = [(person(4), 0, None), (person(2), 2, Some(20)), (person(3), 1, Some(20))];
    assert_eq!(companions(&store, 1).await, expected);
    assert_eq!(companions(&store, 5).await, []);
    store.delete_person(person(3), Millis(30)).await.unwrap();
    assert_eq!(companions(&store, 1).await, expected[..2], "nobody is left of them");
}

async fn a_block_works_both_ways_until_it_is_taken_back(fresh: &Fresh) {
    let store = with_people(fresh, 3).await;
    play(&store, &table("A"), &[1, 2], 10).await;
    store.open_table(&table("B"), opened(&[1])).await.unwrap();
    let finds = async |number| !store.public_listings(10, Some(person(number))).await.unwrap().is_empty();
    assert!(finds(2).await);
    assert_eq!(store.block(block(1, 9)).await, Err(PersonError::NoPerson));
    for _ in 0..2 {
        store.block(block(2, 1)).await.unwrap();
    }
    assert_eq!((companions(&store, 1).await.len(), companions(&store, 2).await.len()), (0, 0));
    let apart = async |number| store.apart_from(person(number)).await.unwrap();
    assert_eq!((apart(1).await, apart(2).await, apart(3).await), (vec![person(2)], vec![person(1)], vec![]));
    assert!(!finds(2).await && finds(3).await, "the other one's table is not found");
    assert!(!store.public_listings(10, None).await.unwrap().is_empty());
    let blocked = async |number| store.blocked_by(person(number)).await.unwrap().len();
    assert_eq!((blocked(1).await, blocked(2).await), (0, 1), "nobody learns who has blocked them");
    store.unblock(person(1), person(2)).await.unwrap();
    assert!(!finds(2).await, "that was not theirs to take back");
    store.unblock(person(2), person(1)).await.unwrap();
    assert!(finds(2).await);
    assert_eq!(companions(&store, 1).await.len(), 1);
}

async fn people_who_are_not_to_meet_are_not_brought_together(fresh: &Fresh) {
    let store = with_people(fresh, 3).await;
    for number in 1..=3 {
        let game = "skull-king".into();
        let wait = NewWait { person: person(number), game, seats: 2, patience: None, at: Millis(1) };
        store.wait(wait).await.unwrap();
    }
    store.block(block(1, 2)).await.unwrap();
    assert_eq!(store.blocks_in_queue().await.unwrap(), [(person(1), person(2))]);
    // Even if a server has looked at the queue before.
    let meet = async |people: [u8; 2], id: &str| {
        let waiting = people.map(|number| (person(number), Millis(1))).to_vec();
        store.meet(&table(id), opened(&people), waiting, Millis(2)).await.unwrap()
    };
    assert!(!meet([1, 2], "A").await && !meet([2, 1], "B").await);
    assert!(meet([2, 3], "C").await);
}

async fn an_invitation_is_shown_until_it_expires_or_is_declined_or_the_two_are_apart(fresh: &Fresh) {
    let store = with_people(fresh, 3).await;
    store.open_table(&table("A"), opened(&[1])).await.unwrap();
    let invite = async |expires| store.invite(person(1), person(2), &table("A"), Millis(expires)).await.unwrap();
    let shown = async |now| store.invitations(person(2), Millis(now)).await.unwrap();
    assert!(invite(100).await);
    assert_eq!(shown(99).await.iter().map(|one| one.inviter.id).collect::<Vec<_>>(), [person(1)]);
    assert_eq!(shown(100).await, []);
    assert!(invite(200).await, "asking again makes it last longer");
    assert_eq!(shown(150).await.len(), 1);
    store.decline(person(2), &table("A")).await.unwrap();
    assert_eq!(shown(150).await, []);
    assert!(invite(200).await);
    store.block(block(2, 1)).await.unwrap();
    assert_eq!(shown(150).await, []);
    assert!(!invite(200).await, "they are not to meet");
    assert!(!store.invite(person(1), person(3), &table("Z"), Millis(200)).await.unwrap(), "there is no such table");
    assert!(store.invite(person(1), person(3), &table("A"), Millis(200)).await.unwrap());
    store.close_table(&table("A"), Millis(9)).await.unwrap();
    assert_eq!(store.invitations(person(3), Millis(150)).await.unwrap(), []);
}

fn report(id: &str, reporter: u8, about: u8) -> Report {
    let (reporter, person, table) = (person(reporter), person(about), Some(table("A")));
    Report { id: id.into(), reporter, person, table, reason: "rude".into(), at: Millis(3) }
}

async fn reports_are_kept(fresh: &Fresh) {
    let store = with_people(fresh, 2).await;
    store.report(report("r", 1, 2)).await.unwrap();
    assert_eq!(store.reports_by(person(1)).await.unwrap(), [report("r", 1, 2)]);
    let read = store.reports(10).await.unwrap();
    assert_eq!((&read[0].report, &*read[0].reporter_name, &*read[0].person_name), (&report("r", 1, 2), "1", "2"));
    assert_eq!(store.report(report("s", 1, 9)).await, Err(PersonError::NoPerson));
    assert_eq!(store.reports_by(person(2)).await.unwrap(), []);
}

async fn what_was_whose_follows_a_merge_and_goes_with_a_deletion(fresh: &Fresh) {
    use yohoho_store::{Before, Code, CodeKind, NewDevice};
    let store = with_people(fresh, 4).await;
    store.block(block(1, 2)).await.unwrap();
    store.block(block(3, 1)).await.unwrap();
    store.block(block(1, 4)).await.unwrap();
    store.report(report("r", 1, 2)).await.unwrap();
    // Person 1 becomes person 4.
    let hash = TokenHash([99; 32]);
    let code = Code { hash, person: person(4), kind: CodeKind::Recovery, created: Millis(0), expires: None };
    store.set_code(code).await.unwrap();
    let device = NewDevice { label: "Phone".into(), at: Millis(1) };
    let before = Some(Before { token: TokenHash([1; 32]), merge: true });
    store.redeem(hash, CodeKind::Recovery, TokenHash([98; 32]), device, before).await.unwrap();
    assert_eq!(store.apart_from(person(1)).await.unwrap(), []);
    let mut apart = store.apart_from(person(4)).await.unwrap();
    apart.sort();
    assert_eq!(apart, [person(2), person(3)], "and not from themselves");
    assert_eq!(store.reports_by(person(4)).await.unwrap(), [report("r", 4, 2)]);
    store.delete_person(person(4), Millis(9)).await.unwrap();
    assert_eq!(store.apart_from(person(2)).await.unwrap(), []);
    assert_eq!(store.reports_by(person(4)).await.unwrap(), []);
}
