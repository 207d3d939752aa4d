// Loads a model with its tokenizer: from a folder of the user's, or from where transformers.js finds models.

import { AnswerKeyError } from "../lib/errors.js";
import { howToExport } from "./export.js";
import { openFolder } from "./folder.js";
import { transformersFrom, wasmSettings, withSettings } from "./library.js";
import { DTYPES } from "./options.js";
import { exactTokenizer } from "./tokenizer.js";

/**
 * All that scoring needs: the model's `config`, `encode` for the tokens, `tensor`, `takes` for the names of inputs, `run` from
 * inputs to outputs, `dispose`.
 */
export async function loadModel(kind, options) {
  const transformers = await transformersFrom(options.transformers, kind);
  const wasm = wasmSettings(transformers.env, options);
  const report = (file, loaded, total) => options.onProgress({ phase: "loading", file, loaded, total });
  const load = options.localPath === undefined ? loadRemote : loadFolder;
  const { config, encode, model } = await load(transformers, kind, options, wasm, report);
  const inputNames = model.sessions?.model?.inputNames;
  return {
    config,
    encode,
    tensor: (rows) => int64Tensor(transformers, rows),
    takes: (name) => inputNames?.includes(name) ?? false,
    run: runnerOf(model),
    dispose: () => model.dispose(),
  };
}

async function loadFolder(transformers, kind, { localPath, dtype, device, signal }, wasm, report) {
  const folder = await openFolder(localPath, transformers.env, report, signal);
  const config = await folder.json("config.json");
  kind.check(config, folder.name);
  const description = await folder.json("tokenizer.json");
  const tokenizerConfig = await folder.json("tokenizer_config.json");
  const { subfolder, files } = await findFiles(folder, kind, dtype);
  const settings = [...folder.settings, ...wasm];
  const chosen = { config, dtype, device, subfolder, local_files_only: true };
  try {
    const tokenizer = new transformers.PreTrainedTokenizer(description, tokenizerConfig);
    const encode = exactTokenizer(tokenizer, transformers.env.version);
    for (const [file, size] of files) report(file, 0, size || undefined);
    const model = await withSettings(settings, () =>
      transformers[kind.modelClass].from_pretrained(folder.path, chosen),
    );
    if (folder.silent) for (const [file, size] of files) report(file, size, size);
    return { config, encode, model };
  } catch (error) {
    const cause = folder.failures[0] ?? error;
    throw failed(`the model in ${folder.name} could not be loaded`, cause);
  }
}

/** The ONNX files with their sizes: in onnx/, or beside config.json, where exporters leave them. */
async function findFiles(folder, kind, dtype) {
  const names = kind.files.map((file) => `${file}${DTYPES[dtype]}.onnx`);
  for (const subfolder of ["onnx", ""]) {
    const files = names.map((name) => (subfolder ? `${subfolder}/${name}` : name));
    const sizes = await Promise.all(files.map(folder.size));
    if (!sizes.includes(undefined)) return { subfolder, files: files.map((file, i) => [file, sizes[i]]) };
    // A folder with some of the files is the one that was meant.
    const absent = files[sizes.indexOf(undefined)];
    if (sizes.some((size) => size !== undefined)) throw noFile(folder, absent, kind, dtype);
  }
  throw noFile(folder, `onnx/${names[0]}`, kind, dtype);
}

function noFile({ name }, file, kind, dtype) {
  const message = `there is no ${file} in ${name}, the file of \`dtype: "${dtype}"\``;
  const help = dtype === "fp32" ? `.\n${howToExport(kind.model, kind)}` : "; fp32 is the file of the exact scores";
  return new AnswerKeyError("scorer_failed", message + help, "dtype");
}

async function loadRemote(transformers, kind, { model: id, revision, dtype, device }, wasm, report) {
  const shared = {
    revision,
    progress_callback({ status, file, loaded, total }) {
      if (status === "progress") report(file, loaded, total || undefined);
    },
  };
  const where = `${id} of ${transformers.env.remoteHost}`;
  try {
    const config = await transformers.AutoConfig.from_pretrained(id, shared);
    kind.check(config, where);
    const tokenizer = await transformers.AutoTokenizer.from_pretrained(id, shared);
    const encode = exactTokenizer(tokenizer, transformers.env.version);
    const model = await withSettings(wasm, () =>
      transformers[kind.modelClass].from_pretrained(id, { ...shared, config, dtype, device }),
    );
    return { config, encode, model };
  } catch (cause) {
    const files = kind.files.map((file) => `onnx/${file}${DTYPES[dtype]}.onnx`);
    const help = `It must have ${files.join(" and ")}, which many models lack there.\n${howToExport(id, kind)}`;
    throw failed(`${where} could not be loaded`, cause, help);
  }
}

function failed(what, cause, help) {
  if (cause instanceof AnswerKeyError) return cause;
  const lines = [`${what}: ${cause?.message ?? cause}`, ...(help ? [help] : [])];
  const error = new AnswerKeyError("scorer_failed", lines.join("\n"));
  error.cause = cause;
  return error;
}

/** A matrix of whole numbers. */
function int64Tensor({ Tensor }, rows) {
  const numbers = BigInt64Array.from(rows.flat(), BigInt);
  return new Tensor("int64", numbers, [rows.length, rows[0].length]);
}

/**
 * Runs a model. In browsers transformers.js runs all sessions of a page in one chain, which one failure would break for
 * good: so to the chain a session never fails.
 */
function runnerOf(model) {
  let failure;
  for (const session of Object.values(model.sessions ?? {})) {
    const run = session.run.bind(session);
    session.run = async (...inputs) => {
      try {
        return await run(...inputs);
      } catch (error) {
        failure ??= error;
        return {};
      }
    };
  }
  return async (inputs) => {
    failure = undefined;
    let outputs;
    try {
      outputs = await model(inputs);
    } catch (error) {
      throw failure ?? error;
    }
    if (failure) throw failure;
    return outputs;
  };
}
