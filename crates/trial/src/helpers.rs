//! The functions of this crate, specialised for one game.

/// Defines the named functions for one position type, so that a game's tests need not repeat the type at each call:
/// `trial::helpers! { Position: table, position }`. Only named functions are defined.
#[macro_export]
macro_rules! helpers {
    ($position:ty: $($name:ident),+ $(,)?) => { $($crate::helper!($position, $name);)+ };
}

/// One function of [`helpers!`].
#[doc(hidden)]
#[macro_export]
macro_rules! helper {
    ($position:ty, picks) => {
        pub(crate) fn picks(options: &str) -> $crate::hidden::OptionPicks {
            $crate::picks::<$position>(options)
        }
    };
    ($position:ty, options) => {
        pub(crate) fn options(options: &str) -> <$position as $crate::hidden::Rules>::Options {
            $crate::options::<$position>(options)
        }
    };
    ($position:ty, start) => {
        pub(crate) fn start(options: &str) -> $position {
            $crate::start(options)
        }
    };
    ($position:ty, position) => {
        pub(crate) fn position(options: &str, string: &str) -> $position {
            $crate::position(options, string)
        }
    };
    ($position:ty, table) => {
        pub(crate) fn table(options: &str, string: &str) -> Box<dyn $crate::hidden::Table> {
            $crate::table::<$position>(options, string)
        }
    };
    ($position:ty, after) => {
        pub(crate) fn after(options: &str, string: &str, moves: &[&str]) -> $position {
            $crate::after(options, string, moves)
        }
    };
    ($position:ty, check_play) => {
        pub(crate) fn check_play(
            options: &str,
            string: &str,
            steps: &[(&str, &str)],
        ) -> Box<dyn $crate::hidden::Table> {
            $crate::check_play::<$position>(options, string, steps)
        }
    };
}
