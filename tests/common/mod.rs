//! Reading and running the rows of `tests/vectors`.

use std::path::{Path, PathBuf};

use serde_json::Value;

fn vectors_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors")
}

pub(crate) fn rows(file: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(vectors_dir().join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{file}: {e}: {line}"))).collect()
}

/// 1e-12 relative; both below 1e-300 count as equal.
pub(crate) fn same_number(got: f64, wanted: f64) -> bool {
    got == wanted
        || (got.abs() < 1e-300 && wanted.abs() < 1e-300)
        || (got - wanted).abs() <= 1e-12 * got.abs().max(wanted.abs())
}

/// Runs `check` on every row of a file and fails with the first few rows that it complains of.
pub(crate) fn conform(file: &str, check: impl Fn(&Value) -> Result<(), String>) {
    let rows = rows(file);
    assert!(!rows.is_empty(), "{file} has no rows");
    let failures: Vec<String> = (rows.iter().enumerate())
        .filter_map(|(line, row)| check(row).err().map(|why| format!("{file}:{}: {why}\n  {row}", line + 1)))
        .collect();
    assert!(
        failures.is_empty(),
        "{} of {} rows differ\n{}",
        failures.len(),
        rows.len(),
        failures.iter().take(8).cloned().collect::<Vec<_>>().join("\n")
    );
}

pub(crate) fn text<'a>(row: &'a Value, key: &str) -> &'a str {
    row[key].as_str().unwrap_or_else(|| panic!("no text {key} in {row}"))
}
