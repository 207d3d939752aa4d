/** The formats of files that are read. */
export const INPUT_FORMATS = ["jsonl", "json", "csv", "tsv"];

/** How many characters a row may have: bounds what is held in memory. */
export const MAX_ROW = 64 << 20;
