//! Open tables as others see them.

use yohoho_store::{CreateError, ListedStage, Listing, ListingChange, Millis, NewTable, Origin, Seq, Store, TableId};

use crate::fresh::{Fresh, entry, table, texts};

on_both!(
    a_listing_is_written_with_the_log,
    a_refused_append_lists_nothing,
    the_public_list_starts_with_lobbies_and_shows_who_is_there,
    people_find_their_tables,
    hosts_and_addresses_have_limits_and_finished_games_take_no_room,
    a_rematch_counts_where_the_first_game_was_opened,
    tables_are_left_when_the_last_person_goes,
    a_server_that_has_ended_leaves_its_tables,
    nobody_leaves_in_the_future,
    tables_of_other_programs_are_found_once,
    games_that_were_not_saved_are_found,
);

async fn server(fresh: &Fresh) -> Store {
    Store::open_exclusive(&fresh.location).await.unwrap()
}

fn listing(stage: ListedStage, host: &str) -> Listing {
    Listing {
        stage,
        host: host.into(),
        members: vec![host.into()],
        listed: true,
        info: format!("{{\"host\":\"{host}\"}}"),
        attended: false,
        at: Millis(100),
        days: None,
    }
}

fn from(address: &str, most: usize) -> Origin {
    Origin::Address { address: address.into(), most, most_of_host: 3 }
}

async fn open(store: &Store, code: &str, listing: Listing, origin: Origin) -> Result<Seq, CreateError> {
    let new = NewTable { entries: texts(["opened"]), at: Millis(1), listing, origin };
    store.open_table(&table(code), new).await
}

async fn lobby(store: &Store, code: &str, host: &str) {
    open(store, code, listing(ListedStage::Lobby, host), from("here", 100)).await.unwrap();
}

async fn append(store: &Store, code: &str, expected: u64, change: ListingChange) {
    store.append_and_list(&table(code), Seq(expected), texts(["more"]), change).await.unwrap();
}

async fn left(store: &Store, stage: ListedStage, by: i64) -> Vec<TableId> {
    store.left_tables(stage, false, Millis(by), 10).await.unwrap()
}

async fn a_listing_is_written_with_the_log(fresh: &Fresh) {
    let store = server(fresh).await;
    lobby(&store, "a", "anne").await;
    assert_eq!(store.listing(&table("a")).await.unwrap().unwrap().stage, ListedStage::Lobby);
    let playing = listing(ListedStage::Game, "bart");
    // Appends to several tables share a transaction; only one of them changes what others see.
    lobby(&store, "b", "bart").await;
    let (a, b) = (table("a"), table("b"));
    let (one, two) = tokio::join!(
        store.append_and_list(&a, Seq(1), texts(["x"]), ListingChange::Changed(playing.clone())),
        store.append(&b, Seq(1), texts(["y"]))
    );
    assert_eq!((one, two), (Ok(Seq(2)), Ok(Seq(2))));
    let listed = store.listing(&a).await.unwrap().unwrap();
    assert_eq!((listed.stage, listed.info), (ListedStage::Game, playing.info));
    append(&store, "a", 2, ListingChange::Closed).await;
    assert_eq!(store.listing(&a).await.unwrap(), None);
    assert_eq!(store.open_tables().await.unwrap(), [b]);
    assert!(!store.is_member(&a, "bart").await.unwrap());
}

async fn a_refused_append_lists_nothing(fresh: &Fresh) {
    let store = server(fresh).await;
    lobby(&store, "a", "anne").await;
    let change = ListingChange::Changed(listing(ListedStage::Over, "eve"));
    store.append_and_list(&table("a"), Seq(7), texts(["x"]), change).await.unwrap_err();
    store.append_and_list(&table("a"), Seq(7), texts(["x"]), ListingChange::Closed).await.unwrap_err();
    assert_eq!(store.listing(&table("a")).await.unwrap().unwrap().stage, ListedStage::Lobby);
    // A listing of an older state is no news.
    store.list(&table("a"), Seq(0), listing(ListedStage::Over, "eve")).await;
    store.probe().await.unwrap();
    assert_eq!(store.listing(&table("a")).await.unwrap().unwrap().stage, ListedStage::Lobby);
}

