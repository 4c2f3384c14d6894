//! “Who wins this trick?” and “What should I bid?”: the frames that `site/try.js` fills, with the npm package as the judge and the adviser. Everything
//! it shows or says is here: faces in a template, and sentences as data, with marks in braces where something is filled in.

use maud::{Markup, html};
use serde_json::json;
use yohoho_i18n::{Lang, card, suits};
use yohoho_rules::{GameKind, king};

/// The anchors of the two.
pub(super) const TRICK: &str = "who-wins";
pub(super) const BID: &str = "what-to-bid";

/// A trick to start with: a Mermaid takes the Skull King.
const EXAMPLES: [(GameKind, &str); 2] = [(GameKind::SkullKing, "Y12 P SK M"), (GameKind::Doubloons, "C7 P SK M")];

/// Both, for games with tricks to win and bids to make.
pub(super) fn sections(lang: Lang, art: &str, game: GameKind, script: &str) -> Markup {
    let Some((_, example)) = EXAMPLES.into_iter().find(|(known, _)| *known == game) else { return Markup::default() };
    let piece = game.piece().name();
    html! {
        template #faces {
            @for (code, place) in deck(game) {
                span.card data-code=(code) data-in=(place) data-name=(card(lang, game, &code, false)) { (yohoho_faces::face(lang, art, game, &code, 0)) }
            }
        }
        section.try id=(TRICK) data-try="trick" data-game=(game.name()) data-example=(example) data-words=(words(lang, game)) aria-labelledby="who-wins-title" {
            h2 #who-wins-title { (lang.site_who_wins()) }
            p { (lang.site_who_wins_how(piece)) }
            ol.cards.laid aria-label=(lang.site_trick()) {}
            div.answer role="status" { (lang.site_try_loading()) }
            p.row {
                button type="button" data-do="example" { (lang.site_example()) }
                button type="button" data-do="clear" { (lang.site_start_again()) }
            }
            div.deck {}
        }
        section.try id=(BID) data-try="bid" data-game=(game.name()) data-words=(words(lang, game)) aria-labelledby="what-to-bid-title" {
            h2 #what-to-bid-title { (lang.site_bid()) }
            p { (lang.site_bid_how(piece)) }
            ol.cards.laid aria-label=(lang.site_hand()) {}
            p.row {
                label { (lang.site_players()) " " select { @for seats in 2..=6 { option value=(seats) selected[seats == 4] { (seats) } } } }
                button.primary type="button" data-do="ask" { (lang.site_ask()) }
                button type="button" data-do="deal" { (lang.site_deal()) }
                button type="button" data-do="clear" { (lang.site_start_again()) }
            }
            div.answer role="status" { (lang.site_try_loading()) }
            div.deck {}
        }
        script type="module" src=(script) {}
    }
}

/// The codes of all different cards, and where each can be: in a hand, in a trick, or in both.
fn deck(game: GameKind) -> Vec<(String, &'static str)> {
    let Some(edition) = game.edition() else { return Vec::new() };
    let mut codes: Vec<(String, &str)> = Vec::new();
    for (code, place) in [
        ("SK", "both"),
        ("P", "both"),
        ("M", "both"),
        ("SM", "hand"),
        ("SM:P", "trick"),
        ("SM:E", "trick"),
        ("E", "both"),
    ] {
        codes.push((code.into(), place));
    }
    for suit in king::Suit::ALL {
        let letter = suit.letter(edition);
        let values = (0..=13).map(|value| format!("{letter}{value}")).filter(|code| edition.card(code).is_ok());
        codes.extend(values.map(|code| (code, "both")));
    }
    codes
}

/// What the script says.
fn words(lang: Lang, game: GameKind) -> String {
    let letters = game.edition().map(|edition| king::Suit::ALL.map(|suit| suit.letter(edition))).unwrap_or_default();
    let led: serde_json::Map<String, serde_json::Value> = letters
        .iter()
        .zip(suits(game))
        .map(|(letter, suit)| (letter.to_string(), json!(format!("{}.", lang.led(suit)))))
        .collect();
    json!({
        "led": led,
        "trickEmpty": lang.site_trick_empty(), "wins": lang.site_wins("{card}"),
        "bonus": lang.site_bonus("{points}"), "noBonus": lang.site_no_bonus(),
        "takeAway": lang.site_take_away("{card}"), "add": lang.site_add("{card}"),
        "full": lang.site_full(), "usedUp": lang.site_used_up("{card}"),
        "handEmpty": lang.site_hand_empty(), "handFull": lang.site_hand_full(),
        "thinking": lang.site_thinking(), "recommends": lang.site_recommends("{bid}"),
        "worth": lang.site_worth(), "worthBid": lang.site_worth_bid(), "worthPoints": lang.site_worth_points(),
        "failed": lang.site_try_failed(),
    })
    .to_string()
}
