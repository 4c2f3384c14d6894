//! Exports and imports by real processes, between files and, where there is one, PostgreSQL.

mod common;

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use common::{run, run_with, scratch, text, yohoho};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = scratch(name);
        fs::create_dir(&folder).unwrap();
        Folder(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().into()
    }

    /// What lies in it.
    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An export of version 0.1.0: two people, two tables and two finished games.
const VERSION_1: &str = include_str!("archive/version-1.jsonl");

/// Such an export with many tables, all of which have played the same game.
fn version_1(tables: usize) -> String {
    let lines: Vec<&str> = VERSION_1.lines().collect();
    let is_about = |line: &&str, code: &str| line.contains(&format!("\"{code}\""));
    let people = lines.iter().take_while(|line| !line.starts_with("{\"kind\":\"table\""));
    let mut text: Vec<String> = people.map(ToString::to_string).collect();
    let game: Vec<&&str> = lines.iter().filter(|line| is_about(line, "wpqh27pm")).collect();
    for table in 0..tables {
        text.extend(game.iter().map(|line| line.replace("wpqh27pm", &format!("grog-{table:05}"))));
    }
    let count = text.len();
    text.join("\n") + &format!("\n{{\"kind\":\"end\",\"lines\":{count}}}\n")
}

/// What is exported now after that was imported.
fn content(tables: usize) -> String {
    let folder = Folder::new(&format!("content-{:?}", std::thread::current().id()));
    let data = folder.path("data");
    let imported = run_with(&format!("import --data {data}"), version_1(tables).as_bytes());
    assert!(imported.status.success(), "{}", text(&imported.stderr));
    text(&run(&format!("export --data {data}")).stdout)
}

/// One line on standard error, and this exit status.
fn refused(output: &Output, code: i32) -> String {
    let says = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{says}");
    assert_eq!(says.lines().count(), 1, "{says}");
    assert!(output.stdout.is_empty());
    says.trim_end().strip_prefix("yohoho: ").unwrap().to_string()
}

fn with_database(arguments: &str, address: &str) -> Command {
    let mut command = yohoho(arguments);
    command.env("YOHOHO_DATABASE", address);
    command
}

#[test]
fn what_is_exported_and_imported_is_exported_alike() {
    let folder = Folder::new("round-trip");
    let (first, second, backup) = (folder.path("first"), folder.path("second.db"), folder.path("backup.jsonl"));
    let content = content(3);
    assert!(content.starts_with("{\"kind\":\"yohoho\",\"version\":2}\n"), "{content}");
    let counts = "2 people, 3 tables, 192 entries and 3 finished games";

    let imported = run_with(&format!("import --data {first}"), content.as_bytes());
    assert_eq!(text(&imported.stderr), format!("{counts} read into {first}/yohoho.db\n"));
    assert!(imported.status.success() && imported.stdout.is_empty());

    // An older backup gives way to the new one.
    fs::write(&backup, "old").unwrap();
    let exported = run(&format!("export --data {first} {backup}"));
    assert_eq!(text(&exported.stderr), format!("{counts} written to {backup}\n"));
    assert!(exported.status.success() && exported.stdout.is_empty());
    assert_eq!(fs::read_to_string(&backup).unwrap(), content);
    assert_eq!(folder.files(), ["backup.jsonl", "first"], "nothing is left beside it");

    assert!(run(&format!("import --database {second} {backup}")).status.success());
    for arguments in ["export", "export -"] {
        let exported = with_database(arguments, &second).output().unwrap();
        assert_eq!(text(&exported.stdout), content);
        assert_eq!(text(&exported.stderr), format!("{counts} written to standard output\n"));
    }
}

