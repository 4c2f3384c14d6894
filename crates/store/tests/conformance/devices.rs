//! Devices, and the codes that add one.

use yohoho_store::{
    Before, Code, CodeKind, Millis, NewDevice, Person, PersonError, PersonId, RedeemError, Store, TokenHash,
};

use crate::fresh::Fresh;

on_both!(
    devices_are_listed_renamed_and_signed_out,
    a_link_is_valid_once_and_for_a_while,
    of_two_who_use_a_link_at_once_one_gets_in,
    a_recovery_code_is_valid_until_it_is_replaced,
    a_device_that_becomes_somebody_leaves_who_it_was
);

const NOW: Millis = Millis(1_000);

pub(crate) async fn person(store: &Store, number: u8) -> PersonId {
    let id = PersonId([number; 16]);
    let person = Person { id, name: format!("Anne {number}"), created: Millis(7), portrait: None };
    let device = NewDevice { label: "Firefox, Linux".into(), at: Millis(7) };
    store.create_person_on(person, token(number), Some(device)).await.unwrap();
    id
}

pub(crate) fn token(number: u8) -> TokenHash {
    TokenHash([number; 32])
}

fn phone(at: Millis) -> NewDevice {
    NewDevice { label: "Phone".into(), at }
}

pub(crate) async fn give(store: &Store, person: PersonId, kind: CodeKind, hash: u8) {
    let expires = (kind == CodeKind::Link).then_some(Millis(NOW.0 + 600));
    store.set_code(Code { hash: token(hash), person, kind, created: NOW, expires }).await.unwrap();
}

pub(crate) async fn is_sound(store: &Store) {
    let mut problems = Vec::new();
    store.check(&mut |_| Ok(()), &mut |problem| problems.push(problem)).await.unwrap();
    assert_eq!(problems, [], "all checksums fit");
}

async fn devices_are_listed_renamed_and_signed_out(fresh: &Fresh) {
    let store = fresh.open().await;
    let (anne, mary) = (person(&store, 1).await, person(&store, 2).await);
    give(&store, anne, CodeKind::Link, 50).await;
    store.redeem(token(50), CodeKind::Link, token(10), phone(NOW), None).await.unwrap();
    let labels = async || -> Vec<(String, i64)> {
        let devices = store.devices(anne).await.unwrap().into_iter();
        devices.map(|device| (device.label.unwrap_or_default(), device.seen.map_or(0, |seen| seen.0))).collect()
    };
    assert_eq!(labels().await, [("Phone".into(), 1_000), ("Firefox, Linux".into(), 7)]);
    assert!(store.rename_device(anne, token(10), "Old phone".into()).await.unwrap());
    assert!(!store.rename_device(mary, token(10), "Mine".into()).await.unwrap(), "it is not hers");
    assert!(!store.remove_device(mary, token(10)).await.unwrap(), "it is not hers");
    store.see_device(&token(1), Millis(8)).await;
    store.see_device(&token(1), Millis(7_200_000)).await;
    // A write that is waited for comes after those that are not.
    is_sound(&store).await;
    store.probe().await.unwrap();
    assert_eq!(labels().await, [("Firefox, Linux".into(), 7_200_000), ("Old phone".into(), 1_000)]);
    assert!(store.remove_device(anne, token(10)).await.unwrap());
    assert!(!store.remove_device(anne, token(10)).await.unwrap());
    assert_eq!(store.person_by_token(&token(10)).await.unwrap(), None);
    is_sound(&store).await;
}

