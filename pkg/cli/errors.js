// What ends a command, with the exit code that says so: 1 for data and missed bounds, 2 for wrong usage.

/** Data that could not be read or scored. */
export class DataError extends Error {
  exitCode = 1;
}

/** Arguments that make no sense together, or name what is not there. */
export class UsageError extends Error {
  exitCode = 2;
}

/** An error in few words, for a sentence of ours. */
export function reasonOf(error) {
  const reasons = {
    EACCES: "no permission",
    EISDIR: "it is a directory",
    ENOENT: "no such file or directory",
    ENOSPC: "no space left",
    ENOTDIR: "a part of the path is no directory",
  };
  return reasons[error.code] ?? error.message;
}
