//! Words that orders are made of: no space and no power may be called so.

/// Whether a name, as names are compared, is a word of the order language (rulebook 13.2, 13.5).
pub(super) fn is_order_word(plain: &str) -> bool {
    ORDER_WORDS.contains(&plain) || plain.strip_prefix("ts").is_some_and(is_number)
}

/// Whether a name is one of the words that stand between places. Where a place is expected it can still be told from
/// them, by programs more easily than by people.
pub(super) fn is_link_word(plain: &str) -> bool {
    matches!(plain, "and" | "or" | "to")
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

const ORDER_WORDS: [&str; 81] = [
    // kinds and coasts
    "a",
    "f",
    "af",
    "army",
    "fleet",
    "nc",
    "sc",
    "ec",
    "wc",
    // what units do
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
