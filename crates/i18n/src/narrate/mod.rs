//! What happens at a table, in whole sentences, as a seat or a spectator hears it.

mod king;
mod level;
mod queen;
mod scene;
mod table;

use yohoho_protocol::What;
use yohoho_rules::wire::{ActionJson, Phase, ViewJson};
use yohoho_rules::{Family, GameKind, Seat};

use crate::wording::Wording;
use crate::{Lang, Names};
use scene::Scene;

pub use level::{Level, UnknownLevel};
pub(crate) use queen::moves;
pub use table::{motion, phrase};

/// Tells a person what happens at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Narrator {
    /// The language of the sentences.
    pub lang: Lang,
    /// How much is said.
    pub level: Level,
    /// Whether a card's suit comes before its value.
    pub suit_first: bool,
}

/// One narration: what is known, and the sentences so far.
struct Narration<'a> {
    wording: Wording<'a>,
    level: Level,
    scene: Scene,
    after: Option<&'a ViewJson>,
    said: Vec<String>,
}

impl Narrator {
    /// The sentences for one event; none if it is not worth mentioning at this level. `before` and `after` are the views around it.
    pub fn tell(
        &self,
        names: &Names,
        before: Option<&ViewJson>,
        event: &What,
        after: Option<&ViewJson>,
    ) -> Vec<String> {
        self.tell_all(names, before, core::slice::from_ref(event), after)
    }

    /// The sentences for all events between two views. Nothing is said twice, and the viewer's own turn comes last.
    pub fn tell_all(
        &self,
        names: &Names,
        before: Option<&ViewJson>,
        what: &[What],
        after: Option<&ViewJson>,
    ) -> Vec<String> {
        self.paragraphs(names, before, what, after).concat()
    }

    /// The same in paragraphs, for transcripts: one for each event, which may be empty, and one about whose turn it is.
    pub fn paragraphs(
        &self,
        names: &Names,
        before: Option<&ViewJson>,
        what: &[What],
        after: Option<&ViewJson>,
    ) -> Vec<Vec<String>> {
        let kind = after.or(before).map_or(GameKind::SkullKing, |view| view.game);
        let wording = Wording { lang: self.lang, names, kind, suit_first: self.suit_first };
        let mut narration =
            Narration { wording, level: self.level, scene: Scene::of(before, after), after, said: Vec::new() };
        let mut paragraphs = Vec::new();
        for (at, event) in what.iter().enumerate() {
            narration.tell(event, &what[at + 1..]);
            paragraphs.push(core::mem::take(&mut narration.said));
        }
        narration.end(what);
        paragraphs.push(narration.said);
        paragraphs
    }
}

