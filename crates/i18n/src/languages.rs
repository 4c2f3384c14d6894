// Every language once: its variant of `Lang`, its code, which is also its folder in `locales/`, its name in English, and what it calls itself. English comes first: the
// others are checked against it, and it is what people get whose language is not here. Included by `lang.rs` and by the build script.
languages! {
    En "en" "English" "English",
    De "de" "German" "Deutsch",
    Fr "fr" "French" "Français",
    It "it" "Italian" "Italiano",
}
