//! Following somebody else's sheet on one's own phone, and bidding in secret.

use maud::{Markup, html};
use yohoho_json::Json;
use yohoho_pad::{Bid, Page, Phase, PlayerId, PublicPage, Round};
use yohoho_protocol::PAD_SUBPROTOCOL;
use yohoho_rules::Family;

use super::parts::{avatar, number_pad};
use super::{messages, sheet_view};
use crate::app::App;
use crate::app::action::actions;
use crate::app::event::{Effect, SocketEvent};

actions! {
    #[derive(Copy)]
    pub(super) enum FollowAction {
        /// Say which of the players one is.
        Identify(PlayerId) = "who",
        /// Take that back.
        Forget = "nobody",
        Bid(u8) = "number",
    }
}

/// A bid for a round.
#[derive(Clone, Copy)]
struct RoundBid {
    round: u8,
    bid: u8,
}

pub(super) struct Follow {
    code: String,
    page: Option<PublicPage>,
    connected: bool,
    /// Whether the keeper's phone is connected.
    keeper_present: bool,
    refused: bool,
    /// Which of the players one is.
    player: Option<PlayerId>,
    /// The player whom this phone bids for as far as the server knows, though somebody has pressed "not me".
    left: Option<PlayerId>,
    /// Proves to the server that this phone bids for its player.
    token: String,
    /// One's bid, until the keeper has it.
    unconfirmed: Option<RoundBid>,
    /// One's latest bid. Secret bids are not on the page, so only this phone can show it.
    own_bid: Option<RoundBid>,
}

impl Follow {
    pub(super) fn new(app: &mut App, code: String) -> Follow {
        app.effects.push(Effect::OpenSocket { path: format!("/api/pads/{code}/socket"), subprotocol: PAD_SUBPROTOCOL });
        let kept = app.kept(&store_key(&code)).and_then(|text| text.split_once(' '));
        let player = kept.and_then(|(player, _)| player.parse().ok()).map(PlayerId);
        let token = kept.map_or_else(|| app.device.chance.clone(), |(_, token)| token.into());
        Follow {
            code,
            page: None,
            connected: false,
            keeper_present: false,
            refused: false,
            player,
            left: None,
            token,
            unconfirmed: None,
            own_bid: None,
        }
    }

    fn page(&self) -> Option<&Page> {
        self.page.as_ref().map(PublicPage::page)
    }

    pub(super) fn act(&mut self, app: &mut App, action: FollowAction) {
        match action {
            FollowAction::Identify(player) => {
                if self.left.take() != Some(player) {
                    (self.unconfirmed, self.own_bid) = (None, None);
                }
                self.player = Some(player);
                app.keep(&store_key(&self.code), format!("{} {}", player.0, self.token));
            }
            FollowAction::Forget => self.left = self.player.take(),
            FollowAction::Bid(bid) => {
                let Some(round) = self.page().map(|page| page.current().number()) else { return };
                self.own_bid = Some(RoundBid { round, bid });
                self.unconfirmed = self.own_bid;
                self.send_bid(app);
            }
        }
    }

    /// Sends the bid. It is sent again after each interruption, until the page shows that the keeper has it.
    fn send_bid(&self, app: &mut App) {
        if let (Some(RoundBid { round, bid }), Some(player), true) = (self.unconfirmed, self.player, self.connected) {
            let message = Json::object(vec![
                ("type", Json::from_text("bid")),
                ("player", Json::from_small(player.0)),
                ("bid", Json::from_small(bid)),
                ("round", Json::from_small(round)),
                ("token", Json::from_text(&self.token)),
            ]);
            app.effects.push(Effect::Send(message.to_text()));
        }
    }

    pub(super) fn socket(&mut self, app: &mut App, event: SocketEvent) {
        match event {
            SocketEvent::Open => {
                self.connected = true;
                self.send_bid(app);
            }
            SocketEvent::Lost => self.connected = false,
            SocketEvent::Refused => self.refused = true,
            SocketEvent::Received(text) => self.receive(app, &text),
        }
    }

    fn receive(&mut self, app: &mut App, text: &str) {
        let Some(json) = Json::parse(text) else { return };
        match json.get("type").text() {
            Some("keeper") => {
                let before = std::mem::replace(&mut self.keeper_present, *json.get("here") == Json::Bool(true));
                if self.keeper_present && !before {
                    self.send_bid(app);
                }
            }
            Some("page") => {
                if let Ok(page) = PublicPage::from_value(json.get("page")) {
                    self.show(app, page);
                }
            }
            Some("refused") => match json.get("why").text() {
                Some("taken") => self.lose_player(app, app.lang.pad_claimed().into()),
                Some("released") => self.lose_player(app, app.lang.pad_released_before().into()),
                _ => {}
            },
            Some("released") => {
                let player = json.get("player").small().map(PlayerId);
                if let Some(player) = player.filter(|player| [self.player, self.left].contains(&Some(*player))) {
                    let name = self.page().map(|page| messages::name(page, player)).unwrap_or_default();
                    self.lose_player(app, app.lang.pad_released(&name));
                }
            }
            _ => {}
        }
    }

