//! The layer between SQLite and its files: a `sqlite3_vfs` that passes everything on to the usual one, and tells the [disk](crate::Disk)
//! what is written and synced.
//!
//! This is the only file with unsafe code. SQLite calls these functions with pointers of its own; what it promises about them
//! (<https://sqlite.org/c3ref/vfs.html>, <https://sqlite.org/c3ref/io_methods.html>) is what each block relies on.

#![allow(unsafe_code)]

use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::OnceLock;

use libsqlite3_sys as ffi;
use libsqlite3_sys::{sqlite3_file, sqlite3_io_methods, sqlite3_vfs};

use crate::disk::{Disk, Handle};

/// The name by which SQLite knows the layer.
const NAME: &CStr = c"powercut";

/// What SQLite takes for a file: its first field is a `sqlite3_file`, as SQLite demands. The file of the usual layer follows it in memory.
#[repr(C)]
struct WatchedFile {
    base: sqlite3_file,
    /// Made by `Box::into_raw`, and owned by this file. Null if nobody watches the file.
    handle: *mut Handle,
}

static METHODS: sqlite3_io_methods = sqlite3_io_methods {
    // With shared memory, which the write-ahead log needs, but without reading files as memory.
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};

/// Makes this layer SQLite's default, once.
pub(crate) fn register() {
    static REGISTERED: OnceLock<()> = OnceLock::new();
    REGISTERED.get_or_init(|| {
        // SAFETY: null asks for the default layer, which SQLite never frees.
        let usual = unsafe { ffi::sqlite3_vfs_find(std::ptr::null()) };
        assert!(!usual.is_null(), "SQLite has a default file layer");
        // SAFETY: `usual` is not null, and nobody changes what it points to after SQLite has initialised itself.
        let copy = unsafe { *usual };
        let layer = sqlite3_vfs {
            szOsFile: size_of::<WatchedFile>() as c_int + copy.szOsFile,
            zName: NAME.as_ptr(),
            pNext: std::ptr::null_mut(),
            pAppData: usual.cast(),
            xOpen: Some(open),
            xDelete: Some(delete),
            // The rest of the usual layer's functions do not look at the layer that they are called with.
            ..copy
        };
        // SAFETY: the layer is never freed, as SQLite demands of what is registered.
        let code = unsafe { ffi::sqlite3_vfs_register(Box::leak(Box::new(layer)), 1) };
        assert_eq!(code, ffi::SQLITE_OK, "SQLite accepts the layer");
    });
}

/// The usual layer under ours.
///
/// # Safety
/// `layer` is what [`register`] has registered.
unsafe fn usual_layer(layer: *mut sqlite3_vfs) -> *mut sqlite3_vfs {
    // SAFETY: the caller says that it is ours, and `register` has put the usual layer there.
    unsafe { (*layer).pAppData.cast() }
}

/// The usual layer's file behind ours.
///
/// # Safety
/// `file` points to as much memory as the layer's `szOsFile` says.
unsafe fn usual_file(file: *mut sqlite3_file) -> *mut sqlite3_file {
    // SAFETY: the memory is long enough for both. A `WatchedFile` is two pointers, so what follows it is as well aligned as it is.
    unsafe { file.cast::<WatchedFile>().add(1).cast() }
}

/// Calls a function of the usual layer with its own file.
macro_rules! pass_on {
    ($file:ident, $method:ident $(, $argument:expr)*) => {{
        // SAFETY: `open` has succeeded for this file, or SQLite would not use it; so the usual layer has given it its functions.
        unsafe {
            let file = usual_file($file);
            ((*(*file).pMethods).$method.expect("the usual layer has all functions of version 2"))(file $(, $argument)*)
        }
    }};
}

/// The watcher of a file, if anybody watches it.
///
/// # Safety
/// `open` has succeeded for `file`, and nobody else uses it now: SQLite uses a file from one thread at a time.
unsafe fn handle<'a>(file: *mut sqlite3_file) -> Option<&'a mut Handle> {
    // SAFETY: `open` has initialised the field, and `close` has not freed it yet.
    unsafe { (*file.cast::<WatchedFile>()).handle.as_mut() }
}

/// A path as SQLite passes it.
///
/// # Safety
/// `name` is a text that ends with a zero, and lives as long as the path is used.
unsafe fn path<'a>(name: *const c_char) -> &'a Path {
    // SAFETY: as the caller says.
    Path::new(OsStr::from_bytes(unsafe { CStr::from_ptr(name) }.to_bytes()))
}

