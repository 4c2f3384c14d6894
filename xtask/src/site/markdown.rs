//! Markdown as the site shows it: headings with anchors, tables and code that can be scrolled, and the text of each section for the search.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use maud::{Markup, html};
use pulldown_cmark::{Alignment, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::links::anchor;
use crate::steps::root;

/// A heading below the title.
pub(super) struct Heading {
    pub(super) level: usize,
    pub(super) id: String,
    pub(super) text: String,
}

/// What stands under one heading, as plain text. The start of a page has no anchor.
#[derive(Default)]
pub(super) struct Section {
    pub(super) id: String,
    pub(super) heading: String,
    pub(super) text: String,
}

/// A page of Markdown as HTML.
#[derive(Default)]
pub(super) struct Text {
    pub(super) title: String,
    pub(super) html: String,
    pub(super) headings: Vec<Heading>,
    pub(super) sections: Vec<Section>,
    /// The pictures it shows, by their files in the project.
    pub(super) pictures: Vec<PathBuf>,
}

/// Renders a page. `relink` says where a link leads, and which picture it shows; `code` may draw a piece of code in the text.
pub(super) fn render(
    text: &str,
    relink: impl Fn(&str) -> (String, Option<PathBuf>),
    code: impl Fn(&str) -> Option<Markup>,
) -> Text {
    let mut writer = Writer { out: Text::default(), ids: HashMap::new(), events: Vec::new(), held: None };
    writer.out.sections.push(Section::default());
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        writer.event(event, &relink, &code);
    }
    pulldown_cmark::html::push_html(&mut writer.out.html, writer.events.into_iter());
    writer.out
}

struct Writer<'a> {
    out: Text,
    /// How often each anchor is there already.
    ids: HashMap<String, usize>,
    events: Vec<Event<'a>>,
    held: Option<Held<'a>>,
}

/// What is collected until its end: a heading, a picture with its description, or a block of code.
struct Held<'a> {
    events: Vec<Event<'a>>,
    text: String,
    address: String,
    picture: Option<PathBuf>,
}

impl<'a> Held<'a> {
    fn new(address: String, picture: Option<PathBuf>) -> Held<'a> {
        Held { events: Vec::new(), text: String::new(), address, picture }
    }
}

