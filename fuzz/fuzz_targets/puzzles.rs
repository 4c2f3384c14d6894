#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    yohoho_fuzz_targets::puzzles(bytes);
});
