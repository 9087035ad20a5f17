import { MAX_MONTHS } from '@saldo/contract/budget';
import { addMonths, monthIndex, monthOfDate, monthText } from '@saldo/contract/domain/month';
import { monthSchema } from '@saldo/contract/values';
import { outOfRange } from '#src/http/refusals.ts';

export interface MonthRange {
  firstMonth: string;
  lastMonth: string;
}

const YEAR = 12;

/** The range with defaults: 12 months, from the account's current one. */
export function completedRange(
  { firstMonth, lastMonth }: { [End in keyof MonthRange]?: string | undefined },
  today: string,
): MonthRange {
  const first = firstMonth ?? monthText(monthOfDate(today));
  return checkedRange({
    firstMonth: first,
    lastMonth: lastMonth ?? monthText(addMonths(monthIndex(first), YEAR - 1)),
  });
}

export function checkedRange(range: MonthRange): MonthRange {
  const length = monthIndex(range.lastMonth) - monthIndex(range.firstMonth) + 1;
  if (length < 1) throw outOfRange('lastMonth', 'The last month is before the first');
  if (!monthSchema.safeParse(range.lastMonth).success)
    throw outOfRange('lastMonth', 'The last month is too far away');
  if (length > MAX_MONTHS) throw outOfRange('lastMonth', `A sheet covers 1 to ${MAX_MONTHS} months`);
  return range;
}
