//! Everything that can be done and filled in at a table.

use yohoho_protocol::Phrase;
use yohoho_rules::Seat;
use yohoho_rules::queen::Colour;

use super::dialogs::Dialog;
use super::hand::{HandCard, MaryAs};
use crate::app::action::actions;

actions! {
    /// What a person can do at a table.
    pub enum TableAction {
        OpenDialog(Dialog) = "dialog",
        /// Tap a card in hand, or press Enter on it.
        PressCard(HandCard) = "card",
        /// Drag a card from the hand onto the table.
        DragCard(HandCard) = "drag",
        /// Hold a card in hand, or point at it for a while: it is shown big.
        ShowCard(HandCard) = "show",
        HideCard = "hide",
        /// Play the card that was tapped before.
        PlayChosen = "play-chosen",
        DeclareMary(MaryAs) = "mary",
        /// Ask what may be played, and why.
        Why = "why",
        /// Stop looking at the trick that is shown, and go on.
        SkipPause = "skip-pause",
        /// Whether sounds are wanted: 1 or 0.
        AnswerSoundOffer(u8) = "sound",
        AskHint = "hint",
        DismissHint = "no-hint",
        MoreTime = "more-time",
        LockBid = "bid",
        LockPlank = "plank",
        /// Turn one's own plank over.
        TurnPlank = "turn-plank",
        /// Show somebody's plank large.
        ShowPlank(Seat) = "show-plank",
        /// The coach's note has been read, or the learner wants to be shown what to do.
        CoachNext = "coach",
        /// Go back one step of the lesson.
        CoachBack = "coach-back",
        /// Put the table back to where the lesson is.
        ReturnToLesson = "coach-return",
        ToggleTextMode = "text-mode",
        /// Run the line that was typed in text mode.
        RunCommand = "command",
        /// Leave the table and keep the seat.
        Leave = "leave",
        /// Leave the table and let a bot have the seat.
        GiveUpSeat = "give-up",
        /// Sit down on any free seat.
        Sit = "sit",
        SitAt(Seat) = "sit-at",
        StandUp = "stand",
        Start = "start",
        /// Start with those who are there, and drop the empty seats.
        StartNow = "start-now",
        Rematch = "rematch",
        /// Go back to the moment at which the variation began.
        VaryAgain = "vary",
        /// Share how the game ended.
        ShareEnd = "share-end",
        AddBot(Seat) = "bot",
        RemoveBot(Seat) = "unbot",
        RemovePerson(Seat) = "remove",
        /// Open what can be done about the person on a seat.
        OpenSeat(Seat) = "seat",
        Mute(Seat) = "mute",
        Unmute(Seat) = "unmute",
        /// Ask whether to remove somebody.
        AskToRemove(Seat) = "ask-remove",
        /// Let a bot decide for somebody who keeps everybody waiting.
        LetBotDecide(Seat) = "stand-in",
        /// Decide for oneself again.
        ComeBack = "back",
        VoteFor(u64) = "vote-for",
        VoteAgainst(u64) = "vote-against",
        /// Put bots on all free seats, and start.
        FillWithBots = "fill",
        Say(Phrase) = "say",
        SendChat = "chat",
    }
}

actions! {
    /// What a person can fill in at a table.
    pub enum TableField {
        Bid = "bid",
        /// The space of a pirate on one's own plank.
        Pirate(Colour) = "pirate",
        /// The text of a chat message.
        ChatText = "message",
        /// How strong the bots are that the host adds.
        BotLevel = "level",
        CommandLine = "command",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Action as _;

    #[test]
    fn arguments_are_read_back_as_they_were_printed() {
        let card = |code: &str| HandCard { code: code.into(), copy: 1 };
        let actions = [
            TableAction::OpenDialog(Dialog::ScoreSheet),
            TableAction::PressCard(card("Y12")),
            TableAction::DragCard(card("SM")),
            TableAction::DeclareMary(MaryAs::Escape),
            TableAction::SitAt(Seat::ALL[5]),
            TableAction::Say(Phrase::Farewell),
        ];
        for action in actions {
            assert_eq!(TableAction::parse(&action.to_string()), Some(action));
        }
        for colour in Colour::ALL {
            let field = TableField::Pirate(colour);
            assert_eq!(TableField::parse(&field.to_string()), Some(field));
        }
    }

    #[test]
    fn what_no_table_offers_is_refused() {
        let no_phrase = format!("say {}", Phrase::ALL.len());
        for text in ["dialog mary", "card", "card Y12", "card x Y12", "mary SM", &no_phrase, "sit-at 6"] {
            assert_eq!(TableAction::parse(text), None, "{text}");
        }
        assert_eq!(TableField::parse("pirate purple"), None);
    }
}
