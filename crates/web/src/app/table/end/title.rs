//! How a game ended for whoever looks at it, in a title and a line below it.

use yohoho_rules::Rank;

use super::Scene;
use crate::app::App;
use crate::app::parts::number;

/// The title and the line below it. `ranks` are sorted by place; whoever only watches gets a neutral title.
pub(super) fn title(app: &App, scene: &Scene, ranks: &[Rank], rounds: u8) -> (String, String) {
    let lang = app.lang;
    let Some(first) = ranks.first() else { return Default::default() };
    let winners = ranks.iter().take_while(|rank| rank.place == 1).count();
    let name = |rank: &Rank| scene.name(rank.seat).to_string();
    let points = |points: i16| number(points.into());
    let own = ranks.iter().find(|rank| scene.seat() == Some(rank.seat));
    if let Some(own) = own.filter(|own| own.place > 1) {
        let is_last = ranks.iter().all(|rank| rank.place <= own.place);
        let title = if is_last && own.place > 2 {
            lang.over_last(own.place)
        } else {
            lang.over_behind(&name(first), own.place, &points(first.total - own.total))
        };
        let names: Vec<String> = ranks[..winners].iter().map(name).collect();
        return (title, lang.over_first(&names.join(", "), &points(first.total)));
    }
    if winners > 1 {
        let you = if own.is_some() { "yes" } else { "no" };
        return (lang.over_shared(you).into(), lang.over_each(&points(first.total), rounds));
    }
    let title = if own.is_some() { lang.over_won().into() } else { lang.over_wins(&name(first)) };
    let ahead = ranks.get(1).map(|second| lang.over_ahead(&name(second), &points(first.total - second.total), rounds));
    (title, ahead.unwrap_or_default())
}
