//! Long work that ends when a signal of Python asks for it.

use crate::error::refuse;
use pyo3::prelude::*;
use search::StopFlag;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// How often it is asked whether a signal has come.
const EVERY: Duration = Duration::from_millis(50);

/// Works in a thread of its own, and does meanwhile what Python's signals ask for. If that raises an exception, the flag is set, and
/// the exception is the answer. To be called without the lock of the interpreter.
pub(crate) fn interruptible<T: Send>(work: impl FnOnce(&StopFlag) -> T + Send) -> PyResult<T> {
    let stop = StopFlag::default();
    let (done, ready) = mpsc::channel();
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let answer = work(&stop);
            // Nobody waits any more where a signal has ended it.
            let _ = done.send(());
            answer
        });
        let mut interrupted = Ok(());
        while ready.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
            interrupted = Python::attach(|py| py.check_signals());
            if interrupted.is_err() {
                stop.stop();
                break;
            }
        }
        let answer = worker
            .join()
            .map_err(|_| refuse("engine", "it has failed"))?;
        interrupted.map(|()| answer)
    })
}
