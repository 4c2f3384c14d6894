//! The page that everybody may see.

use yohoho_rules::queen::Colour;
use yohoho_rules::{Family, GameKind, SeatCount};

use crate::player::check_name;
use crate::sheet_json::{VERSION, check_version, field, parse, read_game, read_player, write_player};
use crate::step_json::{
    read_capture, read_landing, read_number, read_side, write_capture, write_landing, write_number, write_side,
};
use crate::{Bid, Entry, MAX_PLAYERS, Page, Player, PlayerId, Round, SheetError, Step};
use yohoho_json::Json;

/// The error for a malformed line of a round.
const BAD_CREW: SheetError = SheetError::Field { name: "crew" };

/// A page without secrets, for people who follow the game on their own phones: as long as bids are secret, it only
/// tells who has bid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicPage(Page);

impl PublicPage {
    pub(crate) fn of(page: &Page) -> PublicPage {
        let mut page = page.clone();
        page.draft = None;
        for round in &mut page.rounds {
            let sealed = round.is_closed();
            for (_, entry) in &mut round.entries {
                if sealed && entry.bid.is_in() {
                    entry.bid = Bid::Sealed;
                }
            }
        }
        PublicPage(page)
    }

    /// The page, with secret bids sealed.
    pub fn page(&self) -> &Page {
        &self.0
    }

    /// The page as JSON:
    /// `{"yohoho-page":1,"game":"skull-king","started":0,"players":[["Anne",0],["Ben",1]],"order":[0,1],"over":false,"rounds":[...]}`,
    /// a round as `{"dealer":0,"secret":true,"open":false,"crew":[[0,"in",null,null],[1,null,null,null]]}`. Each line
    /// of `crew` has the player, the bid, the tricks won and the capture, or in Skull Queen the player, the side and
    /// the four pirates.
    pub fn to_json(&self) -> String {
        let page = &self.0;
        let players = page.players.iter().map(write_player);
        Json::object(vec![
            ("yohoho-page", Json::from_number(VERSION)),
            ("game", Json::from_text(page.game.name())),
            ("started", Json::from_number(page.started)),
            ("players", Json::List(players.collect())),
            ("order", Json::List(page.order.iter().map(|player| Json::from_small(player.0)).collect())),
            ("over", Json::Bool(page.over)),
            ("rounds", Json::List(page.rounds.iter().map(|round| write_round(page.game, round)).collect())),
        ])
        .to_text()
    }

    /// Reads a page from JSON by entering everything on it again.
    ///
    /// # Errors
    /// What is wrong with the text. In [`SheetError::Refused`], `at` counts rounds instead of steps.
    pub fn from_json(text: &str) -> Result<PublicPage, SheetError> {
        PublicPage::from_value(&parse(text)?)
    }

    /// Reads a page from JSON that is parsed already, such as a part of a message.
    ///
    /// # Errors
    /// As for [`from_json`](PublicPage::from_json).
    pub fn from_value(json: &Json) -> Result<PublicPage, SheetError> {
        check_version(json, "yohoho-page")?;
        let (players, order) = (read_players(json)?, read_order(json)?);
        let rounds = field(json, "rounds", Json::list)?;
        let mut page = Page {
            game: field(json, "game", read_game)?,
            started: field(json, "started", Json::number)?,
            players,
            order,
            rounds: Vec::new(),
            over: false,
            draft: None,
        };
        if page.order.len() != page.players.len() || page.order.iter().any(|id| page.player(*id).is_none()) {
            return Err(SheetError::Field { name: "order" });
        }
        let over = field(json, "over", Json::bool)?;
        for (at, json) in rounds.iter().enumerate() {
            if at > 0 {
                page.enter(at, &Step::Finish)?;
            }
            if page.over {
                return Err(SheetError::Field { name: "rounds" });
            }
            page.rounds.truncate(at);
            page.read_round(json)?;
        }
        if page.rounds.is_empty() {
            return Err(SheetError::Field { name: "rounds" });
        }
        if over {
            page.enter(rounds.len(), &Step::Finish)?;
        }
        if page.over == over { Ok(PublicPage(page)) } else { Err(SheetError::Field { name: "over" }) }
    }
}

fn read_players(json: &Json) -> Result<Vec<Player>, SheetError> {
    let mut players: Vec<Player> = Vec::new();
    for person in field(json, "players", Json::list)? {
        let Player { name, tint } = read_player(person).ok_or(SheetError::Field { name: "players" })?;
        let known = players.iter().any(|player| player.name == name);
        if known || check_name(&name).is_err() || players.len() >= usize::from(MAX_PLAYERS) {
            return Err(SheetError::Field { name: "players" });
        }
        players.push(Player { name, tint });
    }
    Ok(players)
}

