//! Great moments: nothing is told or shown before its time, whatever is pressed only ends them, and everybody hears the same in words.

mod common;

use common::Guest;
use serde_json::{Value, json};
use yohoho_web::app::event::{Effect, Event, Key, Sound, Timer};

const ANIMATED: &str = r#","speed":"normal","motion":"full","sounds":"on""#;

/// A guest at a table that is shown at normal speed, with sounds.
fn watch(prefs: &str) -> Guest {
    let mut guest = Guest::arrive(&format!("{ANIMATED}{prefs}"));
    guest.tell(&[]);
    guest
}

/// Lets the latest pause or moment run out; how many milliseconds it lasted, or 0 if there was none.
fn wait(guest: &mut Guest) -> u32 {
    let is_pause = |effect: &&Effect| matches!(effect, Effect::After(_, Timer::Pause(_) | Timer::Moment(_)));
    let Some(Effect::After(milliseconds, timer)) = guest.effects.iter().rev().find(is_pause).cloned() else { return 0 };
    guest.effects.clear();
    guest.send(Event::Time(timer));
    milliseconds
}

fn sounds(guest: &Guest) -> Vec<Sound> {
    let sound = |effect: &Effect| if let Effect::Sound(sound) = effect { Some(*sound) } else { None };
    guest.effects.iter().filter_map(sound).collect()
}

fn buzzes(guest: &Guest) -> Vec<u32> {
    let buzz = |effect: &Effect| if let Effect::Vibrate(buzz) = effect { Some(*buzz) } else { None };
    guest.effects.iter().filter_map(buzz).collect()
}

fn press(guest: &mut Guest, key: &str) {
    guest.effects.clear();
    guest.send(Event::Key(Key { name: key.into(), shift: false, focus: "title".into() }));
}

/// All three have bid; the guest leads.
fn reveal(guest: &mut Guest) {
    guest.now["view"]["legal"] = json!([]);
    guest.tell(&[json!({ "type": "decided", "seat": 0, "stand_in": false, "action": { "bid": 1 } })]);
    guest.now["view"]["phase"] = json!("play");
    guest.now["view"]["turn"] = json!([0]);
    guest.now["view"]["bids"] = json!([1, 0, 3]);
    guest.now["view"]["legal"] = json!([{ "play": "Y12" }]);
    guest.tell(&[json!({ "type": "revealed", "actions": [{ "bid": 1 }, { "bid": 0 }, { "bid": 3 }] })]);
}

/// The last card of a trick is played, by Cleo, and these events follow.
fn last_card(guest: &mut Guest, plays: [&str; 3], winner: usize, bonus: u8, more: &[Value]) {
    let view = &mut guest.now["view"];
    view["phase"] = json!("play");
    view["turn"] = json!([2]);
    view["bids"] = json!([1, 0, 2]);
    view["legal"] = json!([]);
    view["hand"] = json!([]);
    view["tricks"] = json!([{ "lead": 0, "plays": plays[..2] }]);
    guest.tell(&[]);
    let trick = json!({ "lead": 0, "plays": plays, "winner": winner, "bonus": bonus });
    guest.now["view"]["tricks"] = json!([trick]);
    let mut won = vec![0; 3];
    won[winner] = 1;
    guest.now["view"]["won"] = json!(won);
    let played = json!({ "type": "played", "seat": 2, "stand_in": false, "action": { "play": plays[2] } });
    let mut what = vec![played, json!({ "type": "trick", "trick": trick, "rule": "SK9" })];
    what.extend_from_slice(more);
    guest.tell(&what);
}

/// The round ends with these bids, and the next one is dealt.
fn next_round(guest: &mut Guest, bids: [u8; 3]) {
    let round =
        json!({ "type": "round", "bids": bids, "won": [1, 0, 0], "scores": [20, 10, -20], "totals": [20, 10, -20] });
    guest.tell(&[]);
    let view = &mut guest.now["view"];
    view["round"] = json!(2);
    view["hand_size"] = json!(2);
    view["hand"] = json!(["Y12", "R9"]);
    view["totals"] = json!([20, 10, -20]);
    guest.tell(&[round, json!({ "type": "dealt", "round": 2, "dealer": 0 })]);
}

