//! Applying an entry of the log.

use yohoho_protocol::{Moment, PersonId, Profile, RoundResult, Stage, What};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Action, Outcome, Phase, Seat, Seats, king, queen};

use crate::motion::Motion;
use crate::play::{Play, Step};
use crate::show::{Applied, Audience};
use crate::table::Chair;
use crate::{BadLog, Entry, Table};

/// How many of the last messages are shown to those who come later.
const TALK: usize = 20;

/// What an entry has changed and who is told, or why it is impossible.
pub(crate) type Change = Result<(Vec<What>, Audience), &'static str>;

impl Table {
    /// Applies an entry that has been written to the log.
    ///
    /// # Errors
    /// If the entry is impossible. The table is unchanged then.
    pub fn apply(&mut self, entry: &Entry, at: Moment) -> Result<Applied, BadLog> {
        let allowance = self.allowance(entry);
        let (what, audience) =
            self.change(entry, at).map_err(|wrong| BadLog { seq: self.seq + 1, wrong: wrong.to_string() })?;
        if let Some(allowance) = allowance {
            self.spent.count(allowance);
        }
        self.seq += 1;
        self.last = at;
        Ok(Applied { seq: self.seq, at, what, audience })
    }

    fn change(&mut self, entry: &Entry, at: Moment) -> Change {
        let told = |what: What| Ok((vec![what], Audience::Everybody));
        match entry {
            Entry::Opened { .. } => Err("the table is open already"),
            Entry::Settings { settings } => {
                if self.play.is_some() {
                    return Err("the game has started");
                }
                self.seats.resize(settings.seats.get(), Chair::Empty);
                self.settings = settings.clone();
                let mut what = vec![What::Settings { settings: settings.clone() }];
                what.extend(self.forget_motions(|motion| !settings.seats.has(motion.seat)));
                Ok((what, Audience::Everybody))
            }
            Entry::Sat { seat, person, name, portrait } => {
                let profile = Profile { name: name.clone(), portrait: *portrait };
                self.take_seat(*seat, Chair::Person { id: person.clone(), profile })
            }
            Entry::Stood { seat } => self.take_seat(*seat, self.left_chair(*seat)),
            Entry::Removed { seat } => self.remove_person(*seat),
            Entry::Motion { kind, seat, person, name, portrait } => {
                let profile = Profile { name: name.clone(), portrait: *portrait };
                self.apply_motion(*kind, *seat, person, profile)
            }
            Entry::Voted { motion, person, yes } => self.apply_vote(*motion, person, *yes),
            Entry::Settled { motion, result } => self.apply_settlement(*motion, *result),
            Entry::StandIn { seat, on } => self.apply_stand_in(*seat, *on),
            Entry::Bot { seat, bot } => {
                let chair = bot.clone().map_or(Chair::Empty, |bot| Chair::Bot { bot, left_by: None });
                self.take_seat(*seat, chair)
            }
            Entry::Host { person } => {
                self.host = person.clone();
                told(What::Host { seat: self.seat_of(person) })
            }
            Entry::Started { seed } => {
                if self.play.is_some() {
                    return Err("the game has started");
                }
                let stacked = core::mem::take(&mut self.stacked);
                let play = Play::new(self.settings.game, self.settings.seats, *seed, stacked, at);
                let started = What::Started { commitment: play.commitment.clone() };
                let dealt = dealt(&play);
                self.play = Some(play);
                for (seat, chair) in Seat::ALL.into_iter().zip(&self.seats) {
                    if let Some(person) = chair.person() {
                        self.seating.note_held(person, seat);
                    }
                }
                self.spent.start();
                let dropped = self.forget_motions(|_| true);
                Ok((dropped.into_iter().chain([started, dealt]).collect(), Audience::Everybody))
            }
            Entry::Acted { seat, action, stand_in } => self.act(*seat, action, *stand_in, at),
            Entry::MoreTime { seat } => {
                let play = self.play.as_mut().ok_or("the game has not started")?;
                play.extensions += 1;
                play.asked[*seat] = play.asked[*seat].saturating_add(1);
                told(What::MoreTime { seat: *seat })
            }
            Entry::Chat { person, name, text } => {
                self.note_speech(person, at);
                let seat = self.seat_of(person);
                Ok(self.heard(seat, What::Chat { seat, name: name.clone(), text: text.clone() }))
            }
            Entry::Said { person, name, phrase } => {
                self.note_speech(person, at);
                let seat = self.seat_of(person);
                Ok(self.heard(seat, What::Said { seat, name: name.clone(), phrase: *phrase }))
            }
            Entry::Muted { person, seat, muted } => {
                self.presence.unmute(person, *seat);
                let mute = (person.clone(), *seat);
                if *muted {
                    self.mutes.insert(mute)
                } else {
                    self.mutes.remove(&mute)
                };
                Ok((vec![What::Muted { seat: *seat, muted: *muted }], Audience::Person(person.clone())))
            }
            Entry::Rematch { table } => {
                self.rematch = Some(table.clone());
                told(What::Rematch { table: table.clone() })
            }
            Entry::Closed => {
                self.closed = true;
                let dropped = self.forget_motions(|_| true);
                Ok((dropped.into_iter().chain([What::Closed]).collect(), Audience::Everybody))
            }
        }
    }

