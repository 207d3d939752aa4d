// A line on the terminal that says how far a long run is. Nothing is written elsewhere, or in the first moments.

const INTERVAL = 100;
const QUIET = 300;
const BAR = 16;

export class Progress {
  #stream;
  #total;
  #started = performance.now();
  #next = this.#started + QUIET;
  #shown = false;
  bytes = 0;
  rows = 0;

  /** @param {number | undefined} total bytes of all inputs, where known */
  constructor(total, stream = process.stderr) {
    this.#total = total;
    this.#stream = stream;
  }

  update() {
    const now = performance.now();
    if (!this.#stream.isTTY || now < this.#next) return;
    this.#next = now + INTERVAL;
    const seconds = (now - this.#started) / 1000;
    const share = this.#total ? Math.min(1, this.bytes / this.#total) : undefined;
    const rows = `${this.rows.toLocaleString("en")} rows`;
    const rate = `${Math.round(this.rows / seconds).toLocaleString("en")} a second`;
    this.#show([...(share === undefined ? [] : parts(share, seconds)), rows, rate].join("  "));
  }

  /** Says what goes on after the last row. */
  say(text) {
    if (this.#stream.isTTY && performance.now() >= this.#next) this.#show(text);
  }

  #show(text) {
    this.#stream.write(`\r${text.slice(0, (this.#stream.columns ?? 80) - 1)}\x1b[K`);
    this.#shown = true;
  }

  /** Takes the line away. */
  clear() {
    if (this.#shown) this.#stream.write("\r\x1b[K");
    this.#shown = false;
  }
}

function parts(share, seconds) {
  const full = Math.round(share * BAR);
  const left = share > 0 ? Math.ceil((seconds / share) * (1 - share)) : 0;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return [`${"█".repeat(full)}${"░".repeat(BAR - full)} ${Math.floor(share * 100)} %`, `${clock} left`];
}
