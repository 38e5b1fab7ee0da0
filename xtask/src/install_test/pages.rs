//! The pages that are one file each: whether all is in that file.

use super::{Release, listed};
use crate::place::Place;
use anyhow::{Result, bail};
use std::fs;

pub(super) fn try_out(_: &Place, release: &Release) -> Result<Option<String>> {
    let Some(files) = listed(&release.folder.join("pages"), "html")? else {
        return Ok(None);
    };
    for file in &files {
        let text = fs::read_to_string(file)?;
        if let Some(fault) = incomplete(&text) {
            bail!("{}: {fault}", file.display());
        }
    }
    let bytes: u64 = (files.iter())
        .map(|file| Ok(fs::metadata(file)?.len()))
        .sum::<Result<u64>>()?;
    Ok(Some(format!(
        "{} files of {} KB on average, which may ask for nothing else",
        files.len(),
        bytes / 1000 / files.len().max(1) as u64
    )))
}

/// Why a page needs another file, or is none.
fn incomplete(text: &str) -> Option<&'static str> {
    let head = text.split("</head>").next().unwrap_or_default();
    if !head.contains("default-src 'none'") || head.contains("connect-src") {
        return Some("its policy lets it ask for other files");
    }
    // Beside scripts, whose text may say anything.
    let mut rest = text;
    while let Some(at) = ["<script", "<link"]
        .iter()
        .filter_map(|tag| rest.find(tag))
        .min()
    {
        let tag = rest[at..].split('>').next().unwrap_or_default();
        let is_data = tag.contains("href=\"data:");
        if tag.contains(" src=") || (tag.contains(" href=") && !is_data) {
            return Some("it names a script or a style of its own that is not in it");
        }
        rest = &rest[at + tag.len()..];
        if tag.starts_with("<script") {
            rest = &rest[rest.find("</script>")?..];
        }
    }
    if !text.contains("<script") || !text.contains("saved-game") {
        return Some("it has no program, or no game");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::incomplete;

    const POLICY: &str =
        "<html><head><meta content=\"default-src 'none'; script-src 'unsafe-inline'\">";

    #[test]
    fn a_page_with_all_in_it_is_complete() {
        let page = format!(
            "{POLICY}<link rel=\"icon\" href=\"data:x\"></head><script id=\"saved-game\">'<link href=\"/x\">'</script></html>"
        );
        assert_eq!(incomplete(&page), None);
    }

    #[test]
    fn a_page_that_needs_another_file_is_not() {
        for (rest, words) in [
            (
                "</head><script src=\"/start.js\"></script>saved-game",
                "script or a style",
            ),
            (
                "<link rel=\"stylesheet\" href=\"/a.css\"></head><script>saved-game</script>",
                "script or a style",
            ),
            ("</head><p>Nothing", "no program"),
        ] {
            let fault = incomplete(&format!("{POLICY}{rest}")).unwrap();
            assert!(fault.contains(words), "{fault}");
        }
        assert!(incomplete("<head></head>").unwrap().contains("policy"));
    }
}
