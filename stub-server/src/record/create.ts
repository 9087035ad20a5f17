import { preparePlan } from '@saldo/contract/domain/plan';
import type { BudgetRecord, NewRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';
import { applyChange } from '#src/plan/change.ts';
import { checkedFields } from '#src/plan/row-fields.ts';
import { addedItems } from '#src/plan/history-items.ts';
import { logIfChanged } from '#src/plan/history.ts';
import { endOf, insertRecords, shift } from '#src/plan/insert-records.ts';
import { checkReferences } from '#src/plan/references.ts';

/** Adds a row, by default at the end. */
export async function createRecord(
  db: Db,
  actor: Actor,
  budgetId: number,
  body: NewRecord,
): Promise<BudgetRecord> {
  const { accountId } = actor;
  const sheet = await findOrdinarySheet(db, accountId, budgetId);
  const { position, ...given } = body;
  const fields = checkedFields(given, sheet);
  await checkReferences(db, accountId, fields);
  const end = await endOf(db, accountId, budgetId);
  const place = Math.min(Math.max(position ?? end, 1), end);
  if (place < end) await shift(db, accountId, budgetId, { above: place - 1, upTo: null, by: 1 });
  const [record] = await insertRecords(db, actor, budgetId, [{ fields, position: place }]);
  if (!record) throw new Error('The row was not made');
  await applyChange(db, actor, sheet, [{ before: null, after: preparePlan(record, [], []) }]);
  await logIfChanged(db, actor, budgetId, { kind: 'add-row', items: addedItems([record]) });
  return record;
}
