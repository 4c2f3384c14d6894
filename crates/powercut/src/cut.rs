//! What is left after a cut.

use std::collections::BTreeMap;
use std::path::Path;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::disk::Folder;

/// The moment when the power failed: what the disk had promised to keep, and what was on its way.
pub struct PowerCut {
    folder: Folder,
    promises: BTreeMap<String, u64>,
}

impl PowerCut {
    pub(crate) fn new(folder: Folder, promises: BTreeMap<String, u64>) -> PowerCut {
        PowerCut { folder, promises }
    }

    /// The last number of each [promise](crate::Disk::promise) before the cut.
    pub fn promises(&self) -> &BTreeMap<String, u64> {
        &self.promises
    }

    /// Writes into an empty folder what might be found after the cut. There are many possibilities, and the seed chooses one: nothing of
    /// what was not synced, all of it, or a part.
    pub fn write_to(&self, folder: &Path, seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let luck = rng.next_u32() % 4;
        let mut names = self.folder.synced.clone();
        for (name, file) in self.folder.pending.iter().cloned() {
            let happened = match luck {
                0 => false,
                1 => true,
                _ => rng.next_u32() % 2 == 0,
            };
            if happened {
                Folder::change(&mut names, name, file);
            }
        }
        for (name, number) in names {
            let file = &self.folder.files[number];
            let content = match luck {
                0 => file.without_pending(),
                1 => file.with_pending(),
                _ => file.with_some_pending(&mut rng),
            };
            std::fs::write(folder.join(name), content).expect("the folder can be written to");
        }
    }
}
