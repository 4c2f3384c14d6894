//! `cargo xtask web`: builds the browser client into `crates/web/dist`, from where the server takes it.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;

use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;
use yohoho_i18n::Lang;

use crate::compress::{self, Weight};
use crate::shrink;
use crate::steps::{Done, cargo_with, root, target_folder};
use crate::style;
use crate::tools;
use crate::words;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The programs of pages, which are built to be small, and the worker, which is built to be fast.
const PAGES: [&str; 8] = ["home", "play", "learn", "replay", "review", "puzzles", "people", "pad"];
const WORKER: &str = "worker";

/// The profile of both. The worker's level of optimisation is set beside it: a profile of its own would have cargo compile all macros
/// once more.
pub(crate) const PROFILE: &str = "web";
const FAST: (&str, &str) = ("CARGO_PROFILE_WEB_OPT_LEVEL", "3");

/// The worker's network sums four numbers at a time: all browsers can since Chrome 91, Firefox 89 and Safari 16.4 (Firefox runs modules in workers since 114). Pages do without, and open in older ones.
pub(crate) const SIMD: (&str, &str) = ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-C target-feature=+simd128");

/// What every first visit loads besides its program, and the most it may weigh in all, compressed by brotli.
const FIRST: [&str; 7] =
    ["index.html", "boot.js", "style.css", "art.svg", "scene-night.svg", "display.woff2", "text.woff2"];
const BUDGET: u64 = 219_000;

/// The same for lessons, the deal of a day, variations and text mode: a table, what it says of itself, and a command line.
const LEARN_BUDGET: u64 = 242_000;

/// The same for reviews and exercises: all that a table shows, all that a review says, and serde to read both.
const REVIEW_BUDGET: u64 = 274_000;

/// The same for who one is on a server and the people there, of which less is needed than of a table.
const PEOPLE_BUDGET: u64 = 150_000;

/// The style sheets, each made of files in `static/styles`: one for every screen, one for each program of pages, and what a table
/// does not show at first. Replays have all that tables have.
const STYLES: [(&str, &[&str]); 6] = [
    ("style.css", &["tokens", "base", "portraits", "who", "cards", "modes"]),
    ("home.css", &["pages", "home", "learn", "today"]),
    ("play.css", &["pages", "stage", "seats", "trick", "hand", "lobby"]),
    (
        "later.css",
        &["queen", "advice", "sheet", "moments", "talk", "race", "end", "learn", "replay", "review", "puzzles", "text"],
    ),
    ("people.css", &["pages", "people"]),
    ("pad.css", &["pages", "race", "sheet", "pad"]),
];

/// The most that the worker may weigh. It is loaded when an offline game begins; the weights of networks are loaded separately.
const WORKER_BUDGET: u64 = 334_000;

/// Builds everything, and says what it weighs.
pub(crate) fn build() -> Done {
    tools::target(TARGET)?;
    // One command for all pages, so that their programs are linked at the same time. The worker, which is linked alone, comes first: at the
    // end there should be work for every core.
    let pages = PAGES.map(|page| format!("--bin {page}")).join(" ");
    let build = |programs: &str, environment: &[_]| {
        let command = format!("build --quiet --package yohoho-web {programs} --profile {PROFILE} --target {TARGET}");
        cargo_with(&command, environment)
    };
    build(&format!("--bin {WORKER}"), &[SIMD, FAST])?;
    build(&pages, &[])?;
    write(&Files::collect(PROFILE)?, compress::folder)
}

/// Builds everything in seconds, but neither small nor compressed: for looking at a change. A server that was built for development
/// reads it from the folder named by `YOHOHO_CLIENT`.
pub(crate) fn draft() -> Done {
    tools::target(TARGET)?;
    let programs = PAGES.into_iter().chain([WORKER]).map(|program| format!("--bin {program}"));
    let programs: Vec<String> = programs.collect();
    cargo_with(&format!("build --quiet --package yohoho-web {} --target {TARGET}", programs.join(" ")), &[])?;
    write(&Files::collect("debug")?, |_| Ok(()))
}

/// Writes the client into its folder, unless it is there already.
fn write(files: &Files, compress: fn(&Path) -> io::Result<()>) -> Done {
    let dist = root().join("crates/web/dist");
    let version = version(files.assets.iter().chain(&files.fixed).map(|(name, bytes)| (name, bytes)));
    if fs::read_to_string(dist.join("version")).is_ok_and(|built| built == version) {
        return Ok(());
    }
    let failed = |error: io::Error| format!("the browser client could not be written: {error}");
    files.write(&dist, &version, compress).map_err(failed)
}

