//! The options in the rules' own form (rulebook 12).

/// The maximum number of men a Sneaky takes along.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Carrying {
    /// As many as are adjacent to it.
    Any,
    /// One.
    One,
    /// None.
    Off,
}

/// The rules of a game. The defaults are the rulebook's interpretation of the inventor's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The zones shift when the turn number is a multiple of this: 2 or 4.
    pub shift_every: u16,
    /// A shift removes the Magnetoids that it leaves in the wrong time.
    pub removes_stranded: bool,
    /// A Magnetoid captures on the wrong-time square that removes it.
    pub last_gasp: bool,
    /// A Magnetoid on a rim square captures men elsewhere.
    pub captures_from_rim: bool,
    /// The number of men a Sneaky takes along.
    pub carrying: Carrying,
    /// Frozen Crunchers and Royals can be taken along.
    pub carries_frozen: bool,
    /// A man that was taken along may make its own move in the same turn.
    pub carried_may_move: bool,
    /// A frozen Cruncher may shoot.
    pub frozen_shoot: bool,
    /// A frozen Royal may remove an enemy next to it and make a rim square, and attacks Royals next to it.
    pub frozen_strike: bool,
    /// At most eight Crunchers of one time: a shot that would make more leaves the square empty.
    pub capped: bool,
    /// With a checkmated Royal the Crunchers of its time leave on both sides, not on its own alone.
    pub all_crunchers_leave: bool,
    /// Royals may enter the apartment.
    pub royals_enter: bool,
    /// The empty turn is allowed even if there are moves.
    pub free_pass: bool,
    /// The safety of Royals is judged after the shift that follows the turn.
    pub judged_after_shift: bool,
    /// At a limit the player with more Royals wins.
    pub royals_decide: bool,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            shift_every: 2,
            removes_stranded: false,
            last_gasp: true,
            captures_from_rim: true,
            carrying: Carrying::Any,
            carries_frozen: false,
            carried_may_move: true,
            frozen_shoot: false,
            frozen_strike: false,
            capped: false,
            all_crunchers_leave: false,
            royals_enter: true,
            free_pass: false,
            judged_after_shift: false,
            royals_decide: false,
        }
    }
}