async fn a_link_is_valid_once_and_for_a_while(fresh: &Fresh) {
    let store = fresh.open().await;
    let anne = person(&store, 1).await;
    let redeem = async |code, kind, new, at| {
        store.redeem(token(code), kind, token(new), phone(Millis(at)), None).await.map(|person| person.id)
    };
    assert_eq!(redeem(50, CodeKind::Link, 10, 1_000).await, Err(RedeemError::Wrong), "there is none");
    give(&store, anne, CodeKind::Link, 50).await;
    assert_eq!(redeem(50, CodeKind::Recovery, 10, 1_000).await, Err(RedeemError::Wrong), "it is of another kind");
    assert_eq!(redeem(50, CodeKind::Link, 10, 1_600).await, Err(RedeemError::Wrong), "its time is up");
    assert_eq!(redeem(50, CodeKind::Link, 10, 1_599).await, Ok(anne));
    assert_eq!(redeem(50, CodeKind::Link, 11, 1_599).await, Err(RedeemError::Wrong), "it was used");
    give(&store, anne, CodeKind::Link, 51).await;
    give(&store, anne, CodeKind::Link, 52).await;
    assert_eq!(redeem(51, CodeKind::Link, 11, 1_000).await, Err(RedeemError::Wrong), "it was replaced");
    assert_eq!(redeem(52, CodeKind::Link, 11, 1_000).await, Ok(anne));
    let taken = Code { hash: token(53), person: anne, kind: CodeKind::Link, created: NOW, expires: None };
    store.set_code(taken.clone()).await.unwrap();
    let mary = person(&store, 2).await;
    assert_eq!(store.set_code(Code { person: mary, ..taken }).await, Err(PersonError::TokenTaken));
}

async fn of_two_who_use_a_link_at_once_one_gets_in(fresh: &Fresh) {
    let (one, other) = (fresh.open().await, fresh.open().await);
    let anne = person(&one, 1).await;
    for round in 0..8 {
        give(&one, anne, CodeKind::Link, 100 + round).await;
        let redeem = async |store: &Store, new| {
            store.redeem(token(100 + round), CodeKind::Link, token(new), phone(NOW), None).await.is_ok()
        };
        let (first, second) = tokio::join!(redeem(&one, 10 + round), redeem(&other, 30 + round));
        assert!(first != second, "round {round}: {first} and {second}");
    }
    assert_eq!(one.devices(anne).await.unwrap().len(), 9);
}

async fn a_recovery_code_is_valid_until_it_is_replaced(fresh: &Fresh) {
    let store = fresh.open().await;
    let anne = person(&store, 1).await;
    assert_eq!(store.code_made(anne, CodeKind::Recovery).await.unwrap(), None);
    give(&store, anne, CodeKind::Recovery, 60).await;
    assert_eq!(store.code_made(anne, CodeKind::Recovery).await.unwrap(), Some(NOW));
    for (new, at) in [(10, 1_000), (11, i64::MAX)] {
        let redeemed = store.redeem(token(60), CodeKind::Recovery, token(new), phone(Millis(at)), None).await;
        assert_eq!(redeemed.unwrap().id, anne);
    }
    give(&store, anne, CodeKind::Recovery, 61).await;
    let old = store.redeem(token(60), CodeKind::Recovery, token(12), phone(NOW), None).await;
    assert_eq!(old, Err(RedeemError::Wrong));
    is_sound(&store).await;
}

async fn a_device_that_becomes_somebody_leaves_who_it_was(fresh: &Fresh) {
    let store = fresh.open().await;
    let (anne, mary) = (person(&store, 1).await, person(&store, 2).await);
    give(&store, anne, CodeKind::Link, 50).await;
    let before = Some(Before { token: token(2), merge: false });
    store.redeem(token(50), CodeKind::Link, token(10), phone(NOW), before).await.unwrap();
    assert_eq!(store.person_by_token(&token(2)).await.unwrap(), None);
    assert_eq!(store.person_by_token(&token(10)).await.unwrap().unwrap().id, anne);
    assert_eq!(store.merged_into(mary).await.unwrap(), mary, "she is still there");
    // A device that is hers already only gets a new token.
    give(&store, anne, CodeKind::Link, 51).await;
    let before = Some(Before { token: token(10), merge: true });
    store.redeem(token(51), CodeKind::Link, token(11), phone(NOW), before).await.unwrap();
    assert_eq!(store.devices(anne).await.unwrap().len(), 2);
    is_sound(&store).await;
}
