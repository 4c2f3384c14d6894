//! What elements of the page do. The attribute `data-do` holds an action, `data-in` a field. For both, one list makes the enum, its
//! printer and its parser, so that they cannot disagree.

use std::fmt::{self, Write as _};

use yohoho_rules::{GameKind, Seat};

use crate::prefs::Setting;

/// Something that is written into the page, and comes back when the element is pressed or changed.
pub trait Action: Sized {
    /// Reads what [`maud::Render`] wrote.
    fn parse(text: &str) -> Option<Self>;
}

/// An action or a field as it stands in the page, for programs in which each screen has an enum of its own: it is parsed once it is known
/// which screen is shown.
pub struct Printed(String);

impl Action for Printed {
    fn parse(text: &str) -> Option<Printed> {
        Some(Printed(text.into()))
    }
}

impl Printed {
    /// Passes it on as a screen's own type, unless that screen has no such action or field.
    pub(crate) fn parsed<A: Action>(&self, handle: impl FnOnce(A)) {
        if let Some(action) = A::parse(&self.0) {
            handle(action);
        }
    }
}

/// What follows the word of an action.
pub(crate) trait Argument: Sized {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn parse(text: &str) -> Option<Self>;
}

/// Declares an enum of actions: each variant with its word, and at most one argument.
///
/// ```text
/// actions! {
///     /// What can be done in the lobby.
///     pub enum LobbyAction {
///         Start = "start",
///         Sit(Seat) = "sit",
///     }
/// }
/// ```
macro_rules! actions {
    ($(#[$attribute:meta])* $visibility:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $(($argument:ty))? = $word:literal,)+
    }) => {
        $(#[$attribute])*
        #[derive(Clone, PartialEq, Debug)]
        $visibility enum $name {
            $($(#[$doc])* $variant $(($argument))?,)+
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($crate::app::action::actions!(@pattern $name $variant argument $(($argument))?) => {
                        f.write_str($word)?;
                        $($crate::app::action::actions!(@print f argument $argument);)?
                        Ok(())
                    })+
                }
            }
        }

        impl $crate::app::action::Action for $name {
            fn parse(text: &str) -> Option<$name> {
                let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
                match word {
                    $($word => $crate::app::action::actions!(@parse $name $variant rest $(($argument))?),)+
                    _ => None,
                }
            }
        }

        impl maud::Render for $name {
            fn render_to(&self, buffer: &mut String) {
                maud::Render::render_to(&format_args!("{self}"), buffer);
            }
        }
    };
    (@pattern $name:ident $variant:ident $binding:ident) => { $name::$variant };
    (@pattern $name:ident $variant:ident $binding:ident ($argument:ty)) => { $name::$variant($binding) };
    (@print $f:ident $binding:ident $argument:ty) => {
        $f.write_str(" ")?;
        <$argument as $crate::app::action::Argument>::print($binding, $f)?;
    };
    (@parse $name:ident $variant:ident $rest:ident) => { $rest.is_empty().then_some($name::$variant) };
    (@parse $name:ident $variant:ident $rest:ident ($argument:ty)) => {
        <$argument as $crate::app::action::Argument>::parse($rest).map($name::$variant)
    };
}

pub(crate) use actions;

impl Argument for String {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }

    fn parse(text: &str) -> Option<String> {
        Some(text.into())
    }
}

impl Argument for u8 {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn parse(text: &str) -> Option<u8> {
        text.parse().ok()
    }
}

impl Argument for usize {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn parse(text: &str) -> Option<usize> {
        text.parse().ok()
    }
}

impl Argument for u64 {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }

    fn parse(text: &str) -> Option<u64> {
        text.parse().ok()
    }
}

impl Argument for Seat {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().print(f)
    }

    fn parse(text: &str) -> Option<Seat> {
        text.parse().ok().and_then(Seat::new)
    }
}

impl Argument for GameKind {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }

    fn parse(text: &str) -> Option<GameKind> {
        text.parse().ok()
    }
}

impl Argument for char {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(*self)
    }

    fn parse(text: &str) -> Option<char> {
        text.parse().ok()
    }
}

impl Argument for Setting {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }

    fn parse(text: &str) -> Option<Setting> {
        Setting::parse(text)
    }
}

actions! {
    /// What can be done on every screen.
    pub(crate) enum AppAction {
        /// Go to a path.
        Go(String) = "go",
        Reload = "reload",
        /// Dismiss the offer of a new version.
        Later = "later",
        Copy(String) = "copy",
        Share(String) = "share",
        /// Go back to the default settings.
        ResetSettings = "reset-settings",
        /// Go back to the default keys.
        ResetKeys = "reset-keys",
        /// Play against bots, unless a game is still open.
        PlayNow = "play-now",
        /// Play against bots, and give up the open game.
        PlayAnew = "play-anew",
        /// Close the dialog.
        Close = "close",
        /// Ask for the person's name and portrait.
        AskWho = "portrait",
        /// Take the name and the portrait that were chosen.
        ComeAboard = "aboard",
    }
}

actions! {
    /// What can be filled in on every screen.
    pub(crate) enum AppField {
        /// A setting, which is stored on the device.
        Prefer(Setting) = "prefer",
        /// One's own name, face and porthole, before they are taken.
        MyName = "my-name",
        MyFace = "my-face",
        MyPorthole = "my-porthole",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    actions! {
        enum Example {
            Start = "start",
            Sit(Seat) = "sit",
            Say(String) = "say",
        }
    }

    #[test]
    fn what_is_printed_is_parsed() {
        for action in [Example::Start, Example::Sit(Seat::ALL[3]), Example::Say("fair winds, <all>".into())] {
            assert_eq!(Example::parse(&action.to_string()), Some(action));
        }
    }

    #[test]
    fn what_nobody_printed_is_refused() {
        for text in ["", "stand", "start now", "sit", "sit 6", "sit x"] {
            assert_eq!(Example::parse(text), None, "{text}");
        }
    }
}
