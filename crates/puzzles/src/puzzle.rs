//! A puzzle: a position, what each choice is worth, and what weaker players do.

use yohoho_json::Json;
use yohoho_rules::{Action, GameKind, Seat, SeatCount};

use crate::position::{deal_codes, read_deal};
use crate::{Position, Theme, code};

/// One of the things that can be done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// What it is.
    pub action: Action,
    /// The expected score of the round, in tenths of a point.
    pub value: i32,
    /// The standard error of that, in tenths of a point.
    pub error: u16,
    /// Of a hundred weaker players, so many choose it.
    pub chosen: u8,
}

/// A position with one best choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Where it is.
    pub position: Position,
    /// What can be done, best first: the first one is the solution. All legal actions, or of planks a few.
    pub choices: Vec<Choice>,
    /// How far the solution is ahead of the next choice, and the standard error of that difference, in tenths of a point.
    pub lead: (i32, u16),
    /// Which choice the cabin boy makes, and which the bosun.
    pub made_by: [usize; 2],
    /// The number of the self-play game that it comes from: from here on new ones are looked for.
    pub origin: u64,
}

impl Puzzle {
    /// The one right choice.
    pub fn solution(&self) -> Action {
        self.choices[0].action
    }

    /// Of a hundred weaker players, so many get it wrong.
    pub fn difficulty(&self) -> u8 {
        100 - self.choices[0].chosen.min(100)
    }

    /// What it is about.
    pub fn theme(&self) -> Theme {
        Theme::of(self)
    }

    pub(crate) fn write(&self) -> String {
        let Position { kind, seats, round, dealer, deal, seat, .. } = &self.position;
        let list = |codes: &[String]| Json::List(codes.iter().map(|code| Json::from_text(code)).collect());
        let whole = |number: i32| Json::Number(number.into(), 0);
        let choice = |choice: &Choice| {
            let Choice { action, value, error, chosen } = *choice;
            let code = Json::from_text(&code::write(*kind, action));
            Json::List(vec![code, whole(value), whole(error.into()), Json::from_small(chosen)])
        };
        let made_by = self.made_by.iter().map(|at| Json::from_number(*at as u64)).collect();
        Json::object(vec![
            ("game", Json::from_number(self.origin)),
            ("seats", Json::from_small(seats.get() as u8)),
            ("round", Json::from_small(*round)),
            ("dealer", Json::from_small(dealer.index() as u8)),
            ("seat", Json::from_small(seat.index() as u8)),
            ("deal", list(&deal_codes(*kind, *seats, deal))),
            ("actions", Json::Text(self.position.action_codes().join(" "))),
            ("choices", Json::List(self.choices.iter().map(choice).collect())),
            ("lead", Json::List(vec![whole(self.lead.0), whole(self.lead.1.into())])),
            ("made_by", Json::List(made_by)),
        ])
        .to_text()
    }

    /// # Errors
    /// A sentence about what is wrong.
    pub(crate) fn read(kind: GameKind, text: &str) -> Result<Puzzle, String> {
        let json = Json::parse(text).ok_or("this is no JSON")?;
        let field = |name: &str| json.get(name).small().ok_or_else(|| format!("{name} is missing or no number"));
        let list = |name: &str| json.get(name).list().ok_or_else(|| format!("{name} is missing or no list"));
        let seats = SeatCount::new(field("seats")?.into()).ok_or("a table has 2 to 6 seats")?;
        let seat = |name: &str| -> Result<Seat, String> {
            let number = field(name)?;
            Seat::new(number).filter(|seat| seats.has(*seat)).ok_or_else(|| format!("there is no seat {number}"))
        };
        let deal: Vec<&str> = list("deal")?.iter().filter_map(Json::text).collect();
        let actions = json.get("actions").text().ok_or("actions is missing or no text")?;
        let actions: Result<Vec<_>, _> = actions.split_whitespace().map(|code| code::read(kind, code)).collect();
        let position = Position {
            kind,
            seats,
            round: field("round")?,
            dealer: seat("dealer")?,
            deal: read_deal(kind, seats, &deal)?,
            actions: actions?,
            seat: seat("seat")?,
        };
        let choices: Result<Vec<Choice>, String> =
            list("choices")?.iter().map(|json| read_choice(kind, json)).collect();
        let choices = choices?;
        let legal = position.game()?.legal(position.seat);
        if let Some(wrong) = choices.iter().find(|choice| !legal.contains(choice.action)) {
            return Err(format!("{} is no legal choice", code::write(kind, wrong.action)));
        }
        if choices.len() < 2 || choices.iter().any(|choice| choice.value > choices[0].value) {
            return Err("there must be two choices, and the first one must be the best".into());
        }
        let lead = pair(json.get("lead")).ok_or("lead must be a number and its error")?;
        let [cabin_boy, bosun] = list("made_by")? else { return Err("made_by must be two choices".into()) };
        let made_by = [cabin_boy, bosun].map(|at| at.small().map(usize::from).filter(|at| *at < choices.len()));
        let [Some(cabin_boy), Some(bosun)] = made_by else { return Err("made_by must be two choices".into()) };
        let origin = json.get("game").number().ok_or("game is missing or no number")?;
        Ok(Puzzle { position, choices, lead, made_by: [cabin_boy, bosun], origin })
    }
}

fn read_choice(kind: GameKind, json: &Json) -> Result<Choice, String> {
    let wrong = "a choice is an action, its value, the error of that, and how many choose it";
    let Some([action, value, error, chosen]) = json.list() else { return Err(wrong.into()) };
    let action = code::read(kind, action.text().ok_or(wrong)?)?;
    let value = whole(value).ok_or(wrong)?;
    let error = whole(error).and_then(|error| u16::try_from(error).ok()).ok_or(wrong)?;
    Ok(Choice { action, value, error, chosen: chosen.small().filter(|share| *share <= 100).ok_or(wrong)? })
}

fn whole(json: &Json) -> Option<i32> {
    match json {
        Json::Number(whole, 0) => i32::try_from(*whole).ok(),
        _ => None,
    }
}

fn pair(json: &Json) -> Option<(i32, u16)> {
    let [lead, error] = json.list()? else { return None };
    Some((whole(lead)?, u16::try_from(whole(error)?).ok()?))
}
