//! The text mode, in four languages.

mod common;

use common::Table;
use yohoho_i18n::command::{Command, Confusion, Conversation, Query, Word, help, parse};
use yohoho_i18n::{Lang, Level};
use yohoho_rules::GameKind;
use yohoho_rules::queen::{Colour, Side};
use yohoho_rules::wire::{ActionJson, LegalJson, ViewJson};

/// What seat 0 sees when the cards of a first round are dealt, and in Skull King three bids are in.
fn view(kind: GameKind) -> ViewJson {
    let mut table = Table::new(kind, 4, 1);
    table.deal();
    table.view(Some(0))
}

/// The same when cards are played.
fn playing(kind: GameKind) -> ViewJson {
    let mut table = Table::new(kind, 4, 1);
    table.deal();
    for seat in 0..4 {
        let legal = table.game.legal(common::seat(seat));
        table.act(common::seat(seat), legal.nth(0));
    }
    table.view(Some(0))
}

fn read(lang: Lang, kind: GameKind, line: &str) -> Result<Command, Confusion> {
    parse(lang, kind, line, &playing(kind))
}

fn king(lang: Lang, line: &str) -> Command {
    read(lang, GameKind::SkullKing, line).unwrap_or_else(|confusion| panic!("{line}: {confusion}"))
}

fn queen(lang: Lang, line: &str) -> Command {
    read(lang, GameKind::SkullQueen, line).unwrap_or_else(|confusion| panic!("{line}: {confusion}"))
}

#[test]
fn a_bare_code_plays_the_card_in_every_language() {
    for lang in Lang::ALL {
        for (line, code) in [
            ("y12", "Y12"),
            (" Y12 ", "Y12"),
            ("/k1", "K1"),
            ("p", "P"),
            ("e", "E"),
            ("sm:p", "SM:P"),
            ("SME", "SM:E"),
            ("sm", "SM"),
        ] {
            assert_eq!(king(lang, line), Command::Play(code.into()), "{lang} {line}");
        }
        for (line, code) in [("0", "0"), ("13", "13"), ("g7", "G7"), ("play g7", "G7")] {
            assert_eq!(queen(lang, line), Command::Play(code.into()), "{lang} {line}");
        }
    }
}

#[test]
fn cards_can_be_said_in_words() {
    for (lang, line, code) in [
        (Lang::En, "play 12 yellow", "Y12"),
        (Lang::En, "yellow 12", "Y12"),
        (Lang::En, "scary mary as a pirate", "SM:P"),
        (Lang::En, "skull king", "SK"),
        (Lang::De, "spiele gelbe 12", "Y12"),
        (Lang::De, "12 gelb", "Y12"),
        (Lang::De, "schw 3", "K3"),
        (Lang::De, "Pirat", "P"),
        (Lang::De, "sm als Escape", "SM:E"),
        (Lang::De, "sm as e", "SM:E"),
        (Lang::Fr, "joue 12 jaune", "Y12"),
        (Lang::Fr, "12 yellow", "Y12"),
        (Lang::Fr, "scary mary en pirate", "SM:P"),
        (Lang::It, "gioca 12 giallo", "Y12"),
        (Lang::It, "sm come pirata", "SM:P"),
        (Lang::It, "mermaid", "M"),
    ] {
        assert_eq!(king(lang, line), Command::Play(code.into()), "{lang} {line}");
    }
    let doubloons = |lang, line| read(lang, GameKind::Doubloons, line);
    for (lang, line, code) in [
        (Lang::De, "Stern 5", "S5"),
        (Lang::Fr, "5 etoile", "S5"),
        (Lang::Fr, "drapeau", "E"),
        (Lang::It, "sm come bandiera", "SM:E"),
        (Lang::En, "sm as flag", "SM:E"),
    ] {
        assert_eq!(doubloons(lang, line), Ok(Command::Play(code.into())), "{lang} {line}");
    }
    for (lang, line, code) in [
        (Lang::De, "äffchen", "0"),
        (Lang::De, "AFFCHEN", "0"),
        (Lang::It, "primo ufficiale", "13"),
        (Lang::Fr, "second", "13"),
    ] {
        assert_eq!(queen(lang, line), Command::Play(code.into()), "{lang} {line}");
    }
}

