//! Sorting for short lists.

/// Puts a few things in order, keeping equal ones as they were. The standard library's sorts are made for many things, and would make the
/// client larger.
pub(crate) fn sort<T, K: PartialOrd>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && key(&things[at]) < key(&things[at - 1]) {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}
