//! Sentences and parts of sentences that the narrator, answers and verdicts share.

use yohoho_rules::record::Trick;
use yohoho_rules::wire::{ActionJson, LegalJson, ViewJson};
use yohoho_rules::{GameKind, Rule, Seat, TrickState, queen, standings};

use crate::card::{capital, card, cards, colour, led_word};
use crate::{Lang, Level, Names};

/// How things are put into words: the language, the names at the table and its game.
#[derive(Clone, Copy)]
pub(crate) struct Wording<'a> {
    pub(crate) lang: Lang,
    pub(crate) names: &'a Names,
    pub(crate) kind: GameKind,
    pub(crate) suit_first: bool,
}

impl Wording<'_> {
    pub(crate) fn card(&self, code: &str) -> String {
        card(self.lang, self.kind, code, self.suit_first)
    }

    /// A card at the beginning of a sentence.
    pub(crate) fn card_start(&self, code: &str) -> String {
        capital(&self.card(code))
    }

    pub(crate) fn cards<S: AsRef<str>>(&self, codes: &[S]) -> String {
        cards(self.lang, self.kind, codes, self.suit_first)
    }

    /// `card` or `doubloon`, for messages to select by.
    pub(crate) fn piece(&self) -> &'static str {
        self.kind.piece().name()
    }

    pub(crate) fn leads(&self, seat: Seat) -> String {
        let who = self.names.who(self.lang, seat);
        self.lang.leads(&capital_ghost(self, seat, who.name), who.you)
    }

    pub(crate) fn waiting(&self, seats: &[Seat]) -> String {
        self.lang.waiting_for(&self.names.list(self.lang, seats))
    }

    pub(crate) fn hand(&self, view: &ViewJson) -> String {
        self.lang.your_hand(&self.cards(&view.hand), self.piece())
    }

    /// A number of points with its sign in words: `plus 40`.
    pub(crate) fn signed(&self, points: i16) -> String {
        match points {
            0 => "0".into(),
            1.. => self.lang.plus_points(points),
            _ => self.lang.minus_points(points.unsigned_abs()),
        }
    }

    /// `second`, `shared second`.
    pub(crate) fn place(&self, totals: &[i16], seat: Seat) -> String {
        let place = standings(totals).nth(seat.index()).map_or(0, |place| place.place);
        let shared = totals.iter().filter(|total| totals.get(seat.index()) == Some(*total)).count() > 1;
        self.lang.place(place, if shared { "yes" } else { "no" })
    }

    /// What was led and who is winning.
    pub(crate) fn trick_state(&self, view: &ViewJson) -> Option<String> {
        let (lead, codes) = view.current_trick()?;
        let trick = view.trick_state().filter(|trick| !trick.is_empty())?;
        Some(match trick.winner() {
            Some(place) => {
                let who = self.names.who(self.lang, view.player(lead, place));
                self.lang.led_winning(&self.card(&codes[place]), &who.name, led_word(&trick), who.you)
            }
            None => self.lang.announced(led_word(&trick)),
        })
    }

    /// It is the viewer's turn: what was led, who is winning, what can be played.
    pub(crate) fn your_turn(&self, view: &ViewJson, level: Level) -> Vec<String> {
        let ghost = view.queen().is_some_and(|queen| queen.ghost.is_some());
        let mut said = Vec::new();
        if let Some(state) = self.trick_state(view) {
            said.push(if ghost { self.lang.choose_card() } else { self.lang.your_turn() }.into());
            if !ghost {
                said.push(state);
            }
        } else if let Some(seat) = view.seat {
            said.push(self.leads(seat));
            // Whoever leads may play anything.
            return said;
        }
        if level > Level::Brief {
            said.extend(self.playable(view));
        }
        if level == Level::Full {
            said.extend(self.so_far(view));
        }
        said
    }

    /// How many of the viewer's cards can be played now; if there is only one, its name.
    pub(crate) fn playable(&self, view: &ViewJson) -> Option<String> {
        let codes = playable(view);
        Some(match codes.as_slice() {
            [] => return None,
            [only] => self.lang.playable_only(&self.card(only)),
            all if all.len() == view.hand.len() => self.lang.playable_all(self.piece()),
            some => self.lang.playable_some(some.len(), self.piece()),
        })
    }

    /// Why a trick of Skull King went to its winner, as the end of a sentence.
    pub(crate) fn why(&self, trick: &Trick, rule: Rule) -> String {
        let lang = self.lang;
        let best = winning_card(trick);
        let name = self.card(best);
        let count = |codes: &[&str]| trick.plays.iter().filter(|code| codes.contains(&code.as_str())).count();
        let (pirates, mermaids) = (count(&["P", "SM:P"]), count(&["M"]));
        match rule {
            Rule::MermaidTakesKing => lang.why_mermaid_takes_king().into(),
            Rule::KingWins if trick.bonus.unwrap_or(0) > 0 => {
                lang.why_king_takes_pirates(count(&["P", "SM:P", "SM:E"]))
            }
            Rule::KingWins => lang.why_king().into(),
            Rule::PirateWins if pirates > 1 => lang.why_first_pirate(&name, pirates),
            Rule::PirateWins => lang.why_pirate(&name),
            Rule::MermaidWins if mermaids > 1 => lang.why_first_mermaid().into(),
            Rule::MermaidWins => lang.why_mermaid().into(),
            Rule::TrumpWins => lang.why_trump(&name),
            Rule::SuitWins => lang.why_suit(&name, self.suit_of(best)),
            Rule::EscapeWins => lang.why_escapes(self.piece()),
            _ => name,
        }
    }

    pub(crate) fn suit_of(&self, code: &str) -> &'static str {
        match crate::card::Face::of(self.kind, code) {
            Some(crate::card::Face::Suit(suit, _)) => suit,
            _ => "",
        }
    }

    /// What the trick of Skull Queen would do if it ended now.
    pub(crate) fn so_far(&self, view: &ViewJson) -> Option<String> {
        let queen = view.queen().filter(|queen| queen.ghost.is_none())?;
        let (lead, _) = view.current_trick()?;
        let TrickState::Queen(trick) = view.trick_state()? else { return None };
        let centre: Option<queen::CardSet> = queen.centre.iter().map(|code| code.parse().ok()).collect();
        let verdict = trick.verdict(centre?)?;
        let aboard = |seat: Seat, of: queen::Colour| {
            let plank = queen.planks.as_ref()?.get(seat.index())?.plank()?;
            plank.space(of)
        };
        let moves: Vec<(Seat, queen::Colour, i8)> = verdict
            .moves()
            .iter()
            .map(|step| (view.player(lead, step.play.into()), step.colour, step.steps))
            .filter(|(seat, of, _)| aboard(*seat, *of).is_some())
            .collect();
        if moves.is_empty() {
            return Some(self.lang.so_far_nothing().into());
        }
        let sentence = |of: queen::Colour| {
            let steps = moves.iter().filter(|(_, colour, _)| *colour == of);
            let steps: Vec<String> = steps.map(|(seat, _, by)| self.steps(*seat, *by)).collect();
            (!steps.is_empty()).then(|| self.lang.so_far(&steps.join(", "), colour(of)))
        };
        Some(queen::Colour::ALL.into_iter().filter_map(sentence).collect::<Vec<_>>().join(" "))
    }

    /// `Red: Ana’s pirate up two`.
    pub(crate) fn topic(&self, of: queen::Colour, text: &str) -> String {
        self.lang.about(&capital(&self.lang.suit_name(colour(of))), text)
    }

    /// `Ana’s pirate up two`.
    pub(crate) fn steps(&self, seat: Seat, steps: i8) -> String {
        let who = self.names.who(self.lang, seat);
        self.lang.pirate_steps(&who.of, steps.unsigned_abs(), if steps > 0 { "up" } else { "down" }, who.you)
    }

    /// A plank: what each pirate's space is worth.
    pub(crate) fn plank(&self, seat: Seat, plank: queen::Plank) -> String {
        let worth = |colour| match plank.space(colour) {
            Some(space) => plank.side().value(space).to_string(),
            None => self.lang.overboard_short().into(),
        };
        let [red, yellow, green, blue] = queen::Colour::ALL.map(worth);
        let who = self.names.who(self.lang, seat);
        self.lang.plank_line(&blue, &green, &who.name, &red, plank.side().name(), &yellow, who.you)
    }
}

fn capital_ghost(wording: &Wording<'_>, seat: Seat, name: String) -> String {
    if wording.names.get(seat).is_some() { name } else { capital(&name) }
}

/// The codes of the viewer's cards that may be played now, Scary Mary once.
pub(crate) fn playable(view: &ViewJson) -> Vec<&str> {
    let legal = |code: &str| {
        view.legal.iter().any(|legal| match legal {
            LegalJson::One(ActionJson::Play(play)) => play.split(':').next() == Some(code),
            _ => false,
        })
    };
    view.hand.iter().map(String::as_str).filter(|code| legal(code)).collect()
}

/// The rule with this number.
pub(crate) fn rule(number: &str) -> Option<Rule> {
    Rule::ALL.iter().copied().find(|rule| rule.number() == number)
}

/// The code of the card that won.
pub(crate) fn winning_card(trick: &Trick) -> &str {
    let count = trick.plays.len().max(1) as i64;
    let at = (trick.winner.unwrap_or(0) - trick.lead.unwrap_or(0)).rem_euclid(count);
    trick.plays.get(at as usize).map_or("", String::as_str)
}
