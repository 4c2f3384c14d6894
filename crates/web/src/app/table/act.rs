//! Routes what people do at the table to the part that it concerns.

use yohoho_protocol::{Stage, Wish};
use yohoho_rules::wire::ActionJson;

use super::TableScreen;
use super::action::{TableAction, TableField};
use super::dialogs::Dialog;
use super::extras::Cue;
use super::hand::{self, Attempt};
use super::variation;
use crate::app::App;
use crate::app::announce::Kind;
use crate::route::Route;

impl TableScreen {
    /// Somebody pressed something. `by_key` says that no pointer was used.
    pub(in crate::app) fn act(&mut self, app: &mut App, action: TableAction, by_key: bool) {
        if !self.moments.covers() {
            self.moments.close(app, &self.scene);
        }
        match action {
            // Whatever is pressed under a great moment only ends it.
            TableAction::PressCard(_) | TableAction::DragCard(_) | TableAction::PlayChosen if self.moments.covers() => {
                self.skip(app);
            }
            TableAction::OpenDialog(dialog) => self.open_dialog(app, dialog),
            TableAction::PressCard(card) => {
                let attempt = self.hand.press(app, &self.scene, card, by_key);
                self.play(app, attempt);
            }
            TableAction::DragCard(card) => {
                let attempt = hand::attempt(app, &self.scene, &card);
                self.play(app, attempt);
            }
            TableAction::ShowCard(card) => self.hand.show(card),
            TableAction::HideCard => self.hand.hide(),
            TableAction::PlayChosen => {
                let attempt = self.hand.play_chosen(app, &self.scene);
                self.play(app, attempt);
            }
            TableAction::DeclareMary(mary) => {
                self.dialog = None;
                self.play(app, Attempt::Play(mary.play().into()));
            }
            TableAction::Why => self.explain(app),
            TableAction::SkipPause => self.skip(app),
            TableAction::AnswerSoundOffer(answer) => self.answer_sound_offer(app, answer == 1),
            TableAction::AskHint => {
                self.dialog = None;
                self.advice.ask(app);
            }
            TableAction::DismissHint => self.advice.dismiss(),
            TableAction::LockBid => self.lock(app, self.bid_pad.picked().map(ActionJson::Bid)),
            TableAction::LockPlank => self.lock(app, Some(ActionJson::Plank(self.plank_pad.plank().clone()))),
            TableAction::TurnPlank => self.plank_pad.turn_over(),
            TableAction::ShowPlank(seat) => self.dialog = Some(Dialog::Plank(seat)),
            TableAction::CoachNext => _ = self.cue(app, Cue::Next),
            TableAction::CoachBack => _ = self.cue(app, Cue::Back),
            TableAction::ReturnToLesson => _ = self.cue(app, Cue::Return),
            TableAction::ToggleTextMode => self.set_text_mode(app, !app.prefs.text_mode),
            TableAction::RunCommand => self.run_line(app),
            TableAction::Leave => match &self.variation {
                Some(variation) => app.go(&variation.back),
                None => app.leave(),
            },
            TableAction::VaryAgain => variation::again(app),
            TableAction::GiveUpSeat => {
                self.connection.wish(app, Wish::Stand);
                app.go(&Route::Home.path());
            }
            TableAction::FillWithBots => {
                for wish in self.lobby.fill(&self.scene) {
                    self.connection.wish(app, wish);
                }
                self.connection.wish(app, Wish::Start { drop: false });
            }
            TableAction::StartNow => self.connection.wish(app, Wish::Start { drop: true }),
            TableAction::SendChat => {
                if let Some(text) = self.chat.take_draft() {
                    self.connection.wish(app, Wish::Chat { text });
                }
            }
            TableAction::MoreTime => self.connection.wish(app, Wish::MoreTime),
            TableAction::Sit => self.connection.wish(app, Wish::Sit { seat: None }),
            TableAction::SitAt(seat) => self.connection.wish(app, Wish::Sit { seat: Some(seat) }),
            TableAction::StandUp => self.connection.wish(app, Wish::Stand),
            TableAction::Start => self.connection.wish(app, Wish::Start { drop: false }),
            TableAction::Rematch => self.connection.wish(app, Wish::Rematch),
            TableAction::AddBot(seat) => self.connection.wish(app, self.lobby.add_bot(seat)),
            TableAction::RemoveBot(seat) => self.connection.wish(app, Wish::Bot { seat, bot: None }),
            TableAction::AskToRemove(seat) => self.dialog = Some(Dialog::Remove(seat)),
            TableAction::RemovePerson(seat) => {
                self.dialog = None;
                self.connection.wish(app, Wish::Remove { seat });
            }
            TableAction::LetBotDecide(seat) => self.connection.wish(app, Wish::StandIn { seat }),
            TableAction::ComeBack => self.connection.wish(app, Wish::Back),
            TableAction::VoteFor(motion) => self.connection.wish(app, Wish::Vote { motion, yes: true }),
            TableAction::VoteAgainst(motion) => self.connection.wish(app, Wish::Vote { motion, yes: false }),
            TableAction::Say(phrase) => {
                self.dialog = None;
                self.connection.wish(app, Wish::Say { phrase });
            }
            TableAction::OpenSeat(seat) => self.dialog = Some(Dialog::Seat(seat)),
            TableAction::Mute(seat) => self.connection.wish(app, Wish::Mute { seat, muted: true }),
            TableAction::Unmute(seat) => self.connection.wish(app, Wish::Mute { seat, muted: false }),
            TableAction::ShareEnd => self.share_end(app),
        }
    }

