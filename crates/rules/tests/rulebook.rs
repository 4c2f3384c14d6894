//! Runs the examples of the rule book.
//!
//! A fenced block marked `example` holds one example a line: a situation, `=>`, and what follows from it. Both sides are lists of facts separated
//! by commas, each a few words; the first words say what kind of fact it is.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use yohoho_rules::{Game, GameKind, Seat, SeatCount, king, queen, standings};

#[test]
fn skull_king() {
    run(GameKind::SkullKing, include_str!("../../../rulebook/skull-king.md"), "SK", 12);
}

#[test]
fn skull_king_in_doubloons() {
    run(GameKind::Doubloons, include_str!("../../../rulebook/skull-king-doubloons.md"), "DB", 4);
}

#[test]
fn skull_queen() {
    run(GameKind::SkullQueen, include_str!("../../../rulebook/skull-queen.md"), "SQ", 12);
}

fn run(kind: GameKind, book: &str, prefix: &str, rules: usize) {
    let mut examples: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = String::new();
    let (mut rule, mut in_example) = (String::new(), false);
    for (number, line) in (1..).zip(book.lines()) {
        if let Some(heading) = line.strip_prefix("## ") {
            rule = heading.split(' ').next().unwrap_or_default().to_string();
            examples.insert(rule.clone(), 0);
        } else if line.starts_with("```") {
            in_example = !in_example;
            assert!(!in_example || line == "```example", "line {number}: {line}");
        } else if in_example {
            *examples.get_mut(&rule).expect("an example belongs to a rule") += 1;
            let (situation, expected) =
                line.split_once("=>").unwrap_or_else(|| panic!("line {number}: no => in {line}"));
            let found = outcome(kind, &facts(situation), &facts(expected));
            if found != facts(expected).join(", ") {
                let _ = writeln!(wrong, "line {number}: {}\n   the engine says: {found}", line.trim());
            }
        }
    }
    assert!(wrong.is_empty(), "{kind}\n{wrong}");
    let wanted: Vec<String> = (1..=rules).map(|number| format!("{prefix}{number}")).collect();
    for rule in &wanted {
        assert!(examples.get(rule).is_some_and(|count| *count > 0), "{rule} has no example");
    }
    assert_eq!(examples.len(), wanted.len(), "a heading without a rule's number");
}

fn facts(side: &str) -> Vec<String> {
    side.split(',').map(|fact| fact.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// The words after `word` in the fact that starts with it.
fn after<'a>(facts: &'a [String], word: &str) -> Option<&'a str> {
    facts.iter().find_map(|fact| if fact == word { Some("") } else { fact.strip_prefix(word)?.strip_prefix(' ') })
}

fn number<T: std::str::FromStr>(facts: &[String], word: &str) -> Option<T> {
    after(facts, word).map(|text| text.parse().unwrap_or_else(|_| panic!("{word} {text:?}")))
}

/// The number in front of `players` or `captains`.
fn seats(facts: &[String]) -> SeatCount {
    let count = facts.iter().find_map(|fact| fact.strip_suffix(" players").or(fact.strip_suffix(" captains")));
    SeatCount::new(count.expect("how many play").parse().unwrap()).unwrap()
}

fn codes(text: &str) -> Vec<&str> {
    text.split(' ').filter(|code| *code != "-" && !code.is_empty()).collect()
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let text = items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ");
    if text.is_empty() { "-".into() } else { text }
}

fn ordinal(place: u8) -> String {
    ["1st", "2nd", "3rd", "4th", "5th", "6th"][usize::from(place)].to_string()
}

/// What the engine says, in the words of `expected`.
fn outcome(kind: GameKind, given: &[String], expected: &[String]) -> String {
    if let Some(totals) = after(given, "totals") {
        let totals: Vec<i16> = codes(totals).into_iter().map(|total| total.parse().unwrap()).collect();
        return format!("places {}", list(standings(&totals).map(|place| place.place)));
    }
    if expected[0].ends_with("rounds") {
        return format!("{} rounds", kind.rounds(seats(given)));
    }
    if expected[0].starts_with("next dealers") {
        return next_dealers(kind, given);
    }
    match kind.edition() {
        Some(edition) => king_outcome(edition, given, expected),
        None => queen_outcome(given, expected),
    }
}

/// Plays the first legal actions to the end and notes who deals.
fn next_dealers(kind: GameKind, given: &[String]) -> String {
    let first = Seat::new(number(given, "dealer").unwrap()).unwrap();
    let mut game = Game::new(kind, seats(given), first);
    let mut dealers = Vec::new();
    while game.round() < kind.rounds(seats(given)).min(4) {
        let deal = game.draw_deal(&mut Lowest);
        game.deal(&deal).unwrap();
        while let Some(seat) = game.turn().first() {
            game.play(seat, game.legal(seat).nth(0)).unwrap();
        }
        dealers.push(game.dealer());
    }
    format!("next dealers {}", list(dealers))
}

/// A generator without chance.
struct Lowest;

impl rand_core::TryRng for Lowest {
    type Error = core::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(1 << 16)
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(1 << 48)
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(1);
        Ok(())
    }
}

