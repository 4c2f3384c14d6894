//! The start page: what one can do here, with the first steps of each.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_rules::GameKind;

use super::Page;
use super::frame::{icon, logo};
use super::markdown::Section;
use crate::steps::root;
use crate::web::read;

pub(super) const PATH: &str = "index.html";

/// Where the bot in ten lines comes from: the first code in Python of this page.
const BOT: &str = "docs/build-a-bot.md";

const ARENA: &str = "yohoho arena --game skull-king --players 4 \\\n    --bots 'exec:python3 docs/examples/bot.py,random' --deals 100\n";

const VECTOR: &str = r#"from yohoho.vector import Games

games = Games("skull-king", players=4, n=4096, seed=7,
              observations="int8")
while True:
    games.step(my_network(games.observations, games.masks))
"#;

const HOST: &str = "cargo xtask run     # build everything and open\n                    # http://127.0.0.1:8080\n";

const CONTRIBUTE: &str = "cargo xtask run            # a server at http://127.0.0.1:8080\ncargo xtask test --quick   # the inner loop\ncargo xtask test           # everything\n";

pub(super) fn page() -> Result<Page, String> {
    let page = String::from_utf8_lossy(&read(&root().join(BOT))?).into_owned();
    let bot = page.split_once("```python\n").and_then(|(_, rest)| Some(rest.split_once("```")?.0));
    let bot = bot.ok_or_else(|| format!("{BOT}: the bot in Python is missing"))?;
    let text = "Play, host, build a bot, research, contribute. Python, JavaScript, Rust, self-hosting, rules.";
    let sections = vec![Section { id: String::new(), heading: String::new(), text: text.into() }];
    Ok(Page {
        path: PATH.into(),
        title: "Start".into(),
        lang: Lang::En,
        html: body(bot).into_string(),
        headings: Vec::new(),
        sections,
        others: Vec::new(),
    })
}

fn body(bot: &str) -> Markup {
    html! {
        section.hero {
            div.words {
                h1 aria-label="Yohoho" { (logo(PATH)) }
                p.motto { "Three pirate card games, and everything behind them: play, host, build bots, do research." }
                p.row {
                    a.button.primary href="../" { (icon(PATH, "play")) "Play now" }
                    a.button href="rules/en/skull-king.html" { (icon(PATH, "rules")) "Learn the rules" }
                }
                p.languages.rules-in {
                    "The rules in "
                    @for (at, lang) in Lang::ALL.into_iter().enumerate() {
                        @if at > 0 { ", " }
                        a href={ "rules/" (lang.code()) "/skull-king.html" } lang=(lang.code()) hreflang=(lang.code()) { (lang.endonym()) }
                    }
                }
            }
            ul.posters { @for game in GameKind::ALL { (poster(game)) } }
        }
        div.ways {
            (way("Play", "friends", &html! {
                p { "In the browser, with friends or against five bots, by sight, by ear or from the keyboard, online and offline. Or in the terminal. The coach tells you afterwards what each choice was worth." }
            }, &[("web.html", "A tour of the browser client"), ("rules/en/skull-king.html#who-wins", "Who wins this trick? Try it"), ("rules/en/skull-king.html#what-to-bid", "What should I bid? Ask the captain"), ("bots.html", "The five bots"), ("coach.html", "The coach")]))
            (way("Host", "anchor", &html! {
                p { "One binary with SQLite inside. It loses nothing, even if it is killed, and grows into several servers on PostgreSQL." }
                (code(HOST))
            }, &[("self-hosting.html", "Put a server on the internet"), ("reliability.html", "What it promises"), ("scale.html", "How far it scales"), ("security.html", "Security")]))
            (way("Build a bot", "bot", &html! {
                p { "In Python a bot is a function from what a seat sees to an action, in ten lines:" }
                (code(bot))
                p { "Over the network, in any language, it needs HTTP and a WebSocket. In the arena, lines on standard input and output are enough, and it says how strong your bot is:" }
                (code(ARENA))
            }, &[("build-a-bot.html", "Which way is yours?"), ("bot-api.html", "At a table, over the network"), ("bot-protocol.html", "In the arena"), ("js/index.html", "In JavaScript"), ("api/index.html", "The HTTP API")]))
            (way("Research", "trophy", &html! {
                p { "An exact simulator of three games with hidden information, simultaneous bids and 2 to 6 players: PettingZoo, OpenSpiel, and thousands of games at once in NumPy arrays. 14 million decisions a second with masks, 2 million with full observations, on two cores." }
                (code(VECTOR))
            }, &[("research.html", "Environment, throughput, baselines"), ("research.html#submit-a-bot", "Submit a bot"), ("python.html", "The Python package"), ("training.html", "How the learned bot was trained")]))
            (way("Contribute", "hint", &html! {
                p { "Rust from top to bottom, with a map of the code, a recipe for each common change, and one command that checks everything." }
                (code(CONTRIBUTE))
            }, &[("architecture.html", "The map of the code"), ("contributing.html", "Recipes"), ("walkthroughs.html", "Follow a click through the code"), ("decisions.html", "Why it is the way it is")]))
        }
    }
}

/// One thing to do: what it is about, and where to go on.
fn way(title: &str, picture: &str, text: &Markup, links: &[(&str, &str)]) -> Markup {
    html! {
        section.way {
            h2 { (icon(PATH, picture)) (title) }
            (text)
            ul { @for (address, name) in links { li { a href=(address) { (name) } } } }
        }
    }
}

fn code(text: &str) -> Markup {
    html! { pre tabindex="0" { code { (text) } } }
}

fn poster(game: GameKind) -> Markup {
    let face = match game {
        GameKind::SkullKing => yohoho_faces::face(Lang::En, "art.svg", game, "SK", 0),
        GameKind::Doubloons => yohoho_faces::face(Lang::En, "art.svg", game, "S9", 0),
        GameKind::SkullQueen => yohoho_faces::queen_poster(Lang::En, "art.svg"),
    };
    html! {
        li data-game=(game.name()) {
            a.poster href={ "rules/en/" (game.name()) ".html" } { span.card { (face) } span.lbl { (Lang::En.game_short_name(game.name())) } }
        }
    }
}
