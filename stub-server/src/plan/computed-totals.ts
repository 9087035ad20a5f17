import type { Db } from '#src/db/open.ts';
import { currenciesOf } from './change.ts';
import { plansOf } from './records.ts';
import { ratesFor } from './references.ts';
import { findSheet } from './sheet.ts';
import { difference, replaceTotals, type MonthTotals } from './stored-totals.ts';

/** The totals of a sheet, computed from scratch. */
export async function computedTotals(
  db: Db,
  accountId: number,
  id: number,
  today: string,
): Promise<MonthTotals[]> {
  const { first, last } = await findSheet(db, accountId, id);
  const plans = await plansOf(db, accountId, { budgetId: id });
  const rates = await ratesFor(db, currenciesOf(plans), today);
  return difference({ from: first, to: last }, rates, { before: [], after: plans });
}

/** Recomputes the stored totals of a sheet at the rates of the day. */
export async function revalue(db: Db, accountId: number, id: number, today: string): Promise<void> {
  await replaceTotals(db, accountId, id, await computedTotals(db, accountId, id, today));
}
