//! Who wins this trick, and may I play this? For any of the three games, with the rules' own words.

use yohoho_i18n::{Names, card, suits, verdict};
use yohoho_rules::king::{self, Edition};
use yohoho_rules::record::{Move, Trick};
use yohoho_rules::{GameKind, MAX_SEATS, Rule, queen};

use crate::app::App;
use crate::app::event::Effect;
use crate::app::parts::choose;
use crate::app::solo;
use crate::app::table::card_face;
use crate::markup::{Html, PreEscaped, html, put};

/// Where a card goes that is picked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pile {
    Trick,
    Hand,
    /// Skull Queen: what lies in the centre.
    Centre,
}

impl Pile {
    const fn name(self) -> &'static str {
        match self {
            Pile::Trick => "trick",
            Pile::Hand => "hand",
            Pile::Centre => "centre",
        }
    }
}

pub(super) struct Referee {
    kind: GameKind,
    pile: Pile,
    suit: usize,
    trick: Vec<String>,
    hand: Vec<String>,
    centre: Vec<String>,
}

/// How a trick falls.
struct Ruling {
    /// The card that wins, or whose player leads next.
    winner: usize,
    /// Why, and the rule that decides.
    sentences: Vec<String>,
}

impl Referee {
    pub(super) fn new(app: &App) -> Referee {
        let kind = app.prefs.solo.game;
        Referee { kind, pile: Pile::Trick, suit: 0, trick: Vec::new(), hand: Vec::new(), centre: Vec::new() }
    }

    pub(super) fn field(&mut self, app: &mut App, name: &str, value: &str) {
        self.follow_game(app);
        match name {
            "pile" => {
                self.pile = match value {
                    "hand" => Pile::Hand,
                    "centre" => Pile::Centre,
                    _ => Pile::Trick,
                }
            }
            "suit" => self.suit = value.parse().unwrap_or(0).min(3),
            _ => {}
        }
    }

    /// Another game was chosen: other cards.
    fn follow_game(&mut self, app: &App) {
        if self.kind != app.prefs.solo.game {
            *self = Referee::new(app);
        }
    }

    fn cards(&mut self) -> &mut Vec<String> {
        match self.pile {
            Pile::Trick => &mut self.trick,
            Pile::Hand => &mut self.hand,
            Pile::Centre => &mut self.centre,
        }
    }

    pub(super) fn act(&mut self, app: &mut App, word: &str, rest: &str) {
        self.follow_game(app);
        match word {
            "pick" if self.can_pick(rest) => {
                self.cards().push(rest.into());
                self.speak(app);
            }
            "put-back" => {
                let Some((pile, at)) = rest.split_once(' ') else { return };
                let pile = match pile {
                    "trick" => &mut self.trick,
                    "hand" => &mut self.hand,
                    _ => &mut self.centre,
                };
                if let Ok(at) = at.parse::<usize>()
                    && at < pile.len()
                {
                    pile.remove(at);
                    self.speak(app);
                }
            }
            "clear" => (self.trick, self.hand, self.centre) = (Vec::new(), Vec::new(), Vec::new()),
            _ => {}
        }
    }

    /// Whether there is still one of this card, and room for it.
    fn can_pick(&self, code: &str) -> bool {
        let most = match self.pile {
            Pile::Trick => MAX_SEATS,
            Pile::Hand | Pile::Centre => 12,
        };
        let pile = match self.pile {
            Pile::Trick => &self.trick,
            Pile::Hand => &self.hand,
            Pile::Centre => &self.centre,
        };
        // Scary Mary is known in the hand, and something else on the table.
        let declared = code.starts_with("SM:");
        let fits = match self.pile {
            Pile::Hand => !declared,
            _ => code != "SM",
        };
        let same = |other: &&String| other.split(':').next() == code.split(':').next();
        let out = self.trick.iter().chain(&self.hand).chain(&self.centre).filter(same).count();
        fits && pile.len() < most && out < copies(self.kind, code)
    }

    fn ruling(&self, app: &App) -> Option<Ruling> {
        match self.kind.edition() {
            Some(edition) => king_ruling(app, self.kind, edition, &self.trick),
            None => queen_ruling(app, &self.trick, &self.centre),
        }
    }

