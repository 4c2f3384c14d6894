//! What can be pressed and filled in on the screen of a sheet.

use std::fmt;

use yohoho_pad::PlayerId;

use super::bonus_dialog::BonusAction;
use super::players_dialog::PlayersAction;
use super::share_dialog::ShareAction;
use crate::app::action::{Action, Argument, actions};
use crate::app::pad::arguments::PlayerPirate;

/// Everything that can be pressed on the screen: each part has actions of its own.
#[derive(Clone, Copy)]
pub(in crate::app::pad) enum SheetAction {
    Entry(EntryAction),
    Bonus(BonusAction),
    Players(PlayersAction),
    Share(ShareAction),
}

impl Action for SheetAction {
    fn parse(text: &str) -> Option<SheetAction> {
        let entry = EntryAction::parse(text).map(SheetAction::Entry);
        entry
            .or_else(|| BonusAction::parse(text).map(SheetAction::Bonus))
            .or_else(|| PlayersAction::parse(text).map(SheetAction::Players))
            .or_else(|| ShareAction::parse(text).map(SheetAction::Share))
    }
}

actions! {
    /// What can be done with the sheet itself.
    #[derive(Copy)]
    pub(in crate::app::pad) enum EntryAction {
        /// Enter numbers for this player next.
        SelectPlayer(PlayerId) = "who",
        SelectColumn(Column) = "column",
        /// Enter a number for the selected player, or whoever is next.
        Number(u8) = "number",
        /// Show the secret bids.
        OpenBids = "open",
        FinishRound = "finish",
        Undo = "undo",
        Redo = "redo",
        /// Correct a finished round.
        EditRound(u8) = "edit",
        CancelEdit = "cancel",
        /// The cards were misdealt: clear the round and play it again.
        RestartRound = "again",
        OpenDialog(Dialog) = "dialog",
        DeleteSheet = "throw-away",
    }
}

actions! {
    /// What can be filled in on the screen and in its dialogs.
    #[derive(Copy)]
    pub(in crate::app::pad) enum SheetField {
        /// The side of a player's plank.
        PlankSide(PlayerId) = "side",
        /// Where a pirate ended up.
        Pirate(PlayerPirate) = "pirate",
        SecretBids = "secret",
        /// The name of somebody who joins.
        Newcomer = "newcomer",
        Rename(PlayerId) = "rename",
    }
}

/// A dialog over the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app::pad) enum Dialog {
    Bonus,
    Players,
    Share,
    Delete,
}

impl Dialog {
    const ALL: [Dialog; 4] = [Dialog::Bonus, Dialog::Players, Dialog::Share, Dialog::Delete];

    const fn name(self) -> &'static str {
        match self {
            Dialog::Bonus => "bonus",
            Dialog::Players => "people",
            Dialog::Share => "share",
            Dialog::Delete => "throw-away",
        }
    }
}

impl Argument for Dialog {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }

    fn parse(text: &str) -> Option<Dialog> {
        Dialog::ALL.into_iter().find(|dialog| dialog.name() == text)
    }
}

/// What the numbers that are entered mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app::pad) enum Column {
    Bids,
    Tricks,
}

impl Column {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Column::Bids => "bids",
            Column::Tricks => "tricks",
        }
    }
}

impl Argument for Column {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }

    fn parse(text: &str) -> Option<Column> {
        [Column::Bids, Column::Tricks].into_iter().find(|column| column.name() == text)
    }
}
