//! Tells within this process what has just changed on disk, so that whoever waits need not look again and again.

use std::sync::Arc;
use tokio::sync::broadcast::{self, Receiver};

/// How many changes a listener may be behind. One that is further behind is told that it missed some.
const KEPT: usize = 256;

/// Tells what has changed: ids of games, and of people who were given seats. It is a hint. Other servers' changes are not
/// among them. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Changes(broadcast::Sender<Arc<str>>);

impl Default for Changes {
    fn default() -> Changes {
        Changes(broadcast::Sender::new(KEPT))
    }
}

impl Changes {
    /// Something of that id has changed.
    pub(crate) fn tell(&self, id: &str) {
        if self.0.receiver_count() > 0 {
            // It is no error if the last listener has just gone.
            let _ = self.0.send(Arc::from(id));
        }
    }

    /// What changes from now on.
    pub(crate) fn listen(&self) -> Receiver<Arc<str>> {
        self.0.subscribe()
    }
}
