//! The site as its clients see it: requests in, answers out, and the event list that remains.

#![allow(clippy::unwrap_used)] // In tests that is how a test fails.

mod clocks;
mod computer;
mod creating;
mod due;
mod events;
mod layers;
mod live;
mod logs;
mod mail_support;
mod offers;
mod openapi;
mod orders_bots;
mod orders_choices;
mod orders_confirm;
mod orders_desk;
mod orders_entry;
mod orders_mail;
mod orders_maps;
mod orders_numbers;
mod orders_sealed;
mod orders_store;
mod orders_support;
mod orders_talk;
mod orders_time;
mod orders_votes;
mod orders_year;
mod page;
mod parts;
mod playing;
mod privacy;
mod quotas;
mod races;
mod refusals;
mod reload;
mod serving;
mod store;
mod store_laws;
mod support;
mod talk;
mod visibility;
mod written_before;
