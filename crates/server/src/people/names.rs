//! Names of people. One that looks like another is the same name, so that nobody is taken for somebody else.

use crate::host::refusal::cause;
use crate::host::text::is_unseen;
use game::Cause;
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};
use unicode_security::confusable_detection::skeleton;
use unicode_security::{
    GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _,
};

/// The fewest characters of a name.
const FEWEST: usize = 2;
/// The most characters of a name.
const MOST: usize = 20;
/// How many accents and other marks may follow each other. More are stacked upon each other over other lines.
const MOST_MARKS: usize = 2;

/// Names that speak for the site or its games, and what nobody is called who is somebody.
const RESERVED: [&str; 35] = [
    "admin",
    "administrator",
    "anonymous",
    "anybody",
    "arbiter",
    "bot",
    "deleted",
    "engine",
    "game master",
    "gm",
    "guest",
    "help",
    "house",
    "judge",
    "master",
    "me",
    "mod",
    "moderator",
    "nobody",
    "null",
    "official",
    "operator",
    "owner",
    "postmaster",
    "referee",
    "root",
    "security",
    "server",
    "site",
    "somebody",
    "staff",
    "support",
    "system",
    "undefined",
    "webmaster",
];
/// No name begins with these: computer players are called “Computer, level 3”.
const RESERVED_BEGINNINGS: [&str; 2] = ["computer", "quicksilver"];

/// Why a name is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// It has too few characters.
    #[error("shorter than {FEWEST} characters")]
    Short,
    /// It has too many characters.
    #[error("longer than {MOST} characters")]
    Long,
    /// It has characters that are not seen, or that turn the direction of the text around them.
    #[error("it holds characters that nobody can see, or that turn the direction of text")]
    Unseen,
    /// It has a character that is none of a name.
    #[error("“{0}” is in no name; a name is of letters, digits, spaces, “_”, “-” and “.”")]
    Character(char),
    /// It has no letter.
    #[error("it has no letter")]
    NoLetter,
    /// It has spaces that follow each other.
    #[error("spaces follow each other in it")]
    Spaces,
    /// It begins or ends with something else than a letter or a digit.
    #[error("it must begin and end with a letter or a digit")]
    Edge,
    /// It mixes scripts whose letters look alike.
    #[error("it mixes letters of scripts in which some look alike")]
    Scripts,
    /// It has a heap of accents on one letter.
    #[error("it has more accents on a letter than can be read")]
    Marks,
    /// It speaks for the site.
    #[error("it is reserved: it would look as if it spoke for this site or its computer players")]
    Reserved,
}

impl BadName {
    /// The exact reason for programs.
    pub(super) fn cause(&self) -> Option<Cause> {
        match self {
            BadName::Short => cause("too_short", [("least", FEWEST.to_string())]),
            BadName::Long => cause("too_long", [("most", MOST.to_string())]),
            BadName::Unseen => cause("unseen_characters", []),
            BadName::Character(one) => {
                cause("no_character_of_a_name", [("character", one.to_string())])
            }
            BadName::NoLetter => cause("name_without_letter", []),
            BadName::Spaces => cause("name_with_spaces", []),
            BadName::Edge => cause("name_edge", []),
            BadName::Scripts => cause("name_mixes_scripts", []),
            BadName::Marks => cause("name_with_many_marks", []),
            BadName::Reserved => cause("name_reserved", []),
        }
    }
}

/// A name that may be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// As it is shown.
    pub text: String,
    /// What it looks like. Two names with a look in common are hard to tell apart.
    pub looks: Vec<String>,
}

/// Checks a name, and trims it.
///
/// # Errors
/// Why it is refused.
pub fn check(given: &str) -> Result<Name, BadName> {
    // Whatever is longer by far need not be looked at.
    let text: String = given.trim().nfc().take(4 * MOST).collect();
    let length = text.chars().count();
    if length < FEWEST {
        return Err(BadName::Short);
    }
    if length > MOST {
        return Err(BadName::Long);
    }
    characters(&text)?;
    let letters: String = text.chars().filter(|c| !is_separator(*c)).collect();
    if !letters.check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        return Err(BadName::Scripts);
    }
    if is_reserved(&text) {
        return Err(BadName::Reserved);
    }
    let looks = looks(&text);
    Ok(Name { text, looks })
}

fn characters(text: &str) -> Result<(), BadName> {
    if text.chars().any(|c| c.is_control() || is_unseen(c)) {
        return Err(BadName::Unseen);
    }
    let (mut letters, mut marks) = (0, 0);
    let mut before = ' ';
    for c in text.chars() {
        let is_known = c.identifier_allowed();
        match c.general_category() {
            _ if is_separator(c) => {}
            GeneralCategory::UppercaseLetter
            | GeneralCategory::LowercaseLetter
            | GeneralCategory::TitlecaseLetter
            | GeneralCategory::OtherLetter
                if is_known =>
            {
                letters += 1;
            }
            GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark if is_known => {
                marks += 1;
                if marks > MOST_MARKS {
                    return Err(BadName::Marks);
                }
                before = c;
                continue;
            }
            GeneralCategory::DecimalNumber if is_known => {}
            _ => return Err(BadName::Character(c)),
        }
        marks = 0;
        if (before, c) == (' ', ' ') {
            return Err(BadName::Spaces);
        }
        before = c;
    }
    let is_edge = |c: Option<char>| c.is_some_and(is_separator);
    if is_edge(text.chars().next()) || is_edge(text.chars().next_back()) {
        return Err(BadName::Edge);
    }
    match letters {
        0 => Err(BadName::NoLetter),
        _ => Ok(()),
    }
}

