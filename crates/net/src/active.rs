//! The features that are present in a position.

/// The maximum number of present features; further ones are not counted.
pub const MOST_ACTIVE: usize = 128;

/// A list of present features. A feature that is listed twice counts twice.
#[derive(Clone, Debug)]
pub struct Active {
    length: usize,
    indices: [u16; MOST_ACTIVE],
}

impl Active {
    /// No features.
    #[inline]
    #[must_use]
    pub const fn new() -> Active {
        Active {
            length: 0,
            indices: [0; MOST_ACTIVE],
        }
    }

    /// Adds a feature; a no-op once there are [`MOST_ACTIVE`].
    #[inline]
    pub fn push(&mut self, feature: u16) {
        if let Some(place) = self.indices.get_mut(self.length) {
            *place = feature;
            self.length += 1;
        }
    }

    /// Adds the first `count` features of a block that starts at `start` and has `size` of them: a number as features.
    #[inline]
    pub fn push_count(&mut self, start: u16, size: u16, count: u32) {
        for step in 0..size.min(u16::try_from(count).unwrap_or(u16::MAX)) {
            self.push(start + step);
        }
    }

    /// The features, in the order in which they were added.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[u16] {
        self.indices.get(..self.length).unwrap_or_default()
    }
}

impl Default for Active {
    fn default() -> Active {
        Active::new()
    }
}
