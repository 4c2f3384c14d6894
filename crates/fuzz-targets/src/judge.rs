use yohoho_rules::judge::Question;

/// Any line is refused or answered, and the answer is one line of JSON.
pub fn judge(line: &[u8]) -> bool {
    let Ok(question) = serde_json::from_slice::<Question>(line) else { return false };
    let answer = serde_json::to_string(&question.answer()).expect("an answer is plain data");
    assert!(!answer.contains('\n'));
    true
}
