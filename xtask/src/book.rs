//! `cargo xtask docs`: the documentation as a book in `target/book`, made by mdBook.
//!
//! Its pages stay where people look for them on a hosting site (README.md, docs/, rulebook/). mdBook wants them in one folder, so
//! they are laid out there just as in the project, and links between them work in both places. `docs/SUMMARY.md` is the table of
//! contents.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::links::{self, Page};
use crate::steps::{Done, command, root, target_folder};
use crate::tools::CargoTool;

const MDBOOK: CargoTool = CargoTool {
    name: "mdbook",
    version: Some("0.5.4"),
    check: "mdbook --version",
    options: "--no-default-features --features search",
    quick: true,
};

const CONTENTS: &str = "docs/SUMMARY.md";

/// Where files that are no part of the book can be read.
const REPOSITORY: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main");

const SETTINGS: &str = r#"[book]
title = "Yohoho"
language = "en"
src = "."

[build]
create-missing = false

[output.html]
no-section-label = true
"#;

/// Checks all links and makes the book.
pub(crate) fn build() -> Done {
    links::check()?;
    let pages = pages()?;
    let source = target_folder().join("book-source");
    lay_out(&source, &pages).map_err(|error| format!("the book could not be written: {error}"))?;
    if !MDBOOK.is_there() {
        return Ok(());
    }
    let book = target_folder().join("book");
    match command("mdbook build").arg("--dest-dir").arg(&book).arg(&source).status() {
        Ok(status) if status.success() => {
            eprintln!("the book is in {}", book.join("index.html").display());
            Ok(())
        }
        _ => Err("mdBook failed".into()),
    }
}

/// The pages of the book. Every page in docs/ must be one of them.
fn pages() -> Result<BTreeSet<PathBuf>, String> {
    let contents = fs::read_to_string(root().join(CONTENTS)).map_err(|error| format!("{CONTENTS}: {error}"))?;
    let links = Page::read(&contents).links;
    let pages: BTreeSet<PathBuf> = links.iter().map(|link| links::resolve(Path::new(CONTENTS), link)).collect();
    for entry in fs::read_dir(root().join("docs")).into_iter().flatten().flatten() {
        let page = Path::new("docs").join(entry.file_name());
        let is_page = page.extension().is_some_and(|kind| kind == "md") && page != Path::new(CONTENTS);
        if is_page && !pages.contains(&page) {
            return Err(format!("{} is missing from {CONTENTS}", page.display()));
        }
    }
    Ok(pages)
}

/// Writes the pages and the pictures they show into one folder, with the table of contents at its root.
fn lay_out(source: &Path, pages: &BTreeSet<PathBuf>) -> io::Result<()> {
    if source.exists() {
        fs::remove_dir_all(source)?;
    }
    put(&source.join("book.toml"), SETTINGS)?;
    let contents = fs::read_to_string(root().join(CONTENTS))?;
    put(&source.join("SUMMARY.md"), &relink(Path::new(CONTENTS), &contents, |path, _| path.display().to_string()))?;
    for page in pages {
        let text = fs::read_to_string(root().join(page))?;
        let mut pictures = Vec::new();
        let text = relink(page, &text, |path, link| {
            if pages.contains(path) {
                return link.to_owned();
            }
            if path.extension().is_some_and(|kind| kind == "png" || kind == "svg") {
                pictures.push(path.to_path_buf());
                return link.to_owned();
            }
            format!("{REPOSITORY}/{}", path.display())
        });
        put(&source.join(page), &text)?;
        for picture in pictures {
            let target = source.join(&picture);
            fs::create_dir_all(target.parent().unwrap_or(source))?;
            fs::copy(root().join(&picture), target)?;
        }
    }
    Ok(())
}

/// A page with each link into the project replaced by what `change` makes of it, from the file it leads to and the link itself.
fn relink(page: &Path, text: &str, mut change: impl FnMut(&Path, &str) -> String) -> String {
    let mut text = text.to_owned();
    let links: BTreeSet<String> = Page::read(&text).links.into_iter().filter(|link| !link.starts_with('#')).collect();
    for link in links {
        let file = link.split('#').next().unwrap_or(&link);
        let changed = change(&links::resolve(page, file), &link);
        text = text.replace(&format!("]({link})"), &format!("]({changed})"));
    }
    text
}

fn put(path: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    fs::write(path, text)
}
