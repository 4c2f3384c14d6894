//! The reference of the HTTP API, made from `docs/openapi.json`: an overview, a page for each subject, and one with all objects.

use std::collections::BTreeMap;

use maud::{Markup, html};
use serde_json::Value;
use yohoho_i18n::Lang;

use super::contents::API;
use super::markdown::{Heading, Section};
use super::{Page, markdown};
use crate::steps::root;
use crate::web::read;

const SOURCE: &str = "docs/openapi.json";
const OBJECTS: &str = "api/objects.html";
const METHODS: [&str; 5] = ["get", "put", "post", "patch", "delete"];

/// One request that the server answers.
struct Operation<'a> {
    method: &'a str,
    path: &'a str,
    subject: &'a str,
    document: &'a Value,
}

impl Operation<'_> {
    fn id(&self) -> String {
        let path = self.path.trim_matches('/').replace(['/', '{', '}'], "-").replace("--", "-");
        format!("{}-{}", self.method, path.trim_end_matches('-'))
    }

    fn summary(&self) -> &str {
        self.document["summary"].as_str().unwrap_or_default()
    }
}

pub(super) fn pages() -> Result<Vec<Page>, String> {
    let document: Value =
        serde_json::from_slice(&read(&root().join(SOURCE))?).map_err(|error| format!("{SOURCE}: {error}"))?;
    let mut subjects: BTreeMap<&str, Vec<Operation<'_>>> = BTreeMap::new();
    for (path, methods) in entries(&document["paths"]) {
        for method in METHODS {
            let Some(document) = methods.get(method) else { continue };
            let subject = document["tags"][0].as_str().unwrap_or("other");
            subjects.entry(subject).or_default().push(Operation { method, path, subject, document });
        }
    }
    let mut pages = vec![overview(&document, &subjects)];
    pages.extend(subjects.iter().map(|(subject, operations)| subject_page(subject, operations)));
    pages.push(objects(&document["components"]["schemas"]));
    Ok(pages)
}

fn page(path: &str, title: &str, body: &Markup, headings: Vec<(String, String, String)>) -> Page {
    let html = html! { h1 { (title) } (body) }.into_string();
    let (headings, sections) = headings
        .into_iter()
        .map(|(id, heading, text)| {
            (Heading { level: 2, id: id.clone(), text: heading.clone() }, Section { id, heading, text })
        })
        .unzip();
    Page { path: path.into(), title: title.into(), lang: Lang::En, html, headings, sections, others: Vec::new() }
}

fn overview(document: &Value, subjects: &BTreeMap<&str, Vec<Operation<'_>>>) -> Page {
    let body = html! {
        p { (document["info"]["description"].as_str().unwrap_or_default()) " The messages of that WebSocket are described in " a href="../protocol.html" { "The protocol" } "." }
        p { "Any server has this document for programs at " code { "/api/openapi.json" } ", for example to generate a typed client. Version " (document["info"]["version"].as_str().unwrap_or_default()) "." }
        h2 #who-you-are { "Who you are" }
        p {
            "A program sends its token, which " a href="me.html#post-api-tokens" { code { "POST /api/tokens" } } " creates, with every request: " code { "Authorization: Bearer TOKEN" } ". "
            "Browsers have a cookie instead. Requests that need neither say so."
        }
        h2 #errors { "Errors" }
        p { "Whatever goes wrong is answered by " a href="objects.html#problem" { code { "Problem" } } ": a code for programs and a sentence for people. 429 comes with the header " code { "Retry-After" } ", in seconds." }
        @for (subject, operations) in subjects {
            h2 id=(subject) { (title_of(subject)) }
            div.scroll role="group" aria-label={ "Requests: " (subject) } tabindex="0" {
                table { tbody { @for operation in operations {
                    tr {
                        td { a href={ (subject) ".html#" (operation.id()) } { span.method { (operation.method) } " " code { (operation.path) } } }
                        td { (inline(operation.summary())) }
                    }
                } } }
            }
        }
        p { a href="objects.html" { "All objects that are sent and received" } }
    };
    let headings = subjects.keys().map(|subject| ((*subject).to_owned(), title_of(subject), String::new()));
    page(API, "HTTP API", &body, headings.collect())
}

