//! Which crate may know which: the arrows of ARCHITECTURE.md, checked against `cargo metadata`.

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use crate::steps::command;

    /// Each crate with the crates of this project that it may depend on.
    const ARROWS: [(&str, &[&str]); 26] = [
        ("yohoho-rules", &[]),
        ("yohoho-weights", &[]),
        ("yohoho-advice-weights", &[]),
        ("yohoho-bots", &["yohoho-rules", "yohoho-weights", "yohoho-advice-weights"]),
        ("yohoho-arena", &["yohoho-rules"]),
        ("yohoho-daily", &["yohoho-rules", "yohoho-bots"]),
        ("yohoho-json", &[]),
        ("yohoho-pad", &["yohoho-rules", "yohoho-json"]),
        ("yohoho-puzzles", &["yohoho-rules", "yohoho-bots", "yohoho-json"]),
        ("yohoho-protocol", &["yohoho-rules"]),
        ("yohoho-coach", &["yohoho-rules", "yohoho-protocol", "yohoho-bots"]),
        ("yohoho-i18n", &["yohoho-rules", "yohoho-protocol"]),
        ("yohoho-faces", &["yohoho-rules", "yohoho-i18n"]),
        ("yohoho-table", &["yohoho-rules", "yohoho-protocol", "yohoho-bots"]),
        ("yohoho-house", &["yohoho-rules", "yohoho-protocol", "yohoho-table"]),
        ("yohoho-simulation", &["yohoho-rules", "yohoho-protocol", "yohoho-bots", "yohoho-table", "yohoho-house"]),
        ("yohoho-store", &[]),
        (
            "yohoho-server",
            &[
                "yohoho-rules",
                "yohoho-protocol",
                "yohoho-bots",
                "yohoho-daily",
                "yohoho-table",
                "yohoho-house",
                "yohoho-store",
            ],
        ),
        ("yohoho-client", &["yohoho-rules", "yohoho-protocol"]),
        (
            "yohoho",
            &[
                "yohoho-rules",
                "yohoho-arena",
                "yohoho-bots",
                "yohoho-coach",
                "yohoho-daily",
                "yohoho-protocol",
                "yohoho-puzzles",
                "yohoho-i18n",
                "yohoho-table",
                "yohoho-store",
                "yohoho-server",
                "yohoho-client",
            ],
        ),
        (
            "yohoho-web",
            &[
                "yohoho-rules",
                "yohoho-bots",
                "yohoho-coach",
                "yohoho-daily",
                "yohoho-faces",
                "yohoho-protocol",
                "yohoho-table",
                "yohoho-i18n",
                "yohoho-json",
                "yohoho-pad",
                "yohoho-puzzles",
            ],
        ),
        ("yohoho-js", &["yohoho-rules", "yohoho-bots"]),
        (
            "yohoho-fuzz-targets",
            &[
                "yohoho-rules",
                "yohoho-bots",
                "yohoho-protocol",
                "yohoho-table",
                "yohoho-store",
                "yohoho-json",
                "yohoho-pad",
                "yohoho-puzzles",
                "yohoho-web",
            ],
        ),
        ("yohoho-powercut", &[]),
        ("yohoho-python", &["yohoho-rules", "yohoho-arena", "yohoho-bots"]),
        ("xtask", &["yohoho-rules", "yohoho-i18n", "yohoho-faces"]),
    ];

    /// What only one crate may use.
    const ONLY: [(&str, &[&str]); 17] = [
        ("axum", &["yohoho-server"]),
        ("clap", &["yohoho"]),
        ("clap_complete", &["yohoho"]),
        ("clap_mangen", &["yohoho"]),
        ("hyper", &["yohoho-server", "yohoho-client"]),
        ("indicatif", &["yohoho"]),
        ("libsqlite3-sys", &["yohoho-powercut"]),
        ("numpy", &["yohoho-python"]),
        ("pyo3", &["yohoho-python"]),
        ("rayon", &["yohoho-python"]),
        ("rustix", &["yohoho"]),
        ("rustls-native-certs", &["yohoho-client"]),
        ("signal-hook", &["yohoho", "xtask"]),
        ("sqlx", &["yohoho-store"]),
        ("tokio-rustls", &["yohoho-client"]),
        ("tokio-tungstenite", &["yohoho-client"]),
        ("web-sys", &["yohoho-web"]),
    ];

    fn packages() -> Vec<Value> {
        let output = command("cargo metadata --format-version 1 --no-deps --offline").output().expect("cargo runs");
        let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
        metadata["packages"].as_array().expect("packages").clone()
    }

    fn name(package: &Value) -> &str {
        package["name"].as_str().expect("a name")
    }

    fn dependencies(package: &Value) -> impl Iterator<Item = &str> {
        let all = package["dependencies"].as_array().expect("dependencies").iter();
        all.filter(|dependency| dependency["kind"].is_null()).map(name)
    }

    #[test]
    fn dependencies_go_only_along_the_arrows() {
        for package in packages() {
            let allowed = ARROWS.iter().find(|(crate_name, _)| *crate_name == name(&package));
            let (_, allowed) = allowed
                .unwrap_or_else(|| panic!("{} has no arrows: add it here and to ARCHITECTURE.md", name(&package)));
            for dependency in dependencies(&package).filter(|dependency| dependency.starts_with("yohoho")) {
                assert!(allowed.contains(&dependency), "{} may not depend on {dependency}", name(&package));
            }
        }
    }

    #[test]
    fn special_dependencies_stay_where_they_belong() {
        for package in packages() {
            for (dependency, users) in ONLY {
                let uses = dependencies(&package).any(|used| used == dependency);
                assert!(!uses || users.contains(&name(&package)), "{} may not use {dependency}", name(&package));
            }
        }
    }
}
