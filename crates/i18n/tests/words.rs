//! The interpreter of messages, and lists.

use yohoho_i18n::Lang;

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
    assert_eq!(Lang::It.bot_name("bosun"), "Nostromo");
    assert_eq!(Lang::It.bot_name("parrot"), "Nostromo");
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