async fn the_public_list_starts_with_lobbies_and_shows_who_is_there(fresh: &Fresh) {
    let store = server(fresh).await;
    for (code, stage) in [("a", ListedStage::Game), ("b", ListedStage::Game), ("z", ListedStage::Lobby)] {
        open(&store, code, Listing { attended: true, ..listing(stage, code) }, from("here", 100)).await.unwrap();
    }
    lobby(&store, "empty", "anne").await;
    let hidden = Listing { attended: true, listed: false, ..listing(ListedStage::Lobby, "eve") };
    open(&store, "hidden", hidden, from("here", 100)).await.unwrap();
    let codes = async |limit| {
        let listed = store.public_listings(limit, None).await.unwrap();
        listed.into_iter().map(|listed| listed.table.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(codes(10).await, ["z", "a", "b"]);
    assert_eq!(codes(2).await, ["z", "a"]);
    assert_eq!(store.count_listings().await.unwrap(), (5, 5));
}

async fn people_find_their_tables(fresh: &Fresh) {
    let store = server(fresh).await;
    lobby(&store, "a", "anne").await;
    lobby(&store, "b", "bart").await;
    let both = Listing { members: vec!["bart".into(), "anne".into()], ..listing(ListedStage::Game, "bart") };
    append(&store, "b", 1, ListingChange::Changed(both)).await;
    let tables = async |person| {
        let listed = store.listings_of(person).await.unwrap();
        listed.into_iter().map(|listed| listed.table.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(tables("anne").await, ["a", "b"]);
    assert!(store.is_member(&table("b"), "anne").await.unwrap());
    append(&store, "b", 2, ListingChange::Changed(listing(ListedStage::Game, "bart"))).await;
    assert_eq!(tables("anne").await, ["a"]);
    store.close_table(&table("a"), Millis(9)).await.unwrap();
    assert_eq!(tables("anne").await, [""; 0]);
}

async fn hosts_and_addresses_have_limits_and_finished_games_take_no_room(fresh: &Fresh) {
    let store = server(fresh).await;
    for code in ["a", "b", "c"] {
        open(&store, code, listing(ListedStage::Lobby, "anne"), from("here", 5)).await.unwrap();
    }
    let one_more = open(&store, "d", listing(ListedStage::Lobby, "anne"), from("here", 5)).await;
    assert_eq!(one_more, Err(CreateError::TooManyOfHost));
    // They come at once, and no more than two of them fit.
    let all = ["e", "f", "g", "h"].map(|code| {
        let store = store.clone();
        tokio::spawn(async move { open(&store, code, listing(ListedStage::Lobby, code), from("here", 5)).await })
    });
    let mut opened = 0;
    for one in all {
        match one.await.unwrap() {
            Ok(_) => opened += 1,
            Err(error) => assert_eq!(error, CreateError::TooManyFromAddress),
        }
    }
    assert_eq!(opened, 2);
    assert_eq!(store.count_listings_of("anne", "here").await.unwrap(), (3, 5));
    append(&store, "a", 1, ListingChange::Changed(listing(ListedStage::Over, "anne"))).await;
    assert_eq!(store.count_listings().await.unwrap(), (5, 4), "it can still be found");
    open(&store, "d", listing(ListedStage::Lobby, "anne"), from("here", 5)).await.unwrap();
}

async fn a_rematch_counts_where_the_first_game_was_opened(fresh: &Fresh) {
    let store = server(fresh).await;
    lobby(&store, "first", "anne").await;
    let origin = Origin::Rematch(table("first"));
    open(&store, "second", listing(ListedStage::Lobby, "anne"), origin).await.unwrap();
    assert_eq!(store.count_listings_of("nobody", "here").await.unwrap(), (0, 2));
}

async fn tables_are_left_when_the_last_person_goes(fresh: &Fresh) {
    let store = server(fresh).await;
    lobby(&store, "a", "anne").await;
    let seen = async |attended, at| {
        let listing = Listing { attended, at: Millis(at), ..listing(ListedStage::Lobby, "anne") };
        store.list(&table("a"), Seq(1), listing).await;
        store.probe().await.unwrap();
    };
    assert_eq!(left(&store, ListedStage::Lobby, 100).await, [table("a")]);
    seen(false, 200).await;
    assert_eq!(left(&store, ListedStage::Lobby, 100).await, [table("a")], "a change while nobody is there is no visit");
    seen(true, 300).await;
    assert_eq!(left(&store, ListedStage::Lobby, 999).await, []);
    assert!(store.listing(&table("a")).await.unwrap().unwrap().attended);
    seen(false, 400).await;
    assert_eq!(left(&store, ListedStage::Lobby, 399).await, []);
    assert_eq!(left(&store, ListedStage::Lobby, 400).await, [table("a")]);
    assert_eq!(left(&store, ListedStage::Game, 400).await, [], "each stage has its own patience");
    seen(true, 500).await;
    store.leave_table(&table("a"), Millis(600)).await;
    store.probe().await.unwrap();
    assert_eq!(left(&store, ListedStage::Lobby, 600).await, [table("a")]);
}

async fn a_server_that_has_ended_leaves_its_tables(fresh: &Fresh) {
    let first = server(fresh).await;
    let here = Listing { attended: true, ..listing(ListedStage::Lobby, "anne") };
    open(&first, "a", here, from("here", 100)).await.unwrap();
    assert_eq!(first.desert_tables(Millis(500), 10).await, Ok(0), "its own tables are attended");
    first.close().await;
    let second = server(fresh).await;
    assert!(second.public_listings(10, None).await.unwrap().is_empty(), "nobody is there any more");
    assert_eq!(left(&second, ListedStage::Lobby, 9999).await, []);
    assert_eq!(second.desert_tables(Millis(1000), 10).await, Ok(1));
    assert_eq!(left(&second, ListedStage::Lobby, 999).await, []);
    assert_eq!(left(&second, ListedStage::Lobby, 1000).await, [table("a")]);
}

async fn nobody_leaves_in_the_future(fresh: &Fresh) {
    let store = server(fresh).await;
    let ahead = Listing { at: Millis(1_000_000), ..listing(ListedStage::Over, "anne") };
    open(&store, "a", ahead, from("here", 100)).await.unwrap();
    store.desert_tables(Millis(50), 10).await.unwrap();
    assert_eq!(left(&store, ListedStage::Over, 50).await, [table("a")]);
}

async fn tables_of_other_programs_are_found_once(fresh: &Fresh) {
    let store = server(fresh).await;
    store.all_tables_are_listed().await.unwrap();
    lobby(&store, "a", "anne").await;
    assert_eq!(store.unlisted_tables("", 10).await.unwrap(), []);
    store.create_table(&table("b"), Millis(1), vec![entry("opened")]).await.unwrap();
    store.create_table(&table("c"), Millis(1), vec![entry("opened")]).await.unwrap();
    assert_eq!(store.unlisted_tables("", 10).await.unwrap(), [table("b"), table("c")]);
    assert_eq!(store.unlisted_tables("b", 10).await.unwrap(), [table("c")]);
    store.list(&table("b"), Seq(1), listing(ListedStage::Lobby, "bart")).await;
    store.all_tables_are_listed().await.unwrap();
    assert_eq!(store.unlisted_tables("", 10).await.unwrap(), [], "what cannot be listed is not tried again");
}

async fn games_that_were_not_saved_are_found(fresh: &Fresh) {
    let store = server(fresh).await;
    open(&store, "a", listing(ListedStage::Over, "anne"), from("here", 100)).await.unwrap();
    lobby(&store, "b", "bart").await;
    assert_eq!(store.unsaved_games(10).await.unwrap(), [table("a")]);
    let game = yohoho_store::FinishedGame {
        table: table("a"),
        game: "skull-king".into(),
        finished: Millis(5),
        people: Vec::new(),
    };
    store.finish(game, "{}".into()).await.unwrap();
    assert_eq!(store.unsaved_games(10).await.unwrap(), []);
}
