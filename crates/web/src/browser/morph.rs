//! Makes the page what the client has rendered, with as few changes as possible: focus, animations and the reading position of screen
//! readers stay where they are. `docs/dependencies.md` compares it with the libraries that do the same.

use maud::Markup;
use wasm_bindgen::prelude::*;
use web_sys::{
    Element, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement, HtmlTemplateElement, Node,
};

use super::dom::{self, document};
use super::trusted;

/// The id of the element that the client draws into.
const PAGE: &str = "page";

/// Makes the page look like this markup.
pub(super) fn page(markup: &Markup) {
    let Some(page) = document().get_element_by_id(PAGE) else { return };
    let Ok(template) = document().create_element("template") else { return };
    let template: HtmlTemplateElement = template.unchecked_into();
    trusted::fill(&template, markup);
    let focused = has_focus();
    children(&page, &template.content());
    settle(&page);
    // If the focused element is gone, the focus goes to the hand, or else to the title: it must never get lost.
    if focused
        && !has_focus()
        && let Ok(Some(next)) = document().query_selector(".in-hand[tabindex='0'], #title, h1")
    {
        let _ = next.unchecked_into::<HtmlElement>().focus();
    }
}

/// Whether something on the page has the focus.
fn has_focus() -> bool {
    document().active_element().is_some_and(|element| element.tag_name() != "BODY")
}

/// Makes the children of one node like those of another. Children with an id are matched by it, others by their order.
fn children(old: &Node, new: &Node) {
    let wanted = list(new);
    let mut keyed: Vec<(String, Node)> = Vec::new();
    for child in list(old) {
        if let Some(key) = key(&child) {
            keyed.push((key, child));
        }
    }
    let names: Vec<Option<String>> = wanted.iter().map(key).collect();
    let mut cursor = old.first_child();
    for (child, name) in wanted.iter().zip(&names) {
        // Remove what is not wanted any more first, so that what stays need not move.
        while let Some(here) = cursor.clone() {
            let gone = match key(&here) {
                Some(key) => !names.contains(&Some(key)),
                None => false,
            };
            if !gone {
                break;
            }
            cursor = here.next_sibling();
            remove(old, &here);
        }
        let found = match name {
            Some(name) => {
                keyed.iter().find(|(key, found)| key == name && alike(found, child)).map(|(_, found)| found.clone())
            }
            None => cursor.clone().filter(|here| key(here).is_none() && alike(here, child)),
        };
        let Some(found) = found else {
            let _ = old.insert_before(child, cursor.as_ref());
            style_tree(child);
            continue;
        };
        if cursor.as_ref().is_some_and(|here| here.is_same_node(Some(&found))) {
            cursor = found.next_sibling();
        } else {
            let _ = old.insert_before(&found, cursor.as_ref());
        }
        node(&found, child);
    }
    while let Some(here) = cursor {
        cursor = here.next_sibling();
        remove(old, &here);
    }
}

/// Removes a node. A dialog is closed first, so that the browser gives the focus back to the element that had it before.
fn remove(parent: &Node, child: &Node) {
    if let Some(dialog) = child.dyn_ref::<HtmlDialogElement>() {
        dialog.close();
    }
    let _ = parent.remove_child(child);
}

/// Makes a node like another of the same kind.
fn node(old: &Node, new: &Node) {
    if old.node_type() != Node::ELEMENT_NODE {
        if old.node_value() != new.node_value() {
            old.set_node_value(new.node_value().as_deref());
        }
        return;
    }
    let (old, new): (&Element, &Element) = (old.unchecked_ref(), new.unchecked_ref());
    attributes(old, new);
    children(old, new);
}

fn attributes(old: &Element, new: &Element) {
    for name in new.get_attribute_names().iter().filter_map(|name| name.as_string()) {
        let value = new.get_attribute(&name).unwrap_or_default();
        if old.get_attribute(&name).as_ref() != Some(&value) {
            let _ = old.set_attribute(&name, &value);
            if name == "data-css" {
                style(old, &value);
            }
        }
    }
    for name in old.get_attribute_names().iter().filter_map(|name| name.as_string()) {
        // The browser and the shell set these themselves.
        if !new.has_attribute(&name) && !matches!(name.as_str(), "style" | "open") {
            let _ = old.remove_attribute(&name);
        }
    }
    if let Some(input) = old.dyn_ref::<HtmlInputElement>() {
        match input.type_().as_str() {
            "radio" | "checkbox" => input.set_checked(new.has_attribute("checked")),
            "file" => {}
            _ => {
                let value = new.get_attribute("value").unwrap_or_default();
                if input.value() != value {
                    input.set_value(&value);
                }
            }
        }
    }
}

/// Applies `data-css`. The content security policy forbids `style` attributes in markup, but not setting properties.
fn style(element: &Element, declarations: &str) {
    let element: &HtmlElement = element.unchecked_ref();
    for (name, value) in declarations.split(';').filter_map(|declaration| declaration.split_once(':')) {
        let _ = element.style().set_property(name, value);
    }
}

/// Applies `data-css` to a new node and everything in it.
fn style_tree(new: &Node) {
    if new.node_type() != Node::ELEMENT_NODE {
        return;
    }
    let element: &Element = new.unchecked_ref();
    if let Some(declarations) = element.get_attribute("data-css") {
        style(element, &declarations);
    }
    for child in list(new) {
        style_tree(&child);
    }
}

/// Does what attributes alone cannot: opens dialogs, selects options and scrolls logs.
fn settle(page: &Element) {
    each(page, "dialog", |dialog| {
        let dialog: &HtmlDialogElement = dialog.unchecked_ref();
        if !dialog.open() {
            let _ = dialog.show_modal();
        }
    });
    each(page, "select", |select| {
        let select: &HtmlSelectElement = select.unchecked_ref();
        if let Ok(Some(option)) = select.query_selector("option[selected]")
            && let Some(value) = option.get_attribute("value")
        {
            select.set_value(&value);
        }
    });
    scroll_logs();
}

/// Scrolls logs to their end when the next frame is made: asking for their height now would have the browser lay out the page twice.
fn scroll_logs() {
    dom::before_paint(|| {
        if let Some(page) = document().get_element_by_id(PAGE) {
            each(&page, "[data-stick]", |log| log.set_scroll_top(log.scroll_height()));
        }
    });
}

fn each(page: &Element, selector: &str, work: impl Fn(&Element)) {
    let Ok(found) = page.query_selector_all(selector) else { return };
    for element in (0..found.length()).filter_map(|at| found.item(at)) {
        work(element.unchecked_ref());
    }
}

fn list(parent: &Node) -> Vec<Node> {
    let children = parent.child_nodes();
    (0..children.length()).filter_map(|at| children.item(at)).collect()
}

fn key(node: &Node) -> Option<String> {
    node.dyn_ref::<Element>().map(Element::id).filter(|id| !id.is_empty())
}

fn alike(one: &Node, other: &Node) -> bool {
    one.node_type() == other.node_type() && one.node_name() == other.node_name()
}