#[tokio::test]
async fn an_export_moves_to_postgresql_and_back() {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Ok(address) = std::env::var("YOHOHO_TEST_POSTGRES") else {
        println!("skipped, since YOHOHO_TEST_POSTGRES is not set ('cargo xtask test' sets it)");
        return;
    };
    let schema = format!("cli_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&address).await.expect("the PostgreSQL for tests");
    sqlx::query(AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).execute(&mut connection).await.expect("a schema");
    let more = if address.contains('?') { '&' } else { '?' };
    let address = format!("{address}{more}options[search_path]={schema}");

    let folder = Folder::new("postgres");
    let (backup, content) = (folder.path("backup.jsonl"), content(30));
    fs::write(&backup, &content).unwrap();
    let imported = with_database(&format!("import {backup}"), &address).output().unwrap();
    assert!(text(&imported.stderr).ends_with("read into the PostgreSQL database\n"), "{}", text(&imported.stderr));
    let again = with_database(&format!("import {backup}"), &address).output().unwrap();
    assert!(refused(&again, 1).starts_with("the PostgreSQL database already contains people or tables"));
    let exported = with_database("export", &address).output().unwrap();
    assert!(text(&exported.stdout) == content);

    // Addresses are not shown: they may hold passwords.
    let wrong = address.replacen("postgres://yohoho:grog@", "postgres://yohoho:rum@", 1);
    let says = refused(&with_database("export", &wrong).output().unwrap(), 1);
    assert!(says.contains("refuses the user") && !says.contains("rum"), "{says}");
}

#[test]
fn an_export_of_nothing_makes_nothing() {
    let folder = Folder::new("nothing");
    let (missing, backup) = (folder.path("missing"), folder.path("backup.jsonl"));
    let says = refused(&run(&format!("export --data {missing} {backup}")), 1);
    assert_eq!(says, format!("there is no database {missing}/yohoho.db: use --data or --database to say where it is"));
    let says = refused(&run(&format!("import --data {missing} {backup}")), 1);
    assert!(says.starts_with(&format!("{backup}: ")), "{says}");
    let says = refused(&run(&format!("import --data {missing} {}", folder.path("."))), 1);
    assert!(says.contains("directory"), "{says}");
    assert_eq!(folder.files(), [""; 0]);
}

#[test]
fn a_failed_export_leaves_the_old_backup_alone() {
    let folder = Folder::new("failed");
    let (data, backup) = (folder.path("data"), folder.path("backup.jsonl"));
    fs::create_dir(&data).unwrap();
    fs::write(format!("{data}/yohoho.db"), "no database at all, only a text".repeat(100)).unwrap();
    fs::write(&backup, "old").unwrap();
    let says = refused(&run(&format!("export --data {data} {backup}")), 1);
    assert!(says.contains("is damaged or is not a SQLite database"), "{says}");
    assert_eq!(fs::read_to_string(&backup).unwrap(), "old");
    assert_eq!(folder.files(), ["backup.jsonl", "data"]);
}

#[test]
fn an_export_goes_where_it_can() {
    let folder = Folder::new("where");
    let (data, content) = (folder.path("data"), content(1));
    assert!(run_with(&format!("import --data {data}"), content.as_bytes()).status.success());
    let export = |to: &str| run(&format!("export --data {data} {to}"));

    let says = refused(&export(&folder.path("no/such/folder")), 1);
    assert!(says.starts_with(&folder.path("no/such/folder: ")), "{says}");
    assert!(refused(&export(&data), 1).contains("directory"));
    let says = refused(&export(&format!("{data}/yohoho.db")), 2);
    assert!(says.contains("is the database itself"), "{says}");
    assert!(refused(&run("export --data a --database b"), 2).contains("cannot be used with"));
    // A device is written to and not replaced.
    if Path::new("/dev/full").exists() {
        assert!(refused(&export("/dev/full"), 1).starts_with("/dev/full: "));
        assert!(export("/dev/null").status.success());
    }
}

#[test]
#[cfg(unix)]
fn a_backup_is_for_its_owner_and_a_link_stays_a_link() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("owner");
    let (data, backup, link) = (folder.path("data"), folder.path("backup.jsonl"), folder.path("latest"));
    assert!(run_with(&format!("import --data {data}"), content(1).as_bytes()).status.success());
    fs::write(&backup, "old").unwrap();
    symlink(&backup, &link).unwrap();
    assert!(run(&format!("export --data {data} {link}")).status.success());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&backup).unwrap(), content(1));
    assert_eq!(fs::metadata(&backup).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_reader_that_stops_early_is_no_error() {
    let folder = Folder::new("early");
    let data = folder.path("data");
    assert!(run_with(&format!("import --data {data}"), content(50).as_bytes()).status.success());
    let mut command = yohoho(&format!("export --data {data}"));
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut start = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut start).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
}

