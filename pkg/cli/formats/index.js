// The formats of `score`. Each has `rows`, which rows it is told of: "all", or how many of the lowest; `end(report,
// context)`, the text after the last row; and maybe `chunk(result, context)`, the text of some rows.

import * as csv from "./csv.js";
import * as html from "./html.js";
import * as json from "./json.js";
import * as jsonl from "./jsonl.js";
import * as junit from "./junit.js";
import * as markdown from "./markdown.js";
import * as table from "./table.js";

export const FORMATS = { table, json, jsonl, csv, markdown, junit, html };
