//! The names of everybody at the table.

use yohoho_protocol::{BOTS, SeatInfo, Sitter};
use yohoho_rules::{Family, GameKind, MAX_SEATS, Seat};

use crate::card::capital;
use crate::command::choose;
use crate::words::FOR_BOTS;
use crate::{Lang, letters};

/// What bots are called at a table, by seat, so that everybody there calls them the same.
pub const CREW: [&str; MAX_SEATS] = ["Anne", "Bart", "Ching", "Drake", "Grace", "Jack"];

/// Adds a letter to names that several people have: a number would sound like a bid.
///
/// ```
/// let names = ["Anne", "Bart", "Anne"].map(String::from);
/// assert_eq!(yohoho_i18n::apart(&names), ["Anne A", "Bart", "Anne B"]);
/// ```
pub fn apart(names: &[String]) -> Vec<String> {
    let same = |name: &String, among: &[String]| among.iter().filter(|other| *other == name).count();
    let letter = |at: usize| char::from(b'A' + same(&names[at], &names[..at]) as u8);
    let name = |(at, name): (usize, &String)| match same(name, names) {
        1 => name.clone(),
        _ => format!("{name} {}", letter(at)),
    };
    names.iter().enumerate().map(name).collect()
}

/// The names by seat, and which seat is the viewer's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names {
    by_seat: Vec<String>,
    viewer: Option<Seat>,
    game: Option<GameKind>,
}

impl Names {
    /// These names, in the order of the seats. A spectator has no seat.
    pub fn new(by_seat: Vec<String>, viewer: Option<Seat>) -> Names {
        Names { by_seat, viewer, game: None }
    }

    /// The names of those who sit at a table. Bots are called by their kind, with a letter if there are several of a
    /// kind (a number would sound like a bid); an empty seat by its number.
    pub fn at(lang: Lang, seats: &[SeatInfo], viewer: Option<Seat>) -> Names {
        let name = |(index, info): (usize, &SeatInfo)| match &info.sitter {
            Sitter::Person { name, .. } => name.as_str().to_string(),
            Sitter::Nobody => lang.seat_number(index + 1),
            Sitter::Bot { bot } => {
                let same = |info: &&SeatInfo| matches!(&info.sitter, Sitter::Bot { bot: other } if other == bot);
                let name = bot_name(lang, bot, GameKind::SkullKing);
                let before = seats[..index].iter().filter(same).count();
                match seats.iter().filter(same).count() {
                    1 => name,
                    _ => format!("{name} {}", char::from(b'A' + before as u8)),
                }
            }
        };
        Names::new(seats.iter().enumerate().map(name).collect(), viewer)
    }

    /// The same at a table of this game, which decides what the best bot is called.
    #[must_use]
    pub fn playing(self, game: GameKind) -> Names {
        Names { game: Some(game), ..self }
    }

    /// What a bot is called at this table.
    pub(crate) fn bot(&self, lang: Lang, bot: &str) -> String {
        bot_name(lang, bot, self.game.unwrap_or(GameKind::SkullKing))
    }

    /// The viewer's seat; `None` for a spectator.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The name of a seat; `None` for the ghost.
    pub fn get(&self, seat: Seat) -> Option<&str> {
        self.by_seat.get(seat.index()).map(String::as_str)
    }

    /// The seat of the person with this name, or of the only one whose name begins with it.
    pub fn find(&self, name: &str) -> Option<Seat> {
        let seats = Seat::ALL.into_iter().zip(&self.by_seat).map(|(seat, name)| (seat, vec![name.as_str()]));
        choose(name, &seats.collect::<Vec<_>>()).ok()
    }

