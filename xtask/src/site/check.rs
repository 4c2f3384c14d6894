//! Checks the finished site: every link leads to a file of the site and to an anchor that is there.

use std::collections::HashSet;
use std::path::Path;

use super::Files;
use crate::steps::Done;

/// Addresses on the server, outside the site.
const OUTSIDE: &str = "../";

pub(super) fn links(files: &Files) -> Done {
    let pages = || files.iter().filter(|(path, _)| is_a(path, "html"));
    let anchors: HashSet<String> = pages()
        .flat_map(|(path, bytes)| {
            let text = String::from_utf8_lossy(bytes).into_owned();
            values(&text, " id=\"").map(|id| format!("{path}#{id}")).collect::<Vec<_>>()
        })
        .collect();
    let mut broken = Vec::new();
    for (path, bytes) in pages() {
        let text = String::from_utf8_lossy(bytes);
        for attribute in [" href=\"", " src=\""] {
            let wrong = values(&text, attribute).filter(|link| !is_right(path, link, files, &anchors));
            broken.extend(wrong.map(|link| format!("{path}: {link}")));
        }
    }
    broken.sort();
    broken.dedup();
    if broken.is_empty() { Ok(()) } else { Err(format!("broken links of the site:\n  {}", broken.join("\n  "))) }
}

fn is_right(page: &str, link: &str, files: &Files, anchors: &HashSet<String>) -> bool {
    if link.contains("://") || link.starts_with("mailto:") {
        return true;
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let Some(target) = resolve(page, file) else { return link.starts_with(OUTSIDE) };
    // Anchors in pictures are drawings, which the client's tests look at.
    files.contains_key(&target)
        && (anchor.is_empty() || is_a(&target, "svg") || anchors.contains(&format!("{target}#{anchor}")))
}

/// The file that a link leads to; `None` if it leaves the site.
fn resolve(page: &str, link: &str) -> Option<String> {
    if link.is_empty() {
        return Some(page.into());
    }
    let mut folders: Vec<&str> = page.split('/').collect();
    folders.pop();
    for part in link.split('/') {
        if part == ".." {
            folders.pop()?;
        } else {
            folders.push(part);
        }
    }
    Some(folders.join("/"))
}

fn is_a(path: &str, kind: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension == kind)
}

/// The values of an attribute.
fn values<'a>(text: &'a str, attribute: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(attribute).filter_map(move |(at, _)| text[at + attribute.len()..].split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(pages: &[(&str, &str)]) -> Files {
        pages.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn a_link_to_nowhere_is_found() {
        let files = site(&[
            ("a.html", "<p id=\"b\"><a href=\"c/d.html#e\"><a href=\"#b\">"),
            ("c/d.html", "<p id=\"e\"><a href=\"../a.html#b\"><a href=\"../../\">"),
        ]);
        assert_eq!(links(&files), Ok(()));
        for wrong in ["<a href=\"x.html\">", "<a href=\"#x\">", "<img src=\"x.png\">"] {
            assert!(links(&site(&[("a.html", wrong)])).is_err(), "{wrong}");
        }
    }
}
