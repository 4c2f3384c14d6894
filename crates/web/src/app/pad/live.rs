//! The keeper's end of a sheet that others follow on their phones. The sheet is here; the house only passes on what everybody may see, and bids that come from phones.

use yohoho_pad::{PlayerId, Sheet};

use crate::app::App;
use crate::app::event::{Answer, Effect, Wanted, Wired};
use crate::app::parts::{qr, spaced};
use crate::app::who::status;
use crate::markup::{Html, html};
use crate::route::Route;
use yohoho_json::Json;

/// What is spoken on the line.
pub(super) const SUBPROTOCOL: &str = "yohoho.pad.v1";

/// Whether others can follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Off,
    Asking,
    Open,
    Lost,
}

pub(super) struct Live {
    state: State,
    /// The code that others type, and the key that proves it is ours.
    pass: Option<(String, String)>,
    followers: u64,
    problem: Option<&'static str>,
    id: u64,
}

impl Live {
    /// Goes on where it was, if the sheet was followed before.
    pub(super) fn resume(app: &mut App, id: u64) -> Live {
        let pass = app.kept(&key(id)).and_then(|text| text.split_once(' '));
        let pass = pass.map(|(code, key)| (code.to_string(), key.to_string()));
        let mut live = Live { state: State::Off, pass, followers: 0, problem: None, id };
        live.wire(app);
        live
    }

    pub(super) fn start(&mut self, app: &mut App) {
        (self.state, self.problem) = (State::Asking, None);
        app.effects.push(Effect::Fetch {
            wanted: Wanted::NewPad,
            method: "POST",
            path: "/api/pads".into(),
            body: Some("{}".into()),
        });
    }

    pub(super) fn stop(&mut self, app: &mut App) {
        app.forget(&key(self.id));
        app.effects.push(Effect::Disconnect);
        (self.state, self.pass) = (State::Off, None);
    }

    pub(super) fn fetched(&mut self, app: &mut App, id: u64, answer: &Answer) {
        let json = answer.as_ref().ok().and_then(|(_, body)| Json::parse(body));
        let field = |name: &str| json.as_ref().and_then(|json| json.get(name).text()).map(String::from);
        match (status(answer), field("code"), field("key")) {
            (200..=299, Some(code), Some(pass)) => {
                app.keep(&key(id), format!("{code} {pass}"));
                self.pass = Some((code, pass));
                self.wire(app);
            }
            (429, ..) => (self.state, self.problem) = (State::Off, Some(app.lang.too_many_requests())),
            _ => (self.state, self.problem) = (State::Off, Some(app.lang.pad_no_server())),
        }
    }

    fn wire(&mut self, app: &mut App) {
        let Some((code, key)) = &self.pass else { return };
        self.state = State::Asking;
        let path = format!("/api/pads/{code}/socket?key={key}");
        app.effects.push(Effect::Wire { path, subprotocol: SUBPROTOCOL });
    }

    /// Shows everybody what they may see.
    pub(super) fn publish(&self, app: &mut App, sheet: &Sheet) {
        if self.state == State::Open {
            let page = sheet.public().to_json();
            app.effects.push(Effect::Send(format!("{{\"type\":\"page\",\"page\":{page}}}")));
        }
    }

    /// Something came from the house; whether the sheet has changed.
    pub(super) fn wired(&mut self, app: &mut App, sheet: &mut Sheet, wired: Wired) -> bool {
        match wired {
            Wired::Open => {
                self.state = State::Open;
                self.publish(app, sheet);
            }
            // Refused: another page of ours keeps the same sheet.
            Wired::Lost | Wired::Refused => self.state = State::Lost,
            Wired::Heard(text) => return self.hear(app, sheet, &text),
        }
        false
    }

    fn hear(&mut self, app: &mut App, sheet: &mut Sheet, text: &str) -> bool {
        let Some(json) = Json::parse(text) else { return false };
        let count = |name: &str| json.get(name).number();
        match json.get("type").text() {
            Some("followers") => self.followers = count("count").unwrap_or(0),
            Some("bid") => {
                let player = count("player").and_then(|player| u8::try_from(player).ok()).map(PlayerId);
                let bid = count("bid").and_then(|bid| u8::try_from(bid).ok());
                let now = sheet.page().current().number();
                if let Some(player) = player.filter(|_| count("round") == Some(now.into())) {
                    // What cannot be entered is not on the page, and so the phone knows.
                    let entered = sheet.enter_sent(player, bid).is_ok();
                    if !entered {
                        self.publish(app, sheet);
                    }
                    return entered;
                }
                self.publish(app, sheet);
            }
            _ => {}
        }
        false
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let Some((code, _)) = self.pass.as_ref().filter(|_| self.state != State::Off) else {
            return html!(
                "<p>{}</p><p class=\"problem\" role=\"alert\">{}</p><p>{}</p>",
                lang.pad_live_note(),
                self.problem,
                app.button("primary", "live", "eye", lang.pad_live_start())
            );
        };
        let link = format!("{}{}", app.device.origin, Route::Follow(code.clone()).path());
        let state = match self.state {
            State::Open => lang.pad_followers(self.followers),
            _ => lang.pad_live_lost().into(),
        };
        let share = if app.device.shares {
            app.button("", &format!("share {link}"), "share", lang.share())
        } else {
            Html::default()
        };
        html!(
            "<p id=\"live-state\" role=\"status\">{}</p><div class=\"invite\"><div class=\"qr\" role=\"img\" aria-label=\"{}\">{}</div><div><p class=\"code\">{}</p><p class=\"note\">{}</p></div></div>\
             <div class=\"row\">{}{}{}</div>",
            state,
            lang.pad_qr(),
            qr(&link),
            spaced(code),
            link,
            app.button("primary", &format!("copy {link}"), "copy", lang.copy_link()),
            share,
            app.button("", "unlive", "", lang.pad_live_stop())
        )
    }
}

fn key(id: u64) -> String {
    format!("live.{id}")
}
