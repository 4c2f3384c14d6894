//! What proxies, orchestrators and Prometheus ask.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use hyper::Method;
use tempfile::TempDir;
use yohoho_protocol::Wish;
use yohoho_rules::GameKind;
use yohoho_store::Location;

use crate::phone::{self, Pad};
use crate::player::started;
use crate::running::{Running, settings};

async fn status(running: &Running, path: &str) -> u16 {
    running.client.ask(Method::GET, path, None, None).await.unwrap().0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_have_an_address_of_their_own() {
    let running = Running::start().await;
    let mut players = started(&running.client, &settings(GameKind::SkullKing, 2), 1).await;
    players[0].act().await.unwrap();
    let text = running.figures().await;
    for line in ["yohoho_sockets 1", "yohoho_tables 1", "yohoho_actions_total 1"] {
        assert!(text.lines().any(|found| found == line), "{line} is not in\n{text}");
    }
    for name in
        ["yohoho_store_commit_seconds_bucket", "yohoho_bot_thinking_seconds_count", "yohoho_process_cpu_seconds"]
    {
        assert!(text.contains(name), "{name} is not in\n{text}");
    }
    assert_eq!(status(&running, "/metrics").await, 404, "not in public");
    for path in ["/", "/api/me", "/healthz"] {
        assert_eq!(running.metrics.ask(Method::GET, path, None, None).await.unwrap().0, 404, "{path}: nothing else");
    }
    assert_eq!(running.metrics.ask(Method::POST, "/metrics", None, None).await.unwrap().0, 405);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn checks_are_never_told_that_they_come_too_often() {
    let running = Running::start().await;
    while status(&running, "/api/tables").await != 429 {}
    let before = figure(&running, "yohoho_store_writes_total ").await;
    let start = Instant::now();
    for _ in 0..300 {
        for path in ["/healthz", "/readyz"] {
            assert_eq!(status(&running, path).await, 200, "{path}");
        }
    }
    // However often it is asked, the server writes once a second at most.
    let written = figure(&running, "yohoho_store_writes_total ").await - before;
    assert!((1..=start.elapsed().as_secs() + 1).contains(&written), "{written} writes in {:?}", start.elapsed());
}

/// A family of metrics without a value is not listed, so each gets one first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_metric_that_the_documentation_names_exists() {
    let running = Running::start().await;
    let mut players = started(&running.client, &settings(GameKind::SkullKing, 2), 1).await;
    players[0].ask(Wish::Start { drop: false }).await.unwrap_err();
    let pad = Pad::open(&running.client).await;
    let (mut keeper, mut follower) = (pad.keep(&running.client).await, pad.follow(&running.client).await);
    let sheet = serde_json::json!({ "scores": [] });
    keeper.show(&sheet).await;
    follower.hears(phone::page(&sheet)).await;
    let text = running.figures().await;
    let mut known = BTreeSet::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let (name, kind) = line.split_once(' ').unwrap();
        let endings: &[&str] = match kind {
            "counter" => &["_total"],
            "histogram" => &["", "_bucket", "_count", "_sum"],
            _ => &[""],
        };
        known.extend(endings.iter().map(|ending| format!("{name}{ending}")));
    }
    for (page, named) in [
        ("grafana-dashboard.json", include_str!("../../../../docs/examples/grafana-dashboard.json")),
        ("prometheus-alerts.yaml", include_str!("../../../../docs/examples/prometheus-alerts.yaml")),
        ("self-hosting.md", include_str!("../../../../docs/self-hosting.md")),
        ("scale.md", include_str!("../../../../docs/scale.md")),
    ] {
        let words = named.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'));
        let names: BTreeSet<&str> =
            words.filter(|word| word.starts_with("yohoho_") && !["yohoho_server", "yohoho_X"].contains(word)).collect();
        assert!(!names.is_empty() || page == "scale.md", "{page} names metrics");
        for name in names {
            assert!(known.contains(name), "{page} names {name}, which is not in\n{text}");
        }
    }
}

async fn figure(running: &Running, name: &str) -> u64 {
    let text = running.figures().await;
    text.lines()
        .find_map(|line| line.strip_prefix(name)?.parse().ok())
        .unwrap_or_else(|| panic!("no {name} in\n{text}"))
}

/// A disk of two mebibytes, in memory. Only root can have it.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"]).arg(folder.path());
        mount.output().is_ok_and(|output| output.status.success()).then_some(SmallDisk(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills the disk to the last byte.
    fn fill(&self) {
        let mut left = 4 << 20;
        for number in 0.. {
            let file = self.path().join(format!("ballast{number}"));
            if left == 0 || std::fs::write(&file, vec![0; left]).is_ok() {
                break;
            }
            left /= 2;
        }
    }

    fn clear(&self) {
        for file in std::fs::read_dir(self.path()).unwrap() {
            let file = file.unwrap();
            if file.file_name().to_str().unwrap().starts_with("ballast") {
                std::fs::remove_file(file.path()).unwrap();
            }
        }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: whatever is still open does not keep it.
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

/// Asks until the server answers like this, at most for a few seconds.
async fn becomes(running: &Running, wanted: u16) {
    let start = Instant::now();
    while status(running, "/readyz").await != wanted {
        assert!(start.elapsed() < Duration::from_secs(20), "/readyz does not become {wanted}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_with_a_full_disk_is_not_ready_until_there_is_room_again() {
    let Some(disk) = SmallDisk::mount() else {
        println!("skipped: no right to mount a small disk");
        return;
    };
    let file = Location::File(disk.path().join("yohoho.db"));
    let running = Running::start_with(|config| config.location = file).await;
    becomes(&running, 200).await;
    disk.fill();
    becomes(&running, 503).await;
    assert_eq!(status(&running, "/healthz").await, 200, "the process is alive");
    assert_eq!(status(&running, "/api/tables").await, 200, "what needs no disk is still answered");
    disk.clear();
    becomes(&running, 200).await;
}