#[test]
fn no_bid_is_told_or_shown_before_the_hands_open() {
    let mut guest = watch("");
    reveal(&mut guest);
    for beat in 0..3 {
        let page = guest.page();
        assert!(page.contains("#fist") && !page.contains("#open-hand"), "fists at beat {beat}");
        assert!(
            !page.contains("Cleo 3") && !page.contains("0 of 3"),
            "nothing gives a bid away at beat {beat}: {page}"
        );
        assert_eq!(guest.said(), "", "nothing is said at beat {beat}");
        assert_eq!((sounds(&guest), buzzes(&guest)), (vec![Sound::Drum], vec![15]), "beat {beat}");
        assert_eq!(wait(&mut guest), 420);
    }
    assert_eq!(guest.said(), "Yo-ho-ho! You 1, Bart 0, Cleo 3. Four bid, one trick.");
    let page = guest.page();
    assert!(page.contains("#open-hand") && page.contains("4 bid for one trick"), "{page}");
    assert!(page.contains("Three too many: somebody sinks"), "{page}");
    assert_eq!(sounds(&guest), [Sound::Chord]);
    assert_eq!(wait(&mut guest), 1940);
    assert_eq!(guest.said(), "You lead.", "and that comes last");
    assert!(!guest.page().contains("class=\"piece"), "it is over");
    assert!(guest.page().contains("0 of 3"), "now everybody sees the bids");
    assert_eq!((sounds(&guest), buzzes(&guest)), (vec![Sound::Bell], vec![20]));
}

#[test]
fn a_tap_ends_the_whole_moment_and_nothing_that_is_said_gets_lost() {
    let mut guest = watch("");
    reveal(&mut guest);
    assert!(guest.press("skip-pause").is_empty());
    assert!(!guest.page().contains("class=\"piece"), "{}", guest.page());
    assert_eq!(guest.said(), "Yo-ho-ho! You 1, Bart 0, Cleo 3. Four bid, one trick. You lead.");
}

#[test]
fn a_key_ends_a_moment_and_plays_no_card() {
    for key in ["Escape", "q", "ArrowRight"] {
        let mut guest = watch("");
        reveal(&mut guest);
        press(&mut guest, key);
        assert!(!guest.page().contains("class=\"piece"), "{key}");
        assert!(!guest.effects.iter().any(|effect| matches!(effect, Effect::Wish(..))), "{key} plays nothing");
    }
    let mut guest = watch("");
    reveal(&mut guest);
    assert!(guest.press("card 0 Y12").is_empty(), "a card under it is not played");
    assert!(!guest.page().contains("class=\"piece"), "but the moment is over");
}

