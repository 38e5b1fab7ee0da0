//! Making requests wrong: in their path, their token, their type, their fields.

use crate::case::{Case, bearer};
use crate::lots::Lots;
use serde_json::{Map, Value, json};

/// Texts that are seldom meant.
const TEXTS: [&str; 12] = [
    "",
    " ",
    "\u{0}",
    "a\u{1b}[31mb\u{7}",
    "\u{202e}\u{2066}abc\u{2069}",
    "\u{feff}\u{200b}\u{200d}",
    "e\u{301}\u{301}\u{301}\u{301}",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿👨‍👩‍👧‍👦",
    "\r\n\r\nGET / HTTP/1.1\r\n",
    "'; DROP TABLE games; --",
    "<script>alert(1)</script>",
    "../../etc/passwd%00",
];

/// Ids and the like, as they stand in paths.
const SEGMENTS: [&str; 10] = [
    "0",
    "AAAAAAAAAAAAAAAAAAAAAA",
    "%00",
    "%2e%2e",
    "%2F",
    "%ff%fe",
    "%E2%80%AE",
    "-1",
    "4294967296",
    "a'b",
];

const QUERIES: [&str; 8] = [
    "?after=-1",
    "?after=4294967296",
    "?after=x&after=y",
    "?turn=99999999999999999999",
    "?turn=",
    "?%ff=%00",
    "?v=%E2%80%AE",
    "?&&==&",
];

/// Bodies that are no JSON, or hardly.
const BODIES: [&[u8]; 10] = [
    b"",
    b"hello",
    b"{",
    b"[]",
    b"null",
    b"{\"text\": \"\\ud800\"}",
    b"{\"text\": \"\xff\xfe\"}",
    b"{\"ply\": 1e999}",
    b"{\"ply\": 0, \"ply\": 1, \"text\": \"a\", \"text\": \"b\"}",
    b"\xef\xbb\xbf{}",
];

const TYPES: [Option<&str>; 5] = [
    None,
    Some("text/plain"),
    Some("application/x-www-form-urlencoded"),
    Some("application/json; charset=utf-16"),
    Some("multipart/form-data"),
];

/// The same request with one thing wrong, most of the time: some twists happen to be allowed.
pub(crate) fn twisted(lots: &mut Lots, case: &Case, strangers: &[String]) -> Case {
    let mut case = case.clone();
    let has_body = case.method == "POST";
    match lots.below(if has_body { 16 } else { 6 }) {
        0 | 1 => token(lots, &mut case, strangers),
        2 => segment(lots, &mut case),
        3 => {
            case.twist = "odd query";
            let path = case.path.split('?').next().unwrap_or_default();
            case.path = format!("{path}{}", lots.one_of(&QUERIES));
        }
        4 => {
            case.twist = "wrong method";
            case.method = *lots.one_of(&["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"]);
        }
        5 => {
            case.twist = "long path";
            case.path.push_str(&"/x".repeat(1 + lots.below(500)));
        }
        6 => {
            case.twist = "odd body";
            case.body = lots.one_of(&BODIES).to_vec();
        }
        7 => {
            case.twist = "wrong content type";
            case.content_type = *lots.one_of(&TYPES);
        }
        8 => {
            case.twist = "cut body";
            case.body.truncate(lots.below(case.body.len()));
        }
        9 => {
            case.twist = "deep or huge body";
            let times = *lots.one_of(&[100, 5_000, 20_000, 300_000]);
            case.body = lots
                .one_of(&["[", "{\"a\":", " "])
                .repeat(times)
                .into_bytes();
        }
        _ => fields(lots, &mut case),
    }
    case
}

