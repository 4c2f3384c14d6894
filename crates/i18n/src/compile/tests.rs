use super::*;

/// One file a language, `words.ftl`.
fn words(english: &str, german: &str) -> Vec<Folder> {
    let files = |text: &str| vec![("words.ftl".to_string(), text.to_string())];
    vec![Folder { code: "en", files: files(english) }, Folder { code: "de", files: files(german) }]
}

fn real_folders() -> Vec<Folder> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    folders(&root).unwrap_or_else(|errors| panic!("{}", errors.join("\n")))
}

fn error(english: &str, german: &str) -> String {
    languages(&words(english, german)).expect_err("it is refused").join("\n")
}

#[test]
fn a_key_is_in_every_language_and_in_english() {
    assert_eq!(error("a = A\nb = B", "a = A"), "locales/de/words.ftl: message b in German: the key is missing");
    assert_eq!(error("a = A", "a = A\nb = B"), "locales/de/words.ftl: message b in German: English has no such key");
}

#[test]
fn variables_are_those_of_english() {
    let wrong = "locales/de/words.ftl: message a in German: it has $card, English has $card, $name";
    assert_eq!(error("a = { $name }: { $card }", "a = { $card }"), wrong);
    let wrong = "locales/de/words.ftl: message a in German: it has no variables, English has $name";
    assert_eq!(error("a = { $name }", "a = Name"), wrong);
}

#[test]
fn a_selector_has_a_default() {
    let wrong = error("a = A", "a = { $count ->\n    [one] Eins\n}");
    let wanted = "locales/de/words.ftl: message a in German: The select expression must have a default variant";
    assert!(wrong.contains(wanted), "{wrong}");
}

#[test]
fn what_we_do_not_use_is_refused() {
    for (text, wanted) in [
        ("a = { NUMBER($count) }", "the function NUMBER is not supported"),
        ("a = A\n    .title = B", "attributes are not supported"),
        ("a = { NUMBER($count) ->\n   *[other] A\n}", "a selector must be a variable"),
        ("-b = B\na = { -b(case: \"x\") }", "attributes and arguments of references are not supported"),
        (
            "a = { $count ->\n    [few] A\n   *[other] B\n}",
            "[few] is no category of its numbers: there are one and other",
        ),
        ("a = { $count ->\n    [1.5] A\n   *[other] B\n}", "[1.5] is not a whole number"),
        ("a = { -b }", "there is no term -b"),
        ("a = { b }", "there is no message b"),
        ("a = { b }\nb = { a }", "it refers to itself"),
    ] {
        let wrong = error("a = A", text);
        let wanted = format!("locales/de/words.ftl: message a in German: {wanted}");
        assert!(wrong.contains(&wanted), "{text}\n{wrong}");
    }
}

#[test]
fn a_key_exists_once_even_in_two_files() {
    assert_eq!(error("a = A\na = B", "a = A"), "locales/en/words.ftl: message a in English: the key exists twice");
    let mut folders = words("a = A", "a = A");
    folders[1].files.push(("more.ftl".into(), "a = B".into()));
    let errors = languages(&folders).unwrap_err();
    assert_eq!(errors, ["locales/de/more.ftl: message a in German: the key exists twice"]);
}

#[test]
fn a_key_can_be_a_method() {
    assert!(error("loop = A", "loop = A").contains("a method cannot be called so"));
    assert!(error("a-b = A\na_b = A", "a-b = A\na_b = A").contains("it reads like"));
}

#[test]
fn terms_and_plain_messages_are_put_in_place() {
    let folders =
        words("-queen = Skull Queen\nthe = The { -queen }\na = { the }: { $count }", "the = Die\na = { $count }");
    let languages = languages(&folders).unwrap();
    let a = &languages[0].messages["a"].parts;
    assert_eq!(*a, [Part::Text("The Skull Queen: ".into()), Part::Variable("count".into())]);
}

#[test]
fn a_message_becomes_a_method_with_its_variables_in_order_and_its_english_text() {
    let code = compile(&words(
        "round-of = Round { $round }, { $at }.\nhome = Home",
        "round-of = { $at } { $round }\nhome = Start",
    ));
    let code = code.unwrap();
    assert!(
        code.contains("/// `Round {$round}, {$at}.`\npub fn round_of<'a>(self, r#at: impl Into<Arg<'a>>, r#round"),
        "{code}"
    );
    assert!(code.contains("/// `Home`\npub fn home(self) -> &'static str { self.text(0) }"), "{code}");
    assert!(code.contains("[&[\"Home\", \"Round "), "{code}");
    assert!(code.contains("&[\"Start\", "), "{code}");
}

#[test]
fn the_terminals_words_come_last_and_are_not_loaded() {
    let mut folders = words("z = Z", "z = Z");
    for folder in &mut folders {
        folder.files.push(("terminal.ftl".into(), "a = A".into()));
    }
    let code = compile(&folders).unwrap();
    assert!(code.contains("EVERYWHERE: usize = 1;"), "{code}");
    assert!(code.contains("[&[\"Z\", \"A\"]"), "{code}");
    assert!(code.contains("#[cfg(not(feature = \"loaded\"))]\n/// `A`\npub fn a(self)"), "{code}");
}

#[test]
fn the_real_files_have_the_same_keys_and_variables_in_all_languages() {
    let folders = real_folders();
    let languages = languages(&folders).unwrap_or_else(|errors| panic!("{}", errors.join("\n")));
    assert_eq!(languages.len(), crate::Lang::ALL.len());
    for other in &languages[1..] {
        assert!(other.messages.keys().eq(languages[0].messages.keys()));
        for (message, english) in other.messages.values().zip(languages[0].messages.values()) {
            assert_eq!(message.variables, english.variables);
        }
    }
}

#[test]
fn the_real_files_have_the_typography_of_their_language() {
    for folder in real_folders() {
        for (file, text) in &folder.files {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                let bad = match folder.code {
                    "fr" => [" :", " ;", " !", " ?", " »", "« ", "“", "„"].as_slice(),
                    "de" => &["«", "»", "”"],
                    _ => &["„"],
                };
                let wrong = bad.iter().chain(&["'", "..."]).find(|bad| line.contains(**bad));
                assert!(wrong.is_none(), "locales/{}/{file} has {wrong:?}: {line}", folder.code);
            }
        }
    }
}

#[test]
fn a_folder_that_is_no_language_is_refused() {
    let errors = folders(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")).err().unwrap();
    assert!(
        errors.contains(&"locales/stories: crates/i18n/src/languages.rs has no such language".into()),
        "{errors:?}"
    );
}

#[test]
fn the_bots_that_a_message_knows_can_be_compared_with_those_there_are() {
    let code = compile(&words(
        "bot-name = { $bot ->\n    [random] Random\n   *[bosun] Bosun\n}",
        "bot-name = { $bot ->\n   *[bosun] Bootsmann\n}",
    ));
    let code = code.unwrap();
    assert!(code.contains("&[\"random\", \"bosun\"]"), "{code}");
    assert!(
        code.contains("message bot-name in German: a bot of yohoho_protocol::BOTS has no words\", &[\"bosun\"]"),
        "{code}"
    );
}
