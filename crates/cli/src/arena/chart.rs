//! The share of bids made, or of pirates aboard, by round: a line a bot, as SVG.

use std::fmt::Write as _;

use super::report::{Report, short};

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 440.0;
/// The plot's edges.
const LEFT: f64 = 74.0;
const TOP: f64 = 84.0;
const BOTTOM: f64 = HEIGHT - 60.0;
/// The least distance between two labels.
const LABEL: f64 = 19.0;

/// Two colours a line, for light and dark; told apart by people who do not see all colours.
const COLOURS: [(&str, &str); 6] = [
    ("#0067a8", "#62b6f0"),
    ("#c94f00", "#ff9d5c"),
    ("#00805c", "#3fd0a4"),
    ("#9a3b8c", "#e392d4"),
    ("#7d6200", "#e3c64c"),
    ("#565b66", "#b9bec9"),
];

/// The chart as a file of its own. It follows the reader's choice of light or dark.
pub(super) fn draw(report: &Report) -> String {
    let name = if report.successes == "bids_made" { "Bids made" } else { "Pirates aboard" };
    let rounds = report.bots.iter().map(|bot| bot.successes_by_round.len()).max().unwrap_or(0);
    let names: Vec<String> = report.bots.iter().map(|bot| short(&bot.bot)).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let right = WIDTH - 96.0 - 7.2 * longest as f64;
    let x = |round: usize| {
        if rounds < 2 {
            f64::midpoint(LEFT, right)
        } else {
            LEFT + 14.0 + (right - LEFT - 28.0) * round as f64 / (rounds - 1) as f64
        }
    };
    let y = |share: f64| BOTTOM - (BOTTOM - TOP) * share;

    let deals = if report.deals == 1 { "1 deal".into() } else { format!("{} deals", report.deals) };
    let under = format!("{}, {} players, {deals}, seed {}", report.game, report.players, report.seed);
    let mut svg = head(name, &under, &describe(report, name));
    grid(&mut svg, right, y);
    for round in 0..rounds {
        let _ = writeln!(
            svg,
            r#"<text class="tick" x="{:.1}" y="{:.1}" text-anchor="middle">{}</text>"#,
            x(round),
            BOTTOM + 22.0,
            round + 1
        );
    }
    let _ = writeln!(
        svg,
        r#"<text class="axis" x="{:.1}" y="{:.1}" text-anchor="middle">round</text>"#,
        f64::midpoint(LEFT, right),
        BOTTOM + 45.0
    );
    if rounds == 0 {
        let (x, y) = (f64::midpoint(LEFT, right), f64::midpoint(TOP, BOTTOM));
        let _ = writeln!(
            svg,
            r#"<text class="axis" x="{x:.1}" y="{y:.1}" text-anchor="middle">no deals were played</text>"#
        );
    }

    let mut labels = Vec::new();
    for (number, bot) in report.bots.iter().enumerate() {
        let points: Vec<(f64, f64)> = bot
            .successes_by_round
            .iter()
            .enumerate()
            .filter_map(|(round, share)| share.map(|share| (x(round), y(share))))
            .collect();
        line(&mut svg, number, &points);
        if let (Some(end), Some(Some(share))) = (points.last(), bot.successes_by_round.last()) {
            labels.push(Label { number, end: *end, y: end.1, share: *share });
        }
    }
    spread(&mut labels, TOP, BOTTOM);
    for label in &labels {
        label.draw(&mut svg, right, &names[label.number]);
    }
    svg.push_str("</svg>\n");
    svg
}

