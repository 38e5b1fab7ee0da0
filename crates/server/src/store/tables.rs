//! The tables: what is read and written, for either database.

pub(super) mod accounts;
pub(super) mod belongings;
pub(super) mod blocks;
pub(super) mod challenges;
pub(super) mod codes;
pub(super) mod counts;
pub(super) mod device_tokens;
pub(super) mod entering;
pub(super) mod erasing;
pub(super) mod games;
pub(super) mod life;
pub(super) mod login_codes;
pub(super) mod mails;
pub(super) mod mutes;
pub(super) mod notice_ways;
pub(super) mod notices;
pub(super) mod passkeys;
pub(super) mod people;
pub(super) mod pushes;
pub(super) mod seeks;
pub(super) mod sends;
pub(super) mod sessions;
pub(super) mod site_keys;
pub(super) mod stops;
pub(super) mod studies;
mod waits;
mod words;
