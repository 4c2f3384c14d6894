//! Results as tables for a page of the documentation.

use std::fmt::Write;

use serde_json::Value;

/// The runs of `yohoho load` with their costs, what they add up to, and everything else as it was noted.
pub(super) fn tables(results: &str) -> String {
    let values: Vec<Value> = results.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let runs: Vec<&Value> = values.iter().filter(|value| value["actions"].is_number()).collect();
    let mut text = String::from(
        "| | tables | servers | actions/s | median | p99 | max | errors | servers: cores | MB | µs per action | PostgreSQL | HAProxy | in all | players: cores |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for run in &runs {
        let figure =
            |value: &Value, digits: usize| value.as_f64().map_or("-".into(), |value| format!("{value:.digits$}"));
        let watched = |name: &str| &run["watched"][name]["cpu_us_per_action"];
        let cells = [
            run["name"].as_str().unwrap_or_default().to_string(),
            figure(&run["tables"], 0),
            figure(&run["nodes"], 0),
            figure(&run["actions_per_second"], 0),
            figure(&run["p50_ms"], 1),
            figure(&run["p99_ms"], 1),
            figure(&run["max_ms"], 0),
            figure(&run["errors"], 0),
            figure(&run["server_cores"], 2),
            figure(&Value::from(run["server_memory_bytes"].as_f64().map(|bytes| bytes / 1e6)), 0),
            figure(&run["server_cpu_us_per_action"], 0),
            figure(watched("postgres"), 0),
            figure(watched("haproxy"), 0),
            figure(&Value::from(total(run)), 0),
            figure(&run["load_cores"], 2),
        ];
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text.push('\n');
    let find = |name: &str| runs.iter().rev().find(|run| run["name"] == name).copied();
    for (name, other) in [
        ("three servers, hashed", "one server"),
        ("three servers, at random", "one server"),
        ("three servers behind HAProxy", "one server behind HAProxy"),
    ] {
        let (Some(run), Some(other_run)) = (find(name), find(other)) else { continue };
        let ratio = |of: &dyn Fn(&Value) -> f64| of(run) / of(other_run);
        let _ = writeln!(
            text,
            "- {name} : {other} = {:.2} in all, {:.2} for the servers alone",
            ratio(&|run| total(run)),
            ratio(&|run| run["server_cpu_us_per_action"].as_f64().unwrap_or_default())
        );
    }
    for run in &runs {
        let name = run["name"].as_str().unwrap_or_default();
        if let Some(bare) = run["echo_per_second"].as_f64() {
            let rate = run["actions_per_second"].as_f64().unwrap_or_default();
            let _ = writeln!(text, "- {name}: {:.0} % of a bare echo ({bare:.0} a second)", 100.0 * rate / bare);
        }
        if let (Some(memory), Some(processor)) =
            (run["server_memory_bytes_per_player"].as_f64(), run["setup_cpu_us_per_table"].as_f64())
        {
            let _ = writeln!(
                text,
                "- {name}: {:.1} kB per seated player, {processor:.0} µs of processor time to set up a table ({:.0} s in all)",
                memory / 1e3,
                run["setup_seconds"].as_f64().unwrap_or_default()
            );
        }
    }
    for value in values.iter().filter(|value| !value["actions"].is_number()) {
        let _ = writeln!(text, "- {value}");
    }
    text
}

/// Microseconds of processor time per action, of everything but the players.
fn total(run: &Value) -> f64 {
    let watched = run["watched"].as_object().into_iter().flat_map(|watched| watched.values());
    let watched: f64 = watched.filter_map(|process| process["cpu_us_per_action"].as_f64()).sum();
    run["server_cpu_us_per_action"].as_f64().unwrap_or_default() + watched
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_become_a_table_with_ratios() {
        let results = r#"{"name":"machine","cores":2}
{"name":"one server","actions":10,"nodes":1,"server_cpu_us_per_action":100.0,"watched":{"postgres":{"cpu_us_per_action":50.0}}}
{"name":"three servers, hashed","actions":10,"nodes":3,"server_cpu_us_per_action":120.0,"watched":{"postgres":{"cpu_us_per_action":60.0}}}"#;
        let text = tables(results);
        assert!(
            text.contains("three servers, hashed : one server = 1.20 in all, 1.20 for the servers alone"),
            "{text}"
        );
        assert!(
            text.lines().any(|line| line.starts_with("| one server | - | 1 |") && line.contains("| 150 |")),
            "{text}"
        );
    }
}
