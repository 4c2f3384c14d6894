//! Names, refusals and announcements of the pad, in the person's language.

use yohoho_i18n::Lang;
use yohoho_pad::{ImportError, Page, PlayerId, Refusal, SheetError};
use yohoho_rules::king::Capture;

/// A player's name; empty if there is no such player.
pub(super) fn name(page: &Page, player: PlayerId) -> String {
    page.player(player).map(|player| player.name.clone()).unwrap_or_default()
}

/// All bids of the current round, as they are shown: `Yo-ho-ho! Anna 1, Ben 0.`
pub(super) fn all_bids(lang: Lang, page: &Page) -> String {
    let round = page.current();
    let bids = round
        .players()
        .filter_map(|player| Some(format!("{} {}", name(page, player), round.visible_bid(player).number()?)));
    lang.pad_shout(&bids.collect::<Vec<_>>().join(", "))
}

/// Why something cannot be entered, in one sentence. Without a page there are no names to tell.
pub(super) fn refusal(lang: Lang, page: Option<&Page>, refusal: Refusal) -> String {
    let name = |player: PlayerId| page.map_or("nobody".into(), |page| name(page, player));
    match refusal {
        Refusal::BidMissing { .. }
        | Refusal::WonMissing { .. }
        | Refusal::NoTrickNoBonus { .. }
        | Refusal::KingTakenTwice { .. }
        | Refusal::PlankMissing { .. }
            if page.is_none() =>
        {
            lang.pad_not_now().into()
        }
        Refusal::BidTooHigh { cards } => lang.pad_bid_too_high(cards),
        Refusal::BidMissing { player } => lang.pad_bid_missing(&name(player)),
        Refusal::NotOpen => lang.pad_not_open().into(),
        Refusal::WonTooHigh { cards } => lang.pad_won_too_high(cards),
        Refusal::WonMissing { player } => lang.pad_won_missing(&name(player)),
        Refusal::TricksDoNotAddUp { cards, sum } => lang.pad_tricks_wrong(cards, sum),
        Refusal::NoTrickNoBonus { player } => lang.pad_no_trick(&name(player)),
        Refusal::TooManyPirates { most } => lang.pad_too_many_pirates(most),
        Refusal::KingTakenTwice { player } => lang.pad_king_once(&name(player)),
        Refusal::PlankMissing { player } => lang.pad_plank_missing(&name(player)),
        Refusal::RoundBegun => lang.pad_round_begun().into(),
        Refusal::Editing { round } => lang.pad_editing_first(round),
        Refusal::TableFull { most } => lang.pad_crew_full(most),
        Refusal::TooFewPlayers { least } => lang.pad_crew_small(least),
        Refusal::BadName { most } => lang.pad_bad_name(most),
        Refusal::NameTaken { player } => lang.pad_name_taken(&name(player)),
        Refusal::TooManyPlayers { .. } | Refusal::TooManySteps { .. } => lang.pad_sheet_full().into(),
        Refusal::GameOver => lang.pad_over().into(),
        Refusal::NoSuchPlayer
        | Refusal::NotPresent { .. }
        | Refusal::AlreadyPresent { .. }
        | Refusal::NotThisGame
        | Refusal::NotBidding
        | Refusal::AlreadyOpen
        | Refusal::NoSuchSpace { .. }
        | Refusal::NotEditing
        | Refusal::NoSuchRound { .. } => lang.pad_not_now().into(),
    }
}

/// What is wrong with an imported file, in one sentence.
pub(super) fn import_error(lang: Lang, error: ImportError) -> String {
    match error.error {
        SheetError::Version { .. } => lang.pad_file_version().into(),
        SheetError::TooLong { .. } | SheetError::TooManySheets { .. } => lang.pad_file_large().into(),
        SheetError::NotJson | SheetError::NotASheet => lang.pad_file_other().into(),
        SheetError::Refused { at, refusal: why } => lang.pad_file_step(&refusal(lang, None, why), at),
        SheetError::Setup { refusal: why } => refusal(lang, None, why),
        _ => lang.pad_file_broken().into(),
    }
}

/// What a player captured: Pirates, or the Skull King.
pub(super) fn capture(lang: Lang, capture: Capture) -> String {
    match capture {
        Capture::Pirates(count) => lang.pad_took_pirates(count),
        Capture::SkullKing => lang.pad_took_king().into(),
    }
}
