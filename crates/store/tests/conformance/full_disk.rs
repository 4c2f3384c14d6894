//! A disk that is full.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;
use yohoho_store::{AppendError, Failed, Location, Millis, Seq, Store};

use crate::fresh::{entry, table};

/// A disk of one mebibyte, in memory. Only root can have it.
pub(crate) struct SmallDisk(TempDir);

impl SmallDisk {
    pub(crate) fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=1m", "tmpfs"]).arg(folder.path());
        let mounted = mount.output().is_ok_and(|output| output.status.success());
        mounted.then_some(SmallDisk(folder))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: whatever is still open does not keep it.
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

#[tokio::test]
async fn a_full_disk_is_told_and_nothing_is_half_written() {
    let Some(disk) = SmallDisk::mount() else {
        println!("skipped: no right to mount a small disk");
        return;
    };
    let ballast = disk.path().join("ballast");
    std::fs::write(&ballast, vec![0; 256 * 1024]).unwrap();
    let location = Location::File(disk.path().join("yohoho.db"));
    let store = Store::open_exclusive(&location).await.unwrap();
    let t = table("t");
    let mut head = store.create_table(&t, Millis(0), Vec::new()).await.unwrap();
    let failure = loop {
        match store.append(&t, head, vec![entry("x".repeat(4000)), entry("y".repeat(4000))]).await {
            Ok(new) => head = new,
            Err(failure) => break failure,
        }
        assert!(head.0 < 1000, "the disk is never full");
    };
    let AppendError::Failed(Failed::Database(why)) = &failure else { panic!("{failure:?}") };
    assert!(why.contains("full"), "{why}");
    assert_eq!(store.stats().failures, 1);
    assert_eq!(store.entries(&t, Seq(0)).await.unwrap().len() as u64, head.0);
    assert_eq!(store.head(&t).await, Ok(Some(head)));

    // Once there is room again, the same store goes on.
    std::fs::remove_file(ballast).unwrap();
    assert_eq!(store.append(&t, head, vec![entry("room")]).await, Ok(Seq(head.0 + 1)));
    store.close().await;
    let again = Store::open_exclusive(&location).await.unwrap();
    assert_eq!(again.entries(&t, Seq(0)).await.unwrap().len() as u64, head.0 + 1);
    again.close().await;
}
