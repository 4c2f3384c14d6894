use yohoho_web::offline::WorkerReply;

/// Any text is a reply of the worker to the page, or is ignored.
pub fn worker_reply(bytes: &[u8]) -> bool {
    let Some(text) = crate::text(bytes) else { return false };
    let Some(reply) = WorkerReply::parse(text) else { return false };
    let printed = reply.print();
    let again = WorkerReply::parse(&printed).expect("what is printed can be read");
    // Advice has fractions, which are cut when they are read.
    if !matches!(reply, WorkerReply::Advice(_)) {
        assert_eq!(again.print(), printed);
    }
    true
}
