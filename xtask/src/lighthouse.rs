//! `cargo xtask bench --pages`: Lighthouse, as outsiders measure pages, on the real server and client.

use std::fmt::Write as _;

use serde_json::Value;

use crate::server::Server;
use crate::steps::{Done, cargo, command, root};
use crate::{bench, e2e, web};

/// What is measured, and where it is.
const PAGES: [(&str, &str); 5] =
    [("home", "/"), ("a table", "/play"), ("the pad", "/pad"), ("the referee", "/referee"), ("learn", "/learn")];

/// Lighthouse's categories, and the fewest points that each must have.
const CATEGORIES: [(&str, f64); 3] = [("performance", 98.0), ("accessibility", 100.0), ("best-practices", 100.0)];

/// The median of so many visits counts.
const VISITS: usize = 5;

/// Visits each page as a phone does, writes the figures to `docs/performance.md` and fails if one is too low.
pub(crate) fn run() -> Done {
    let chromium = e2e::chromium()?;
    let folder = root().join("e2e/lighthouse");
    e2e::node_packages_of(&folder)?;
    web::build()?;
    cargo("build --quiet --package yohoho")?;
    let server = Server::start("lighthouse", &[])?;
    let mut table =
        String::from("| page | performance | accessibility | best practices |\n| --- | ---: | ---: | ---: |\n");
    let mut low = Vec::new();
    for (name, path) in PAGES {
        let url = format!("{}{path}", server.url);
        let visit = |_| {
            // The address comes first: `--output` would take whatever follows it.
            let mut lighthouse = command("npx --no-install lighthouse");
            lighthouse
                .arg(&url)
                .args(["--quiet", "--output=json"])
                .arg(format!("--only-categories={}", CATEGORIES.map(|(name, _)| name).join(",")));
            lighthouse
                .arg("--chrome-flags=--headless=new --no-sandbox")
                .current_dir(&folder)
                .env("CHROME_PATH", chromium);
            let output = lighthouse.output().map_err(|error| format!("Lighthouse could not be started: {error}"))?;
            let error = || format!("Lighthouse failed at {url}: {}", String::from_utf8_lossy(&output.stderr));
            serde_json::from_slice(&output.stdout).map_err(|_| error())
        };
        let visits = (0..VISITS).map(visit).collect::<Result<Vec<Value>, String>>()?;
        let _ = write!(table, "| {name} |");
        for (category, fewest) in CATEGORIES {
            let points = median(visits.iter().map(|visit| points(visit, category)));
            let _ = write!(table, " {points} |");
            if points < fewest {
                low.push(format!(
                    "{name}: {points} points for {category}, at least {fewest} are wanted: {}",
                    lost(&visits[0], category)
                ));
            }
        }
        table.push('\n');
    }
    println!("{table}");
    bench::write_figures("docs/performance.md", "lighthouse", &table)?;
    if low.is_empty() { Ok(()) } else { Err(low.join("\n")) }
}

/// The points of a category, out of a hundred.
fn points(report: &Value, category: &str) -> f64 {
    (report["categories"][category]["score"].as_f64().unwrap_or(0.0) * 100.0).round()
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The checks of a category that did not get all their points.
fn lost(report: &Value, category: &str) -> String {
    let checks = report["categories"][category]["auditRefs"].as_array().into_iter().flatten();
    let lost = checks.filter(|check| check["weight"].as_f64() > Some(0.0)).filter_map(|check| {
        let audit = &report["audits"][check["id"].as_str()?];
        (audit["score"].as_f64()? < 1.0).then(|| audit["title"].as_str().map(String::from))?
    });
    lost.collect::<Vec<_>>().join("; ")
}
