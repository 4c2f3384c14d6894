//! Playing with whoever else is there.

use crate::server::Server;
use crate::terminal::Terminal;

#[test]
fn two_people_wait_for_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let wait = |name: &str, more: &str| {
        let arguments = format!("{} --game skull-king --players 2 --meet --name {name} {more}", server.url);
        Terminal::join(&folder.path().join(name), &arguments)
    };
    let mut eve = wait("Eve", "--bots-after never");
    eve.until("so far only you are waiting");
    eve.say("leave");
    eve.until("You are no longer waiting.");
    assert_eq!(eve.end(), Some(0));
    let mut ana = wait("Ana", "");
    let told = ana.until("so far only you are waiting");
    assert!(told.contains("Bots take the free seats after 45 seconds."), "{told}");
    let mut bo = wait("Bo", "--bots-after never");
    for (terminal, other) in [(&mut ana, "Seat 2: Bo"), (&mut bo, "Seat 1: Ana")] {
        let told = terminal.until("The game starts by itself");
        assert!(told.contains("There is a table for you: ") && told.contains(other), "{told}");
        assert!(!told.contains("host"), "{told}");
    }
}
