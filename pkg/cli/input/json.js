// JSON: an array of rows, or an object with one array of rows in it. Read as a stream: only one row at a time is held.

import { Tokenizer, TokenParser, TokenType } from "@streamparser/json";
import { DataError } from "../errors.js";
import { MAX_ROW } from "./limits.js";

/** Records `{ line, value }`; the line is the one where the row begins. */
export async function* jsonRows(pieces, name) {
  const reader = new RowReader(name);
  for await (const piece of pieces) {
    // Line by line, so that it is known where each row begins.
    for (let start = 0; start < piece.length; ) {
      const end = piece.indexOf("\n", start) + 1 || piece.length;
      reader.write(piece.slice(start, end));
      start = end;
      if (reader.records.length > 0) yield* reader.records.splice(0);
    }
  }
  reader.end();
}

class RowReader {
  records = [];
  #name;
  #line = 1;
  #tokenizer = new Tokenizer();
  #parser;
  /** How many arrays and objects are open, and at how many of them rows stand. */
  #depth = 0;
  #rowDepth;
  #rowLine = 1;
  /** How much was read since the last row. */
  #length = 0;
  /** Whether there was an array in which rows may stand. */
  #hasArray = false;
  /** The name of the array of rows, in an object. */
  #chosen;

  constructor(name) {
    this.#name = name;
    this.#tokenizer.onToken = (token) => this.#take(token);
    // Its own decoder takes U+FEFF at the start of a text for a byte order mark, and drops it.
    this.#tokenizer.bufferedString.decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  }

  write(text) {
    this.#length += text.length;
    if (this.#length > MAX_ROW) this.#fail(`a row of more than ${MAX_ROW >> 20} MB`);
    this.#attempt(
      () => this.#tokenizer.write(text),
      "this is not JSON; with a value a line it is --input-format jsonl",
    );
    if (text.endsWith("\n")) this.#line += 1;
  }

  end() {
    if (this.#parser === undefined && this.#length === 0) return;
    this.#attempt(() => this.#tokenizer.end(), "the JSON is cut off, or something follows it");
    if (!this.#parser?.isEnded) this.#fail("the JSON is cut off, or something follows it");
    if (!this.#hasArray) {
      this.#fail("expected an array of rows, or an object with one among its own fields; a row a line is jsonl");
    }
  }

  #fail(message) {
    throw new DataError(`${this.#name}:${this.#line}: ${message}`);
  }

  #attempt(step, message) {
    try {
      step();
    } catch (error) {
      if (error instanceof DataError) throw error;
      this.#fail(message);
    }
  }

  #take(token) {
    const kind = token.token;
    this.#parser ??= this.#begin(kind);
    if (this.#depth === this.#rowDepth && kind !== TokenType.COMMA) this.#rowLine = this.#line;
    if (kind === TokenType.LEFT_BRACKET && this.#depth < 2) this.#hasArray = true;
    if (kind === TokenType.LEFT_BRACE || kind === TokenType.LEFT_BRACKET) this.#depth += 1;
    if (kind === TokenType.RIGHT_BRACE || kind === TokenType.RIGHT_BRACKET) this.#depth -= 1;
    this.#parser.write(token);
  }

  #begin(kind) {
    if (kind !== TokenType.LEFT_BRACKET && kind !== TokenType.LEFT_BRACE) {
      this.#fail("expected an array of rows, or an object with one");
    }
    const inObject = kind === TokenType.LEFT_BRACE;
    this.#rowDepth = inObject ? 2 : 1;
    const parser = new TokenParser({ paths: [inObject ? "$.*.*" : "$.*"], keepStack: false });
    parser.onValue = ({ value, parent, stack }) => {
      if (!Array.isArray(parent)) return;
      if (inObject) this.#checkArray(stack.at(-1).key);
      this.records.push({ line: this.#rowLine, value });
      this.#length = 0;
    };
    return parser;
  }

  #checkArray(name) {
    this.#chosen ??= name;
    if (this.#chosen !== name)
      this.#fail(`two arrays, "${this.#chosen}" and "${name}": it is not clear which one has the rows`);
  }
}
