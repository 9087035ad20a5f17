import { dayNumber, dayText } from '@saldo/contract/domain/day';
import { minor } from '@saldo/contract/domain/money';
import type { BalanceStep } from '@saldo/contract/balance-history';
import type { Sight } from '#src/plan/sight.ts';
import type { Moved } from './moves.ts';

/** The maximum number of months of a step that are listed separately. */
const MOST_MONTHS = 6;

type MovedUntil = Pick<BalanceStep, 'effect' | 'isLater' | 'months'> & { sheets: readonly number[] };

/**
 * The effect of a change up to a day, from the sheets that count for a user: of drafts only paid
 * amounts.
 */
export function movedUntil(day: string, { visible }: Sight, seesBalances: boolean) {
  const last = dayNumber(day);
  const isDraft = new Map(visible.map(({ row }) => [row.id, row.is_draft === 1]));
  if (seesBalances) isDraft.set(0, false);
  return (moved: Moved | undefined): MovedUntil => {
    let [effect, isLater] = [0, false];
    const months = new Map<string, number>();
    const sheets = new Set<number>();
    const carried = (moved?.carried ?? []).filter(
      ({ newerSheetId, isNewer }) => isDraft.has(newerSheetId) === isNewer,
    );
    for (const move of [...(moved?.moves ?? []), ...carried.flatMap(({ moves }) => moves)]) {
      const isOfDraft = isDraft.get(move.budgetId);
      if (isOfDraft === undefined || (isOfDraft && !move.isPaid)) continue;
      if (move.budgetId > 0) sheets.add(move.budgetId);
      isLater ||= move.day > last;
      if (move.day > last) continue;
      effect += move.amount;
      const month = dayText(move.day).slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + move.amount);
    }
    const inOrder = [...months]
      .filter(([, amount]) => amount !== 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return {
      effect: minor(effect),
      isLater,
      months: inOrder.slice(0, MOST_MONTHS).map(([month, amount]) => ({ month, amount: minor(amount) })),
      sheets: [...sheets],
    };
  };
}
