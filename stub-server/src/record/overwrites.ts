import { plannedPayments } from '@saldo/contract/domain/planned-payments';
import { zusDayOf } from '@saldo/contract/domain/legal-form';
import { monthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, segmentStart } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import { notFound, outOfRange } from '#src/http/refusals.ts';
import { statedForms } from '#src/plan/legal-forms.ts';
import { plansOf } from '#src/plan/records.ts';

/** One month of a row: the row's defaults, the month's own values, and the resulting payments. */
export async function overwritesOf(
  db: Db,
  accountId: number,
  { recordId, date }: { recordId: number; date: string },
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
    planned: plannedPayments(plan, month, zusDayOf(await statedForms(db, accountId))),
  };
}
