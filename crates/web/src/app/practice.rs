//! When one's own mistakes are to be practised again: spaced repetition. Whoever is right sees a mistake again after a longer while, whoever is wrong tomorrow.

use super::App;
use super::records::PRACTICE;

/// After how many days a mistake comes again, by how often in a row it was practised well.
const DAYS: [u32; 6] = [1, 3, 7, 16, 35, 90];

const DAY: f64 = 86_400_000.0;

/// A mistake to practise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    /// The name of the record on this device, and the place of the decision in its log: `1700000000000.57`.
    pub(super) id: String,
    /// How often in a row it was practised well.
    pub(super) level: usize,
    /// The day from which on it is to be practised, in days since 1970.
    pub(super) due: u32,
}

impl Item {
    fn read(text: &str) -> Option<Item> {
        let (id, rest) = text.split_once(':')?;
        let (level, due) = rest.split_once(':')?;
        Some(Item { id: id.into(), level: level.parse().ok()?, due: due.parse().ok()? })
    }
}

/// Today, in days since 1970.
pub(super) fn today(app: &App) -> u32 {
    (app.now / DAY) as u32
}

/// All mistakes to practise, now or later.
pub(super) fn items(app: &App) -> Vec<Item> {
    app.kept(PRACTICE).unwrap_or_default().split(',').filter_map(Item::read).collect()
}

/// How many are to be practised today.
pub(super) fn due(app: &App) -> usize {
    let today = today(app);
    items(app).iter().filter(|item| item.due <= today).count()
}

/// Adds the mistakes of a game. If these are all, those that it does not have any more are forgotten.
pub(super) fn note(app: &mut App, game: &str, entries: &[u32], all: bool) {
    let mut items = items(app);
    let ids: Vec<String> = entries.iter().map(|entry| format!("{game}.{entry}")).collect();
    items.retain(|item| !all || ids.contains(&item.id) || item.id.split('.').next() != Some(game));
    let today = today(app);
    for id in ids {
        if items.iter().all(|item| item.id != id) {
            items.push(Item { id, level: 0, due: today });
        }
    }
    write(app, &items);
}

/// A mistake was practised; in how many days it comes again.
pub(super) fn practised(app: &mut App, id: &str, well: bool) -> u32 {
    let mut items = items(app);
    let today = today(app);
    let mut days = DAYS[0];
    if let Some(item) = items.iter_mut().find(|item| item.id == id) {
        days = if well { DAYS[item.level.min(DAYS.len() - 1)] } else { DAYS[0] };
        item.level = if well { item.level + 1 } else { 0 };
        item.due = today + days;
    }
    write(app, &items);
    days
}

fn write(app: &mut App, items: &[Item]) {
    let text = |Item { id, level, due }: &Item| format!("{id}:{level}:{due}");
    app.keep(PRACTICE, items.iter().map(text).collect::<Vec<_>>().join(","));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::Device;
    use crate::route::Route;

    #[test]
    fn who_is_right_waits_longer_each_time_and_who_is_wrong_starts_over() {
        let mut app = App::new(Device::default(), Route::Home, 10.0 * DAY + 5.0);
        note(&mut app, "7", &[3, 9], true);
        assert_eq!(due(&app), 2);
        assert_eq!([true, true, true].map(|well| practised(&mut app, "7.3", well)), [1, 3, 7]);
        assert_eq!(due(&app), 1);
        assert_eq!(practised(&mut app, "7.3", false), 1);
        assert_eq!(practised(&mut app, "7.3", true), 1);
        // A game that is reviewed again keeps what was learnt, and in the end loses what is no mistake any more.
        note(&mut app, "7", &[20], false);
        assert_eq!(items(&app).len(), 3);
        note(&mut app, "7", &[3, 20], true);
        let items = items(&app);
        assert_eq!(items.iter().map(|item| item.id.as_str()).collect::<Vec<_>>(), ["7.3", "7.20"]);
        assert_eq!((items[0].level, items[0].due, items[1].due), (1, 11, 10));
    }

    #[test]
    fn what_nobody_wrote_is_left_out() {
        let kept = [("practice".to_string(), "x,7.3:1,7.4:0:2,,7.5:a:1".to_string())].into();
        let app = App::new(Device { kept, ..Device::default() }, Route::Home, 0.0);
        assert_eq!(items(&app), [Item { id: "7.4".into(), level: 0, due: 2 }]);
    }
}
