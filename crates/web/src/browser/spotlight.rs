//! The light of a lesson: keeps it on what the coach's note is about, and the note where it covers least.

use std::cell::Cell;

use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use super::dom::{after, document, window};

/// How often the light looks where things are, in milliseconds: cards move, windows change.
const INTERVAL: u32 = 80;

/// How far the light reaches around a thing, and the note stays away from edges.
const MARGIN: f64 = 8.0;

thread_local! {
    static FOLLOWING: Cell<bool> = const { Cell::new(false) };
}

/// Follows what notes are about until there is none.
pub(super) fn follow() {
    if !FOLLOWING.replace(true) {
        look();
    }
}

fn look() {
    let Some(note) = document().get_element_by_id("coach") else { return FOLLOWING.set(false) };
    place(note.unchecked_ref());
    after(INTERVAL, look);
}

/// A rectangle in the window.
#[derive(Clone, Copy)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    fn of(element: &Element) -> Area {
        let found = element.get_bounding_client_rect();
        Area { left: found.left(), top: found.top(), right: found.right(), bottom: found.bottom() }
    }

    /// Everything that a selector finds and that can be seen.
    fn all(selector: &str) -> Vec<Area> {
        let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
        let areas = (0..found.length()).filter_map(|at| found.item(at)).map(|node| Area::of(node.unchecked_ref()));
        areas.filter(|area| area.right > area.left && area.bottom > area.top).collect()
    }

    /// The same, as one.
    fn around(selector: &str) -> Option<Area> {
        Area::all(selector).into_iter().reduce(|one, other| Area {
            left: one.left.min(other.left),
            top: one.top.min(other.top),
            right: one.right.max(other.right),
            bottom: one.bottom.max(other.bottom),
        })
    }

    /// The part that is in the window.
    fn in_window(self) -> Area {
        let (across, down) = window_size();
        Area {
            left: self.left.max(MARGIN),
            top: self.top.max(MARGIN),
            right: self.right.min(across - MARGIN),
            bottom: self.bottom.min(down - MARGIN),
        }
    }

    /// How much of this lies under another, in square pixels.
    fn under(self, other: Area) -> f64 {
        let width = self.right.min(other.right) - self.left.max(other.left);
        let height = self.bottom.min(other.bottom) - self.top.max(other.top);
        width.max(0.0) * height.max(0.0)
    }
}

fn place(note: &HtmlElement) {
    let selector = note.get_attribute("data-spot").unwrap_or_default();
    let lit = Some(selector).filter(|selector| !selector.is_empty()).and_then(|selector| Area::around(&selector));
    let lit = lit.map(Area::in_window);
    if let Some(light) = document().get_element_by_id("spotlight") {
        let light: &HtmlElement = light.unchecked_ref();
        let _ = light.toggle_attribute_with_force("hidden", lit.is_none());
        if let Some(lit) = lit {
            set(light, "left", lit.left - MARGIN / 2.0);
            set(light, "top", lit.top - MARGIN / 2.0);
            set(light, "width", lit.right - lit.left + MARGIN);
            set(light, "height", lit.bottom - lit.top + MARGIN);
        }
    }
    let (left, top) = best_place(note, lit);
    set(note, "left", left);
    set(note, "top", top);
}

/// Where the note covers least: never what it is about if there is room, and rather the sea than cards and buttons.
fn best_place(note: &HtmlElement, lit: Option<Area>) -> (f64, f64) {
    let (across, down) = window_size();
    let (width, height) = (f64::from(note.offset_width()), f64::from(note.offset_height()));
    let sea = Area::around(".trick").unwrap_or(Area { left: 0.0, top: 0.0, right: across, bottom: down });
    let does = note.has_attribute("data-does");
    let mut covered: Vec<(Area, f64)> = lit.map(|lit| (lit, 20.0)).into_iter().collect();
    for (selector, weight) in [
        (".in-hand", if does { 4.0 } else { 0.2 }),
        (".bid-pad > *, .plank-pad, .act", if does { 8.0 } else { 0.5 }),
        (".play .card, .centre .card", 6.0),
        (".seat, header.bar, .rail", 1.0),
    ] {
        covered.extend(Area::all(selector).into_iter().map(|area| (area, weight)));
    }
    let centre = (sea.left + sea.right - width) / 2.0;
    let lefts = [centre, MARGIN, across - width - MARGIN];
    let mut tops = vec![(sea.top + sea.bottom - height) / 2.0, sea.top + MARGIN, sea.bottom - height - MARGIN];
    if let Some(lit) = lit {
        tops.extend([lit.top - height - 2.0 * MARGIN, lit.bottom + 2.0 * MARGIN]);
    }
    tops.extend([MARGIN, down - height - MARGIN]);
    let mut best = (f64::INFINITY, (0.0, 0.0));
    for top in tops {
        for left in lefts {
            let left = left.min(across - width - MARGIN).max(MARGIN);
            let top = top.min(down - height - MARGIN).max(MARGIN);
            let here = Area { left, top, right: left + width, bottom: top + height };
            let cost: f64 = covered.iter().map(|(area, weight)| area.under(here) * weight).sum();
            if cost < best.0 {
                best = (cost, (left, top));
            }
        }
    }
    best.1
}

fn window_size() -> (f64, f64) {
    let size = |value: Result<JsValue, JsValue>| value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0);
    (size(window().inner_width()), size(window().inner_height()))
}

fn set(element: &HtmlElement, property: &str, pixels: f64) {
    let _ = element.style().set_property(property, &format!("{}px", pixels.round() as i32));
}
