// The folder of a model: on disk, or, where transformers.js has no file system, at an address.

import { AnswerKeyError } from "../lib/errors.js";
import { addressOf } from "./library.js";

/**
 * `name` is for messages, `path` is what transformers.js is told, `settings` are what it needs meanwhile. `json` reads a
 * file, `size` gives the bytes of one: undefined when it is not there, 0 when nobody knows. What is loaded is reported;
 * `silent` says that the files transformers.js reads itself are not. `failures` tells why such a file could not be read.
 */
export async function openFolder(localPath, env, report, signal) {
  return env.useFS ? await onDisk(localPath, env, report) : atAddress(localPath, env, report, signal);
}

/** A module of Node. The name is no literal: bundlers for browsers would look for it. */
const nodeModule = (name) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);

async function onDisk(localPath, env, report) {
  const [fs, { resolve }, { fileURLToPath }] = await Promise.all(["fs/promises", "path", "url"].map(nodeModule));
  const isAddress = localPath instanceof URL || /^[a-z]{2,}:\/\//i.test(localPath);
  if (isAddress && new URL(localPath).protocol !== "file:") {
    const message = `expected a folder on disk, got the address ${localPath}; download the model's files first`;
    throw new AnswerKeyError("invalid_option", message, "localPath");
  }
  const path = resolve(isAddress ? fileURLToPath(localPath) : localPath);
  return {
    name: path,
    path,
    silent: true,
    failures: [],
    // No other setting is needed: an absolute path is never taken for the name of a model on a hub.
    settings: [[env, "allowLocalModels", true]],
    async json(file) {
      let bytes;
      try {
        bytes = await fs.readFile(resolve(path, file));
      } catch (cause) {
        throw ["ENOENT", "ENOTDIR"].includes(cause.code) ? missing(path, file) : unreadable(path, file, cause);
      }
      report(file, bytes.length, bytes.length);
      return parsed(path, file, bytes);
    },
    async size(file) {
      return (await fs.stat(resolve(path, file)).catch(() => undefined))?.size;
    },
  };
}

function atAddress(localPath, env, report, signal) {
  const folder = addressOf("localPath", String(localPath).replace(/\/*$/, "/"));
  const name = folder.href.replace(/\/$/, "");
  const outer = env.fetch;
  // What transformers.js takes for a local path; `fetch` knows it again.
  const path = `/${encodeURIComponent(name)}`;

  const failures = [];

  const get = async (file, init) => {
    try {
      const response = await outer(new URL(file, folder).href, { ...init, signal });
      // Not every server knows HEAD.
      if (response.ok || isAbsent(response) || init) return response;
      throw new Error(`the server answered with status ${response.status}`);
    } catch (cause) {
      throw unreadable(name, file, cause);
    }
  };
  const fetch = async (input, init) => {
    if (!String(input).startsWith(`${path}/`)) return outer(input, init);
    const file = String(input).slice(path.length).replace(/^\/+/, "");
    try {
      const response = await get(file);
      return isAbsent(response) ? new Response(null, { status: 404 }) : counted(response, file, report);
    } catch (error) {
      // transformers.js would only say that the file is not there.
      failures.push(error);
      throw error;
    }
  };
  return {
    name,
    path,
    silent: false,
    failures,
    settings: [
      [env, "allowLocalModels", true],
      [env, "fetch", fetch],
      // Its stores know files by their addresses only and would mix those of two versions of a model.
      [env, "useBrowserCache", false],
      [env, "useCustomCache", false],
    ],
    async json(file) {
      const response = await get(file);
      if (isAbsent(response)) throw missing(name, file);
      const bytes = await response.arrayBuffer();
      report(file, bytes.byteLength, bytes.byteLength);
      return parsed(name, file, bytes);
    },
    async size(file) {
      const response = await get(file, { method: "HEAD" });
      // Empty; an answer that nobody reads counts as broken off.
      await response.arrayBuffer();
      return isAbsent(response) ? undefined : lengthOf(response);
    },
  };
}

/** Servers of single-page programs answer with a page where there is no file. */
function isAbsent(response) {
  return response.status === 404 || /^text\/html/i.test(response.headers.get("content-type") ?? "");
}

/** The bytes of a file, 0 when they are not told: the length of a compressed answer is another one. */
function lengthOf({ ok, headers }) {
  return ok && !headers.get("content-encoding") ? Number(headers.get("content-length") ?? 0) : 0;
}

/** The same response; what arrives of it is reported. */
function counted(response, file, report) {
  if (!response.body) return response;
  const total = lengthOf(response) || undefined;
  let loaded = 0;
  const count = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      report(file, loaded, total);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(count), { status, statusText, headers });
}

function parsed(name, file, bytes) {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw unreadable(name, file, cause);
  }
}

function missing(name, file) {
  return new AnswerKeyError(
    "scorer_failed",
    `there is no ${file} in ${name}; \`localPath\` is the folder of one model, with config.json, tokenizer.json and ` +
      "tokenizer_config.json in it and the .onnx files in onnx/",
  );
}

function unreadable(name, file, cause) {
  const error = new AnswerKeyError("scorer_failed", `${file} in ${name} could not be read: ${cause.message}`);
  error.cause = cause;
  return error;
}
