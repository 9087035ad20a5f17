import type { Minor } from '@saldo/contract/domain/money';

interface Dated {
  booked: string;
  amount: Minor;
  balanceAfter: Minor | null;
}

/** The number of balances that follow from the previous one. */
const chained = (lines: readonly Dated[]): number =>
  lines.filter(({ amount, balanceAfter }, place) => {
    const before = lines[place - 1]?.balanceAfter ?? null;
    return before !== null && balanceAfter !== null && before + amount === balanceAfter;
  }).length;

/**
 * Lines with the earliest first. Banks use either order: the balances show which, else the days, else the layout's
 * usual order.
 */
export function earliestFirst<Line extends Dated>(lines: readonly Line[], isNewestFirst = false): Line[] {
  const reversed = lines.toReversed();
  const [there, back] = [chained(lines), chained(reversed)];
  if (there !== back) return there > back ? [...lines] : reversed;
  const [first, last] = [lines[0]?.booked ?? '', lines.at(-1)?.booked ?? ''];
  if (first === last) return isNewestFirst ? reversed : [...lines];
  return first > last ? reversed : [...lines];
}
