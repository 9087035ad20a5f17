import type { Outcome } from '#src/draft.ts';
import type { RowHistory } from '#src/planned-row.ts';

const LAST_MONTH: Readonly<Record<number, Outcome>> = {
  3: 'partial',
  7: 'unpaid',
  11: 'overpaid',
  17: 'other-amount',
  23: 'late',
  27: 'none',
};
const EARLIER: Readonly<Record<number, Outcome>> = { 5: 'late', 13: 'other-amount', 19: 'late' };
const THIS_MONTH: Readonly<Record<number, Outcome>> = { 5: 'unpaid', 13: 'other-amount', 21: 'partial' };

/**
 * The outcome of a cell: as in the draft, else derived from its number; about one in six of last
 * month's is not simply paid.
 */
export function outcomeOf(history: RowHistory, offset: number, turn: number): Outcome {
  const written = history.happened[offset];
  if (written !== undefined) return written;
  if (!history.isVaried) return 'paid';
  if (offset === 0) return THIS_MONTH[turn % 29] ?? 'paid';
  return (offset === -1 ? LAST_MONTH : EARLIER)[turn % 29] ?? 'paid';
}
