//! Types that are one of several: each of them gets a name, and the whole says by which property they are told apart. Programs that
//! write clients call them by these names; without, they number them.

use super::SCHEMAS;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

type Object = Map<String, Value>;

/// Names the sorts of every union, as types of their own.
pub(crate) fn name(document: &mut Value) {
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else {
        return;
    };
    let mut sorts = Object::new();
    for (union, schema) in schemas.iter_mut() {
        let choices = schema.get_mut("oneOf").and_then(Value::as_array_mut);
        let Some(choices) = choices.map(std::mem::take) else {
            continue;
        };
        let parts = match discriminator(&choices) {
            Some(property) => told_apart(union, &property, choices, &mut sorts),
            None => unlike(union, choices, &mut sorts),
        };
        if let Some(schema) = schema.as_object_mut() {
            schema.extend(parts);
        }
    }
    for (name, sort) in sorts {
        schemas.entry(name).or_insert(sort);
    }
}

/// The property that has one word in each of the sorts, and in each another.
fn discriminator(choices: &[Value]) -> Option<String> {
    let properties = choices.first()?.get("properties")?.as_object()?;
    let tells = |property: &&String| {
        choices
            .iter()
            .all(|choice| word(choice, property).is_some())
    };
    properties.keys().find(tells).cloned()
}

/// The one word that a property may be in a sort.
fn word(choice: &Value, property: &str) -> Option<String> {
    match choice["properties"][property]["enum"]
        .as_array()?
        .as_slice()
    {
        [Value::String(word)] => Some(word.clone()),
        _ => None,
    }
}

/// Sorts that a property tells apart.
fn told_apart(union: &str, property: &str, choices: Vec<Value>, sorts: &mut Object) -> Object {
    let mut mapping = BTreeMap::new();
    let mut references = Vec::new();
    for choice in choices {
        let word = word(&choice, property).unwrap_or_default();
        let name = format!("{union}{}", capitalized(&word));
        let reference = format!("{SCHEMAS}{name}");
        references.push(json!({"$ref": reference}));
        mapping.insert(word, reference);
        sorts.insert(name.clone(), titled(choice, &name));
    }
    let mut parts = Object::new();
    parts.insert("oneOf".to_owned(), references.into());
    let by = json!({"propertyName": property, "mapping": mapping});
    parts.insert("discriminator".to_owned(), by);
    parts
}

/// Sorts that no property tells apart: words, and objects that are called after what they have.
fn unlike(union: &str, choices: Vec<Value>, sorts: &mut Object) -> Object {
    let (words, others): (Vec<Value>, Vec<Value>) = choices
        .into_iter()
        .partition(|choice| choice["enum"].is_array());
    let mut named = Vec::new();
    if !words.is_empty() {
        named.push((format!("{union}Word"), one_of_words(&words)));
    }
    for other in others {
        let has: String = required(&other).map(capitalized).collect();
        match has.is_empty() {
            true => named.push((String::new(), other)),
            false => named.push((format!("{union}{has}"), other)),
        }
    }
    let mut references = Vec::new();
    for (name, sort) in named {
        if name.is_empty() {
            references.push(sort);
            continue;
        }
        references.push(json!({"$ref": format!("{SCHEMAS}{name}")}));
        sorts.insert(name.clone(), titled(sort, &name));
    }
    let mut parts = Object::new();
    parts.insert("oneOf".to_owned(), references.into());
    parts
}

/// Several words as one type, which says what each of them means.
fn one_of_words(choices: &[Value]) -> Value {
    let mut words = Vec::new();
    let mut meanings = Vec::new();
    for choice in choices {
        for word in choice["enum"].as_array().into_iter().flatten() {
            let meaning = choice["description"].as_str().unwrap_or_default();
            meanings.push(format!(
                "`{}`: {meaning}",
                word.as_str().unwrap_or_default()
            ));
            words.push(word.clone());
        }
    }
    json!({"type": "string", "enum": words, "description": meanings.join(" ")})
}

fn required(sort: &Value) -> impl Iterator<Item = &str> {
    let names = sort["required"].as_array().into_iter().flatten();
    names.filter_map(Value::as_str)
}

fn titled(mut sort: Value, name: &str) -> Value {
    sort["title"] = name.into();
    sort
}

/// `draw_offered` as `DrawOffered`.
fn capitalized(word: &str) -> String {
    let parts = word.split(|c: char| !c.is_ascii_alphanumeric());
    let capital = |part: &str| {
        let mut letters = part.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    parts.map(capital).collect()
}