#[test]
fn a_card_can_be_named_by_its_place() {
    let view = playing(GameKind::SkullQueen);
    let first = Command::Play(view.hand[0].clone());
    assert_eq!(queen(Lang::Fr, "#1"), first);
    assert_eq!(queen(Lang::Fr, "joue #1"), first);
    for line in ["#0", "#13", "#x", "#"] {
        assert_eq!(read(Lang::En, GameKind::SkullQueen, line), Err(Confusion::NoSuchPosition { cards: 12 }), "{line}");
    }
}

#[test]
fn bids_are_numbers() {
    let view = view(GameKind::SkullKing);
    for (lang, line) in [
        (Lang::En, "bid 2"),
        (Lang::En, "2"),
        (Lang::De, "ansage 2"),
        (Lang::De, "Ansagen 2"),
        (Lang::De, "bid 2"),
        (Lang::Fr, "annonce 2"),
        (Lang::Fr, "annonces 2"),
        (Lang::It, "dichiara 2"),
        (Lang::It, "2"),
    ] {
        assert_eq!(parse(lang, GameKind::SkullKing, line, &view), Ok(Command::Bid(2)), "{lang} {line}");
    }
    for line in ["bid", "bid two", "bid 1 2", "bid -1", "bid 300"] {
        let usage = Confusion::Usage("bid 2: bid two tricks.".into());
        assert_eq!(parse(Lang::En, GameKind::SkullKing, line, &view), Err(usage), "{line}");
    }
}

#[test]
fn planks_are_set_up_in_words() {
    for (lang, place, side, lock) in [
        (Lang::En, "place red 3", "side high-top", "lock"),
        (Lang::En, "place r 3", "side top", "loc"),
        (Lang::De, "setze rot 3", "seite oben", "fertig"),
        (Lang::Fr, "place rouge 3", "face haut", "valide"),
        (Lang::It, "metti rosso 3", "lato alto", "conferma"),
        (Lang::It, "PLACE RED 3", "SIDE HIGH-TOP", "LOCK"),
    ] {
        assert_eq!(queen(lang, place), Command::Place { colour: Colour::Red, space: 3 }, "{lang} {place}");
        assert_eq!(queen(lang, side), Command::Side(Side::HighTop), "{lang} {side}");
        assert_eq!(queen(lang, lock), Command::Lock, "{lang} {lock}");
    }
    assert_eq!(queen(Lang::De, "seite unten"), Command::Side(Side::HighBottom));
    assert!(matches!(read(Lang::En, GameKind::SkullQueen, "place red 6"), Err(Confusion::Usage(_))));
}

#[test]
fn questions_and_the_rest_are_understood() {
    let all = [
        ("hand yellow", "hand gelb", "main jaune", "mano giallo", Command::Query(Query::Hand(Some("yellow".into())))),
        (
            "hand special",
            "hand sonder",
            "main speciales",
            "mano speciali",
            Command::Query(Query::Hand(Some("special".into()))),
        ),
        ("trick", "Stich", "pli", "presa", Command::Query(Query::Trick)),
        ("last", "letzter", "dernier", "ultima", Command::Query(Query::Last)),
        ("bids", "ansagen", "annonces", "dichiarazioni", Command::Query(Query::Bids)),
        ("score all", "punkte alle", "score tout", "punteggio tutto", Command::Query(Query::Score { all: true })),
        ("turn", "dran", "tour", "turno", Command::Query(Query::Turn)),
        ("why y3", "warum y3", "pourquoi y3", "perche y3", Command::Query(Query::Why(Some("Y3".into())))),
        ("why", "WARUM", "pourq", "Perché", Command::Query(Query::Why(None))),
        ("log 5", "verlauf 5", "journal 5", "cronaca 5", Command::Query(Query::Log(Some(5)))),
        ("repeat", "nochmal", "repete", "ripeti", Command::Query(Query::Repeat)),
        ("say Ahoy, all!", "sage Ahoy, all!", "dis Ahoy, all!", "dire Ahoy, all!", Command::Say("Ahoy, all!".into())),
        ("level brief", "stufe knapp", "niveau bref", "livello breve", Command::Level(Level::Brief)),
        ("extend", "mehr", "prolonge", "prolunga", Command::Extend),
        ("help bid", "hilfe bid", "aide bid", "aiuto bid", Command::Help(Some("bid".into()))),
        ("hint", "tipp", "conseil", "suggerimento", Command::Query(Query::Hint)),
        ("leave", "verlassen", "quitte", "lascia", Command::Leave),
    ];
    for (en, de, fr, it, command) in all {
        let lines: [&str; Lang::ALL.len()] = [en, de, fr, it];
        for (lang, line) in Lang::ALL.into_iter().zip(lines) {
            assert_eq!(king(lang, line), command, "{lang} {line}");
            assert_eq!(king(lang, en), command, "{lang} understands English: {en}");
        }
    }
    assert_eq!(queen(Lang::De, "planken Ana"), Command::Query(Query::Planks(Some("Ana".into()))));
    assert_eq!(queen(Lang::Fr, "centre"), Command::Query(Query::Centre));
    assert_eq!(king(Lang::It, "?"), Command::Help(None));
}

