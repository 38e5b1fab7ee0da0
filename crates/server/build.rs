//! The page is embedded from `web/dist`. Before it is built for the first time there is no such folder; an empty
//! one lets the server compile, and it then answers with a hint instead of a page.

fn main() -> std::io::Result<()> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    std::fs::create_dir_all(&folder)?;
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}
