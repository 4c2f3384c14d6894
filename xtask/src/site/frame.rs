//! What is around every page: the bar with the search, the contents, and the way on.

use maud::{DOCTYPE, Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::GameKind;

use super::contents::{Contents, Entry, Part};
use super::{Page, relative, start};

/// Pages with fewer headings need no list of them.
const FEWEST_HEADINGS: usize = 3;

/// A whole page.
pub(super) fn render(page: &Page, contents: &Contents) -> String {
    let lang = page.lang;
    let to = |path: &str| relative(&page.path, path);
    let is_start = page.path == start::PATH;
    let title = if is_start { lang.site_name().to_owned() } else { format!("{} · Yohoho", page.title) };
    let markup = html! {
        (DOCTYPE)
        html lang=(lang.code()) data-scheme="auto" data-root=(to("")) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                title { (title) }
                @for (other, path) in &page.others { link rel="alternate" hreflang=(other.code()) href=(to(path)); }
                link rel="icon" href=(to("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(to("site.css"));
                // Before anything is painted: nobody who wants the day is shown the night first.
                script src=(to("scheme.js")) {}
                script type="module" src=(to("site.js")) {}
            }
            body class=(if is_start { "start" } else { "page" }) {
                a.skip href="#main" { (lang.site_skip()) }
                (bar(page))
                (menu(page, contents))
                main #main tabindex="-1" {
                    @if is_start { (maud::PreEscaped(&page.html)) } @else { (article(page)) (on(page, contents)) }
                }
                (search(page))
                footer lang="en" { p { "Yohoho · MIT or Apache-2.0 · not affiliated with the publishers of the games" } }
            }
        }
    };
    markup.into_string()
}

/// A picture from `art.svg`, by its address.
pub(super) fn icon(page: &str, name: &str) -> Markup {
    html! {
        svg.icon aria-hidden="true" focusable="false" { use href={ (relative(page, "art.svg")) "#icon-" (name) } {} }
    }
}

/// The name of the house, drawn twice so that it has an outline.
pub(super) fn logo(page: &str) -> Markup {
    let art = format!("{}#logo", relative(page, "art.svg"));
    html! {
        svg.logo viewBox="-8 -8 256 82" aria-hidden="true" focusable="false" {
            use.outline href=(art) width="240" height="64" {}
            use href=(art) width="240" height="64" {}
        }
    }
}

fn bar(page: &Page) -> Markup {
    let (lang, path) = (page.lang, page.path.as_str());
    let to = |target: &str| relative(path, target);
    html! {
        header.bar {
            button.menu-button type="button" popovertarget="menu" aria-label=(lang.site_menu()) { (icon(path, "menu")) span { (lang.site_menu()) } }
            a.home href=(to(start::PATH)) aria-label=(lang.site_name()) { (logo(path)) }
            button #search-button type="button" aria-keyshortcuts="/" { (lang.site_search()) kbd aria-hidden="true" { "/" } }
            button #scheme-button type="button" aria-label=(lang.site_scheme()) title=(lang.site_scheme()) { span.sun aria-hidden="true" {} }
            // The start of the site is one step below the client's front page.
            a.button.primary href={ (to("")) "../" } { (lang.site_play()) }
        }
    }
}

/// All pages. On a phone it opens over the page, on a wide window it stands beside it.
fn menu(page: &Page, contents: &Contents) -> Markup {
    // The rules are there in every language, the rest in English.
    let english = (page.lang != Lang::En).then_some("en");
    let entry = |entry: &Entry| {
        let Some(address) = &entry.address else { return html! { li.chapter lang=[english] { (entry.title) } } };
        let address = rules_in(page.lang, address);
        let current = (address == page.path).then_some("page");
        let link = relative(&page.path, &address);
        let language = english.filter(|_| !address.starts_with("rules/"));
        html! { li.deep[entry.depth > 1] { a href=(link) lang=[language] hreflang=[language] aria-current=[current] { (title(page.lang, &address, &entry.title)) } } }
    };
    let part =
        |part: &Part| html! { h2 lang=[english] { (part.title) } ul { @for one in &part.entries { (entry(one)) } } };
    html! {
        nav #menu popover aria-label=(page.lang.site_menu()) {
            @for one in &contents.parts { (part(one)) }
        }
    }
}

/// The rules of a game in another language, if the page is in one.
fn rules_in(lang: Lang, address: &str) -> String {
    address.replacen("rules/en/", &format!("rules/{}/", lang.code()), 1)
}

/// What an entry is called: games are called differently in other languages.
fn title(lang: Lang, address: &str, english: &str) -> String {
    let game = address.strip_prefix("rules/").and_then(|rest| rest.split_once('/')?.1.strip_suffix(".html"));
    game.and_then(|game| game.parse::<GameKind>().ok())
        .map_or_else(|| english.into(), |game| lang.game_name(game.name()))
}

fn article(page: &Page) -> Markup {
    let lang = page.lang;
    let (title, text) = page.html.split_once("</h1>").unwrap_or(("", &page.html));
    let headings: Vec<_> = page.headings.iter().filter(|heading| heading.level == 2).collect();
    html! {
        article {
            @if !page.others.is_empty() {
                nav.languages aria-label=(lang.site_languages()) {
                    @for (other, path) in &page.others {
                        a href=(relative(&page.path, path)) lang=(other.code()) hreflang=(other.code()) aria-current=[(*other == lang).then_some("true")] { (other.endonym()) }
                    }
                }
            }
            (maud::PreEscaped(title)) (maud::PreEscaped("</h1>"))
            @if headings.len() >= FEWEST_HEADINGS {
                details.here {
                    summary { (lang.site_here()) }
                    ul { @for heading in headings { li { a href={ "#" (heading.id) } { (heading.text) } } } }
                }
            }
            (maud::PreEscaped(text))
        }
    }
}

/// The pages before and after this one.
fn on(page: &Page, contents: &Contents) -> Markup {
    let english = page.path.replacen(&format!("rules/{}/", page.lang.code()), "rules/en/", 1);
    let [previous, next] = contents.neighbours(&english);
    let link = |neighbour: Option<(&str, &str)>, class: &str, label: &str| {
        neighbour.map(|(address, name)| {
            let address = rules_in(page.lang, address);
            html! { a class=(class) href=(relative(&page.path, &address)) rel=(class) { small { (label) } (title(page.lang, &address, name)) } }
        })
    };
    let links = [link(previous, "prev", page.lang.site_previous()), link(next, "next", page.lang.site_next())];
    html! {
        @if links.iter().any(Option::is_some) {
            nav.on aria-label={ (page.lang.site_previous()) ", " (page.lang.site_next()) } { @for link in links.into_iter().flatten() { (link) } }
        }
    }
}

/// The search, which `site.js` opens and fills.
fn search(page: &Page) -> Markup {
    let lang = page.lang;
    let mut indexes = vec![relative(&page.path, &super::search::file(lang))];
    if lang != Lang::En {
        indexes.push(relative(&page.path, &super::search::file(Lang::En)));
    }
    html! {
        dialog #search aria-label=(lang.site_search_label()) data-indexes=(indexes.join(" ")) data-none=(lang.site_search_none())
            data-failed=(lang.site_search_failed()) data-found=(lang.site_search_found("{count}")) {
            form method="dialog" {
                input #search-text type="search" aria-label=(lang.site_search_label()) placeholder=(lang.site_search_how()) autocomplete="off" spellcheck="false";
                button type="submit" { (lang.site_close()) }
            }
            p #search-said role="status" {}
            ol #search-results {}
        }
    }
}
