//! Pages of rules, which the build makes from `locales/*/rules`. They are fetched, so they are data: only the tags on a list here get onto
//! the screen, and all text is escaped again.

use maud::Render;
use yohoho_rules::GameKind;

use crate::route::Route;

/// The tags of a page; only links have an attribute.
const TAGS: [&str; 15] =
    ["h2", "h3", "p", "ul", "ol", "li", "strong", "em", "table", "thead", "tbody", "tr", "th", "td", "a"];

/// A page of rules without its title.
pub(super) struct Prose(Vec<Piece>);

enum Piece {
    Text(String),
    Open(&'static str),
    Close(&'static str),
    /// The start of a link to another game's rules.
    Link(GameKind),
}

impl Prose {
    /// Reads a page; `None` if there is anything on it that does not belong there.
    pub(super) fn read(page: &str) -> Option<Prose> {
        // The screen has a title of its own.
        let body = page.split_once("</h1>").map_or(page, |(_, body)| body);
        let (start, tags) = body.split_once('<').unwrap_or((body, ""));
        let mut pieces = vec![Piece::Text(unescape(start))];
        for part in tags.split('<').filter(|part| !part.is_empty()) {
            let (tag, text) = part.split_once('>')?;
            pieces.push(Piece::read(tag)?);
            pieces.push(Piece::Text(unescape(text)));
        }
        Some(Prose(pieces))
    }
}

impl Piece {
    fn read(tag: &str) -> Option<Piece> {
        let known = |name: &str| TAGS.into_iter().find(|known| *known == name);
        if let Some(name) = tag.strip_prefix('/') {
            return known(name).map(Piece::Close);
        }
        if let Some(game) = tag.strip_prefix("a href=\"").and_then(|rest| rest.strip_suffix('"')) {
            return game.parse().ok().map(Piece::Link);
        }
        known(tag).filter(|name| *name != "a").map(Piece::Open)
    }
}

impl Render for Prose {
    fn render_to(&self, buffer: &mut String) {
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => text.render_to(buffer),
                Piece::Open(tag) => buffer.extend(["<", tag, ">"]),
                Piece::Close(tag) => buffer.extend(["</", tag, ">"]),
                Piece::Link(game) => buffer.extend(["<a href=\"", &Route::Rules(*game).path(), "\">"]),
            }
        }
    }
}

/// Text as it was before the build escaped it.
fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_shown_as_it_was_built_and_its_links_lead_to_screens() {
        let page = "<h1>Title</h1>\n<p>A <strong>bid</strong> &amp; &quot;more&quot;, 1 &lt; 2; \
                    <a href=\"skull-king\">Skull King</a></p>\n<table><tr><td>1</td></tr></table>";
        let shown = Prose::read(page).unwrap().render().0;
        let expected = page.replace("<h1>Title</h1>", "").replace("\"skull-king\"", "\"/rules/skull-king\"");
        assert_eq!(shown, expected);
    }

    #[test]
    fn what_no_page_of_rules_has_is_refused() {
        for page in [
            "<img src=x onerror=alert(1)>",
            "<p onclick=\"alert(1)\">Ahoy</p>",
            "<a href=\"javascript:alert(1)\">Ahoy</a>",
            "<a href=\"skull-king\" onclick=\"alert(1)\">Ahoy</a>",
            "<a href=\"https://example.org\">Ahoy</a>",
            "<script>alert(1)</script>",
            "<p",
            "<!-- -->",
        ] {
            assert!(Prose::read(page).is_none(), "{page}");
        }
        assert_eq!(Prose::read("&lt;img&gt;").unwrap().render().0, "&lt;img&gt;");
    }
}
