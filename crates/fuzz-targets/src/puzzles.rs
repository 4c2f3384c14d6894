use yohoho_puzzles::Set;

use crate::text;

/// Any text is a file of puzzles, or is refused with a sentence. Whatever is accepted can be shown, and is read back from what is written of it.
pub fn puzzles(bytes: &[u8]) -> bool {
    let Some(text) = text(bytes) else { return false };
    let set = match Set::read(text) {
        Ok(set) => set,
        Err(bad) => {
            assert!(!bad.to_string().is_empty());
            return false;
        }
    };
    let mut again = format!("{}\n", set.header.write());
    for puzzle in &set.puzzles {
        let game = puzzle.position.game().expect("a puzzle that was read has a position");
        let legal = game.legal(puzzle.position.seat);
        assert!(puzzle.choices.iter().all(|choice| legal.contains(choice.action)));
        let _ = (puzzle.theme(), puzzle.difficulty(), puzzle.position.id());
        again.push_str(&Set::line(puzzle));
        again.push('\n');
    }
    assert_eq!(Set::read(&again).as_ref(), Ok(&set));
    set.of_the_day(20_000).is_some() || set.puzzles.is_empty()
}
