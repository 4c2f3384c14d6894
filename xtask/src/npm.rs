//! `cargo xtask npm`: builds the npm packages `yohoho` and `yohoho-weights` into `target/npm`.

use std::path::{Path, PathBuf};
use std::{fs, io};

use wasm_bindgen_cli_support::Bindgen;

use crate::compress;
use crate::shrink;
use crate::steps::{Done, cargo_with, command, root, target_folder};
use crate::tools;
use crate::web::{PROFILE, SIMD, TARGET, list, put, read, without_comments};

/// The version of both packages: that of the workspace.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What a page loads, and the most that it may weigh, compressed by brotli.
const LOADED: [&str; 3] = ["index.js", "bindings.js", "yohoho.wasm"];
const BUDGET: u64 = 210_000;

/// Neither as small as the client's pages nor as fast as its worker. At level 3 the package weighs 1.28 times as much, and the captain takes 0.7 of the time.
const SMALL: (&str, &str) = ("CARGO_PROFILE_WEB_OPT_LEVEL", "s");

/// Builds and packs both packages, and says what they weigh.
pub(crate) fn build() -> Done {
    compile()?;
    let folder = folder();
    let files = package()?;
    write(&folder.join("yohoho"), &files)?;
    weigh(&files)?;
    write(&folder.join("yohoho-weights"), &weights()?)?;
    pack("yohoho")?;
    pack("yohoho-weights")
}

/// The modules of `yohoho` that a page loads, for the documentation site.
pub(crate) fn modules() -> Result<Files, String> {
    compile()?;
    let mut files = package()?;
    files.retain(|(name, _)| LOADED.contains(&name.as_str()));
    Ok(files)
}

fn compile() -> Done {
    tools::target(TARGET)?;
    cargo_with(&format!("build --quiet --package yohoho-js --profile {PROFILE} --target {TARGET}"), &[SIMD, SMALL])
}

pub(crate) fn folder() -> PathBuf {
    target_folder().join("npm")
}

/// The file that is published.
pub(crate) fn archive(package: &str) -> PathBuf {
    folder().join(format!("{package}-{VERSION}.tgz"))
}

pub(crate) type Files = Vec<(String, Vec<u8>)>;

/// The files of `yohoho`: what wasm-bindgen makes of the crate, and what is written by hand in `js/src`.
fn package() -> Result<Files, String> {
    let input = target_folder().join(TARGET).join(PROFILE).join("yohoho_js.wasm");
    let mut bindgen = Bindgen::new();
    let bind = bindgen.input_path(&input).web(true).map(|bindgen| {
        let bindgen = bindgen.typescript(true).omit_default_module_path(true);
        bindgen.remove_name_section(true).remove_producers_section(true).generate_output()
    });
    let failed = |error: &dyn std::fmt::Display| format!("{} could not be bound: {error}", input.display());
    let mut output = bind.map_err(|error| failed(&error))?.map_err(|error| failed(&error))?;
    let types = types(output.ts().ok_or("wasm-bindgen has written no types")?)?;
    let script = ready_or_not(&without_comments(output.js()))?;
    shrink::cut_panics(output.wasm_mut());
    let script = shrink::shorten_imports(output.wasm_mut(), &script);
    let source = root().join("js/src");
    let mut files = vec![
        ("bindings.js".into(), script.into_bytes()),
        ("yohoho.wasm".into(), output.wasm_mut().emit_wasm()),
        ("index.js".into(), read(&source.join("index.js"))?),
        ("index.d.ts".into(), [types.into_bytes(), read(&source.join("index.d.ts"))?].concat()),
    ];
    files.extend(about("js")?);
    Ok(files)
}

/// The files of `yohoho-weights`.
fn weights() -> Result<Files, String> {
    let mut files = about("js/weights")?;
    for name in ["index.js", "index.d.ts"] {
        files.push((name.into(), read(&root().join("js/weights").join(name))?));
    }
    for folder in ["crates/weights", "crates/advice-weights"] {
        let all = list(&root().join(folder)).into_iter();
        for path in all.filter(|path| path.extension().is_some_and(|kind| kind == "safetensors")) {
            files.push((path.file_name().unwrap_or_default().to_string_lossy().into_owned(), read(&path)?));
        }
    }
    Ok(files)
}

