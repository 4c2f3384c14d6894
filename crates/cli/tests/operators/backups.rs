//! Backups, and moving from one server to several, while games are played.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use yohoho_client::Method;

use crate::games;
use crate::node::{Node, command, database, free_port, this_version, yohoho};
use crate::sailor::Sailor;

/// Tables whose game is over before the backup, and tables that are in the middle of theirs.
const OVER: usize = 3;
const RUNNING: usize = 6;

/// Long enough that no game ends before somebody says stop.
const SLOW: Duration = Duration::from_millis(50);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_of_a_database_in_use_is_restored_and_its_games_go_on() {
    let (Some(old), Some(new)) = (database().await, database().await) else { return };
    let (one, two) = tokio::join!(Node::start(&old), Node::start(&old));
    let over = games::play(games::gather(&one.client, OVER).await, Duration::ZERO).await.until_over().await;
    // Half of them at each server.
    let mut sailors = games::gather(&one.client, RUNNING / 2).await;
    sailors.extend(games::gather(&two.client, RUNNING / 2).await);
    let playing = games::play(sailors, SLOW).await;
    let dump = postgres("pg_dump", &["--format=custom", &format!("--dbname={old}")], &[]);
    let sailors = playing.stop().await;
    assert!(sailors.iter().all(|sailor| !sailor.is_over()), "they were in the middle of it");
    drop((one, two));

    postgres("pg_restore", &["--exit-on-error", "--no-owner", &format!("--dbname={new}")], &dump);
    let said = yohoho(&["check"], &new);
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(said.contains(&format!("{} tables", OVER + RUNNING)) && said.contains(&format!("{OVER} ")), "{said}");
    let (one, two) = tokio::join!(Node::start(&new), Node::start(&new));
    games::verify(&one.client, &over).await;
    // They may remember more than the backup, and are shown the table as it was then.
    let servers = [&one.client, &two.client].into_iter().cycle();
    let back = sailors.iter().zip(servers).map(|(sailor, server)| sailor.anew(server)).collect();
    let finished = games::play(back, Duration::ZERO).await.until_over().await;
    games::verify(&two.client, &finished).await;
    yohoho(&["check"], &new);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_moves_from_sqlite_to_postgresql_and_gets_company_without_losing_a_game() {
    let Some(database) = database().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let address = format!("127.0.0.1:{}", free_port());
    let server = Node::alone(&address, folder.path()).await;
    let over = games::play(games::gather(&server.client, OVER).await, Duration::ZERO).await.until_over().await;
    let playing = games::play(games::gather(&server.client, RUNNING).await, SLOW).await;
    // They are disconnected when the server stops, and find it again at its address.
    server.stop().await;

    let mut export = command(&this_version(), &["export", "--data"], "");
    let export = export.arg(folder.path()).env_remove("YOHOHO_DATABASE").output().unwrap();
    assert!(export.status.success(), "{}", String::from_utf8_lossy(&export.stderr));
    piped(&mut command(&this_version(), &["import"], &database), &export.stdout);

    let first = Node::start_at(&address, &this_version(), &database).await;
    let second = Node::start(&database).await;
    let listed = String::from_utf8(yohoho(&["nodes"], &database).stdout).unwrap();
    assert!(listed.contains(first.address()) && listed.contains(second.address()), "{listed}");
    // Some of them go on at the second server, and remember everything.
    let sailors = playing.stop().await;
    assert!(sailors.iter().all(|sailor| sailor.interruptions() > 0 && !sailor.is_over()));
    let servers = [&first.client, &second.client].into_iter().cycle();
    let sailors: Vec<Sailor> = sailors.into_iter().zip(servers).map(|(sailor, server)| sailor.at(server)).collect();
    let finished = games::play(sailors, Duration::ZERO).await.until_over().await;
    for sailors in [&over, &finished] {
        games::verify(&second.client, sailors).await;
    }
    let (status, _) =
        second.client.ask(Method::GET, &format!("/api/tables/{}", over[0].code()), None, None).await.unwrap();
    assert_eq!(status, 200);
    yohoho(&["check"], &database);
}

/// Runs one of PostgreSQL's programs, of the version that the server has.
fn postgres(program: &str, arguments: &[&str], input: &[u8]) -> Vec<u8> {
    // Without this variable, those on the path.
    let folder = std::env::var_os("YOHOHO_TEST_POSTGRES_PROGRAMS").map(PathBuf::from).unwrap_or_default();
    let mut command = Command::new(folder.join(program));
    command.args(arguments);
    piped(&mut command, input)
}

/// Gives a command its input, and returns its output. It must succeed.
fn piped(command: &mut Command, input: &[u8]) -> Vec<u8> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.to_vec());
    // It may end without reading everything, and says why.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}