    /// The verdict, aloud.
    fn speak(&self, app: &mut App) {
        if self.pile == Pile::Hand {
            return;
        }
        if let Some(ruling) = self.ruling(app) {
            let text = [vec![self.headline(app, &ruling)], ruling.sentences].concat().join(" ");
            app.effects.push(Effect::Now(text));
        }
    }

    fn headline(&self, app: &App, ruling: &Ruling) -> String {
        let name = card(app.lang, self.kind, &self.trick[ruling.winner], app.prefs.suit_first);
        if self.kind == GameKind::SkullQueen {
            app.lang.referee_next(&name, ruling.winner + 1)
        } else {
            app.lang.referee_wins(&name, ruling.winner + 1)
        }
    }

    pub(super) fn render(&self, app: &App) -> Html {
        if self.kind != app.prefs.solo.game {
            return Referee::new(app).render(app);
        }
        let lang = app.lang;
        let ruling = self.ruling(app);
        let mut piles = vec![("trick", lang.referee_trick()), ("hand", lang.referee_hand())];
        if self.kind == GameKind::SkullQueen {
            piles.push(("centre", lang.referee_centre()));
        }
        let piles: Vec<(String, String)> =
            piles.into_iter().map(|(name, word)| (name.to_string(), word.to_string())).collect();
        let mut html = html!(
            "<main class=\"page pad referee\">{}<p>{}</p>{}{}",
            app.head(lang.home_referee()),
            lang.referee_intro(),
            solo::games(app),
            choose(lang.referee_pile(), "pile", &piles, self.pile.name())
        );
        put!(html, "{}", &self.palette(app));
        put!(
            html,
            "<section class=\"card-box\" aria-labelledby=\"trick-title\"><h2 id=\"trick-title\">{}</h2>",
            lang.referee_trick()
        );
        put!(html, "{}", &self.pile(app, "trick", &self.trick, ruling.as_ref().map(|ruling| ruling.winner)));
        match &ruling {
            None => put!(html, "<p class=\"note\">{}</p>", lang.referee_empty()),
            Some(ruling) => {
                put!(html, "<p id=\"ruling\" class=\"ruling\"><b>{}</b></p>", self.headline(app, ruling));
                for sentence in &ruling.sentences {
                    put!(html, "<p>{}</p>", sentence);
                }
            }
        }
        put!(html, "</section>");
        if !self.centre.is_empty() {
            put!(
                html,
                "<section class=\"card-box\" aria-labelledby=\"centre-title\"><h2 id=\"centre-title\">{}</h2>{}</section>",
                lang.referee_centre(),
                self.pile(app, "centre", &self.centre, None)
            );
        }
        if !self.hand.is_empty() || self.pile == Pile::Hand {
            put!(html, "{}", &self.may_i(app));
        }
        put!(
            html,
            "<p class=\"row\">{}<a class=\"button\" href=\"/rules/{}\">{}</a></p></main>",
            app.button("", "clear", "", lang.referee_clear()),
            self.kind.name(),
            lang.rules_short()
        );
        html
    }

    /// What can be picked: a suit, then its numbers; and the cards without a suit.
    fn palette(&self, app: &App) -> Html {
        let lang = app.lang;
        let names = suits(self.kind);
        let mut all = html!("<fieldset class=\"choose\"><legend>{}</legend><div class=\"suits\">", lang.referee_suit());
        for (at, suit) in names.into_iter().enumerate() {
            let (shape, colour) = drawn(suit);
            put!(
                all,
                "<label class=\"choice\"><input type=\"radio\" name=\"suit\" value=\"{}\" data-in=\"suit\"{}><span>{}{}</span></label>",
                at,
                if at == self.suit { " checked" } else { "" },
                app.art(&format!("shape {colour}"), &format!("shape-{shape}")),
                lang.suit_name(suit)
            );
        }
        put!(all, "</div></fieldset>");
        let mut html =
            html!("<section class=\"palette\" aria-label=\"{}\">{}<div class=\"keypad\">", lang.referee_cards(), all);
        let (numbers, specials) = deck(self.kind, self.suit);
        for (number, code) in numbers {
            put!(
                html,
                "<button type=\"button\" data-do=\"pick {}\" aria-label=\"{}\"{}>{}</button>",
                code,
                card(lang, self.kind, &code, app.prefs.suit_first),
                if self.can_pick(&code) { "" } else { " disabled" },
                number
            );
        }
        put!(html, "</div><div class=\"row\">");
        for code in specials.iter().copied() {
            let fits = if self.pile == Pile::Hand { !code.starts_with("SM:") } else { code != "SM" };
            if fits {
                put!(
                    html,
                    "<button type=\"button\" data-do=\"pick {}\"{}>{}</button>",
                    code,
                    if self.can_pick(code) { "" } else { " disabled" },
                    card(lang, self.kind, code, false)
                );
            }
        }
        put!(html, "</div></section>");
        html
    }

