const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1);

/** Prints one line of progress: the step and, at its end, its duration. */
export async function step(name, work) {
  const from = performance.now();
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`  … ${name}`);
  try {
    const result = await work();
    process.stdout.write(`${live ? '\r' : ''}  ✓ ${name} (${seconds(from)} s)\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${live ? '\r' : ''}  ✗ ${name} (${seconds(from)} s)\n`);
    throw error;
  }
}
