//! Who may wish for what, and when: `wishes.txt` has it all.
//!
//! `UPDATE_EXPECT=1 cargo test -p yohoho-table` writes the file again.

use std::fmt::Write as _;
use std::path::Path;

use yohoho_protocol::{Pace, Phrase, Refusal, Settings, Stage, Wish};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, SeatCount};
use yohoho_table::{ABANDONED, Entry};

use crate::test_table::{SEED, TestTable, person, seat};

const HEAD: &str = "\
What each wish adds to the log, or the code of its refusal. `-` is a wish that is granted and changes nothing.

The table has four seats. The host has seat 0, somebody else seat 1, a bot seat 2. Seat 3 is empty in the lobby; in the full lobby a
third person has it, who then stands up during the game, so that it is free again. The clock is on, and bids are being made.
Spectators are connected and strangers are not, which makes no difference to these wishes.

";

/// The people by their numbers in a [`TestTable`].
const WHO: [(&str, usize); 5] = [("host", 0), ("seated", 1), ("third", THIRD), ("spectator", 5), ("stranger", 6)];

/// The person who has the last seat in the full lobby, and leaves it during the game.
const THIRD: usize = 2;

fn stages() -> Vec<(&'static str, TestTable)> {
    let lobby = || {
        let mut test = TestTable::new(GameKind::SkullKing, 4, Pace::Brisk, 7);
        test.all_come(&[0, 1, THIRD, 5]);
        test.wish(1, Wish::Sit { seat: Some(seat(1)) }).unwrap();
        test.wish(0, Wish::Bot { seat: seat(2), bot: Some("random".into()) }).unwrap();
        test
    };
    let full = || {
        let mut test = lobby();
        test.wish(THIRD, Wish::Sit { seat: Some(seat(3)) }).unwrap();
        test
    };
    let playing = || {
        let mut test = full();
        test.wish(0, Wish::Start { drop: false }).unwrap();
        test.wish(THIRD, Wish::Stand).unwrap();
        test
    };
    let over = || {
        let mut test = playing();
        test.play_to_the_end();
        test
    };
    let mut closed = over();
    closed.all_go(&[0, 1, THIRD, 5]);
    closed.wait(ABANDONED);
    let entries = closed.table.tick(closed.now, SEED);
    closed.append(entries);
    assert_eq!(closed.table.stage(), Stage::Closed);
    vec![("lobby", lobby()), ("full lobby", full()), ("playing", playing()), ("over", over()), ("closed", closed)]
}

