/**
 * Loads parts one after another, so that an urgent one waits for at most one other and not for all
 * in the browser's queue.
 */
export async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) await load().catch(() => undefined);
}