    /// Whether a seat is the viewer's.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Some(seat)
    }

    /// All seats, the viewer's first, then clockwise.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let count = self.by_seat.len();
        let first = self.viewer.map_or(0, Seat::index);
        (0..count).filter_map(move |step| Seat::new(((first + step) % count) as u8))
    }

    /// A seat as the subject of a sentence.
    pub(crate) fn who(&self, lang: Lang, seat: Seat) -> Who {
        let ghost = lang.ghost_name();
        let name = self.get(seat).unwrap_or(ghost).to_string();
        let elided = name.chars().next().is_some_and(|letter| "aeiouàâäéèêëîïôöûüœæ".contains(letters::small(letter)));
        let of = lang.of_name(&name, if elided { "yes" } else { "no" });
        Who { name, of, you: if self.is_you(seat) { "yes" } else { "no" } }
    }

    /// The name in a list, `you` for the viewer.
    pub(crate) fn label(&self, lang: Lang, seat: Seat) -> String {
        if self.is_you(seat) { lang.label_you().into() } else { self.who(lang, seat).name }
    }

    /// The same at the beginning of a sentence.
    pub(crate) fn start(&self, lang: Lang, seat: Seat) -> String {
        match self.get(seat) {
            Some(name) if !self.is_you(seat) => name.into(),
            _ => capital(&self.label(lang, seat)),
        }
    }

    /// `you 2, Ana 3`, the viewer first.
    pub(crate) fn each(&self, lang: Lang, value: impl Fn(Seat) -> Option<String>) -> String {
        let one = |seat: Seat| Some(format!("{} {}", self.label(lang, seat), value(seat)?));
        self.seats().filter_map(one).collect::<Vec<_>>().join(", ")
    }

    /// The same as a sentence of its own: `You 2, Ana 3.`
    pub(crate) fn each_sentence(&self, lang: Lang, value: impl Fn(Seat) -> Option<String>) -> String {
        let you = self.viewer.is_some_and(|seat| value(seat).is_some());
        let each = self.each(lang, value);
        format!("{}.", if you { capital(&each) } else { each })
    }

    /// `you, Ana and Ben`: the viewer first.
    pub(crate) fn list(&self, lang: Lang, seats: &[Seat]) -> String {
        let names: Vec<String> =
            self.seats().filter(|seat| seats.contains(seat)).map(|seat| self.label(lang, seat)).collect();
        lang.list(&names)
    }
}

/// What a bot is called in a game: the best one is named after the game.
///
/// ```
/// use yohoho_i18n::{Lang, bot_name};
/// use yohoho_rules::GameKind;
/// assert_eq!(bot_name(Lang::En, "skull-king", GameKind::SkullQueen), "Skull Queen");
/// ```
///
/// A bot that is not one of [`BOTS`] is called by its own name.
pub fn bot_name(lang: Lang, bot: &str, game: GameKind) -> String {
    if BOTS.contains(&bot) { lang.bot_name(bot_key(bot, game)) } else { bot.into() }
}

/// The word by which messages select a bot.
pub fn bot_key(bot: &str, game: GameKind) -> &str {
    match game.family() {
        Family::Queen if bot == STRONGEST => QUEENS_STRONGEST,
        _ => bot,
    }
}

const STRONGEST: &str = BOTS[BOTS.len() - 1];

/// What the strongest bot is called in Skull Queen.
const QUEENS_STRONGEST: &str = "skull-queen";

/// A bot that has no words in some language does not compile.
const _: () = {
    let mut at = 0;
    while at < FOR_BOTS.len() {
        let (missing, known) = FOR_BOTS[at];
        let mut bot = 0;
        while bot < BOTS.len() {
            assert!(contains(known, BOTS[bot]), "{}", missing);
            bot += 1;
        }
        at += 1;
    }
};

const fn contains(words: &[&str], wanted: &str) -> bool {
    let mut at = 0;
    while at < words.len() {
        if same(words[at].as_bytes(), wanted.as_bytes()) {
            return true;
        }
        at += 1;
    }
    false
}

/// Whether two texts are the same, for constants.
const fn same(a: &[u8], b: &[u8]) -> bool {
    match (a, b) {
        ([], []) => true,
        ([x, a @ ..], [y, b @ ..]) => *x == *y && same(a, b),
        _ => false,
    }
}

/// The subject of a sentence: the name, its possessive, and `yes` if it is the viewer.
pub(crate) struct Who {
    pub(crate) name: String,
    pub(crate) of: String,
    pub(crate) you: &'static str,
}

#[cfg(test)]
mod tests {
    use yohoho_protocol::Name;

    use super::*;

    #[test]
    fn bots_of_a_kind_have_letters_and_empty_seats_numbers() {
        let bot = || SeatInfo::new(Sitter::Bot { bot: "bosun".into() });
        let ana = SeatInfo::new(Sitter::Person { name: Name::clean("Ana").unwrap(), portrait: None });
        let seats = [ana, bot(), SeatInfo::new(Sitter::Nobody), bot()];
        let names = Names::at(Lang::De, &seats, None);
        assert_eq!(
            Seat::ALL[..4].iter().filter_map(|seat| names.get(*seat)).collect::<Vec<_>>(),
            ["Ana", "Bootsmann A", "Platz 3", "Bootsmann B"]
        );
    }

    #[test]
    fn french_names_are_elided_where_a_vowel_begins() {
        let names = Names::new(["Ana", "Ben", "Élise"].map(String::from).into(), None);
        let of = |seat: usize| names.who(Lang::Fr, Seat::ALL[seat]).of;
        assert_eq!([of(0), of(1), of(2)], ["d’Ana", "de Ben", "d’Élise"]);
        assert_eq!(names.who(Lang::En, Seat::ALL[1]).of, "Ben’s");
    }
}
