//! Kinds of unit (rulebook 2).

/// A kind of unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Royal; steps as a King with the right, not at all without (7.11).
    General = 0,
    /// Wazir, Knight and rifle with the right, Ferz without (7.9).
    Master = 1,
    /// Wazir or Ferz, extended to Rook or Bishop while threatened (7.10).
    Rider = 2,
    /// Knight with the right, Wazir without (7.6).
    FootSoldier = 3,
    /// Four steps, by a leap with the right, by a walk without (7.7).
    Hunterglider = 4,
    /// Its powers follow from the number of its neighbours (7.8).
    Thief = 5,
    /// Rook with the right, King without (7.5).
    WarMan = 6,
    /// Queen and area capture with the right, Rose without; whoever takes it pays (7.4).
    Mantacron = 7,
    /// Moves as a Rook, captures a neighbour from where it stands (7.1).
    Gripper = 8,
    /// Moves as a Queen, captures nothing, makes more of itself (7.2).
    Cyzneo = 9,
    /// Steps as a Wazir, settles on enemies and freezes them (7.3, 8).
    Swarm = 10,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 11;
    /// How many there are beside the Ice Swarm: those of which one stands on a square.
    pub const SINGLE: usize = 10;

    /// All of them.
    pub const ALL: [Kind; Kind::COUNT] = [
        Kind::General,
        Kind::Master,
        Kind::Rider,
        Kind::FootSoldier,
        Kind::Hunterglider,
        Kind::Thief,
        Kind::WarMan,
        Kind::Mantacron,
        Kind::Gripper,
        Kind::Cyzneo,
        Kind::Swarm,
    ];

    /// The kinds for which the right of way matters.
    pub const BOUND: [Kind; 7] = [
        Kind::General,
        Kind::Master,
        Kind::Rider,
        Kind::FootSoldier,
        Kind::Hunterglider,
        Kind::WarMan,
        Kind::Mantacron,
    ];

    /// The kinds that make the Front.
    pub const FRONT: [Kind; 5] = [
        Kind::General,
        Kind::Master,
        Kind::Rider,
        Kind::FootSoldier,
        Kind::Hunterglider,
    ];

    /// The kind with that number, at most 10; larger numbers stand for the last.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u32) -> Kind {
        if index < Kind::COUNT as u32 {
            Kind::ALL[index as usize]
        } else {
            Kind::Swarm
        }
    }

    /// The letter in notation, upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::General => 'G',
            Kind::Master => 'S',
            Kind::Rider => 'R',
            Kind::FootSoldier => 'F',
            Kind::Hunterglider => 'H',
            Kind::Thief => 'T',
            Kind::WarMan => 'W',
            Kind::Mantacron => 'M',
            Kind::Gripper => 'P',
            Kind::Cyzneo => 'C',
            Kind::Swarm => 'I',
        }
    }

    /// The kind with that upper-case letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::General => "General",
            Kind::Master => "Master",
            Kind::Rider => "Rider",
            Kind::FootSoldier => "Foot Soldier",
            Kind::Hunterglider => "Hunterglider",
            Kind::Thief => "Thief",
            Kind::WarMan => "War Man",
            Kind::Mantacron => "Mantacron",
            Kind::Gripper => "Gripper",
            Kind::Cyzneo => "Cyzneo",
            Kind::Swarm => "Ice Swarm",
        }
    }

    /// Whether the right of way matters to it.
    #[inline]
    #[must_use]
    pub const fn is_bound(self) -> bool {
        !matches!(
            self,
            Kind::Thief | Kind::Gripper | Kind::Cyzneo | Kind::Swarm
        )
    }

    /// Whether it makes the Front.
    #[inline]
    #[must_use]
    pub const fn is_front(self) -> bool {
        (self as u8) <= Kind::Hunterglider as u8
    }

    /// Whether attacking it can cost the right of way (6.1, rule 7).
    #[inline]
    #[must_use]
    pub const fn is_sentient(self) -> bool {
        (self as u8) <= Kind::Mantacron as u8
    }

    /// Whether it can multiply without limit, so that its loss does not count as progress (4).
    #[inline]
    #[must_use]
    pub const fn is_renewable(self) -> bool {
        matches!(self, Kind::Cyzneo | Kind::Swarm)
    }

    /// How many each side starts with; of those that are not renewable nobody ever has more.
    #[must_use]
    pub const fn at_start(self) -> u32 {
        match self {
            Kind::General | Kind::Master => 1,
            Kind::WarMan => 6,
            _ => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_kinds() {
        let of = |test: fn(Kind) -> bool| -> String {
            Kind::ALL
                .into_iter()
                .filter(|kind| test(*kind))
                .map(Kind::letter)
                .collect()
        };
        assert_eq!(of(Kind::is_bound), "GSRFHWM");
        assert_eq!(of(Kind::is_front), "GSRFH");
        assert_eq!(of(Kind::is_sentient), "GSRFHTWM");
        assert_eq!(of(Kind::is_renewable), "CI");
        assert!(Kind::BOUND.into_iter().all(Kind::is_bound));
        assert!(Kind::FRONT.into_iter().all(Kind::is_front));
        let army: u32 = Kind::ALL.into_iter().map(Kind::at_start).sum();
        assert_eq!(army, 24);
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(
                (Kind::from_index(index as u32), kind as usize),
                (kind, index)
            );
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
        }
        assert_eq!(Kind::from_letter('X'), None);
    }
}
