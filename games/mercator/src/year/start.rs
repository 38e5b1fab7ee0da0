//! The starting position.

use super::ownership::visit_standing;
use super::spare::spare_places;
use crate::{Month, Options, Phase, Piece, Position, Season, Where};
use diplomacy_kit::mark::{Mark, UnitKind};
use std::sync::Arc;

impl Position {
    /// The starting position: January of the Mark's first year. If any power has spare units, they are still to be
    /// placed.
    ///
    /// Home centres and colonies belong to their power. Other home provinces belong to it or to nobody
    /// (`initial_owner`); special provinces belong to their assignees (11.1). The Mark is changed as the options
    /// say ([`Options::change`]).
    #[must_use]
    pub fn start(mark: Arc<Mark>, options: Options) -> Position {
        let mark = options.change(mark);
        let mut owner = vec![None; mark.spaces.len()];
        let mut pieces = Vec::new();
        for power in mark.all_powers() {
            let facts = mark.power(power);
            let owned = |space: &_| options.home_owned || mark.space(*space).centre;
            let home = facts.home.iter().filter(|space| owned(space));
            for space in home.chain(&facts.colonies).chain(&facts.special) {
                owner[usize::from(space.0)] = Some(power);
            }
            pieces.extend(facts.units.iter().map(|&(kind, at)| Piece {
                kind,
                owner: power,
                at: match kind {
                    UnitKind::Army => Where::Land(mark.space_of(at)),
                    UnitKind::Fleet => Where::Afloat(at),
                },
            }));
        }
        let mut position = Position {
            season: Season {
                year: mark.first_year,
                month: Month(1),
            },
            phase: Phase::Orders,
            pieces,
            owner,
            spare: mark.powers.iter().map(|power| power.spare).collect(),
            builds: 0,
            dislodged: Vec::new(),
            contested: Default::default(),
            entries: Vec::new(),
            claims: Vec::new(),
            winners: Vec::new(),
            options,
            mark,
        };
        visit_standing(&mut position);
        let places_spare = |power: &diplomacy_kit::mark::Power| {
            position.spare[usize::from(power.0)] > 0 && !spare_places(&position, *power).is_empty()
        };
        if position.mark.all_powers().any(|power| places_spare(&power)) {
            position.phase = Phase::Spare;
        }
        position
    }
}