#[test]
fn an_import_that_is_wrong_names_the_line_and_leaves_nothing() {
    let folder = Folder::new("wrong");
    let (data, backup) = (folder.path("data"), folder.path("backup.jsonl"));
    let good = content(2);
    let import = |content: &str| {
        fs::write(&backup, content).unwrap();
        run(&format!("import --data {data} {backup}"))
    };
    let lines: Vec<&str> = good.lines().collect();
    let changed = |number: usize, line: &str| {
        let mut lines = lines.clone();
        lines[number - 1] = line;
        lines.join("\n")
    };
    // Lines 2 to 5 are the people and their tokens, line 6 the first table, line 7 its first entry.
    let flipped = |number: usize, from: &str, to: &str| {
        assert!(lines[number - 1].contains(from), "{}", lines[number - 1]);
        changed(number, &lines[number - 1].replacen(from, to, 1))
    };
    let unchecked = version_1(2);
    for (content, says) in [
        (changed(3, "Ahoy"), ":3: expected value (column 1)"),
        (changed(3, ""), ":3: the line breaks off"),
        (changed(7, "{\"kind\":\"entry\"}"), ":7: table grog-00000: missing field `table`"),
        (changed(7, lines[7]), ":7: table grog-00000, from entry 1: entry 2 comes after entry 0"),
        (changed(1, lines[1]), ":1: the first line, and only the first, is of the kind yohoho"),
        (lines[..7].join("\n"), ":7: table grog-00000, from entry 2: it ends after entry 1, but should have 64"),
        (lines[..1].join("\n"), ": the export is cut off after line 1"),
        (String::new(), ": the export is empty"),
        (flipped(2, "Polly", "Pollx"), ":2: the checksum is wrong"),
        (flipped(4, "\"hash\":\"", "\"hash\":\"00"), ":4: the hash of a token is 64"),
        (flipped(12, "\"at\":1", "\"at\":2"), ":12: table grog-00000, from entry 6: its checksum is wrong"),
        (
            flipped(71, "\"place\":1", "\"place\":2"),
            ":71: table grog-00000: the checksum of its finished game is wrong",
        ),
        // Before there were checksums, the logs still have to make sense.
        (
            unchecked.replacen("\\\"type\\\":\\\"acted\\\"", "\\\"type\\\":\\\"asked\\\"", 1),
            ":11: table grog-00000, from entry 5: unknown variant",
        ),
        (
            unchecked.replacen("\"total\":11", "\"total\":12", 1),
            ":6: table grog-00000: the result is not that of the game in the log",
        ),
        (
            unchecked.replacen("grog-00000", "grog-99999", 2),
            ":7: table grog-99999, from entry 1: this is the log of table grog-00000",
        ),
    ] {
        let error = refused(&import(&content), 1);
        assert!(error.starts_with(&format!("{backup}{says}")), "{error} instead of {says}");
    }
    assert!(import(&good).status.success(), "the database is still empty");
    let error = refused(&import(&good), 1);
    let wants = "already contains people or tables: an import needs a new or empty database";
    assert_eq!(error, format!("{data}/yohoho.db {wants}"));
    assert_eq!(text(&run(&format!("export --data {data}")).stdout), good);
}

/// A person who typed the command by mistake, or a pipe that stays open: a wrong line ends it all the same.
#[test]
fn an_import_does_not_wait_for_more_after_a_wrong_line() {
    use std::io::Write as _;
    let folder = Folder::new("open-pipe");
    let mut command = yohoho(&format!("import --data {}", folder.path("data")));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"Ahoy\n").unwrap();
    let mut says = String::new();
    child.stderr.take().unwrap().read_to_string(&mut says).unwrap();
    assert_eq!(says, "yohoho: -:1: expected value (column 1)\n");
    assert_eq!(child.wait().unwrap().code(), Some(1));
    drop(stdin);
}

