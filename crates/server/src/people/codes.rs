//! What people show to sign in: codes by mail, recovery codes, and tokens for another device.

use super::refusal::Refusal;
use crate::host::code::Code;
use crate::host::failure::Failure;
use crate::host::fingerprint::Fingerprint;
use crate::host::post;
use crate::host::secret::{NoRandomness, Secret, SecretHash};
use crate::store::{AskedCode, MailedCode, SessionRow, Store};

const MINUTE_MS: u64 = 60 * 1000;
/// How long a code by mail is valid, in milliseconds: ten minutes.
const CODE_MS: u64 = 10 * MINUTE_MS;
/// How often one may try it.
const MOST_TRIES: u32 = 5;
/// How long a token for another device is valid, in milliseconds: five minutes.
pub const DEVICE_MS: u64 = 5 * MINUTE_MS;
/// How many recovery codes somebody has at once.
pub const RECOVERY_CODES: usize = 10;

/// An address, checked.
///
/// # Errors
/// [`Refusal::BadAddress`].
pub fn address(typed: &str) -> Result<String, Refusal> {
    post::address(typed).map_err(Refusal::BadAddress)
}

/// Has a code mailed to an address, which `session` may then enter. Whether somebody has the address makes no difference. It
/// is queued on disk when this returns.
///
/// # Errors
/// [`Refusal::Nobody`] when the person was deleted meanwhile; and when the store fails.
pub async fn ask(
    store: &dyn Store,
    session: &SessionRow,
    address: String,
    now_ms: u64,
) -> Result<(), Failure<Refusal>> {
    let asked = AskedCode {
        mailbox: Fingerprint::of_mail(&address),
        address,
        person: session.person.clone(),
        session: session.id.clone(),
        due_ms: now_ms,
        tries: 0,
    };
    match store.accounts().ask_code(&asked).await? {
        true => Ok(()),
        false => Err(Refusal::Nobody.into()),
    }
}

/// What is stored of a code that is mailed now; `again_ms` says when another one is mailed if this one cannot be.
pub(super) fn mailed(
    code: &Code,
    asked: &AskedCode,
    stop: &Secret,
    again_ms: Option<u64>,
    now_ms: u64,
) -> MailedCode {
    MailedCode {
        hash: of_mail(code, &asked.session, &asked.mailbox),
        until_ms: now_ms.saturating_add(CODE_MS),
        tries: MOST_TRIES,
        stop: stop.hash(),
        again_ms,
    }
}

/// The hash of a code by mail. It holds for one address, and in the session alone that asked for it.
pub(super) fn of_mail(code: &Code, session: &str, mailbox: &Fingerprint) -> SecretHash {
    let mailbox: String = mailbox.bytes().iter().map(|b| format!("{b:02x}")).collect();
    let code = code.text();
    Secret::from_client(&format!("mail\n{session}\n{mailbox}\n{code}")).hash()
}

/// The hash of a recovery code. It holds for one person.
pub(super) fn of_recovery(code: &Code, person: &str) -> SecretHash {
    let code = code.text();
    Secret::from_client(&format!("recovery\n{person}\n{code}")).hash()
}

/// New recovery codes of a person, as they are shown, with their hashes.
///
/// # Errors
/// When the operating system gives no random numbers.
pub(super) fn recovery(person: &str) -> Result<Vec<(String, SecretHash)>, NoRandomness> {
    let new = || {
        let code = Code::long()?;
        Ok((code.shown(), of_recovery(&code, person)))
    };
    (0..RECOVERY_CODES).map(|_| new()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_by_mail_holds_for_one_session_and_one_address() {
        let code = Code::typed("k0qf1m9x");
        let ada = Fingerprint::of_mail("ada@example.org");
        let eve = Fingerprint::of_mail("eve@example.org");
        let one = of_mail(&code, "one", &ada);
        assert!(one.matches(&of_mail(&code, "one", &ada)));
        assert!(!one.matches(&of_mail(&code, "two", &ada)));
        assert!(!one.matches(&of_mail(&code, "one", &eve)));
    }

    #[test]
    fn a_recovery_code_holds_for_one_person() {
        let codes = recovery("ada").unwrap();
        assert_eq!(codes.len(), 10);
        for (shown, hash) in &codes {
            let code = Code::typed(shown);
            assert!(hash.matches(&of_recovery(&code, "ada")));
            assert!(!hash.matches(&of_recovery(&code, "eve")));
        }
        let mut shown: Vec<_> = codes.into_iter().map(|(shown, _)| shown).collect();
        shown.sort();
        shown.dedup();
        assert_eq!(shown.len(), 10);
    }
}
