import { availableParallelism } from "node:os";
import { UsageError } from "./errors.js";
import { isRandom } from "./metrics.js";

/** From this size on workers pay for their start. */
const LARGE = 16 << 20;
const MOST = 8;

/** How many workers score: as many as asked for, else one for small inputs and one per core for large ones. */
export function workersFor({ workers }, bytes, { metrics }) {
  const random = metrics?.some(isRandom);
  if (random && workers > 1)
    throw new UsageError("--workers: random numbers come in the order of the rows, from one worker");
  if (workers !== undefined) return workers;
  return random || !(bytes >= LARGE) ? 1 : Math.min(MOST, availableParallelism());
}