/// Fails if a first visit weighs more than its budget, whichever program it starts with, or the worker more than its own.
pub(crate) fn weigh() -> Done {
    build()?;
    let weights = compress::weights(&root().join("crates/web/dist"));
    let of = |names: &[String]| -> Result<u64, String> {
        let found: Vec<&Weight> = weights.iter().filter(|weight| names.contains(&weight.name)).collect();
        for weight in &found {
            eprintln!("{:>9} bytes, {:>7} by brotli: {}", weight.plain, weight.brotli, weight.name);
        }
        let all = found.len() == names.len();
        all.then(|| found.iter().map(|weight| weight.brotli).sum())
            .ok_or_else(|| "a file of the client is missing".into())
    };
    let shared = of(&FIRST.map(String::from))?;
    for program in PAGES {
        // The language with the longest texts.
        let mut own = vec![format!("{program}.js"), format!("{program}_bg.wasm"), words::file(program, Lang::Fr)];
        let styles: &[&str] = match program {
            "replay" | "review" | "puzzles" => &["play", "later"],
            "learn" => &["play"],
            _ => &[program],
        };
        let budget = match program {
            "learn" => LEARN_BUDGET,
            "review" => REVIEW_BUDGET,
            "people" => PEOPLE_BUDGET,
            _ => BUDGET,
        };
        own.extend(styles.iter().map(|style| format!("{style}.css")));
        let total = shared + of(&own)?;
        eprintln!("a first visit to {program} loads {total} bytes of at most {budget}\n");
        if total > budget {
            return Err(format!("a first visit to {program} loads {total} bytes, and {budget} are allowed"));
        }
    }
    let worker = of(&[format!("{WORKER}.js"), format!("{WORKER}_bg.wasm")])?;
    eprintln!("the worker weighs {worker} bytes of at most {WORKER_BUDGET}\n");
    if worker > WORKER_BUDGET {
        Err(format!("the worker weighs {worker} bytes, and {WORKER_BUDGET} are allowed"))
    } else {
        Ok(())
    }
}

/// The files of the client: those whose address changes with every version, and those whose address stays.
struct Files {
    assets: Vec<(String, Vec<u8>)>,
    fixed: Vec<(String, Vec<u8>)>,
}

impl Files {
    /// The files of programs that were built with a profile, by the name of its folder.
    fn collect(profile: &'static str) -> Result<Files, String> {
        let mut files = Files { assets: Vec::new(), fixed: Vec::new() };
        thread::scope(|scope| {
            let programs = PAGES.into_iter().chain([WORKER]);
            let bindings: Vec<_> = programs.map(|program| scope.spawn(move || bindings(program, profile))).collect();
            for program in bindings {
                files.assets.extend(program.join().map_err(|_| "preparing the client for the browser failed")??);
            }
            Ok::<(), String>(())
        })?;
        for path in list(&root().join("crates/web/static")) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                continue;
            }
            let asset = matches!(name.as_str(), "art.svg" | "scene-night.svg" | "scene-day.svg" | "boot.js");
            let mut bytes = read(&path)?;
            if name == "boot.js" {
                bytes = with_languages(&bytes);
            }
            if asset { files.assets.push((name, bytes)) } else { files.fixed.push((name, bytes)) }
        }
        files.assets.extend(style_sheets()?);
        files.assets.extend(fonts()?);
        files.assets.extend(rule_pages()?);
        files.assets.extend(puzzles()?);
        files.assets.extend(words::sheets()?);
        files.assets.sort();
        files.fixed.sort();
        Ok(files)
    }

    fn write(&self, dist: &Path, version: &str, compress: fn(&Path) -> io::Result<()>) -> io::Result<()> {
        if dist.exists() {
            fs::remove_dir_all(dist)?;
        }
        let folder = format!("assets/{version}");
        for (name, bytes) in &self.assets {
            put(&dist.join(&folder).join(name), bytes)?;
        }
        let addresses = self.assets.iter().map(|(name, _)| format!("\"/{folder}/{name}\""));
        let addresses: Vec<String> = addresses.collect();
        for (name, bytes) in &self.fixed {
            let Ok(text) = std::str::from_utf8(bytes) else {
                put(&dist.join(name), bytes)?;
                continue;
            };
            let text = text.replace("{version}", version).replace("{files}", &addresses.join(", "));
            put(&dist.join(name), text.as_bytes())?;
        }
        compress(dist)?;
        // Last, so that a build that was cut short is built again.
        put(&dist.join("version"), version.as_bytes())
    }
}

