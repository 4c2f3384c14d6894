//! Any line is answered, and the answer is one line of JSON.
#![no_main]

libfuzzer_sys::fuzz_target!(|line: &[u8]| {
    if let Ok(question) = serde_json::from_slice::<yohoho_rules::judge::Question>(line) {
        let answer = serde_json::to_string(&question.answer()).expect("an answer is plain data");
        assert!(!answer.contains('\n'));
    }
});
