//! The links of the project's Markdown pages: each must lead to a file that exists and, behind `#`, to a heading on that page. Where the
//! text of a link is the name of a function or a type, as in the walkthroughs, the Rust file it leads to must define it.

use std::collections::HashMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::steps::{Done, command, root};

/// The players' rules are pages of the browser client, and their links its addresses.
const NOT_CHECKED: &str = "locales/";

/// Checks the pages that git knows, or would know if they were added.
pub(crate) fn check() -> Done {
    let list = command("git ls-files --cached --others --exclude-standard -- *.md").output();
    let list = list.map_err(|error| format!("git could not be started: {error}"))?;
    let list = String::from_utf8_lossy(&list.stdout).into_owned();
    let mut pages = HashMap::new();
    for path in list.lines().filter(|path| !path.starts_with(NOT_CHECKED)).map(PathBuf::from) {
        // A page that was deleted but not yet committed is still in git's list.
        if let Ok(text) = fs::read_to_string(root().join(&path)) {
            pages.insert(path, Page::read(&text));
        }
    }
    let mut broken: Vec<String> = Vec::new();
    for (path, page) in &pages {
        broken.extend(page.links.iter().filter_map(|link| {
            let problem = problem(path, link, &pages)?;
            Some(format!("{}: {link}: {problem}", path.display()))
        }));
        broken.extend(page.named_code.iter().filter_map(|(name, link)| {
            let code = fs::read_to_string(root().join(resolve(path, link))).unwrap_or_default();
            (!defines(&code, name)).then(|| format!("{}: {link} does not define {name}", path.display()))
        }));
    }
    broken.sort();
    if broken.is_empty() { Ok(()) } else { Err(format!("broken links:\n  {}", broken.join("\n  "))) }
}

/// What is wrong with a link on a page, if anything.
fn problem(page: &Path, link: &str, pages: &HashMap<PathBuf, Page>) -> Option<&'static str> {
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = if file.is_empty() { page.to_path_buf() } else { resolve(page, file) };
    if !root().join(&target).exists() {
        return Some("there is no such file");
    }
    let headings = &pages.get(&target)?.headings;
    (!anchor.is_empty() && !headings.iter().any(|heading| heading == anchor)).then_some("there is no such heading")
}

/// Whether Rust code defines a function or a type of this name. Of `Type::function` the function counts.
fn defines(code: &str, name: &str) -> bool {
    let name = name.rsplit("::").next().unwrap_or(name);
    ["fn", "struct", "enum", "trait", "type"].iter().any(|keyword| {
        code.match_indices(&format!("{keyword} {name}")).any(|(at, found)| {
            !code[at + found.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
        })
    })
}

/// Where a link on a page leads, seen from the root of the project.
pub(crate) fn resolve(page: &Path, link: &str) -> PathBuf {
    let mut path = page.parent().map(PathBuf::from).unwrap_or_default();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => drop(path.pop()),
            Component::Normal(part) => path.push(part),
            _ => {}
        }
    }
    path
}

/// What matters here about a page.
pub(crate) struct Page {
    /// Links to files of the project, pictures included.
    pub(crate) links: Vec<String>,
    /// Names of functions and types that are links to the files that define them.
    named_code: Vec<(String, String)>,
    /// The anchors of its headings.
    headings: Vec<String>,
}

impl Page {
    pub(crate) fn read(text: &str) -> Page {
        let mut page = Page { links: Vec::new(), named_code: Vec::new(), headings: Vec::new() };
        let mut link: Option<String> = None;
        let mut heading: Option<String> = None;
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) if is_internal(&dest_url) => {
                    link = Some(dest_url.to_string());
                    page.links.push(dest_url.into_string());
                }
                Event::End(TagEnd::Link | TagEnd::Image) => link = None,
                Event::Code(name) if link.as_ref().is_some_and(|link| is_rust(link)) && is_name(&name) => {
                    page.named_code.push((name.into_string(), link.clone().unwrap_or_default()));
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => page.headings.extend(heading.take().map(|heading| anchor(&heading))),
                Event::Text(text) | Event::Code(text) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&text);
                    }
                }
                _ => {}
            }
        }
        page
    }
}

/// Whether a link leads to a file of the project. An empty one, in the table of contents, is a chapter without a page.
fn is_internal(link: &str) -> bool {
    !link.is_empty() && !link.contains("://") && !link.starts_with("mailto:")
}

fn is_rust(link: &str) -> bool {
    Path::new(link).extension().is_some_and(|kind| kind == "rs")
}

/// Whether this is the name of something in Rust, and not a path or an expression.
fn is_name(text: &str) -> bool {
    text.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':'))
}

/// The anchor of a heading, as GitHub and the site make it.
pub(crate) fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | ' '));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Page, defines, resolve};

    #[test]
    fn headings_become_anchors() {
        let page = Page::read("# The `yohoho/1` format\n\n## Who wins, and why?\n");
        assert_eq!(page.headings, ["the-yohoho1-format", "who-wins-and-why"]);
    }

    #[test]
    fn only_links_into_the_project_are_followed() {
        let page = Page::read("[a](docs/a.md#b) [c](https://example.org) ![d](e.png) `[f](g)`\n");
        assert_eq!(page.links, ["docs/a.md#b", "e.png"]);
    }

    #[test]
    fn code_that_is_a_link_must_be_defined_where_it_leads() {
        let page = Page::read("[`Table::decide`](a.rs) [`b.rs`](b.rs) [`c`](c.md) `d`\n");
        assert_eq!(page.named_code, [("Table::decide".to_owned(), "a.rs".to_owned())]);
        assert!(defines("impl Table {\n    pub fn decide(&self) {}\n}", "Table::decide"));
        assert!(!defines("fn decide_later() {}", "decide"));
    }

    #[test]
    fn links_are_relative_to_their_page() {
        assert_eq!(resolve(Path::new("docs/web.md"), "../README.md"), Path::new("README.md"));
        assert_eq!(resolve(Path::new("README.md"), "docs/web.md"), Path::new("docs/web.md"));
    }
}
