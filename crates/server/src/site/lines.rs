//! Lines of JSON as the body of an answer that is still being made.

use axum::body::{Body, Bytes};
use axum::http::HeaderName;
use http_body::Frame;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use tokio::sync::mpsc::Receiver;

/// Lines, whole ones, with their line feeds.
pub(crate) type Line = Bytes;

/// The rest cannot be made. The connection ends without the end of the body, so that whoever reads it does not take it for
/// all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the rest of the lines cannot be made")]
pub(crate) struct Broken;

/// The header of answers whose lines come when something happens: `no` says that nobody on the way may collect them.
pub(crate) const AS_THEY_COME: HeaderName = HeaderName::from_static("x-accel-buffering");

/// The lines as the body of an answer that may end at any time.
pub(crate) fn body(lines: Receiver<Line>) -> Body {
    whole_body(lines, Arc::new(AtomicBool::new(true)))
}

/// The lines as the body of an answer that has an end: if no more lines come before `is_whole` is true, it breaks off.
pub(crate) fn whole_body(lines: Receiver<Line>, is_whole: Arc<AtomicBool>) -> Body {
    Body::new(Lines { lines, is_whole })
}

struct Lines {
    lines: Receiver<Line>,
    is_whole: Arc<AtomicBool>,
}

impl http_body::Body for Lines {
    type Data = Bytes;
    type Error = Broken;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Broken>>> {
        let line = self.lines.poll_recv(context);
        line.map(|line| match line {
            Some(line) => Some(Ok(Frame::data(line))),
            None if self.is_whole.swap(true, Ordering::Relaxed) => None,
            None => Some(Err(Broken)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_body_util::BodyExt as _;
    use tokio::sync::mpsc;

    #[tokio::test]
    async fn an_answer_that_is_not_whole_has_no_end() {
        for is_whole in [true, false] {
            let (sender, receiver) = mpsc::channel(2);
            let flag = Arc::new(AtomicBool::new(false));
            let body = whole_body(receiver, Arc::clone(&flag));
            sender.send("one\n".into()).await.unwrap();
            flag.store(is_whole, Ordering::Relaxed);
            drop(sender);
            let read = body.collect().await;
            assert_eq!(read.is_ok(), is_whole);
        }
    }
}