#[test]
fn an_import_that_keeps_going_leaves_out_what_is_damaged() {
    let folder = Folder::new("keep-going");
    let (data, backup) = (folder.path("data"), folder.path("backup.jsonl"));
    let good = content(4);
    let mut lines: Vec<String> = good.lines().map(String::from).collect();
    let line = |of: &str, nth: usize| {
        let about = format!("\"{of}\"");
        good.lines().enumerate().filter(|(_, line)| line.contains(&about)).nth(nth).unwrap().0
    };
    // One entry is changed, one line makes no sense, and one is missing.
    let (changed, unreadable, missing) = (line("grog-00000", 5), line("grog-00001", 20), line("grog-00003", 1));
    lines[changed] = lines[changed].replacen("\"at\":1", "\"at\":2", 1);
    lines[unreadable].truncate(30);
    lines.remove(missing);
    fs::write(&backup, lines.join("\n")).unwrap();
    let says = refused(&run(&format!("import --data {data} {backup}")), 1);
    assert!(says.contains("grog-00000, from entry 5: its checksum is wrong"), "{says}");

    let imported = run(&format!("import --data {data} --keep-going {backup}"));
    let says = text(&imported.stderr);
    assert_eq!(imported.status.code(), Some(1), "{says}");
    let listed: Vec<&str> = says.lines().filter(|line| line.contains(": left out: ")).collect();
    assert_eq!(listed.len(), 4, "{says}");
    assert!(
        listed[0].contains(&format!("{backup}:{}: left out: table grog-00000, from entry 5: ", changed + 1)),
        "{says}"
    );
    assert!(listed[1].contains(&format!("{backup}:{}: left out: table grog-00001: ", unreadable + 1)), "{says}");
    assert!(listed[2].contains("table grog-00003, from entry 1: entry 2 comes after entry 0"), "{says}");
    assert!(listed[3].contains("lines before the end"), "{says}");
    assert!(
        says.ends_with(&format!("2 people, 1 table, 64 entries and 1 finished game read into {data}/yohoho.db\n")),
        "{says}"
    );
    let checked = run(&format!("check --data {data}"));
    assert!(checked.status.success(), "{}", text(&checked.stdout));
}

#[test]
fn a_check_says_what_is_damaged_and_from_where() {
    let folder = Folder::new("check");
    let (data, backup) = (folder.path("data"), folder.path("backup.jsonl"));
    assert!(run_with(&format!("import --data {data}"), version_1(3).as_bytes()).status.success());
    assert!(run(&format!("export --data {data} {backup}")).status.success());
    let counts = "2 people, 3 tables, 192 entries and 3 finished games";
    for (arguments, name) in [(format!("--data {data}"), format!("{data}/yohoho.db")), (backup.clone(), backup.clone())]
    {
        let checked = run(&format!("check {arguments}"));
        assert!(checked.status.success() && checked.stderr.is_empty(), "{}", text(&checked.stderr));
        assert_eq!(text(&checked.stdout), format!("{name}: {counts}, all in order\n"));
        assert!(run(&format!("check --quiet {arguments}")).stdout.is_empty());
    }

    // A single bit in the middle of a log, somewhere in the file.
    let file = format!("{data}/yohoho.db");
    let mut bytes = fs::read(&file).unwrap();
    let entry = b"grog-00001";
    let places: Vec<usize> = (0..bytes.len() - entry.len()).filter(|at| bytes[*at..].starts_with(entry)).collect();
    let text_of_entry = places[places.len() / 2] + entry.len() + 20;
    bytes[text_of_entry] ^= 1;
    fs::write(&file, bytes).unwrap();
    let checked = run(&format!("check --quiet --data {data}"));
    let says = text(&checked.stdout);
    assert_eq!(checked.status.code(), Some(1), "{says}");
    assert!(says.starts_with(&format!("{file}: table grog-0000")) && says.contains(", from entry "), "{says}");
    assert!(says.ends_with("1 problem; 2 people, 2 tables, 128 entries and 2 finished games are in order\n"), "{says}");
    let says = refused(&run(&format!("export --data {data} {}", folder.path("no.jsonl"))), 1);
    assert!(says.contains("from entry") && says.contains("'yohoho check'"), "{says}");
    let exported = run(&format!("export --data {data} --keep-going {}", folder.path("rest.jsonl")));
    assert_eq!(exported.status.code(), Some(1));
    assert!(text(&exported.stderr).contains("left out: table grog-0000"), "{}", text(&exported.stderr));
    assert!(run(&format!("check {}", folder.path("rest.jsonl"))).status.success());

    let damaged = fs::read_to_string(&backup).unwrap().replacen("\"seq\":9,\"at\":1", "\"seq\":9,\"at\":2", 1);
    let checked = run_with("check -", damaged.as_bytes());
    let says = text(&checked.stdout);
    assert_eq!(checked.status.code(), Some(1), "{says}");
    assert!(says.starts_with("-:15: table grog-00000, from entry 9: its checksum is wrong\n-: 1 problem; "), "{says}");
    let says = refused(&run(&format!("check --data {}", folder.path("nowhere"))), 1);
    assert!(says.starts_with("there is no database"), "{says}");
}
