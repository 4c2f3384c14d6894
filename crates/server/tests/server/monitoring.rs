//! What proxies, orchestrators and Prometheus ask.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use hyper::Method;
use tempfile::TempDir;
use yohoho_rules::GameKind;
use yohoho_store::Location;

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
