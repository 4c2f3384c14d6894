//! Sheets of words: what each program of pages says, in each language.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use yohoho_i18n::Lang;

use crate::steps::root;

/// A sheet for each program of pages, with the files that it leaves out.
const SHEETS: [(&str, &[&str]); 8] = [
    ("home", &["learn.ftl", "review.ftl"]),
    ("play", &["command.ftl", "learn.ftl", "review.ftl", "today.ftl"]),
    ("learn", &["review.ftl"]),
    ("replay", &["command.ftl", "learn.ftl", "review.ftl", "today.ftl"]),
    ("review", &["command.ftl", "learn.ftl", "today.ftl"]),
    ("puzzles", &["command.ftl", "learn.ftl", "phrase.ftl", "today.ftl"]),
    ("people", &["command.ftl", "learn.ftl", "phrase.ftl", "review.ftl"]),
    ("pad", &["command.ftl", "learn.ftl", "phrase.ftl", "review.ftl", "today.ftl"]),
];

/// Folders of sources in `app` that only some programs use. What is said only there is not in the other sheets.
const FOLDERS: [(&str, &[&str]); 6] = [
    ("home", &["home"]),
    ("pad", &["pad"]),
    ("people", &["people"]),
    ("puzzles", &["puzzles"]),
    ("replay", &["replay", "review"]),
    ("review", &["review"]),
];

/// The file of a sheet.
pub(crate) fn file(sheet: &str, lang: Lang) -> String {
    format!("words-{sheet}-{lang}.txt")
}

/// All sheets, by their files.
pub(crate) fn sheets() -> Result<Vec<(String, Vec<u8>)>, String> {
    let sources = Sources::read()?;
    let mut sheets = Vec::new();
    for (program, without) in SHEETS {
        let says = |file: &str, message: &str| !without.contains(&file) && sources.says(program, message);
        sheets.extend(Lang::ALL.map(|lang| (file(program, lang), lang.sheet(says).into_bytes())));
    }
    Ok(sheets)
}

/// The names in the sources of the client: those of each folder of [`FOLDERS`], and all others.
struct Sources {
    own: HashMap<&'static str, HashSet<String>>,
    shared: HashSet<String>,
}

impl Sources {
    fn read() -> Result<Sources, String> {
        let mut sources = Sources { own: HashMap::new(), shared: HashSet::new() };
        for folder in ["crates/web/src", "crates/i18n/src"] {
            sources.add(&root().join(folder))?;
        }
        Ok(sources)
    }

    fn add(&mut self, folder: &Path) -> Result<(), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_dir() {
                self.add(&path)?;
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                let text = fs::read_to_string(&path).map_err(failed)?;
                let sources = root().join("crates/web/src");
                let owner = FOLDERS.into_iter().find(|(name, _)| path.starts_with(sources.join("app").join(name)));
                if !path.starts_with(sources.join("bin")) {
                    check_independence(&path, &text, owner.map(|(_, programs)| programs))?;
                }
                let names =
                    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').map(String::from);
                owner.map_or(&mut self.shared, |(name, _)| self.own.entry(name).or_default()).extend(names);
            }
        }
        Ok(())
    }

    /// Whether a program says a message.
    fn says(&self, program: &str, message: &str) -> bool {
        let mut folders =
            FOLDERS.into_iter().filter(|(name, _)| self.own.get(name).is_some_and(|names| names.contains(message)));
        let is_shared = self.shared.contains(message);
        let is_unknown = folders.clone().next().is_none();
        is_shared || is_unknown || folders.any(|(_, programs)| programs.contains(&program))
    }
}

/// Fails if a source uses something in the folder of a program for which its own words would not do. Without `own` programs, it is a source
/// that all of them share.
fn check_independence(path: &Path, text: &str, own: Option<&[&str]>) -> Result<(), String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let may_use = |programs: &[&str]| own.is_some_and(|own| own.iter().all(|program| programs.contains(program)));
    let uses = |line: &str| {
        let folders = FOLDERS.into_iter().filter(|(_, programs)| !may_use(programs));
        folders
            .into_iter()
            .any(|(name, _)| line.contains(&format!("app::{name}::")) || line.contains(&format!("super::{name}::")))
    };
    match code.into_iter().find(|line| uses(line)) {
        Some(line) => Err(format!("{}: the words of another program are not loaded here: {line}", path.display())),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_one_program_says_is_only_in_its_sheet() {
        let sheets: HashMap<String, Vec<u8>> = sheets().expect("sheets").into_iter().collect();
        let has = |sheet: &str, text: &str| String::from_utf8_lossy(&sheets[&file(sheet, Lang::En)]).contains(text);
        for (text, sheet) in
            [(Lang::En.settings_look(), "home"), (Lang::En.pad_intro(), "pad"), (Lang::En.review_stopped(), "review")]
        {
            for (other, ..) in SHEETS {
                assert_eq!(has(other, text), other == sheet, "{text} in {other}");
            }
        }
        assert!(has("replay", Lang::En.film_open()) && has("review", Lang::En.replay_drop()));
        assert!(
            has("learn", Lang::En.no_hints()) && !has("play", Lang::En.no_hints()),
            "text mode has its own program"
        );
    }
}
