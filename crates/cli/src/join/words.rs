//! What can be typed at a table besides the commands of the game: seats, bots, settings, votes.

use yohoho_i18n::Lang;
use yohoho_i18n::command::{Word, choose, plain};
use yohoho_protocol::{BOTS, Pace};
use yohoho_rules::{GameKind, Seat, SeatCount};

/// A word that a line can begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TableWord {
    Who,
    Sit,
    Stand,
    Bots,
    Set,
    Start,
    Remove,
    Yes,
    No,
    Replace,
    Back,
    Mute,
    Unmute,
    Phrases,
    Rematch,
    Invite,
}

/// A line that was understood. Whether it is allowed is for the table to say.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum TableCommand {
    Who,
    Sit(Option<Seat>),
    Stand,
    /// Bots of a kind, on a seat or on all free ones.
    Bots {
        bot: String,
        seat: Option<Seat>,
    },
    Set(Setting),
    Start {
        drop: bool,
    },
    /// Somebody by name, or a seat by number.
    Remove(String),
    Vote(bool),
    Replace(String),
    Back,
    Mute {
        who: String,
        muted: bool,
    },
    Phrases,
    Rematch,
    Invite,
}

/// One setting of a table.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Setting {
    Timer(Pace),
    Game(GameKind),
    Seats(SeatCount),
    Public(bool),
    Spectators(bool),
}

/// The bot that comes if none is named.
const USUAL_BOT: &str = "bosun";

impl TableWord {
    /// All words, in the order of the help.
    const ALL: [TableWord; 16] = [
        TableWord::Who,
        TableWord::Sit,
        TableWord::Stand,
        TableWord::Bots,
        TableWord::Set,
        TableWord::Start,
        TableWord::Remove,
        TableWord::Yes,
        TableWord::No,
        TableWord::Replace,
        TableWord::Back,
        TableWord::Mute,
        TableWord::Unmute,
        TableWord::Phrases,
        TableWord::Rematch,
        TableWord::Invite,
    ];

    /// All forms of the word in a language, the usual one first.
    fn ways(self, lang: Lang) -> impl Iterator<Item = &'static str> {
        match self {
            TableWord::Who => lang.terminal_word_who(),
            TableWord::Sit => lang.terminal_word_sit(),
            TableWord::Stand => lang.terminal_word_stand(),
            TableWord::Bots => lang.terminal_word_bots(),
            TableWord::Set => lang.terminal_word_set(),
            TableWord::Start => lang.terminal_word_start(),
            TableWord::Remove => lang.terminal_word_remove(),
            TableWord::Yes => lang.terminal_word_yes(),
            TableWord::No => lang.terminal_word_no(),
            TableWord::Replace => lang.terminal_word_replace(),
            TableWord::Back => lang.terminal_word_back(),
            TableWord::Mute => lang.terminal_word_mute(),
            TableWord::Unmute => lang.terminal_word_unmute(),
            TableWord::Phrases => lang.terminal_word_phrases(),
            TableWord::Rematch => lang.terminal_word_rematch(),
            TableWord::Invite => lang.terminal_word_invite(),
        }
        .split(", ")
    }

    /// The word as it is usually typed.
    pub(super) fn text(self, lang: Lang) -> &'static str {
        self.ways(lang).next().unwrap_or_default()
    }

    /// How to use the word.
    pub(super) fn usage(self, lang: Lang) -> &'static str {
        match self {
            TableWord::Who => lang.terminal_usage_who(),
            TableWord::Sit => lang.terminal_usage_sit(),
            TableWord::Stand => lang.terminal_usage_stand(),
            TableWord::Bots => lang.terminal_usage_bots(),
            TableWord::Set => lang.terminal_usage_set(),
            TableWord::Start => lang.terminal_usage_start(),
            TableWord::Remove => lang.terminal_usage_remove(),
            TableWord::Yes | TableWord::No => lang.terminal_usage_vote(),
            TableWord::Replace => lang.terminal_usage_replace(),
            TableWord::Back => lang.terminal_usage_back(),
            TableWord::Mute | TableWord::Unmute => lang.terminal_usage_mute(),
            TableWord::Phrases => lang.terminal_usage_phrases(),
            TableWord::Rematch => lang.terminal_usage_rematch(),
            TableWord::Invite => lang.terminal_usage_invite(),
        }
    }

    fn named(lang: Lang) -> Vec<(TableWord, Vec<&'static str>)> {
        TableWord::ALL.map(|word| (word, word.ways(lang).chain(word.ways(Lang::En)).collect())).into()
    }

    /// The word that is written like this in full. In German, for one, a word of the game is also an English one of the table: the person's own language
    /// comes first.
    pub(super) fn exact(lang: Lang, typed: &str) -> Option<TableWord> {
        let typed = plain(typed);
        let is_it = |way: &str| plain(way) == typed;
        let written_in = |lang| TableWord::ALL.into_iter().find(|word| word.ways(lang).any(is_it));
        let is_of_the_game = || GameKind::ALL.into_iter().flat_map(Word::all).any(|word| word.ways(lang).any(is_it));
        written_in(lang).or_else(|| if is_of_the_game() { None } else { written_in(Lang::En) })
    }

    /// The word that begins like this.
    pub(super) fn begun(lang: Lang, typed: &str) -> Result<TableWord, Vec<TableWord>> {
        choose(typed, &TableWord::named(lang))
    }
}

