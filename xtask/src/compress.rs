//! Files beside smaller versions of themselves, so that nobody has to compress them when they are asked for.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;

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

/// Compresses everything in a folder, each file as well as possible, and all of them at the same time.
pub(crate) fn folder(folder: &Path) -> io::Result<()> {
    thread::scope(|scope| {
        let compressing: Vec<_> = files(folder)?.into_iter().map(|path| scope.spawn(move || file(&path))).collect();
        compressing.into_iter().try_for_each(|file| file.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into())))
    })
}

/// The same by gzip alone, which takes a moment where brotli takes half a minute.
pub(crate) fn gzip_folder(folder: &Path) -> io::Result<()> {
    files(folder)?.iter().try_for_each(|path| gzip(path, &fs::read(path)?))
}

/// The files in a folder that are worth it.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|kind| KINDS.iter().any(|known| kind == *known)) {
            found.push(path);
        }
    }
    Ok(found)
}

/// The bytes, compressed as well as brotli can.
pub(crate) fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut compressor = CompressorWriter::new(Vec::new(), 1 << 16, 11, 24);
    compressor.write_all(bytes)?;
    compressor.flush()?;
    Ok(compressor.into_inner())
}

fn file(path: &Path) -> io::Result<()> {
    let bytes = fs::read(path)?;
    let name = path.display();
    fs::write(format!("{name}.br"), brotli(&bytes)?)?;
    gzip(path, &bytes)
}

fn gzip(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut gzip = GzEncoder::new(fs::File::create(format!("{}.gz", path.display()))?, Compression::best());
    gzip.write_all(bytes)?;
    gzip.finish()?;
    Ok(())
}

/// What the files of a folder weigh. What is not compressed, such as a font, weighs what it is.
pub(crate) fn weights(folder: &Path) -> Vec<Weight> {
    let size = |path: &Path| fs::metadata(path).map(|metadata| metadata.len()).ok();
    let mut weights = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            weights.extend(self::weights(&path));
        } else if path.extension().is_none_or(|kind| kind != "br" && kind != "gz") {
            let name = entry.file_name().to_string_lossy().into_owned();
            let plain = size(&path).unwrap_or(0);
            let brotli = size(&PathBuf::from(format!("{}.br", path.display()))).unwrap_or(plain);
            weights.push(Weight { name, plain, brotli });
        }
    }
    weights
}
