//! The table as it is shown now. Playback keeps it behind what has arrived, so that people can follow.

use yohoho_i18n::{Ask, Lang, Names};
use yohoho_protocol::{Moment, Presence, Snapshot, Stage};
use yohoho_rules::wire::{self, ActionJson, LegalJson, Phase, ViewJson};
use yohoho_rules::{Family, GameKind, Seat};

use super::chat::Bubbles;
use super::playback::CompleteTrick;
use crate::app::App;
use crate::app::portrait::{Gallery, Portrait};

/// The latest snapshot that has been played back, and what everybody is called. All parts of the table read it; none owns it.
#[derive(Default)]
pub(in crate::app) struct Scene {
    snapshot: Option<Snapshot>,
    names: Names,
    gallery: Gallery,
    presence: Presence,
    /// What people have just said.
    pub(super) bubbles: Bubbles,
}

impl Scene {
    pub(in crate::app) fn show(&mut self, snapshot: Snapshot, names: Names) {
        self.gallery = Gallery::of(&snapshot.table);
        (self.snapshot, self.names) = (Some(snapshot), names);
    }

    /// Replaces who is away and how many watch; returns what was known before.
    pub(super) fn set_presence(&mut self, presence: Presence) -> Presence {
        std::mem::replace(&mut self.presence, presence)
    }

    /// Shows a trick that has just been completed, with nothing to decide until what follows is shown.
    pub(super) fn complete_trick(&mut self, complete: &CompleteTrick) {
        let Some(view) = self.snapshot.as_mut().and_then(|snapshot| snapshot.view.as_mut()) else { return };
        view.turn.clear();
        view.legal.clear();
        view.tricks.pop_if(|last| !last.is_complete());
        view.tricks.push(complete.trick.clone());
        if let Some(at) = view.hand.iter().position(|held| Some(held) == complete.own_card.as_ref()) {
            view.hand.remove(at);
        }
        if let wire::Family::King(king) = &mut view.family {
            king.won.clone_from(&complete.won);
        }
    }

    pub(super) fn snapshot(&self) -> Option<&Snapshot> {
        self.snapshot.as_ref()
    }

    pub(in crate::app) fn view(&self) -> Option<&ViewJson> {
        self.snapshot.as_ref()?.view.as_ref()
    }

    pub(super) fn kind(&self) -> GameKind {
        self.snapshot.as_ref().map_or(GameKind::SkullKing, |snapshot| snapshot.table.settings.game)
    }

    /// Whether everybody has a plank.
    pub(in crate::app) fn has_planks(&self) -> bool {
        self.kind().family() == Family::Queen
    }