fn king_outcome(edition: &'static king::Edition, given: &[String], expected: &[String]) -> String {
    if given[0] == "deck" {
        let suits = king::Suit::ALL.map(|suit| {
            let count = edition.deck.iter().filter(|card| card.suit() == Some(suit)).count();
            format!("{count} {}", suit.letter(edition))
        });
        let specials = king::Special::ALL.map(|special| {
            let count = edition.deck.iter().filter(|card| card.as_special() == Some(special)).count();
            format!("{count} {}", special.code())
        });
        return format!("{} cards, {}, {}", edition.deck.len(), suits.join(", "), specials.join(", "));
    }
    if expected[0].ends_with("each") {
        let size = edition.hand_size(number(given, "round").unwrap(), seats(given));
        return format!("{size} {} each", if size == 1 { "card" } else { "cards" });
    }
    if expected[0].ends_with("points") {
        let part = |word| number(given, word).unwrap_or(0);
        return format!("{} points", king::round_score(part("round"), part("bid"), part("won"), part("bonus")));
    }
    if expected[0].starts_with("may play") {
        let cards: Vec<_> = codes(after(given, "hand").unwrap());
        let hand = cards.iter().map(|code| edition.card(code).unwrap()).collect();
        let legal = king_trick(edition, given).legal(hand);
        return format!(
            "may play {}",
            list(cards.into_iter().filter(|code| legal.contains_card(edition.card(code).unwrap())))
        );
    }
    if let Some(seat) = after(given, "seat").and_then(|rest| rest.strip_suffix(" leads")) {
        let verdict = king_trick(edition, given).verdict().unwrap();
        let lead = Seat::new(seat.parse().unwrap()).unwrap();
        return format!("seat {} leads", lead.left_by(verdict.winner, seats(given)));
    }
    if after(given, "trick").is_some() {
        let trick = king_trick(edition, given);
        if expected[0].ends_with("binds") {
            return trick.led().suit().map_or("nothing binds".into(), |suit| format!("{} binds", suit.letter(edition)));
        }
        let verdict = trick.verdict().unwrap();
        let bonus =
            if verdict.bonus > 0 || expected.len() > 1 { format!(", bonus {}", verdict.bonus) } else { String::new() };
        return format!("{} wins by {}{bonus}", ordinal(verdict.winner), verdict.rule);
    }
    king_bidding(edition, given, expected)
}

fn king_trick(edition: &'static king::Edition, given: &[String]) -> king::Trick {
    let codes = codes(after(given, "trick").unwrap()).into_iter();
    king::Trick::from_plays(edition, codes.map(|code| edition.play(code).unwrap()))
}

/// Examples that need a table: who bids what and who leads then.
fn king_bidding(edition: &'static king::Edition, given: &[String], expected: &[String]) -> String {
    let seats = seats(given);
    let dealer = Seat::new(number(given, "dealer").unwrap_or(0)).unwrap();
    let mut game = king::Game::new(edition, seats, dealer);
    let round = number(given, "round").unwrap_or(1);
    while game.open().round() < round {
        game.deal(&king::Deal::draw(edition, seats, game.open().round(), &mut Lowest)).unwrap();
        while let Some(seat) = game.turn().first() {
            game.play(seat, game.legal(seat).nth(0)).unwrap();
        }
    }
    game.deal(&king::Deal::draw(edition, seats, round, &mut Lowest)).unwrap();
    let bids = after(given, "bids").map_or(vec!["0"; seats.get()], |bids| bids.split(' ').collect());
    if expected[0].starts_with("bids") && after(given, "bids").is_none() {
        let most = (0..=20).filter(|bid| game.legal(Seat::default()).contains(king::Action::Bid(king::Bid(*bid))));
        return format!("bids {}", list(most));
    }
    for (seat, bid) in seats.seats().zip(bids).filter(|(_, bid)| *bid != "-") {
        game.play(seat, king::Action::Bid(king::Bid(bid.parse().unwrap()))).unwrap();
    }
    if expected[0].ends_with("leads") {
        return format!("seat {} leads", game.turn());
    }
    match game.open().bids() {
        Some(bids) => format!("bids {} shown", list(bids)),
        None => format!("seat {} to bid, nothing shown", game.turn()),
    }
}

fn queen_card(code: &str) -> queen::Card {
    code.parse().unwrap()
}

