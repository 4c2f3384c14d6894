//! What happens around the game: seats, settings, chat, presence.

use yohoho_protocol::{MotionKind, Name, Phrase, Presence, Sitter, What};
use yohoho_rules::Seat;

use super::{Level, Narration, Narrator};
use crate::{Lang, Names};

/// A ready-made chat phrase in a language.
pub fn phrase(lang: Lang, phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Ahoy => lang.phrase_ahoy(),
        Phrase::FairWinds => lang.phrase_fair_winds(),
        Phrase::WellPlayed => lang.phrase_well_played(),
        Phrase::Thanks => lang.phrase_thanks(),
        Phrase::Shiver => lang.phrase_shiver(),
        Phrase::Sorry => lang.phrase_sorry(),
        Phrase::OneMoment => lang.phrase_one_moment(),
        Phrase::YourTurn => lang.phrase_your_turn(),
        Phrase::Close => lang.phrase_close(),
        Phrase::Farewell => lang.phrase_farewell(),
    }
}

/// What somebody asks the others to agree to. For the seat's own person it says "you".
pub fn motion(lang: Lang, names: &Names, kind: MotionKind, seat: Seat, name: &Name) -> String {
    let who = names.who(lang, seat);
    lang.motion_told(kind_word(kind), name, &who.name, who.you)
}

fn kind_word(kind: MotionKind) -> &'static str {
    match kind {
        MotionKind::Sit | MotionKind::Unknown => "sit",
        MotionKind::Remove => "remove",
        MotionKind::StandIn => "stand-in",
    }
}

impl Narration<'_> {
    pub(super) fn table(&mut self, what: &What) {
        let lang = self.lang();
        let names = self.wording.names;
        match what {
            What::Chat { name, text, .. } => self.say(lang.says(name, text)),
            What::Said { name, phrase: said, .. } => self.say(lang.says(name, phrase(lang, *said))),
            What::MoreTime { seat } => {
                let who = names.who(lang, *seat);
                self.say(lang.more_time(&who.name, who.you));
            }
            What::Motion { kind: MotionKind::Unknown, .. } | What::Settled { kind: MotionKind::Unknown, .. } => {}
            What::Motion { kind, seat, name, .. } => self.say(motion(lang, names, *kind, *seat, name)),
            // When somebody acts at last, that is told anyway.
            What::Settled { kind, seat, name, passed: false, .. }
                if self.at_least(if *kind == MotionKind::StandIn { Level::Full } else { Level::Normal }) =>
            {
                let who = names.who(lang, *seat);
                self.say(lang.motion_failed(kind_word(*kind), name, &who.name, who.you));
            }
            What::Removed { seat, name } => self.say(lang.removed(name, names.who(lang, *seat).you)),
            What::StandIn { seat, on } if names.is_you(*seat) || self.at_least(Level::Normal) => {
                let who = names.who(lang, *seat);
                self.say(if *on {
                    lang.stand_in_on(&who.name, who.you)
                } else {
                    lang.stand_in_off(&who.name, who.you)
                });
            }
            What::Rematch { table } => self.say(lang.rematch_at(table)),
            What::Closed => self.say(lang.table_closed()),
            What::Started { .. } if self.at_least(Level::Normal) => self.say(lang.game_starts()),
            What::Settings { settings } if self.at_least(Level::Normal) => {
                self.say(lang.settings_now(&lang.game_name(settings.game.name()), settings.seats.get()));
            }
            What::Seat { seat, info } if self.at_least(Level::Normal) => {
                let number = seat.index() + 1;
                let you = names.who(lang, *seat).you;
                self.say(match &info.sitter {
                    Sitter::Nobody => lang.seat_free(number),
                    Sitter::Person { name, .. } => lang.seat_person(name, number, you),
                    Sitter::Bot { bot } => lang.seat_bot(&names.bot(lang, bot), number),
                });
            }
            What::Host { seat: Some(seat) } if self.at_least(Level::Normal) => {
                let who = names.who(lang, *seat);
                self.say(lang.host_is(&who.name, who.you));
            }
            What::Host { seat: None } if self.at_least(Level::Normal) => self.say(lang.host_unseated()),
            What::Muted { seat, muted } => {
                let name = names.who(lang, *seat).name;
                self.say(if *muted { lang.muted_now(&name) } else { lang.unmuted_now(&name) });
            }
            _ => {}
        }
    }
}

impl Narrator {
    /// Who has come or gone. The number of spectators is only told at the level `full`.
    pub fn presence(&self, names: &Names, before: Option<&Presence>, after: &Presence) -> Vec<String> {
        if self.level == Level::Brief {
            return Vec::new();
        }
        let was = before.map_or(&[][..], |before| &before.away);
        let news = |seats: &[Seat], others: &[Seat]| -> Vec<Seat> {
            seats.iter().copied().filter(|seat| !others.contains(seat) && !names.is_you(*seat)).collect()
        };
        let away = news(&after.away, was).into_iter().map(|seat| self.lang.is_away(&names.who(self.lang, seat).name));
        let back = news(was, &after.away).into_iter().map(|seat| self.lang.is_back(&names.who(self.lang, seat).name));
        let mut said: Vec<String> = away.chain(back).collect();
        let watching = before.map_or(0, |before| before.watching);
        if self.level == Level::Full && watching != after.watching {
            said.push(self.lang.watching(after.watching));
        }
        said
    }
}