    /// The viewer's seat; none for somebody who watches.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.snapshot.as_ref()?.you.seat
    }

    pub(in crate::app) fn seat_count(&self) -> usize {
        self.snapshot.as_ref().map_or(0, |snapshot| snapshot.table.seats.len())
    }

    pub(super) fn stage(&self) -> Option<Stage> {
        Some(self.snapshot.as_ref()?.table.stage)
    }

    pub(super) fn round(&self) -> Option<u8> {
        self.view().map(|view| view.round)
    }

    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    pub(in crate::app) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat).unwrap_or_default()
    }

    /// A seat's name; the viewer's own is "You".
    pub(super) fn label(&self, lang: Lang, seat: Seat) -> &str {
        if self.names.is_you(seat) { lang.you_head() } else { self.name(seat) }
    }

    pub(super) fn portrait(&self, seat: Seat) -> Portrait {
        self.gallery.face(seat)
    }

    /// The number of the colour of a seat's porthole, which no other seat has.
    pub(super) fn colour(&self, seat: Seat) -> usize {
        self.gallery.colour(seat)
    }

    pub(super) fn is_away(&self, seat: Seat) -> bool {
        self.presence.away.contains(&seat)
    }

    /// Until when a seat is kept for somebody who is away; none if it is not about to become free.
    pub(super) fn kept_until(&self, seat: Seat) -> Option<Moment> {
        self.presence.kept.iter().find(|kept| kept.seat == seat).map(|kept| kept.until)
    }

    pub(super) fn keeps_seats(&self) -> bool {
        !self.presence.kept.is_empty()
    }

    pub(super) fn watching(&self) -> usize {
        self.presence.watching
    }

    pub(super) fn is_host(&self) -> bool {
        self.snapshot.as_ref().is_some_and(|snapshot| snapshot.you.host)
    }

    pub(super) fn has_muted(&self, seat: Seat) -> bool {
        self.snapshot.as_ref().is_some_and(|snapshot| snapshot.you.muted.contains(&seat))
    }

    /// The motion by which the viewer asks for a seat.
    pub(super) fn own_motion(&self) -> Option<u64> {
        self.snapshot.as_ref()?.you.motion
    }

    /// Whether a bot decides for the person on a seat, or for one who has left it.
    pub(super) fn has_stand_in(&self, seat: Seat) -> bool {
        self.snapshot
            .as_ref()
            .and_then(|snapshot| snapshot.table.seats.get(seat.index()))
            .is_some_and(|info| info.stand_in || info.left)
    }

    /// Whether the viewer has something to decide.
    pub(super) fn is_my_turn(&self) -> bool {
        self.view().is_some_and(|view| !view.legal.is_empty())
    }

    /// Whether decisions may take hours or days here.
    pub(super) fn takes_days(&self) -> bool {
        self.snapshot().is_some_and(|snapshot| snapshot.table.settings.pace.takes_days())
    }

    /// Whether the viewer is to play a card.
    pub(super) fn is_my_card(&self) -> bool {
        self.view()
            .is_some_and(|view| view.phase == Phase::Play && view.seat.is_some_and(|seat| view.turn.contains(&seat)))
    }

    /// Whether everybody is choosing a bid or setting up a plank.
    pub(super) fn is_deciding(&self) -> bool {
        self.view().is_some_and(|view| matches!(view.phase, Phase::Bid | Phase::Plank))
    }

    /// The ways in which a card in hand may be played now: none, one, or two for Scary Mary.
    pub(in crate::app) fn plays_of(&self, code: &str) -> Vec<&str> {
        self.view().map(|view| plays_of(view, code)).unwrap_or_default()
    }

    /// Whether the viewer may do this now.
    pub(super) fn allows(&self, action: &ActionJson) -> bool {
        self.view().is_some_and(|view| {
            view.legal.iter().any(|legal| match legal {
                LegalJson::One(choice) => choice == action,
                LegalJson::Planks { .. } => matches!(action, ActionJson::Plank(_)),
            })
        })
    }

    /// The bids that may be made now.
    pub(in crate::app) fn bids(&self) -> Vec<u8> {
        let bid = |legal: &LegalJson| if let LegalJson::One(ActionJson::Bid(bid)) = legal { Some(*bid) } else { None };
        self.view().map(|view| view.legal.iter().filter_map(bid).collect()).unwrap_or_default()
    }

    /// The answer to a question about the game as it is shown.
    pub(in crate::app) fn ask(&self, app: &App, question: impl FnOnce(&Ask<'_>) -> String) -> Option<String> {
        let view = self.view()?;
        Some(question(&Ask { lang: app.lang, names: &self.names, view, suit_first: app.prefs.suit_first }))
    }
}

/// The ways in which a card in hand may be played.
pub(super) fn plays_of<'a>(view: &'a ViewJson, code: &str) -> Vec<&'a str> {
    let plays = view.legal.iter().filter_map(|legal| match legal {
        LegalJson::One(ActionJson::Play(play)) => Some(play.as_str()),
        _ => None,
    });
    plays.filter(|play| card_of(play) == code).collect()
}

/// The card of a play: a Scary Mary on the table also says what she is declared as, as in `SM:P`.
pub(super) fn card_of(play: &str) -> &str {
    play.split(':').next().unwrap_or(play)
}
