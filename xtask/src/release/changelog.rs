//! The list of changes: whether it knows a version.

use anyhow::{Result, bail};

/// The date of a version in the text of CHANGELOG.md; none if it says that it is not released.
///
/// # Errors
/// If there is no section for the version, or its date is none.
pub(super) fn date(text: &str, version: &str) -> Result<Option<String>> {
    let begin = format!("## [{version}]");
    let Some(line) = text.lines().find(|line| line.starts_with(&begin)) else {
        bail!(
            "CHANGELOG.md has no section “{begin} - DATE”: write what has changed since the last release"
        );
    };
    let date = line[begin.len()..].trim_start_matches([' ', '-']).trim();
    if date == "unreleased" {
        return Ok(None);
    }
    let parts: Vec<&str> = date.split('-').collect();
    let digits =
        |part: &&str, count| part.len() == count && part.bytes().all(|byte| byte.is_ascii_digit());
    match &parts[..] {
        [year, month, day] if digits(year, 4) && digits(month, 2) && digits(day, 2) => {
            Ok(Some(date.to_owned()))
        }
        _ => bail!("CHANGELOG.md: “{line}” needs a date such as 2026-11-30, or “unreleased”"),
    }
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn a_version_has_a_date_or_none_yet() {
        let text = "# Changes\n\n## [0.2.0] - unreleased\n\n- New\n\n## [0.1.0] - 2026-11-30\n";
        assert_eq!(date(text, "0.2.0").unwrap(), None);
        assert_eq!(date(text, "0.1.0").unwrap().unwrap(), "2026-11-30");
        for (text, words) in [
            ("# Changes\n", "no section"),
            ("## [0.3.0] - soon\n", "needs a date"),
            ("## [0.3.0] - 30-11-2026\n", "needs a date"),
        ] {
            let refused = date(text, "0.3.0").unwrap_err().to_string();
            assert!(refused.contains(words), "{refused}");
        }
    }
}
