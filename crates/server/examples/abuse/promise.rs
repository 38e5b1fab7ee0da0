//! Promises, and whether they are kept.

/// A promise, and whether it was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Promise {
    pub(crate) text: String,
    pub(crate) kept: bool,
}

pub(crate) fn promise(text: impl Into<String>, kept: bool) -> Promise {
    Promise {
        text: text.into(),
        kept,
    }
}