/// Whether a character stands between the parts of a name.
fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '_' | '-' | '.')
}

/// Digits at the end make no other name of a reserved one.
fn is_reserved(text: &str) -> bool {
    let bare = text.trim_end_matches(|c: char| c.is_ascii_digit() || is_separator(c));
    let own: Vec<String> = [text, bare].into_iter().flat_map(looks).collect();
    let is_own = |reserved: &&str| own.contains(&look(reserved));
    let begins = |reserved: &&str| own.iter().any(|own| own.starts_with(&look(reserved)));
    RESERVED.iter().any(is_own) || RESERVED_BEGINNINGS.iter().any(begins)
}

/// What a name looks like: as it is written, and in small and in capital letters, because other letters look alike then.
fn looks(text: &str) -> Vec<String> {
    let mut looks = vec![
        look(&text.to_lowercase()),
        look(text),
        look(&text.to_uppercase()),
    ];
    looks.sort();
    looks.dedup();
    looks
}

/// By which look a name that somebody types is found.
#[must_use]
pub fn sought(text: &str) -> String {
    let text: String = text.trim().nfc().take(4 * MOST).collect();
    look(&text.to_lowercase())
}

/// One look of a name, without what stands between its parts. Source: the skeletons of UTS #39; letters that look alike in
/// another case are the same here, such as l, I and 1.
fn look(text: &str) -> String {
    let bare: String = text.chars().filter(|c| !is_separator(*c)).collect();
    let once: String = skeleton(&bare).collect();
    let twice: String = skeleton(&once.to_lowercase()).collect();
    let same = |c: char| match c {
        'i' | '1' | '|' => 'l',
        '0' => 'o',
        other => other,
    };
    twice.to_lowercase().chars().map(same).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are_one(one: &str, other: &str) -> bool {
        let (one, other) = (check(one).unwrap().looks, check(other).unwrap().looks);
        one.iter().any(|look| other.contains(look))
    }

    #[test]
    fn names_of_all_scripts_are_taken_and_trimmed() {
        for good in [
            "Ada",
            "Zoë Ångström",
            "Łukasz",
            "李小龍",
            "すずき",
            "ژاله",
            "अनीता",
            "Νίκος",
            "Мария",
            "J.R.R. Tolkien",
            "x-ray_7",
            "Al",
            "山田 Taro",
        ] {
            let name = check(&format!(" {good} ")).map(|name| name.text);
            assert_eq!(name, Ok(good.to_owned()), "{good}");
        }
    }

    #[test]
    fn a_bad_name_is_refused_with_its_reason() {
        let table = [
            ("A", BadName::Short),
            ("  ", BadName::Short),
            ("abcdefghijklmnopqrstu", BadName::Long),
            ("Ad\u{202e}a", BadName::Unseen),
            ("Ad\u{200b}a", BadName::Unseen),
            ("Ad\u{7}a", BadName::Unseen),
            ("Ada!", BadName::Character('!')),
            ("Ada@home", BadName::Character('@')),
            ("<b>", BadName::Character('<')),
            ("🦊🦊", BadName::Character('🦊')),
            ("Ａｄａ", BadName::Character('Ａ')),
            ("12345", BadName::NoLetter),
            ("Ada  Byron", BadName::Spaces),
            ("_Ada", BadName::Edge),
            ("Ada.", BadName::Edge),
            // The first two letters are Cyrillic.
            ("\u{440}\u{430}ypal", BadName::Scripts),
            ("Αda", BadName::Scripts),
            ("b\u{301}\u{302}\u{304}a", BadName::Marks),
            ("Quicksilver", BadName::Reserved),
            ("quick.silver team", BadName::Reserved),
            ("Admin", BadName::Reserved),
            ("ADM1N", BadName::Reserved),
            ("moderator 2", BadName::Reserved),
            ("Computer level 3", BadName::Reserved),
            ("Game-Master", BadName::Reserved),
            ("guest17", BadName::Reserved),
        ];
        for (bad, why) in table {
            assert_eq!(check(bad), Err(why), "{bad:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        let alike = [
            ("paypal", "PayPal"),
            ("paypal", "paypaI"),
            ("paypal", "paypa1"),
            ("Ivan", "ivan"),
            ("Ivan", "lvan"),
            ("Bob0", "BobO"),
            ("Ada Byron", "ada_byron"),
            ("Ada Byron", "adabyron"),
            ("mordred", "rnordred"),
            ("Нина", "нина"),
            ("НИНА", "Нина"),
            ("straße", "STRASSE"),
            ("Zoë", "Zoe\u{308}"),
            // Wholly Cyrillic.
            ("cop", "\u{441}\u{43e}\u{440}"),
        ];
        for (one, other) in alike {
            assert!(are_one(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("Ada", "Ida"),
            ("Zoë", "Zoe"),
            ("Anna", "Hanna"),
            ("Bob2", "Bob3"),
        ] {
            assert!(!are_one(one, other), "{one} {other}");
        }
        let ada = check("Ada Byron").unwrap();
        for typed in ["ada byron", " ADA_BYRON "] {
            assert!(ada.looks.contains(&sought(typed)), "{typed}");
        }
    }
}