fn queen_outcome(given: &[String], expected: &[String]) -> String {
    if given.iter().any(|fact| fact == "deck") {
        let deck = queen::CardSet::deck(seats(given));
        let colours =
            queen::Colour::ALL.map(|colour| format!("{} {colour}", deck.and(queen::CardSet::of_colour(colour)).len()));
        let others = [queen::Card::MONKEY, queen::Card::FIRST_MATE]
            .map(|card| format!("{} {card}", u8::from(deck.contains(card))));
        return format!("{} cards, {}, {}", deck.len(), colours.join(", "), others.join(", "));
    }
    if expected[0].ends_with("each") {
        let deal = queen::Deal::draw(seats(given), &mut Lowest);
        assert_eq!(deal.ghost.is_some(), seats(given).get() == 2);
        return format!("{} cards each, {} in the centre", deal.hands[Seat::default()].len(), deal.centre.len());
    }
    if let Some(plank) = after(given, "plank") {
        let mut plank = read_plank(plank);
        if expected[0].ends_with("points") {
            return format!("{} points", plank.score());
        }
        let (colour, steps) = given[1].split_once(' ').unwrap();
        let colour = queen::Colour::ALL.into_iter().find(|known| known.to_string() == colour).unwrap();
        plank.step(colour, steps.parse().unwrap());
        return format!("plank {plank}");
    }
    if expected[0].starts_with("may play") {
        let cards: Vec<_> = codes(after(given, "hand").unwrap());
        let legal = queen_trick(given).legal(cards.iter().map(|code| queen_card(code)).collect());
        return format!("may play {}", list(cards.into_iter().filter(|code| legal.contains(queen_card(code)))));
    }
    if expected[0].ends_with("announced") {
        return queen_trick(given)
            .announced()
            .map_or("nothing announced".into(), |colour| format!("{colour} announced"));
    }
    if after(given, "trick").is_some() {
        let centre = codes(after(given, "centre").unwrap()).into_iter().map(queen_card).collect();
        let verdict = queen_trick(given).verdict(centre).unwrap();
        let moves = verdict
            .moves()
            .iter()
            .map(|moved| format!("{} moves {} {:+}", ordinal(moved.play), moved.colour, moved.steps));
        return trick_outcome(moves.collect(), verdict.centre, &ordinal(verdict.next));
    }
    queen_table(given)
}

fn trick_outcome(mut moves: Vec<String>, centre: queen::CardSet, next: &str) -> String {
    if moves.is_empty() {
        moves.push("nothing moves".into());
    }
    format!("{}, centre {}, {next} leads", moves.join(", "), list(centre))
}

fn queen_trick(given: &[String]) -> queen::Trick {
    codes(after(given, "trick").unwrap()).into_iter().map(queen_card).collect()
}

fn read_plank(text: &str) -> queen::Plank {
    let mut words = text.split(' ');
    let side = words.next().unwrap().parse().unwrap();
    let mut spaces = queen::ByColour([None; 4]);
    for (colour, word) in queen::Colour::ALL.into_iter().zip(words) {
        let space = word.strip_prefix(colour.letter()).unwrap();
        spaces[colour] = (space != "-").then(|| space.parse().unwrap());
    }
    queen::Plank::new(side, spaces).unwrap()
}

/// Examples that need a table: who leads, and two captains with a ghost whose pile has the right card on top.
fn queen_table(given: &[String]) -> String {
    let seats = seats(given);
    let dealer = Seat::new(number(given, "dealer").unwrap()).unwrap();
    let wanted: Vec<(Seat, queen::Card)> = given
        .iter()
        .filter_map(|fact| fact.strip_prefix("seat "))
        .map(|fact| fact.split_once(' ').unwrap())
        .map(|(seat, code)| (Seat::new(seat.parse().unwrap()).unwrap(), queen_card(code)))
        .collect();
    let ghost = after(given, "ghost").map(queen_card);

    let mut game = queen::Game::new(seats, dealer);
    let mut rest: Vec<queen::Card> = queen::CardSet::deck(seats)
        .iter()
        .filter(|card| Some(*card) != ghost && wanted.iter().all(|(_, wanted)| wanted != card))
        .collect();
    let mut deal = queen::Deal::default();
    for seat in seats.seats() {
        deal.hands[seat] = wanted.iter().filter(|(by, _)| *by == seat).map(|(_, card)| *card).collect();
        while deal.hands[seat].len() < usize::from(queen::hand_size(seats)) {
            deal.hands[seat].insert(rest.pop().unwrap());
        }
    }
    if seats.get() == 2 {
        let pile: Vec<_> = ghost.into_iter().chain(rest.drain(..)).collect();
        deal.ghost = Some(pile.try_into().unwrap());
    }
    deal.centre = rest.into_iter().collect();
    game.deal(&deal).unwrap();
    for seat in seats.seats() {
        game.play(seat, queen::Action::Plank(queen::Plank::choice(0))).unwrap();
    }
    let lead =
        |seat: Seat| if seats.get() == 2 && seat == Seat::GHOST { "ghost".to_string() } else { format!("seat {seat}") };
    if wanted.is_empty() {
        let first =
            if seats.get() == 2 { game.open().tricks().next().unwrap().0 } else { game.turn().first().unwrap() };
        return format!("{} leads", lead(first));
    }
    let mut outcome = None;
    for (seat, card) in wanted {
        outcome = Some(game.play(seat, queen::Action::Play(card)).unwrap());
    }
    let Some(queen::Outcome::Trick(done)) = outcome else { panic!("the trick is not complete") };
    let moves =
        done.moves().map(|moved| format!("seat {} moves {} {:+}", moved.seat, moved.colour, moved.steps)).collect();
    trick_outcome(moves, done.centre(), &lead(done.next()))
}
