//! What packages take from the command: completions for shells, and manual pages.

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::{run, scratch, text, yohoho};

/// The commands in `yohoho --help`.
fn commands() -> BTreeSet<String> {
    let help = text(&run("--help").stdout);
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // Their descriptions may go on, further to the right.
    let names = list.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").map(String::from).collect()
}

#[test]
fn shells_complete_every_command() {
    let commands = commands();
    assert!(commands.contains("serve") && commands.len() > 15, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = run(&format!("completions {shell}"));
        assert!(output.status.success());
        let script = text(&output.stdout);
        for command in &commands {
            assert!(script.contains(command), "{shell} does not know {command}");
        }
        assert!(script.contains("metrics-listen"), "{shell} does not know options");
    }
    let unknown = run("completions csh");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(text(&unknown.stderr).contains("bash"), "the shells are named");
}

#[test]
fn every_command_has_a_manual_page() {
    let parent = scratch("manual");
    let folder = parent.join("man1");
    assert!(yohoho("man").arg(&folder).status().unwrap().success());
    let pages: BTreeSet<String> =
        fs::read_dir(&folder).unwrap().map(|page| page.unwrap().file_name().to_string_lossy().into_owned()).collect();
    let wanted = commands().into_iter().map(|command| format!("yohoho-{command}.1")).chain(["yohoho.1".into()]);
    assert_eq!(pages, wanted.collect());
    assert_eq!(text(&run("man").stdout), fs::read_to_string(folder.join("yohoho.1")).unwrap());
    let serve = fs::read_to_string(folder.join("yohoho-serve.1")).unwrap();
    assert!(serve.contains("database") && serve.contains("Prometheus"), "{serve}");
    fs::remove_dir_all(parent).unwrap();
}

#[test]
fn a_manual_that_cannot_be_written_is_an_error() {
    let file = scratch("a-file");
    fs::write(&file, "").unwrap();
    let output = yohoho("man").arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("a-file"), "{}", text(&output.stderr));
    fs::remove_file(file).unwrap();
}

/// The settings that the package installs are variables of the server.
#[test]
fn the_package_has_settings_that_the_server_reads() {
    let help = text(&run("serve --help").stdout);
    let settings = include_str!("../../../packaging/yohoho.default");
    let variables = settings.lines().filter_map(|line| line.strip_prefix("#YOHOHO_")?.split('=').next());
    let variables: Vec<String> = variables.map(|name| format!("YOHOHO_{name}")).collect();
    assert!(variables.len() > 5);
    for variable in variables {
        assert!(help.contains(&variable), "nothing reads {variable}");
    }
}
