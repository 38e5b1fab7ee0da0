//! What the types say, in the words of OpenAPI that programs understand which write clients.

use serde_json::{Value, json};

/// What answers are in which each line is a value.
const LINES: &str = "application/x-ndjson";

/// Completes everything in the document that describes a value.
pub(crate) fn complete(value: &mut Value) {
    bound(value);
    let as_list = value.get("prefixItems").and_then(Value::as_array).cloned();
    if let (Some(items), Some(object)) = (as_list, value.as_object_mut()) {
        object.remove("prefixItems");
        object.extend(list_of(&items));
    }
    lift_words(value);
    if let Some(content) = value.get_mut(LINES) {
        let of_line = content["schema"].take();
        content["schema"] = text_of_lines(&of_line);
    }
    if let Some(Value::String(words)) = value.get_mut("description") {
        *words = plain(words);
    }
    match value {
        Value::Object(object) => object.values_mut().for_each(complete),
        Value::Array(list) => list.iter_mut().for_each(complete),
        _ => {}
    }
}

/// A text of lines, each of which is a value: as one value programs would read all of them.
fn text_of_lines(of_line: &Value) -> Value {
    json!({"type": "string", "contentMediaType": "application/json", "contentSchema": of_line})
}

/// Says of a number how large it may be, by its format; names formats as the registry of OpenAPI does.
fn bound(value: &mut Value) {
    let Value::Object(object) = value else {
        return;
    };
    let (format, most) = match object.get("format").and_then(Value::as_str) {
        Some("u-int8") => ("uint8", Some(u8::MAX.into())),
        Some("u-int16") => ("uint16", Some(u16::MAX.into())),
        Some("u-int32") => ("uint32", Some(u32::MAX)),
        Some("u-int64") => ("uint64", None),
        _ => return,
    };
    object.insert("format".to_owned(), format.into());
    if let Some(most) = most {
        object.entry("maximum").or_insert(most.into());
    }
}

/// A tuple as a list of so many values: what says more about each of them is understood by few programs.
fn list_of(items: &[Value]) -> [(String, Value); 3] {
    let one = match items {
        [first, rest @ ..] if rest.iter().all(|other| other == first) => first.clone(),
        _ => json!({"oneOf": items}),
    };
    [
        ("items".to_owned(), one),
        ("minItems".to_owned(), items.len().into()),
        ("maxItems".to_owned(), items.len().into()),
    ]
}

/// Where a value may be null, what is said of it stands beside the choice and not inside it.
fn lift_words(value: &mut Value) {
    let choices = value.get_mut("oneOf").and_then(Value::as_array_mut);
    let Some([one, other]) = choices.map(Vec::as_mut_slice) else {
        return;
    };
    if *other != json!({"type": "null"}) || one.get("$ref").is_none() {
        return;
    }
    let words = one
        .as_object_mut()
        .and_then(|one| one.remove("description"));
    if let (Some(words), Some(object)) = (words, value.as_object_mut()) {
        object.entry("description").or_insert(words);
    }
}

/// Words without the links of Rust's documentation: `[`Name`]` and `[`Name`](path)` are `Name` in backticks.
fn plain(words: &str) -> String {
    let mut said = String::with_capacity(words.len());
    let mut rest = words;
    while let Some((before, after)) = rest.split_once("[`") {
        let Some((name, after)) = after.split_once("`]") else {
            break;
        };
        said.push_str(before);
        said.push('`');
        said.push_str(&name.replace("::", "."));
        said.push('`');
        let target = after
            .strip_prefix('(')
            .and_then(|rest| rest.split_once(')'));
        rest = target.map_or(after, |(_, after)| after);
    }
    said.push_str(rest);
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_rust_are_names() {
        assert_eq!(
            plain("A [`Map`](crate::Map), its [`Map::key`]."),
            "A `Map`, its `Map.key`."
        );
        assert_eq!(plain("[`open"), "[`open");
        assert_eq!(plain("a [list] of `words`"), "a [list] of `words`");
    }

    #[test]
    fn tuples_are_lists_of_so_many() {
        let number = json!({"type": "integer"});
        let mut tuple = json!({"type": "array", "items": false, "prefixItems": [number, number]});
        complete(&mut tuple);
        assert_eq!(
            tuple,
            json!({"type": "array", "items": number, "minItems": 2, "maxItems": 2})
        );
    }
}
