use yohoho_protocol::Moment;
use yohoho_rules::Seed;
use yohoho_web::offline::{OfflineTable, WorkerReply, WorkerRequest};

/// Any lines are requests of the page to its worker, or are ignored. What the worker answers can be read by the page.
pub fn worker_request(bytes: &[u8]) -> bool {
    let Some(text) = crate::text(bytes) else { return false };
    let mut table = OfflineTable::default();
    let mut accepted = false;
    let enough = || true;
    for (number, line) in text.lines().take(40).enumerate() {
        let Some(request) = WorkerRequest::parse(line) else { continue };
        assert_eq!(WorkerRequest::parse(&request.print()), Some(request.clone()), "{line}");
        let (now, seed) = (Moment(number as u64), Seed([number as u8; 32]));
        // Advice takes long without weights, which no fuzzer will find; the learned bot's are a target of their own.
        if request != WorkerRequest::Advise {
            let replies = table.take(request, now, seed, &enough);
            accepted |= replies.iter().any(|reply| matches!(reply, WorkerReply::Told(_)));
            check(&replies);
        }
        for _ in 0..4 {
            check(&table.think(now, seed, &enough));
        }
        table.wants();
    }
    accepted
}

fn check(replies: &[WorkerReply]) {
    for reply in replies {
        let printed = reply.print();
        let read = WorkerReply::parse(&printed).unwrap_or_else(|| panic!("the page cannot read {printed}"));
        if !crate::has_huge_numbers(&printed) {
            assert_eq!(read, *reply, "{printed}");
        }
    }
}
