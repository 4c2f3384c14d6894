//! The crates that are published: that they can be, and that what they say of themselves is true.

use std::fs;

use crate::npm::VERSION;
use crate::steps::{Done, NOT_CHECKED, cargo, cargo_with, command, succeeds, target_folder};
use crate::tools::CargoTool;

/// In the order in which they are published: each after those that it depends on.
pub(crate) const CRATES: [&str; 7] = [
    "yohoho-rules",
    "yohoho-protocol",
    "yohoho-weights",
    "yohoho-advice-weights",
    "yohoho-bots",
    "yohoho-coach",
    "yohoho-client",
];

/// The features that docs.rs shows besides the default ones, as the manifests say.
const DOCUMENTED: &str = "yohoho-bots/fit,yohoho-bots/serde,yohoho-protocol/openapi";

/// What crates.io takes: 10 MiB.
const LIMIT: u64 = 10 << 20;

/// Packs all crates, without a network and without compiling them, and looks at their sizes.
pub(crate) fn check() -> Done {
    cargo(&format!("package {} --no-verify --allow-dirty --offline --quiet", packages()))?;
    for name in CRATES {
        let path = target_folder().join(format!("package/{name}-{VERSION}.crate"));
        let size = fs::metadata(&path).map_err(|error| format!("{}: {error}", path.display()))?.len();
        eprintln!("{size:>9} bytes: {name}");
        if size > LIMIT {
            return Err(format!("{name} has {size} bytes, and registries take {LIMIT}"));
        }
    }
    if let Some(release) = last_release() {
        eprintln!(
            "{NOT_CHECKED} what changed incompatibly in the crates since {release}: 'cargo xtask test --long' does"
        );
    }
    Ok(())
}

/// Does everything but publish them: each is compiled from its own package, with the others as a registry would give them. This asks the registry, too.
pub(crate) fn rehearse() -> Done {
    cargo(&format!("publish --dry-run {} --allow-dirty --quiet", packages()))?;
    document()?;
    compare()
}

/// Makes the pages as docs.rs would: without private items, to which a public page must not link.
fn document() -> Done {
    let words = format!("doc {} --features {DOCUMENTED} --no-deps --quiet", packages());
    cargo_with(&words, &[("RUSTDOCFLAGS", "-D warnings")])
}

/// Compares the interfaces with those of the last release: what has changed incompatibly needs a version that says so. Nothing is promised before the first.
fn compare() -> Done {
    let left_out = match last_release() {
        Some(release) if SEMVER_CHECKS.is_there() => {
            // A crate that is new has nothing to keep.
            let old = |name: &&str| succeeds(&format!("git cat-file -e {release}:{}/Cargo.toml", folder(name)));
            let packages: Vec<String> = CRATES.iter().filter(|name| old(name)).map(|name| package(name)).collect();
            return cargo(&format!("semver-checks {} --baseline-rev {release}", packages.join(" ")));
        }
        Some(_) => "cargo-semver-checks is missing",
        None => "there is no release to compare with",
    };
    eprintln!("{NOT_CHECKED} what changed incompatibly in the crates, since {left_out}");
    Ok(())
}

/// The tag of the last release.
fn last_release() -> Option<String> {
    let tag = command("git describe --tags --abbrev=0 --match v*").output().ok()?;
    tag.status.success().then(|| String::from_utf8_lossy(&tag.stdout).trim().to_owned())
}

fn packages() -> String {
    CRATES.map(package).join(" ")
}

fn package(name: &str) -> String {
    format!("--package {name}")
}

/// Where a crate is, from the root of the project.
fn folder(name: &str) -> String {
    format!("crates/{}", name.trim_start_matches("yohoho-"))
}

const SEMVER_CHECKS: CargoTool = CargoTool {
    name: "cargo-semver-checks",
    version: None,
    check: "cargo semver-checks --version",
    options: "",
    quick: true,
};

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::steps::root;

    fn published() -> Vec<Value> {
        let output = command("cargo metadata --format-version 1 --no-deps --offline").output().expect("cargo runs");
        let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON");
        let all = metadata["packages"].as_array().expect("packages").iter();
        // No list of registries means any.
        all.filter(|package| package["publish"].is_null()).cloned().collect()
    }

    fn text<'a>(package: &'a Value, field: &str) -> &'a str {
        package[field].as_str().unwrap_or_else(|| panic!("{} has no {field}", package["name"]))
    }

    #[test]
    fn the_published_crates_are_those_of_the_list() {
        let published = published();
        let mut found: Vec<&str> = published.iter().map(|package| text(package, "name")).collect();
        let mut listed = CRATES.to_vec();
        found.sort_unstable();
        listed.sort_unstable();
        assert_eq!(found, listed);
    }

    #[test]
    fn crates_come_after_those_that_they_depend_on() {
        for package in published() {
            let place = |name: &str| CRATES.iter().position(|listed| *listed == name);
            let own = place(text(&package, "name"));
            for dependency in package["dependencies"].as_array().expect("dependencies") {
                let name = text(dependency, "name");
                // Registries forget dependencies of tests that have no version.
                if name.starts_with("yohoho") && text(dependency, "req") != "*" {
                    assert!(place(name).is_some() && place(name) < own, "{} comes before {name}", package["name"]);
                    assert_eq!(text(dependency, "req"), format!("^{VERSION}"), "{name} in the root Cargo.toml");
                }
            }
        }
    }

    #[test]
    fn every_published_crate_says_what_a_registry_shows() {
        for package in published() {
            let name = text(&package, "name").to_owned();
            assert_eq!(text(&package, "documentation"), format!("https://docs.rs/{name}"));
            for field in ["description", "license", "repository"] {
                assert!(!text(&package, field).is_empty(), "{name}: {field}");
            }
            for (list, most) in [("keywords", 5), ("categories", 5)] {
                let count = package[list].as_array().map_or(0, Vec::len);
                assert!((1..=most).contains(&count), "{name}: {count} {list}");
            }
            let folder = root().join(folder(&name));
            let readme = fs::read_to_string(folder.join(text(&package, "readme"))).expect("a README");
            assert!(readme.contains("```rust"), "{name}: the README has an example");
            let features = package["features"].as_object().expect("features").keys();
            for feature in features.filter(|feature| *feature != "default") {
                assert!(readme.contains(&format!("| `{feature}` |")), "{name}: the README explains {feature}");
            }
            let rust = text(&package, "rust_version");
            assert!(readme.contains(&format!("Rust {rust} or newer")), "{name}: the README says which Rust it needs");
            for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
                assert!(folder.join(licence).exists(), "{name}: {licence}");
            }
        }
    }

    /// The gate runs with the toolchain that `rust-toolchain.toml` names. If that is the oldest one that the crates promise, the gate tests the promise.
    #[test]
    fn the_gate_runs_with_the_oldest_rust_that_is_promised() {
        let toolchain = fs::read_to_string(root().join("rust-toolchain.toml")).expect("rust-toolchain.toml");
        let channel = toolchain.lines().find_map(|line| line.strip_prefix("channel = \"")?.strip_suffix('"'));
        for package in published() {
            assert_eq!(channel, Some(format!("{}.0", text(&package, "rust_version")).as_str()));
        }
        let workflow = fs::read_to_string(root().join(".github/workflows/gate.yml")).expect("gate.yml");
        assert!(workflow.contains("cargo xtask test"));
        for other in ["toolchain:", "rustup default", "RUSTUP_TOOLCHAIN", "cargo +"] {
            assert!(!workflow.contains(other), "the workflow must use rust-toolchain.toml, and has {other:?}");
        }
    }
}
