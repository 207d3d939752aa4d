// Runs the named steps of a test script: all of them, or those named on the command line; fails when one fails.

export async function runSteps(title, steps, wanted = process.argv.slice(2)) {
  const unknown = wanted.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    console.error(`${title}: no step named ${unknown.join(", ")}; steps: ${Object.keys(steps).join(", ")}`);
    process.exit(2);
  }
  const names = wanted.length > 0 ? Object.keys(steps).filter((name) => wanted.includes(name)) : Object.keys(steps);
  const failed = [];
  const started = performance.now();
  for (const name of names) {
    console.log(`\n━━ ${title}: ${name}`);
    const from = performance.now();
    try {
      await steps[name]();
      console.log(`━━ ${name}: passed in ${seconds(from)}`);
    } catch (error) {
      failed.push(name);
      console.error(`━━ ${name}: FAILED after ${seconds(from)}: ${error.message}`);
    }
  }
  const failures = failed.length > 0 ? ` (${failed.join(", ")})` : "";
  console.log(`\n${title}: ${seconds(started)}${failures}`);
  console.log(`${names.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0) process.exit(1);
}

function seconds(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}
