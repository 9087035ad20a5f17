import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import { segmentStart } from '@saldo/contract/domain/plan';
import type { RejectedPlace } from '@saldo/contract/matching';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { outOfRange, unknownReference } from '#src/http/refusals.ts';
import { recordsOf } from '#src/plan/records.ts';
import { placesOfRows } from './places.ts';
import { seenDocument } from './loose.ts';

interface Pair {
  paymentSourceId: number;
  cell: { recordId: number; month: string };
}

/** Places rejected for a document, on sheets that the user may see; the latest first. */
export async function rejectedPlaces(
  db: Db,
  { accountId, acl }: Actor,
  paymentSourceId: number,
): Promise<RejectedPlace[]> {
  const rows = await db
    .selectFrom('rejected_place')
    .select(['record_id as recordId', 'month', 'day'])
    .where('account_id', '=', accountId)
    .where('payment_source_id', '=', paymentSourceId)
    .orderBy('day', 'desc')
    .orderBy('month', 'desc')
    .orderBy('record_id')
    .execute();
  const named = await placesOfRows(
    db,
    accountId,
    rows.map(({ recordId }) => recordId),
  );
  return rows.flatMap(({ recordId, month, day }) => {
    const row = named.get(recordId);
    const isSeen = row && effectivePermission(acl, 'budget', row.budgetId) !== 'denied';
    return isSeen ? [{ ...row, month, day }] : [];
  });
}

/** The pair, with the first month of the cell's segment; the user must be able to see both. */
async function pairOf(db: Db, actor: Actor, { paymentSourceId, cell }: Pair) {
  await seenDocument(db, actor, paymentSourceId);
  const [record] = await recordsOf(db, actor.accountId, { ids: [cell.recordId] });
  if (!record || !coversBudget(effectivePermission(actor.acl, 'budget', record.budgetId), 'read'))
    throw unknownReference('cell.recordId', 'No such row');
  const range = {
    record,
    firstMonth: monthIndex(record.firstMonth),
    lastMonth: monthIndex(record.lastMonth),
  };
  const start = segmentStart(range, monthIndex(cell.month));
  if (start === null)
    throw outOfRange('cell.month', `The row has months from ${record.firstMonth} to ${record.lastMonth}`);
  return {
    account_id: actor.accountId,
    payment_source_id: paymentSourceId,
    record_id: record.id,
    month: monthText(start),
  };
}

/** Rejects a pair, which is then never proposed again. */
export async function reject(db: Db, actor: Actor, body: Pair): Promise<{ rejected: RejectedPlace[] }> {
  await db
    .insertInto('rejected_place')
    .values({ ...(await pairOf(db, actor, body)), day: actor.today })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { rejected: await rejectedPlaces(db, actor, body.paymentSourceId) };
}

/** Restores a pair, which may then be proposed again. */
export async function restore(db: Db, actor: Actor, body: Pair): Promise<{ rejected: RejectedPlace[] }> {
  const pair = await pairOf(db, actor, body);
  await db
    .deleteFrom('rejected_place')
    .where('account_id', '=', pair.account_id)
    .where('payment_source_id', '=', pair.payment_source_id)
    .where('record_id', '=', pair.record_id)
    .where('month', '=', pair.month)
    .execute();
  return { rejected: await rejectedPlaces(db, actor, body.paymentSourceId) };
}