fn token(lots: &mut Lots, case: &mut Case, strangers: &[String]) {
    case.twist = "wrong token";
    case.authorization = match lots.below(7) {
        0 => None,
        1 => Some(Vec::new()),
        2 => Some(b"Bearer ".to_vec()),
        3 => Some(b"Basic eDp5".to_vec()),
        4 => Some(b"Bearer \xff\xfe".to_vec()),
        5 => Some(bearer(&"x".repeat(1 + lots.below(5_000)))),
        _ => lots.any_of(strangers).map(|token| bearer(token)),
    };
}

/// Puts something else in place of a part of the path behind `/api/v1/…/`.
fn segment(lots: &mut Lots, case: &mut Case) {
    case.twist = "wrong path";
    let mut segments: Vec<&str> = case.path.split('/').collect();
    let place = 4 + lots.below(segments.len().saturating_sub(4));
    let odd = lots.one_of(&SEGMENTS);
    match segments.get_mut(place) {
        Some(segment) => *segment = odd,
        None => segments.push(odd),
    }
    case.path = segments.join("/");
}

/// Changes a field of the body, wherever it is.
fn fields(lots: &mut Lots, case: &mut Case) {
    let Ok(mut body) = serde_json::from_slice::<Value>(&case.body) else {
        return;
    };
    case.twist = match lots.below(6) {
        0 => {
            if let Some(object) = an_object(lots, &mut body) {
                let keys: Vec<String> = object.keys().cloned().collect();
                if let Some(key) = lots.any_of(&keys) {
                    object.remove(key);
                }
            }
            "missing field"
        }
        1 => {
            if let Some(object) = an_object(lots, &mut body) {
                object.insert((*lots.one_of(&TEXTS)).to_owned(), json!(1));
            }
            "unknown field"
        }
        2 => {
            *a_leaf(lots, &mut body) = number(lots);
            "odd number"
        }
        3 => {
            *a_leaf(lots, &mut body) = json!(lots.one_of(&TEXTS));
            "odd text"
        }
        4 => {
            let times = *lots.one_of(&[41, 65, 501, 4_001, 12_001, 600_000]);
            *a_leaf(lots, &mut body) = json!(lots.one_of(&["a", "é", "🏳"]).repeat(times));
            "long text"
        }
        _ => {
            let wrong = [json!(null), json!(true), json!([]), json!({}), json!(["a"])];
            *a_leaf(lots, &mut body) = lots.one_of(&wrong).clone();
            "wrong type"
        }
    };
    case.body = body.to_string().into_bytes();
}

fn number(lots: &mut Lots) -> Value {
    let odd = [
        json!(-1),
        json!(i64::MIN),
        json!(255),
        json!(256),
        json!(u32::MAX),
        json!(u64::from(u32::MAX) + 1),
        json!(u64::MAX),
        json!(0.5),
        json!(1e300),
        json!("0"),
    ];
    lots.one_of(&odd).clone()
}

/// An object in a value: itself, or one inside.
fn an_object<'a>(lots: &mut Lots, value: &'a mut Value) -> Option<&'a mut Map<String, Value>> {
    let object = value.as_object_mut()?;
    let inner: Vec<String> = object
        .iter()
        .filter(|(_, value)| value.is_object())
        .map(|(key, _)| key.clone())
        .collect();
    match lots.any_of(&inner) {
        Some(key) if lots.once_in(2) => object.get_mut(key)?.as_object_mut(),
        _ => Some(object),
    }
}

/// A value inside a value that holds no others, or an empty one.
fn a_leaf<'a>(lots: &mut Lots, value: &'a mut Value) -> &'a mut Value {
    let count = match &*value {
        Value::Object(object) => object.len(),
        Value::Array(list) => list.len(),
        _ => 0,
    };
    if count == 0 {
        return value;
    }
    let place = lots.below(count);
    // The value is looked at twice, because only one of its parts can be lent.
    let part = match value {
        Value::Object(object) => object.values_mut().nth(place),
        Value::Array(list) => list.get_mut(place),
        _ => None,
    };
    match part {
        Some(part) => a_leaf(lots, part),
        None => unreachable!("a value has as many parts as it counts"),
    }
}
