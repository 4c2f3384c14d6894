//! The score pad without a browser. The tests press only what the page offers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use yohoho_pad::{Page, Sheet};
use yohoho_rules::GameKind;
use yohoho_web::app::event::{Effect, Event, Key, SocketEvent};
use yohoho_web::app::pad::Pad;
use yohoho_web::app::{Client, Device};

/// A phone with the pad open, and what its browser has stored.
struct Phone {
    client: Client<Pad>,
    kept: BTreeMap<String, String>,
    clock: f64,
    taps: usize,
    effects: Vec<Effect>,
}

impl Phone {
    fn open(path: &str, kept: BTreeMap<String, String>) -> Phone {
        let device = Device {
            languages: vec!["en".into()],
            chance: "a-token-of-a-phone".into(),
            zone: "UTC".into(),
            origin: "https://example.org".into(),
            kept: kept.clone().into_iter().collect(),
            ..Device::default()
        };
        let (client, effects) = Client::start(device, path, "", 1_000_000.0);
        let mut phone = Phone { client, kept, clock: 1_000_000.0, taps: 0, effects: Vec::new() };
        phone.apply(effects);
        phone
    }

    /// Opens the pad again with what the phone has stored, as after a crash.
    fn reload(self, path: &str) -> Phone {
        let taps = self.taps;
        Phone { taps, ..Phone::open(path, self.kept) }
    }

    fn apply(&mut self, effects: Vec<Effect>) {
        for effect in &effects {
            match effect {
                Effect::Keep(name, text) => drop(self.kept.insert(name.clone(), text.clone())),
                Effect::Forget(name) => drop(self.kept.remove(name)),
                _ => {}
            }
        }
        self.effects.extend(effects);
    }

    fn send(&mut self, event: Event) {
        self.clock += 1000.0;
        let effects = self.client.take(event, self.clock);
        self.apply(effects);
    }

    fn html(&self) -> String {
        self.client.render().0
    }

    fn offers(&self, what: &str) -> bool {
        let html = self.html();
        let Some(at) = html.find(&format!("data-do=\"{what}\"")) else { return false };
        let end = at + html[at..].find('>').unwrap();
        !html[at..end].contains(" disabled")
    }

    fn tap(&mut self, what: &str) {
        assert!(self.offers(what), "{what} is not offered: {}", self.html());
        self.taps += 1;
        self.send(Event::Do { what: what.into(), by_key: false });
    }

    fn choose(&mut self, name: &str, value: &str) {
        assert!(self.html().contains(&format!("data-in=\"{name}\"")), "{name} is not offered: {}", self.html());
        self.taps += 1;
        self.send(Event::Field { name: name.into(), value: value.into(), ticked: value == "on" });
    }

    /// Sets up a game. Typing a name counts as one tap.
    fn begin(kind: GameKind, names: &[&str]) -> Phone {
        let mut phone = Phone::open("/pad/new", BTreeMap::new());
        phone.choose("prefer game", kind.name());
        for _ in 4..names.len() {
            phone.tap("add");
        }
        for at in (names.len()..4).rev() {
            phone.tap(&format!("drop {at}"));
        }
        for (at, name) in names.iter().enumerate() {
            phone.choose(&format!("name {at}"), name);
        }
        phone.tap("start");
        phone
    }

    fn sheet(&self) -> Sheet {
        let text = self.kept.iter().find(|(name, _)| name.starts_with("sheet.")).expect("a sheet is kept").1;
        Sheet::from_json(text).expect("the sheet can be read")
    }

    fn page(&self) -> Page {
        self.sheet().page().clone()
    }

    fn said(&self) -> String {
        let text = |effect: &Effect| match effect {
            Effect::Say(text) | Effect::Now(text) => Some(text.clone()),
            _ => None,
        };
        self.effects.iter().filter_map(text).next_back().unwrap_or_default()
    }

    /// Enters a round. The tricks of the last player follow from the others', so they are not entered.
    fn round(&mut self, bids: &[u8], won: &[u8]) {
        for bid in bids {
            self.tap(&format!("number {bid}"));
        }
        for won in &won[..won.len() - 1] {
            self.tap(&format!("number {won}"));
        }
        self.tap("finish");
    }