/// What every package has: its description with the version, its README and the licences.
fn about(folder: &str) -> Result<Files, String> {
    let folder = root().join(folder);
    let description = String::from_utf8_lossy(&read(&folder.join("package.json"))?).into_owned();
    let description = replaced(&description, "\"version\": \"0.0.0\"", &format!("\"version\": \"{VERSION}\""))?;
    let mut files =
        vec![("package.json".into(), description.into_bytes()), ("README.md".into(), read(&folder.join("README.md"))?)];
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        files.push((licence.into(), read(&root().join(licence))?));
    }
    Ok(files)
}

/// The types without those of wasm-bindgen's own way to start: `js/src/index.d.ts` has ours.
fn types(generated: &str) -> Result<String, String> {
    let own = generated.split_once("export type InitInput").map(|(own, _)| own);
    let own = own.ok_or("the types of wasm-bindgen look different: see xtask/src/npm.rs")?;
    Ok(own.trim_end().to_owned() + "\n")
}

/// The script, which says what is missing if it is used before it has started.
fn ready_or_not(script: &str) -> Result<String, String> {
    const GUARD: &str = "let wasmModule, wasmInstance;\n\
        let wasm = new Proxy({}, { get() { throw new Error(\"yohoho has not started: call 'await init()' first\"); } });\n\
        let started = false;\n";
    let declared = replaced(script, "let wasmModule, wasmInstance, wasm;\n", GUARD)?;
    let asked = declared.replace("if (wasm !== undefined) return wasm;", "if (started) return wasm;");
    replaced(&asked, "wasm = instance.exports;\n", "wasm = instance.exports;\nstarted = true;\n")
}

/// A text with another in one place. There must be such a place: it is something that a tool has written.
fn replaced(text: &str, from: &str, to: &str) -> Result<String, String> {
    match text.matches(from).count() {
        1 => Ok(text.replacen(from, to, 1)),
        count => Err(format!("{from:?} is there {count} times instead of once: see xtask/src/npm.rs")),
    }
}

fn write(folder: &Path, files: &Files) -> Done {
    let put_all = || -> io::Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        files.iter().try_for_each(|(name, bytes)| put(&folder.join(name), bytes))
    };
    put_all().map_err(|error| format!("{}: {error}", folder.display()))
}

/// Says what a page loads, and fails if it is too much.
fn weigh(files: &Files) -> Done {
    let mut total = 0;
    for (name, bytes) in files.iter().filter(|(name, _)| LOADED.contains(&name.as_str())) {
        let brotli = compress::brotli(bytes).map_err(|error| format!("{name}: {error}"))?.len() as u64;
        eprintln!("{:>9} bytes, {brotli:>7} by brotli: {name}", bytes.len());
        total += brotli;
    }
    eprintln!("a page that uses the package loads {total} bytes of at most {BUDGET}");
    if total > BUDGET {
        return Err(format!("the package weighs {total} bytes, and {BUDGET} are allowed"));
    }
    let readme = String::from_utf8_lossy(&read(&root().join("js/README.md"))?).into_owned();
    let stated = readme.split_once("A page loads ").and_then(|(_, rest)| rest.split_once(" kB")?.0.parse::<u64>().ok());
    if stated.is_some_and(|stated| (stated * 1000).abs_diff(total) * 20 < total) {
        return Ok(());
    }
    Err(format!("js/README.md must say what a page loads, within a twentieth: {} kB", total / 1000))
}

/// Makes the file that is published.
fn pack(package: &str) -> Done {
    let mut pack = command("npm pack --silent --pack-destination ..");
    match pack.current_dir(folder().join(package)).output() {
        Ok(done) if done.status.success() => {
            let archive = archive(package);
            let size = fs::metadata(&archive).map_err(|error| format!("{}: {error}", archive.display()))?.len();
            eprintln!("{size:>9} bytes: {}", archive.display());
            Ok(())
        }
        Ok(done) => Err(format!("'npm pack' failed for {package}:\n{}", String::from_utf8_lossy(&done.stderr))),
        Err(_) => Err("npm is missing: it makes the packages (nodejs.org)".into()),
    }
}
