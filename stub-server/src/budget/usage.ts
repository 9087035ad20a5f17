import type { Db } from '#src/db/open.ts';
import { countBySheet } from '#src/payment/cells.ts';
import { locksOfSheet } from '#src/plan/effects.ts';
import { obstaclesOf, type Deleter } from '#src/plan/deletion-obstacles.ts';
import { plansOf } from '#src/plan/records.ts';
import { findSheet } from '#src/plan/sheet.ts';
import { recordCounts } from './details.ts';

async function obstaclesOfSheet(db: Db, deleter: Deleter, id: number) {
  const { accountId } = deleter;
  const sheet = await findSheet(db, accountId, id);
  // without closed months rows need no check
  const plans = sheet.closed.length === 0 ? [] : await plansOf(db, accountId, { budgetId: id });
  return await obstaclesOf(db, deleter, sheet, { plans, locks: await locksOfSheet(db, accountId, id) });
}

/** Rows, attached payments and obstacles of each sheet, for the confirmation of a deletion. */
export async function usageOf(db: Db, deleter: Deleter, ids: readonly number[]) {
  const rows = await recordCounts(db, deleter.accountId, ids);
  const payments = await countBySheet(db, deleter.accountId, ids);
  const usage = [];
  for (const id of ids) {
    const obstacles = await obstaclesOfSheet(db, deleter, id);
    usage.push({ id, rows: rows.get(id) ?? 0, payments: payments.get(id) ?? 0, obstacles });
  }
  return usage;
}
