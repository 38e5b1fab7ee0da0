//! Arguments: pairs of a name and a value, such as `--seed 7`.

use crate::Fault;

/// Reads arguments one after the other. `take` uses a name and its value, and returns false where there is no such name.
///
/// # Errors
/// When a value is missing, a name is unknown, or `take` fails.
pub(crate) fn read(
    mut given: impl Iterator<Item = String>,
    mut take: impl FnMut(&str, String) -> Result<bool, Fault>,
) -> Result<(), Fault> {
    while let Some(name) = given.next() {
        let value = given
            .next()
            .ok_or_else(|| format!("{name} needs a value"))?;
        match take(&name, value) {
            Ok(true) => {}
            Ok(false) => return Err(format!("there is no {name}").into()),
            Err(fault) => return Err(format!("{name}: {fault}").into()),
        }
    }
    Ok(())
}
