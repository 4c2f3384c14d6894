//! `cargo xtask docs`: the documentation as a site in `site/dist`, from where the server takes it.
//!
//! Its pages stay where people look for them on a hosting site (README.md, docs/, rulebook/, locales/*/rules); `docs/SUMMARY.md` is the table of contents.
//! Style sheet and scripts are in `site/`. The server's content policy holds for the site: no inline scripts or styles, and no text that becomes markup.

mod api;
mod check;
mod contents;
mod frame;
mod markdown;
mod rules;
mod search;
mod start;
mod trials;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use yohoho_i18n::Lang;

use self::contents::Contents;
use self::markdown::{Heading, Section};
use crate::steps::{Done, root};
use crate::web::{list, put, read};
use crate::{compress, links, npm, style, web};

/// The folder of the site's sources, and what is built from them.
const SOURCE: &str = "site";
const DIST: &str = "site/dist";

/// The parts of the style sheet that the site shares with the client.
const SHARED_STYLES: [&str; 2] = ["tokens", "cards"];

/// The pictures that the site shares with the client.
const SHARED_PICTURES: [&str; 4] = ["art.svg", "scene-night.svg", "scene-day.svg", "icon.svg"];

/// A page without its frame.
struct Page {
    /// Its address, seen from the start of the site.
    path: String,
    title: String,
    lang: Lang,
    html: String,
    headings: Vec<Heading>,
    /// What can be searched for.
    sections: Vec<Section>,
    /// The same page in other languages.
    others: Vec<(Lang, String)>,
}

/// The files of the site, by their addresses.
type Files = BTreeMap<String, Vec<u8>>;

/// Checks all links of the project's pages, and builds the site.
pub(crate) fn build() -> Done {
    links::check()?;
    let contents = Contents::read()?;
    let mut files = Files::new();
    let mut pages = vec![start::page()?];
    for source in contents.sources() {
        pages.push(page(&contents, source, &mut files)?);
    }
    pages.extend(rules::pages(&contents)?);
    pages.extend(api::pages()?);
    for page in &pages {
        files.insert(page.path.clone(), frame::render(page, &contents).into_bytes());
    }
    files.extend(search::indexes(&pages));
    add_assets(&mut files)?;
    check::links(&files)?;
    write(&files)?;
    let size: usize = files.values().map(Vec::len).sum();
    eprintln!("the site is in {DIST}: {} pages, {} files, {} kB", pages.len(), files.len(), size / 1000);
    Ok(())
}

/// A page of Markdown, with the pictures it shows.
fn page(contents: &Contents, source: &Path, files: &mut Files) -> Result<Page, String> {
    let text = String::from_utf8_lossy(&read(&root().join(source))?).into_owned();
    let path = contents.address(source).ok_or_else(|| format!("{} has no address", source.display()))?;
    let text = markdown::render(&text, |link| contents.relink(source, link), |_| None);
    for picture in &text.pictures {
        files.insert(contents::picture(picture), read(&root().join(picture))?);
    }
    let others = Vec::new();
    Ok(Page {
        path,
        title: text.title,
        lang: Lang::En,
        html: text.html,
        headings: text.headings,
        sections: text.sections,
        others,
    })
}

/// Adds style sheets, scripts, fonts, pictures and the npm package.
fn add_assets(files: &mut Files) -> Done {
    let client = root().join("crates/web/static");
    let mut css = String::new();
    for part in SHARED_STYLES {
        css.push_str(&String::from_utf8_lossy(&read(&client.join("styles").join(format!("{part}.css")))?));
    }
    css.push_str(&String::from_utf8_lossy(&read(&root().join(SOURCE).join("site.css"))?));
    files.insert("site.css".into(), style::squeeze(&css).into_bytes());
    for path in list(&root().join(SOURCE)).into_iter().filter(|path| path.extension().is_some_and(|kind| kind == "js"))
    {
        files.insert(name(&path), read(&path)?);
    }
    for picture in SHARED_PICTURES {
        files.insert(picture.into(), read(&client.join(picture))?);
    }
    for font in list(&client.join("fonts")) {
        files.insert(name(&font), read(&font)?);
    }
    for (name, bytes) in npm::modules()? {
        files.insert(format!("yohoho/{name}"), bytes);
    }
    Ok(())
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Writes the site into its folder, unless it is there already. The file `version` comes last, so that a build that was cut short is built again.
fn write(files: &Files) -> Done {
    let dist = root().join(DIST);
    let version = web::version(files.iter());
    if fs::read_to_string(dist.join("version")).is_ok_and(|built| built == version) {
        return Ok(());
    }
    let write_all = || {
        if dist.exists() {
            fs::remove_dir_all(&dist)?;
        }
        files.iter().try_for_each(|(path, bytes)| put(&dist.join(path), bytes))?;
        compress::gzip_folder(&dist)?;
        put(&dist.join("version"), version.as_bytes())
    };
    write_all().map_err(|error| format!("the site could not be written: {error}"))
}

/// How a page refers to another file of the site, both seen from its start.
fn relative(from: &str, to: &str) -> String {
    let folders: Vec<&str> = from.split('/').collect();
    let folders = &folders[..folders.len() - 1];
    let target: Vec<&str> = to.split('/').collect();
    let shared = folders.iter().zip(&target[..target.len() - 1]).take_while(|(one, other)| one == other).count();
    let up = "../".repeat(folders.len() - shared);
    format!("{up}{}", target[shared..].join("/"))
}

/// The file that a link of a page leads to, seen from the root of the project.
fn resolve(page: &Path, link: &str) -> PathBuf {
    links::resolve(page, link)
}

#[cfg(test)]
mod tests {
    use super::relative;

    #[test]
    fn links_between_pages_are_relative() {
        assert_eq!(relative("index.html", "web.html"), "web.html");
        assert_eq!(relative("rules/de/skull-king.html", "rules/fr/skull-king.html"), "../fr/skull-king.html");
        assert_eq!(relative("rules/de/skull-king.html", "index.html"), "../../index.html");
        assert_eq!(relative("web.html", "api/index.html"), "api/index.html");
    }
}
