//! Requests that are answered before their body was read: refused ones. A connection on which a body still arrives cannot
//! take another request. Closed at once, it may take the answer with it, and whatever the client sends next.

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::header::{CONNECTION, EXPECT};
use axum::http::{HeaderValue, Version};
use axum::middleware::Next;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::timeout;

/// How much of a body is read that nobody wants, in bytes.
const MOST_LEFT: usize = 1024 * 1024;
/// How long that may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a handler left of a body.
type Left = Arc<Mutex<Option<Body>>>;

/// A body that is not lost when whoever reads it stops.
struct Lent {
    body: Option<Body>,
    left: Left,
}

impl HttpBody for Lent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        match &mut self.body {
            Some(body) => Pin::new(body).poll_frame(context),
            None => Poll::Ready(None),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body
            .as_ref()
            .map(HttpBody::size_hint)
            .unwrap_or_default()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let left = self.body.take().filter(|body| !body.is_end_stream());
        *self.left.lock().unwrap_or_else(PoisonError::into_inner) = left;
    }
}

/// Reads what was left of a request's body, so that the connection can be used again. Where that is too much, the answer
/// says that the connection ends.
pub(crate) async fn read_to_the_end(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() || request.version() != Version::HTTP_11 {
        return next.run(request).await;
    }
    // Who asks before sending a body has not sent it yet.
    let waits = request.headers().contains_key(EXPECT);
    let left = Left::default();
    let lend = |body| {
        Body::new(Lent {
            body: Some(body),
            left: Arc::clone(&left),
        })
    };
    let mut response = next.run(request.map(lend)).await;
    let rest = left.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(body) = rest
        && (waits || !is_read(body).await)
    {
        let headers = response.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Reads a body and forgets it; false if it is too long, or too slow.
async fn is_read(body: Body) -> bool {
    let reading = axum::body::to_bytes(body, MOST_LEFT);
    matches!(timeout(PATIENCE, reading).await, Ok(Ok(_)))
}