impl Narration<'_> {
    fn say(&mut self, sentence: impl Into<String>) {
        self.said.push(sentence.into());
    }

    fn at_least(&self, level: Level) -> bool {
        self.level >= level
    }

    fn lang(&self) -> Lang {
        self.wording.lang
    }

    fn viewer(&self) -> Option<Seat> {
        self.wording.names.viewer()
    }

    fn is_queen(&self) -> bool {
        self.wording.kind.family() == Family::Queen
    }

    fn tell(&mut self, what: &What, next: &[What]) {
        match what {
            What::Dealt { round, dealer } => self.dealt(*round, *dealer),
            What::Decided { seat, stand_in, action } => self.decided(*seat, *stand_in, action.as_ref(), next),
            What::Revealed { actions } => self.revealed(actions),
            What::Played { seat, stand_in, action: ActionJson::Play(code) } => self.played(*seat, *stand_in, code),
            What::Trick { trick, rule } if self.is_queen() => self.queen_trick(trick, rule),
            What::Trick { trick, rule } => self.king_trick(trick, rule),
            What::Round { bids, won, scores, totals } => {
                self.scene.note(bids, won);
                self.round(scores, totals, next.iter().any(|what| matches!(what, What::Over { .. })));
            }
            What::Over { places, .. } => self.over(places),
            other => self.table(other),
        }
    }

    fn dealt(&mut self, round: u8, dealer: Seat) {
        let lang = self.lang();
        // The hand of an earlier round is not in the view any more.
        let view = self.after.filter(|view| view.round == round);
        self.scene.clear(view.map_or(0, |view| view.hand_size));
        self.say(match view {
            Some(view) if self.at_least(Level::Full) => lang.round_of(round, view.rounds),
            _ => lang.round_starts(round),
        });
        let Some(view) = view else { return };
        if self.at_least(Level::Full) {
            let who = self.wording.names.who(lang, dealer);
            self.say(lang.deals(&who.name, who.you));
        }
        if view.seat.is_some() {
            self.say(self.wording.hand(view));
        } else if self.at_least(Level::Normal) {
            self.say(lang.cards_each(view.hand_size, self.wording.piece()));
        }
        let centre = view.queen().map(|queen| &queen.centre).filter(|centre| !centre.is_empty());
        if let Some(centre) = centre.filter(|_| self.at_least(Level::Normal)) {
            self.say(lang.centre_has(&self.wording.cards(centre)));
        }
        if view.seat.is_none_or(|seat| !view.turn.contains(&seat)) {
            return;
        }
        match view.phase {
            Phase::Bid if self.at_least(Level::Full) => self.say(lang.choose_bid_range(view.hand_size)),
            Phase::Bid => self.say(lang.choose_bid()),
            Phase::Plank => self.say(lang.choose_plank()),
            _ => {}
        }
    }

    fn decided(&mut self, seat: Seat, stand_in: bool, action: Option<&ActionJson>, next: &[What]) {
        let lang = self.lang();
        let shown = next.iter().any(|what| matches!(what, What::Revealed { .. }));
        let what = self.scene.decision;
        let who = self.wording.names.who(lang, seat);
        if stand_in && self.at_least(Level::Normal) {
            self.say(lang.stand_in_decided(&who.name, who.you));
        } else if !self.wording.names.is_you(seat) && !shown && self.at_least(Level::Full) {
            self.say(lang.has_decided(&who.name, what));
        }
        if !self.wording.names.is_you(seat) || shown {
            return;
        }
        match action {
            Some(ActionJson::Bid(bid)) => self.say(lang.bid_locked(*bid)),
            Some(ActionJson::Play(code)) => self.say(lang.card_locked(&self.wording.card_start(code))),
            _ => self.say(lang.plank_locked()),
        }
        let missing = self.after.map(|view| view.turn.as_slice()).filter(|turn| !turn.is_empty());
        if let Some(missing) = missing.filter(|_| self.at_least(Level::Normal)) {
            self.say(self.wording.waiting(missing));
        }
    }

    fn revealed(&mut self, actions: &[ActionJson]) {
        self.scene.reveal(actions);
        match actions.first() {
            Some(ActionJson::Bid(_)) => self.bids(),
            Some(ActionJson::Plank(_)) => self.planks(),
            _ => {
                let seats: Vec<Seat> = self.wording.names.seats().collect();
                for seat in seats {
                    if let Some(ActionJson::Play(code)) = actions.get(seat.index()) {
                        self.played(seat, false, code);
                    }
                }
            }
        }
    }

    fn played(&mut self, seat: Seat, stand_in: bool, code: &str) {
        let lang = self.lang();
        let card = self.wording.card(code);
        if stand_in {
            let who = self.wording.names.who(lang, seat);
            self.say(lang.stand_in_played(&card, &who.name, who.you));
        } else {
            self.say(lang.played(&card, &self.wording.names.start(lang, seat)));
        }
    }

    /// Says whose turn it is, if that has changed.
    fn end(&mut self, what: &[What]) {
        let Some(view) = self.after else { return };
        let has = |test: fn(&What) -> bool| what.iter().any(test);
        let led = has(|what| matches!(what, What::Revealed { .. } | What::Trick { .. }));
        let played = has(|what| matches!(what, What::Played { .. }));
        let decided = has(|what| matches!(what, What::Decided { .. }));
        let viewer = self.viewer();
        let mine = viewer.is_some_and(|seat| view.turn.contains(&seat));
        let fresh = view.current_trick().is_none_or(|(_, plays)| plays.is_empty());
        let ghost = view.queen().is_some_and(|queen| queen.ghost.is_some());
        if let (Phase::Play, true, true, Some((lead, [code, ..]))) = (view.phase, ghost, led, view.current_trick()) {
            self.played(lead, false, code);
        }
        if view.phase == Phase::Play && mine && (led || played && !ghost) {
            self.said.extend(self.wording.your_turn(view, self.level));
        } else if mine && view.turn.len() == 1 && decided && !led && self.at_least(Level::Normal) {
            self.say(self.lang().only_you_missing(self.scene.decision));
        } else if let (Phase::Play, true, true, false, [seat, ..]) =
            (view.phase, led, fresh, ghost, view.turn.as_slice())
        {
            let shown = has(|what| matches!(what, What::Revealed { .. }));
            if self.at_least(if shown || self.is_queen() { Level::Normal } else { Level::Full }) {
                self.say(self.wording.leads(*seat));
            }
        }
    }
}
