//! What is known of a request that another server passed on.

use crate::host::secret::Secret;

/// Marks a request that another server passed on. It is not passed on again.
#[derive(Clone, Debug)]
pub(crate) struct PassedOn {
    /// The address of the visitor, if requests are counted by it.
    pub(crate) visitor: Option<String>,
    /// The token of the visitor's session. The other server has read it from the cookie.
    pub(crate) session: Option<Secret>,
}
