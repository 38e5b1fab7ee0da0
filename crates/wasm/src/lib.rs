//! quicksilver-wasm
