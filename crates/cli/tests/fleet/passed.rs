//! What one server passes on to another: whose connection it is, and every message on it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Messages that servers have passed on, by table: the token of whoever they were for, and the text.
pub(crate) type PassedMessages = Arc<Mutex<HashMap<String, Vec<(String, String)>>>>;

/// One connection between two servers.
pub(crate) struct Passed {
    messages: PassedMessages,
    /// What is not read yet, of the request and of the answer.
    request: Vec<u8>,
    answer: Vec<u8>,
    /// The table and the token, once the request is complete.
    whose: Option<(String, String)>,
    is_socket: bool,
    /// The parts of a message that is not complete.
    parts: Vec<u8>,
}

impl Passed {
    pub(crate) fn new(messages: PassedMessages) -> Passed {
        let (request, answer, parts) = (Vec::new(), Vec::new(), Vec::new());
        Passed { messages, request, answer, whose: None, is_socket: false, parts }
    }

    /// Reads on. What clients say after their request is theirs, and of no interest.
    pub(crate) fn note(&mut self, is_answer: bool, bytes: &[u8]) {
        if !is_answer {
            if self.whose.is_none() {
                self.request.extend_from_slice(bytes);
                self.whose = whose(&self.request);
            }
            return;
        }
        self.answer.extend_from_slice(bytes);
        if !self.is_socket {
            let Some(end) = self.answer.windows(4).position(|window| window == b"\r\n\r\n") else { return };
            self.is_socket = self.answer.starts_with(b"HTTP/1.1 101");
            self.answer.drain(..end + 4);
        }
        while self.is_socket
            && let Some(Frame { opcode, is_last, payload, length }) = frame(&self.answer)
        {
            // Text, or another part of it. The others carry nothing.
            if opcode <= 1 {
                self.parts.extend_from_slice(payload);
                if is_last && let Some((code, token)) = &self.whose {
                    let text = String::from_utf8(std::mem::take(&mut self.parts)).expect("text is UTF-8");
                    self.messages.lock().unwrap().entry(code.clone()).or_default().push((token.clone(), text));
                }
            }
            self.answer.drain(..length);
        }
    }
}

/// The table and the token in the head of a request.
fn whose(request: &[u8]) -> Option<(String, String)> {
    let head = std::str::from_utf8(request).ok()?;
    let (head, _) = head.split_once("\r\n\r\n")?;
    let code = head.strip_prefix("GET /api/tables/")?.split(['/', ' ']).next()?;
    let token = head.lines().find_map(|line| line.strip_prefix("authorization: Bearer "))?;
    Some((code.to_string(), token.to_string()))
}

/// A frame of a WebSocket, from a server, so that it is not masked.
struct Frame<'a> {
    opcode: u8,
    is_last: bool,
    payload: &'a [u8],
    /// With its header.
    length: usize,
}

fn frame(bytes: &[u8]) -> Option<Frame<'_>> {
    let (first, second) = (*bytes.first()?, *bytes.get(1)?);
    assert_eq!(second & 0x80, 0, "a server masks nothing");
    let (header, size) = match second {
        126 => (4, usize::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
        127 => (10, usize::try_from(u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?)).ok()?),
        short => (2, usize::from(short)),
    };
    let payload = bytes.get(header..header + size)?;
    Some(Frame { opcode: first & 0x0f, is_last: first & 0x80 != 0, payload, length: header + size })
}