    /// This phone may not bid for its player any more: it asks again who one is.
    fn lose_player(&mut self, app: &mut App, why: String) {
        (self.player, self.left, self.unconfirmed, self.own_bid) = (None, None, None, None);
        app.notify(why);
    }

    fn show(&mut self, app: &mut App, public: PublicPage) {
        let page = public.page();
        let bids_open = |page: &Page| page.phase() == Phase::Results && page.game().family() == Family::King;
        if bids_open(page) && self.page().is_some_and(|before| !bids_open(before)) {
            app.effects.push(Effect::Say(messages::all_bids(app.lang, page)));
        }
        if self.unconfirmed.is_some_and(|unconfirmed| self.is_settled(unconfirmed, page.current())) {
            self.unconfirmed = None;
        }
        self.page = Some(public);
    }

    /// Whether a bid need not be sent any more: the keeper has it, or its round is over.
    fn is_settled(&self, unconfirmed: RoundBid, current: &Round) -> bool {
        if unconfirmed.round != current.number() {
            return true;
        }
        match self.player.map(|player| current.visible_bid(player)) {
            Some(Bid::Sealed) => true,
            Some(Bid::Made(bid)) => bid == unconfirmed.bid,
            Some(Bid::Missing) | None => false,
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        html! {
            main.page.pad.follow {
                (app.head(app.lang.home_pad()))
                p #live-state.waiting role="status" { @if let Some(problem) = self.problem(app) { (problem) } }
                @if let Some(page) = self.page() {
                    (sheet_view::deal(app, page))
                    (self.own_panel(app, page))
                    (sheet_view::final_standings(app, page))
                    (sheet_view::table(app, page, false))
                    (sheet_view::chart(app, page))
                }
            }
        }
    }

    /// What is wrong with the connection.
    fn problem(&self, app: &App) -> Option<&'static str> {
        let lang = app.lang;
        match (self.connected, self.keeper_present) {
            _ if self.refused => Some(lang.pad_unknown()),
            (true, true) => None,
            (false, _) => Some(lang.reconnecting()),
            (true, false) => Some(lang.pad_keeper_away()),
        }
    }

    /// Which of the players one is, or one's bid.
    fn own_panel(&self, app: &App, page: &Page) -> Markup {
        if page.is_over() || page.game().family() == Family::Queen {
            return Markup::default();
        }
        match self.player.filter(|player| page.is_present(*player)) {
            Some(player) => self.bid_panel(app, page, player),
            None => self.identity_panel(app, page),
        }
    }

    fn bid_panel(&self, app: &App, page: &Page, player: PlayerId) -> Markup {
        let lang = app.lang;
        let round = page.current();
        let own_bid = self.own_bid.filter(|own| own.round == round.number()).map(|own| own.bid);
        let bidding = page.phase() == Phase::Bids;
        html! {
            section.entry.card-box aria-labelledby="own-title" {
                h2 #own-title {
                    (avatar(page, player))
                    span.name { (messages::name(page, player)) }
                }
                p #own-bid.asked role="status" { (self.bid_status(app, page, player, own_bid)) }
                @if bidding { (number_pad("own-title", page.cards(round), own_bid, FollowAction::Bid)) }
                p { (app.button("", FollowAction::Forget, "", lang.pad_not_me())) }
            }
        }
    }

    fn identity_panel(&self, app: &App, page: &Page) -> Markup {
        let lang = app.lang;
        html! {
            section.entry.card-box aria-labelledby="who-title" {
                h2 #who-title { (lang.pad_who()) }
                p.note {
                    @match self.left {
                        Some(left) => (lang.pad_moves(&messages::name(page, left))),
                        None => (lang.pad_who_note()),
                    }
                }
                ul.mates {
                    @for player in page.present() {
                        li {
                            button.mate type="button" data-do=(FollowAction::Identify(player)) {
                                (avatar(page, player))
                                span.name { (messages::name(page, player)) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn bid_status(&self, app: &App, page: &Page, player: PlayerId, own_bid: Option<u8>) -> String {
        let lang = app.lang;
        let round = page.current();
        let bid = round.visible_bid(player);
        if page.phase() != Phase::Bids {
            return bid.number().map(|bid| lang.pad_your_bid_was(bid)).unwrap_or_default();
        }
        match (bid, own_bid) {
            _ if self.unconfirmed.is_some() => lang.pad_bid_sending().into(),
            (Bid::Missing, _) => lang.pad_your_bid(page.cards(round)),
            (Bid::Sealed | Bid::Made(_), Some(bid)) => lang.pad_bid_locked(bid),
            (Bid::Sealed | Bid::Made(_), None) => lang.pad_bid_there().into(),
        }
    }
}

fn store_key(code: &str) -> String {
    format!("follow.{code}")
}