fn title_of(subject: &str) -> String {
    match subject {
        "me" => "You".into(),
        other => other[..1].to_uppercase() + &other[1..],
    }
}

fn subject_page(subject: &str, operations: &[Operation<'_>]) -> Page {
    let body = html! {
        p { a href="index.html" { "All subjects" } }
        @for operation in operations { (request(operation)) }
    };
    let heading = |one: &Operation<'_>| {
        let name = format!("{} {}", one.method.to_uppercase(), one.path);
        (one.id(), name, format!("{} {}", one.summary(), one.subject))
    };
    page(
        &format!("api/{subject}.html"),
        &format!("API: {}", title_of(subject).to_lowercase()),
        &body,
        operations.iter().map(heading).collect(),
    )
}

fn request(operation: &Operation<'_>) -> Markup {
    let document = operation.document;
    let parameters = document["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    html! {
        section.operation {
            h2 id=(operation.id()) { span.method { (operation.method) } " " code { (operation.path) } }
            p { (inline(operation.summary())) }
            @if let Some(more) = document["description"].as_str() { p { (inline(more)) } }
            p.soft { (who(document)) }
            @if !parameters.is_empty() {
                h3 { "Parameters" }
                (fields(parameters.iter().map(|one| {
                    let place = one["in"].as_str().unwrap_or_default();
                    (one["name"].as_str().unwrap_or_default(), one["required"] == true, format!("{} ({place})", kind(&one["schema"]).into_string()), description(one))
                })))
            }
            @if let Some(body) = content(&document["requestBody"]) { h3 { "Body" } p { (body) } }
            h3 { "Answers" }
            div.scroll role="group" aria-label="Answers" tabindex="0" {
                table {
                    thead { tr { th scope="col" { "status" } th scope="col" { "meaning" } th scope="col" { "body" } } }
                    tbody { @for (status, answer) in entries(&document["responses"]) {
                        tr { td { (status) } td { (inline(answer["description"].as_str().unwrap_or_default())) } td { (content(answer).unwrap_or_default()) } }
                    } }
                }
            }
        }
    }
}

/// Who may send a request.
fn who(document: &Value) -> &'static str {
    match document["security"].as_array() {
        None => "Needs no token.",
        Some(ways) if ways.iter().any(|way| way.as_object().is_some_and(serde_json::Map::is_empty)) => {
            "With or without a token."
        }
        Some(_) => "Needs a token.",
    }
}

/// What is sent: the kind of thing, and its media type unless that is JSON.
fn content(document: &Value) -> Option<Markup> {
    let (media, content) = entries(&document["content"]).next()?;
    Some(html! { (kind(&content["schema"])) @if media != "application/json" { " as " code { (media) } } })
}

fn objects(schemas: &Value) -> Page {
    let body = html! {
        p { a href="index.html" { "All subjects" } }
        @for (name, schema) in entries(schemas) {
            section.operation {
                h2 id=(name.to_lowercase()) { code { (name) } }
                @if let Some(text) = schema["description"].as_str() { p { (inline(text)) } }
                @if schema["properties"].is_object() { (properties(schema)) } @else { p { (kind(schema)) } }
            }
        }
    };
    let heading = |(name, schema): (&str, &Value)| {
        let fields: Vec<&str> = entries(&schema["properties"]).map(|(field, _)| field).collect();
        (
            name.to_lowercase(),
            name.to_owned(),
            format!("{} {}", schema["description"].as_str().unwrap_or_default(), fields.join(" ")),
        )
    };
    page(OBJECTS, "API: objects", &body, entries(schemas).map(heading).collect())
}

fn properties(schema: &Value) -> Markup {
    let required: Vec<&str> = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    fields(
        entries(&schema["properties"])
            .map(|(name, field)| (name, required.contains(&name), kind(field).into_string(), description(field))),
    )
}

