// For dist/node.cjs: what a Node program has under these names, also where the globals are not Node's (Jest's jsdom).
//
// Node is asked only then: bundles that are ES modules cannot `require`.

const { TextDecoder, TextEncoder } = globalThis.TextDecoder ? globalThis : require("node:util");

export { TextDecoder, TextEncoder };
