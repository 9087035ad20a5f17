import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import { notFound } from '#src/http/refusals.ts';
import { plansOf } from './records.ts';
import type { Sheet } from './sheet.ts';

/** The named rows of a sheet, in its order; one that is not in it is not found. */
export async function plansInSheet(
  db: Db,
  accountId: number,
  sheet: Sheet,
  ids: readonly number[],
): Promise<RecordPlan[]> {
  const wanted = [...new Set(ids)];
  const plans = await plansOf(db, accountId, { ids: wanted });
  if (plans.length !== wanted.length) throw notFound();
  if (plans.some(({ record }) => record.budgetId !== sheet.row.id)) throw notFound();
  return plans;
}
