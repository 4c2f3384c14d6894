//! Files beside smaller versions of themselves, so that nobody has to compress them when they are asked for.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use brotli::CompressorWriter;
use flate2::Compression;
use flate2::write::GzEncoder;

/// What is worth it; pictures and the like are small already.
const KINDS: [&str; 8] = ["css", "html", "js", "json", "svg", "txt", "wasm", "webmanifest"];

/// How much a file weighs.
pub(crate) struct Weight {
    pub(crate) name: String,
    pub(crate) plain: u64,
    pub(crate) brotli: u64,
}

/// Compresses everything in a folder, each file as well as possible.
pub(crate) fn folder(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            self::folder(&path)?;
        } else if path.extension().is_some_and(|kind| KINDS.iter().any(|known| kind == *known)) {
            let bytes = fs::read(&path)?;
            let name = path.display();
            let mut brotli = CompressorWriter::new(fs::File::create(format!("{name}.br"))?, 1 << 16, 11, 24);
            brotli.write_all(&bytes)?;
            brotli.flush()?;
            drop(brotli);
            let mut gzip = GzEncoder::new(fs::File::create(format!("{name}.gz"))?, Compression::best());
            gzip.write_all(&bytes)?;
            gzip.finish()?;
        }
    }
    Ok(())
}

/// What the compressed files of a folder weigh.
pub(crate) fn weights(folder: &Path) -> Vec<Weight> {
    let mut weights = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            weights.extend(self::weights(&path));
        } else if path.extension().is_some_and(|kind| kind == "br") {
            let size = |path: &Path| fs::metadata(path).map_or(0, |metadata| metadata.len());
            let plain = path.with_extension("");
            let name = plain.file_name().unwrap_or_default().to_string_lossy().into_owned();
            weights.push(Weight { name, plain: size(&plain), brotli: size(&path) });
        }
    }
    weights
}
