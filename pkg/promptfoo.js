// `answerkey/promptfoo`: an assertion for promptfoo's configuration files.

import { toPromptfoo } from "./adapters.js";
import { wrongArgument } from "./lib/errors.js";

/** Scores an output as the `config` of the assertion says. */
export function score(output, context) {
  if (context?.config === undefined)
    throw wrongArgument("config", "an object with `metric` and `threshold`", undefined);
  const { metric, ...options } = context.config;
  return toPromptfoo(metric, options)(output, context);
}
