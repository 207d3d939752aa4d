// For dist/node.cjs: what a Node program has under these names, also where its globals are not Node's (Jest's jsdom).

export { TextDecoder, TextEncoder } from "node:util";
