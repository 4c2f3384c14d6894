//! Games that are played from terminals.

use crate::server::Server;
use crate::terminal::{Terminal, command};

/// The code of the table in what was printed about it.
fn link(told: &str) -> &str {
    told.split_whitespace().find(|word| word.contains("/t/")).unwrap()
}

#[test]
fn two_people_and_a_bot_play_a_whole_game_although_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let home = |name: &str| folder.path().join(name);
    let mut server = Server::start(folder.path());
    let options = "--game skull-king --players 3 --bots bosun,bosun --name Ana";
    let mut ana = Terminal::join(&home("ana"), &format!("{} {options}", server.url));
    let told = ana.until("A bot takes seat 3: Bosun.");
    let url = link(&told).to_string();
    assert!(told.contains("You are the host"), "{told}");
    // Somebody else wants that seat.
    ana.say("remove 2");
    ana.until("Seat 2 is free.");
    let mut ben = Terminal::join(&home("ben"), &format!("{url}/ --name Ben --lang de"));
    ben.until("Du hast Platz 2.");
    ana.until("Ben takes seat 2.");
    let mut ghost = Terminal::watch(&home("ghost"), &url);
    ghost.until("You are watching.");

    // Everybody reads a ready-made phrase in their own language, and anything else as it was written.
    ben.say("sage gut gespielt");
    ana.until("Ben says: “Well played!”");
    ana.say("say No need to hurry!");
    ben.until("Ana sagt: „No need to hurry!“");
    ben.say("start");
    ben.until("Das darf nur der Host.");
    ana.say("set timer 60");
    ana.until("timer: 60 seconds.");
    ana.say("start");
    ana.until("Round 1.");
    ana.say("time");
    ana.until(" seconds left.");
    ben.until("Wähle deine Ansage.");
    ben.say("stufe kurz");
    // From here on both play in English.
    ben.hang_up();
    assert_eq!(ben.end(), Some(0));
    assert!(ben.shown.contains("Du behältst deinen Platz"), "{}", ben.shown);
    let mut ben = Terminal::join(&home("ben"), &url);
    ben.until("Seat 2: Ben, you.");
    ben.until("Choose your bid, 0 to 1.");
    ana.say("1");
    ben.say("1");
    std::thread::scope(|scope| {
        scope.spawn(|| ana.play_until("Round 4."));
        scope.spawn(|| ben.play_until("Round 4."));
    });

    server.kill();
    for terminal in [&mut ana, &mut ben] {
        terminal.until("The connection is lost.");
    }
    ana.say("1");
    ana.until("Your choice is saved");
    ana.say("score");
    ana.until("Scores: ");
    ana.say("who");
    ana.until("Seat 2: Ben");
    ana.say("say Where is everybody?");
    ana.until("No connection right now.");
    server.start_again();
    ana.until("Reconnected.");
    ben.until("Reconnected.");
    ben.say("1");
    std::thread::scope(|scope| {
        scope.spawn(|| ana.play_until("Game over."));
        scope.spawn(|| ben.play_until("Game over."));
    });

    // They went on where they were: nothing was told twice, and nothing left out.
    for terminal in [&ana, &ben] {
        let told = &terminal.shown;
        assert!(!told.contains("too much to tell"), "{told}");
        for round in 2..=10 {
            assert_eq!(told.matches(&format!("Round {round}. ")).count(), 1, "round {round} in {told}");
        }
    }

    // Whoever watches without a keyboard is told everything, sees no hand, and leaves at the end.
    assert_eq!(ghost.end(), Some(0), "{}", ghost.complaint());
    for words in ["Round 10.", "Reconnected.", "Game over.", "Ana: "] {
        assert!(ghost.shown.contains(words), "{words}: {}", ghost.shown);
    }
    assert!(!ghost.shown.contains("Your cards") && !ghost.shown.contains("> "), "{}", ghost.shown);
    ana.say("rematch");
    let told = ben.until("Waiting for the host");
    assert!(told.contains("Seat 2: Ben, you.") && told.contains("Rematch: ") && link(&told) != url, "{told}");
    ana.until("Seat 1: Ana, you, host.");
    ana.say("leave");
    assert_eq!(ana.end(), Some(0));
    ben.until("Ana is away.");
    ben.press_ctrl_c();
    assert_eq!(ben.end(), Some(130));
    assert!(ben.shown.contains("Come back with:\n  yohoho join http://"), "{}", ben.shown);
}

#[test]
fn a_table_of_skull_queen_has_planks_votes_and_full_seats() {
    let folder = tempfile::tempdir().unwrap();
    let home = |name: &str| folder.path().join(name);
    let server = Server::start(folder.path());
    let options = "--game skull-queen --players 2 --public --name Ana --portrait red-anne:blue";
    let mut ana = Terminal::join(&home("ana"), &format!("{} {options}", server.url));
    let told = ana.until("You are the host");
    let url = link(&told).to_string();

    // A server looks for open tables now and then.
    let list = loop {
        let list = command(&home("ana"), &format!("tables {}/", server.url)).output().unwrap();
        let list = String::from_utf8(list.stdout).unwrap().replace("\n  ", " ");
        if !list.contains("No public tables") {
            break list;
        }
    };
    assert!(list.contains("Skull Queen, 1 of 2 seats taken, waiting for players, timer: Off"), "{list}");
    let json = command(&home("ana"), &format!("tables {} --json", server.url)).output().unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json[0]["seats"][0]["portrait"]["face"], "red-anne", "{json}");

    // Ben finds it in the list.
    let mut ben = Terminal::join(&home("ben"), &server.url);
    ben.until("What is your name?");
    ben.say("Ben");
    ben.until("1. ");
    ben.say("1");
    ben.until("You have seat 2.");
    let mut cleo = Terminal::join(&home("cleo"), &format!("{url} --name Cleo"));
    cleo.until("All seats are taken.");
    cleo.say("sit 1");
    cleo.until("Someone is sitting there");
    ana.say("start");
    ben.until("Type it on one line");
    ben.say("top r1 y2 g3");
    ben.until("Still missing: blue.");
    ben.say("b4");
    ben.until("Type lock to confirm it.");
    ben.say("lock");
    ben.until("Plank locked.");
    ben.say("hint");
    ben.until("There are no hints at this table.");
    ben.say("stand");
    cleo.until("A bot takes seat 2");
    cleo.say("sit");
    let told = ana.until("Type yes or no.");
    assert!(told.contains("Cleo would like to take the empty seat."), "{told}");
    ana.say("yes");
    cleo.until("You have seat 2.");
    // She can be named only once Ana's terminal has heard of her, which may be later.
    ana.until("Cleo takes seat 2.");
    ana.say("remove cleo");
    assert_eq!(cleo.end(), Some(1));
    assert!(cleo.complaint().contains("removed"), "{}", cleo.shown);
    let again = command(&home("cleo"), &format!("join {url}")).output().unwrap();
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8(again.stderr).unwrap().contains("You were removed"));
}

#[test]
fn time_that_runs_out_is_announced() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let options = "--game skull-king --players 2 --bots cabin-boy --pace 7 --name Ana";
    let mut ana = Terminal::join(&folder.path().join("ana"), &format!("{} {options}", server.url));
    ana.until("A bot takes seat 2");
    ana.say("start");
    ana.until("Choose your bid.");
    // Nobody has asked for it.
    ana.until(" seconds left.");
    ana.say("extend");
    ana.until("You ask for more time.");
    ana.say("1");
    ana.until("Yo-ho-ho!");
}
