//! Parses a sheet of orders: powers, headings, and the orders one by one.

use super::faults::{fault, snagged};
use super::input::{Context, Reason, Snag, here, word_heading};
use super::orders::whole_order;
use super::units::{power_alone, words_before_colon};
use super::words::{Sort, Token, heading_number};
use super::{Heading, Line, Order, Sheet, struck};
use crate::mark::Power;
use winnow::error::ParserError;

/// The most faults reported for one sheet.
const MOST_FAULTS: usize = 100;

/// Parses a sheet; the context gives the heading of its first orders.
pub(super) fn sheet(context: Context<'_>) -> Sheet {
    let mut reader = Reader {
        first: context.heading,
        heading: context.heading,
        context,
        at: 0,
        power: None,
        stranger: false,
        headings_outside: false,
        orders_since: true,
        sheet: Sheet::default(),
    };
    while reader.step() {}
    reader.sheet
}

/// The number of words that say there is no order here: `none`, `nothing`, `no orders`, or a dash on its own.
fn nothing(tokens: &[Token<'_>]) -> Option<usize> {
    let words = match tokens {
        [no, orders, ..] if no.is("no") && orders.is_any(&["order", "orders"]) => 2,
        [word, ..] if word.is_any(&["none", "nothing"]) || word.sort == Sort::Dash => 1,
        _ => return None,
    };
    let alone = tokens.get(words).is_none_or(Token::separates);
    alone.then_some(words)
}

struct Reader<'a> {
    context: Context<'a>,
    at: usize,
    /// The heading that applies before any is written.
    first: Option<Heading>,
    heading: Option<Heading>,
    power: Option<Power>,
    /// Whether the current orders stand under the name of somebody who is not a power of this map.
    stranger: bool,
    /// Whether the sheet lists powers under headings rather than headings under powers.
    headings_outside: bool,
    /// Whether there was an order or a power's name since the last heading.
    orders_since: bool,
    sheet: Sheet,
}

impl<'a> Reader<'a> {
    /// Reads one heading, one power's name or one order. Returns false at the end.
    fn step(&mut self) -> bool {
        let Some(token) = self.context.tokens.get(self.at) else {
            return false;
        };
        if token.separates() && token.sort != Sort::Heading {
            self.at += 1;
        } else if let Some(number) = self.heading_here(token) {
            self.heading(number);
        } else if let Some((power, words)) = power_alone(&self.context.from(self.at)) {
            self.power(Some(power), words);
        } else if let Some(words) = words_before_colon(&self.context.from(self.at)) {
            let reason = Reason::NoPower { words };
            let mut fault = snagged(
                &self.context,
                &Snag {
                    at: self.at,
                    reason,
                },
            );
            fault.reason.push_str("; the orders below are ignored");
            self.sheet.faults.push(fault);
            self.power(None, words);
        } else if let Some(words) = nothing(&self.context.tokens[self.at..]) {
            self.orders_since = true;
            self.at += words;
        } else {
            self.order();
        }
        self.sheet.faults.len() < MOST_FAULTS || self.give_up()
    }

    /// The heading that a token names. `Some(None)` means that it looks like a heading but is unknown.
    fn heading_here(&self, token: &Token<'_>) -> Option<Option<Heading>> {
        if token.sort != Sort::Heading {
            return word_heading(token).map(Some);
        }
        Some(match heading_number(token.text) {
            Some("1") => Some(Heading::Ts1),
            Some("2") => Some(Heading::Ts2),
            Some("3") => Some(Heading::Ts3),
            Some("4") => Some(Heading::Retreats),
            _ => None,
        })
    }

    fn heading(&mut self, heading: Option<Heading>) {
        if heading.is_none() {
            let reason = "unknown heading; the time scales are TS1, TS2, TS3 and TS4";
            self.fault(self.at, reason);
        }
        self.heading = heading;
        self.orders_since = false;
        if self.headings_outside {
            self.power = None;
            self.stranger = false;
        }
        self.at += 1;
        self.skip_colon();
    }

    fn power(&mut self, power: Option<Power>, words: usize) {
        // A power's name directly below a heading means that the heading applies to all the powers that follow.
        let outside = !self.orders_since && self.power.is_none() && !self.stranger;
        self.headings_outside |= outside;
        if !self.headings_outside {
            self.heading = self.first;
        }
        self.stranger = power.is_none();
        self.power = power;
        self.orders_since = true;
        self.at += words;
        self.skip_colon();
    }

    fn skip_colon(&mut self) {
        let colon = |token: &Token<'_>| token.sort == Sort::Colon;
        if self.context.tokens.get(self.at).is_some_and(colon) {
            self.at += 1;
        }
    }

    fn order(&mut self) {
        let start = self.at;
        self.orders_since = true;
        let mut input = Context {
            heading: self.heading,
            ..self.context
        }
        .from(start);
        let read = whole_order(&mut input);
        let (read, end) = match read {
            Ok(order) => (Ok(order), here(&input)),
            Err(stop) => {
                let snag = stop
                    .into_inner()
                    .unwrap_or_else(|_| Snag::from_input(&input));
                let end = snag.at.max(here(&input));
                (Err(snag), end)
            }
        };
        let keeps = self.heading == Some(Heading::Retreats)
            || (self.heading.is_none() && matches!(read, Ok(Order::Retreat(_))));
        if !keeps && let Some(end) = struck::conditional(self.context.tokens, start, end) {
            let text = self
                .context
                .text(&self.context.tokens[start..end])
                .to_owned();
            self.line(start, end, Order::Conditional { text });
            self.at = end;
            return;
        }
        match read {
            Ok(order) => {
                self.line(start, end, order);
                self.at = end;
            }
            Err(snag) => {
                if !self.stranger {
                    self.snag(&snag);
                }
                self.at = self.next_order(start.max(end));
            }
        }
    }

    /// The token at which parsing resumes after a fault.
    fn next_order(&self, from: usize) -> usize {
        let rest = self.context.tokens.get(from..).unwrap_or_default();
        let rest = rest.iter().take_while(|token| !token.separates());
        from + rest.count()
    }

    fn line(&mut self, start: usize, end: usize, order: Order) {
        if self.stranger {
            return;
        }
        let tokens = &self.context.tokens[start..end];
        let (line, column) = tokens
            .first()
            .map_or((1, 1), |token| (token.line, token.column));
        self.sheet.lines.push(Line {
            power: self.power,
            heading: self.heading,
            order,
            text: self.context.text(tokens).to_owned(),
            line,
            column,
        });
    }

    fn snag(&mut self, snag: &Snag) {
        self.sheet.faults.push(snagged(&self.context, snag));
    }

    fn fault(&mut self, at: usize, reason: impl Into<String>) {
        self.sheet
            .faults
            .push(fault(&self.context, at, reason.into()));
    }

    fn give_up(&mut self) -> bool {
        self.fault(
            self.at,
            "too much of the sheet cannot be read; the rest is ignored",
        );
        false
    }
}
