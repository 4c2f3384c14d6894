//! The keeper's side of a sheet that others follow on their phones. The sheet stays on this device: the server only
//! passes on what everybody may see, and bids that come from the phones.

use maud::{Markup, html};
use yohoho_json::Json;
use yohoho_pad::{PlayerId, Sheet};
use yohoho_protocol::PAD_SUBPROTOCOL;

use super::share_dialog::ShareAction;
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::event::{Answer, Effect, Wanted, Wired};
use crate::app::identity::status;
use crate::app::parts::{qr, spaced};
use crate::route::Route;

/// Whether others can follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Off,
    Connecting,
    Open,
    Lost,
}

/// What the server gave us for this sheet.
struct Pass {
    /// The code that followers type.
    code: String,
    /// The secret that proves we keep the sheet.
    key: String,
}

pub(super) struct Live {
    /// The sheet that is followed.
    id: u64,
    state: State,
    pass: Option<Pass>,
    followers: u64,
    problem: Option<&'static str>,
}

impl Live {
    /// Reconnects if the sheet was followed before.
    pub(super) fn resume(app: &mut App, id: u64) -> Live {
        let pass = app.kept(&store_key(id)).and_then(|text| text.split_once(' '));
        let pass = pass.map(|(code, key)| Pass { code: code.into(), key: key.into() });
        let mut live = Live { id, state: State::Off, pass, followers: 0, problem: None };
        live.connect(app);
        live
    }

    /// Asks the server for a code.
    pub(super) fn start(&mut self, app: &mut App) {
        (self.state, self.problem) = (State::Connecting, None);
        app.effects.push(Effect::Fetch {
            wanted: Wanted::NewPad,
            method: "POST",
            path: "/api/pads".into(),
            body: Some("{}".into()),
        });
    }

    pub(super) fn stop(&mut self, app: &mut App) {
        app.forget(&store_key(self.id));
        app.effects.push(Effect::Disconnect);
        (self.state, self.pass) = (State::Off, None);
    }

    /// The answer to [`Live::start`].
    pub(super) fn fetched(&mut self, app: &mut App, answer: &Answer) {
        let json = answer.as_ref().ok().and_then(|(_, body)| Json::parse(body));
        let field = |name: &str| json.as_ref().and_then(|json| json.get(name).text()).map(String::from);
        match (status(answer), field("code"), field("key")) {
            (200..=299, Some(code), Some(key)) => {
                app.keep(&store_key(self.id), format!("{code} {key}"));
                self.pass = Some(Pass { code, key });
                self.connect(app);
            }
            (429, ..) => (self.state, self.problem) = (State::Off, Some(app.lang.too_many_requests())),
            _ => (self.state, self.problem) = (State::Off, Some(app.lang.pad_no_server())),
        }
    }

    fn connect(&mut self, app: &mut App) {
        let Some(Pass { code, key }) = &self.pass else { return };
        self.state = State::Connecting;
        let path = format!("/api/pads/{code}/socket?key={key}");
        app.effects.push(Effect::Wire { path, subprotocol: PAD_SUBPROTOCOL });
    }

    /// Sends followers what they may see of the sheet.
    pub(super) fn publish(&self, app: &mut App, sheet: &Sheet) {
        if self.state == State::Open {
            let page = sheet.public().to_json();
            app.effects.push(Effect::Send(format!(r#"{{"type":"page","page":{page}}}"#)));
        }
    }

    /// Something came from the server. Returns whether the sheet has changed.
    pub(super) fn wired(&mut self, app: &mut App, sheet: &mut Sheet, wired: Wired) -> bool {
        match wired {
            Wired::Open => {
                self.state = State::Open;
                self.publish(app, sheet);
            }
            // Refused means that another tab of ours keeps the same sheet.
            Wired::Lost | Wired::Refused => self.state = State::Lost,
            Wired::Heard(text) => return self.receive(app, sheet, &text),
        }
        false
    }

    fn receive(&mut self, app: &mut App, sheet: &mut Sheet, text: &str) -> bool {
        let Some(json) = Json::parse(text) else { return false };
        match json.get("type").text() {
            Some("followers") => self.followers = json.get("count").number().unwrap_or(0),
            Some("bid") => {
                let entered = enter_bid(sheet, &json);
                if !entered {
                    // The page tells the phone that its bid was not taken.
                    self.publish(app, sheet);
                }
                return entered;
            }
            _ => {}
        }
        false
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        match self.pass.as_ref().filter(|_| self.state != State::Off) {
            Some(pass) => self.invitation(app, &pass.code),
            None => self.offer(app),
        }
    }

    /// How to let others follow, and why it did not work.
    fn offer(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            p { (lang.pad_live_note()) }
            p.problem role="alert" { @if let Some(problem) = self.problem { (problem) } }
            p { (app.button("primary", ShareAction::StartLive, "eye", lang.pad_live_start())) }
        }
    }

    /// The code and the link for followers.
    fn invitation(&self, app: &App, code: &str) -> Markup {
        let lang = app.lang;
        let link = format!("{}{}", app.device.origin, Route::Follow(code.into()).path());
        html! {
            p #live-state role="status" {
                @if self.state == State::Open { (lang.pad_followers(self.followers)) } @else { (lang.pad_live_lost()) }
            }
            div.invite {
                div.qr role="img" aria-label=(lang.pad_qr()) { (qr(&link)) }
                div {
                    p.code { (spaced(code)) }
                    p.note { (link) }
                }
            }
            div.row {
                (app.button("primary", AppAction::Copy(link.clone()), "copy", lang.copy_link()))
                @if app.device.shares { (app.button("", AppAction::Share(link), "share", lang.share())) }
                (app.button("", ShareAction::StopLive, "", lang.pad_live_stop()))
            }
        }
    }
}

/// Enters a bid from a phone. Returns false if it is for another round or cannot be entered.
fn enter_bid(sheet: &mut Sheet, json: &Json) -> bool {
    let current = u64::from(sheet.page().current().number());
    match json.get("player").small().map(PlayerId) {
        Some(player) if json.get("round").number() == Some(current) => {
            sheet.enter_phone_bid(player, json.get("bid").small()).is_ok()
        }
        _ => false,
    }
}

fn store_key(id: u64) -> String {
    format!("live.{id}")
}
