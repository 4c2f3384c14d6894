//! The languages, which are listed in `languages.rs`.

use core::fmt;
use core::str::FromStr;

macro_rules! languages {
    ($first:ident $first_code:literal $first_name:literal $first_endonym:literal,
     $($lang:ident $code:literal $name:literal $endonym:literal,)+) => {
        /// A language. Its methods are the words: one for each message of `locales/`, with the English text as its description.
        ///
        /// A message with variables takes them in the alphabetical order of their names: `round-of = Round { $round } of { $rounds }` is
        /// `lang.round_of(round, rounds)`.
        ///
        /// ```
        /// use yohoho_i18n::Lang;
        /// assert_eq!(Lang::best(&["pt-BR", "de-CH", "en"]), Lang::De);
        /// assert_eq!(Lang::best(&["C.UTF-8", "it.UTF-8"]), Lang::It);
        /// assert_eq!(Lang::De.list(&["Ana", "Ben", "Cleo"]), "Ana, Ben und Cleo");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub enum Lang {
            #[doc = concat!($first_name, ", the default.")]
            #[default]
            $first,
            $(#[doc = concat!($name, ".")] $lang,)+
        }

        impl Lang {
            /// All languages in the order in which people choose from them, English first.
            pub const ALL: [Lang; [$first_code, $($code),+].len()] = [Lang::$first, $(Lang::$lang),+];

            /// The code, as in `lang="de"`.
            pub const fn code(self) -> &'static str {
                [$first_code, $($code),+][self as usize]
            }

            /// What the language calls itself.
            pub const fn endonym(self) -> &'static str {
                [$first_endonym, $($endonym),+][self as usize]
            }
        }
    };
}

include!("languages.rs");

impl Lang {
    /// The first language among these tags or locale names (`de-CH`, `de_CH.UTF-8`) that we have, whatever the
    /// region; English if there is none.
    pub fn best(tags: &[&str]) -> Lang {
        let known = |tag: &&str| {
            let language = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
            Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
        };
        tags.iter().find_map(known).unwrap_or_default()
    }

    /// `Ana, Ben and Cleo`.
    pub fn list<S: AsRef<str>>(self, items: &[S]) -> String {
        joined(items, |first, last| self.list_and_two(first, last))
    }

    /// `Ana, Ben or Cleo`.
    pub fn list_or<S: AsRef<str>>(self, items: &[S]) -> String {
        joined(items, |first, last| self.list_or_two(first, last))
    }
}

fn joined<S: AsRef<str>>(items: &[S], two: impl Fn(&str, &str) -> String) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().into(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            two(&first.join(", "), last.as_ref())
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// No language has this code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language {:?}: the languages are {}", self.0, Lang::En.list(&Lang::ALL.map(Lang::code)))
    }
}

impl core::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or_else(|| UnknownLang(code.into()))
    }
}