unsafe extern "C" fn open(
    layer: *mut sqlite3_vfs,
    name: *const c_char,
    file: *mut sqlite3_file,
    flags: c_int,
    out_flags: *mut c_int,
) -> c_int {
    // SAFETY: SQLite calls this with our layer, and with as much memory for the file as the layer asks for. All other arguments are passed
    // on as they are.
    let code = unsafe {
        (*file).pMethods = std::ptr::null();
        let usual = usual_layer(layer);
        (*usual).xOpen.expect("every layer can open files")(usual, name, usual_file(file), flags, out_flags)
    };
    if code != ffi::SQLITE_OK {
        return code;
    }
    // The usual layer syncs the folder with the first sync of a log or journal that may be new.
    let journals = ffi::SQLITE_OPEN_WAL | ffi::SQLITE_OPEN_MAIN_JOURNAL | ffi::SQLITE_OPEN_SUPER_JOURNAL;
    let syncs_folder = flags & ffi::SQLITE_OPEN_CREATE != 0 && flags & journals != 0;
    // SAFETY: a name that is not null is a path that ends with a zero. Temporary files have no name.
    let watched = if name.is_null() { None } else { Disk::open(unsafe { path(name) }, syncs_folder) };
    let handle = watched.map_or(std::ptr::null_mut(), |handle| Box::into_raw(Box::new(handle)));
    // SAFETY: there is room for a `WatchedFile`, and SQLite reads only its first field.
    unsafe {
        file.cast::<WatchedFile>().write(WatchedFile { base: sqlite3_file { pMethods: &raw const METHODS }, handle });
    }
    code
}

unsafe extern "C" fn delete(layer: *mut sqlite3_vfs, name: *const c_char, sync_folder: c_int) -> c_int {
    // SAFETY: SQLite calls this with our layer and a path that ends with a zero. The usual layer need not sync: only the watcher's word
    // counts here, and syncing takes long.
    unsafe {
        let usual = usual_layer(layer);
        let code = (*usual).xDelete.expect("every layer can delete files")(usual, name, 0);
        if code == ffi::SQLITE_OK {
            Disk::delete(path(name), sync_folder != 0);
        }
        code
    }
}

unsafe extern "C" fn close(file: *mut sqlite3_file) -> c_int {
    // SAFETY: SQLite closes a file once, and does not use it afterwards.
    unsafe {
        let handle = (*file.cast::<WatchedFile>()).handle;
        if !handle.is_null() {
            drop(Box::from_raw(handle));
        }
    }
    pass_on!(file, xClose)
}

unsafe extern "C" fn write(
    file: *mut sqlite3_file,
    data: *const c_void,
    length: c_int,
    at: ffi::sqlite3_int64,
) -> c_int {
    // SAFETY: the file is open, and the data is as long as SQLite says.
    unsafe {
        if let Some(handle) = handle(file) {
            handle.write(at as usize, std::slice::from_raw_parts(data.cast(), length as usize));
        }
    }
    pass_on!(file, xWrite, data, length, at)
}

unsafe extern "C" fn truncate(file: *mut sqlite3_file, length: ffi::sqlite3_int64) -> c_int {
    // SAFETY: the file is open.
    if let Some(handle) = unsafe { handle(file) } {
        handle.truncate(length as usize);
    }
    pass_on!(file, xTruncate, length)
}

unsafe extern "C" fn sync(file: *mut sqlite3_file, flags: c_int) -> c_int {
    // SAFETY: the file is open.
    if let Some(handle) = unsafe { handle(file) } {
        // The real file need not be synced: nobody will cut the real power. That makes the tests quick.
        handle.sync();
        return ffi::SQLITE_OK;
    }
    pass_on!(file, xSync, flags)
}

unsafe extern "C" fn read(file: *mut sqlite3_file, data: *mut c_void, length: c_int, at: ffi::sqlite3_int64) -> c_int {
    pass_on!(file, xRead, data, length, at)
}

unsafe extern "C" fn file_size(file: *mut sqlite3_file, size: *mut ffi::sqlite3_int64) -> c_int {
    pass_on!(file, xFileSize, size)
}

unsafe extern "C" fn lock(file: *mut sqlite3_file, level: c_int) -> c_int {
    pass_on!(file, xLock, level)
}

unsafe extern "C" fn unlock(file: *mut sqlite3_file, level: c_int) -> c_int {
    pass_on!(file, xUnlock, level)
}

unsafe extern "C" fn check_reserved_lock(file: *mut sqlite3_file, out: *mut c_int) -> c_int {
    pass_on!(file, xCheckReservedLock, out)
}

unsafe extern "C" fn file_control(file: *mut sqlite3_file, operation: c_int, argument: *mut c_void) -> c_int {
    pass_on!(file, xFileControl, operation, argument)
}

unsafe extern "C" fn sector_size(file: *mut sqlite3_file) -> c_int {
    pass_on!(file, xSectorSize)
}

unsafe extern "C" fn device_characteristics(file: *mut sqlite3_file) -> c_int {
    pass_on!(file, xDeviceCharacteristics)
}

unsafe extern "C" fn shm_map(
    file: *mut sqlite3_file,
    region: c_int,
    size: c_int,
    extend: c_int,
    out: *mut *mut c_void,
) -> c_int {
    pass_on!(file, xShmMap, region, size, extend, out)
}

unsafe extern "C" fn shm_lock(file: *mut sqlite3_file, offset: c_int, count: c_int, flags: c_int) -> c_int {
    pass_on!(file, xShmLock, offset, count, flags)
}

unsafe extern "C" fn shm_barrier(file: *mut sqlite3_file) {
    pass_on!(file, xShmBarrier);
}

unsafe extern "C" fn shm_unmap(file: *mut sqlite3_file, delete: c_int) -> c_int {
    pass_on!(file, xShmUnmap, delete)
}
