//! The interpreter of messages, and lists.

use std::collections::BTreeSet;

use yohoho_i18n::{Lang, bot_name, card_rule};
use yohoho_protocol::BOTS;
use yohoho_rules::GameKind;

#[test]
fn numbers_choose_their_plural_in_each_language() {
    assert_eq!(Lang::En.special_count(2, "pirate"), "two Pirates");
    assert_eq!(Lang::De.special_count(2, "pirate"), "zwei Piraten");
    assert_eq!(Lang::It.special_count(2, "mermaid"), "due Mermaid");
    assert_eq!(Lang::En.number(13), "13");
}

#[test]
fn a_negative_number_has_a_real_minus() {
    assert_eq!(Lang::En.number(-40), "\u{2212}40");
    assert_eq!(Lang::Fr.number(i64::MIN), "\u{2212}9223372036854775808");
}

#[test]
fn an_unknown_word_gets_the_default() {
    assert_eq!(Lang::It.level_name("shouting"), Lang::It.level_name("normal"));
}

#[test]
fn every_bot_has_a_name_of_its_own_and_a_stranger_keeps_its_own() {
    for lang in Lang::ALL {
        for game in GameKind::ALL {
            let names: BTreeSet<String> = BOTS.into_iter().map(|bot| bot_name(lang, bot, game)).collect();
            assert_eq!(names.len(), BOTS.len());
        }
    }
    assert_eq!(bot_name(Lang::It, "bosun", GameKind::SkullKing), "Nostromo");
    assert_eq!(bot_name(Lang::It, "parrot", GameKind::SkullKing), "parrot");
    assert_eq!(bot_name(Lang::En, "skull-king", GameKind::SkullQueen), "Skull Queen");
}

#[test]
fn lists_are_joined_as_people_say_them() {
    let names = ["Ana", "Ben", "Cleo"];
    assert_eq!(Lang::En.list(&names), "Ana, Ben and Cleo");
    assert_eq!(Lang::De.list(&names), "Ana, Ben und Cleo");
    assert_eq!(Lang::Fr.list(&names), "Ana, Ben et Cleo");
    assert_eq!(Lang::It.list(&names), "Ana, Ben e Cleo");
    assert_eq!(Lang::Fr.list_or(&names[..2]), "Ana ou Ben");
    assert_eq!(Lang::En.list(&names[..1]), "Ana");
    assert_eq!(Lang::En.list::<&str>(&[]), "");
}

#[test]
fn the_browsers_languages_find_the_best_of_ours() {
    assert_eq!(Lang::best(&["de-CH", "en"]), Lang::De);
    assert_eq!(Lang::best(&["pt-BR", "FR_ca"]), Lang::Fr);
    assert_eq!(Lang::best(&["item", "pt"]), Lang::En);
    assert_eq!(Lang::best(&[]), Lang::En);
    for lang in Lang::ALL {
        assert_eq!(lang.to_string().parse(), Ok(lang));
    }
    assert!("xx".parse::<Lang>().is_err());
}

#[test]
fn the_browser_tests_try_every_language() {
    let codes = Lang::ALL.map(|lang| format!("'{lang}'"));
    let list = format!("export const LANGUAGES: Language[] = [{}];", codes.join(", "));
    assert!(include_str!("../../../e2e/support/prefs.ts").contains(&list), "e2e/support/prefs.ts should say: {list}");
}

#[test]
fn every_game_has_its_rules_in_every_language() {
    for lang in Lang::ALL {
        for game in GameKind::ALL {
            let page = format!("{}/../../locales/{lang}/rules/{game}.md", env!("CARGO_MANIFEST_DIR"));
            assert!(std::path::Path::new(&page).exists(), "locales/{lang}/rules/{game}.md is missing");
        }
    }
}

#[test]
fn every_card_has_a_rule_and_doubloons_are_never_called_cards() {
    let games: [(GameKind, &[&str]); 3] = [
        (GameKind::SkullKing, &["Y13", "K1", "E", "M", "P", "SM", "SK"]),
        (GameKind::Doubloons, &["C0", "S9", "E", "M", "P", "SM", "SK"]),
        (GameKind::SkullQueen, &["R5", "G8", "B12", "0", "13"]),
    ];
    for lang in Lang::ALL {
        let mut rules = BTreeSet::new();
        for (kind, codes) in games {
            for code in codes {
                let rule = card_rule(lang, kind, code);
                assert!((20..=160).contains(&rule.chars().count()), "{lang:?} {code}: {rule}");
                let speaks_of_cards = ["card", "Karte", "carte", "carta"].iter().any(|word| rule.contains(word));
                assert!(kind != GameKind::Doubloons || !speaks_of_cards, "{lang:?} {code}: {rule}");
                rules.insert(rule);
            }
        }
        assert_eq!(
            rules.len(),
            7 + 4 + 5,
            "{lang:?}: the Mermaid, the Pirate and the Skull King are the same in both editions"
        );
    }
    assert_eq!(card_rule(Lang::En, GameKind::SkullKing, "nonsense"), "");
}
