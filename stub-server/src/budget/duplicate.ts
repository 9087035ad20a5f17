import { minor } from '@saldo/contract/domain/money';
import { preparePlans } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import { applyChange } from '#src/plan/change.ts';
import { fieldsOf } from '#src/plan/record-mapping.ts';
import { copiedValues, insertRecords } from '#src/plan/insert-records.ts';
import { monthValuesOf, recordsOf, saveMonthValues } from '#src/plan/records.ts';
import type { Asker } from '#src/http/asker.ts';
import { createBudget } from '#src/plan/new-sheet.ts';
import { findOrdinarySheet, findSheet, type BudgetRow } from '#src/plan/sheet.ts';

/** Copies a sheet with its rows, with or without amounts. Payments and closed months stay behind. */
export async function duplicateBudget(
  db: Db,
  asker: Asker,
  id: number,
  copy: { name: string; withAmounts: boolean },
): Promise<BudgetRow> {
  const { accountId } = asker;
  const { row } = await findOrdinarySheet(db, accountId, id);
  const made = await createBudget(db, asker, {
    name: copy.name,
    categoryId: row.category_id,
    firstMonth: row.first_month,
    lastMonth: row.last_month,
    isDraft: false,
  });
  const originals = await recordsOf(db, accountId, { budgetId: id });
  const fields = originals.map(fieldsOf);
  const records = await insertRecords(
    db,
    asker,
    made.id,
    fields.map((own, place) => ({
      fields: copy.withAmounts ? own : { ...own, netAmount: minor(0) },
      position: place + 1,
    })),
  );
  if (!copy.withAmounts) return made;
  const copies = new Map(records.map((record, place) => [originals[place]?.id ?? 0, record]));
  const values = copiedValues(await monthValuesOf(db, accountId, { budgetId: id }), copies);
  await saveMonthValues(db, accountId, values);
  const sheet = await findSheet(db, accountId, made.id);
  const plans = preparePlans({ records, monthValues: values, parts: [] });
  await applyChange(
    db,
    asker,
    sheet,
    plans.map((after) => ({ before: null, after })),
  );
  return (await findSheet(db, accountId, made.id)).row;
}
