//! Programs and packages are tried before anybody else does.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;

use super::Target;
use crate::server::Server;
use crate::steps::{Done, NOT_CHECKED, command, root, succeeds, target_folder};
use crate::tools;

/// Starts a server, by itself or in an emulator of its machine, and asks whether it is ready.
pub(super) fn start(target: &Target, program: &Path) -> Done {
    let machine = target.triple.split('-').next().unwrap_or_default();
    let mut serve = Command::new(program);
    if machine != std::env::consts::ARCH {
        let Some(emulator) = emulator(machine) else {
            eprintln!("{NOT_CHECKED} that the program for {machine} starts, since qemu-user is missing");
            return Ok(());
        };
        serve = Command::new(emulator);
        serve.arg(program);
    }
    let server = Server::start_as(serve, "release-trial", &[])?;
    if !is_ready(&server.url) {
        return Err(format!("the server for {machine} is not ready"));
    }
    eprintln!("the server for {machine} is ready");
    Ok(())
}

/// Debian has it in a package of its own, under either name.
fn emulator(machine: &str) -> Option<String> {
    let find = || {
        let names = [format!("qemu-{machine}-static"), format!("qemu-{machine}")];
        names.into_iter().find(|name| succeeds(&format!("{name} --version")))
    };
    find().or_else(|| {
        tools::install("qemu-user-static");
        find()
    })
}

fn is_ready(url: &str) -> bool {
    let ask = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(url.trim_start_matches("http://"))?;
        stream.write_all(b"GET /readyz HTTP/1.0\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.split(' ').nth(1) == Some("200"))
}

/// Installs, starts and removes a Debian package, in a layer over this system.
pub(super) fn install(package: &Path, how: &str) -> Done {
    let layers = "unshare --mount true";
    if !succeeds("dpkg --version") || !succeeds("systemctl --version") || !succeeds(layers) {
        eprintln!("{NOT_CHECKED} that the Debian package can be installed: that needs Debian with systemd, and root");
        return Ok(());
    }
    let folder = target_folder().join("debian-trial");
    let mut trial = command("packaging/debian/try.sh");
    let done = trial.current_dir(root()).arg(package).arg(&folder).arg(how).status();
    let _ = std::fs::remove_dir_all(&folder);
    match done {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err("the Debian package cannot be installed, started and removed".into()),
        Err(error) => Err(format!("the Debian package could not be tried: {error}")),
    }
}

/// The same, with systemd in that layer: it starts the server with everything that the unit takes away from it.
pub(super) fn boot(package: &Path) -> Done {
    let can_boot = || succeeds("systemd-nspawn --version");
    if !can_boot() {
        tools::install("systemd-container");
    }
    if !can_boot() {
        eprintln!("{NOT_CHECKED} that systemd starts the server, since systemd-nspawn is missing");
        return install(package, "once");
    }
    install(package, "boot")
}
