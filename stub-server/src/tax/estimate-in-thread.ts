import type { Source } from '#src/db/open.ts';
import { openSnapshot } from '#src/db/snapshot.ts';
import { accountEstimate, type EstimateOf } from './account-estimate.ts';
import type { SheetEstimate } from './rebuild.ts';

/** The message to the thread. */
export interface EstimateInput extends EstimateOf {
  source: Source;
}

/** The sums of sheets in this thread, by committed revision, whichever snapshot they were read from. */
let kept = { of: {}, isAdded: true };

export function forgetSums(): void {
  kept = { of: {}, isAdded: true };
}

/** Estimates from a snapshot of the committed data; what the job writes of it. */
export async function estimateInThread({ source, ...of }: EstimateInput): Promise<SheetEstimate> {
  const snapshot = await openSnapshot(source);
  try {
    const { dues, from, missing, settings } = await accountEstimate(snapshot.db, of, kept);
    return { dues, from, missing, settings: { opening: settings.opening } };
  } finally {
    await snapshot.close();
  }
}
