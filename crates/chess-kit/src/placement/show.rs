//! Men as drawn, and moves as choices and in words.

use super::{Piece, Placement, Step};
use crate::{Bitboard, Man, grid};
use game::{Pick, Side, SquareView, UnitView};

impl<K: Piece> Step<K> {
    /// The choices that make the move: both squares, then the promotion.
    #[must_use]
    pub fn picks(self) -> Vec<Pick> {
        let names = K::names();
        let squares = [self.from, self.to].map(|square| Pick::Square(names.name(square)));
        let choice = self.promotion.map(|kind| Pick::Choice(kind.letter()));
        squares.into_iter().chain(choice).collect()
    }
}

impl<K: Piece, const N: usize> Placement<K, N> {
    /// The squares of a view, in the order of position strings.
    #[must_use]
    pub fn squares(&self) -> Vec<SquareView> {
        let names = K::names();
        let unit = |man: Man<K>| UnitView::of(man.kind.letter(), man.side.seat());
        grid::reading_order(K::FILES, K::RANKS)
            .map(|square| SquareView::of(names.name(square), self.at(square).map(unit)))
            .collect()
    }

    /// The kings in check and the men that give it, by square name.
    #[must_use]
    pub fn checks(&self) -> (Vec<String>, Vec<String>) {
        let kings = Side::BOTH.into_iter().filter_map(|side| {
            let king = self.men(side, K::KING).first()?;
            Some((king, self.checkers(side)))
        });
        let names = K::names();
        grid::checks(kings, |square| names.name(square))
    }

    /// The squares on which a move captures.
    #[must_use]
    pub fn captures(&self, step: Step<K>) -> Vec<String> {
        let taken = self.at(step.to).map(|_| K::names().name(step.to));
        taken.into_iter().collect()
    }

    /// A move in words: `pawn d4 takes rook e5 and becomes a queen`.
    #[must_use]
    pub fn describe(&self, step: Step<K>) -> String {
        let names = K::names();
        let name = |square| self.at(square).map_or("piece", |man| man.kind.name());
        let (from, to) = (names.name(step.from), names.name(step.to));
        let mut words = match self.at(step.to) {
            Some(_) => format!("{} {from} takes {} {to}", name(step.from), name(step.to)),
            None => format!("{} {from} to {to}", name(step.from)),
        };
        if let Some(kind) = step.promotion {
            words += &format!(" and becomes a {}", kind.name());
        }
        words
    }

    /// The pieces that give check to a side, in words: `check by the knight on c3`.
    #[must_use]
    pub fn checks_in_words(&self, side: Side) -> Vec<String> {
        let names = K::names();
        let checkers = self.checkers(side).into_iter();
        let named = checkers.filter_map(|square| Some((square, self.at(square)?.kind.name())));
        named
            .map(|(square, kind)| format!("check by the {kind} on {}", names.name(square)))
            .collect()
    }

    /// Why the man on a square has no legal move, with that side to move; none if it has one, and for vacant squares.
    #[must_use]
    pub fn why_stuck(&self, square: u8, side: Side) -> Option<String> {
        let man = self.at(square)?;
        if man.side != side {
            return Some(format!("it is {}’s turn", side.name()));
        }
        let (mut goes, mut may_go) = (false, false);
        self.for_each_step(side, Bitboard::FULL, |step| {
            if step.from == square {
                goes = true;
                may_go = may_go || self.is_safe(side, step);
            }
        });
        let king = K::KING.name();
        match (may_go, goes) {
            (true, _) => None,
            (_, false) => Some("every square it could go to is blocked".to_owned()),
            _ if man.kind == K::KING => Some("every square it could go to is attacked".to_owned()),
            _ if self.is_in_check(side) => Some("it cannot end the check".to_owned()),
            _ => Some(format!("it is pinned: its {king} would be in check")),
        }
    }
}
