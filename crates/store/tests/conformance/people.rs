//! People and their tokens.

use yohoho_store::{Failed, Millis, Person, PersonError, PersonId, TokenHash};

use crate::fresh::Fresh;

on_both!(people_are_known_by_their_tokens, people_change_their_names);

fn anne() -> Person {
    Person { id: PersonId([1; 16]), name: "Anne 'Bonny' 🏴‍☠️".into(), created: Millis(7), portrait: None }
}

async fn people_are_known_by_their_tokens(fresh: &Fresh) {
    let store = fresh.open().await;
    let [first, second, third] = [1, 2, 3].map(|byte| TokenHash([byte; 32]));
    assert_eq!(store.create_person(anne(), first).await, Ok(()));
    assert_eq!(store.create_person(anne(), second).await, Err(PersonError::Taken));
    let mary = Person { id: PersonId([2; 16]), ..anne() };
    assert_eq!(store.create_person(mary.clone(), first).await, Err(PersonError::TokenTaken));
    // Who was refused is not there.
    assert_eq!(store.person_by_token(&second).await, Ok(None));
    assert_eq!(store.create_person(mary.clone(), third).await, Ok(()));
    assert_eq!(store.person_by_token(&first).await, Ok(Some(anne())));
    assert_eq!(store.person_by_token(&third).await, Ok(Some(mary)));
    assert_eq!(store.person_by_token(&TokenHash([9; 32])).await, Ok(None));
}

async fn people_change_their_names(fresh: &Fresh) {
    let store = fresh.open().await;
    store.create_person(anne(), TokenHash([1; 32])).await.unwrap();
    let (name, portrait) = (String::from("Mary \"Read\""), Some(String::from("{\"face\":\"mary\"}")));
    assert_eq!(store.rename_person(anne().id, name.clone(), portrait.clone()).await, Ok(()));
    assert_eq!(store.rename_person(anne().id, "M\0".into(), None).await, Err(Failed::NullByte.into()));
    assert_eq!(store.rename_person(anne().id, "M".into(), Some("\0".into())).await, Err(Failed::NullByte.into()));
    assert_eq!(store.rename_person(PersonId([9; 16]), "x".into(), None).await, Err(PersonError::NoPerson));
    let mary = Person { name, portrait, ..anne() };
    assert_eq!(store.person_by_token(&TokenHash([1; 32])).await, Ok(Some(mary)));
    let mut problems = Vec::new();
    store.check(&mut |_| Ok(()), &mut |problem| problems.push(problem)).await.unwrap();
    assert_eq!(problems, [], "the checksum fits");
    assert_eq!(store.touch(anne().id, Millis(99)).await, Ok(()));
    assert_eq!(store.touch(PersonId([9; 16]), Millis(99)).await, Err(PersonError::NoPerson));
}
