// What Ctrl+C does, and those who end processes.

const SIGNALS = { SIGINT: 130, SIGHUP: 129, SIGTERM: 143 };

/** Ends the process by its exit handlers, which take away what is half done. */
function stop(signal) {
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  process.exit(SIGNALS[signal]);
}

export function stopOnInterrupt() {
  for (const signal of Object.keys(SIGNALS)) process.on(signal, stop);
}

/** For long work that cannot be interrupted from JavaScript: Ctrl+C ends the process at once then, without handlers. */
export function atOnce(run) {
  for (const signal of Object.keys(SIGNALS)) process.off(signal, stop);
  try {
    return run();
  } finally {
    stopOnInterrupt();
  }
}
