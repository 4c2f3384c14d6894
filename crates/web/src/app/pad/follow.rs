//! Somebody else's sheet on one's own phone, and one's own secret bid.

use yohoho_pad::{Bid, Page, Phase, PlayerId, Public};

use super::live::SUBPROTOCOL;
use super::paper;
use super::words;
use crate::app::App;
use crate::app::event::{Effect, Wired};
use crate::markup::{Html, html, put};
use yohoho_json::Json;

pub(super) struct Follow {
    code: String,
    page: Option<Public>,
    live: bool,
    /// Whether the keeper's phone is there.
    keeper: bool,
    refused: bool,
    /// Who one is, and what proves it.
    who: Option<PlayerId>,
    token: String,
    /// The bid that the keeper does not have yet, and its round.
    bid: Option<(u8, u8)>,
    /// The bid of this round as one made it: nobody else shows it.
    mine: Option<(u8, u8)>,
}

impl Follow {
    pub(super) fn new(app: &mut App, code: String) -> Follow {
        app.effects.push(Effect::Wire { path: format!("/api/pads/{code}/socket"), subprotocol: SUBPROTOCOL });
        let kept = app.kept(&format!("follow.{code}")).and_then(|text| text.split_once(' '));
        let who = kept.and_then(|(who, _)| who.parse().ok()).map(PlayerId);
        let token = kept.map_or_else(|| app.device.chance.clone(), |(_, token)| token.into());
        Follow { code, page: None, live: false, keeper: false, refused: false, who, token, bid: None, mine: None }
    }

    fn page(&self) -> Option<&Page> {
        self.page.as_ref().map(Public::page)
    }

    pub(super) fn act(&mut self, app: &mut App, word: &str, rest: &str) {
        match word {
            "who" => {
                self.who = rest.parse().ok().map(PlayerId);
                if let Some(PlayerId(who)) = self.who {
                    app.keep(&format!("follow.{}", self.code), format!("{who} {}", self.token));
                }
            }
            "nobody" => self.who = None,
            "number" => {
                let Some(round) = self.page().map(|page| page.current().number()) else { return };
                let Ok(bid) = rest.parse() else { return };
                (self.bid, self.mine) = (Some((round, bid)), Some((round, bid)));
                self.send(app);
            }
            _ => {}
        }
    }

    /// Says the bid, until the keeper's page shows that it has come.
    fn send(&self, app: &mut App) {
        if let (Some((round, bid)), Some(PlayerId(who)), true) = (self.bid, self.who, self.live) {
            let token = &self.token;
            app.effects.push(Effect::Send(format!(
                "{{\"type\":\"bid\",\"player\":{who},\"bid\":{bid},\"round\":{round},\"token\":\"{token}\"}}"
            )));
        }
    }

    pub(super) fn wired(&mut self, app: &mut App, wired: Wired) {
        match wired {
            Wired::Open => {
                self.live = true;
                self.send(app);
            }
            Wired::Lost => self.live = false,
            Wired::Refused => self.refused = true,
            Wired::Heard(text) => self.hear(app, &text),
        }
    }

    fn hear(&mut self, app: &mut App, text: &str) {
        let Some(json) = Json::parse(text) else { return };
        match json.get("type").text() {
            Some("keeper") => {
                let before = std::mem::replace(&mut self.keeper, *json.get("here") == Json::Bool(true));
                if self.keeper && !before {
                    self.send(app);
                }
            }
            Some("page") => {
                // The page is passed on as it was sent, so it is the rest of the message.
                let inside = text.split_once("\"page\":{").and_then(|(_, rest)| rest.strip_suffix('}'));
                if let Some(Ok(page)) = inside.map(|inside| Public::from_json(&format!("{{{inside}"))) {
                    self.show(app, page);
                }
            }
            Some("refused") if json.get("why").text() == Some("taken") => {
                (self.who, self.bid, self.mine) = (None, None, None);
                app.tell(app.lang.pad_claimed());
            }
            _ => {}
        }
    }

