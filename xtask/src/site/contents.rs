//! The table of contents, `docs/SUMMARY.md`: which pages there are, in which order, and where each is on the site.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use super::{relative, resolve};
use crate::steps::root;

const FILE: &str = "docs/SUMMARY.md";

/// Where files that are no part of the site can be read.
const REPOSITORY: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main");

/// The document that the pages of the API are made from: links to it lead to them.
const OPENAPI: &str = "docs/openapi.json";
pub(super) const API: &str = "api/index.html";

/// The English rules, which are pages of another kind.
const RULES: &str = "locales/en/rules";

/// A part of the contents, such as *Host*.
pub(super) struct Part {
    pub(super) title: String,
    pub(super) entries: Vec<Entry>,
}

/// A page in the contents, and how deep it is nested. A chapter without a page has no address.
pub(super) struct Entry {
    pub(super) title: String,
    pub(super) address: Option<String>,
    pub(super) depth: usize,
}

pub(super) struct Contents {
    pub(super) parts: Vec<Part>,
    /// The pages of Markdown, with their addresses.
    addresses: BTreeMap<PathBuf, String>,
    /// The same, in the order of the contents.
    order: Vec<PathBuf>,
}

impl Contents {
    /// Reads the contents. Every page in docs/ must be in it.
    pub(super) fn read() -> Result<Contents, String> {
        let text = fs::read_to_string(root().join(FILE)).map_err(|error| format!("{FILE}: {error}"))?;
        let contents = Contents::parse(&text);
        for entry in fs::read_dir(root().join("docs")).into_iter().flatten().flatten() {
            let page = Path::new("docs").join(entry.file_name());
            let is_page = page.extension().is_some_and(|kind| kind == "md") && page != Path::new(FILE);
            if is_page && !contents.addresses.contains_key(&page) {
                return Err(format!("{} is missing from {FILE}", page.display()));
            }
        }
        Ok(contents)
    }

    fn parse(text: &str) -> Contents {
        let mut contents = Contents { parts: Vec::new(), addresses: BTreeMap::new(), order: Vec::new() };
        let (mut depth, mut heading, mut link): (usize, Option<HeadingLevel>, Option<String>) = (0, None, None);
        let mut words = String::new();
        for event in Parser::new(text) {
            match event {
                Event::Start(Tag::Heading { level, .. }) => heading = Some(level),
                Event::Start(Tag::List(_)) => depth += 1,
                Event::Start(Tag::Link { dest_url, .. }) => link = Some(dest_url.into_string()),
                Event::Text(part) | Event::Code(part) => words.push_str(&part),
                Event::End(TagEnd::List(_)) => depth -= 1,
                Event::End(TagEnd::Heading(_)) => {
                    let title = std::mem::take(&mut words);
                    if heading.take() == Some(HeadingLevel::H2) {
                        contents.parts.push(Part { title, entries: Vec::new() });
                    }
                }
                Event::End(TagEnd::Link) => {
                    let (title, link) = (std::mem::take(&mut words), link.take().unwrap_or_default());
                    contents.add(title, &link, depth);
                }
                Event::End(TagEnd::Paragraph) => words.clear(),
                _ => {}
            }
        }
        contents
    }

    fn add(&mut self, title: String, link: &str, depth: usize) {
        let source = resolve(Path::new(FILE), link);
        let address = match link {
            "" => None,
            _ if source == Path::new(OPENAPI) => Some(API.into()),
            _ => Some(address(&source)),
        };
        if let (Some(address), false) = (&address, source == Path::new(OPENAPI) || source.starts_with(RULES)) {
            self.addresses.insert(source.clone(), address.clone());
            self.order.push(source);
        }
        if let Some(part) = self.parts.last_mut() {
            part.entries.push(Entry { title, address, depth });
        }
    }

    /// The pages of Markdown in English, without the players' rules.
    pub(super) fn sources(&self) -> impl Iterator<Item = &Path> {
        self.order.iter().map(PathBuf::as_path)
    }

    /// Where a page is on the site.
    pub(super) fn address(&self, source: &Path) -> Option<String> {
        self.addresses.get(source).cloned()
    }

