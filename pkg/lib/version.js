/** The same as in package.json and Cargo.toml; a test compares them. */
export const version = "0.1.0";
