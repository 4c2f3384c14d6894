//! Makes static data and typed methods of the words in `locales/`.

use std::path::Path;
use std::{env, fs};

#[path = "src/compile/mod.rs"]
mod compile;

fn main() {
    // Asked when it runs: the compiled script is kept, and the project may have moved since.
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo names a folder")).join("../../locales");
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=src/compile");
    println!("cargo::rerun-if-changed=src/languages.rs");
    match compile::folders(&folder).and_then(|folders| compile::compile(&folders)) {
        Ok(code) => {
            let out = env::var("OUT_DIR").expect("cargo names a folder");
            fs::write(Path::new(&out).join("words.rs"), code).expect("the folder can be written to");
        }
        Err(errors) => {
            for error in errors {
                println!("cargo::error={error}");
            }
        }
    }
}
