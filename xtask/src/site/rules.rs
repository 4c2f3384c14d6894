//! The players' rules, in every language, with pictures of the cards, and two things to try where the game has tricks and bids.

use std::path::Path;

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::GameKind;

use super::contents::Contents;
use super::markdown::{self, Heading, Section};
use super::{Page, relative, trials};
use crate::steps::root;
use crate::web::read;

/// The rules of every game in every language.
pub(super) fn pages(contents: &Contents) -> Result<Vec<Page>, String> {
    let all = Lang::ALL.into_iter().flat_map(|lang| GameKind::ALL.map(|game| (lang, game)));
    all.map(|(lang, game)| page(contents, lang, game)).collect()
}

fn path(lang: Lang, game: GameKind) -> String {
    format!("rules/{}/{}.html", lang.code(), game.name())
}

fn page(contents: &Contents, lang: Lang, game: GameKind) -> Result<Page, String> {
    let source = root().join("locales").join(lang.code()).join("rules").join(format!("{}.md", game.name()));
    let text = String::from_utf8_lossy(&read(&source)?).into_owned();
    let path = path(lang, game);
    let art = relative(&path, "art.svg");
    // Links lead to the rules of another game, by its name alone.
    let relink = |link: &str| (format!("{link}.html"), None);
    let mut text = markdown::render(&text, relink, |code| Some(cards(lang, &art, game, code)));
    let numbered = contents.address(&Path::new("rulebook").join(format!("{}.md", game.name()))).unwrap_or_default();
    let before = html! {
        p.lesson { (lang.site_rules_lesson()) " " a href={ (relative(&path, "")) "../learn/" (game.name()) } { (lang.site_lesson()) } }
    };
    let after = html! { p { a href=(relative(&path, &numbered)) hreflang="en" { (lang.site_rules_numbered()) } } };
    let trials = trials::sections(lang, &art, game, &relative(&path, "try.js"));
    let (title, rules) =
        text.html.split_once("</h1>").ok_or_else(|| format!("{}: a title is missing", source.display()))?;
    let html = format!("{title}</h1>{}{rules}{}{}", before.into_string(), after.into_string(), trials.into_string());
    if game.edition().is_some() {
        for (id, heading) in [(trials::TRICK, lang.site_who_wins()), (trials::BID, lang.site_bid())] {
            text.headings.push(Heading { level: 2, id: id.into(), text: heading.into() });
            text.sections.push(Section { id: id.into(), heading: heading.into(), text: String::new() });
        }
    }
    let others = Lang::ALL.map(|lang| (lang, self::path(lang, game))).to_vec();
    Ok(Page { path, title: text.title, lang, html, headings: text.headings, sections: text.sections, others })
}

/// Codes such as `Y2 K1*` as a row of cards, where a star marks the one that wins. The text around them says which they are.
fn cards(lang: Lang, art: &str, game: GameKind, codes: &str) -> Markup {
    html! {
        span.cards data-game=(game.name()) aria-hidden="true" {
            @for (at, code) in codes.split_whitespace().enumerate() {
                @let wins = code.ends_with('*');
                span.card.win[wins] {
                    (yohoho_faces::face(lang, art, game, code.trim_end_matches('*'), at))
                    @if wins { svg.crown aria-hidden="true" focusable="false" { use href={ (art) "#crown" } {} } }
                }
            }
        }
    }
}
