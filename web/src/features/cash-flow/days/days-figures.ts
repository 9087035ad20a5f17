import { minor } from '@saldo/contract/domain/money';
import type { CashFlow } from '@saldo/contract/report-cash-flow';
import type { DayBalance } from './days-balance.tsx';
import { lowestOf, movedEnds, placeAmong, type DayItem } from './days-model.ts';
import type { Sent } from './use-moves.ts';

type Move = { item: DayItem; to: string };

const spanOf = ({ item, to }: Move, days: readonly string[]) => ({
  from: item.place,
  to: placeAmong(days, to),
});

/** Payments at their future position, as if pending moves had been stored. */
export const placedItems = (
  items: readonly DayItem[],
  sent: ReadonlyMap<string, Sent>,
  days: readonly string[],
): DayItem[] =>
  items.flatMap((one) => {
    const to = sent.get(one.key)?.to;
    if (to === undefined) return [one];
    const place = days.indexOf(to);
    return place < 0 ? [] : [{ ...one, place, item: { ...one.item, date: to, isOverdue: false } }];
  });

type FiguresInput = {
  cash: CashFlow;
  days: readonly string[];
  buffer: number;
  sent: ReadonlyMap<string, Sent>;
  /** the previewed move */
  move: Move | null;
  allName: string;
};

/**
 * Balances by day, of all methods and of each one in use; none if the user may not see balances.
 */
export function balancesOf({ cash, days, buffer, sent, move, allName }: FiguresInput): DayBalance[] {
  if (!cash.balances) return [];
  const { all, methods } = cash.balances;
  const moves = [...sent.values()].filter(({ over }) => over === cash);
  const balanceOf = (
    id: DayBalance['id'],
    { name, ends, least }: { name: string; ends: readonly number[]; least: number | null },
  ): DayBalance => {
    const isOfThis = ({ item }: Move) => id === 'all' || item.item.methodId === id;
    const now = moves
      .filter(isOfThis)
      .reduce<readonly number[]>((before, one) => movedEnds(before, one.item, spanOf(one, days)), ends);
    if (!move || !isOfThis(move)) return { id, name, ends: now, least, after: null };
    const span = spanOf(move, days);
    const [from, to] = [Math.min(span.from, span.to), Math.max(span.from, span.to)];
    return { id, name, ends: now, least, after: { ends: movedEnds(now, move.item, span), from, to } };
  };
  return [
    balanceOf('all', { name: allName, ends: all.ends, least: buffer }),
    ...methods
      .filter(({ opening, ends }) => opening !== 0 || ends.some((end) => end !== 0))
      .map(({ id, name, kind, ends }) => balanceOf(id, { name, ends, least: kind === 'card' ? null : 0 })),
  ];
}

/**
 * The largest shortfall of any day after a move, over all accounts with a limit; 0: no gap is left.
 */
export const missingAfter = (
  balances: readonly DayBalance[],
  { days, today }: { days: readonly string[]; today: string },
) =>
  minor(
    balances.reduce((most, { after, ends, least }) => {
      const lowest = lowestOf(after?.ends ?? ends, days, today);
      return least === null || !lowest ? most : Math.max(most, least - lowest.balance);
    }, 0),
  );
