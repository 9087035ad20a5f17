import type { Minor } from '@saldo/contract/domain/money';

interface Dated {
  booked: string;
  amount: Minor;
  balanceAfter: Minor | null;
}

/** How often a balance follows from the one before. */
const chained = (lines: readonly Dated[]): number =>
  lines.filter(({ amount, balanceAfter }, place) => {
    const before = lines[place - 1]?.balanceAfter ?? null;
    return before !== null && balanceAfter !== null && before + amount === balanceAfter;
  }).length;

/** Lines with the earliest first. Banks list either way: the balances tell which, else the days, else what the bank usually does. */
export function earliestFirst<Line extends Dated>(lines: readonly Line[], isNewestFirst = false): Line[] {
  const reversed = lines.toReversed();
  const [there, back] = [chained(lines), chained(reversed)];
  if (there !== back) return there > back ? [...lines] : reversed;
  const [first, last] = [lines[0]?.booked ?? '', lines.at(-1)?.booked ?? ''];
  if (first === last) return isNewestFirst ? reversed : [...lines];
  return first > last ? reversed : [...lines];
}
