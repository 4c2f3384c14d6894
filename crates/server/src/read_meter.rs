//! Counts what a client sends, below the WebSocket library.
//!
//! The library passes on whole messages and nothing else. A message in parts that never ends would keep it busy without anybody above it noticing, since empty
//! parts do not add to the length that it limits.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// How many bytes the headers of one message's parts may take: several hundred parts, while browsers send one.
const HEADERS: usize = 4096;

/// The bytes of a client's frame with `payload` bytes of at most 125.
const fn short_frame(payload: usize) -> usize {
    2 + 4 + payload
}

/// Counts the bytes that were read from a connection since its last complete message. Clones share the count.
#[derive(Clone)]
pub(crate) struct ReadMeter(Arc<Count>);

struct Count {
    unfinished: AtomicUsize,
    most: AtomicUsize,
}

impl Default for ReadMeter {
    /// A meter without a limit, for a connection that is not a socket yet.
    fn default() -> ReadMeter {
        ReadMeter(Arc::new(Count { unfinished: AtomicUsize::new(0), most: AtomicUsize::new(usize::MAX) }))
    }
}

impl ReadMeter {
    /// From now on the connection is a socket, with messages of at most `longest` bytes.
    pub(crate) fn limit_messages(&self, longest: usize) {
        self.message();
        self.0.most.store(longest + HEADERS, Ordering::Relaxed);
    }

    /// A message is complete.
    pub(crate) fn message(&self) {
        self.0.unfinished.store(0, Ordering::Relaxed);
    }

    /// A ping or a pong has come, perhaps between the parts of a message, which is still not complete.
    pub(crate) fn control_frame(&self, payload: usize) {
        let less = |unfinished: usize| Some(unfinished.saturating_sub(short_frame(payload)));
        let _ = self.0.unfinished.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }

    fn is_exceeded(&self) -> bool {
        self.0.unfinished.load(Ordering::Relaxed) > self.0.most.load(Ordering::Relaxed)
    }

    fn add(&self, bytes: usize) {
        self.0.unfinished.fetch_add(bytes, Ordering::Relaxed);
    }
}

/// A connection whose reads are counted. Reading fails once the meter's limit is exceeded; writing still works.
pub(crate) struct MeteredStream {
    stream: TcpStream,
    meter: ReadMeter,
}

impl MeteredStream {
    pub(crate) fn new(stream: TcpStream, meter: ReadMeter) -> MeteredStream {
        MeteredStream { stream, meter }
    }
}

impl AsyncRead for MeteredStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.meter.is_exceeded() {
            return Poll::Ready(Err(io::Error::new(io::ErrorKind::InvalidData, "a message in too many parts")));
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buffer);
        self.meter.add(buffer.filled().len() - before);
        read
    }
}

impl AsyncWrite for MeteredStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
