//! The referee: who wins this trick, and may I play this card? For all three games, in the words of the rules.

mod cards;
mod palette;
mod ruling;

use std::fmt;

use maud::{Markup, html};
use yohoho_i18n::card;
use yohoho_rules::{Family, GameKind, MAX_SEATS};

use crate::app::App;
use crate::app::action::{Argument, actions};
use crate::app::event::Effect;
use crate::app::parts::{choose, choose_game};
use crate::app::table::card_face;
use cards::{CardCode, copies};
use ruling::Ruling;

/// The most cards in a hand, or in the centre.
const MOST_CARDS: usize = 12;

actions! {
    pub(super) enum RefereeAction {
        /// Add a card to the pile that is being filled.
        Pick(CardCode) = "pick",
        PutBack(PileCard) = "put-back",
        /// Put back all cards.
        Clear = "clear",
    }
}

actions! {
    #[derive(Copy)]
    pub(super) enum RefereeField {
        /// The pile that is being filled.
        Pile = "pile",
        /// The suit whose numbers are offered.
        Suit = "suit",
    }
}

/// Where picked cards go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pile {
    Trick,
    Hand,
    /// Skull Queen: the cards in the centre.
    Centre,
}

impl Pile {
    const ALL: [Pile; 3] = [Pile::Trick, Pile::Hand, Pile::Centre];

    const fn name(self) -> &'static str {
        match self {
            Pile::Trick => "trick",
            Pile::Hand => "hand",
            Pile::Centre => "centre",
        }
    }

    fn title(self, app: &App) -> &'static str {
        match self {
            Pile::Trick => app.lang.referee_trick(),
            Pile::Hand => app.lang.referee_hand(),
            Pile::Centre => app.lang.referee_centre(),
        }
    }
}

impl Argument for Pile {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }

    fn parse(text: &str) -> Option<Pile> {
        Pile::ALL.into_iter().find(|pile| pile.name() == text)
    }
}

/// A card by its position in a pile: `trick 0`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PileCard {
    pile: Pile,
    at: usize,
}

impl Argument for PileCard {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.pile.name(), self.at)
    }

    fn parse(text: &str) -> Option<PileCard> {
        let (pile, at) = text.split_once(' ')?;
        Some(PileCard { pile: Pile::parse(pile)?, at: usize::parse(at)? })
    }
}

pub(super) struct Referee {
    kind: GameKind,
    /// The pile that is being filled.
    filling: Pile,
    /// The suit whose numbers are offered.
    suit: usize,
    /// The cards of each pile, in the order of [`Pile::ALL`].
    piles: [Vec<CardCode>; 3],
}

impl Referee {
    pub(super) fn new(app: &App) -> Referee {
        Referee { kind: app.prefs.solo.game, filling: Pile::Trick, suit: 0, piles: Default::default() }
    }

    fn cards(&self, pile: Pile) -> &[CardCode] {
        &self.piles[pile as usize]
    }

    pub(super) fn change(&mut self, app: &App, field: RefereeField, value: &str) {
        self.follow_game(app);
        match field {
            RefereeField::Pile => self.filling = Pile::parse(value).unwrap_or(Pile::Trick),
            RefereeField::Suit => self.suit = value.parse().unwrap_or(0).min(3),
        }
    }

    /// Starts again if another game was chosen: it has other cards.
    fn follow_game(&mut self, app: &App) {
        if self.kind != app.prefs.solo.game {
            *self = Referee::new(app);
        }
    }

    pub(super) fn act(&mut self, app: &mut App, action: RefereeAction) {
        self.follow_game(app);
        match action {
            RefereeAction::Pick(card) => {
                if self.can_pick(&card) {
                    self.piles[self.filling as usize].push(card);
                    self.announce(app);
                }
            }
            RefereeAction::PutBack(PileCard { pile, at }) => {
                let cards = &mut self.piles[pile as usize];
                if at < cards.len() {
                    cards.remove(at);
                    self.announce(app);
                }
            }
            RefereeAction::Clear => self.piles = Default::default(),
        }
    }

    /// Whether the pile has room for a card, and there is one left.
    fn can_pick(&self, card: &CardCode) -> bool {
        let most = if self.filling == Pile::Trick { MAX_SEATS } else { MOST_CARDS };
        let picked = self.piles.iter().flatten().filter(|other| other.is_same_card(card)).count();
        self.fits(card) && self.cards(self.filling).len() < most && picked < copies(self.kind, card)
    }

    /// Scary Mary is herself in the hand, and a Pirate or an Escape on the table.
    fn fits(&self, card: &CardCode) -> bool {
        if self.filling == Pile::Hand { !card.is_declared_mary() } else { !card.is_mary() }
    }

    fn ruling(&self, app: &App) -> Option<Ruling> {
        ruling::ruling(app, self.kind, self.cards(Pile::Trick), self.cards(Pile::Centre))
    }

    /// Reads out the ruling, unless the hand is being filled.
    fn announce(&self, app: &mut App) {
        if self.filling == Pile::Hand {
            return;
        }
        if let Some(ruling) = self.ruling(app) {
            let text = [vec![self.headline(app, &ruling)], ruling.sentences].concat().join(" ");
            app.effects.push(Effect::Now(text));
        }
    }

