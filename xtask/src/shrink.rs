//! Makes a program of the client smaller than the compiler can: without what only describes a panic, and with short names between
//! the program and its script.
//!
//! A panic in the browser ends the program, and nobody reads its message. So a call that only panics becomes the instruction
//! `unreachable`, which ends the program as well, and what had prepared the call goes with it.

use std::collections::{HashMap, HashSet};

use walrus::ir::{self, Instr, InstrSeq, Unreachable, Value, VisitorMut};
use walrus::{ConstExpr, DataKind, FunctionId, FunctionKind, Module};

/// Functions that never return, by how their names begin. Those that do nothing but call them are found.
const PANICS: [&str; 5] = [
    "alloc::raw_vec::handle_error",
    "core::panicking::",
    "core::slice::index::slice_index_fail",
    "core::str::slice_error_fail",
    "std::panicking::",
];

/// Cuts out all panics.
pub(crate) fn cut_panics(module: &mut Module) {
    let is_panic = |name: &String| PANICS.iter().any(|start| without_hash(name).starts_with(start));
    let panics = module.funcs.iter().filter(|function| function.name.as_ref().is_some_and(is_panic));
    let mut cut = Cut { fatal: panics.map(walrus::Function::id).collect() };
    let mut known = 0;
    while known < cut.fatal.len() {
        known = cut.fatal.len();
        for function in module.funcs.iter_mut() {
            let id = function.id();
            let FunctionKind::Local(body) = &mut function.kind else { continue };
            let entry = body.entry_block();
            if cut.fatal.contains(&id) {
                end_at(&mut body.block_mut(entry).instrs, 0);
            } else {
                ir::dfs_pre_order_mut(&mut cut, body, entry);
                if matches!(body.block(entry).instrs.first(), Some((Instr::Unreachable(_), _))) {
                    cut.fatal.insert(id);
                }
            }
        }
    }
    blank_places(module);
    module.customs.remove_raw("target_features");
    walrus::passes::gc::run(module);
}

/// `core[0123456789abcdef]::panicking::panic` as `core::panicking::panic`.
fn without_hash(name: &str) -> String {
    let parts = name.split('[').enumerate();
    parts.map(|(at, part)| if at == 0 { part } else { part.split_once(']').map_or(part, |(_, rest)| rest) }).collect()
}

/// Ends each sequence of instructions at the first call of a fatal function.
struct Cut {
    fatal: HashSet<FunctionId>,
}

impl VisitorMut for Cut {
    fn start_instr_seq_mut(&mut self, seq: &mut InstrSeq) {
        let is_fatal = |(instr, _): &(Instr, _)| match instr {
            Instr::Call(call) => self.fatal.contains(&call.func),
            instr => matches!(instr, Instr::Unreachable(_)),
        };
        if let Some(call) = seq.instrs.iter().position(is_fatal) {
            let earlier = seq.instrs[..call].iter().rposition(|(instr, _)| !only_prepares(instr));
            end_at(&mut seq.instrs, earlier.map_or(0, |last| last + 1));
        }
    }
}

fn end_at(instrs: &mut Vec<(Instr, ir::InstrLocId)>, end: usize) {
    instrs.truncate(end);
    instrs.push((Instr::Unreachable(Unreachable {}), ir::InstrLocId::default()));
}

/// Whether nobody notices if this is left out before the program ends. Values may stay behind on the stack: `unreachable` takes any.
fn only_prepares(instr: &Instr) -> bool {
    matches!(
        instr,
        Instr::Const(_)
            | Instr::LocalGet(_)
            | Instr::LocalSet(_)
            | Instr::LocalTee(_)
            | Instr::GlobalGet(_)
            | Instr::GlobalSet(_)
            | Instr::Unop(_)
            | Instr::Binop(_)
            | Instr::Select(_)
            | Instr::Drop(_)
            | Instr::Load(_)
            | Instr::Store(_)
    )
}

/// Blanks the places (file, line and column) that panics would have named.
fn blank_places(module: &mut Module) {
    let ids: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    for id in ids {
        let data = module.data.get_mut(id);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = data.kind else { continue };
        for (place, file) in places(&data.value, start.cast_unsigned() as usize) {
            data.value[place].fill(0);
            data.value[file].fill(0);
        }
    }
}

type Span = std::ops::Range<usize>;

/// Where places are in the data from this address on, each with its file's name: a pointer to it, its length, a line and a column.
fn places(data: &[u8], start: usize) -> Vec<(Span, Span)> {
    let word = |at: usize| Some(u32::from_le_bytes(data.get(at..at + 4)?.try_into().ok()?) as usize);
    let place = |at: usize| {
        let file = word(at)?.checked_sub(start)?;
        let file = file..file + word(at + 4)?;
        let name = data.get(file.clone())?;
        (name.ends_with(b".rs") && at + 16 <= data.len()).then_some((at..at + 16, file))
    };
    (start.next_multiple_of(4) - start..data.len()).step_by(4).filter_map(place).collect()
}

/// Gives what the program imports from its script short names, in both. The usual ones end with sixteen random digits, which no
/// compression makes smaller.
pub(crate) fn shorten_imports(module: &mut Module, script: &str) -> String {
    let exports: HashSet<&str> = module.exports.iter().map(|export| export.name.as_str()).collect();
    let is_long = |name: &str| name.starts_with("__wb") && !exports.contains(name);
    let mut names: Vec<String> = module.imports.iter().map(|import| import.name.clone()).collect();
    names.retain(|name| is_long(name));
    names.sort();
    names.dedup();
    let short: HashMap<String, String> = names.into_iter().zip((0..).map(|number| format!("i{number}"))).collect();
    for import in module.imports.iter_mut() {
        if let Some(short) = short.get(&import.name) {
            import.name.clone_from(short);
        }
    }
    let is_part_of_name = |letter: char| letter.is_ascii_alphanumeric() || "_$".contains(letter);
    let words = script.split_inclusive(|letter| !is_part_of_name(letter));
    let shortened = words.map(|word| {
        let name = word.trim_end_matches(|letter| !is_part_of_name(letter));
        short.get(name).map_or_else(|| word.to_owned(), |short| word.replacen(name, short, 1))
    });
    shortened.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_without_their_hashes() {
        assert_eq!(without_hash("core[c5930c85a12de822]::panicking::panic"), "core::panicking::panic");
        assert_eq!(without_hash("core::panicking::panic"), "core::panicking::panic");
    }

    #[test]
    fn places_are_found_by_their_files() {
        let mut data = b"src/a.rs".to_vec();
        for word in [100_u32, 8, 3, 7, 100, 3, 0, 0] {
            data.extend(word.to_le_bytes());
        }
        assert_eq!(places(&data, 100), [(8..24, 0..8)]);
    }
}
