// Timing that stands a noisy machine: all contestants take turns within each round, so what slows the machine down slows
// all of them, and the ratio of two is the median of their ratios round by round.

/** What the timed functions returned, added up, so that no call can be left out as useless. */
let sum = 0;

function spend(run, times) {
  const start = performance.now();
  for (let i = 0; i < times; i++) sum += run();
  return performance.now() - start;
}

/** How often to call `run` so that it takes about so many milliseconds; warms it up on the way. */
function timesFor(run, milliseconds) {
  spend(run, 1);
  for (let times = 1; ; times *= 2) {
    const taken = spend(run, times);
    if (taken >= milliseconds) return Math.max(1, Math.round((times * milliseconds) / taken));
  }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Times functions against each other. `contestants` is an object of functions without parameters that return a number;
 * each call of one handles `items` items. Gives an object with the same keys: the microseconds an item took, by round.
 */
export function race(contestants, { items, rounds, milliseconds }) {
  const entries = Object.entries(contestants);
  const times = entries.map(([, run]) => timesFor(run, milliseconds));
  const samples = entries.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < entries.length; turn++) {
      // Another one starts in each round.
      const i = (turn + round) % entries.length;
      const taken = spend(entries[i][1], times[i]);
      samples[i].push((taken * 1000) / (times[i] * items));
    }
  }
  if (Number.isNaN(sum)) throw new Error("a timed function did not return a number");
  return Object.fromEntries(entries.map(([name], i) => [name, samples[i]]));
}

/** A function for `race` that scores all pairs, one by one. */
export function each({ expected, actual }, score) {
  return () => {
    let total = 0;
    for (let i = 0; i < expected.length; i++) total += score(expected[i], actual[i]);
    return total;
  };
}

/** How many times as long as `fast` the contestant `slow` took. */
export function ratio(slow, fast) {
  return median(slow.map((microseconds, round) => microseconds / fast[round]));
}

/** Numbers for tables, in columns of the same width. */
export const cells = {
  microseconds: (samples) => median(samples).toFixed(3).padStart(9),
  perSecond: (samples) =>
    Math.round(1e6 / median(samples))
      .toLocaleString("en")
      .padStart(11),
  ratio: (number) => `${number.toFixed(2)}x`.padStart(8),
  milliseconds: (samples) => (median(samples) / 1000).toFixed(1).padStart(9),
};