fn wishes() -> Vec<(&'static str, Wish)> {
    let settings = |seats| Settings {
        pace: Pace::Brisk,
        level: "random".into(),
        ..Settings::new(GameKind::SkullKing, SeatCount::new(seats).unwrap())
    };
    let bot = |at, bot: Option<&str>| Wish::Bot { seat: seat(at), bot: bot.map(String::from) };
    vec![
        ("sit anywhere", Wish::Sit { seat: None }),
        ("sit on seat 0", Wish::Sit { seat: Some(seat(0)) }),
        ("sit on seat 3", Wish::Sit { seat: Some(seat(3)) }),
        ("sit on seat 4", Wish::Sit { seat: Some(seat(4)) }),
        ("stand", Wish::Stand),
        ("act: bid 0", Wish::Act { action: ActionJson::Bid(0) }),
        ("act: bid 9", Wish::Act { action: ActionJson::Bid(9) }),
        ("act: no such card", Wish::Act { action: ActionJson::Play("Z1".into()) }),
        ("more-time", Wish::MoreTime),
        ("chat", Wish::Chat { text: " Ahoy\n all ".into() }),
        ("chat: 200 letters", Wish::Chat { text: "x".repeat(200) }),
        ("chat: 201 letters", Wish::Chat { text: "x".repeat(201) }),
        ("chat: nothing visible", Wish::Chat { text: "\u{200b}\t".into() }),
        ("say", Wish::Say { phrase: Phrase::Ahoy }),
        ("mute seat 1", Wish::Mute { seat: seat(1), muted: true }),
        ("unmute seat 1", Wish::Mute { seat: seat(1), muted: false }),
        ("mute seat 4", Wish::Mute { seat: seat(4), muted: true }),
        ("settings: the same", Wish::Settings { settings: settings(4) }),
        ("settings: 3 seats", Wish::Settings { settings: settings(3) }),
        ("settings: 2 seats", Wish::Settings { settings: settings(2) }),
        ("settings: no such bot", Wish::Settings { settings: Settings { level: "kraken".into(), ..settings(4) } }),
        ("bot on seat 3", bot(3, Some("bosun"))),
        ("bot on seat 2", bot(2, Some("bosun"))),
        ("bot on seat 1", bot(1, Some("bosun"))),
        ("bot on seat 4", bot(4, Some("bosun"))),
        ("bot: no such bot", bot(3, Some("kraken"))),
        ("no bot on seat 2", bot(2, None)),
        ("no bot on seat 3", bot(3, None)),
        ("remove seat 1", Wish::Remove { seat: seat(1) }),
        ("remove seat 2", Wish::Remove { seat: seat(2) }),
        ("remove seat 3", Wish::Remove { seat: seat(3) }),
        ("remove seat 4", Wish::Remove { seat: seat(4) }),
        ("stand-in on seat 1", Wish::StandIn { seat: seat(1) }),
        ("stand-in on seat 2", Wish::StandIn { seat: seat(2) }),
        ("stand-in on seat 4", Wish::StandIn { seat: seat(4) }),
        ("back", Wish::Back),
        ("vote: no such motion", Wish::Vote { motion: 1, yes: true }),
        ("start", Wish::Start { drop: false }),
        ("start, drop seats", Wish::Start { drop: true }),
        ("rematch", Wish::Rematch),
    ]
}

fn describe(decision: Result<Vec<Entry>, Refusal>) -> String {
    match decision {
        Ok(entries) if entries.is_empty() => "-".into(),
        Ok(entries) => {
            let kind = |entry: &Entry| serde_json::to_value(entry).unwrap()["type"].as_str().unwrap().to_string();
            format!("+{}", entries.iter().map(kind).collect::<Vec<_>>().join(" +"))
        }
        Err(Refusal::Illegal { rule, .. }) => format!("illegal {}", rule.as_deref().unwrap_or("(no rule)")),
        Err(refusal) => refusal.code().into(),
    }
}

#[test]
fn every_wish_is_granted_or_refused_as_documented() {
    let mut stages = stages();
    let mut listing = HEAD.to_string();
    for (label, wish) in wishes() {
        write!(listing, "{label:23}").unwrap();
        for (who, _) in WHO {
            write!(listing, "{who:19}").unwrap();
        }
        listing = listing.trim_end().to_string() + "\n";
        for (stage, test) in &mut stages {
            write!(listing, "  {stage:21}").unwrap();
            for (_, number) in WHO {
                write!(listing, "{:19}", describe(test.decide(number, wish.clone()))).unwrap();
            }
            listing = listing.trim_end().to_string() + "\n";
        }
        listing.push('\n');
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/machine/wishes.txt");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &listing).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == listing, "{listing}\nUPDATE_EXPECT=1 writes it again");
}

#[test]
fn a_table_that_may_not_be_watched_is_for_those_who_sit_there() {
    let mut test = TestTable::new(GameKind::SkullKing, 2, Pace::Off, 1);
    let settings = Settings { watch: false, ..test.table.settings().clone() };
    test.wish(0, Wish::Settings { settings }).unwrap();
    assert_eq!(test.table.may_look(&person(6)), Ok(()), "anybody may come before the start");
    test.wish(1, Wish::Sit { seat: None }).unwrap();
    test.wish(0, Wish::Start { drop: false }).unwrap();
    assert_eq!(test.table.may_look(&person(1)), Ok(()));
    assert_eq!(test.table.may_look(&person(6)), Err(Refusal::NoWatching));
    // A host without a seat is still the host.
    test.wish(1, Wish::Stand).unwrap();
    test.wish(0, Wish::Stand).unwrap();
    assert_eq!(test.table.may_look(&person(0)), Ok(()));
    assert_eq!(test.table.may_look(&person(1)), Err(Refusal::NoWatching));
}
