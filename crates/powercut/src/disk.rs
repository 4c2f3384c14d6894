//! A disk: the files of one folder, and when to cut the power.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use crate::cut::PowerCut;
use crate::file::File;
use crate::vfs;

/// The folders that are watched, as long as somebody holds their disk.
static DISKS: Mutex<Vec<Weak<Shared>>> = Mutex::new(Vec::new());

/// A folder whose files are watched as those on a disk whose power may fail. Clones share it.
#[derive(Clone)]
pub struct Disk(Arc<Shared>);

struct Shared {
    folder: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    lie: Lie,
    folder: Folder,
    promises: BTreeMap<String, u64>,
    wanted: Option<(Moment, Sender<PowerCut>)>,
}

/// A folder: its files by number, and under which name programs and the disk know them.
#[derive(Clone, Default)]
pub(crate) struct Folder {
    pub(crate) files: Vec<File>,
    pub(crate) synced: BTreeMap<String, usize>,
    /// What happened to names since the last sync, in order: a new file, or none.
    pub(crate) pending: Vec<(String, Option<usize>)>,
}

/// When to cut the power, counted from now.
#[derive(Clone, Copy, Debug)]
pub enum Moment {
    /// Before the operation with this number: a write, truncation, sync, creation or deletion of any file.
    Operation(u64),
    /// Before the write with this number to a file whose name does not contain `-`: for SQLite that is the database itself, which is
    /// written when the log is moved into it (a checkpoint).
    Checkpoint(u64),
}

/// What the disk pretends to sync. A test that does not notice the lies cannot notice a loss.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Lie {
    /// Every sync is real.
    #[default]
    None,
    /// Syncs of SQLite's write-ahead log are ignored, as with `PRAGMA synchronous = NORMAL`.
    Log,
    /// Syncs of all files are ignored, as with `PRAGMA synchronous = OFF`.
    Files,
    /// The folder is never synced, so that its new files may be gone.
    Folder,
}

/// A file that SQLite has opened.
pub(crate) struct Handle {
    disk: Disk,
    file: usize,
    name: String,
    /// Whether the first sync of the file syncs its folder, too: SQLite does that for files that it has created.
    syncs_folder: bool,
}

impl Disk {
    /// Watches a folder that exists. From the first call on, all SQLite databases that this process opens there go through this crate.
    pub fn watch(folder: &Path) -> Disk {
        vfs::register();
        let folder = folder.canonicalize().expect("the folder exists");
        let disk = Disk(Arc::new(Shared { folder, state: Mutex::default() }));
        let mut disks = DISKS.lock().unwrap_or_else(PoisonError::into_inner);
        disks.retain(|disk| disk.strong_count() > 0);
        disks.push(Arc::downgrade(&disk.0));
        disk
    }

    /// Pretends to sync from now on.
    pub fn lie(&self, lie: Lie) {
        self.state().lie = lie;
    }

    /// Notes what a program was promised, such as the last entry that was acknowledged: the [cut](PowerCut::promises) after it says so.
    pub fn promise(&self, what: &str, number: u64) {
        self.state().promises.insert(what.into(), number);
    }

    /// Cuts the power at that moment. The program under test notices nothing and goes on; what would be left comes by the channel.
    pub fn cut_at(&self, moment: Moment) -> Receiver<PowerCut> {
        let (sender, receiver) = channel();
        self.state().wanted = Some((moment, sender));
        receiver
    }

    /// Cuts the power now.
    pub fn cut(&self) -> PowerCut {
        let state = self.state();
        PowerCut::new(state.folder.clone(), state.promises.clone())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The disk of a file, and the file's name on it.
    fn of(path: &Path) -> Option<(Disk, String)> {
        let disks = DISKS.lock().unwrap_or_else(PoisonError::into_inner);
        let shared = disks.iter().filter_map(Weak::upgrade).find(|disk| path.parent() == Some(&disk.folder))?;
        Some((Disk(shared), path.file_name()?.to_str()?.to_owned()))
    }

    /// Notes that a file was opened and perhaps created. None if nobody watches its folder.
    pub(crate) fn open(path: &Path, syncs_folder: bool) -> Option<Handle> {
        let (disk, name) = Disk::of(path)?;
        let mut state = disk.state();
        let known = state.folder.find(&name);
        let file = known.unwrap_or_else(|| {
            state.count(&name, false);
            state.folder.create(name.clone(), std::fs::read(path).unwrap_or_default())
        });
        drop(state);
        Some(Handle { disk, file, name, syncs_folder })
    }

    /// Notes that a file was deleted.
    pub(crate) fn delete(path: &Path, sync_folder: bool) {
        let Some((disk, name)) = Disk::of(path) else { return };
        let mut state = disk.state();
        state.count(&name, false);
        state.folder.pending.push((name, None));
        if sync_folder {
            state.sync_folder();
        }
    }
}

impl Handle {
    pub(crate) fn write(&self, at: usize, data: &[u8]) {
        let mut state = self.disk.state();
        state.count(&self.name, true);
        state.folder.files[self.file].write(at, data);
    }

    pub(crate) fn truncate(&self, length: usize) {
        let mut state = self.disk.state();
        state.count(&self.name, false);
        state.folder.files[self.file].truncate(length);
    }

    pub(crate) fn sync(&mut self) {
        let mut state = self.disk.state();
        state.count(&self.name, false);
        let ignored = match state.lie {
            Lie::None | Lie::Folder => false,
            Lie::Log => self.name.ends_with("-wal"),
            Lie::Files => true,
        };
        if !ignored {
            state.folder.files[self.file].sync();
        }
        if std::mem::take(&mut self.syncs_folder) {
            state.sync_folder();
        }
    }
}

impl State {
    /// Counts an operation that is about to happen, and cuts the power before it if it is time.
    fn count(&mut self, name: &str, is_write: bool) {
        let Some((moment, sender)) = self.wanted.take() else { return };
        let later = match moment {
            Moment::Operation(left) => left.checked_sub(1).map(Moment::Operation),
            Moment::Checkpoint(left) if is_write && !name.contains('-') => left.checked_sub(1).map(Moment::Checkpoint),
            Moment::Checkpoint(_) => Some(moment),
        };
        match later {
            Some(moment) => self.wanted = Some((moment, sender)),
            // Whoever asked may have lost interest.
            None => _ = sender.send(PowerCut::new(self.folder.clone(), self.promises.clone())),
        }
    }

    fn sync_folder(&mut self) {
        if self.lie != Lie::Folder {
            self.folder.sync();
        }
    }
}

impl Folder {
    /// The file that programs see under a name.
    fn find(&self, name: &str) -> Option<usize> {
        let latest = self.pending.iter().rev().find(|(changed, _)| changed == name);
        latest.map_or_else(|| self.synced.get(name).copied(), |(_, file)| *file)
    }

    /// Adds a file, and returns its number.
    fn create(&mut self, name: String, content: Vec<u8>) -> usize {
        let number = self.files.len();
        self.files.push(File::with_synced(content));
        self.pending.push((name, Some(number)));
        number
    }

    fn sync(&mut self) {
        for (name, file) in std::mem::take(&mut self.pending) {
            Folder::change(&mut self.synced, name, file);
        }
    }

    pub(crate) fn change(names: &mut BTreeMap<String, usize>, name: String, file: Option<usize>) {
        match file {
            Some(file) => names.insert(name, file),
            None => names.remove(&name),
        };
    }
}
