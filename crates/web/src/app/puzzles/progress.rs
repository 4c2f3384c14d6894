//! What has been solved on this device.

use yohoho_puzzles::{Puzzle, Set, Theme};

/// The name under which it is stored.
pub(super) const NAME: &str = "puzzles";

/// Answers by puzzle, and right answers in a row.
#[derive(Default, PartialEq, Debug)]
pub(super) struct Progress {
    /// The ids in the order of the first answers, and how the answers were.
    answers: Vec<(String, Mark)>,
    /// Right answers in a row until now, and at most.
    pub(super) streak: u32,
    pub(super) longest: u32,
}

/// How a puzzle was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// Rightly at once.
    Right,
    /// Rightly at a later try.
    Later,
    /// Wrongly so far.
    Wrong,
}

impl Mark {
    const ALL: [(Mark, char); 3] = [(Mark::Right, '+'), (Mark::Later, '~'), (Mark::Wrong, '-')];

    pub(super) fn is_solved(self) -> bool {
        self != Mark::Wrong
    }
}

impl Progress {
    /// Reads what [`write`](Progress::write) wrote. What makes no sense is left out.
    pub(super) fn read(text: &str) -> Progress {
        let mut words = text.split(' ');
        let row = words.next().and_then(|row| row.split_once('/'));
        let number = |text: &str| text.parse().unwrap_or(0);
        let (streak, longest) = row.map_or((0, 0), |(streak, longest)| (number(streak), number(longest)));
        let answer = |word: &str| {
            let sign = word.chars().last()?;
            let (mark, _) = Mark::ALL.into_iter().find(|(_, known)| *known == sign)?;
            Some((word.trim_end_matches(sign).to_string(), mark))
        };
        Progress { answers: words.filter_map(answer).collect(), streak, longest }
    }

    pub(super) fn write(&self) -> String {
        let mut text = format!("{}/{}", self.streak, self.longest);
        for (id, mark) in &self.answers {
            text.push(' ');
            text.push_str(id);
            text.extend(Mark::ALL.into_iter().find(|(known, _)| known == mark).map(|(_, sign)| sign));
        }
        text
    }

    /// Notes an answer. Only the first one to a puzzle counts for the row.
    pub(super) fn note(&mut self, id: &str, right: bool) {
        if let Some((_, mark)) = self.answers.iter_mut().find(|(known, _)| known == id) {
            if right && *mark == Mark::Wrong {
                *mark = Mark::Later;
            }
            return;
        }
        self.answers.push((id.into(), if right { Mark::Right } else { Mark::Wrong }));
        self.streak = if right { self.streak + 1 } else { 0 };
        self.longest = self.longest.max(self.streak);
    }

    /// How a puzzle was answered; none if it was not.
    pub(super) fn of(&self, puzzle: &Puzzle) -> Option<Mark> {
        let id = puzzle.position.id();
        self.answers.iter().find(|(known, _)| *known == id).map(|(_, mark)| *mark)
    }

    /// How many puzzles are solved, and how many there are.
    pub(super) fn solved(&self, set: &Set, theme: Option<Theme>) -> (usize, usize) {
        let of_theme = || set.puzzles.iter().filter(|puzzle| theme.is_none_or(|theme| puzzle.theme() == theme));
        let solved = of_theme().filter(|puzzle| self.of(puzzle).is_some_and(Mark::is_solved)).count();
        (solved, of_theme().count())
    }

    /// The easiest that nobody has tried yet, or else the one that was missed longest ago.
    pub(super) fn next<'a>(&self, set: &'a Set, theme: Option<Theme>) -> Option<&'a Puzzle> {
        let of_theme = |puzzle: &&Puzzle| theme.is_none_or(|theme| puzzle.theme() == theme);
        let untried = set.puzzles.iter().filter(of_theme).find(|puzzle| self.of(puzzle).is_none());
        untried.or_else(|| {
            let missed = self.answers.iter().filter(|(_, mark)| *mark == Mark::Wrong);
            missed.filter_map(|(id, _)| set.puzzles.iter().find(|puzzle| puzzle.position.id() == *id)).find(of_theme)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut progress = Progress::default();
        for (id, right) in [("aa", true), ("bb", true), ("cc", false), ("dd", true), ("cc", true), ("aa", false)] {
            progress.note(id, right);
        }
        assert_eq!(progress.write(), "1/2 aa+ bb+ cc~ dd+");
        assert_eq!(Progress::read(&progress.write()), progress);
    }

    #[test]
    fn nonsense_is_no_progress() {
        for text in ["", "x", "1/x y", "\u{1f3f4}"] {
            assert_eq!(Progress::read(text).answers, [], "{text}");
        }
    }
}
