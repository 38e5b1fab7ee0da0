//! Views of boards whose squares are numbered as rank times files plus file.

/// The squares in the order of position strings: the ranks from last to first, and the files of each from the first.
pub fn reading_order(files: u8, ranks: u8) -> impl Iterator<Item = u8> {
    (0..ranks)
        .rev()
        .flat_map(move |rank| (0..files).map(move |file| rank * files + file))
}

/// Royal units in check and the attackers, as a view lists them: the royal units in the given order, then the attackers
/// in ascending order, each once.
///
/// Each item is a royal unit's square and the squares of its attackers; units that are not attacked are left out.
pub fn checks<I: IntoIterator<Item = u8>>(
    royals: impl IntoIterator<Item = (u8, I)>,
    name: impl Fn(u8) -> String,
) -> (Vec<String>, Vec<String>) {
    let (mut attacked, mut attackers) = (Vec::new(), Vec::new());
    for (royal, by) in royals {
        let before = attackers.len();
        attackers.extend(by);
        if attackers.len() > before {
            attacked.push(name(royal));
        }
    }
    attackers.sort_unstable();
    attackers.dedup();
    (attacked, attackers.into_iter().map(name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bitboard;
    use crate::names::SquareNames;

    #[test]
    fn squares_come_as_they_are_read() {
        assert!(reading_order(3, 2).eq([3, 4, 5, 0, 1, 2]));
        let names = SquareNames::new("abcdefgh", 8);
        let ends: Vec<String> = reading_order(8, 8)
            .map(|square| names.name(square))
            .collect();
        assert_eq!((&*ends[0], &*ends[63], ends.len()), ("a8", "h1", 64));
    }

    #[test]
    fn checks_name_each_square_once() {
        let names = SquareNames::new("abcdefgh", 8);
        let royals = [
            (60, Bitboard::of(4) | Bitboard::of(9)),
            (0, Bitboard::EMPTY),
            (7, Bitboard::of(9)),
        ];
        let (attacked, attackers) = checks(royals, |square| names.name(square));
        assert_eq!(attacked, ["e8", "h1"]);
        assert_eq!(attackers, ["e1", "b2"]);
    }
}
