//! What every answer must be.

use crate::Fault;
use crate::case::Case;
use axum::body::Bytes;
use axum::http::{Response, header};
use serde_json::Value;
use wire::FaultBody;

/// An answer that was found right.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The body, where it is JSON.
    pub(crate) body: Value,
}

impl Answer {
    pub(crate) fn is_granted(&self) -> bool {
        (200..400).contains(&self.status)
    }
}

/// The statuses that the server's own description lists, by path and method.
pub(crate) struct Described(Value);

impl Described {
    pub(crate) fn of(document: Value) -> Described {
        Described(document)
    }

    /// The description of a path and a method; none where there is no such path.
    fn operation(&self, path: &str, method: &str) -> Option<&Value> {
        let path = path.split('?').next().unwrap_or_default();
        let wanted: Vec<&str> = path.split('/').collect();
        let fits = |template: &str| {
            let parts: Vec<&str> = template.split('/').collect();
            let mut pairs = parts.iter().zip(&wanted);
            parts.len() == wanted.len()
                && pairs.all(|(part, given)| {
                    part.starts_with('{') && !given.is_empty() || part == given
                })
        };
        let paths = self.0["paths"].as_object()?;
        // A path without parameters goes before one with them.
        let exact = paths.get(path);
        let found = exact.or_else(|| Some(paths.iter().find(|(template, _)| fits(template))?.1));
        found?.get(method.to_lowercase())
    }

    /// Judges an answer.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn judge(&self, case: &Case, response: &Response<Bytes>) -> Result<Answer, Fault> {
        let status = response.status().as_u16();
        let text = || String::from_utf8_lossy(response.body()).into_owned();
        if status >= 500 {
            return Err(format!("{status}: {}", text()).into());
        }
        if let Some(operation) = self.operation(&case.path, case.method)
            && operation["responses"].get(status.to_string()).is_none()
        {
            return Err(format!("{status} is not described: {}", text()).into());
        }
        let kind = response.headers().get(header::CONTENT_TYPE);
        let is_json = kind.is_some_and(|kind| kind == "application/json");
        let body = if is_json && case.method != "HEAD" {
            serde_json::from_slice(response.body())
                .map_err(|fault| format!("{fault}: {}", text()))?
        } else {
            Value::Null
        };
        // What a HEAD request would have got has no body.
        if (400..500).contains(&status) && case.method != "HEAD" {
            let fault: FaultBody = serde_json::from_value(body.clone()).map_err(|fault| {
                format!("{status} without place and reason ({fault}): {}", text())
            })?;
            let words = [&fault.code, &fault.reason].into_iter().chain(&fault.at);
            if fault.place.is_empty()
                || fault.at.is_empty()
                || words.into_iter().any(String::is_empty)
            {
                return Err(format!("{status} names no place or reason: {}", text()).into());
            }
        }
        Ok(Answer { status, body })
    }
}
