import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';

type Range = { firstMonth: string; lastMonth: string };

/** The range moved to another first month, with its length unchanged. */
export function movedRange({ firstMonth, lastMonth }: Range, newFirst: string): Range {
  const length = monthIndex(lastMonth) - monthIndex(firstMonth);
  return { firstMonth: newFirst, lastMonth: monthText(addMonths(monthIndex(newFirst), length)) };
}
