//! The reserved words of the order language, which cannot be names of spaces or powers.

/// Whether a name, in the form used for comparison, is a word of the order language (rulebook 13.2, 13.5).
pub(super) fn is_order_word(plain: &str) -> bool {
    ORDER_WORDS.contains(&plain) || plain.strip_prefix("ts").is_some_and(is_number)
}

/// Whether a name is one of the words that connect places. Where a place is expected the two can be told apart,
/// though by programs more easily than by people.
pub(super) fn is_link_word(plain: &str) -> bool {
    matches!(plain, "and" | "or" | "to")
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

const ORDER_WORDS: [&str; 81] = [
    // unit kinds
    "a",
    "f",
    "af",
    "army",
    "fleet",
    "nc",
    "sc",
    "ec",
    "wc",
    // verbs
    "h",
    "hold",
    "holds",
    "stand",
    "stands",
    "stays",
    "s",
    "support",
    "supports",
    "l",
    "land",
    "lands",
    "b",
    "board",
    "boards",
    "d",
    "disembark",
    "disembarks",
    "e",
    "embark",
    "embarks",
    "c",
    "convoy",
    "convoys",
    "ff",
    "fastferry",
    "fastferries",
    "via",
    "r",
    "retreat",
    "retreats",
    "disband",
    "disbands",
    "dis",
    "off",
    "in",
    "on",
    // adjustments and claims
    "build",
    "builds",
    "bld",
    "premium",
    "remove",
    "rem",
    "waive",
    "place",
    "spare",
    "claim",
    "claims",
    "solo",
    "with",
    "adjustments",
    // conditions
    "if",
    "unless",
    "then",
    "else",
    "otherwise",
    "not",
    "dislodged",
    "by",
    "from",
    "key",
    "vacant",
    "occupied",
    "held",
    "retreated",
    "contested",
    "none",
    "no",
    "nobody",
    "of",
    "is",
    "was",
];
