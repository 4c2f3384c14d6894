//! Portraits: the pirates that stand for people and bots.

use maud::{Markup, html};
use yohoho_protocol::{Face, Sitter, TableInfo};
use yohoho_rules::Seat;

use super::App;

/// One of the pirates that stand for people and bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Portrait(Face);

/// The pictures in `art.svg`, in the order of [`Face::ALL`], and the part of each that shows in a porthole.
const FACES: [(&str, &str); Face::ALL.len()] = [
    ("bust-pirate-1", "12 6 80 80"),
    ("bust-pirate-2", "12 6 80 80"),
    ("bust-pirate-3", "12 6 80 80"),
    ("bust-pirate-4", "12 6 80 80"),
    ("bust-pirate-5", "12 6 80 80"),
    ("bust-mermaid-1", "10 14 80 80"),
    ("bust-mermaid-2", "8 18 80 80"),
    ("bust-scary-mary", "8 16 80 80"),
    ("bust-first-mate", "10 22 78 78"),
    ("bust-monkey", "8 4 84 84"),
    ("bust-skull-king", "8 8 84 84"),
    ("ghost", "0 0 100 100"),
];

impl From<Face> for Portrait {
    fn from(face: Face) -> Portrait {
        Portrait(face)
    }
}

/// The portraits and portholes at a table, by seat: the same for everybody there.
#[derive(Clone, Copy)]
pub(super) struct Gallery {
    faces: [Portrait; Seat::ALL.len()],
    colours: [usize; Seat::ALL.len()],
}

impl Default for Gallery {
    fn default() -> Gallery {
        Gallery { faces: [Portrait(Face::RedAnne); Seat::ALL.len()], colours: [0, 1, 2, 3, 4, 5] }
    }
}

impl Gallery {
    /// People have what they chose, as long as no two seats have the same colour; everybody else has what is left, which depends on the
    /// table's code.
    pub(super) fn of(table: &TableInfo) -> Gallery {
        let mut gallery = Gallery::default();
        let (mut faces, mut colours) = (Vec::new(), Vec::new());
        let choice = |seat: usize| match table.seats.get(seat)?.sitter {
            Sitter::Person { portrait, .. } => portrait,
            _ => None,
        };
        let seats = 0..Seat::ALL.len();
        let start = table.code.bytes().fold(0, |sum, byte| sum + usize::from(byte));
        for chosen in [true, false] {
            for seat in seats.clone().filter(|seat| choice(*seat).is_some() == chosen) {
                let wanted = choice(seat).map(|portrait| usize::from(portrait.porthole.number()));
                gallery.colours[seat] = next(&mut colours, wanted.unwrap_or(seat), 1, Seat::ALL.len());
                gallery.faces[seat] = Portrait(match choice(seat) {
                    Some(portrait) => {
                        faces.push(portrait.face as usize);
                        portrait.face
                    }
                    // Five has no divisor in common with twelve, so that every face gets its turn.
                    None => Face::ALL[next(&mut faces, start, 5, FACES.len())],
                });
            }
        }
        gallery
    }

    pub(super) fn face(&self, seat: Seat) -> Portrait {
        self.faces[seat.index()]
    }

    pub(super) fn colour(&self, seat: Seat) -> usize {
        self.colours[seat.index()]
    }
}

/// The first number that is not taken yet, from `wanted` on in steps; it is taken now.
fn next(taken: &mut Vec<usize>, wanted: usize, step: usize, count: usize) -> usize {
    let mut number = wanted % count;
    while taken.contains(&number) && taken.len() < count {
        number = (number + step) % count;
    }
    taken.push(number);
    number
}

impl Portrait {
    pub(super) const SKULL_KING: Portrait = Portrait(Face::King);
    pub(super) const PEARL: Portrait = Portrait(Face::Pearl);

    /// The ghost of Skull Queen.
    pub(super) const GHOST: Portrait = Portrait(Face::Ghost);

    /// The face alone, as a small disc.
    pub(super) fn bust(self, app: &App) -> Markup {
        let (picture, part) = FACES[self.0 as usize];
        let height = if picture == "ghost" { "100" } else { "140" };
        html! {
            svg.bust viewBox=(part) aria-hidden="true" focusable="false" {
                use href={ (app.device.assets) "/art.svg#" (picture) } width="100" height=(height) {}
            }
        }
    }

    /// The face in its porthole. `inside` is laid over it, such as a rank.
    pub(super) fn porthole(self, app: &App, colour: usize, inside: &Markup) -> Markup {
        html! {
            span.port data-porthole=(colour) aria-hidden="true" {
                (self.bust(app))
                svg viewBox="0 0 100 100" focusable="false" { use href={ (app.device.assets) "/art.svg#porthole" } {} }
                (inside)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use yohoho_protocol::{Name, Porthole, Profile, SeatInfo, Settings, Stage};
    use yohoho_rules::{GameKind, SeatCount};

    use super::*;

    fn table(code: &str, sitters: Vec<Sitter>) -> TableInfo {
        TableInfo {
            code: code.into(),
            settings: Settings::new(GameKind::SkullKing, SeatCount::new(sitters.len()).unwrap()),
            stage: Stage::Lobby,
            seats: sitters.into_iter().map(SeatInfo::new).collect(),
            host: None,
            commitment: None,
            seed: None,
            rematch: None,
            deadline: None,
            overdue: None,
            consent: false,
            starts: None,
            open: false,
            motions: Vec::new(),
        }
    }

    fn person(face: Face, porthole: usize) -> Sitter {
        let portrait = Some(yohoho_protocol::Portrait { face, porthole: Porthole::ALL[porthole] });
        Profile { name: Name::clean("Anne").unwrap(), portrait }.into()
    }

    fn bot() -> Sitter {
        Sitter::Bot { bot: "bosun".into() }
    }

    #[test]
    fn no_two_seats_have_the_same_colour_and_bots_have_the_faces_that_are_left() {
        for code in ["offline", "pbgghpsb", "zzzzzzzz", "22222222"] {
            let crew = vec![bot(), person(Face::Coco, 0), bot(), person(Face::Grace, 0), person(Face::Coco, 2), bot()];
            let gallery = Gallery::of(&table(code, crew));
            let mut colours = gallery.colours;
            assert_eq!((colours[1], colours[3], colours[4]), (0, 1, 2), "the later one gets the next free colour");
            colours.sort_unstable();
            assert_eq!(colours, [0, 1, 2, 3, 4, 5], "{code}");
            let face = |seat: usize| gallery.face(Seat::ALL[seat]).0;
            assert_eq!((face(1), face(3), face(4)), (Face::Coco, Face::Grace, Face::Coco), "as they chose");
            let others = [face(0), face(2), face(5)];
            assert!(others.iter().all(|face| ![Face::Coco, Face::Grace].contains(face)), "{code}: {others:?}");
            assert!(others[0] != others[1] && others[1] != others[2] && others[0] != others[2], "{code}: {others:?}");
        }
    }

    #[test]
    fn bots_look_different_at_another_table() {
        let faces = |code| Gallery::of(&table(code, vec![bot(), bot()])).faces;
        assert_eq!(faces("pbgghpsb"), faces("pbgghpsb"));
        assert_ne!(faces("pbgghpsb"), faces("pbgghpsc"));
    }
}
