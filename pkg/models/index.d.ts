/**
 * answerkey/models: models for the metrics that need one, on transformers.js (`@huggingface/transformers`, an optional
 * peer dependency). The numbers are those of unitxt 1.26.10 on transformers 4.57.6: the tokens are exactly the same, the
 * scores agree to about six digits, as two ways of adding up 32-bit floats do.
 *
 * An ES module for Node, Bun, Deno, browsers and workers. Importing it loads nothing else.
 *
 * @packageDocumentation
 */

/** What a scorer is made from. The model is loaded at the first use, or by {@link ScorerMethods.load}. */
export interface ScorerOptions {
  /**
   * The folder of the model itself: a path or a `file:` URL; in browsers an address, relative ones from the page or the
   * worker. In it are `config.json`, `tokenizer.json`, `tokenizer_config.json` and the ONNX files, in `onnx/` or beside
   * `config.json`. Nothing else is loaded then, and nothing from another place.
   */
  localPath?: string | URL;
  /**
   * The model's name on a hub, for `allowRemote` and for messages. Default: the model that unitxt uses.
   */
  model?: string;
  /**
   * Whether transformers.js may download: without `localPath` the model (from `env.remoteHost`, into its cache), and in
   * browsers onnxruntime's WebAssembly. Default: false; then `localPath` must be given.
   */
  allowRemote?: boolean;
  /** Which revision to download: a branch, a tag or a commit. Default: `main`. */
  revision?: string;
  /** Which ONNX files: `fp32` (default) for `model.onnx`, `q8` for `model_quantized.onnx` ... Only fp32 gives exact scores. */
  dtype?: "fp32" | "fp16" | "q8" | "int8" | "uint8" | "q4" | "q4f16" | "bnb4";
  /** What transformers.js runs on, e.g. `cpu`, `cuda`, `wasm`, `webgpu`. Default: the processor. */
  device?: string;
  /** How many pairs go through the model at once, from 1. More are not faster on a processor, but take more memory. Default: 8. */
  batchSize?: number;
  /**
   * Browsers: where onnxruntime's WebAssembly is served: `ort-wasm-simd-threaded.mjs` and `.wasm` of the very version of
   * onnxruntime-web that transformers.js depends on. Needed unless `allowRemote` is true or `env.backends.onnx.wasm.wasmPaths`
   * leads to the page's own host.
   */
  wasmPaths?: { mjs: string | URL; wasm: string | URL };
  /** The namespace of `@huggingface/transformers`, or a promise of it. Default: the installed package, by `import()`. */
  transformers?: TransformersModule | Promise<TransformersModule>;
  /** Called while files are loaded and after each batch. */
  onProgress?(event: ScorerProgress): void;
  /**
   * Stops with the error `aborted`, between batches; in browsers also while files are loaded. The signal of an evaluation
   * stops between batches, too.
   */
  signal?: AbortSignal;
}

/** How far a scorer is. */
export type ScorerProgress =
  | {
      phase: "loading";
      /** E.g. `onnx/model.onnx`. */
      file: string;
      /** Bytes. */
      loaded: number;
      /** Bytes, where known. */
      total: number | undefined;
    }
  | {
      phase: "scoring";
      /** Pairs of this call that are scored. */
      done: number;
      /** All pairs of this call. */
      total: number;
    };

/** What is used of `@huggingface/transformers`. */
export interface TransformersModule {
  readonly env: object;
  readonly AutoConfig: object;
  readonly AutoTokenizer: object;
  readonly PreTrainedTokenizer: object;
  readonly AutoModelForSequenceClassification: object;
  readonly AutoModelForSeq2SeqLM: object;
  readonly Tensor: object;
}

/** What scorers have beside the call itself. */
export interface ScorerMethods {
  /**
   * Loads the model now, rather than at the first call. Concurrent calls share one attempt; after a failed one the next call
   * tries again.
   *
   * @throws {AnswerKeyError} as the scorer.
   */
  load(): Promise<void>;
  /** Frees the model, after the batch that is running. Later calls are refused. Also as `Symbol.asyncDispose`. */
  dispose(): Promise<void>;
}

/** `Symbol.asyncDispose`, where the program's types know it. */
type AsyncDisposal = SymbolConstructor extends { readonly asyncDispose: infer Key extends symbol }
  ? { readonly [key in Key]: () => Promise<void> }
  : unknown;

/**
 * Fits `scorers.reward` of `evaluate`: how good each answer (`text_pair`) is to its question (`text`), from 0 to 1, in order.
 * Calls wait for each other.
 *
 * @throws {AnswerKeyError} (as rejection) `invalid_argument` for pairs without their texts; `invalid_option` for options
 *   that do not fit the place, such as `wasmPaths`; `scorer_failed` when transformers.js, a file of the model, or the model
 *   itself is not as needed, when the model fails, and after `dispose`; `aborted`. The next call works.
 */
export type RewardScorer = ((
  pairs: readonly { text: string; text_pair: string }[],
  context?: { signal?: AbortSignal | undefined },
) => Promise<number[]>) &
  ScorerMethods &
  AsyncDisposal;

/**
 * Fits `scorers.perplexity` of `evaluate`: how likely each target is after its source, from 0 to 1, in order: the geometric
 * mean of the probabilities of its tokens. Calls wait for each other. Errors as {@link RewardScorer}.
 */
export type PerplexityScorer = ((
  pairs: readonly { source: string; target: string }[],
  context?: { signal?: AbortSignal | undefined },
) => Promise<number[]>) &
  ScorerMethods &
  AsyncDisposal;

/**
 * A scorer for `answer_reward`. The model is a classifier with one label, OpenAssistant/reward-model-deberta-v3-large-v2
 * unless told otherwise; the score is the sigmoid of its logit, or the logit itself where the model's configuration says
 * `problem_type: "regression"`. Texts are not cut.
 *
 * Source of the definition: unitxt 1.26.10, `Reward`, on transformers 4.57.6.
 *
 * @throws {AnswerKeyError} `invalid_argument`, `invalid_option`: an option is unknown or wrong, or neither `localPath` nor
 *   `allowRemote` is given.
 */
export function rewardScorer(options: ScorerOptions): RewardScorer;

/**
 * A scorer for `context_relevance`. The model is an encoder-decoder of the T5 family, google/flan-t5-small unless told
 * otherwise. Texts are not cut.
 *
 * Source of the definition: unitxt 1.26.10, `Perplexity`, on transformers 4.57.6.
 *
 * @throws {AnswerKeyError} as {@link rewardScorer}.
 */
export function perplexityScorer(options: ScorerOptions): PerplexityScorer;

export * from "./judge.js";
