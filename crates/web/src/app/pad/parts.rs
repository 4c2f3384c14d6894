//! Small parts that several screens of the pad have.

use maud::{Markup, Render, html};
use yohoho_i18n::letters;
use yohoho_pad::{Page, PlayerId, Tint};

/// A player's letters on their colour.
pub(super) fn avatar(page: &Page, player: PlayerId) -> Markup {
    let names: Vec<&str> = page.players().map(|(_, player)| player.name.as_str()).collect();
    let letters = initials(&names).into_iter().nth(player.0.into()).unwrap_or_default();
    tinted(page.player(player).map_or(Tint::ALL[0], |who| who.tint), &letters)
}

/// Letters on a colour.
pub(super) fn tinted(tint: Tint, letters: &str) -> Markup {
    html! {
        span.avatar data-seat=(tint.number()) aria-hidden="true" { (letters) }
    }
}

/// The letters that stand for each of these names: the first, and where several begin alike, one more that tells them apart.
pub(super) fn initials(names: &[&str]) -> Vec<String> {
    let first = |name: &str| name.chars().next().map(letters::capital);
    let mut taken: Vec<String> = Vec::new();
    for name in names {
        let initial = first(name);
        let alone = names.iter().filter(|other| first(other) == initial).count() < 2;
        let one: String = initial.into_iter().collect();
        let longer = name.chars().skip(1).filter(|letter| *letter != ' ').map(|letter| format!("{one}{letter}"));
        let free = longer.filter(|_| !alone).find(|letters| !taken.contains(letters));
        taken.push(free.unwrap_or(one));
    }
    taken
}

/// Buttons for the numbers from 0 to `most`, named by the element with the id `labelled_by`.
pub(super) fn number_pad<A: Render>(
    labelled_by: &str,
    most: u8,
    chosen: Option<u8>,
    action: impl Fn(u8) -> A,
) -> Markup {
    html! {
        div.keypad role="group" aria-labelledby=(labelled_by) {
            @for number in 0..=most {
                button #{ "n-" (number) } type="button" data-do=(action(number)) aria-pressed=(chosen == Some(number)) {
                    (number)
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_who_begin_alike_have_two_letters_that_differ() {
        for (names, letters) in [
            (vec!["Anna", "ben", "Émile"], vec!["A", "B", "É"]),
            (vec!["Anna", "Anton", "Antje", "Ben"], vec!["An", "At", "Aj", "B"]),
            (vec!["Bo", "bob", "Bobby"], vec!["Bo", "Bb", "By"]),
            (vec!["Jan A", "Jan B"], vec!["Ja", "Jn"]),
            (vec!["", "Ada", ""], vec!["", "A", ""]),
            (vec!["A", "Aa"], vec!["A", "Aa"]),
        ] {
            assert_eq!(initials(&names), letters);
        }
    }
}