/// The first word of a line, and the rest.
pub(super) fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    let line = line.strip_prefix('/').unwrap_or(line).trim_start();
    let (first, rest) = line.split_at(line.find(char::is_whitespace).unwrap_or(line.len()));
    (first, rest.trim())
}

/// One line of help for each word.
pub(super) fn help(lang: Lang) -> Vec<&'static str> {
    let mut lines: Vec<&str> = TableWord::ALL.iter().map(|word| word.usage(lang)).collect();
    lines.dedup();
    lines
}

/// What a word means with what follows it; none if that is not how it is used.
pub(super) fn read(lang: Lang, word: TableWord, rest: &str) -> Option<TableCommand> {
    let named = || (!rest.is_empty()).then(|| rest.to_string());
    let alone = |command| rest.is_empty().then_some(command);
    match word {
        TableWord::Who => alone(TableCommand::Who),
        TableWord::Sit if rest.is_empty() => Some(TableCommand::Sit(None)),
        TableWord::Sit => Some(TableCommand::Sit(Some(seat(rest)?))),
        TableWord::Stand => alone(TableCommand::Stand),
        TableWord::Bots => bots(lang, rest),
        TableWord::Set => setting(lang, rest).map(TableCommand::Set),
        TableWord::Start if rest.is_empty() => Some(TableCommand::Start { drop: false }),
        TableWord::Start => {
            is_way(lang, Lang::terminal_word_anyway, rest).then_some(TableCommand::Start { drop: true })
        }
        TableWord::Remove => named().map(TableCommand::Remove),
        TableWord::Yes => alone(TableCommand::Vote(true)),
        TableWord::No => alone(TableCommand::Vote(false)),
        TableWord::Replace => named().map(TableCommand::Replace),
        TableWord::Back => alone(TableCommand::Back),
        TableWord::Mute => named().map(|who| TableCommand::Mute { who, muted: true }),
        TableWord::Unmute => named().map(|who| TableCommand::Mute { who, muted: false }),
        TableWord::Phrases => alone(TableCommand::Phrases),
        TableWord::Rematch => alone(TableCommand::Rematch),
        TableWord::Invite => alone(TableCommand::Invite),
    }
}

/// Whether something is one of the ways to write a word, in a language or in English.
pub(super) fn is_way(lang: Lang, word: fn(Lang) -> &'static str, typed: &str) -> bool {
    let ways = word(lang).split(", ").chain(word(Lang::En).split(", "));
    let typed = plain(typed);
    ways.map(plain).any(|way| way == typed)
}

/// A seat by its number from 1.
pub(super) fn seat(text: &str) -> Option<Seat> {
    let number: usize = text.parse().ok()?;
    Seat::ALL.get(number.checked_sub(1)?).copied()
}

/// `captain`, `captain 3`, `3 captain`, `3`, or nothing.
fn bots(lang: Lang, rest: &str) -> Option<TableCommand> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let number = words.iter().find_map(|word| seat(word));
    let kinds: Vec<&str> = words.iter().copied().filter(|word| seat(word).is_none()).collect();
    if words.len() > kinds.len() + 1 {
        return None;
    }
    let bot = if kinds.is_empty() { USUAL_BOT } else { bot(lang, &kinds.join(" "))? };
    Some(TableCommand::Bots { bot: bot.into(), seat: number })
}

/// A bot by its name, or by what a language calls it.
fn bot(lang: Lang, typed: &str) -> Option<&'static str> {
    let names: Vec<(&str, String)> = BOTS.iter().map(|bot| (*bot, lang.bot_name(*bot))).collect();
    let names: Vec<(&str, Vec<&str>)> = names.iter().map(|(bot, name)| (*bot, vec![*bot, name.as_str()])).collect();
    choose(typed, &names).ok()
}