fn head(name: &str, under: &str, description: &str) -> String {
    let mut light = String::new();
    let mut dark = String::new();
    for (number, (on_light, on_dark)) in COLOURS.iter().enumerate() {
        let _ = write!(light, "--c{number}:{on_light};");
        let _ = write!(dark, "--c{number}:{on_dark};");
    }
    let (name, under, description) = (escape(name), escape(under), escape(description));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" aria-labelledby="title desc">
<title id="title">{name} by round</title>
<desc id="desc">{description}</desc>
<style>
svg{{--paper:#fff;--ink:#1d2530;--quiet:#5b6573;--rule:#e3e7ec;{light}font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}}
@media (prefers-color-scheme:dark){{svg{{--paper:#12171e;--ink:#eef1f5;--quiet:#a3adba;--rule:#2a323c;{dark}}}}}
.paper{{fill:var(--paper)}}
.title{{fill:var(--ink);font-size:19px;font-weight:650}}
.under,.axis{{fill:var(--quiet);font-size:13px}}
.tick{{fill:var(--quiet);font-size:12.5px;font-variant-numeric:tabular-nums}}
.rule{{stroke:var(--rule);stroke-width:1}}
.base{{stroke:var(--quiet);stroke-width:1}}
.line{{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}}
.dot{{stroke:var(--paper);stroke-width:1.5}}
.leader{{fill:none;stroke-width:1;opacity:.55}}
.label{{font-size:13px;font-weight:600}}
.share{{font-weight:400;font-variant-numeric:tabular-nums}}
</style>
<rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="10"/>
<text class="title" x="{}" y="36">{name} by round</text>
<text class="under" x="{}" y="57">{under}</text>
"#,
        LEFT - 50.0,
        LEFT - 50.0
    )
}

fn grid(svg: &mut String, right: f64, y: impl Fn(f64) -> f64) {
    for step in 0..=5_u32 {
        let at = y(f64::from(step) / 5.0);
        let class = if step == 0 { "base" } else { "rule" };
        let _ = writeln!(svg, r#"<line class="{class}" x1="{LEFT}" y1="{at:.1}" x2="{right:.1}" y2="{at:.1}"/>"#);
        let percent = 20 * step;
        let sign = if step == 5 { " %" } else { "" };
        let _ = writeln!(
            svg,
            r#"<text class="tick" x="{}" y="{:.1}" text-anchor="end">{percent}{sign}</text>"#,
            LEFT - 10.0,
            at + 4.0
        );
    }
}

fn line(svg: &mut String, number: usize, points: &[(f64, f64)]) {
    let colour = number % COLOURS.len();
    let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let _ = writeln!(svg, r#"<polyline class="line" style="stroke:var(--c{colour})" points="{}"/>"#, path.join(" "));
    for (x, y) in points {
        let _ = writeln!(svg, r#"<circle class="dot" style="fill:var(--c{colour})" cx="{x:.1}" cy="{y:.1}" r="4"/>"#);
    }
}

/// The name of a line at its end.
struct Label {
    number: usize,
    end: (f64, f64),
    y: f64,
    share: f64,
}

impl Label {
    fn draw(&self, svg: &mut String, right: f64, name: &str) {
        let colour = self.number % COLOURS.len();
        let (x, y) = self.end;
        let text = right + 12.0;
        if (self.y - y).abs() > 1.0 {
            let (from, to) = (x + 7.0, text - 4.0);
            let _ = writeln!(
                svg,
                r#"<path class="leader" style="stroke:var(--c{colour})" d="M{from:.1},{y:.1} L{to:.1},{:.1}"/>"#,
                self.y
            );
        }
        let _ = writeln!(
            svg,
            r#"<text class="label" style="fill:var(--c{colour})" x="{text:.1}" y="{:.1}">{} <tspan class="share">{:.0} %</tspan></text>"#,
            self.y + 4.5,
            escape(name),
            100.0 * self.share
        );
    }
}

/// Moves labels apart where they are too close, and keeps them between `top` and `bottom`.
fn spread(labels: &mut [Label], top: f64, bottom: f64) {
    labels.sort_by(|a, b| a.y.total_cmp(&b.y));
    let mut least = top;
    for label in &mut *labels {
        label.y = label.y.max(least);
        least = label.y + LABEL;
    }
    let mut most = bottom;
    for label in labels.iter_mut().rev() {
        label.y = label.y.min(most);
        most = label.y - LABEL;
    }
}

/// The figures in words, for those who do not see the lines.
fn describe(report: &Report, name: &str) -> String {
    let mut text = format!("{name} by round, in percent.");
    for bot in &report.bots {
        let shares: Vec<String> = bot
            .successes_by_round
            .iter()
            .map(|share| share.map_or("-".into(), |share| format!("{:.0}", 100.0 * share)))
            .collect();
        let _ = write!(text, " {}: {}.", bot.bot, shares.join(", "));
    }
    text
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