/// A table of fields: name, whether it must be there, its kind as markup, and what it means.
fn fields<'a>(rows: impl Iterator<Item = (&'a str, bool, String, String)>) -> Markup {
    html! {
        div.scroll role="group" aria-label="Fields" tabindex="0" {
            table {
                thead { tr { th scope="col" { "field" } th scope="col" { "kind" } th scope="col" { "meaning" } } }
                tbody { @for (name, required, kind, text) in rows {
                    tr { td { code { (name) } @if !required { " " small { "optional" } } } td { (maud::PreEscaped(kind)) } td { (inline(&text)) } }
                } }
            }
        }
    }
}

fn description(document: &Value) -> String {
    document["description"].as_str().unwrap_or_default().into()
}

/// What kind of value a schema allows, with links to the objects it names.
fn kind(schema: &Value) -> Markup {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return html! { a href={ "objects.html#" (name.to_lowercase()) } { code { (name) } } };
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(Value::to_string).collect();
        return html! { @for (at, value) in values.iter().enumerate() { @if at > 0 { " or " } code { (value) } } };
    }
    if let Some(ways) = ["oneOf", "anyOf", "allOf"].into_iter().find_map(|key| schema[key].as_array()) {
        return html! { @for (at, way) in ways.iter().enumerate() { @if at > 0 { ", or " } (kind(way)) } };
    }
    if let Some(constant) = schema.get("const") {
        return html! { code { (constant.to_string()) } };
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
        one => one.as_str().into_iter().collect(),
    };
    html! {
        @for (at, name) in types.iter().enumerate() {
            @if at > 0 { " or " }
            @match *name {
                "array" => { "list of " (kind(&schema["items"])) },
                "object" if schema["properties"].is_object() => { "object with " @for (at, (field, value)) in entries(&schema["properties"]).enumerate() { @if at > 0 { ", " } code { (field) } " (" (kind(value)) ")" } },
                "integer" | "number" => { (name) (limits(schema, "minimum", "maximum")) },
                "string" => { (name) (limits(schema, "minLength", "maxLength")) @if let Some(pattern) = schema["pattern"].as_str() { " like " code { (pattern) } } },
                other => (other),
            }
        }
        @if types.is_empty() { "anything" }
    }
}

fn limits(schema: &Value, least: &str, most: &str) -> String {
    let unit = if least == "minLength" { " characters" } else { "" };
    match (schema[least].as_i64(), schema[most].as_i64()) {
        (Some(least), Some(most)) => format!(", {least} to {most}{unit}"),
        (Some(least), None) => format!(", at least {least}{unit}"),
        (None, Some(most)) => format!(", at most {most}{unit}"),
        (None, None) => String::new(),
    }
}

/// A sentence with code and emphasis in it, as Markdown.
fn inline(text: &str) -> Markup {
    let html = markdown::render(text, |link| (link.into(), None), |_| None).html;
    let html = html.trim().strip_prefix("<p>").and_then(|rest| rest.strip_suffix("</p>")).unwrap_or(&html).to_owned();
    maud::PreEscaped(html)
}

fn entries(object: &Value) -> impl Iterator<Item = (&str, &Value)> {
    object.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_and_every_object_of_the_document_is_shown() {
        let document: Value = serde_json::from_slice(&read(&root().join(SOURCE)).unwrap()).unwrap();
        let pages = pages().unwrap();
        let all: String = pages.iter().map(|page| page.html.as_str()).collect();
        for (path, methods) in entries(&document["paths"]) {
            for (method, _) in entries(methods).filter(|(method, _)| METHODS.contains(method)) {
                assert!(
                    all.contains(&format!("<span class=\"method\">{method}</span> <code>{path}</code></h2>")),
                    "{method} {path}"
                );
            }
        }
        for (name, _) in entries(&document["components"]["schemas"]) {
            assert!(all.contains(&format!("<h2 id=\"{}\">", name.to_lowercase())), "{name}");
        }
    }
}
