// `answerkey/inline` for TypeScript's oldest way to find types (`moduleResolution: node10`), which sees only names of files.

export * from "./index.js";
