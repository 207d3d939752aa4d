// A small static server for the demo page. Only this machine can reach it.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".onnx": "application/octet-stream",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** As strict as it goes for a page with WebAssembly; the page itself carries the same policy. */
export const CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** The file below a folder that a path names, if it lies there. */
function below(folder, path) {
  const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
  return file.startsWith(folder + sep) ? file : undefined;
}

/** The demo page at /, the package that it imports at /answerkey/. */
export function demoSite(page, packageFolder) {
  return (path) =>
    path.startsWith("/answerkey/") ? below(packageFolder, path.slice("/answerkey".length)) : below(page, path);
}

/** A folder at /. */
export function folderSite(folder) {
  return (path) => below(folder, path);
}

async function respond(fileOf, request, response) {
  const send = (status, type, body) => {
    response.writeHead(status, {
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      "content-security-policy": CSP,
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    });
    response.end(body);
  };
  if (request.method !== "GET" && request.method !== "HEAD") return send(405, "text/plain", "only GET\n");
  try {
    const file = fileOf(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    if (!file || !TYPES[extname(file)]) return send(404, "text/plain", "not found\n");
    send(200, TYPES[extname(file)], await readFile(file));
  } catch {
    send(404, "text/plain", "not found\n");
  }
}

/** Serves the file that `fileOf` finds for a path, at `port` or at the next free one; 0 takes any. */
export function serve(port, fileOf) {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => respond(fileOf, request, response));
    server.on("error", (error) => {
      if (error.code === "EADDRINUSE" && port > 0 && port < 65535) resolve(serve(port + 1, fileOf));
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => {
      resolve({ server, url: `http://localhost:${server.address().port}/` });
    });
  });
}
