// What Ctrl+C does.

/** Ends the process by its exit handlers, which take away what is half done. */
function stop() {
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  process.exit(130);
}

export function stopOnInterrupt() {
  process.on("SIGINT", stop);
}

/** For long work that cannot be interrupted from JavaScript: Ctrl+C ends the process at once then, without handlers. */
export function atOnce(run) {
  process.off("SIGINT", stop);
  try {
    return run();
  } finally {
    process.on("SIGINT", stop);
  }
}
