//! What is in a package.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::steps::{Done, root, target_folder};
use crate::web::{list, put, read};

/// A file: its path in the package, its content, and who may do what with it.
pub(super) struct File {
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
    pub(super) mode: u32,
}

const PROGRAM: u32 = 0o755;
const TEXT: u32 = 0o644;
/// It may hold the password of a database.
const SECRET: u32 = 0o600;

fn file(path: &str, bytes: Vec<u8>) -> File {
    File { path: path.into(), bytes, mode: TEXT }
}

/// What a program says of itself.
pub(super) struct Texts {
    /// Names and pages.
    manual: Vec<(String, Vec<u8>)>,
    bash: Vec<u8>,
    zsh: Vec<u8>,
    fish: Vec<u8>,
}

impl Texts {
    pub(super) fn of(program: &Path) -> Result<Texts, String> {
        let ask = |words: &[&str]| {
            let output = Command::new(program).args(words).output();
            let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
            if output.status.success() {
                Ok(output.stdout)
            } else {
                Err(format!("'yohoho {}' failed", words.join(" ")))
            }
        };
        let folder = target_folder().join("man");
        let _ = fs::remove_dir_all(&folder);
        ask(&["man", &folder.display().to_string()])?;
        let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let manual = list(&folder).iter().map(|path| Ok((name(path), read(path)?))).collect::<Result<_, String>>()?;
        let script = |shell| ask(&["completions", shell]);
        Ok(Texts { manual, bash: script("bash")?, zsh: script("zsh")?, fish: script("fish")? })
    }
}

/// The licences of the program, and of the fonts in its pages.
fn licences(folder: &str) -> Result<Vec<File>, String> {
    let licences = [
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "crates/web/static/fonts/OFL-display.txt",
        "crates/web/static/fonts/OFL-text.txt",
    ];
    let named =
        |path: &&str| Ok(file(&format!("{folder}{}", path.rsplit('/').next().unwrap_or(path)), of_project(path)?));
    licences.iter().map(named).collect()
}

fn of_project(path: &str) -> Result<Vec<u8>, String> {
    read(&root().join(path))
}

/// The files of an archive, which can be used where it is unpacked.
pub(super) fn archive(program: &Path, texts: &Texts) -> Result<Vec<File>, String> {
    let mut files = vec![
        File { path: "yohoho".into(), bytes: read(program)?, mode: PROGRAM },
        file("CHANGELOG.md", of_project("CHANGELOG.md")?),
        file("README.md", of_project("README.md")?),
        file("yohoho.default", of_project("packaging/yohoho.default")?),
        file("yohoho.service", of_project("packaging/yohoho.service")?),
        file("completions/yohoho.bash", texts.bash.clone()),
        file("completions/_yohoho", texts.zsh.clone()),
        file("completions/yohoho.fish", texts.fish.clone()),
    ];
    files.extend(licences("")?);
    files.extend(texts.manual.iter().map(|(name, page)| file(&format!("man/{name}"), page.clone())));
    Ok(files)
}

/// The files of the Debian package, where Debian has them.
pub(super) fn debian(program: &Path, texts: &Texts) -> Result<Vec<File>, String> {
    const DOC: &str = "usr/share/doc/yohoho/";
    let mut files = vec![
        File { path: "usr/bin/yohoho".into(), bytes: read(program)?, mode: PROGRAM },
        File { path: "etc/default/yohoho".into(), bytes: of_project("packaging/yohoho.default")?, mode: SECRET },
        file("usr/lib/systemd/system/yohoho.service", of_project("packaging/yohoho.service")?),
        file("usr/share/bash-completion/completions/yohoho", texts.bash.clone()),
        file("usr/share/zsh/vendor-completions/_yohoho", texts.zsh.clone()),
        file("usr/share/fish/vendor_completions.d/yohoho.fish", texts.fish.clone()),
        file(&format!("{DOC}copyright"), of_project("packaging/debian/copyright")?),
        file(&format!("{DOC}CHANGELOG.md.gz"), gzip(&of_project("CHANGELOG.md")?)?),
    ];
    files.extend(licences(DOC)?.into_iter().filter(|file| !file.path.ends_with("APACHE")));
    for (name, page) in &texts.manual {
        files.push(file(&format!("usr/share/man/man1/{name}.gz"), gzip(page)?));
    }
    Ok(files)
}

/// Compressed, without a name or a time.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes).and_then(|()| gzip.finish()).map_err(|error| error.to_string())
}

/// Writes files to a folder. All of them have the same time.
pub(super) fn lay_out(folder: &Path, files: &[File], time: u64) -> Done {
    let all = || -> std::io::Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        for File { path, bytes, mode } in files {
            let path = folder.join(path);
            put(&path, bytes)?;
            allow(&path, *mode)?;
        }
        settle(folder, SystemTime::UNIX_EPOCH + Duration::from_secs(time))
    };
    all().map_err(|error| format!("{}: {error}", folder.display()))
}

/// Gives everything in a folder, and the folder, this time. Whatever this user's habits, anybody may look into folders.
fn settle(path: &Path, time: SystemTime) -> std::io::Result<()> {
    if path.is_dir() {
        for inner in list(path) {
            settle(&inner, time)?;
        }
        allow(path, 0o755)?;
    }
    fs::File::open(path)?.set_modified(time)
}

#[cfg(unix)]
fn allow(path: &Path, mode: u32) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn allow(_path: &Path, _mode: u32) -> std::io::Result<()> {
    Ok(())
}