    /// Keeps a message for those who come later.
    fn heard(&mut self, seat: Option<Seat>, what: What) -> (Vec<What>, Audience) {
        self.talk.push_back((seat, what.clone()));
        if self.talk.len() > TALK {
            self.talk.pop_front();
        }
        (vec![what], Audience::Hearing(seat))
    }

    fn remove_person(&mut self, seat: Seat) -> Change {
        let Some(Chair::Person { id, profile }) = self.chair(seat).cloned() else {
            return Err("nobody sits there");
        };
        self.seating.removed.insert(id);
        let (what, audience) = self.take_seat(seat, self.left_chair(seat))?;
        Ok(([What::Removed { seat, name: profile.name }].into_iter().chain(what).collect(), audience))
    }

    /// What becomes of a seat when its person leaves it.
    fn left_chair(&self, seat: Seat) -> Chair {
        let left_by = self.chair(seat).and_then(Chair::person).cloned();
        match &self.play {
            Some(_) => Chair::Bot { bot: self.settings.level.clone(), left_by },
            None => Chair::Empty,
        }
    }

    fn take_seat(&mut self, seat: Seat, chair: Chair) -> Change {
        let place = self.seats.get_mut(seat.index()).ok_or("there is no such seat")?;
        let mut what = vec![What::seat(seat, chair.sitter())];
        let came = chair.person().cloned();
        let left = core::mem::replace(place, chair).person().cloned();
        if let Some(person) = came.as_ref().filter(|_| self.play.is_some()) {
            self.seating.note_held(person, seat);
        }
        if left != came {
            self.take_over_from_bot(seat);
        }
        if left.is_none() || left != came {
            self.stand_ins = self.stand_ins.without(Seats::only(seat));
            if let Some(play) = &mut self.play {
                play.missed[seat] = 0;
            }
            // Those who sit down have what they asked for, and those who leave ask for nothing any more.
            let raised_by = |motion: &Motion, person: &Option<PersonId>| person.as_ref() == Some(&motion.person);
            let pointless =
                |motion: &Motion| motion.seat == seat || raised_by(motion, &left) || raised_by(motion, &came);
            what.extend(self.forget_motions(pointless));
        }
        Ok((what, Audience::Everybody))
    }

    fn act(&mut self, seat: Seat, choice: &ActionJson, stand_in: bool, at: Moment) -> Change {
        let kind = self.settings.game;
        let play = self.play.as_mut().ok_or("the game has not started")?;
        let action = choice.read(kind).map_err(|_| "there is no such action")?;
        play.check(seat, action).map_err(|_| "the action is illegal")?;
        let decided = || What::Decided { seat, stand_in, action: Some(choice.clone()) };
        let (happened, outcome) = match play.take(seat, action, at) {
            Step::Held => (vec![decided()], None),
            Step::Played(outcome) => (vec![What::Played { seat, stand_in, action: choice.clone() }], Some(outcome)),
            Step::Revealed(actions, outcome) => {
                let write = |action: Action| ActionJson::write(kind, action);
                let actions = actions.into_iter().map(write).collect();
                (vec![decided(), What::Revealed { actions }], Some(outcome))
            }
        };
        play.missed[seat] = if stand_in { play.missed[seat].saturating_add(1) } else { 0 };
        let consequences = outcome.map(|outcome| consequences(play, &outcome)).unwrap_or_default();
        let mut what = self.forget_stand_in_motions(seat);
        if !stand_in && self.stand_ins.contains(seat) {
            self.stand_ins = self.stand_ins.without(Seats::only(seat));
            what.push(What::StandIn { seat, on: false });
        }
        what.extend(happened);
        what.extend(consequences);
        if self.stage() == Stage::Over {
            what.extend(self.forget_motions(|_| true));
        }
        Ok((what, Audience::Everybody))
    }
}

/// What followed from an action: the end of a trick, of the round or of the game, and the next deal.
fn consequences(play: &mut Play, outcome: &Outcome) -> Vec<What> {
    let rule = match outcome {
        Outcome::King(king::Outcome::Trick { verdict, .. } | king::Outcome::Round { verdict, .. }) => verdict.rule,
        Outcome::Queen(queen::Outcome::Trick(_) | queen::Outcome::Round(_)) => yohoho_rules::Rule::QueenMoves,
        _ => return Vec::new(),
    };
    let mut what = Vec::new();
    if let Some(trick) = yohoho_rules::wire::last_trick(&play.game.view(None)) {
        what.push(What::Trick { trick, rule: rule.number().to_string() });
    }
    if matches!(play.game.phase(), Phase::Deal | Phase::Over) {
        let RoundResult { bids, won, scores } = play.note_round().clone();
        what.push(What::Round { bids, won, scores, totals: play.game.totals().to_vec() });
    }
    if play.game.phase() == Phase::Over {
        what.push(What::Over { places: play.game.standings().map(|place| place.place).collect(), seed: play.seed });
    }
    if play.deal() {
        what.push(dealt(play));
    }
    what
}

fn dealt(play: &Play) -> What {
    What::Dealt { round: play.game.round(), dealer: play.game.dealer() }
}
