//! `xtask-bindings MODULE FOLDER NAME`: reads a WASM module built against wasm-bindgen. Writes the final module
//! and its JavaScript and TypeScript declarations to a folder, in files with the given name.

#![forbid(unsafe_code)]

use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder, name] = arguments.as_slice() else {
        bail!(
            "it takes three arguments: the WASM module, the folder to write into, and the name to write under"
        );
    };
    Bindgen::new()
        .input_path(module)
        .out_name(&name.to_string_lossy())
        .web(true)?
        .typescript(true)
        // Each module's JavaScript names its own file, so nothing else has to list the files.
        .omit_default_module_path(false)
        .remove_producers_section(true)
        .remove_name_section(true)
        .generate(folder)
        .with_context(|| format!("no bindings for {}", module.display()))
}
