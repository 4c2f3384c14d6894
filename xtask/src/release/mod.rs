//! `cargo xtask release`: what operators install, in `target/packages`. docs/releasing.md says what each file is for.

mod archive;
mod build;
mod deb;
mod files;
mod sbom;
mod trial;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::npm::VERSION;
use crate::steps::{Done, NOT_CHECKED, command, target_folder};
use crate::web::{list, put, read};
use crate::{site, web};

/// A machine that releases are for.
pub(crate) struct Target {
    /// As Rust calls it.
    pub(crate) triple: &'static str,
    /// As Debian and container images call it.
    pub(crate) debian: &'static str,
}

const TARGETS: [Target; 2] = [
    Target { triple: "x86_64-unknown-linux-musl", debian: "amd64" },
    Target { triple: "aarch64-unknown-linux-musl", debian: "arm64" },
];

/// Builds everything, and tries the programs.
pub(crate) fn run() -> Done {
    let folder = target_folder().join("packages");
    fresh(&folder)?;
    let time = commit_time()?;
    let tools = build::Tools::install()?;
    web::weigh()?;
    site::build()?;
    let programs = TARGETS.iter().map(|target| tools.compile(target, time)).collect::<Result<Vec<PathBuf>, _>>()?;
    let here = TARGETS.iter().position(|target| target.triple.starts_with(std::env::consts::ARCH));
    let here = here.filter(|_| cfg!(target_os = "linux"));
    let here =
        here.ok_or("releases are built on Linux, on x86-64 or ARM64: a program that runs here writes its manual")?;
    let texts = files::Texts::of(&programs[here])?;
    for (target, program) in TARGETS.iter().zip(&programs) {
        archive::pack(&folder, target, &files::archive(program, &texts)?, time)?;
        deb::pack(&folder, target.debian, files::debian(program, &texts)?, time, deb::SMALL)?;
        // As the Dockerfile takes them.
        let image = folder.join(format!("image/linux/{}", target.debian));
        fs::create_dir_all(&image)
            .and_then(|()| fs::copy(program, image.join("yohoho")))
            .map_err(|error| error.to_string())?;
        sbom::write(&folder.join(format!("{}.cdx.json", name(target))), target, time)?;
    }
    checksums(&folder)?;
    for (target, program) in TARGETS.iter().zip(&programs) {
        trial::start(target, program)?;
    }
    trial::boot(&folder.join(deb::name(TARGETS[here].debian)))
}

/// Builds the program for one machine, and copies it to a file.
pub(crate) fn program(architecture: &str, path: &str) -> Done {
    let target = TARGETS.iter().find(|target| target.debian == architecture);
    let target = target.ok_or(format!("releases are for amd64 and arm64, not for {architecture}"))?;
    let tools = build::Tools::install()?;
    web::weigh()?;
    site::build()?;
    let program = tools.compile(target, commit_time()?)?;
    put(Path::new(path), &read(&program)?).map_err(|error| format!("{path}: {error}"))
}

/// The step of the gate: an archive and a Debian package with the program that the tests have built, not made small; the latter is installed, started and removed.
pub(crate) fn check() -> Done {
    let folder = target_folder().join("packages-draft");
    fresh(&folder)?;
    let program = target_folder().join("debug/yohoho");
    let texts = files::Texts::of(&program)?;
    if !cfg!(target_os = "linux") {
        eprintln!("{NOT_CHECKED} operators' packages, which are made on Linux");
        return Ok(());
    }
    let here = TARGETS.iter().find(|target| target.triple.starts_with(std::env::consts::ARCH)).unwrap_or(&TARGETS[0]);
    let time = commit_time()?;
    archive::check(&folder, here, &files::archive(&program, &texts)?, time)?;
    if !deb::can_be_packed() {
        eprintln!("{NOT_CHECKED} the Debian package, since dpkg is missing");
        return Ok(());
    }
    let package = deb::pack(&folder, here.debian, files::debian(&program, &texts)?, time, deb::QUICK)?;
    trial::install(&package, "once")
}

/// How files for a machine are called.
fn name(target: &Target) -> String {
    format!("yohoho-{VERSION}-{}", target.triple)
}

fn fresh(folder: &Path) -> Done {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// The time that all files of a release have: `SOURCE_DATE_EPOCH`, or that of the last commit.
fn commit_time() -> Result<u64, String> {
    let time = std::env::var("SOURCE_DATE_EPOCH").ok().or_else(|| {
        let time = command("git log -1 --format=%ct").output().ok()?;
        Some(String::from_utf8_lossy(&time.stdout).into_owned())
    });
    let time = time.and_then(|time| time.trim().parse().ok());
    time.ok_or_else(|| "when was this? Outside a git repository, set SOURCE_DATE_EPOCH".into())
}

/// Writes `SHA256SUMS` over all files of the release, as `sha256sum --check` reads it.
fn checksums(folder: &Path) -> Done {
    let mut lines = String::new();
    for path in list(folder).into_iter().filter(|path| path.is_file()) {
        let (bytes, name) = (read(&path)?, path.file_name().unwrap_or_default().to_string_lossy().into_owned());
        eprintln!("{:>9} bytes: {name}", bytes.len());
        for byte in Sha256::digest(&bytes) {
            let _ = write!(lines, "{byte:02x}");
        }
        let _ = writeln!(lines, "  {name}");
    }
    fs::write(folder.join("SHA256SUMS"), lines).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::root;

    #[test]
    fn cargo_binstall_looks_for_archives_where_they_are() {
        let manifest = fs::read_to_string(root().join("crates/cli/Cargo.toml")).expect("the manifest");
        let field = |name: &str| {
            let line = manifest.lines().find_map(|line| line.strip_prefix(name)?.trim().strip_prefix('='));
            line.unwrap_or_else(|| panic!("{name} is missing")).trim().trim_matches('"').to_owned()
        };
        let target = &TARGETS[0];
        let filled = |text: String| {
            let holes = [
                ("{ repo }", "REPO"),
                ("{ name }", "yohoho"),
                ("{ bin }", "yohoho"),
                ("{ version }", VERSION),
                ("{ target }", target.triple),
                ("{ archive-suffix }", ".tar.gz"),
            ];
            holes.iter().fold(text, |text, (hole, value)| text.replace(hole, value))
        };
        assert_eq!(filled(field("pkg-url")), format!("REPO/releases/download/v{VERSION}/{}.tar.gz", name(target)));
        assert_eq!(filled(field("bin-dir")), format!("{}/yohoho", name(target)));
        assert_eq!(field("pkg-fmt"), "tgz");
    }

    #[test]
    fn images_are_for_all_machines_of_a_release() {
        let workflow = fs::read_to_string(root().join(".github/workflows/release.yml")).expect("release.yml");
        let platforms: Vec<String> = TARGETS.iter().map(|target| format!("linux/{}", target.debian)).collect();
        assert!(workflow.contains(&format!("platforms: {}", platforms.join(","))));
    }
}
