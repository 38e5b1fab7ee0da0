//! Parts for games on squares.
