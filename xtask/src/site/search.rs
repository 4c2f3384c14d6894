//! What the search looks through: every section of every page, one index for each language, loaded when somebody first searches.

use serde_json::json;
use yohoho_i18n::Lang;

use super::{Files, Page};

/// The index of a language.
pub(super) fn file(lang: Lang) -> String {
    format!("search-{}.json", lang.code())
}

/// A list for each language, of sections: the address, the titles of the page and of the section, and the text.
pub(super) fn indexes(pages: &[Page]) -> Files {
    let index = |lang: Lang| {
        let pages = pages.iter().filter(|page| page.lang == lang);
        let sections = pages.flat_map(|page| page.sections.iter().map(move |section| (page, section)));
        let entries = sections.filter(|(_, section)| !(section.text.trim().is_empty() && section.heading.is_empty()));
        let entry = |(page, section): (&Page, &super::Section)| {
            let anchor = if section.id.is_empty() { String::new() } else { format!("#{}", section.id) };
            let text: Vec<&str> = section.text.split_whitespace().collect();
            json!([format!("{}{anchor}", page.path), page.title, section.heading, text.join(" ")])
        };
        serde_json::Value::Array(entries.map(entry).collect()).to_string().into_bytes()
    };
    Lang::ALL.into_iter().map(|lang| (file(lang), index(lang))).collect()
}
