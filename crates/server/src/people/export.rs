//! Everything that is kept about a person, for that person.

use super::{belongings, passkeys, sessions};
use crate::store::{Kept, NoticeWays, PushRow, SessionRow};
use wire::{
    BlockBody, KeptAddress, KeptBot, KeptNotices, KeptPush, KeptReport, KeptText, KeptTournament,
    PersonExport, ResultBody, SeekBody,
};

/// What is kept of a person elsewhere, as it is told.
#[derive(Debug)]
pub struct Elsewhere {
    /// The seeks.
    pub seeks: Vec<SeekBody>,
    /// Whom the person has blocked.
    pub blocks: Vec<BlockBody>,
    /// The reports.
    pub reports: Vec<KeptReport>,
    /// The tournaments in which the person has a part.
    pub tournaments: Vec<KeptTournament>,
    /// The results of rated games.
    pub results: Vec<ResultBody>,
    /// The bots.
    pub bots: Vec<KeptBot>,
}

/// All of it; `own` is the session that asks. Tokens and codes are not among it: only their hashes are kept, which say
/// nothing. Nor are numbers of events: they would tell how much others do in secret.
#[must_use]
pub fn of(kept: Kept, elsewhere: Elsewhere, own: &SessionRow) -> PersonExport {
    let texts = kept.texts.into_iter();
    let addresses = kept.addresses.into_iter();
    PersonExport {
        id: kept.person.id,
        created_ms: kept.person.created_ms,
        sessions: kept
            .sessions
            .iter()
            .map(|session| sessions::body(session, own))
            .collect(),
        games: belongings::games(kept.belongings),
        texts: texts.map(|(game, text)| KeptText { game, text }).collect(),
        addresses: addresses
            .map(|(game, address)| KeptAddress { game, address })
            .collect(),
        seeks: elsewhere.seeks,
        blocks: elsewhere.blocks,
        reports: elsewhere.reports,
        tournaments: elsewhere.tournaments,
        results: elsewhere.results,
        bots: elsewhere.bots,
        name: kept.account.name,
        mail: kept.account.mail,
        recovery_codes: kept.account.recovery_codes,
        passkeys: kept.passkeys.into_iter().map(passkeys::kept).collect(),
        notices: notices(kept.notices),
    }
}

fn notices(ways: NoticeWays) -> KeptNotices {
    let push = |push: PushRow| KeptPush {
        endpoint: push.endpoint,
        label: push.label,
        since_ms: push.since_ms,
    };
    KeptNotices {
        kinds: ways.settings.kinds,
        quiet: ways.settings.quiet,
        mail_on: ways.settings.mail_on,
        mail_every_minutes: ways.settings.mail_minutes,
        pushes: ways.pushes.into_iter().map(push).collect(),
        webhook: ways.webhook.map(|webhook| webhook.url),
        has_feed: ways.has_feed,
    }
}
