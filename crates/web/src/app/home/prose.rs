//! Pages of rules, which the build makes from `locales/*/rules`. They are fetched, so they are data: only the tags on a list here get onto
//! the screen, and all text is escaped again.
//!
//! What is code in the source, as in `` `Y2 K1*` ``, is a row of cards, where a star marks the one that wins.

use maud::{Markup, Render, html};
use yohoho_rules::GameKind;

use crate::app::App;
use crate::app::table::card_face;
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
    /// The codes of cards, and whether each wins.
    Cards(Vec<(String, bool)>),
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
            match tag {
                "code" => pieces.push(Piece::Cards(cards(text))),
                "/code" => pieces.push(Piece::Text(unescape(text))),
                tag => pieces.extend([Piece::read(tag)?, Piece::Text(unescape(text))]),
            }
        }
        Some(Prose(pieces))
    }

    /// The headings, as links to them.
    pub(super) fn contents(&self) -> Markup {
        let heading = |pair: &[Piece]| match pair {
            [Piece::Open("h2"), Piece::Text(text)] => Some(text.clone()),
            _ => None,
        };
        html! {
            ol { @for (number, text) in self.0.windows(2).filter_map(heading).enumerate() { li { a href={ "#part-" (number + 1) } { (text) } } } }
        }
    }

    /// The page, with the cards of a game.
    pub(super) fn render(&self, app: &App, game: GameKind) -> Markup {
        html! { (Page { prose: self, app, game }) }
    }
}

/// A page of rules on the screen.
struct Page<'a> {
    prose: &'a Prose,
    app: &'a App,
    game: GameKind,
}

impl Render for Page<'_> {
    fn render_to(&self, page: &mut String) {
        let mut parts = 0;
        for piece in &self.prose.0 {
            match piece {
                Piece::Text(text) => text.render_to(page),
                Piece::Open("h2") => {
                    parts += 1;
                    page.extend(["<h2 id=\"part-", &parts.to_string(), "\">"]);
                }
                Piece::Open(tag) => page.extend(["<", tag, ">"]),
                Piece::Close(tag) => page.extend(["</", tag, ">"]),
                Piece::Link(game) => page.extend(["<a href=\"", &Route::Rules(*game).path(), "\">"]),
                Piece::Cards(cards) => page.push_str(&row(self.app, self.game, cards).0),
            }
        }
    }
}

/// Cards beside each other. The text around them says which they are.
fn row(app: &App, game: GameKind, cards: &[(String, bool)]) -> Markup {
    html! {
        span.cards aria-hidden="true" {
            @for (at, (code, wins)) in cards.iter().enumerate() {
                span.card.win[*wins] {
                    (card_face(app, game, code, at))
                    @if *wins { (app.art("crown", "crown")) }
                }
            }
        }
    }
}

fn cards(codes: &str) -> Vec<(String, bool)> {
    let card = |code: &str| (code.trim_end_matches('*').to_string(), code.ends_with('*'));
    codes.split_whitespace().map(card).collect()
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

/// Text as it was before the build escaped it.
fn unescape(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Device;

    fn render(page: &str) -> Option<String> {
        let app = App::new(Device::default(), Route::Home, 0.0);
        Some(Prose::read(page)?.render(&app, GameKind::SkullKing).0)
    }

    #[test]
    fn a_page_is_shown_as_it_was_built_and_its_links_lead_to_screens() {
        let page = "<h1>Title</h1>\n<p>A <strong>bid</strong> &amp; &quot;more&quot;, 1 &lt; 2; \
                    <a href=\"skull-king\">Skull King</a></p>\n<table><tr><td>1</td></tr></table>";
        let shown = render(page).unwrap();
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
        assert_eq!(render("&lt;img&gt;").unwrap(), "&lt;img&gt;");
    }

    #[test]
    fn code_is_a_row_of_cards_and_nothing_else() {
        let shown = render("<p>Two: <code>Y2 K1*</code>.</p>").unwrap();
        assert_eq!(shown.matches("class=\"face\"").count(), 2, "{shown}");
        assert_eq!(shown.matches("class=\"card win\"").count(), 1, "{shown}");
        let strange = render("<code>&lt;img onerror=1&gt;</code>").unwrap();
        assert!(!strange.contains("img") && !strange.contains("onerror"), "{strange}");
        assert!(render("<code class=\"x\">Y2</code>").is_none());
    }

    #[test]
    fn the_contents_lead_to_the_headings() {
        let page = Prose::read("<h1>Title</h1><h2>One &amp; all</h2><p>A</p><h2>Two</h2>").unwrap();
        let contents = page.contents().0;
        assert!(contents.contains("<a href=\"#part-1\">One &amp; all</a>"), "{contents}");
        assert!(render("<h2>One</h2><h2>Two</h2>").unwrap().contains("<h2 id=\"part-2\">Two</h2>"));
    }
}