    fn show(&mut self, app: &mut App, page: Public) {
        let open = |page: &Page| page.phase() == Phase::Results && page.game().edition().is_some();
        let opened = open(page.page()) && self.page().is_some_and(|before| !open(before));
        let round = page.page().current().number();
        if self.bid.is_some_and(|(of, _)| of != round) {
            self.bid = None;
        }
        if let (Some(who), Some((_, bid))) = (self.who, self.bid) {
            match page.page().current().told(who) {
                Bid::Sealed => self.bid = None,
                Bid::Made(made) if made == bid => self.bid = None,
                _ => {}
            }
        }
        if opened {
            app.effects.push(Effect::Say(super::entry::shout(app, page.page())));
        }
        self.page = Some(page);
    }

    pub(super) fn render(&self, app: &App) -> Html {
        let lang = app.lang;
        let mut html = html!("<main class=\"page pad follow\">{}", app.head(lang.home_pad()));
        let state = match (self.live, self.keeper) {
            _ if self.refused => Some(lang.pad_unknown()),
            (true, true) => None,
            (false, _) => Some(lang.reconnecting()),
            (true, false) => Some(lang.pad_keeper_away()),
        };
        put!(html, "<p id=\"live-state\" class=\"waiting\" role=\"status\">{}</p>", state);
        if let Some(page) = self.page() {
            put!(html, "{}", &paper::deal(app, page));
            put!(html, "{}", &self.own(app, page));
            put!(html, "{}", &paper::over(app, page));
            put!(html, "{}", &paper::sheet(app, page, false));
            put!(html, "{}", &paper::chart(app, page));
        }
        put!(html, "</main>");
        html
    }

    /// Who one is, and one's bid.
    fn own(&self, app: &App, page: &Page) -> Html {
        let lang = app.lang;
        if page.is_over() || page.game().edition().is_none() {
            return Html::default();
        }
        let Some(who) = self.who.filter(|who| page.is_present(*who)) else {
            let mut mates = Html::default();
            for player in page.present() {
                put!(
                    mates,
                    "<button type=\"button\" data-do=\"who {}\">{}{}</button>",
                    player.0,
                    paper::avatar(page, player),
                    words::name(page, player)
                );
            }
            return html!(
                "<section class=\"entry card-box\" aria-labelledby=\"who-title\"><h2 id=\"who-title\">{}</h2><p class=\"note\">{}</p><div class=\"row\">{}</div></section>",
                lang.pad_who(),
                lang.pad_who_note(),
                mates
            );
        };
        let round = page.current();
        let mine = self.mine.filter(|(of, _)| *of == round.number()).map(|(_, bid)| bid);
        let told = round.told(who);
        let mut keypad = Html::default();
        if page.phase() == Phase::Bids {
            put!(keypad, "<div class=\"keypad\" role=\"group\" aria-labelledby=\"own-title\">");
            for number in 0..=page.cards(round) {
                let chosen = if mine == Some(number) { "true" } else { "false" };
                put!(
                    keypad,
                    "<button type=\"button\" id=\"n-{}\" data-do=\"number {}\" aria-pressed=\"{}\">{}</button>",
                    number,
                    number,
                    chosen,
                    number
                );
            }
            put!(keypad, "</div>");
        }
        let state = match (page.phase(), told, self.bid, mine) {
            (Phase::Bids, _, Some(_), _) => lang.pad_bid_sending().into(),
            (Phase::Bids, Bid::Sealed | Bid::Made(_), None, Some(bid)) => lang.pad_bid_locked(bid),
            (Phase::Bids, Bid::Sealed | Bid::Made(_), None, None) => lang.pad_bid_there().into(),
            (Phase::Bids, Bid::Missing, None, _) => lang.pad_your_bid(page.cards(round)),
            _ => told.number().map(|bid| lang.pad_your_bid_was(bid)).unwrap_or_default(),
        };
        html!(
            "<section class=\"entry card-box\" aria-labelledby=\"own-title\"><h2 id=\"own-title\">{}<span class=\"name\">{}</span></h2><p id=\"own-bid\" role=\"status\">{}</p>{}<p>{}</p></section>",
            paper::avatar(page, who),
            words::name(page, who),
            state,
            keypad,
            app.button("quiet", "nobody", "", lang.pad_not_me())
        )
    }
}
