import { plannedPayments } from '@saldo/contract/domain/planned-payments';
import { monthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, segmentStart } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import { notFound, outOfRange } from '#src/http/refusals.ts';
import { plansOf } from '#src/plan/records.ts';

/** One month of a row: the row's defaults, the month's own values, and the resulting payments. */
export async function overwritesOf(
  db: Db,
  accountId: number,
  { recordId, date, zusDay }: { recordId: number; date: string; zusDay: number },
) {
  const [plan] = await plansOf(db, accountId, { ids: [recordId] });
  if (!plan) throw notFound();
  const month = monthIndex(date);
  if (segmentStart(plan, month) !== month)
    throw outOfRange('params.date', 'No cell of the row begins in this month');
  const { netAmount, contractorId, paymentMethodId } = defaultsAt(plan, month);
  return {
    recordId,
    month: date,
    row: { netAmount, contractorId, paymentMethodId, currency: plan.record.currency },
    own: plan.own.get(month)?.value ?? null,
    planned: plannedPayments(plan, month, zusDay),
  };
}
