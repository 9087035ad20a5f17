import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import { MAX_MONTHS } from '@saldo/contract/budget';
import type { Db } from '#src/db/open.ts';
import type { Asker } from '#src/http/asker.ts';
import { createBudget } from '#src/plan/new-sheet.ts';
import { outOfRange } from '#src/http/refusals.ts';
import { findOrdinarySheet, type Sheet } from '#src/plan/sheet.ts';
import { applyChange } from '#src/plan/change.ts';
import { recordState } from '#src/plan/history-items.ts';
import { logIfChanged } from '#src/plan/history.ts';
import { endOf } from '#src/plan/insert-records.ts';
import { plansInSheet } from './remove.ts';

const rangeOf = (plans: readonly RecordPlan[]) => ({
  first: plans.reduce<number>((first, plan) => Math.min(first, plan.firstMonth), Infinity) as MonthIndex,
  last: plans.reduce<number>((last, plan) => Math.max(last, plan.lastMonth), -Infinity) as MonthIndex,
});

/** The sheet with a range that holds the rows too. */
async function grown(db: Db, accountId: number, sheet: Sheet, plans: readonly RecordPlan[]): Promise<Sheet> {
  const rows = rangeOf(plans);
  const first = Math.min(sheet.first, rows.first) as MonthIndex;
  const last = Math.max(sheet.last, rows.last) as MonthIndex;
  if (first === sheet.first && last === sheet.last) return sheet;
  if (last - first + 1 > MAX_MONTHS) {
    throw outOfRange('params.targetBudgetId', `The sheet would cover more than ${MAX_MONTHS} months`);
  }
  const row = await db
    .updateTable('budget')
    .set(({ eb }) => ({
      first_month: monthText(first),
      last_month: monthText(last),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', sheet.row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...sheet, row, first, last };
}

async function place(db: Db, accountId: number, budgetId: number, plans: readonly RecordPlan[]) {
  let position = await endOf(db, accountId, budgetId);
  for (const { record } of plans) {
    await db
      .updateTable('record')
      .set({ budget_id: budgetId, position, version: record.version + 1 })
      .where('account_id', '=', accountId)
      .where('id', '=', record.id)
      .execute();
    position += 1;
  }
}

/** Moves rows with their payments to the end of another sheet, whose range grows to hold them. */
export async function moveRecords(
  db: Db,
  asker: Asker,
  move: { from: number; to: number; ids: readonly number[] },
) {
  const { accountId } = asker;
  if (move.from === move.to) throw outOfRange('params.targetBudgetId', 'The rows are in this sheet already');
  const source = await findOrdinarySheet(db, accountId, move.from);
  const wanted = await findOrdinarySheet(db, accountId, move.to);
  const plans = await plansInSheet(db, accountId, source, move.ids);
  const target = await grown(db, accountId, wanted, plans);
  await applyChange(
    db,
    asker,
    source,
    plans.map((before) => ({ before, after: null })),
  );
  await applyChange(
    db,
    asker,
    target,
    plans.map((after) => ({ before: null, after })),
  );
  await place(db, accountId, target.row.id, plans);
  const items = plans.map(({ record }) => ({
    entity: 'record' as const,
    recordId: record.id,
    before: recordState(record),
    after: null,
  }));
  await logIfChanged(db, asker, move.from, { kind: 'move-rows', items });
  return { budget: { id: target.row.id }, recordIds: plans.map(({ record }) => record.id) };
}

/** Moves rows with their payments to a new sheet, which covers their months. */
export async function moveToNewSheet(
  db: Db,
  asker: Asker,
  move: { from: number; ids: readonly number[]; name: string; categoryId: number | undefined },
) {
  const source = await findOrdinarySheet(db, asker.accountId, move.from);
  const plans = await plansInSheet(db, asker.accountId, source, move.ids);
  const { first, last } = rangeOf(plans);
  const made = await createBudget(db, asker, {
    name: move.name,
    categoryId: move.categoryId ?? source.row.category_id,
    firstMonth: monthText(first),
    lastMonth: monthText(last),
    isDraft: false,
  });
  return await moveRecords(db, asker, { from: move.from, to: made.id, ids: move.ids });
}
