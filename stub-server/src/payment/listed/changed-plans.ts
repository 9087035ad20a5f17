import { addMonths, monthIndex, monthText } from '@saldo/contract/domain/month';
import { preparePlan, segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import type { BudgetRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { partsBetween } from '#src/payment/cells.ts';
import { plansOf, recordWithValues } from '#src/plan/records.ts';

type Changed = readonly (readonly [number, readonly string[] | null])[];

/** Up to this number, rows are read one by one with prepared queries. */
const FEW = 3;

/**
 * The plans of changed rows. If there are few and their changed months are known, only the payments
 * of these months are read.
 */
export async function changedPlans(tx: Db, accountId: number, changed: Changed): Promise<RecordPlan[]> {
  if (changed.length > FEW) return await plansOf(tx, accountId, { ids: changed.map(([id]) => id) });
  const plans: RecordPlan[] = [];
  for (const [recordId, months] of changed) {
    const found = await recordWithValues(tx, accountId, recordId);
    if (!found) continue;
    const between = { recordId, ...windowOf(found.record, months) };
    plans.push(preparePlan(found.record, found.values, await partsBetween(tx, accountId, between)));
  }
  return plans;
}

/** From the first month of the first changed cell to the last month of the last one. */
function windowOf(record: BudgetRecord, months: readonly string[] | null): { from: string; to: string } {
  const { firstMonth: from, lastMonth: to, segmentSize } = record;
  if (months === null) return { from, to };
  const range = { record, firstMonth: monthIndex(from), lastMonth: monthIndex(to) };
  const starts = months
    .flatMap((month) => segmentStart(range, monthIndex(month)) ?? [])
    .toSorted((left, right) => left - right);
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return { from: to, to };
  return { from: monthText(first), to: monthText(addMonths(last, segmentSize - 1)) };
}