    /// Shows and says what may be played, and why.
    fn explain(&self, app: &mut App) {
        if let Some(why) = self.scene.ask(app, |ask| ask.why(None)) {
            app.note(Kind::Answer, why.clone());
            app.notify(why);
        }
    }

    /// Locks a bid or a plank. The pad goes away with the button that has the focus, so the hand gets it.
    fn lock(&mut self, app: &mut App, action: Option<ActionJson>) {
        if let Some(action) = action {
            self.moments.clear();
            self.decide(app, action);
            self.hand.focus(app, &self.scene);
        }
    }

    /// Somebody changed a field.
    pub(in crate::app) fn field(&mut self, field: &TableField, value: &str) {
        match field {
            TableField::Bid => self.bid_pad.pick(value.parse().ok()),
            TableField::Pirate(colour) => {
                if let Ok(space) = value.parse() {
                    self.plank_pad.place(*colour, space);
                }
            }
            TableField::ChatText => self.chat.write(value),
            TableField::BotLevel => self.lobby.choose_level(value),
            TableField::CommandLine => self.text_mode.write(value),
        }
    }

    fn open_dialog(&mut self, app: &mut App, dialog: Dialog) {
        // Nothing is lost by leaving before or after a game, so there is nothing to ask.
        if dialog == Dialog::Leave && self.scene.stage() != Some(Stage::Playing) {
            return app.leave();
        }
        if dialog == Dialog::Chat {
            self.chat.mark_read();
        }
        self.dialog = Some(dialog);
    }

    /// Plays a card if it may be played.
    fn play(&mut self, app: &mut App, attempt: Attempt) {
        match attempt {
            Attempt::Play(code) => {
                self.hand.let_go(app, &self.scene, &code);
                self.decide(app, ActionJson::Play(code));
            }
            Attempt::DeclareMary => self.dialog = Some(Dialog::DeclareMary),
            Attempt::Nothing => {}
        }
    }

    /// Decides something. Advice for it is of no more use.
    pub(super) fn decide(&mut self, app: &mut App, action: ActionJson) {
        self.advice.dismiss();
        self.cue(app, Cue::Decision(&action));
        self.connection.decide(app, action);
    }
}
