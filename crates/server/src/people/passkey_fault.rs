//! What is wrong with what a device shows.

/// Why a passkey, or a signature by one, is not believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PasskeyFault {
    /// It is not what WebAuthn says it is.
    #[error("this cannot be read as what a device says of a passkey: {0}")]
    Unread(&'static str),
    /// It was made for something else: a passkey is made by what is signed to sign in, or the other way round.
    #[error("this was made for another purpose")]
    Purpose,
    /// A page of another site had it made.
    #[error("this was made on a page of another site")]
    Origin,
    /// It is for another site.
    #[error("this is for another site")]
    Domain,
    /// The device has not checked who uses it.
    #[error("the device has not checked who uses it; unlock it by PIN, finger or face")]
    Unverified,
    /// The key is of a kind that is not understood.
    #[error("the key is of a kind that this site does not understand")]
    Key,
    /// Nobody here has such a passkey.
    #[error("no account here has this passkey; it may have been removed")]
    Unknown,
    /// The signature is not that of the passkey.
    #[error("the signature is not that of this passkey")]
    Signature,
}

impl PasskeyFault {
    /// A word for programs.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            PasskeyFault::Unread(_) => "unread",
            PasskeyFault::Purpose => "purpose",
            PasskeyFault::Origin => "origin",
            PasskeyFault::Domain => "domain",
            PasskeyFault::Unverified => "unverified",
            PasskeyFault::Key => "key",
            PasskeyFault::Unknown => "unknown",
            PasskeyFault::Signature => "signature",
        }
    }
}