/// A name for just these files.
pub(crate) fn version<'a>(files: impl Iterator<Item = (&'a String, &'a Vec<u8>)>) -> String {
    let mut hash = Sha256::new();
    for (name, bytes) in files {
        hash.update(name.as_bytes());
        hash.update(bytes.len().to_le_bytes());
        hash.update(bytes);
    }
    let mut start = [0; 8];
    start.copy_from_slice(&hash.finalize()[..8]);
    format!("{:016x}", u64::from_be_bytes(start))
}

/// A program as a module, and its WASM. The worker starts by itself, the others when they are asked to.
fn bindings(name: &str, profile: &str) -> Result<Vec<(String, Vec<u8>)>, String> {
    let input = target_folder().join(TARGET).join(profile).join(format!("{name}.wasm"));
    let bind = || {
        let mut bindgen = Bindgen::new();
        bindgen
            .input_path(&input)
            .web(true)?
            .typescript(false)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate_output()
    };
    let mut output = bind().map_err(|error| format!("{name}.wasm could not be made ready for the browser: {error}"))?;
    let mut script = without_comments(output.js());
    if profile == PROFILE {
        shrink::cut_panics(output.wasm_mut());
        script = shrink::shorten_imports(output.wasm_mut(), &script);
    }
    let wasm = format!("{name}_bg.wasm");
    if name == WORKER {
        let _ = writeln!(
            script,
            "__wbg_init({{ module_or_path: new URL(\"{wasm}\", import.meta.url) }}).catch(() => postMessage(\"halted\"));"
        );
    }
    Ok(vec![(format!("{name}.js"), script.into_bytes()), (wasm, output.wasm_mut().emit_wasm())])
}

/// A script of the bindings without indentation and lines that are only comments: an eighth of its weight.
pub(crate) fn without_comments(script: &str) -> String {
    let code = script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(['*', '/']));
    code.flat_map(|line| [line, "\n"]).collect()
}

/// The script that starts a program, with the languages that there are.
fn with_languages(script: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(script).replace("{languages}", &Lang::ALL.map(Lang::code).join(" ")).into_bytes()
}

fn style_sheets() -> Result<Vec<(String, Vec<u8>)>, String> {
    let folder = root().join("crates/web/static/styles");
    let sheet = |(name, parts): (&str, &[&str])| {
        let parts: Result<Vec<_>, _> = parts.iter().map(|part| read(&folder.join(format!("{part}.css")))).collect();
        Ok((name.into(), style::squeeze(&String::from_utf8_lossy(&parts?.concat())).into_bytes()))
    };
    STYLES.into_iter().map(sheet).collect()
}

/// The fonts, with their licences.
fn fonts() -> Result<Vec<(String, Vec<u8>)>, String> {
    let files = list(&root().join("crates/web/static/fonts"));
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    files.into_iter().map(|path| Ok((name(&path), read(&path)?))).collect()
}

/// The rules of each game in each language, as pieces of HTML.
fn rule_pages() -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut pages = Vec::new();
    for code in Lang::ALL.map(Lang::code) {
        for page in list(&root().join("locales").join(code).join("rules")) {
            let game = page.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let markdown = String::from_utf8(read(&page)?).map_err(|_| format!("{} is no text", page.display()))?;
            let mut html = String::new();
            let options = pulldown_cmark::Options::ENABLE_TABLES;
            pulldown_cmark::html::push_html(&mut html, pulldown_cmark::Parser::new_ext(&markdown, options));
            pages.push((format!("rules-{game}-{code}.html"), html.into_bytes()));
        }
    }
    Ok(pages)
}

/// The puzzles of each game.
fn puzzles() -> Result<Vec<(String, Vec<u8>)>, String> {
    let files = list(&root().join("crates/puzzles/sets"));
    let name = |path: &Path| format!("puzzles-{}.txt", path.file_stem().unwrap_or_default().to_string_lossy());
    files.into_iter().map(|path| Ok((name(&path), read(&path)?))).collect()
}

pub(crate) fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

pub(crate) fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::write(path, bytes)
}
