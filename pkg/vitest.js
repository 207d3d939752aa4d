// `answerkey/vitest`: gives the matchers to vitest's `expect`, on import.

import { expect } from "vitest";
import { matchers } from "./harness/matchers.js";

expect.extend(matchers);

export { matchers };