    fn pile(&self, app: &App, pile: &str, codes: &[String], winner: Option<usize>) -> Html {
        let mut html = html!("<ul class=\"picked\">");
        for (at, code) in codes.iter().enumerate() {
            let name = card(app.lang, self.kind, code, app.prefs.suit_first);
            put!(
                html,
                "<li{}><button type=\"button\" class=\"quiet\" id=\"{}-{}\" data-do=\"put-back {} {}\" aria-label=\"{}\">{}</button></li>",
                PreEscaped(if winner == Some(at) { " class=\"winner\"".into() } else { String::new() }),
                pile,
                at,
                pile,
                at,
                app.lang.referee_put_back(&name),
                card_face(app, self.kind, code, at)
            );
        }
        put!(html, "</ul>");
        html
    }

    /// Which cards of the hand may be played now.
    fn may_i(&self, app: &App) -> Html {
        let lang = app.lang;
        let mut html = html!(
            "<section class=\"card-box\" aria-labelledby=\"hand-title\"><h2 id=\"hand-title\">{}</h2>{}",
            lang.referee_hand(),
            self.pile(app, "hand", &self.hand, None)
        );
        if self.hand.is_empty() {
            put!(html, "<p class=\"note\">{}</p>", lang.referee_hand_empty());
        } else {
            let may = legal(self.kind, &self.hand, &self.trick);
            put!(html, "<ul id=\"may\" class=\"plain\">");
            for code in &self.hand {
                let name = card(lang, self.kind, code, app.prefs.suit_first);
                let may = may.contains(code);
                put!(
                    html,
                    "<li class=\"{}\">{}<span>{}</span></li>",
                    if may { "may" } else { "may-not" },
                    app.icon(if may { "check" } else { "cross" }),
                    if may { lang.referee_may(&name) } else { lang.referee_may_not(&name) }
                );
            }
            put!(html, "</ul>");
            if may.len() < self.hand.len() {
                let rule = if self.kind == GameKind::SkullQueen { "SQ5" } else { "SK7" };
                put!(html, "<p class=\"note\">{}</p>", lang.illegal_rule(rule));
            }
        }
        put!(html, "</section>");
        html
    }
}

fn king_ruling(app: &App, kind: GameKind, edition: &'static Edition, codes: &[String]) -> Option<Ruling> {
    let mut trick = king::Trick::new(edition);
    for code in codes {
        trick.push(edition.play(code).ok()?);
    }
    let found = trick.verdict()?;
    let record = Trick {
        lead: Some(0),
        plays: codes.to_vec(),
        winner: Some(found.winner.into()),
        bonus: Some(found.bonus.into()),
        moves: None,
        centre: None,
        next: None,
    };
    let lang = app.lang;
    let doubloons = kind == GameKind::Doubloons;
    let led = match trick.led().suit() {
        Some(suit) => suits(kind)[suit as usize],
        None if trick.led() == king::Led::Freed => "freed",
        None if doubloons => "no-shape",
        None => "no-suit",
    };
    let piece = if doubloons { "doubloon" } else { "card" };
    let mut sentences = vec![
        verdict(lang, &players(app), kind, &record, found.rule.number()),
        format!("{}.", lang.led(led)),
        lang.rule_in_words(found.rule.number(), piece, &found.rule.number().replace('.', "-")),
    ];
    if found.bonus > 0 {
        sentences.push(lang.referee_bonus(found.bonus));
    }
    Some(Ruling { winner: found.winner.into(), sentences })
}

