//! `answerkey-bindgen INPUT.wasm OUT_DIR`: writes the JavaScript glue and the final WebAssembly file.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let (Some(input), Some(out_dir), None) = (args.next(), args.next(), args.next()) else {
        return Err("usage: answerkey-bindgen INPUT.wasm OUT_DIR".into());
    };
    Bindgen::new()
        .input_path(&input)
        .web(true)?
        .typescript(false)
        // The entries of the package say where the file is; `import.meta` would not survive CommonJS.
        .omit_default_module_path(true)
        // After a trap the package starts a fresh instance.
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(Path::new(&out_dir))?;
    Ok(())
}
