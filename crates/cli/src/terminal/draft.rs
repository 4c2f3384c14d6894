//! A plank that is being set up.

use yohoho_i18n::command::Word;
use yohoho_i18n::{Lang, suits};
use yohoho_rules::GameKind;
use yohoho_rules::queen::{ByColour, Colour, PLANK_VALUES, Plank, Side};

/// The side and the spaces that have been chosen so far.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Draft {
    pub(crate) side: Option<Side>,
    pub(crate) spaces: ByColour<Option<u8>>,
}

impl Draft {
    /// The pirates that have no space yet.
    fn missing(&self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(|colour| self.spaces[*colour].is_none())
    }

    /// The plank, if it is complete.
    pub(crate) fn plank(&self) -> Option<Plank> {
        if self.missing().next().is_some() {
            return None;
        }
        Plank::new(self.side?, self.spaces)
    }

    /// Describes the plank and says what is missing or how to set it.
    pub(crate) fn describe(&self, lang: Lang) -> String {
        if let Some(plank) = self.plank() {
            let value = |colour| plank.space(colour).map_or(0, |space| plank.side().value(space));
            let [red, yellow, green, blue] = Colour::ALL.map(value);
            let line = lang.plank_line(blue, green, "", red, plank.side().name(), yellow, "yes");
            return format!("{line} {}", lang.terminal_plank_ready(Word::Lock.text(lang)));
        }
        let mut there: Vec<String> = self.side.iter().map(|side| lang.side_name(side.name())).collect();
        let pirate = |colour: Colour| Some(lang.terminal_plank_pirate(self.spaces[colour]?, name(colour)));
        there.extend(Colour::ALL.into_iter().filter_map(pirate));
        let mut missing: Vec<String> = self.missing().map(|colour| lang.suit_name(name(colour))).collect();
        if self.side.is_none() {
            missing.insert(0, lang.terminal_plank_side().into());
        }
        let missing = lang.terminal_plank_missing(&lang.list(&missing));
        if there.is_empty() { missing } else { format!("{} {missing}", lang.terminal_plank_so_far(&there.join(", "))) }
    }
}

/// Explains how a plank is typed.
pub(crate) fn how(lang: Lang) -> String {
    let values = lang.list(&PLANK_VALUES.map(|value| value.to_string()));
    let example = Plank::new(Side::HighTop, ByColour([1, 2, 3, 4].map(Some))).map(|plank| typed(lang, plank));
    lang.terminal_plank_how(&example.unwrap_or_default(), Word::Lock.text(lang), &values)
}

/// A plank the way it is typed: `top r1 y2 g3 b4`.
pub(crate) fn typed(lang: Lang, plank: Plank) -> String {
    let side = match plank.side() {
        Side::HighTop => lang.word_top(),
        Side::HighBottom => lang.word_bottom(),
    };
    let mut words = vec![side.split(", ").next().unwrap_or_default().to_string()];
    let space = |colour: Colour| Some(format!("{}{}", colour.letter().to_ascii_lowercase(), plank.space(colour)?));
    words.extend(Colour::ALL.into_iter().filter_map(space));
    words.join(" ")
}

fn name(colour: Colour) -> &'static str {
    suits(GameKind::SkullQueen)[colour as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_says_what_is_there_and_what_is_missing() {
        let mut draft = Draft::default();
        assert_eq!(draft.describe(Lang::En), "Still missing: the side, red, yellow, green and blue.");
        draft.spaces = ByColour([Some(1), Some(3), None, Some(4)]);
        draft.side = Some(Side::HighBottom);
        assert_eq!(
            draft.describe(Lang::En),
            "Your plank so far: 8 at the bottom, red on 1, yellow on 3, blue on 4. Still missing: green."
        );
        assert_eq!(draft.plank(), None);
        draft.spaces[Colour::Green] = Some(5);
        assert_eq!(
            draft.describe(Lang::De),
            "Deine Planke, 8 unten: Rot 1, Gelb 3, Grün 8, Blau 5. Tippe fertig, um sie festzulegen."
        );
        assert_eq!(typed(Lang::It, draft.plank().unwrap()), "basso r1 y3 g5 b4");
    }
}
