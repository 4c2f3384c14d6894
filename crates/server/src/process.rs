//! What this process uses.

use std::time::Duration;

/// What a process uses.
pub(crate) struct Usage {
    /// Bytes of memory.
    pub(crate) memory: u64,
    /// Processor time since its start.
    pub(crate) processor: Duration,
}

/// What this process uses; none where the operating system does not tell in Linux's way.
pub(crate) fn usage() -> Option<Usage> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = kilobytes.trim().trim_end_matches("kB").trim().parse().ok()?;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name in parentheses may hold anything; behind it come the state (field 3), and ticks in user and system mode (14, 15).
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    // Linux tells user space of a hundred ticks a second, whatever it uses inside.
    Some(Usage { memory: 1024 * kilobytes, processor: Duration::from_millis(10 * ticks) })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #[test]
    fn a_process_uses_something() {
        let usage = super::usage().unwrap();
        assert!(usage.memory > 100_000);
    }
}
