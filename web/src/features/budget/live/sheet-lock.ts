import { holdLock } from '#lib/live/locks.ts';

/** The next change of the layout often follows at once. */
const KEPT_MS = 1000;

/** Keeps the layout of a sheet for oneself while its rows are moved by hand; returns what gives it back in a moment. */
export function holdSheet(id: number): () => void {
  const giveBack = holdLock({ type: 'budget', id });
  return () => void setTimeout(giveBack, KEPT_MS);
}

/** As long as a change of the layout is on its way. */
export async function underSheetLock<Answer>(id: number, run: () => Promise<Answer>): Promise<Answer> {
  const giveBack = holdSheet(id);
  try {
    return await run();
  } finally {
    giveBack();
  }
}