impl<'a> Writer<'a> {
    fn event(
        &mut self,
        event: Event<'a>,
        relink: &impl Fn(&str) -> (String, Option<PathBuf>),
        code: &impl Fn(&str) -> Option<Markup>,
    ) {
        match event {
            Event::Start(Tag::Heading { .. } | Tag::CodeBlock(_)) => self.held = Some(Held::new(String::new(), None)),
            Event::End(TagEnd::Heading(level)) => self.heading(level),
            Event::End(TagEnd::CodeBlock) => self.code_block(),
            Event::Start(Tag::Image { dest_url, .. }) => {
                let (address, picture) = relink(&dest_url);
                self.held = Some(Held::new(address, picture));
            }
            Event::End(TagEnd::Image) => self.picture(),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = CowStr::from(relink(&dest_url).0);
                self.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            // Where columns are aligned, it would be by inline styles.
            Event::Start(Tag::Table(columns)) => {
                let columns = vec![Alignment::None; columns.len()];
                self.markup("<div class=\"scroll\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">".into());
                self.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                self.push(Event::End(TagEnd::Table));
                self.markup("</div>".into());
            }
            // Marks of programs that write into the page.
            Event::Html(html) if html.starts_with("<!--") => {}
            Event::Code(text) => {
                if let Some(drawn) = code(&text) {
                    self.markup(drawn.into_string());
                    return;
                }
                self.said(&text);
                self.push(Event::Code(text));
            }
            Event::Text(text) => {
                self.said(&text);
                self.push(Event::Text(text));
            }
            Event::SoftBreak | Event::HardBreak | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => {
                self.said(" ");
                self.push(event);
            }
            other => self.push(other),
        }
    }

    fn push(&mut self, event: Event<'a>) {
        self.held.as_mut().map_or(&mut self.events, |held| &mut held.events).push(event);
    }

    fn markup(&mut self, html: String) {
        self.push(Event::InlineHtml(html.into()));
    }

    /// Text that somebody may search for.
    fn said(&mut self, text: &str) {
        let section = self.out.sections.last_mut().map(|section| &mut section.text);
        if let Some(text_so_far) = self.held.as_mut().map(|held| &mut held.text).or(section) {
            text_so_far.push_str(text);
        }
    }

    fn heading(&mut self, level: HeadingLevel) {
        let Some(Held { events, text, .. }) = self.held.take() else { return };
        let level = level as usize;
        if level == 1 && self.out.title.is_empty() {
            self.out.title = text.trim().into();
        }
        let mut id = anchor(&text);
        let seen = self.ids.entry(id.clone()).and_modify(|seen| *seen += 1).or_default();
        if *seen > 0 {
            id = format!("{id}-{seen}");
        }
        self.events.push(Event::InlineHtml(html_of(&format!("<h{level} id=\""), &id, "\">")));
        self.events.extend(events);
        self.events.push(Event::InlineHtml(format!("</h{level}>\n").into()));
        if level > 1 {
            self.out.sections.push(Section { id: id.clone(), heading: text.clone(), text: String::new() });
            self.out.headings.push(Heading { level, id, text });
        }
    }

    fn code_block(&mut self) {
        let Some(Held { text, .. }) = self.held.take() else { return };
        self.said(&text);
        self.markup(html! { pre tabindex="0" { code { (text) } } }.into_string());
    }

    fn picture(&mut self) {
        let Some(Held { text, address, picture, .. }) = self.held.take() else { return };
        let size = picture.as_deref().and_then(size);
        self.markup(
            html! { img src=(address) alt=(text.trim()) loading="lazy" width=[size.map(|size| size.0)] height=[size.map(|size| size.1)]; }.into_string(),
        );
        self.out.pictures.extend(picture);
    }
}

fn html_of<'a>(before: &str, text: &str, after: &str) -> CowStr<'a> {
    let text = html! { (text) }.into_string();
    format!("{before}{text}{after}").into()
}

/// The width and height of a picture in the format PNG, so that the page does not jump when it arrives.
fn size(picture: &Path) -> Option<(u32, u32)> {
    let bytes = std::fs::read(root().join(picture)).ok()?;
    let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    if bytes.get(1..4)? != b"PNG" {
        return None;
    }
    number(16).zip(number(20))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(text: &str) -> Text {
        render(text, |link| (format!("to/{link}"), None), |_| None)
    }

    #[test]
    fn headings_get_anchors_and_sections_of_their_own() {
        let text = show("# Title\n\nStart.\n\n## The `yohoho/1` format\n\nA *b*.\n\n## Again\n\n## Again\n");
        assert_eq!(text.title, "Title");
        let ids: Vec<&str> = text.headings.iter().map(|heading| heading.id.as_str()).collect();
        assert_eq!(ids, ["the-yohoho1-format", "again", "again-1"]);
        assert!(
            text.html.contains("<h2 id=\"the-yohoho1-format\">The <code>yohoho/1</code> format</h2>"),
            "{}",
            text.html
        );
        assert_eq!(text.sections[1].text.trim(), "A b.");
    }

    #[test]
    fn links_and_pictures_lead_to_the_site_and_text_stays_text() {
        let text = show("# T\n\n[a](b.md) ![the *sea*](c.png) <!-- mark -->\n\n```rust\na < b\n```\n");
        assert!(text.html.contains("<a href=\"to/b.md\">a</a>"), "{}", text.html);
        assert!(text.html.contains("src=\"to/c.png\" alt=\"the sea\""), "{}", text.html);
        assert!(text.html.contains("<code>a &lt; b\n</code>"), "{}", text.html);
    }
}