    fn totals(&self) -> Vec<i16> {
        let page = self.page();
        page.players().map(|(id, _)| page.total(id)).collect()
    }
}

/// Bids and tricks for a round, different in every round.
fn made_up(round: u8, seats: u8, cards: u8) -> (Vec<u8>, Vec<u8>) {
    let bids = (0..seats).map(|seat| (round * 3 + seat * 2) % (cards + 1)).collect();
    let mut won = vec![0; usize::from(seats)];
    for trick in 0..cards {
        won[usize::from((trick * round + trick / 2 + round) % seats)] += 1;
    }
    (bids, won)
}

#[test]
fn a_game_of_ten_rounds_and_four_players_takes_few_taps() {
    let mut phone = Phone::begin(GameKind::SkullKing, &["Anna", "Ben", "Cleo", "Dan"]);
    let mut bonus = 0;
    for round in 1..=10 {
        let (bids, won) = made_up(round, 4, round);
        for bid in &bids {
            phone.tap(&format!("number {bid}"));
        }
        for won in &won[..3] {
            phone.tap(&format!("number {won}"));
        }
        // In every second round the Skull King captures two Pirates.
        if round % 2 == 0 {
            let taker = won[..3].iter().position(|won| *won > 0).expect("somebody has a trick");
            phone.tap("dialog bonus");
            phone.tap(&format!("taker {taker}"));
            phone.tap(&format!("capture {taker} 2"));
            bonus += 1;
        }
        phone.tap("finish");
    }
    assert!(phone.page().is_over() && bonus == 5);
    assert!(phone.taps <= 150, "{} taps", phone.taps);
    println!("{} taps", phone.taps);
    assert!(phone.html().contains("Final standings"));
}

#[test]
fn six_players_correct_a_round_lose_the_phone_and_carry_the_sheet_elsewhere() {
    for kind in [GameKind::SkullKing, GameKind::Doubloons] {
        let names = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"];
        let mut phone = Phone::begin(kind, &names);
        let path = format!("/pad/{}", phone.page().started());
        for round in 1..=10 {
            let cards = phone.page().cards(phone.page().current());
            let (bids, won) = made_up(round, 6, cards);
            phone.round(&bids, &won);
            if round == 5 {
                // The phone dies while bids are entered, and carries on where it was.
                phone.tap("number 0");
                let before = phone.html();
                phone = phone.reload(&path);
                assert_eq!(phone.html(), before);
                phone.tap("undo");
            }
        }
        let before = phone.totals();
        // Correction: Ben won both tricks of round 2.
        phone.tap("edit 2");
        phone.tap("column bids");
        phone.tap("who 1");
        phone.tap("number 2");
        phone.tap("column tricks");
        for at in [0, 2, 3, 4, 5] {
            phone.tap(&format!("who {at}"));
            phone.tap("number 0");
        }
        phone.tap("who 1");
        phone.tap("number 2");
        phone.tap("finish");
        let after = phone.totals();
        assert_eq!(phone.page().player_round(2, phone.page().player_named("Ben").unwrap()).unwrap().points, Some(40));
        assert_ne!(after, before);
        // Everything is undone step by step, and redone.
        let steps = phone.sheet().steps().len();
        while phone.totals() != before || phone.page().editing().is_some() {
            phone.tap("undo");
        }
        while phone.offers("redo") {
            phone.tap("redo");
        }
        assert_eq!((phone.totals(), phone.sheet().steps().len()), (after.clone(), steps));
        // The sheet is exported, and imported on another phone.
        phone.tap("dialog share");
        phone.tap("json");
        let Some(Effect::Save { text, .. }) = phone.effects.last().cloned() else { panic!("no file") };
        let mut other = Phone::open("/pad", BTreeMap::new());
        other.send(Event::File(text));
        assert_eq!(other.totals(), after);
        assert!(other.html().contains("Anna, Ben, Cleo, Dan, Eve and Finn"), "{}", other.html());
        phone.tap("csv");
        phone.tap("picture");
        let Some(Effect::Picture { svg, .. }) = phone.effects.last() else { panic!("no picture") };
        assert!(svg.contains("Finn") && svg.contains(&after[0].to_string().replace('-', "\u{2212}")));
    }
}

