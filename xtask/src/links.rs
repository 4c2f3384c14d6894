//! The links of the project's Markdown pages: each must lead to a file that exists and, behind `#`, to a heading on that page.

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
    /// The anchors of its headings.
    headings: Vec<String>,
}

impl Page {
    pub(crate) fn read(text: &str) -> Page {
        let mut page = Page { links: Vec::new(), headings: Vec::new() };
        let mut heading: Option<String> = None;
        for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) if is_internal(&dest_url) => {
                    page.links.push(dest_url.into_string());
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

/// The anchor of a heading, as GitHub and mdBook make it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | ' '));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Page, resolve};

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
    fn links_are_relative_to_their_page() {
        assert_eq!(resolve(Path::new("docs/web.md"), "../README.md"), Path::new("README.md"));
        assert_eq!(resolve(Path::new("README.md"), "docs/web.md"), Path::new("docs/web.md"));
    }
}
