//! A file: what the disk has promised to keep of it, and what is on its way.

use std::collections::BTreeMap;

use rand_core::Rng;

/// What a disk writes at once. A write of several sectors may arrive in part.
const SECTOR: usize = 512;

#[derive(Clone, Default)]
pub(crate) struct File {
    synced: Vec<u8>,
    /// What was written since the last sync, in order.
    pending: Vec<Write>,
    /// The length that programs see.
    length: usize,
}

/// One write, and the length of the file after it.
#[derive(Clone)]
struct Write {
    at: usize,
    data: Vec<u8>,
    length: usize,
}

impl File {
    pub(crate) fn with_synced(content: Vec<u8>) -> File {
        File { length: content.len(), synced: content, pending: Vec::new() }
    }

    pub(crate) fn write(&mut self, at: usize, data: &[u8]) {
        self.length = self.length.max(at + data.len());
        self.pending.push(Write { at, data: data.to_vec(), length: self.length });
    }

    pub(crate) fn truncate(&mut self, length: usize) {
        // What was cut off reads as zeros, should the file grow again.
        let cut_off = vec![0; self.length.saturating_sub(length)];
        self.length = length;
        self.pending.push(Write { at: length, data: cut_off, length });
    }

    pub(crate) fn sync(&mut self) {
        for write in std::mem::take(&mut self.pending) {
            apply(&mut self.synced, write.at, &write.data);
            self.synced.resize(write.length, 0);
        }
    }

    /// The content if nothing that is pending has arrived.
    pub(crate) fn without_pending(&self) -> Vec<u8> {
        self.synced.clone()
    }

    /// The content if everything has arrived.
    pub(crate) fn with_pending(&self) -> Vec<u8> {
        let mut file = self.clone();
        file.sync();
        file.synced
    }

    /// The content if each sector, and the length, is as it was at some moment since the last sync.
    pub(crate) fn with_some_pending(&self, rng: &mut impl Rng) -> Vec<u8> {
        let mut versions: BTreeMap<usize, u32> = BTreeMap::new();
        for (sector, ..) in self.pending.iter().flat_map(Write::sectors) {
            *versions.entry(sector).or_default() += 1;
        }
        // How many of the writes to each sector have arrived.
        let mut arrived: BTreeMap<usize, u32> =
            versions.into_iter().map(|(sector, count)| (sector, rng.next_u32() % (count + 1))).collect();
        let mut content = self.synced.clone();
        for (sector, at, data) in self.pending.iter().flat_map(Write::sectors) {
            if let Some(left) = arrived.get_mut(&sector).filter(|left| **left > 0) {
                *left -= 1;
                apply(&mut content, at, data);
            }
        }
        let moment = rng.next_u32() as usize % (self.pending.len() + 1);
        let length = moment.checked_sub(1).map_or(self.synced.len(), |last| self.pending[last].length);
        content.resize(length, 0);
        content
    }
}

impl Write {
    /// The parts of the write that lie in different sectors: the sector's number, where the part begins, and its bytes.
    fn sectors(&self) -> impl Iterator<Item = (usize, usize, &[u8])> {
        let mut at = self.at;
        let mut rest = &self.data[..];
        std::iter::from_fn(move || {
            let (part, later) = rest.split_at_checked(SECTOR - at % SECTOR).unwrap_or((rest, &[]));
            let begin = at;
            at += part.len();
            rest = later;
            (!part.is_empty()).then_some((begin / SECTOR, begin, part))
        })
    }
}

fn apply(content: &mut Vec<u8>, at: usize, data: &[u8]) {
    if content.len() < at + data.len() {
        content.resize(at + data.len(), 0);
    }
    content[at..at + data.len()].copy_from_slice(data);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn what_was_synced_stays_and_the_rest_arrives_or_not_sector_by_sector() {
        let mut file = File::default();
        file.write(0, &[1; 1024]);
        file.sync();
        file.write(100, &[2; 1000]);
        assert_eq!(file.without_pending(), [1; 1024]);
        let all = file.with_pending();
        assert_eq!((all.len(), all[99], all[100], all[1099]), (1100, 1, 2, 2));

        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut seen = BTreeSet::new();
        for _ in 0..200 {
            let some = file.with_some_pending(&mut rng);
            assert_eq!(some[..100], [1; 100], "nobody wrote there");
            for part in [100..512, 512..1024] {
                assert!(some[part.clone()].windows(2).all(|pair| pair[0] == pair[1]), "a sector arrives whole");
            }
            seen.insert((some[100], some[512], some.len()));
        }
        assert_eq!(seen.len(), 8, "every combination of two sectors and two lengths: {seen:?}");
    }

    #[test]
    fn a_sector_never_goes_back_to_what_was_synced_over() {
        let mut file = File::default();
        file.write(0, &[1; 4]);
        file.write(0, &[2; 4]);
        file.sync();
        file.write(0, &[3; 4]);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let seen: BTreeSet<u8> = (0..50).map(|_| file.with_some_pending(&mut rng)[0]).collect();
        assert_eq!(seen, [2, 3].into());
    }

    #[test]
    fn a_truncation_arrives_or_not() {
        let mut file = File::with_synced(vec![7; 600]);
        file.truncate(0);
        file.write(0, &[8]);
        assert_eq!(file.with_pending(), [8]);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let lengths: BTreeSet<usize> = (0..100).map(|_| file.with_some_pending(&mut rng).len()).collect();
        assert_eq!(lengths, [0, 1, 600].into());
    }
}