fn queen_ruling(app: &App, codes: &[String], centre: &[String]) -> Option<Ruling> {
    let mut trick = queen::Trick::new();
    for code in codes {
        trick.push(code.parse().ok()?);
    }
    let centre: queen::CardSet = centre.iter().filter_map(|code| code.parse::<queen::Card>().ok()).collect();
    let found = trick.verdict(centre)?;
    let moves = found.moves().iter().map(|moved| Move {
        seat: moved.play.into(),
        colour: moved.colour.letter().to_string(),
        steps: moved.steps.into(),
    });
    let record = Trick {
        lead: Some(0),
        plays: codes.to_vec(),
        winner: None,
        bonus: None,
        moves: Some(moves.collect()),
        centre: None,
        next: Some(found.next.into()),
    };
    let lang = app.lang;
    let rule = Rule::QueenMoves.number();
    let announced = trick.announced().map_or("no-colour", |colour| suits(GameKind::SkullQueen)[colour as usize]);
    let none = found.moves().is_empty();
    let mut sentences = vec![
        verdict(lang, &players(app), GameKind::SkullQueen, &record, rule),
        lang.announced(announced),
        lang.rule_in_words(rule, "card", if none { "SQ7-none" } else { rule }),
    ];
    let left: Vec<String> = found.centre.iter().map(|left| left.to_string()).collect();
    if !left.is_empty() {
        let left = yohoho_i18n::cards(lang, GameKind::SkullQueen, &left, app.prefs.suit_first);
        sentences.push(lang.referee_centre_left(&left));
    }
    Some(Ruling { winner: found.next.into(), sentences })
}

/// Everybody by their place in the trick.
fn players(app: &App) -> Names {
    Names::new((1..=MAX_SEATS).map(|at| app.lang.referee_player(at)).collect(), None)
}

/// The cards of a hand that may be played to a trick.
fn legal(kind: GameKind, hand: &[String], trick: &[String]) -> Vec<String> {
    let Some(edition) = kind.edition() else {
        let mut lying = queen::Trick::new();
        trick.iter().filter_map(|code| code.parse().ok()).for_each(|card| lying.push(card));
        let may = lying.legal(hand.iter().filter_map(|code| code.parse::<queen::Card>().ok()).collect());
        let can = |code: &&String| code.parse().is_ok_and(|card| may.contains(card));
        return hand.iter().filter(can).cloned().collect();
    };
    let mut lying = king::Trick::new(edition);
    trick.iter().filter_map(|code| edition.play(code).ok()).for_each(|play| lying.push(play));
    let cards = edition.collect(hand.iter().filter_map(|code| edition.card(code).ok()));
    let Ok(may) = cards.map(|cards| lying.legal(cards)) else { return Vec::new() };
    let can = |code: &&String| edition.card(code).is_ok_and(|card| may.contains_card(card));
    hand.iter().filter(can).cloned().collect()
}

/// The numbers of a suit with their codes, and the cards without a suit.
fn deck(kind: GameKind, suit: usize) -> (Vec<(u8, String)>, &'static [&'static str]) {
    let (letter, low, high, specials): (char, u8, u8, &[&str]) = match kind.edition() {
        Some(edition) => {
            let letter = king::Suit::ALL[suit].letter(edition);
            (letter, edition.low, edition.high, &["P", "SM", "SM:P", "SM:E", "SK", "M", "E"])
        }
        None => (queen::Colour::ALL[suit].letter(), 1, 12, &["0", "13"]),
    };
    ((low..=high).map(|number| (number, format!("{letter}{number}"))).collect(), specials)
}

/// The shape and the colour of a suit.
fn drawn(suit: &str) -> (&'static str, &'static str) {
    match suit {
        "yellow" | "circle" => ("circle", "yellow"),
        "blue" | "triangle" => ("triangle", "blue"),
        "red" | "square" => ("square", "red"),
        "green" => ("cross", "green"),
        _ => ("star", "black"),
    }
}

/// How many there are of a card.
fn copies(kind: GameKind, code: &str) -> usize {
    let Some(edition) = kind.edition() else { return 1 };
    let card = edition.card(code).or_else(|_| edition.play(code).map(king::Play::card));
    card.map_or(0, |card| edition.copies_of(card).into())
}