#[test]
fn skull_queen_has_as_many_rounds_as_captains() {
    let mut phone = Phone::begin(GameKind::SkullQueen, &["Anna", "Ben", "Cleo"]);
    for round in 1..=3 {
        for captain in 0..3 {
            phone.choose(&format!("side {captain}"), if captain == 1 { "high-top" } else { "high-bottom" });
            for (at, colour) in ["R", "Y", "G", "B"].into_iter().enumerate() {
                let space = (at + captain + round) % 6;
                let value = if space == 0 { "sea".to_string() } else { space.to_string() };
                phone.choose(&format!("pirate {captain} {colour}"), &value);
            }
        }
        phone.tap("finish");
    }
    assert!(phone.page().is_over());
    assert!(phone.totals().iter().all(|total| *total > 0), "{:?}", phone.totals());
}

#[test]
fn a_secret_bid_is_nowhere_on_the_page_until_all_are_shown() {
    let mut phone = Phone::begin(GameKind::SkullKing, &["Anna", "Ben"]);
    phone.tap("dialog people");
    phone.choose("secret", "on");
    phone.tap("close");
    // The page is the same for every bid.
    let with = |bid: u8, phone: &Phone| {
        let mut other = Phone::open(&format!("/pad/{}", phone.page().started()), phone.kept.clone());
        other.tap(&format!("number {bid}"));
        other
    };
    let (none, one) = (with(0, &phone), with(1, &phone));
    assert_eq!(none.html(), one.html());
    assert_eq!(none.said(), one.said());
    let mut phone = one;
    assert!(!phone.offers("open"));
    phone.tap("number 0");
    phone.tap("open");
    assert_eq!(phone.said(), "Yo-ho-ho! Anna 1, Ben 0.");
}

