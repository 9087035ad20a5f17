import { preparePlan } from '@saldo/contract/domain/plan';
import type { BudgetRecord, recordPatchBody } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { z } from 'zod';
import type { Actor } from '#src/http/actor.ts';
import { notFound, stale } from '#src/http/refusals.ts';
import { findSheetOfRow } from '#src/plan/sheet.ts';
import { applyChange } from '#src/plan/change.ts';
import { checkedFields, refuseLostParts, withFields } from '#src/plan/row-fields.ts';
import { endOf, shift } from '#src/plan/insert-records.ts';
import { changedItem, valueItems } from '#src/plan/history-items.ts';
import { isLastOwn } from '#src/plan/last-author.ts';
import { logIfChanged } from '#src/plan/history.ts';
import { fieldsOf, toColumns, toRecord } from '#src/plan/record-mapping.ts';
import { checkReferences } from '#src/plan/references.ts';
import { merged } from '#src/plan/month-value.ts';
import { valuesInCurrency } from '#src/plan/month-values-in-currency.ts';
import { partsOf } from '#src/payment/cells.ts';
import { monthValuesOf, recordsOf, saveMonthValues } from '#src/plan/records.ts';

type Patch = z.output<typeof recordPatchBody>;

async function moveWithin(db: Db, accountId: number, record: BudgetRecord, wanted: number | undefined) {
  if (wanted === undefined || wanted === record.position) return record.position;
  const place = Math.min(Math.max(wanted, 1), await endOf(db, accountId, record.budgetId));
  await shift(db, accountId, record.budgetId, { above: place - 1, upTo: null, by: 1 });
  return place;
}

/** Changes the editable fields of a row. */
export async function updateRecord(db: Db, actor: Actor, id: number, patch: Patch): Promise<BudgetRecord> {
  const { accountId } = actor;
  const which = { ids: [id] };
  const [record] = await recordsOf(db, accountId, which);
  if (!record) throw notFound();
  const sheet = await findSheetOfRow(db, actor, record.budgetId);
  const { version, position, ...input } = patch;
  if (version !== record.version) throw stale(record, await isLastOwn(db, actor, [record.id]));
  const fields = checkedFields(withFields(fieldsOf(record), input), sheet);
  await checkReferences(db, accountId, input);
  const monthValues = await monthValuesOf(db, accountId, which);
  const parts = await partsOf(db, accountId, which);
  refuseLostParts(fields, parts);
  const rescaled = valuesInCurrency(monthValues, record.currency, fields.currency);
  await applyChange(db, actor, sheet, [
    {
      before: preparePlan(record, monthValues, parts),
      after: preparePlan({ ...record, ...fields }, merged(monthValues, rescaled), parts),
    },
  ]);
  const place = await moveWithin(db, accountId, record, position);
  const changed = await db
    .updateTable('record')
    .set({ ...toColumns(fields), position: place, version: version + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow(Overtaken);
  const row = toRecord(changed);
  await saveMonthValues(db, accountId, rescaled);
  const items = [...changedItem(record, row), ...valueItems(monthValues, rescaled)];
  await logIfChanged(db, actor, sheet.row.id, { kind: 'change-row', items });
  return row;
}