    /// Which card wins. In Skull Queen nobody wins a trick: the headline says who leads next.
    fn headline(&self, app: &App, ruling: &Ruling) -> String {
        let name = self.card_name(app, &self.cards(Pile::Trick)[ruling.winner]);
        match self.kind.edition() {
            Some(_) => app.lang.referee_wins(&name, ruling.winner + 1),
            None => app.lang.referee_next(&name, ruling.winner + 1),
        }
    }

    fn card_name(&self, app: &App, code: &CardCode) -> String {
        card(app.lang, self.kind, code.as_str(), app.prefs.suit_first)
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        if self.kind != app.prefs.solo.game {
            return Referee::new(app).render(app);
        }
        let lang = app.lang;
        let ruling = self.ruling(app);
        html! {
            main.page.pad.referee {
                (app.head(lang.home_referee()))
                p.intro { (lang.referee_intro()) }
                div.setup {
                    (choose_game(app))
                    (self.pile_choice(app))
                }
                (palette::render(app, self))
                (self.verdict(app, ruling.as_ref()))
                @if let Some(Ruling { sentences, .. }) = &ruling {
                    section.card-box.reasons {
                        @for sentence in sentences { p { (sentence) } }
                    }
                }
                @if !self.cards(Pile::Centre).is_empty() {
                    section.card-box aria-labelledby="centre-title" {
                        h2 #centre-title { (Pile::Centre.title(app)) }
                        (self.pile(app, Pile::Centre, None))
                    }
                }
                @if !self.cards(Pile::Hand).is_empty() || self.filling == Pile::Hand { (self.hand_section(app)) }
                p.row {
                    (app.button("", RefereeAction::Clear, "", lang.referee_clear()))
                    a.button href={ "/rules/" (self.kind.name()) } { (lang.rules_short()) }
                }
            }
        }
    }

    fn pile_choice(&self, app: &App) -> Markup {
        let has_centre = self.kind.family() == Family::Queen;
        let piles = Pile::ALL.into_iter().filter(|pile| *pile != Pile::Centre || has_centre);
        let options: Vec<(String, String)> = piles.map(|pile| (pile.name().into(), pile.title(app).into())).collect();
        choose(app.lang.referee_pile(), RefereeField::Pile, &options, self.filling.name())
    }

    /// The cards of the trick, and which of them wins. They stay in sight while cards are picked.
    fn verdict(&self, app: &App, ruling: Option<&Ruling>) -> Markup {
        html! {
            section.ruling.none[ruling.is_none()] aria-labelledby="trick-title" {
                h2 #trick-title.aside { (Pile::Trick.title(app)) }
                @match ruling {
                    None => p { (app.lang.referee_empty()) },
                    Some(ruling) => {
                        (self.pile(app, Pile::Trick, Some(ruling.winner)))
                        p #ruling { (self.headline(app, ruling)) }
                    }
                }
            }
        }
    }

    /// The cards of a pile, each a button that puts it back.
    fn pile(&self, app: &App, pile: Pile, winner: Option<usize>) -> Markup {
        html! {
            ul.picked {
                @for (at, code) in self.cards(pile).iter().enumerate() {
                    @let label = app.lang.referee_put_back(&self.card_name(app, code));
                    li class=[(winner == Some(at)).then_some("winner")] {
                        button.quiet #{ (pile.name()) "-" (at) } type="button"
                            data-do=(RefereeAction::PutBack(PileCard { pile, at })) aria-label=(label) {
                            (card_face(app, self.kind, code.as_str(), at))
                        }
                    }
                }
            }
        }
    }

    /// The hand, and which of its cards may be played now.
    fn hand_section(&self, app: &App) -> Markup {
        html! {
            section.card-box aria-labelledby="hand-title" {
                h2 #hand-title { (Pile::Hand.title(app)) }
                (self.pile(app, Pile::Hand, None))
                @if self.cards(Pile::Hand).is_empty() {
                    p.note { (app.lang.referee_hand_empty()) }
                } @else {
                    (self.playable_cards(app))
                }
            }
        }
    }

    fn playable_cards(&self, app: &App) -> Markup {
        let lang = app.lang;
        let hand = self.cards(Pile::Hand);
        let refusals = hand.iter().map(|code| ruling::why_not(self.kind, hand, self.cards(Pile::Trick), code));
        let cards: Vec<_> = hand.iter().map(|code| self.card_name(app, code)).zip(refusals).collect();
        html! {
            ul #may.plain {
                @for (name, refusal) in &cards {
                    @if refusal.is_none() {
                        li.may { (app.icon("check")) span { (lang.referee_may(name)) } }
                    } @else {
                        li.may-not { (app.icon("cross")) span { (lang.referee_may_not(name)) } }
                    }
                }
            }
            @if let Some(rule) = cards.iter().find_map(|(_, refusal)| *refusal) {
                p.note { (lang.illegal_rule(rule.number())) }
            }
        }
    }
}
