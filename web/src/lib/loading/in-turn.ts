/** Loads parts one after another, so that one that is asked for meanwhile waits for a single other one and not for all in the browser's queue. */
export async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) await load().catch(() => undefined);
}
