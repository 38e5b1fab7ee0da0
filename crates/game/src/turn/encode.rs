//! Positions and moves as numbers, for programs that learn.

use super::rules::Rules;

/// How programs that learn see a game: numbers for what can be done, and planes for how a position looks.
///
/// Both are as the seat to move sees the board: its own units and the enemy's instead of colours, and the board turned so that
/// its own side is below. So a position and its [mirror image](Rules::mirrored) have the same planes, and the same actions.
///
/// They are promises. What a number or a plane means never changes within a [`version`](Encoding::version), for no option of
/// the rules: programs store what they have learnt by them.
pub trait Encode: Rules {
    /// What the numbers and the planes mean.
    const ENCODING: Encoding;

    /// The actions by which a legal move is made: one, or several if there are too many moves to number each.
    ///
    /// No two legal moves have the same actions, and none has those with which another begins: so a move is made as soon as its
    /// last action is chosen.
    fn actions(&self, mv: Self::Move) -> Actions;

    /// Draws the position on empty planes. `picked` are the actions of a move that is being chosen.
    fn draw(&self, picked: &[u16], planes: &mut Planes<'_>);
}

/// What the numbers of actions and the planes of a game mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encoding {
    /// Rises whenever the meaning of a number or of a plane changes.
    pub version: u32,
    /// Blocks of actions, one after the other: what an action of each means, and how many there are.
    pub actions: &'static [(&'static str, u16)],
    /// The rows of a plane. Row 0 is nearest to the seat to move.
    pub rows: u8,
    /// The columns of a plane. Column 0 is the file a, or the first file.
    pub columns: u8,
    /// The planes: what each shows, and the greatest value in it. Greater ones are shown as that.
    pub planes: &'static [(&'static str, u8)],
}

impl Encoding {
    /// The first action of the block with that number, from 0; the number of all actions beyond the last block.
    #[must_use]
    pub const fn start(&self, block: usize) -> u16 {
        let mut start = 0;
        let mut index = 0;
        while index < block && index < self.actions.len() {
            start += self.actions[index].1;
            index += 1;
        }
        start
    }

    /// The number of actions.
    #[must_use]
    pub const fn action_count(&self) -> usize {
        self.start(self.actions.len()) as usize
    }

    /// The number of cells of a plane.
    #[must_use]
    pub const fn area(&self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// The number of cells of all planes.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.planes.len() * self.area()
    }
}

/// The actions of one move, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Actions {
    numbers: [u16; Actions::MOST],
    count: u8,
}

impl Actions {
    /// The most actions of a move.
    pub const MOST: usize = 15;

    /// A single action.
    #[inline]
    #[must_use]
    pub const fn one(action: u16) -> Actions {
        let mut numbers = [0; Actions::MOST];
        numbers[0] = action;
        Actions { numbers, count: 1 }
    }

    /// The same with one more; at most [`MOST`](Actions::MOST) are kept.
    #[inline]
    #[must_use]
    pub const fn and(mut self, action: u16) -> Actions {
        if (self.count as usize) < Actions::MOST {
            self.numbers[self.count as usize] = action;
            self.count += 1;
        }
        self
    }

    /// The numbers.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[u16] {
        self.numbers.get(..usize::from(self.count)).unwrap_or(&[])
    }
}

/// The planes of a position, to draw on: for each plane its rows, for each row its columns.
#[derive(Debug)]
pub struct Planes<'a> {
    cells: &'a mut [u8],
    encoding: &'static Encoding,
}

impl<'a> Planes<'a> {
    /// Empty planes. Of the memory, as much is used as an encoding has [`cells`](Encoding::cells).
    pub fn clear(encoding: &'static Encoding, cells: &'a mut [u8]) -> Planes<'a> {
        cells.fill(0);
        Planes { cells, encoding }
    }

    /// Shows a value in a cell: row times columns plus column.
    #[inline]
    pub fn set(&mut self, plane: usize, cell: usize, value: impl TryInto<u8>) {
        let area = self.encoding.area();
        let most = self.encoding.planes.get(plane).map_or(0, |plane| plane.1);
        if cell < area
            && let Some(shown) = self.cells.get_mut(plane * area + cell)
        {
            *shown = value.try_into().unwrap_or(u8::MAX).min(most);
        }
    }

    /// Shows ones in cells.
    #[inline]
    pub fn mark(&mut self, plane: usize, cells: impl IntoIterator<Item = usize>) {
        let area = self.encoding.area();
        let Some(plane) = self.cells.get_mut(plane * area..(plane + 1) * area) else {
            return;
        };
        for cell in cells {
            if let Some(shown) = plane.get_mut(cell) {
                *shown = 1;
            }
        }
    }

    /// Shows a value in every cell of a plane.
    pub fn fill(&mut self, plane: usize, value: impl TryInto<u8>) {
        let area = self.encoding.area();
        let most = self.encoding.planes.get(plane).map_or(0, |plane| plane.1);
        if let Some(plane) = self.cells.get_mut(plane * area..(plane + 1) * area) {
            plane.fill(value.try_into().unwrap_or(u8::MAX).min(most));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Encoding = Encoding {
        version: 1,
        actions: &[("from", 4), ("to", 3)],
        rows: 2,
        columns: 2,
        planes: &[("men", 1), ("count", 9)],
    };

    #[test]
    fn blocks_of_actions_follow_each_other() {
        assert_eq!((SMALL.start(1), SMALL.action_count()), (4, 7));
        let chain = (1..20).fold(Actions::one(0), Actions::and);
        assert_eq!(chain.as_slice().len(), Actions::MOST);
        assert_eq!(Actions::one(3).and(1).as_slice(), [3, 1]);
        assert_eq!(Actions::default().as_slice(), []);
    }

    #[test]
    fn planes_show_no_more_than_they_say_and_only_where_they_are() {
        let mut cells = [7; 8];
        let mut planes = Planes::clear(&SMALL, &mut cells);
        planes.mark(0, [1, 4, 99]);
        planes.fill(1, 12);
        planes.set(1, 2, 5_u32);
        planes.set(1, 3, 5_000_u32);
        planes.set(1, 4, 1);
        planes.set(2, 0, 1);
        planes.fill(2, 1);
        assert_eq!(cells, [0, 1, 0, 0, 9, 9, 5, 9]);
    }
}
