//! Mercurial Chess.
