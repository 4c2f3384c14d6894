//! Who somebody is: tokens and their files.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::PathBuf;

use crate::server::Server;
use crate::terminal::{Terminal, command};

#[test]
fn a_token_is_kept_in_a_file_that_only_its_owner_can_read() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let home = folder.path().join("home");
    let join = |arguments: &str| Terminal::join(&home, &format!("{} {arguments}", server.url));
    let mut ana = join("--game skull-king --name Ana");
    let told = ana.until("You are the host");
    assert!(told.contains("Your token for "), "{told}");
    let mut files = fs::read_dir(home.join("yohoho/tokens")).unwrap().map(|entry| entry.unwrap().path());
    let file: PathBuf = files.next().unwrap();
    assert_eq!(files.next(), None, "no file is left from making it");
    assert!(file.file_name().unwrap().to_str().unwrap().starts_with("http___127.0.0.1_"), "{}", file.display());
    assert_eq!(fs::metadata(&file).unwrap().mode() & 0o777, 0o600);
    assert_eq!(fs::metadata(home.join("yohoho/tokens")).unwrap().mode() & 0o777, 0o700);
    let token = fs::read_to_string(&file).unwrap();

    // The same person in a second window, with another name.
    let url = told.split_whitespace().find(|word| word.contains("/t/")).unwrap();
    let mut again = Terminal::join(&home, &format!("{url} --name Anna"));
    let told = again.until("Seat 1: Anna, you, host.");
    assert!(told.contains("in use in another window"), "{told}");
    again.hang_up();
    assert_eq!(again.end(), Some(0));
    assert_eq!(fs::read_to_string(&file).unwrap(), token);

    // Somebody who has lost the link finds their own tables, which nobody else does.
    let mut lost = join("");
    assert!(lost.until("Type the number").contains("1. "));
    lost.say("1");
    lost.until("Seat 1: Anna, you, host.");

    // A file that others can read is not used, and one with anything else in it neither.
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    let output = command(&home, &format!("join {url}")).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains(&format!("chmod 600 {}", file.display())), "{said}");
    let other = folder.path().join("other");
    fs::write(&other, "two words\n").unwrap();
    fs::set_permissions(&other, fs::Permissions::from_mode(0o600)).unwrap();
    let with_file = |path: &str| command(&home, &format!("join {url} --token-file {path}")).output().unwrap();
    let said = String::from_utf8(with_file(other.to_str().unwrap()).stderr).unwrap();
    assert!(said.contains("not a token"), "{said}");
    // A token that the server never gave.
    fs::write(&other, "0".repeat(64)).unwrap();
    let said = String::from_utf8(with_file(other.to_str().unwrap()).stderr).unwrap();
    assert!(said.contains("does not know the token") && said.contains("delete"), "{said}");
    // A place where nothing can be kept.
    let nowhere = format!("join {url} --name Eve --token-file /dev/null/token");
    let said = String::from_utf8(command(&home, &nowhere).output().unwrap().stderr).unwrap();
    assert!(said.contains("/dev/null"), "{said}");
}

#[test]
fn a_wrong_code_or_address_is_said_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let home = folder.path().join("home");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    for (arguments, status, words) in [
        (format!("join {}/t/zzzzzzzz --name Ana", server.url), 1, "No table has this code."),
        (format!("join {}/t/zzzzzzzz --lang de", server.url), 1, "keinen Tisch"),
        ("join zzzzzzzz".into(), 2, "--server"),
        (format!("join {}/rules", server.url), 2, "/t/CODE"),
        (format!("join {} --watch --game skull-king", server.url), 2, "--game"),
        (format!("join {}/t/zzzzzzzz --game skull-king", server.url), 2, "only the server"),
        (format!("join {} --portrait nobody", server.url), 2, "red-anne"),
        (format!("join http://{free} --name Ana"), 1, "refused"),
        (format!("tables http://{free}"), 1, "refused"),
        (format!("tables https://{}", server.url.trim_start_matches("http://")), 1, "yohoho: "),
        ("tables not-an-address:99999".into(), 2, "not an address"),
    ] {
        let output = command(&home, &arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(status), "{arguments}: {said}");
        assert!(said.contains(words) && said.lines().count() == 1, "{arguments}: {said}");
    }
    let empty = command(&home, &format!("tables {}", server.url)).output().unwrap();
    let empty = String::from_utf8(empty.stdout).unwrap();
    assert!(empty.contains("No public tables") && empty.contains("yohoho join http://"), "{empty}");
}

#[test]
fn a_server_that_is_gone_for_good_is_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let home = folder.path().join("home");
    let options = "--game skull-king --name Ana --retry-for 1";
    let mut ana = Terminal::join(&home, &format!("{} {options}", server.url));
    ana.until("You are the host");
    server.kill();
    assert_eq!(ana.end(), Some(1));
    let said = ana.complaint();
    assert!(said.contains("giving up") && said.contains("yohoho join http://"), "{said}");
}
