//! The time of the host, as games of turns know it.

use crate::host::time;
use play::Now;

impl From<&time::Now> for Now {
    fn from(now: &time::Now) -> Now {
        Now {
            wall_ms: now.wall_ms,
            steady_ms: now.steady_ms,
        }
    }
}
