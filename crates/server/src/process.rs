//! What the operating system says about this process.

use std::time::Duration;

pub(crate) struct Usage {
    /// Resident memory, in bytes.
    pub(crate) memory: u64,
    /// Processor time since the start, of all threads together.
    pub(crate) processor: Duration,
}

/// What this process uses. None where there is no `/proc` as on Linux.
pub(crate) fn usage() -> Option<Usage> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = kilobytes.trim().trim_end_matches("kB").trim().parse().ok()?;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name in parentheses may contain anything. After it come the state (field 3) and the ticks in user and system mode (14, 15).
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    // Linux reports a hundred ticks a second to user space, whatever it uses inside.
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
