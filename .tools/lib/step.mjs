const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1);

/** One line of progress: what is being done and, when it is, how long it took. */
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
