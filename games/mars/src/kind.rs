//! Kinds of unit (rulebook 2).

chess_kit::kinds! {
    /// A kind of unit.
    pub enum Kind {
        /// Royal; steps as a King with the right, cannot move without (7.11).
        General = 'G' "General",
        /// Wazir, Knight and rifle with the right, Ferz without (7.9).
        Master = 'S' "Master",
        /// Wazir or Ferz, extended to Rook or Bishop while threatened (7.10).
        Rider = 'R' "Rider",
        /// Knight with the right, Wazir without (7.6).
        FootSoldier = 'F' "Foot Soldier",
        /// Four steps, leaping with the right, walking without (7.7).
        Hunterglider = 'H' "Hunterglider",
        /// Its powers follow from the number of its neighbours (7.8).
        Thief = 'T' "Thief",
        /// Rook with the right, King without (7.5).
        WarMan = 'W' "War Man",
        /// Queen and area capture with the right, Rose without; its capture costs the captor (7.4).
        Mantacron = 'M' "Mantacron",
        /// Moves as a Rook, captures a neighbour from where it stands (7.1).
        Gripper = 'P' "Gripper",
        /// Moves as a Queen, captures nothing, multiplies (7.2).
        Cyzneo = 'C' "Cyzneo",
        /// Steps as a Wazir, settles on enemies and freezes them (7.3, 8).
        Swarm = 'I' "Ice Swarm",
    }
}

impl Kind {
    /// The number of kinds.
    pub const COUNT: usize = 11;
    /// The number of kinds other than the Ice Swarm: those limited to one unit per square.
    pub const SINGLE: usize = 10;

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

    /// The kind with that number, clamped to 10.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u32) -> Kind {
        if index < Kind::COUNT as u32 {
            Kind::ALL[index as usize]
        } else {
            Kind::Swarm
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

    /// How many each side starts with; for non-renewable kinds this is also the maximum.
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
