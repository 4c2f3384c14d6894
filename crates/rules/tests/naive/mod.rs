//! The rules a second time, as slowly and plainly as possible: lists of card codes and loops, written from the rule book and not from the engine.
//!
//! Nothing here uses the engine's types. A hand is a list of codes, a trick is a list of codes in the order of play.

/// The letter of a suit card, nothing for a special card.
fn suit(code: &str) -> Option<char> {
    let special = ["E", "P", "M", "SM", "SM:P", "SM:E", "SK"];
    if special.contains(&code) { None } else { code.chars().next() }
}

fn value(code: &str) -> i32 {
    let digits: String = code.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

pub(crate) mod king {
    use super::{suit, value};

    /// SK2, DB1
    pub(crate) fn deck(doubloons: bool) -> Vec<String> {
        let mut deck = Vec::new();
        let (letters, low, high) = if doubloons { ("CTQS", 0, 9) } else { ("YBRK", 1, 13) };
        for letter in letters.chars() {
            for value in low..=high {
                deck.push(format!("{letter}{value}"));
            }
        }
        let specials = if doubloons { [4, 2, 1, 1, 1] } else { [5, 5, 2, 1, 1] };
        for (code, copies) in ["E", "P", "M", "SM", "SK"].into_iter().zip(specials) {
            for _ in 0..copies {
                deck.push(code.to_string());
            }
        }
        deck
    }

    /// SK1, DB2
    pub(crate) fn cards_each(doubloons: bool, round: usize, players: usize) -> usize {
        let mut cards = round;
        while cards * players > deck(doubloons).len() {
            cards -= 1;
        }
        cards
    }

    /// SK6, DB3
    pub(crate) fn led(doubloons: bool, trick: &[String]) -> Option<char> {
        if doubloons && let Some(first) = trick.first() {
            let jagged = ["P", "M", "SK", "SM:P"];
            if jagged.contains(&first.as_str()) {
                return None;
            }
        }
        for card in trick {
            if suit(card).is_some() {
                return suit(card);
            }
        }
        None
    }

    /// SK7: the cards of the hand that may be played.
    pub(crate) fn legal(doubloons: bool, hand: &[String], trick: &[String]) -> Vec<String> {
        let led = led(doubloons, trick);
        let can_follow = led.is_some() && hand.iter().any(|card| suit(card) == led);
        let mut allowed = Vec::new();
        for card in hand {
            if !can_follow || suit(card).is_none() || suit(card) == led {
                allowed.push(card.clone());
            }
        }
        allowed
    }

    fn first(trick: &[String], codes: &[&str]) -> Option<usize> {
        for (at, card) in trick.iter().enumerate() {
            if codes.contains(&card.as_str()) {
                return Some(at);
            }
        }
        None
    }

    fn highest(trick: &[String], of: Option<char>) -> Option<usize> {
        let mut best: Option<usize> = None;
        for (at, card) in trick.iter().enumerate() {
            if of.is_some() && suit(card) == of {
                match best {
                    Some(other) if value(&trick[other]) > value(card) => {}
                    _ => best = Some(at),
                }
            }
        }
        best
    }

    /// SK9: who wins, and by which line.
    pub(crate) fn winner(trick: &[String]) -> (usize, &'static str) {
        let trump = if trick.iter().any(|card| suit(card) == Some('K')) { 'K' } else { 'S' };
        let mut first_suit = None;
        for card in trick {
            if first_suit.is_none() {
                first_suit = suit(card);
            }
        }
        let skull_king = first(trick, &["SK"]);
        let mermaid = first(trick, &["M"]);
        if let (Some(_), Some(mermaid)) = (skull_king, mermaid) {
            return (mermaid, "SK9.1");
        }
        if let Some(at) = skull_king {
            return (at, "SK9.2");
        }
        if let Some(at) = first(trick, &["P", "SM:P"]) {
            return (at, "SK9.3");
        }
        if let Some(at) = mermaid {
            return (at, "SK9.4");
        }
        if let Some(at) = highest(trick, Some(trump)) {
            return (at, "SK9.5");
        }
        if let Some(at) = highest(trick, first_suit) {
            return (at, "SK9.6");
        }
        (0, "SK9.7")
    }

    /// SK11
    pub(crate) fn bonus(trick: &[String]) -> i64 {
        let (at, _) = winner(trick);
        let skull_king = first(trick, &["SK"]).is_some();
        match trick[at].as_str() {
            "M" if skull_king => 50,
            "SK" => {
                let mut points = 0;
                for card in trick {
                    if card == "P" || card.starts_with("SM") {
                        points += 30;
                    }
                }
                points
            }
            _ => 0,
        }
    }

    /// SK10
    pub(crate) fn score(round: i64, bid: i64, won: i64, bonus: i64) -> i64 {
        if bid == 0 {
            return if won == 0 { 10 * round } else { -10 * round };
        }
        if bid == won {
            return 20 * won + bonus;
        }
        let miss = if bid > won { bid - won } else { won - bid };
        -10 * miss
    }
}

pub(crate) mod queen {
    use super::value;

    const COLOURS: [char; 4] = ['R', 'Y', 'G', 'B'];

    fn colour(code: &str) -> Option<char> {
        if code == "0" || code == "13" { None } else { code.chars().next() }
    }

    /// SQ2
    pub(crate) fn deck(captains: usize) -> Vec<String> {
        let mut deck = vec!["0".to_string(), "13".to_string()];
        for colour in COLOURS {
            for value in 1..=12 {
                let stays_out = captains <= 3 && (value == 1 || value == 12);
                if !stays_out {
                    deck.push(format!("{colour}{value}"));
                }
            }
        }
        deck
    }

    /// SQ5, SQ6
    pub(crate) fn announced(trick: &[String]) -> Option<char> {
        for card in trick {
            if colour(card).is_some() {
                return colour(card);
            }
        }
        None
    }

    /// SQ5
    pub(crate) fn legal(hand: &[String], trick: &[String]) -> Vec<String> {
        let announced = announced(trick);
        let can_follow = announced.is_some() && hand.iter().any(|card| colour(card) == announced);
        let mut allowed = Vec::new();
        for card in hand {
            if !can_follow || colour(card).is_none() || colour(card) == announced {
                allowed.push(card.clone());
            }
        }
        allowed
    }

    /// A card of a trick with its colour; nobody owns a card of the centre.
    struct Lying {
        code: String,
        colour: char,
        owner: Option<usize>,
    }

    /// SQ7, SQ12: the moves as (index of the card, colour, steps), and the centre afterwards.
    pub(crate) fn resolve(centre: &[String], trick: &[String]) -> (Vec<(usize, char, i64)>, Vec<String>) {
        let announced = announced(trick);
        let mut cards = Vec::new();
        let mut left = Vec::new();
        for code in centre {
            match colour(code) {
                Some(colour) => cards.push(Lying { code: code.clone(), colour, owner: None }),
                None => left.push(code.clone()),
            }
        }
        for (at, code) in trick.iter().enumerate() {
            let colour = colour(code).or(announced).expect("a complete trick has a coloured card");
            cards.push(Lying { code: code.clone(), colour, owner: Some(at) });
        }
        let mut moves = Vec::new();
        for colour in COLOURS {
            let mut same: Vec<&Lying> = cards.iter().filter(|card| card.colour == colour).collect();
            if same.len() == 1 {
                left.push(same[0].code.clone());
            }
            if same.len() < 2 {
                continue;
            }
            same.sort_by_key(|card| value(&card.code));
            let has = |wanted| same.iter().any(|card| value(&card.code) == wanted);
            if let Some(owner) = same[same.len() - 1].owner {
                moves.push((owner, colour, if has(8) { 2 } else { 1 }));
            }
            if let Some(owner) = same[0].owner {
                moves.push((owner, colour, if has(5) { -2 } else { -1 }));
            }
        }
        left.sort();
        (moves, left)
    }

    /// SQ9
    pub(crate) fn next(trick: &[String]) -> usize {
        let mut best = 0;
        for (at, card) in trick.iter().enumerate() {
            if value(card) >= value(&trick[best]) {
                best = at;
            }
        }
        best
    }

    /// SQ8: the space after a move; none is overboard.
    pub(crate) fn moved(space: Option<i64>, steps: i64) -> Option<i64> {
        let to = space? - steps;
        if (1..=5).contains(&to) { Some(to) } else { None }
    }

    /// SQ4, SQ10
    pub(crate) fn worth(side: &str, space: Option<i64>) -> i64 {
        let Some(space) = space else { return 0 };
        let values = if side == "high-top" { [8, 5, 3, 2, 1] } else { [1, 2, 3, 5, 8] };
        values[space as usize - 1]
    }
}
