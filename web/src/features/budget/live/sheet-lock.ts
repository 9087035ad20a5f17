import { holdLock } from '#lib/live/locks.ts';

/** The next change of the layout often follows at once. */
const KEPT_MS = 1000;

/**
 * Locks the layout of a sheet while its rows are being moved; returns the function that releases it
 * after a moment.
 */
export function holdSheet(id: number): () => void {
  const giveBack = holdLock({ type: 'budget', id });
  return () => void setTimeout(giveBack, KEPT_MS);
}

/** Locks the layout until a change of it has been answered. */
export async function underSheetLock<Answer>(id: number, run: () => Promise<Answer>): Promise<Answer> {
  const giveBack = holdSheet(id);
  try {
    return await run();
  } finally {
    giveBack();
  }
}