fn setting(lang: Lang, rest: &str) -> Option<Setting> {
    let (name, value) = split(rest);
    let is = |word: fn(Lang) -> &'static str| is_way(lang, word, name);
    let switch = || match value {
        on if is_way(lang, Lang::terminal_word_on, on) => Some(true),
        off if is_way(lang, Lang::terminal_word_off, off) => Some(false),
        _ => None,
    };
    Some(if is(Lang::terminal_word_timer) {
        let off = is_way(lang, Lang::terminal_word_off, value);
        Setting::Timer(if off { Pace::Off } else { pace(value).ok()? })
    } else if is(Lang::terminal_word_game) {
        Setting::Game(game(lang, value)?)
    } else if is(Lang::terminal_word_seats) {
        Setting::Seats(value.parse().ok().and_then(SeatCount::new)?)
    } else if is(Lang::terminal_word_public) {
        Setting::Public(switch()?)
    } else if is(Lang::terminal_word_spectators) {
        Setting::Spectators(switch()?)
    } else {
        return None;
    })
}

/// A game by its name on the command line or in a language.
pub(super) fn game(lang: Lang, typed: &str) -> Option<GameKind> {
    let names = GameKind::ALL.map(|kind| (kind, [lang.game_name(kind.name()), kind.name().to_string()]));
    let names: Vec<(GameKind, Vec<&str>)> =
        names.iter().map(|(kind, names)| (*kind, names.iter().map(String::as_str).collect())).collect();
    choose(typed, &names).ok()
}

/// Reads a pace: its name, or a number of seconds.
pub(crate) fn pace(text: &str) -> Result<Pace, String> {
    let json = text.parse::<u16>().map_or_else(|_| serde_json::Value::from(text), serde_json::Value::from);
    serde_json::from_value(json).map_err(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_means_two_things() {
        for lang in Lang::ALL {
            for word in TableWord::ALL {
                for way in word.ways(lang) {
                    assert_eq!(TableWord::exact(lang, way), Some(word), "{lang} {way}");
                }
                let usage = word.usage(lang);
                let begins = usage.starts_with(word.text(lang)) || [TableWord::No, TableWord::Unmute].contains(&word);
                assert!(begins, "{usage}");
            }
            for way in GameKind::ALL.into_iter().flat_map(Word::all).flat_map(|word| word.ways(lang)) {
                assert_eq!(TableWord::exact(lang, way), None, "{lang} {way} is a word of the game");
            }
        }
        assert_eq!(TableWord::exact(Lang::De, "stand"), None, "that is the score");
        assert_eq!(TableWord::exact(Lang::De, "Invite"), Some(TableWord::Invite));
    }

    #[test]
    fn commands_are_read_in_every_language() {
        let hear = |lang, line| {
            let (first, rest) = split(line);
            read(lang, TableWord::begun(lang, first).ok()?, rest)
        };
        let seat = |number: usize| Some(Seat::ALL[number - 1]);
        assert_eq!(hear(Lang::En, "sit 2"), Some(TableCommand::Sit(seat(2))));
        assert_eq!(hear(Lang::En, "/SIT"), Some(TableCommand::Sit(None)));
        assert_eq!(hear(Lang::En, "sit 9"), None);
        let bots = |bot: &str, seat| Some(TableCommand::Bots { bot: bot.into(), seat });
        assert_eq!(hear(Lang::De, "bots kapitän 3"), bots("captain", seat(3)));
        assert_eq!(hear(Lang::En, "bots"), bots("bosun", None));
        assert_eq!(hear(Lang::En, "bot skull king"), bots("skull-king", None));
        assert_eq!(hear(Lang::En, "bots parrot"), None);
        assert_eq!(hear(Lang::De, "ändern bedenkzeit aus"), Some(TableCommand::Set(Setting::Timer(Pace::Off))));
        assert_eq!(hear(Lang::Fr, "règle temps brisk"), Some(TableCommand::Set(Setting::Timer(Pace::Brisk))));
        assert_eq!(hear(Lang::It, "imposta pubblico attivo"), Some(TableCommand::Set(Setting::Public(true))));
        assert_eq!(hear(Lang::En, "set timer 3"), None);
        assert_eq!(
            hear(Lang::En, "set game skull queen"),
            Some(TableCommand::Set(Setting::Game(GameKind::SkullQueen)))
        );
        assert_eq!(hear(Lang::Fr, "commence quand-même"), Some(TableCommand::Start { drop: true }));
        assert_eq!(hear(Lang::It, "sì"), Some(TableCommand::Vote(true)));
        assert_eq!(hear(Lang::En, "n"), Some(TableCommand::Vote(false)));
        assert_eq!(hear(Lang::En, "mute Long John"), Some(TableCommand::Mute { who: "Long John".into(), muted: true }));
    }
}
