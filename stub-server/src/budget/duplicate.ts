import { minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import { preparePlans } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import { applyChange } from '#src/plan/change.ts';
import { fieldsOf } from '#src/plan/record-mapping.ts';
import { copiedValues, insertRecords } from '#src/plan/insert-records.ts';
import { monthValuesOf, recordsOf, saveMonthValues } from '#src/plan/records.ts';
import type { Actor } from '#src/http/actor.ts';
import { laterRange, laterValue } from '#src/plan/shifted.ts';
import { createBudget } from '#src/plan/new-sheet.ts';
import { findOrdinarySheet, findSheet, type BudgetRow } from '#src/plan/sheet.ts';

/** Copies a sheet with its rows, with or without amounts, for the same months or others. Payments and closed months stay behind. */
export async function duplicateBudget(
  db: Db,
  actor: Actor,
  id: number,
  copy: { name: string; withAmounts: boolean; firstMonth?: string | undefined },
): Promise<BudgetRow> {
  const { accountId } = actor;
  const { row } = await findOrdinarySheet(db, accountId, id);
  const months =
    copy.firstMonth === undefined ? 0 : monthIndex(copy.firstMonth) - monthIndex(row.first_month);
  const made = await createBudget(db, actor, {
    name: copy.name,
    categoryId: row.category_id,
    ...laterRange({ firstMonth: row.first_month, lastMonth: row.last_month }, months),
    isDraft: false,
  });
  const originals = await recordsOf(db, accountId, { budgetId: id });
  const fields = originals.map((record) => laterRange(fieldsOf(record), months));
  const records = await insertRecords(
    db,
    actor,
    made.id,
    fields.map((own, place) => ({
      fields: copy.withAmounts ? own : { ...own, netAmount: minor(0) },
      position: place + 1,
    })),
  );
  if (!copy.withAmounts) return made;
  const copies = new Map(records.map((record, place) => [originals[place]?.id ?? 0, record]));
  const own = await monthValuesOf(db, accountId, { budgetId: id });
  const values = copiedValues(own, copies).map((value) => laterValue(value, months));
  await saveMonthValues(db, accountId, values);
  const sheet = await findSheet(db, accountId, made.id);
  const plans = preparePlans({ records, monthValues: values, parts: [] });
  await applyChange(
    db,
    actor,
    sheet,
    plans.map((after) => ({ before: null, after })),
  );
  return (await findSheet(db, accountId, made.id)).row;
}
