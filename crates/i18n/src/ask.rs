//! Answers to questions that can be asked at any time: the hand, the trick, bids, scores, whose turn it is, and why.

use yohoho_rules::record::Trick;
use yohoho_rules::wire::{Phase, ViewJson};
use yohoho_rules::{MAX_SEATS, Rule, Seat, TrickState, standings};

use crate::card::{Face, capital};
use crate::command::Query;
use crate::narrate::moves;
use crate::wording::Wording;
use crate::{Arg, Lang, Level, Names, verdict, why_not};

/// Answers to questions, from what a seat or a spectator sees.
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// The language of the sentences.
    pub lang: Lang,
    /// The names of everybody at the table.
    pub names: &'a Names,
    /// What the viewer sees.
    pub view: &'a ViewJson,
    /// Whether a card's suit comes before its value.
    pub suit_first: bool,
}

impl Ask<'_> {
    fn wording(&self) -> Wording<'_> {
        Wording { lang: self.lang, names: self.names, kind: self.view.game, suit_first: self.suit_first }
    }

    /// The answer to a question; `None` if it is about earlier messages, which only the client has. `seconds` is the
    /// time left, if a clock is running.
    pub fn answer(&self, query: &Query, seconds: Option<u64>) -> Option<String> {
        Some(match query {
            Query::Hand(suit) => self.hand(suit.as_deref()),
            Query::Trick => self.trick(),
            Query::Last => self.last(),
            Query::Bids => self.bids(),
            Query::Score { all } => self.score(*all),
            Query::Turn => self.turn(),
            Query::Time => self.time(seconds),
            Query::Why(code) => self.why(code.as_deref()),
            Query::Planks(None) => self.planks(None),
            Query::Planks(Some(name)) => match self.names.find(name) {
                Some(seat) => self.planks(Some(seat)),
                None => self.lang.no_such_name(name),
            },
            Query::Centre => self.centre(),
            Query::Hint => self.lang.no_hints().into(),
            Query::Log(_) | Query::Repeat => return None,
        })
    }

    /// The viewer's cards; of one suit (`yellow`, `star`, `green`, …) or of no suit (`special`).
    pub fn hand(&self, suit: Option<&str>) -> String {
        let Some(suit) = suit else { return self.wording().hand(self.view) };
        let of_suit = |code: &&String| match Face::of(self.view.game, code) {
            Some(Face::Suit(of, _)) => of == suit,
            Some(Face::Special(_)) => suit == "special",
            None => false,
        };
        let codes: Vec<&String> = self.view.hand.iter().filter(of_suit).collect();
        match codes.as_slice() {
            [] => self.lang.none_in_hand(self.wording().piece(), suit),
            codes => format!("{}.", capital(&self.wording().cards(codes))),
        }
    }

    /// The cards on the table, what is led, who is winning.
    pub fn trick(&self) -> String {
        let wording = self.wording();
        let Some((lead, codes)) = self.view.current_trick().filter(|(_, codes)| !codes.is_empty()) else {
            return join([self.lang.table_empty(self.wording().piece()), self.turn()]);
        };
        let mut said = vec![self.lang.on_table(&self.plays(lead, codes))];
        said.extend(wording.trick_state(self.view));
        said.extend(wording.so_far(self.view));
        join(said)
    }

    /// The last complete trick of this round.
    pub fn last(&self) -> String {
        let Some(trick) = self.last_trick() else { return self.lang.no_last_trick().into() };
        let lead = trick.lead_seat().unwrap_or_default();
        let mut said = vec![self.lang.last_trick(&self.plays(lead, &trick.plays))];
        said.push(self.outcome(trick));
        join(said)
    }

    /// Tricks won and bid, by seat.
    pub fn bids(&self) -> String {
        let Some(king) = self.view.king() else { return self.planks(None) };
        let Some(bids) = &king.bids else {
            let mut said = vec![self.lang.bids_secret().to_string()];
            said.extend(king.bid.map(|bid| self.lang.your_bid(bid)));
            said.extend((!self.view.turn.is_empty()).then(|| self.wording().waiting(&self.view.turn)));
            return join(said);
        };
        let of = |seat: Seat| Some(self.lang.won_of_bid(*bids.get(seat.index())?, *king.won.get(seat.index())?));
        self.names.each_sentence(self.lang, of)
    }

    /// The totals, first place first; `all` adds the scores of the last round.
    pub fn score(&self, all: bool) -> String {
        let line = |place: yohoho_rules::Rank| {
            format!("{} {}", self.names.label(self.lang, place.seat), Arg::from(place.total))
        };
        let of = |number: u8| standings(&self.view.totals).filter(move |place| place.place == number);
        let lines: Vec<String> = (1..=MAX_SEATS as u8).flat_map(of).map(line).collect();
        let mut said = vec![self.lang.scores(&lines.join(", "))];
        if all && (self.view.round > 1 || self.view.phase == Phase::Over) {
            let points = |seat: Seat| self.view.scores.get(seat.index()).map(|points| self.wording().signed(*points));
            said.push(self.lang.last_round(&self.names.each(self.lang, points)));
        }
        join(said)
    }

    /// Whose turn it is.
    pub fn turn(&self) -> String {
        let view = self.view;
        let own = view.seat.is_some_and(|seat| view.turn.contains(&seat));
        match (view.phase, view.turn.as_slice()) {
            (Phase::Over, _) => self.lang.game_over().into(),
            (Phase::Play, _) if own => join(self.wording().your_turn(view, Level::Normal)),
            (Phase::Bid, _) if own => self.lang.choose_bid_range(view.hand_size),
            (Phase::Plank, _) if own => self.lang.choose_plank().into(),
            (_, []) => self.lang.illegal_not_dealt().into(),
            (Phase::Play, [seat]) => self.lang.turn_of(&self.names.who(self.lang, *seat).name),
            (_, seats) => self.wording().waiting(seats),
        }
    }

    /// The time that is left.
    pub fn time(&self, seconds: Option<u64>) -> String {
        seconds.map_or_else(
            || self.lang.no_clock().into(),
            |seconds| {
                if seconds < 600 {
                    self.lang.time_left(seconds)
                } else {
                    format!("{}.", crate::time_left(self.lang, seconds))
                }
            },
        )
    }

    /// Why the last trick went the way it did, or why a card cannot be played.
    pub fn why(&self, code: Option<&str>) -> String {
        if let Some(code) = code {
            let playable = || self.lang.card_playable(&self.wording().card_start(code));
            return why_not(self.lang, self.view, code).unwrap_or_else(playable);
        }
        match self.last_trick() {
            None => self.lang.no_last_trick().into(),
            Some(trick) => join([self.outcome(trick), self.rule(trick)]),
        }
    }

    /// All planks, or the one of a seat.
    pub fn planks(&self, seat: Option<Seat>) -> String {
        let wording = self.wording();
        let Some(queen) = self.view.queen() else { return self.lang.no_planks().into() };
        let own = queen.plank.as_ref().and_then(|plank| {
            let choice = yohoho_rules::wire::ActionJson::Plank(plank.clone());
            match choice.read(self.view.game) {
                Ok(yohoho_rules::Action::Queen(yohoho_rules::queen::Action::Plank(plank))) => Some(plank),
                _ => None,
            }
        });
        let Some(planks) = &queen.planks else {
            let mut said = vec![self.lang.planks_secret().to_string()];
            said.extend(self.view.seat.zip(own).map(|(seat, plank)| wording.plank(seat, plank)));
            return join(said);
        };
        let lines = self.names.seats().filter(|of| seat.is_none_or(|wanted| wanted == *of));
        join(lines.filter_map(|of| {
            let plank = planks.get(of.index())?.plank()?;
            Some(format!("{} {}", wording.plank(of, plank), self.lang.plank_worth(plank.score())))
        }))
    }

    /// How far somebody's pirate moves, up being positive: `Ana’s pirate up two`.
    pub fn steps(&self, seat: Seat, steps: i8) -> String {
        self.wording().steps(seat, steps)
    }

    /// The cards in the centre.
    pub fn centre(&self) -> String {
        match self.view.queen().map(|queen| queen.centre.as_slice()) {
            None => self.lang.no_centre().into(),
            Some([]) => self.lang.centre_empty().into(),
            Some(codes) => self.lang.centre_has(&self.wording().cards(codes)),
        }
    }

    fn last_trick(&self) -> Option<&Trick> {
        self.view.tricks.iter().rev().find(|trick| trick.is_complete())
    }

    /// `Ana 8 blue, Ben Pirate`.
    fn plays(&self, lead: Seat, codes: &[String]) -> String {
        let play = |(place, code): (usize, &String)| {
            let by = self.names.label(self.lang, self.view.player(lead, place));
            self.lang.played_in_list(&self.wording().card(code), &by)
        };
        codes.iter().enumerate().map(play).collect::<Vec<_>>().join(", ")
    }

    /// Who won and why, or what moved.
    fn outcome(&self, trick: &Trick) -> String {
        let wording = self.wording();
        let Some(winner) = trick.winner_seat() else {
            let moved = verdict(self.lang, self.names, self.view.game, trick, "SQ7");
            let centre = trick.centre.as_deref().unwrap_or_default();
            let cards: Vec<String> = centre.iter().map(|code| wording.card(code)).collect();
            let stay = || self.lang.stay_in_centre(&capital(&self.lang.list(&cards)), cards.len());
            return join([moved].into_iter().chain((!cards.is_empty()).then(stay)));
        };
        let who = self.names.who(self.lang, winner);
        let Some(rule) = self.rule_of(trick) else { return self.lang.trick_won_plain(&who.name, who.you) };
        let why = wording.why(trick, rule);
        let why = match trick.bonus {
            Some(bonus @ 1..) => self.lang.why_bonus(bonus, &why),
            _ => why,
        };
        self.lang.trick_won(&who.name, &why, who.you)
    }

    fn rule_of(&self, trick: &Trick) -> Option<Rule> {
        TrickState::from_codes(self.view.game, &trick.plays).ok()?.rule()
    }

    /// The rule that decided a trick, in words and by number.
    fn rule(&self, trick: &Trick) -> String {
        let number = self.rule_of(trick).unwrap_or(Rule::QueenMoves).number();
        let still = number == Rule::QueenMoves.number() && moves(trick).is_empty();
        let key = if still { format!("{number}-none") } else { number.replace('.', "-") };
        self.lang.rule_in_words(number, self.wording().piece(), &key)
    }
}

fn join(sentences: impl IntoIterator<Item = String>) -> String {
    sentences.into_iter().collect::<Vec<_>>().join(" ")
}