    /// Where a link on a page leads on the site: to another page, to a picture, or to the repository. With it comes the picture, if it is one.
    pub(super) fn relink(&self, source: &Path, link: &str) -> (String, Option<PathBuf>) {
        let (file, anchor) =
            link.split_once('#').map_or((link, String::new()), |(file, anchor)| (file, format!("#{anchor}")));
        if link.contains("://") || link.starts_with("mailto:") || file.is_empty() {
            return (link.into(), None);
        }
        let (target, here) = (resolve(source, file), self.address(source).unwrap_or_default());
        if let Some(address) = self.address(&target) {
            return (format!("{}{anchor}", relative(&here, &address)), None);
        }
        if target == Path::new(OPENAPI) {
            return (relative(&here, API), None);
        }
        if target.starts_with(RULES) {
            return (format!("{}{anchor}", relative(&here, &address(&target))), None);
        }
        if target.extension().is_some_and(|kind| kind == "png" || kind == "svg" || kind == "webp") {
            return (relative(&here, &picture(&target)), Some(target));
        }
        (format!("{REPOSITORY}/{}", target.display()), None)
    }

    /// The pages before and after a page, with their titles.
    pub(super) fn neighbours(&self, path: &str) -> [Option<(&str, &str)>; 2] {
        let entries = self.parts.iter().flat_map(|part| &part.entries);
        let all: Vec<_> = entries.filter_map(|entry| Some((entry.address.as_deref()?, entry.title.as_str()))).collect();
        let at = all.iter().position(|(address, _)| *address == path);
        [at.and_then(|at| at.checked_sub(1)), at.map(|at| at + 1)].map(|at| all.get(at?).copied())
    }
}

/// Where a file of the project is on the site. Pages in docs/ and at the root are at the start, in small letters; a README is the first page of its folder.
fn address(source: &Path) -> String {
    let path = source.with_extension("html").display().to_string().to_lowercase();
    let path = path.strip_prefix("docs/").map_or(path.clone(), String::from);
    match path.strip_prefix("locales/").and_then(|rest| rest.split_once("/rules/")) {
        Some((lang, game)) => format!("rules/{lang}/{game}"),
        None => path.strip_suffix("/readme.html").map_or(path.clone(), |folder| format!("{folder}/index.html")),
    }
}

/// Where a picture is on the site.
pub(super) fn picture(source: &Path) -> String {
    format!("images/{}", source.file_name().unwrap_or_default().to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_its_place() {
        let text = "# Summary\n\n[Yohoho](../README.md)\n\n## Play\n\n- [Rules]()\n  - [Skull King](../locales/en/rules/skull-king.md)\n- [The client](web.md)\n- [npm](../js/README.md)\n- [API](openapi.json)\n";
        let contents = Contents::parse(text);
        let entry = |at: usize| &contents.parts[0].entries[at];
        assert_eq!((entry(0).address.as_deref(), entry(0).depth), (None, 1));
        assert_eq!((entry(1).address.as_deref(), entry(1).depth), (Some("rules/en/skull-king.html"), 2));
        let sources: Vec<_> = contents.sources().collect();
        assert_eq!(sources, [Path::new("README.md"), Path::new("docs/web.md"), Path::new("js/README.md")]);
        assert_eq!(contents.address(Path::new("js/README.md")).as_deref(), Some("js/index.html"));
        assert_eq!(
            contents.neighbours("web.html").map(|page| page.map(|(_, title)| title)),
            [Some("Skull King"), Some("npm")]
        );
    }

    #[test]
    fn links_lead_to_pages_where_there_are_any_and_else_to_the_repository() {
        let contents =
            Contents::parse("## Play\n\n- [The client](web.md)\n- [Bots](bots.md)\n- [npm](../js/README.md)\n");
        let relink = |link: &str| contents.relink(Path::new("js/README.md"), link).0;
        assert_eq!(relink("../docs/web.md#keys"), "../web.html#keys");
        assert_eq!(relink("../docs/openapi.json"), "../api/index.html");
        assert_eq!(relink("../docs/images/home.png"), "../images/home.png");
        assert_eq!(relink("../xtask/src/main.rs"), format!("{REPOSITORY}/xtask/src/main.rs"));
        assert_eq!(relink("https://example.org"), "https://example.org");
        assert_eq!(relink("#games"), "#games");
    }
}