#[test]
fn a_line_that_could_be_two_things_is_answered_with_both() {
    let confusion = read(Lang::En, GameKind::SkullKing, "l").unwrap_err();
    assert_eq!(confusion.sentence(Lang::En), "Which one: 1 lock, 2 last, 3 log, 4 level, 5 leave?");
    let confusion = read(Lang::De, GameKind::SkullKing, "ans").unwrap_err();
    assert_eq!(confusion.sentence(Lang::De), "Was davon: 1 ansage, 2 ansagen?");
    let confusion = read(Lang::En, GameKind::SkullKing, "hand bl").unwrap_err();
    assert_eq!(confusion.sentence(Lang::En), "Which one: 1 blue, 2 black?");
}

#[test]
fn a_number_after_a_list_chooses_from_it() {
    let view = view(GameKind::SkullKing);
    let mut conversation = Conversation::default();
    let mut hear = |lang, line| conversation.hear(lang, GameKind::SkullKing, line, &view);
    let all = |command| Ok(vec![command]);
    for (lang, line, number, command) in [
        (Lang::En, "l", "2", Command::Query(Query::Last)),
        (Lang::En, "l 5", " 3 ", Command::Query(Query::Log(Some(5)))),
        (Lang::De, "ans 2", "1", Command::Bid(2)),
        (Lang::En, "hand bl", "1", Command::Query(Query::Hand(Some("blue".into())))),
        (Lang::En, "help l", "5", Command::Help(Some("leave".into()))),
        (Lang::En, "l", "bids", Command::Query(Query::Bids)),
        // There is no sixth, so it is a bid, as it would be without a list.
        (Lang::En, "l", "6", Command::Bid(6)),
    ] {
        assert!(hear(lang, line).is_err(), "{line}");
        assert_eq!(hear(lang, number), all(command), "{line}, then {number}");
        assert_eq!(hear(lang, "2"), all(Command::Bid(2)), "only the next line chooses");
    }
    // What is chosen may be unclear again.
    assert!(hear(Lang::En, "ha bl").is_err());
    assert!(hear(Lang::En, "l bl").is_err());
    assert!(matches!(hear(Lang::En, "4"), Err(Confusion::Usage(_))));
}

#[test]
fn scary_mary_is_asked_what_she_is() {
    let mut conversation = Conversation::default();
    let mut view = playing(GameKind::SkullKing);
    let mut hear = |view: &ViewJson, lang, line| conversation.hear(lang, GameKind::SkullKing, line, view).unwrap();
    let play = |code: &str| vec![Command::Play(code.into())];
    assert_eq!(hear(&view, Lang::En, "sm"), play("SM"));
    assert_eq!(hear(&view, Lang::En, "p"), play("P"), "she is not in the hand");
    view.hand = vec!["SM".into()];
    view.legal = ["SM:P", "SM:E"].map(|code| LegalJson::One(ActionJson::Play(code.into()))).into();
    for (lang, line, code) in [
        (Lang::En, "p", "SM:P"),
        (Lang::De, "Pirat", "SM:P"),
        (Lang::Fr, "escape", "SM:E"),
        (Lang::It, "pirate", "SM:P"),
        (Lang::En, "y3", "Y3"),
    ] {
        assert_eq!(hear(&view, lang, "#1"), play("SM"));
        assert_eq!(hear(&view, lang, line), play(code), "{lang} {line}");
        assert_eq!(hear(&view, lang, "p"), play("P"), "only the next line says it");
    }
}

