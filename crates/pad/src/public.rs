//! What others may see.

use yohoho_rules::queen::Colour;
use yohoho_rules::{GameKind, SeatCount};

use crate::notation::{
    read_capture, read_landing, read_number, read_side, write_capture, write_landing, write_number, write_side,
};
use crate::player::check_name;
use crate::text::{VERSION, check_version, field, parse, read_game, read_person, write_person};
use crate::{Bid, Broken, Entry, MOST_PLAYERS, Page, Person, Player, PlayerId, Round, Step};
use yohoho_json::Json;

/// A page without what is not for everybody: while bids are hidden, only who has bid. For those who follow on their own phones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Public(Page);

impl Public {
    pub(crate) fn of(page: &Page) -> Public {
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
        Public(page)
    }

    /// The page.
    pub fn page(&self) -> &Page {
        &self.0
    }

    /// The page as text:
    /// `{"yohoho-page":1,"game":"skull-king","started":0,"players":[["Anne",0],["Ben",1]],"order":[0,1],"over":false,"rounds":[...]}`, a round as
    /// `{"dealer":0,"secret":true,"open":false,"crew":[[0,"in",null,null],[1,null,null,null]]}`: player, bid, tricks won and what was taken, or in Skull Queen the side and the
    /// four pirates.
    pub fn to_json(&self) -> String {
        let page = &self.0;
        let people = page.players.iter().map(|player| write_person(&player.name, player.tint));
        Json::object(vec![
            ("yohoho-page", Json::from_number(VERSION)),
            ("game", Json::from_text(page.game.name())),
            ("started", Json::from_number(page.started)),
            ("players", Json::List(people.collect())),
            ("order", Json::List(page.order.iter().map(|player| Json::from_small(player.0)).collect())),
            ("over", Json::Bool(page.over)),
            ("rounds", Json::List(page.rounds.iter().map(|round| write_round(page.game, round)).collect())),
        ])
        .to_text()
    }

    /// Reads a page from text. All that is on it is entered again.
    ///
    /// # Errors
    /// What is wrong with it. Steps are counted in rounds.
    pub fn from_json(text: &str) -> Result<Public, Broken> {
        let json = parse(text)?;
        check_version(&json, "yohoho-page")?;
        let (players, order) = (read_players(&json)?, read_order(&json)?);
        let rounds = field(&json, "rounds", Json::list)?;
        let mut page = Page {
            game: field(&json, "game", read_game)?,
            started: field(&json, "started", Json::number)?,
            players,
            order,
            rounds: Vec::new(),
            over: false,
            draft: None,
        };
        if page.order.len() != page.players.len() || page.order.iter().any(|id| page.player(*id).is_none()) {
            return Err(Broken::Field { name: "order" });
        }
        let over = field(&json, "over", Json::bool)?;
        for (at, json) in rounds.iter().enumerate() {
            if at > 0 {
                page.enter(at, &Step::Finish)?;
            }
            if page.over {
                return Err(Broken::Field { name: "rounds" });
            }
            page.rounds.truncate(at);
            page.read_round(json)?;
        }
        if page.rounds.is_empty() {
            return Err(Broken::Field { name: "rounds" });
        }
        if over {
            page.enter(rounds.len(), &Step::Finish)?;
        }
        if page.over == over { Ok(Public(page)) } else { Err(Broken::Field { name: "over" }) }
    }
}

fn read_players(json: &Json) -> Result<Vec<Player>, Broken> {
    let mut players: Vec<Player> = Vec::new();
    for person in field(json, "players", Json::list)? {
        let Person { name, tint } = read_person(person).ok_or(Broken::Field { name: "players" })?;
        let known = players.iter().any(|player| player.name == name);
        if known || check_name(&name).is_err() || players.len() >= usize::from(MOST_PLAYERS) {
            return Err(Broken::Field { name: "players" });
        }
        players.push(Player { name, tint });
    }
    Ok(players)
}

fn read_order(json: &Json) -> Result<Vec<PlayerId>, Broken> {
    let mut order = Vec::new();
    for player in field(json, "order", Json::list)? {
        let player = player.small().map(PlayerId).filter(|player| !order.contains(player));
        order.push(player.ok_or(Broken::Field { name: "order" })?);
    }
    Ok(order)
}

fn write_round(game: GameKind, round: &Round) -> Json {
    let king = game.edition().is_some();
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
    /// Enters a step for a page that is read.
    fn enter(&mut self, at: usize, step: &Step) -> Result<(), Broken> {
        self.apply(step).map_err(|refusal| Broken::Refused { at, refusal })
    }

    /// Reads the next round and enters all that is in it.
    fn read_round(&mut self, json: &Json) -> Result<(), Broken> {
        const BROKEN: Broken = Broken::Field { name: "crew" };
        let dealer = PlayerId(field(json, "dealer", Json::small)?);
        let secret = field(json, "secret", Json::bool)? && self.game.edition().is_some();
        let open = field(json, "open", Json::bool)?;
        let lines = field(json, "crew", Json::list)?;
        let player = |line: &Json| line.list()?.first()?.small().map(PlayerId);
        let crew: Vec<PlayerId> = lines.iter().map(player).collect::<Option<_>>().ok_or(BROKEN)?;
        // Clockwise, everybody once, and neither too many nor too few.
        let around = self.order.iter().filter(|player| crew.contains(player));
        if !around.eq(&crew) || SeatCount::new(crew.len()).is_none() || !crew.contains(&dealer) {
            return Err(BROKEN);
        }
        let at = self.rounds.len() + 1;
        let entries = crew.iter().map(|player| (*player, Entry::default())).collect();
        self.rounds.push(Round { number: at as u8, dealer, secret, open: false, entries });
        if self.game.edition().is_none() {
            return lines.iter().try_for_each(|line| self.read_plank(at, line));
        }
        if secret && !open {
            return lines.iter().try_for_each(|line| self.read_sealed(line).ok_or(BROKEN));
        }
        // A bid may be gone again after tricks were entered, so that bids come last.
        for player in &crew {
            self.enter(at, &Step::Bid { player: *player, bid: Some(0) })?;
        }
        if secret {
            self.enter(at, &Step::Open)?;
        }
        let mut bids = Vec::new();
        for (player, line) in crew.into_iter().zip(lines) {
            let Some([_, bid, won, capture]) = line.list() else { return Err(BROKEN) };
            let bid = read_number(bid).ok_or(BROKEN)?;
            let won = read_number(won).ok_or(BROKEN)?;
            let capture = read_capture(capture).ok_or(BROKEN)?;
            self.enter(at, &Step::Won { player, won })?;
            self.enter(at, &Step::Capture { player, capture })?;
            bids.push(Step::Bid { player, bid });
        }
        bids.into_iter().try_for_each(|bid| self.enter(at, &bid))
    }

    fn read_plank(&mut self, at: usize, line: &Json) -> Result<(), Broken> {
        const BROKEN: Broken = Broken::Field { name: "crew" };
        let Some([player, side, pirates @ ..]) = line.list() else { return Err(BROKEN) };
        let player = player.small().map(PlayerId).ok_or(BROKEN)?;
        if pirates.len() != Colour::ALL.len() {
            return Err(BROKEN);
        }
        self.enter(at, &Step::Side { player, side: read_side(side).ok_or(BROKEN)? })?;
        for (colour, landing) in Colour::ALL.into_iter().zip(pirates) {
            self.enter(at, &Step::Pirate { player, colour, landing: read_landing(landing).ok_or(BROKEN)? })?;
        }
        Ok(())
    }

    /// Only who has bid, and nothing else.
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
