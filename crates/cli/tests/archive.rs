//! Exports and imports by real processes, between files and, where there is one, PostgreSQL.

mod common;

use std::fmt::Write as _;
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

/// An export of two people and some tables with this many entries each, one of them with a finished game.
fn content(tables: usize, entries: usize) -> String {
    let mut lines = "{\"kind\":\"yohoho\",\"version\":1}\n".to_string();
    let (anne, mary) = ("0a".repeat(16), "0b".repeat(16));
    for (id, name) in [(&anne, "Anne \\\"é\\\" 🦜"), (&mary, "Mary")] {
        writeln!(lines, r#"{{"kind":"person","id":"{id}","name":"{name}","created":7,"seen":70}}"#).unwrap();
    }
    writeln!(lines, r#"{{"kind":"token","hash":"{}","person":"{anne}"}}"#, "1f".repeat(32)).unwrap();
    for table in 0..tables {
        writeln!(lines, r#"{{"kind":"table","id":"grog-{table:05}","created":3}}"#).unwrap();
        for seq in 1..=entries {
            let entry = r#"{\"act\":{\"bid\":1},\"of\":\"é\"}\n"#;
            writeln!(lines, r#"{{"kind":"entry","table":"grog-{table:05}","seq":{seq},"at":5,"entry":"{entry}"}}"#)
                .unwrap();
        }
    }
    let table = format!("grog-{:05}", tables - 1);
    writeln!(lines, r#"{{"kind":"closed","table":"{table}","at":8}}"#).unwrap();
    let seats = format!(r#"[{{"seat":0,"person":"{mary}","name":"Mary","total":-30,"place":1}}]"#);
    let game = r#""game":"skull-queen","finished":9"#;
    writeln!(lines, r#"{{"kind":"finished","table":"{table}",{game},"people":{seats},"record":"{{}}"}}"#).unwrap();
    let count = lines.lines().count();
    writeln!(lines, r#"{{"kind":"end","lines":{count}}}"#).unwrap();
    lines
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
    let content = content(3, 4);
    let counts = "2 people, 3 tables, 12 entries and 1 finished game";

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
    let (backup, content) = (folder.path("backup.jsonl"), content(3, 700));
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
    let (data, content) = (folder.path("data"), content(1, 1));
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
    assert!(run_with(&format!("import --data {data}"), content(1, 1).as_bytes()).status.success());
    fs::write(&backup, "old").unwrap();
    symlink(&backup, &link).unwrap();
    assert!(run(&format!("export --data {data} {link}")).status.success());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&backup).unwrap(), content(1, 1));
    assert_eq!(fs::metadata(&backup).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_reader_that_stops_early_is_no_error() {
    let folder = Folder::new("early");
    let data = folder.path("data");
    assert!(run_with(&format!("import --data {data}"), content(20, 2000).as_bytes()).status.success());
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
    let good = content(2, 3);
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
    for (content, says) in [
        (changed(3, "Ahoy"), ":3: expected value (column 1)"),
        (changed(3, ""), ":3: the line breaks off"),
        (changed(6, "{\"kind\":\"entry\"}"), ":6: missing field `table`"),
        (changed(6, lines[6]), ":6: the log has grown to 0"),
        (changed(1, lines[1]), ":1: the first line, and only the first, is of the kind yohoho"),
        (lines[..7].join("\n"), ": the export is cut off after line 7"),
        (String::new(), ": the export is empty"),
    ] {
        let error = refused(&import(&content), 1);
        assert!(error.starts_with(&format!("{backup}{says}")), "{error}");
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
