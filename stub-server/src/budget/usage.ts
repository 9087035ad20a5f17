import type { Db } from '#src/db/open.ts';
import { wholeSheet } from '#src/live/touches.ts';
import { obstaclesOf, type Deleter } from '#src/plan/deletion-obstacles.ts';
import { plansOf } from '#src/plan/records.ts';
import { findSheet } from '#src/plan/sheet.ts';
import { recordCounts } from './details.ts';

/** Number of payments by sheet. */
async function paymentCounts(db: Db, accountId: number, ids: readonly number[]) {
  const found = await db
    .selectFrom('payment_part')
    .innerJoin('record', 'record.id', 'payment_part.record_id')
    .select(({ fn }) => ['record.budget_id', fn.countAll<number>().as('payments')])
    .where('record.account_id', '=', accountId)
    .where('record.budget_id', 'in', [...ids])
    .groupBy('record.budget_id')
    .execute();
  return new Map(found.map((sheet) => [sheet.budget_id, sheet.payments]));
}

async function obstaclesOfSheet(db: Db, deleter: Deleter, id: number) {
  const { accountId } = deleter;
  const sheet = await findSheet(db, accountId, id);
  // without closed months no row has a say
  const plans = sheet.closed.length === 0 ? [] : await plansOf(db, accountId, { budgetId: id });
  return await obstaclesOf(db, deleter, sheet, { plans, locks: await wholeSheet(db, accountId, id) });
}

/** Rows and attached payments of sheets, and what would refuse to delete each, for what asks before. */
export async function usageOf(db: Db, deleter: Deleter, ids: readonly number[]) {
  const rows = await recordCounts(db, deleter.accountId, ids);
  const payments = await paymentCounts(db, deleter.accountId, ids);
  const usage = [];
  for (const id of ids) {
    const obstacles = await obstaclesOfSheet(db, deleter, id);
    usage.push({ id, rows: rows.get(id) ?? 0, payments: payments.get(id) ?? 0, obstacles });
  }
  return usage;
}