#[test]
fn a_plank_comes_whole_or_in_parts() {
    let view = view(GameKind::SkullQueen);
    let hear =
        |lang, line: &str| Conversation::default().hear(lang, GameKind::SkullQueen, line, &view).unwrap_or_default();
    let place = |colour, space| Command::Place { colour, space };
    let whole = vec![
        Command::Side(Side::HighTop),
        place(Colour::Red, 1),
        place(Colour::Yellow, 2),
        place(Colour::Green, 3),
        place(Colour::Blue, 4),
        Command::Lock,
    ];
    for (lang, line) in [
        (Lang::En, "top r1 y2 g3 b4"),
        (Lang::En, "plank high-top R1 Y2 G3 B4"),
        (Lang::De, "oben, rot1, gelb2, grün3, blau4"),
        (Lang::Fr, "haut r=1 y:2 vert3 b4"),
        (Lang::It, "alto rosso1 y2 g3 b4"),
    ] {
        assert_eq!(hear(lang, line), whole, "{lang} {line}");
    }
    assert_eq!(hear(Lang::En, "bottom r5"), [Command::Side(Side::HighBottom), place(Colour::Red, 5)]);
    assert_eq!(hear(Lang::De, "b1"), [place(Colour::Blue, 1)]);
    assert_eq!(hear(Lang::En, "done"), [Command::Lock]);
    assert_eq!(hear(Lang::En, "r6"), [Command::Play("R6".into())], "a card, which the rules refuse");
    assert_eq!(hear(Lang::En, "planks"), [Command::Query(Query::Planks(None))]);
    let playing = playing(GameKind::SkullQueen);
    let heard = Conversation::default().hear(Lang::En, GameKind::SkullQueen, "r1", &playing);
    assert_eq!(heard, Ok(vec![Command::Play("R1".into())]), "when cards are played");
}

#[test]
fn a_line_that_means_nothing_gets_the_nearest_word() {
    let sentence = |lang: Lang, line| read(lang, GameKind::SkullKing, line).unwrap_err().sentence(lang);
    assert_eq!(sentence(Lang::En, "scroe"), "Unknown command “scroe”. Did you mean score?");
    assert_eq!(sentence(Lang::De, "hilffe"), "Unbekannter Befehl „hilffe“. Meinst du hilfe?");
    assert_eq!(
        sentence(Lang::Fr, "pouquoi"),
        "Commande inconnue\u{202f}: «\u{202f}pouquoi\u{202f}». Tu voulais dire pourquoi\u{202f}?"
    );
    assert_eq!(sentence(Lang::It, "xyzzy plugh"), "Comando sconosciuto: «xyzzy». Scrivi aiuto per l’elenco.");
    assert_eq!(sentence(Lang::En, ""), "Type a card or a command. Type help for a list.");
    assert_eq!(sentence(Lang::En, " / "), "Type a card or a command. Type help for a list.");
}

#[test]
fn no_line_makes_it_stumble() {
    for line in [
        "é",
        "#",
        "/",
        "//",
        "y",
        "12",
        "yé12",
        "as pirate",
        "sm as",
        "play",
        "play as",
        "hand x y",
        "say",
        "level",
        "\u{0}",
        "０",
        "y99999999999",
    ] {
        for lang in Lang::ALL {
            for kind in GameKind::ALL {
                if let Err(confusion) = read(lang, kind, line) {
                    assert!(!confusion.sentence(lang).is_empty());
                }
            }
        }
    }
}

#[test]
fn help_explains_every_word_with_a_line_that_is_understood() {
    for lang in Lang::ALL {
        for kind in GameKind::ALL {
            let lines = help(lang, kind, None);
            assert_eq!(lines.lines().count(), Word::all(kind).len());
            for (line, word) in lines.lines().zip(Word::all(kind)) {
                assert_eq!(help(lang, kind, Some(word.text(lang))), line);
                assert!(line.starts_with(word.text(lang)), "{lang}: {line}");
                let example = line.split([':', ',']).next().unwrap().replace('\u{202f}', "");
                let example = example.split(" oder ").next().unwrap().split(" or ").next().unwrap().trim();
                let example = example.split(" ou ").next().unwrap().split(" o ").next().unwrap();
                assert!(read(lang, kind, example).is_ok(), "{lang}: {example}");
            }
        }
    }
    assert_eq!(help(Lang::En, GameKind::SkullKing, Some("bid")), "bid 2: bid two tricks.");
    assert_eq!(help(Lang::En, GameKind::SkullKing, Some("waltz")), "Unknown command “waltz”. Type help for a list.");
}
