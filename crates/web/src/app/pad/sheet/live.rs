//! The keeper's side of a sheet that others follow on their phones. The sheet stays on this device: the server only
//! passes on what everybody may see, and bids that come from the phones.

use maud::{Markup, html};
use yohoho_json::Json;
use yohoho_pad::{Page, PlayerId, Sheet};
use yohoho_protocol::PAD_SUBPROTOCOL;
use yohoho_rules::Family;

use super::share_dialog::ShareAction;
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::event::{Answer, Effect, SocketEvent, Wanted};
use crate::app::identity::status;
use crate::app::pad::messages;
use crate::app::pad::parts::avatar;
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
    /// The players who are bid for on phones, as the server says.
    claims: Vec<PlayerId>,
    problem: Option<&'static str>,
}

impl Live {
    /// Reconnects if the sheet was followed before.
    pub(super) fn resume(app: &mut App, id: u64) -> Live {
        let pass = app.kept(&store_key(id)).and_then(|text| text.split_once(' '));
        let pass = pass.map(|(code, key)| Pass { code: code.into(), key: key.into() });
        let mut live = Live { id, state: State::Off, pass, followers: 0, claims: Vec::new(), problem: None };
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
        app.effects.push(Effect::OpenSocket { path, subprotocol: PAD_SUBPROTOCOL });
    }

    /// Sends followers what they may see of the sheet.
    pub(super) fn publish(&self, app: &mut App, sheet: &Sheet) {
        if self.state == State::Open {
            let page = sheet.public().to_json();
            app.effects.push(Effect::Send(format!(r#"{{"type":"page","page":{page}}}"#)));
        }
    }

    /// Lets another phone bid for a player.
    pub(super) fn release(&mut self, app: &mut App, page: &Page, player: PlayerId) {
        if self.state != State::Open {
            return app.notify(app.lang.not_connected());
        }
        let message = Json::object(vec![("type", Json::from_text("release")), ("player", Json::from_small(player.0))]);
        app.effects.push(Effect::Send(message.to_text()));
        self.claims.retain(|claim| *claim != player);
        // The button that has the focus goes away.
        app.effects.push(Effect::Focus("phones-title".into()));
        app.notify(app.lang.pad_release_done(&messages::name(page, player)));
    }

    /// Something came from the server. Returns whether the sheet has changed.
    pub(super) fn socket(&mut self, app: &mut App, sheet: &mut Sheet, event: SocketEvent) -> bool {
        match event {
            SocketEvent::Open => {
                self.state = State::Open;
                self.publish(app, sheet);
            }
            // Refused means that another tab of ours keeps the same sheet.
            SocketEvent::Lost | SocketEvent::Refused => self.state = State::Lost,
            SocketEvent::Received(text) => return self.receive(app, sheet, &text),
        }
        false
    }

    fn receive(&mut self, app: &mut App, sheet: &mut Sheet, text: &str) -> bool {
        let Some(json) = Json::parse(text) else { return false };
        match json.get("type").text() {
            Some("followers") => self.followers = json.get("count").number().unwrap_or(0),
            Some("claims") => {
                let players = json.get("players").list().unwrap_or_default();
                self.claims = players.iter().filter_map(Json::small).map(PlayerId).collect();
            }
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

    pub(super) fn render(&self, app: &App, page: &Page) -> Markup {
        match self.pass.as_ref().filter(|_| self.state != State::Off) {
            Some(pass) => html! {
                (self.invitation(app, &pass.code))
                @if page.game().family() == Family::King { (self.phones(app, page)) }
            },
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

    /// Who bids on a phone of their own, and a way to end that.
    fn phones(&self, app: &App, page: &Page) -> Markup {
        let lang = app.lang;
        html! {
            h3 #phones-title tabindex="-1" { (lang.pad_phones()) }
            @if self.claims.is_empty() { p.note { (lang.pad_phones_none()) } }
            ul.plain {
                @for player in &self.claims {
                    @let name = messages::name(page, *player);
                    li.mate-row id={ "phone-" (player.0) } {
                        (avatar(page, *player))
                        span.name { (name) }
                        button type="button" data-do=(ShareAction::Release(*player)) aria-label=(lang.pad_release_named(&name)) {
                            (lang.pad_release())
                        }
                    }
                }
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
