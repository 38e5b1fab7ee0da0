//! The characters of a file.

/// What the bytes 80 to 9F stand for in Windows-1252; five of them stand for nothing.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The text of a file: UTF-16 if it begins with the mark of that, else UTF-8, or else Windows-1252, in which older programs
/// write PGN and of which Latin-1 is a part.
#[must_use]
pub fn decode(bytes: Vec<u8>) -> String {
    let pairs = |read: fn([u8; 2]) -> u16| {
        let units = bytes[2..]
            .chunks_exact(2)
            .map(|pair| read([pair[0], pair[1]]));
        char::decode_utf16(units)
            .map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect()
    };
    match bytes[..] {
        [0xff, 0xfe, ..] => return pairs(u16::from_le_bytes),
        [0xfe, 0xff, ..] => return pairs(u16::from_be_bytes),
        _ => {}
    }
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let sign = |byte: &u8| match *byte {
            0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
            byte => char::from(byte),
        };
        error.as_bytes().iter().map(sign).collect()
    })
}
