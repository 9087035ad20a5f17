import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';

type Range = { firstMonth: string; lastMonth: string };

/** The range as long as it is, from another first month on. */
export function movedRange({ firstMonth, lastMonth }: Range, newFirst: string): Range {
  const length = monthIndex(lastMonth) - monthIndex(firstMonth);
  return { firstMonth: newFirst, lastMonth: monthText(addMonths(monthIndex(newFirst), length)) };
}