#[test]
fn others_follow_and_bid_and_nobody_sees_more_than_they_should() {
    let mut keeper = Phone::begin(GameKind::SkullKing, &["Anna", "Ben"]);
    keeper.tap("dialog people");
    keeper.choose("secret", "on");
    keeper.tap("close");
    keeper.tap("dialog share");
    keeper.tap("live");
    keeper.send(Event::Fetched(
        yohoho_web::app::event::Wanted::NewPad,
        Ok((201, r#"{"code":"abcdefgh","key":"k"}"#.into())),
    ));
    keeper.send(Event::Socket(SocketEvent::Open));
    let sent = |phone: &Phone| {
        let text = |effect: &Effect| if let Effect::Send(text) = effect { Some(text.clone()) } else { None };
        phone.effects.iter().rev().find_map(text).expect("something was sent")
    };
    let mut ben = Phone::open("/pad/live/abcdefgh", BTreeMap::new());
    ben.send(Event::Socket(SocketEvent::Open));
    ben.send(Event::Socket(SocketEvent::Received(r#"{"type":"keeper","here":true}"#.into())));
    ben.send(Event::Socket(SocketEvent::Received(sent(&keeper))));
    ben.tap("who 1");
    ben.tap("number 1");
    assert_eq!(sent(&ben), r#"{"type":"bid","player":1,"bid":1,"round":1,"token":"a-token-of-a-phone"}"#);
    assert!(ben.html().contains("Sending"));
    // The connection breaks before the bid has arrived, so it is sent again.
    ben.send(Event::Socket(SocketEvent::Lost));
    ben.send(Event::Socket(SocketEvent::Open));
    assert!(sent(&ben).contains("\"bid\":1"));
    keeper.send(Event::Socket(SocketEvent::Received(r#"{"type":"bid","player":1,"bid":1,"round":1}"#.into())));
    let page = sent(&keeper);
    assert!(page.contains("\"in\"") && !page.contains("[1,1,"), "{page}");
    ben.send(Event::Socket(SocketEvent::Received(page)));
    assert!(ben.html().contains("Your bid is 1."), "{}", ben.html());
    // A bid for another round, for an unknown player, or that is too high changes nothing.
    let before = keeper.sheet();
    for wrong in [(0, 1, 2), (7, 1, 1), (0, 9, 1)] {
        let (player, bid, round) = wrong;
        let text = format!(r#"{{"type":"bid","player":{player},"bid":{bid},"round":{round}}}"#);
        keeper.send(Event::Socket(SocketEvent::Received(text)));
    }
    for nonsense in ["", "{}", "[]", r#"{"type":"page"}"#, r#"{"type":"bid"}"#] {
        keeper.send(Event::Socket(SocketEvent::Received(nonsense.into())));
        ben.send(Event::Socket(SocketEvent::Received(nonsense.into())));
    }
    assert_eq!(keeper.sheet(), before);
    keeper.tap("close");
    keeper.tap("number 0");
    keeper.tap("open");
    ben.send(Event::Socket(SocketEvent::Received(sent(&keeper))));
    assert_eq!(ben.said(), "Yo-ho-ho! Anna 0, Ben 1.");
}

#[test]
fn a_phone_bids_for_one_player_and_the_keeper_can_release_it() {
    let hear = |phone: &mut Phone, text: &str| phone.send(Event::Socket(SocketEvent::Received(text.into())));
    let sent = |phone: &Phone| {
        let text = |effect: &Effect| if let Effect::Send(text) = effect { Some(text.clone()) } else { None };
        phone.effects.iter().rev().find_map(text).unwrap_or_default()
    };
    let mut keeper = Phone::begin(GameKind::SkullKing, &["Anna", "Ben", "Cleo"]);
    keeper.tap("dialog share");
    keeper.tap("live");
    let pass = Ok((201, r#"{"code":"abcdefgh","key":"k"}"#.into()));
    keeper.send(Event::Fetched(yohoho_web::app::event::Wanted::NewPad, pass));
    keeper.send(Event::Socket(SocketEvent::Open));
    let page = sent(&keeper);
    assert!(keeper.html().contains("Nobody yet."), "{}", keeper.html());

    let mut ben = Phone::open("/pad/live/abcdefgh", BTreeMap::new());
    ben.send(Event::Socket(SocketEvent::Open));
    hear(&mut ben, &page);
    ben.tap("who 1");
    ben.tap("number 1");
    ben.tap("nobody");
    let warning = "This phone bids for Ben. If you choose someone else, another phone can bid for Ben.";
    assert!(ben.html().contains(warning), "it is said before anything changes: {}", ben.html());
    ben.effects.clear();
    ben.tap("who 2");
    ben.send(Event::Socket(SocketEvent::Open));
    assert_eq!(sent(&ben), "", "the bid for Ben is none for Cleo");
    ben.tap("number 0");
    assert!(sent(&ben).contains(r#""player":2,"bid":0"#), "{}", sent(&ben));

    hear(&mut keeper, r#"{"type":"claims","players":[2]}"#);
    assert!(!keeper.offers("release 1"));
    keeper.tap("release 2");
    assert_eq!(sent(&keeper), r#"{"type":"release","player":2}"#);
    assert_eq!(keeper.said(), "Released: another phone can bid for Cleo now.");
    assert!(keeper.effects.contains(&Effect::Focus("phones-title".into())), "the button with the focus is gone");
    assert!(!keeper.offers("release 2"));

    hear(&mut ben, r#"{"type":"released","player":1}"#);
    assert!(ben.offers("number 1"), "that was another player");
    hear(&mut ben, r#"{"type":"released","player":2}"#);
    assert_eq!(ben.said(), "This phone no longer bids for Cleo: the scorekeeper has released it. Who are you?");
    ben.tap("who 2");
    ben.tap("number 0");
    hear(&mut ben, r#"{"type":"refused","why":"released"}"#);
    assert_eq!(ben.said(), "The scorekeeper has released this phone from that player: choose another one.");
    assert!(ben.offers("who 1"));
}

#[test]
fn digits_enter_numbers_and_one_zero_is_ten() {
    let mut phone = Phone::begin(GameKind::SkullKing, &["Anna", "Ben"]);
    for round in 1..=9 {
        let (bids, won) = made_up(round, 2, round);
        phone.round(&bids, &won);
    }
    let key = |name: &str| Event::Key(Key { name: name.into(), shift: false, focus: String::new() });
    phone.clock = 2_000_000.0;
    for digit in ["1", "0"] {
        let effects = phone.client.take(key(digit), phone.clock);
        phone.apply(effects);
        phone.clock += 200.0;
    }
    phone.send(key("3"));
    let page = phone.page();
    let bids: Vec<Option<u8>> =
        page.current().players().map(|player| page.current().visible_bid(player).number()).collect();
    assert_eq!(bids, [Some(10), Some(3)]);
}

#[test]
fn what_cannot_be_is_answered_in_a_sentence_and_the_sheet_stays() {
    let mut phone = Phone::begin(GameKind::SkullKing, &["Anna", "Ben"]);
    let before = phone.sheet();
    for (what, sentence) in [
        ("number 7", "There is only one card: bid 0 or 1."),
        ("finish", "Anna’s bid is missing."),
        ("capture 0 2", "Anna’s bid is missing."),
        ("leave 0", "You need at least 2 players."),
        ("join", "A name needs 1 to 24 characters."),
        ("edit 1", "That’s not possible right now."),
    ] {
        phone.send(Event::Do { what: what.into(), by_key: false });
        assert_eq!(phone.said(), sentence, "{what}");
        assert_eq!(phone.sheet(), before, "{what}");
    }
    for number in [1, 0, 0] {
        phone.tap(&format!("number {number}"));
    }
    phone.send(Event::Do { what: "capture 0 2".into(), by_key: false });
    assert_eq!(phone.said(), "Anna won no trick, so there is no bonus.");
    let mut list = Phone::open("/pad", phone.kept.clone());
    for (text, sentence) in [
        ("ahoy", "This file isn’t a score sheet."),
        ("{}", "This file isn’t a score sheet."),
        (&before.to_json().replace("skull-king", "whist"), "Part of this file is missing, so nothing was imported."),
    ] {
        list.send(Event::File(text.into()));
        assert_eq!(list.said(), sentence);
        assert_eq!(list.kept, phone.kept);
    }
}

#[test]
fn two_pages_write_on_the_same_sheet() {
    let mut one = Phone::begin(GameKind::SkullKing, &["Anna", "Ben"]);
    let mut other = Phone::open(&format!("/pad/{}", one.page().started()), one.kept.clone());
    let pass = |from: &Phone, to: &mut Phone| {
        let (name, text) = from.kept.iter().find(|(name, _)| name.starts_with("sheet.")).unwrap();
        to.kept.insert(name.clone(), text.clone());
        to.send(Event::KeptElsewhere(name.clone(), Some(text.clone())));
    };
    one.tap("number 1");
    pass(&one, &mut other);
    other.tap("number 0");
    pass(&other, &mut one);
    one.tap("number 1");
    one.tap("finish");
    assert_eq!(one.totals(), [20, 10]);
    // The person is told once that the storage is full.
    one.send(Event::NotKept);
    assert!(one.said().contains("storage is full"));
    one.effects.clear();
    one.send(Event::NotKept);
    assert_eq!(one.said(), "");
}

#[test]
fn names_are_cleaned_and_told_apart() {
    let mut phone = Phone::open("/pad/new", BTreeMap::new());
    for (at, name) in ["  Anna   Lena ", "Anna Lena"].into_iter().enumerate() {
        phone.choose(&format!("name {at}"), name);
    }
    phone.tap("start");
    assert!(phone.html().contains("Two players have the same name"), "{}", phone.html());
    for nothing in ["\u{2800}", "\u{301}\u{302}", "\u{3164}"] {
        phone.choose("name 1", nothing);
        phone.tap("start");
        assert!(phone.html().contains("at least 2 players"), "{}", phone.html());
    }
    phone.choose("name 1", "Ben");
    phone.tap("start");
    assert_eq!(phone.page().players().map(|(_, player)| player.name.clone()).collect::<Vec<_>>(), ["Anna Lena", "Ben"]);
}

#[test]
fn what_was_wrong_is_no_longer_said_once_it_is_right() {
    let mut phone = Phone::open("/pad/new", BTreeMap::new());
    phone.tap("start");
    for name in ["", "Anna"] {
        phone.choose("name 0", name);
        assert!(phone.html().contains("You need at least 2 players."), "{name}");
    }
    phone.choose("name 2", "Ben");
    assert!(!phone.html().contains("at least"), "{}", phone.html());
    // Something else is wrong now, but nobody has tried to start since.
    phone.choose("name 2", "Anna");
    assert!(!phone.html().contains("the same name"));
    phone.tap("start");
    assert!(phone.html().contains("the same name"));
    phone.choose("name 2", "Ben");
    assert!(phone.html().contains(r#"<p class="problem" role="alert"></p>"#), "{}", phone.html());
}

/// The colours of everybody who plays.
fn tints(page: &Page) -> BTreeSet<u8> {
    page.present().filter_map(|id| page.player(id)).map(|player| player.tint.number()).collect()
}

#[test]
fn no_two_players_have_the_same_colour() {
    let mut phone = Phone::begin(GameKind::SkullKing, &["Anna", "Ben", "Cleo", "Dan", "Eve"]);
    let path = format!("/pad/{}", phone.page().started());
    phone.tap("dialog people");
    for what in ["tint 0", "tint 0", "tint 4", "leave 1", "tint 2", "tint 2"] {
        phone.tap(what);
        assert_eq!(tints(&phone.page()).len(), phone.page().present().count(), "{what}");
    }
    // Somebody takes the colour of the one who left, who then comes back.
    phone.choose("newcomer", "Finn");
    for what in ["join", "tint 5", "return 1"] {
        phone.tap(what);
        assert_eq!(tints(&phone.page()).len(), phone.page().present().count(), "{what}");
    }
    // The next game takes the players over, and whoever gets another's colour swaps with them.
    phone = phone.reload(&path);
    let mut next = Phone::open("/pad/new", phone.kept);
    for what in ["tint 0", "tint 3", "tint 5"] {
        next.tap(what);
        let html = next.html();
        let seats: Vec<&str> = html.split("class=\"avatar\" data-seat=").skip(1).map(|rest| &rest[..3]).collect();
        assert_eq!((seats.len(), seats.iter().collect::<BTreeSet<_>>().len()), (6, 6), "{what}: {seats:?}");
    }
}

#[test]
fn the_referee_knows_who_wins_and_why_in_all_three_games() {
    let mut referee = Phone::open("/referee", BTreeMap::new());
    for card in ["P", "SK", "M"] {
        referee.tap(&format!("pick {card}"));
    }
    assert!(referee.said().starts_with("Card 3 wins: Mermaid."), "{}", referee.said());
    assert!(referee.said().contains("+50") && referee.said().contains("SK9.1"), "{}", referee.said());
    referee.tap("clear");
    referee.tap("pick Y5");
    referee.choose("pile", "hand");
    referee.tap("pick Y3");
    referee.choose("suit", "1");
    referee.tap("pick B13");
    let html = referee.html();
    assert!(html.contains("3 yellow: yes") && html.contains("13 blue: not now"), "{html}");

    referee.choose("prefer game", "skull-king-doubloons");
    referee.tap("pick C9");
    referee.choose("suit", "3");
    referee.tap("pick S0");
    assert!(referee.said().starts_with("Card 2 wins"), "{}", referee.said());

    referee.choose("prefer game", "skull-queen");
    referee.choose("suit", "3");
    for card in ["B6", "B12", "B8"] {
        referee.tap(&format!("pick {card}"));
    }
    assert!(referee.said().starts_with("Whoever played card 2 leads next: 12 blue."), "{}", referee.said());
    // The deck has one of each card, and this one is in the trick.
    assert!(!referee.offers("pick B8"));
}

/// All points come from the rules through the pad: the client neither asks the rules for points nor computes any.
#[test]
fn the_client_computes_no_score() {
    fn files(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            if entry.file_type().unwrap().is_dir() {
                files(&entry.path(), found);
            } else {
                found.push(fs::read_to_string(entry.path()).unwrap());
            }
        }
    }
    let mut all = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    assert!(all.len() > 40);
    for text in all {
        for scoring in [
            "round_score",
            ".bonus()",
            "plank().score",
            "Plank::score",
            "bid *",
            "won *",
            "* 20",
            "points +",
            "points -",
        ] {
            assert!(!text.contains(scoring), "{scoring} in a file that starts with {}", &text[..80]);
        }
    }
}
