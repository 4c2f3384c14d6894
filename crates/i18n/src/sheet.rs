//! Where the texts of messages come from: all languages are compiled in or, with the feature `loaded`, one is loaded
//! at the start.

use crate::Lang;

#[cfg(not(feature = "loaded"))]
mod built_in {
    use super::Lang;
    use crate::words::{EVERYWHERE, SHARED, SHEETS, SOURCES};

    impl Lang {
        /// The text of a message.
        #[allow(clippy::unused_self)]
        pub(crate) fn text(self, message: u16) -> &'static str {
            SHEETS[self as usize][usize::from(message)]
        }

        /// All messages of the language as one text, for programs of the same version to load, leaving out
        /// `terminal.ftl`, `site.ftl` and what the program never `says`: it is asked for each message, by its file and the name of its method.
        pub fn sheet(self, says: impl Fn(&str, &str) -> bool) -> String {
            let text = |(number, text): (usize, &&'static str)| {
                let shared = SHARED.iter().any(|shared| usize::from(*shared) == number);
                let (file, method) = SOURCES[number];
                if shared || says(file, method) { *text } else { "" }
            };
            let texts = SHEETS[self as usize][..EVERYWHERE].iter().enumerate();
            texts.map(text).collect::<Vec<_>>().join(super::BETWEEN)
        }
    }
}

/// Separates the texts of a sheet; no text contains it.
const BETWEEN: &str = "\u{8}";

#[cfg(feature = "loaded")]
mod loaded {
    use std::sync::OnceLock;

    use super::Lang;

    static SHEET: OnceLock<Vec<&'static str>> = OnceLock::new();

    /// Sets the texts of all messages, whichever language is asked for. Returns false if they have already been set.
    pub fn load(sheet: String) -> bool {
        SHEET.set(sheet.leak().split(super::BETWEEN).collect()).is_ok()
    }

    impl Lang {
        /// The text of a message.
        #[allow(clippy::unused_self)]
        pub(crate) fn text(self, message: u16) -> &'static str {
            SHEET.get().and_then(|sheet| sheet.get(usize::from(message)).copied()).unwrap_or_default()
        }
    }
}

#[cfg(feature = "loaded")]
pub use loaded::load;

#[cfg(all(test, not(feature = "loaded")))]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_has_as_many_texts_in_every_language() {
        let count = |lang: Lang| lang.sheet(|file, _| file != "web.ftl").split(BETWEEN).count();
        assert!(count(Lang::En) > 100);
        for lang in Lang::ALL {
            assert_eq!(count(lang), count(Lang::En));
        }
    }

    #[test]
    fn a_sheet_has_no_words_of_the_terminal() {
        assert!(Lang::En.sheet(|_, _| true).contains(Lang::En.no_hints()));
        assert!(!Lang::En.sheet(|_, _| true).contains(Lang::En.terminal_no_chat()));
    }
}
