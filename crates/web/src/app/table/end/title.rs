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
        return (lang.over_shared(you), lang.over_each(&points(first.total), rounds));
    }
    let title = if own.is_some() { lang.over_won().into() } else { lang.over_wins(&name(first)) };
    let ahead = ranks.get(1).map(|second| lang.over_ahead(&name(second), &points(first.total - second.total), rounds));
    (title, ahead.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use yohoho_protocol::Message;
    use yohoho_rules::standings;

    use super::*;
    use crate::app::Device;
    use crate::app::table::names::name_all;
    use crate::route::Route;

    /// The title for a seat, or for nobody's, when a game ended with these totals.
    fn ended(own: Option<usize>, totals: &[i16]) -> (String, String) {
        let names = &["Ana", "Bart", "Cleo", "Drake"][..totals.len()];
        let seats: Vec<String> = names.iter().map(|name| format!(r#"{{"sitter":"person","name":"{name}"}}"#)).collect();
        let (own, count) = (own.map_or("null".into(), |seat| seat.to_string()), totals.len());
        let text = format!(
            r#"{{"type":"snapshot","seq":1,"now":0,"you":{{"seat":{own},"host":false,"muted":[]}},"view":null,
            "table":{{"code":"abcdefgh","stage":"over","host":null,"commitment":null,"seed":null,"rematch":null,"deadline":null,
            "settings":{{"game":"skull-king","seats":{count},"pace":"off","watch":true,"listed":false,"level":"bosun"}},
            "seats":[{}]}}}}"#,
            seats.join(",")
        );
        let Some(Message::Snapshot(now)) = crate::read::read(&text) else { panic!("no snapshot: {text}") };
        let app = App::new(Device::default(), Route::Nowhere, 0.0);
        let mut scene = Scene::default();
        let names = name_all(app.lang, "", &now);
        scene.show(*now, names);
        let mut ranks: Vec<Rank> = standings(totals).collect();
        ranks.sort_by_key(|rank| rank.place);
        title(&app, &scene, &ranks, 10)
    }

    fn check(own: Option<usize>, totals: &[i16], title: &str, by: &str) {
        assert_eq!(ended(own, totals), (title.into(), by.into()));
    }

    #[test]
    fn the_first_place_is_won_or_shared() {
        check(Some(0), &[330, 280, 220], "You win!", "50 ahead of Bart after 10 rounds");
        check(Some(0), &[330, 330, 220], "You share first place", "330 points each after 10 rounds");
        check(Some(1), &[0, 0], "You share first place", "0 points each after 10 rounds");
    }

    #[test]
    fn who_did_not_win_is_told_by_how_much_and_only_the_last_gets_rough_weather() {
        check(Some(0), &[310, 330], "Second, 20 behind Bart", "First: Bart, 330");
        check(Some(2), &[330, 310, 310, 50], "Second, 20 behind Ana", "First: Ana, 330");
        check(Some(2), &[330, 310, 100, 50], "Third, 230 behind Ana", "First: Ana, 330");
        check(Some(3), &[330, 330, 100, -50], "Fourth. The sea was rough.", "First: Ana, Bart, 330");
        check(Some(3), &[330, 330, 100, 100], "Third. The sea was rough.", "First: Ana, Bart, 330");
    }

    #[test]
    fn whoever_watches_gets_a_neutral_title() {
        check(None, &[200, 250], "Bart wins!", "50 ahead of Ana after 10 rounds");
        check(None, &[250, 250], "First place is shared", "250 points each after 10 rounds");
    }
}
