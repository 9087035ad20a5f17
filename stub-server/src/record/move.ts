import { monthText } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import type { Actor } from '#src/http/actor.ts';
import { carriedItems, carryRows, rangeOf } from '#src/plan/carry-rows.ts';
import { createBudget } from '#src/plan/new-sheet.ts';
import { outOfRange } from '#src/http/refusals.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';
import { logIfChanged } from '#src/plan/history.ts';
import { roomAbove, type Places } from '#src/plan/positions.ts';
import { plansOf } from '#src/plan/records.ts';
import { plansInSheet } from '#src/plan/rows-in-sheet.ts';

interface Put {
  accountId: number;
  id: number;
  budgetId: number;
  position: number;
  /** as it was read */
  version: number;
  nextVersion: number;
}

const put = prepared((db, { accountId, id, budgetId, position, version, nextVersion }: Put) =>
  db
    .updateTable('record')
    .set({ budget_id: budgetId, position, version: nextVersion })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version),
);

async function place(places: Places, plans: readonly RecordPlan[], beforeId: number | null) {
  const { db, accountId, budgetId } = places;
  const first = await roomAbove(places, beforeId, plans.length);
  await put.writeAll(
    db,
    plans.map(({ record: { id, version } }, index) => {
      return { accountId, id, budgetId, position: first + index, version, nextVersion: version + 1 };
    }),
  );
}

/** Both sheets record it in their history, each with its own state of the rows. */
async function logMove(
  db: Db,
  actor: Actor,
  { from, to, plans }: { from: number; to: number; plans: readonly RecordPlan[] },
) {
  const ids = plans.map(({ record }) => record.id);
  const arrived = await plansOf(db, actor.accountId, { ids });
  const left = carriedItems(plans, { went: 'out', otherSheetId: to });
  await logIfChanged(db, actor, from, { kind: 'move-rows', items: left });
  const came = carriedItems(arrived, { went: 'in', otherSheetId: from });
  await logIfChanged(db, actor, to, { kind: 'receive-rows', items: came });
}

/** Moves rows with their payments to another sheet (above one of its rows, or to the end), whose range grows to hold them. */
export async function moveRecords(
  db: Db,
  actor: Actor,
  move: { from: number; to: number; ids: readonly number[]; beforeId: number | null },
) {
  const { accountId } = actor;
  if (move.from === move.to) throw outOfRange('params.targetBudgetId', 'The rows are in this sheet already');
  const source = await findOrdinarySheet(db, accountId, move.from);
  const wanted = await findOrdinarySheet(db, accountId, move.to);
  const plans = await plansInSheet(db, accountId, source, move.ids);
  const { sheet: target } = await carryRows(db, actor, { from: source, to: wanted, plans });
  await place({ db, accountId, budgetId: target.row.id }, plans, move.beforeId);
  await logMove(db, actor, { ...move, plans });
  return { budget: { id: target.row.id }, recordIds: plans.map(({ record }) => record.id) };
}

/** Moves rows with their payments to a new sheet, which covers their months. */
export async function moveToNewSheet(
  db: Db,
  actor: Actor,
  move: { from: number; ids: readonly number[]; name: string; categoryId: number | undefined },
) {
  const source = await findOrdinarySheet(db, actor.accountId, move.from);
  const plans = await plansInSheet(db, actor.accountId, source, move.ids);
  const { first, last } = rangeOf(plans);
  const made = await createBudget(db, actor, {
    name: move.name,
    categoryId: move.categoryId ?? source.row.category_id,
    firstMonth: monthText(first),
    lastMonth: monthText(last),
    isDraft: false,
  });
  return await moveRecords(db, actor, { from: move.from, to: made.id, ids: move.ids, beforeId: null });
}