#[test]
fn whoever_wants_no_motion_sees_the_last_frame_for_as_long() {
    let mut guest = watch(r#","motion":"none""#);
    reveal(&mut guest);
    assert!(guest.page().contains("#open-hand"), "no fists that do not move");
    assert!(guest.said().starts_with("Yo-ho-ho! You 1"));
    assert_eq!(wait(&mut guest), 3 * 420 + 1940);
}

#[test]
fn quick_takes_half_the_time_and_instant_shows_a_banner_that_nothing_waits_for() {
    let mut guest = watch(r#","speed":"quick""#);
    reveal(&mut guest);
    assert_eq!(wait(&mut guest), 210);
    let mut guest = watch(r#","speed":"instant""#);
    reveal(&mut guest);
    let page = guest.page();
    assert!(page.contains("piece tape") && !page.contains("#open-hand"), "{page}");
    assert!(page.contains("in-hand legal"), "the card can be played at once");
    assert_eq!(wait(&mut guest), 900);
    assert!(!guest.page().contains("class=\"piece"));
}

#[test]
fn the_card_lands_before_the_verdict_which_says_who_with_what_and_what_it_means() {
    let verdict = "Cleo takes it with the red 9: 1 of 2";
    let mut guest = watch("");
    last_card(&mut guest, ["R2", "R7", "R9"], 2, 0, &[]);
    assert_eq!(guest.said(), "Cleo: 9 red.");
    assert!(!guest.page().contains(verdict), "not before it has landed");
    assert_eq!(wait(&mut guest), 310);
    assert!(guest.page().contains(verdict), "{}", guest.page());
    assert!(guest.said().starts_with("Cleo wins"), "{}", guest.said());
    assert_eq!(sounds(&guest), [Sound::Knock]);
    assert_eq!((wait(&mut guest), wait(&mut guest)), (1200, 360));
}

#[test]
fn a_capture_has_its_own_moment_after_the_verdict() {
    for (plays, winner, bonus, words, sound) in [
        (["P", "SK", "M"], 2, 50, "The Mermaid takes the Skull King!", Sound::Mermaid),
        (["P", "SK", "SM:P"], 1, 60, "The Skull King takes two Pirates!", Sound::King),
    ] {
        let mut guest = watch("");
        last_card(&mut guest, plays, winner, bonus, &[]);
        wait(&mut guest);
        assert!(!guest.page().contains(words), "the verdict comes first");
        wait(&mut guest);
        let page = guest.page();
        assert!(page.contains(words) && page.contains("if the bid holds"), "{page}");
        assert_eq!((sounds(&guest), buzzes(&guest)), (vec![sound], vec![30]));
        assert!(wait(&mut guest) >= 2600);
        assert!(!guest.page().contains(words));
    }
    let mut guest = watch("");
    last_card(&mut guest, ["P", "Y2", "Y9"], 0, 0, &[]);
    for _ in 0..3 {
        wait(&mut guest);
        assert!(!guest.page().contains("piece capture"), "without a bonus there is none");
    }
}

#[test]
fn at_the_end_of_a_round_everybody_sees_who_made_it() {
    let mut guest = watch("");
    next_round(&mut guest, [1, 0, 1]);
    let page = guest.page();
    for words in ["Bid made!", "You go to 20 and take the lead.", ">Sunk<", "On to round 2"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert_eq!(sounds(&guest).last(), Some(&Sound::Made));
    assert!(page.contains("bid-pad"), "whoever does not see it can go on at once");
    let said = guest.said();
    assert!(said.contains("Round over: you made 1") && said.contains("Round 2."), "{said}");
    assert_eq!(wait(&mut guest), 0, "with people at the table it waits for a tap");
    assert!(guest.press("skip-pause").is_empty());
    assert!(!guest.page().contains("Bid made!") && guest.page().contains("piece deal"), "then the cards come");
}

#[test]
fn a_missed_bid_is_sunk_and_with_bots_nobody_has_to_tap() {
    let mut guest = watch("");
    for seat in 1..3 {
        guest.now["table"]["seats"][seat] = json!({ "sitter": "bot", "bot": "bosun" });
    }
    next_round(&mut guest, [0, 0, 1]);
    assert!(guest.page().contains("piece round sunk"), "{}", guest.page());
    assert_eq!(sounds(&guest).last(), Some(&Sound::Sunk));
    assert_eq!(wait(&mut guest), 4000);
    assert!(!guest.page().contains("piece round"));
}

#[test]
fn a_pirate_that_falls_has_its_moment() {
    let mut guest = watch("");
    let plank = json!({ "side": "high-top", "pirates": { "R": 5, "Y": 1, "G": 3, "B": 2 } });
    let view = &mut guest.now["view"];
    for (name, value) in [
        ("game", json!("skull-queen")),
        ("phase", json!("play")),
        ("turn", json!([2])),
        ("rounds", json!(3)),
        ("hand", json!(["G2"])),
        ("legal", json!([])),
        ("planks", json!([plank, plank, plank])),
        ("centre", json!([])),
        ("tricks", json!([{ "lead": 0, "plays": ["R2", "R9"] }])),
    ] {
        view[name] = value;
    }
    guest.now["table"]["settings"]["game"] = json!("skull-queen");
    guest.tell(&[]);
    let moves = json!([{ "seat": 1, "colour": "R", "steps": -1 }, { "seat": 2, "colour": "Y", "steps": -1 }]);
    let trick = json!({ "lead": 0, "plays": ["R2", "R9", "Y4"], "moves": moves, "centre": [], "next": 1 });
    guest.now["view"]["tricks"] = json!([trick]);
    let played = json!({ "type": "played", "seat": 2, "stand_in": false, "action": { "play": "Y4" } });
    guest.tell(&[played, json!({ "type": "trick", "trick": trick, "rule": "SQ7" })]);
    let mut waited = 0;
    while waited < 5 && !guest.page().contains("piece overboard") {
        wait(&mut guest);
        waited += 1;
    }
    let page = guest.page();
    assert!(page.contains("Overboard!"), "{page}");
    assert_eq!(page.matches("class=\"plunge\"").count(), 1, "only the pirate at the end of its plank falls");
    assert_eq!(sounds(&guest), [Sound::Splash]);
    assert_eq!(wait(&mut guest), 1600);
}

#[test]
fn the_last_card_is_announced_once_and_nothing_waits_for_it() {
    let mut guest = watch("");
    let view = &mut guest.now["view"];
    view["phase"] = json!("play");
    view["hand_size"] = json!(2);
    view["held"] = json!([1, 1, 1]);
    view["bids"] = json!([1, 0, 1]);
    view["turn"] = json!([0]);
    view["legal"] = json!([{ "play": "Y12" }]);
    view["tricks"] = json!([{ "lead": 0, "plays": ["R2", "R7", "R9"], "winner": 2, "bonus": 0 }]);
    guest.tell(&[json!({ "type": "more-time", "seat": 1 })]);
    assert!(guest.said().ends_with("Last card."), "{}", guest.said());
    assert!(guest.page().contains("piece tape") && guest.page().contains("in-hand legal"));
    assert_eq!(wait(&mut guest), 1300);
}

#[test]
fn sounds_and_vibration_can_be_switched_off() {
    let mut guest = watch(r#","sounds":"off","vibration":"off""#);
    reveal(&mut guest);
    while wait(&mut guest) > 0 {
        assert_eq!((sounds(&guest), buzzes(&guest)), (vec![], vec![]));
    }
}

#[test]
fn text_mode_waits_for_no_moment() {
    let mut guest = watch(r#","text-mode":"on""#);
    reveal(&mut guest);
    assert!(guest.said().ends_with("You lead."), "{}", guest.said());
    assert!(!guest.page().contains("class=\"piece"));
}
