//! Capital and small letters of the alphabets that our texts and most names are written in: Latin, Greek and Cyrillic.
//!
//! The standard library knows all alphabets. Its tables would be the largest single thing in every program of the browser client.

/// Small letters that follow one another, and how far before them their capitals are.
const RANGES: [(char, char, u32); 7] =
    [('a', 'z', 32), ('à', 'ö', 32), ('ø', 'þ', 32), ('α', 'ρ', 32), ('σ', 'ϋ', 32), ('а', 'я', 32), ('ѐ', 'џ', 80)];

/// Letters in which each capital is followed by its small letter.
const PAIRS: [(char, char); 5] = [('Ā', 'į'), ('Ĳ', 'ķ'), ('Ĺ', 'ň'), ('Ŋ', 'ŷ'), ('Ź', 'ž')];

/// The capital of a letter; the character itself if it has none.
pub fn capital(letter: char) -> char {
    let code = u32::from(letter);
    let range = RANGES.iter().find(|(first, last, _)| (*first..=*last).contains(&letter));
    let capital = range.map_or(code, |(.., distance)| code - distance);
    let pair = PAIRS.iter().find(|(first, last)| (*first..=*last).contains(&letter));
    let capital = pair.map_or(capital, |(first, _)| code - (code - u32::from(*first)) % 2);
    char::from_u32(capital).unwrap_or(letter)
}

/// The small form of a letter; the character itself if it has none.
pub fn small(letter: char) -> char {
    let next = |distance: u32| char::from_u32(u32::from(letter) + distance).filter(|small| capital(*small) == letter);
    [32, 80, 1].into_iter().find_map(next).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters that follow no rule.
    const ODD: &str = "µÿŸıſΆΈΉΊΌΎΏΐάέήίς";

    #[test]
    fn they_are_those_of_the_standard_library() {
        let alphabets = ('\0'..='ž').chain('Α'..='ϋ').chain('Ѐ'..='џ');
        for letter in alphabets.filter(|letter| !ODD.contains(*letter)) {
            let only = |mut all: Vec<char>| if all.len() == 1 { all.remove(0) } else { letter };
            let (upper, lower) = (letter.to_uppercase().collect(), letter.to_lowercase().collect());
            assert_eq!(capital(letter), only(upper), "{letter}");
            assert_eq!(small(letter), only(lower), "{letter}");
        }
    }

    #[test]
    fn other_alphabets_stay_as_they_are() {
        for letter in ['ß', 'ა', '船', '1', '🏴'] {
            assert_eq!((capital(letter), small(letter)), (letter, letter));
        }
    }
}