fn read_order(json: &Json) -> Result<Vec<PlayerId>, SheetError> {
    let mut order = Vec::new();
    for player in field(json, "order", Json::list)? {
        let player = player.small().map(PlayerId).filter(|player| !order.contains(player));
        order.push(player.ok_or(SheetError::Field { name: "order" })?);
    }
    Ok(order)
}

fn write_round(game: GameKind, round: &Round) -> Json {
    let king = game.family() == Family::King;
    let line = |(player, entry): &(PlayerId, Entry)| {
        let mut cells = vec![Json::from_small(player.0)];
        if king {
            cells.push(match entry.bid {
                Bid::Sealed => Json::from_text("in"),
                bid => write_number(bid.number()),
            });
            cells.push(write_number(entry.won));
            cells.push(write_capture(entry.capture));
        } else {
            cells.push(write_side(entry.side));
            cells.extend(entry.pirates.0.map(write_landing));
        }
        Json::List(cells)
    };
    Json::object(vec![
        ("dealer", Json::from_small(round.dealer.0)),
        ("secret", Json::Bool(round.secret)),
        ("open", Json::Bool(round.open)),
        ("crew", Json::List(round.entries.iter().map(line).collect())),
    ])
}

impl Page {
    /// Enters a step of a page that is being read.
    fn enter(&mut self, at: usize, step: &Step) -> Result<(), SheetError> {
        self.apply(step).map_err(|refusal| SheetError::Refused { at, refusal })
    }

    /// Reads the next round by entering everything in it.
    fn read_round(&mut self, json: &Json) -> Result<(), SheetError> {
        let dealer = PlayerId(field(json, "dealer", Json::small)?);
        let secret = field(json, "secret", Json::bool)? && self.game.family() == Family::King;
        let open = field(json, "open", Json::bool)?;
        let lines = field(json, "crew", Json::list)?;
        let player = |line: &Json| line.list()?.first()?.small().map(PlayerId);
        let players: Vec<PlayerId> = lines.iter().map(player).collect::<Option<_>>().ok_or(BAD_CREW)?;
        // Clockwise, everybody once, and two to six of them.
        let around = self.order.iter().filter(|player| players.contains(player));
        if !around.eq(&players) || SeatCount::new(players.len()).is_none() || !players.contains(&dealer) {
            return Err(BAD_CREW);
        }
        let at = self.rounds.len() + 1;
        let entries = players.iter().map(|player| (*player, Entry::default())).collect();
        self.rounds.push(Round { number: at as u8, dealer, secret, open: false, entries });
        if self.game.family() == Family::Queen {
            return lines.iter().try_for_each(|line| self.read_plank(at, line));
        }
        if secret && !open {
            return lines.iter().try_for_each(|line| self.read_sealed(line).ok_or(BAD_CREW));
        }
        // A bid can be withdrawn after tricks were entered, so the real bids are entered last.
        for player in &players {
            self.enter(at, &Step::Bid { player: *player, bid: Some(0) })?;
        }
        if secret {
            self.enter(at, &Step::Open)?;
        }
        let mut bids = Vec::new();
        for (player, line) in players.into_iter().zip(lines) {
            let Some([_, bid, won, capture]) = line.list() else { return Err(BAD_CREW) };
            let bid = read_number(bid).ok_or(BAD_CREW)?;
            let won = read_number(won).ok_or(BAD_CREW)?;
            let capture = read_capture(capture).ok_or(BAD_CREW)?;
            self.enter(at, &Step::Won { player, won })?;
            self.enter(at, &Step::Capture { player, capture })?;
            bids.push(Step::Bid { player, bid });
        }
        bids.into_iter().try_for_each(|bid| self.enter(at, &bid))
    }

    fn read_plank(&mut self, at: usize, line: &Json) -> Result<(), SheetError> {
        let Some([player, side, pirates @ ..]) = line.list() else { return Err(BAD_CREW) };
        let player = player.small().map(PlayerId).ok_or(BAD_CREW)?;
        if pirates.len() != Colour::ALL.len() {
            return Err(BAD_CREW);
        }
        self.enter(at, &Step::Side { player, side: read_side(side).ok_or(BAD_CREW)? })?;
        for (colour, landing) in Colour::ALL.into_iter().zip(pirates) {
            self.enter(at, &Step::Pirate { player, colour, landing: read_landing(landing).ok_or(BAD_CREW)? })?;
        }
        Ok(())
    }

    /// Reads a line of a round with secret bids: only whether the player has bid.
    fn read_sealed(&mut self, line: &Json) -> Option<()> {
        let [player, bid, Json::Null, Json::Null] = line.list()? else { return None };
        let bid = match bid {
            Json::Null => Bid::Missing,
            bid => bid.text().filter(|text| *text == "in").map(|_| Bid::Sealed)?,
        };
        let player = PlayerId(player.small()?);
        let entry = self.current_mut().entries.iter_mut().find(|(id, _)| *id == player);
        entry?.1.bid = bid;
        Some(())
    }
}
