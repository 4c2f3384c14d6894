//! Applying an entry of the log.

use yohoho_protocol::{Moment, RoundResult, What};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Action, Outcome, Phase, Seat, king, queen};

use crate::play::{Play, Step};
use crate::show::{Applied, Audience};
use crate::table::Chair;
use crate::{BadLog, Entry, Table};

/// How many of the last messages are shown to those who come later.
const TALK: usize = 20;

impl Table {
    /// Applies an entry that has been written to the log.
    ///
    /// # Errors
    /// If the entry is impossible. The table is unchanged then.
    pub fn apply(&mut self, entry: &Entry, at: Moment) -> Result<Applied, BadLog> {
        let (what, audience) =
            self.change(entry, at).map_err(|wrong| BadLog { seq: self.seq + 1, wrong: wrong.to_string() })?;
        self.seq += 1;
        self.last = at;
        Ok(Applied { seq: self.seq, at, what, audience })
    }

    fn change(&mut self, entry: &Entry, at: Moment) -> Result<(Vec<What>, Audience), &'static str> {
        let told = |what: What| Ok((vec![what], Audience::Everybody));
        match entry {
            Entry::Opened { .. } => Err("the table is open already"),
            Entry::Settings { settings } => {
                if self.play.is_some() {
                    return Err("the game has started");
                }
                self.seats.resize(settings.seats.get(), Chair::Empty);
                self.settings = settings.clone();
                told(What::Settings { settings: settings.clone() })
            }
            Entry::Sat { seat, person, name } => {
                self.take_seat(*seat, Chair::Person { id: person.clone(), name: name.clone() })
            }
            Entry::Stood { seat } => {
                let bot = Chair::Bot { bot: self.settings.level.clone(), vacated: true };
                let playing = self.play.is_some();
                self.take_seat(*seat, if playing { bot } else { Chair::Empty })
            }
            Entry::Bot { seat, bot } => {
                let chair = bot.clone().map_or(Chair::Empty, |bot| Chair::Bot { bot, vacated: false });
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
                let play = Play::new(self.settings.game, self.settings.seats, *seed, at);
                let started = What::Started { commitment: play.commitment() };
                let dealt = dealt(&play);
                self.play = Some(play);
                Ok((vec![started, dealt], Audience::Everybody))
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
                told(What::Closed)
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

    fn take_seat(&mut self, seat: Seat, chair: Chair) -> Result<(Vec<What>, Audience), &'static str> {
        let place = self.seats.get_mut(seat.index()).ok_or("there is no such seat")?;
        let what = What::seat(seat, chair.sitter());
        *place = chair;
        Ok((vec![what], Audience::Everybody))
    }

    fn act(
        &mut self,
        seat: Seat,
        choice: &ActionJson,
        stand_in: bool,
        at: Moment,
    ) -> Result<(Vec<What>, Audience), &'static str> {
        let kind = self.settings.game;
        let play = self.play.as_mut().ok_or("the game has not started")?;
        let action = choice.read(kind).map_err(|_| "there is no such action")?;
        play.check(seat, action).map_err(|_| "the action is illegal")?;
        let (mut what, outcome) = match play.take(seat, action, at) {
            Step::Held => {
                let decided = What::Decided { seat, stand_in, action: Some(choice.clone()) };
                return Ok((vec![decided], Audience::Everybody));
            }
            Step::Played(outcome) => (vec![What::Played { seat, stand_in, action: choice.clone() }], outcome),
            Step::Revealed(actions, outcome) => {
                let decided = What::Decided { seat, stand_in, action: Some(choice.clone()) };
                let write = |action: Action| ActionJson::write(kind, action);
                let actions = actions.into_iter().map(write).collect();
                (vec![decided, What::Revealed { actions }], outcome)
            }
        };
        what.extend(consequences(play, &outcome));
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
