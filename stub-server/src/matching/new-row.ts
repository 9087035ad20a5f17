import type { NewRowPlaceBody } from '@saldo/contract/new-row-place';
import { coversBudget, effectivePermission } from '@saldo/contract/domain/permission';
import { preparePlan } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { unknownReference } from '#src/http/refusals.ts';
import { putOnCell } from '#src/payment/commands.ts';
import { applyChange } from '#src/plan/change.ts';
import { addedItems } from '#src/plan/history-items.ts';
import { logChange } from '#src/plan/history.ts';
import { endOf, insertRecords } from '#src/plan/insert-records.ts';
import { checkReferences } from '#src/plan/references.ts';
import { checkedFields } from '#src/plan/row-fields.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';

/** A sheet that the user may write; a hidden one is refused like an unknown one. */
async function writableSheet(db: Db, { acl, accountId }: Actor, budgetId: number) {
  const permission = effectivePermission(acl, 'budget', budgetId);
  if (permission === 'denied') throw unknownReference('budgetId', 'No such sheet');
  if (!coversBudget(permission, 'write'))
    throw new AppError('FORBIDDEN', { message: 'The sheet is read only' });
  try {
    return await findOrdinarySheet(db, accountId, budgetId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw unknownReference('budgetId', 'No such sheet');
    throw error;
  }
}

/** Prefixes the fields of a refused row with its path in the body. */
function inRow<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.fields === undefined) throw error;
    const fields = error.details.fields.map(({ path, message }) => ({ path: `row.${path}`, message }));
    throw new AppError(error.code, { ...error.details, fields });
  }
}

/** Adds a row to a sheet for payments that fit no other, and puts them on it, as one step of the sheet's history. */
export async function attachToNewRow(
  db: Db,
  actor: Actor,
  { budgetId, row, month, parts }: NewRowPlaceBody,
): Promise<{ changeId: number; recordId: number }> {
  const { accountId } = actor;
  const sheet = await writableSheet(db, actor, budgetId);
  const fields = inRow(() => checkedFields(row, sheet));
  await checkReferences(db, accountId, fields, 'row.');
  const position = await endOf(db, accountId, budgetId);
  const [record] = await insertRecords(db, actor, budgetId, [{ fields, position }]);
  if (!record) throw new Error('The row was not made');
  await applyChange(db, actor, sheet, [{ before: null, after: preparePlan(record, [], []) }]);
  const cell = { recordId: record.id, month };
  await putOnCell(db, actor, { parts, cell, pathOf: () => 'month' });
  const placed = parts.map(({ id }) => ({ entity: 'part' as const, partId: id, before: null, after: cell }));
  const items = [...addedItems([record]), ...placed];
  return {
    changeId: await logChange(db, actor, budgetId, { kind: 'add-row', items }),
    recordId: record.id,
  };
}
