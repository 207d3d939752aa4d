/** A pair as `scorers.reward` gets it: a question and its answer. */
export type RewardPair = { text: string; text_pair: string };

/** A pair as `scorers.perplexity` gets it. */
export type PerplexityPair = { source: string; target: string };

/** How a judge asks, and what it does when that fails. */
export interface JudgeOptions<Pair extends object, Prompt = string, Reply = unknown> {
  /** What is asked about a pair: a text, a list of messages, whatever `call` takes. */
  prompt(pair: Pair): Prompt;
  /**
   * Asks; what it throws counts as a failed attempt. `signal` is aborted when nobody waits for this attempt any more: give
   * it to `fetch`.
   */
  call(prompt: Prompt, context: JudgeCallContext<Pair>): Reply | Promise<Reply>;
  /**
   * The score in a reply, from 0 to 1; anything else, and what it throws, counts as a failed attempt. Default: a reply that
   * is a number from 0 to 1, or the text of one.
   */
  parse?(reply: Awaited<Reply>, pair: Pair): number | Promise<number>;
  /**
   * How many calls are waited for at the same time, over all uses of this judge. One that goes on after its `signal` is
   * waited for no more. Default: 4.
   */
  concurrency?: number;
  /** How often a pair is tried again after a failed attempt. Default: 2. */
  retries?: number;
  /** Whether to try again after this error; a wrong password will not become right. Default: always. */
  retryIf?(error: unknown, attempt: number): boolean;
  /** How long an attempt may take, in milliseconds. Default: 60,000. */
  timeout?: number;
  /**
   * How long to wait before the next attempt, in milliseconds; `attempt` is the number of the failed one, from 1. Default:
   * 500, 1000, 2000, ... up to 30,000, less up to a half by chance.
   */
  delay?(attempt: number, error: unknown): number;
  /** After so many pairs without a score no new call is made. Default: 1. */
  maxFailures?: number;
  /**
   * What makes two pairs the same question, asked once. Default: the prompt as JSON; for one that is no plain data (a Map, a
   * Request) it must be given.
   */
  key?(pair: Pair, prompt: Prompt): string;
  /** Where scores are kept, as each of them comes; a Map will do. Default: nowhere. */
  cache?: JudgeCache;
  /** Called after each scored question with the number of pairs that have their score. */
  onProgress?(done: number, total: number): void;
  /** Stops with the error `aborted`; the signal of an evaluation does, too. */
  signal?: AbortSignal;
}

/** What a call may want to know. */
export interface JudgeCallContext<Pair> {
  /** Aborted after `timeout`, or with the judge. */
  signal: AbortSignal;
  /** From 1. */
  attempt: number;
  /** The place of the pair in the list given to the scorer; of equal questions that of the first. */
  index: number;
  pair: Pair;
}

/** A memory of scores by key: undefined or null for what it does not know. */
export interface JudgeCache {
  get(key: string): number | null | undefined | Promise<number | null | undefined>;
  set(key: string, score: number): unknown;
}

/** The `scorer_failed` error of a judge. */
export interface JudgeError extends Error {
  code: "scorer_failed";
  /** The place of the first pair without a score, `pairs[i]`. */
  path: string;
  /** All pairs without a score for which an attempt was made, and why. */
  failures: { index: number; pair: object; error: unknown }[];
}

/**
 * A scorer, for `scorers.reward` or `scorers.perplexity` of `evaluate`, from a call of yours: an LLM judge behind an API, a
 * model server, anything that is asked about one pair at a time. Bounded concurrency, retries, time limits; equal questions
 * are asked once, also by calls at the same time.
 *
 * The scorer rejects with `scorer_failed` ({@link JudgeError}) for a pair without a score after all attempts: calls that are
 * on their way end first, and with a `cache` nothing is asked twice when you run it again; with `aborted` after its signal;
 * with `invalid_argument` for other things than a list of pairs.
 *
 * Inside `scorers: { reward: judge({ ... }) }` the type of the pairs is known; elsewhere say it:
 * `prompt: ({ text, text_pair }: RewardPair) => ...`.
 *
 * @throws {AnswerKeyError} `invalid_argument`, `invalid_option` for the options.
 */
export function judge<Pair extends object = Record<string, string>, Prompt = string, Reply = unknown>(
  options: JudgeOptions<Pair, Prompt, Reply>,
): (pairs: readonly Pair[], context?: { signal?: AbortSignal | undefined }) => Promise<number[]>;
