//! Names of server processes, and whether one of them has ended.
//!
//! If a server was killed and its successor runs on the same machine, the successor need not wait for the lease to run out.

use std::fs;

/// A name for people, such as `process 1234 on ship`.
pub(crate) fn name() -> String {
    let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let host = host.trim();
    let process = std::process::id();
    if host.is_empty() { format!("process {process}") } else { format!("process {process} on {host}") }
}

/// A name that no other process has or will have: this start of the machine, the namespace of process ids (each container has its own),
/// the id, and when the process started. Empty where the system does not tell.
pub(crate) fn unique_name() -> String {
    let id = std::process::id();
    match (scope(), start(id)) {
        (Some(scope), Some(start)) => format!("{scope}/{id}/{start}"),
        _ => String::new(),
    }
}

/// Whether the process with this unique name has certainly ended.
pub(crate) fn has_ended(unique_name: &str) -> bool {
    let ended = || {
        let (rest, started) = unique_name.rsplit_once('/')?;
        let (scope_then, id) = rest.rsplit_once('/')?;
        // Where the processes of others are hidden, nothing is certain.
        if scope()? != scope_then || start(1).is_none() {
            return None;
        }
        Some(start(id.parse().ok()?).as_deref() != Some(started))
    };
    ended().unwrap_or(false)
}

/// Where process ids mean something.
fn scope() -> Option<String> {
    let boot = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
    let namespace = fs::read_link("/proc/self/ns/pid").ok()?;
    Some(format!("{}/{}", boot.trim(), namespace.display()))
}

/// When a process started, in ticks since the machine did. None if there is no such process, or it is hidden.
fn start(id: u32) -> Option<String> {
    let status = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name of the program comes first, in brackets, and may contain anything.
    let (_, rest) = status.rsplit_once(')')?;
    let mut fields = rest.split_whitespace();
    // A process that has ended stays a zombie until its parent has noticed.
    let state = fields.next().filter(|state| !["Z", "X"].contains(state));
    state.and_then(|_| fields.nth(18)).map(str::to_owned)
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_ended_only_if_that_is_certain() {
        let me = unique_name();
        assert!(!me.is_empty() && !has_ended(&me));
        let (rest, start) = me.rsplit_once('/').unwrap();
        assert!(has_ended(&format!("{rest}/1{start}")), "another process had the same id");
        let mut child = std::process::Command::new("true").spawn().unwrap();
        let id = child.id();
        child.wait().unwrap();
        let (scope, _) = rest.rsplit_once('/').unwrap();
        assert!(has_ended(&format!("{scope}/{id}/{start}")));
        for unknown in ["", "elsewhere/pid:[1]/1/2", "x"] {
            assert!(!has_ended(unknown), "{unknown}");
        }
    }
}
