import { isDeepStrictEqual } from 'node:util';
import type { ChangeItem } from '@saldo/contract/change';
import type { BudgetDetails, budgetPatchBody } from '@saldo/contract/budget';
import { monthIndex, monthText } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import { shortenedTo } from '@saldo/contract/domain/row-range';
import type { BudgetRecord } from '@saldo/contract/record';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { closeMonths } from '#src/plan/close-months.ts';
import { plansOf } from '#src/plan/records.ts';
import type { Actor } from '#src/http/actor.ts';
import { checkCategory } from '#src/plan/new-sheet.ts';
import { budgetState, changedItem } from '#src/plan/history-items.ts';
import { logIfChanged } from '#src/plan/history.ts';
import { detailsOf } from './details.ts';
import { checkedRange, type MonthRange } from '#src/plan/range.ts';
import { monthLocked, outOfRange, stale, unknownReference } from '#src/http/refusals.ts';
import { visibleStructure } from '#src/plan/structure.ts';
import { findOrdinarySheet, findSheet, type BudgetRow, type Sheet } from '#src/plan/sheet.ts';

type Patch = z.output<typeof budgetPatchBody>;

const ownRange = ({ row }: Sheet): MonthRange => ({ firstMonth: row.first_month, lastMonth: row.last_month });

/** Shortens the rows cut by a smaller range; refuses with the number of rows that would lose content. */
function shortenedRows(plans: readonly RecordPlan[], range: MonthRange): BudgetRecord[] {
  const reaching = plans.filter(
    ({ record }) => record.firstMonth < range.firstMonth || record.lastMonth > range.lastMonth,
  );
  const kept = reaching.flatMap((plan) => shortenedTo(plan, range) ?? []);
  const refused = reaching.length - kept.length;
  if (refused === 0) return kept;
  const isFirst = reaching.some(({ record }) => record.firstMonth < range.firstMonth);
  const path = isFirst ? 'firstMonth' : 'lastMonth';
  throw outOfRange(path, `${refused} rows have amounts or payments outside this range`);
}

async function saveShortened(db: Db, accountId: number, rows: readonly BudgetRecord[]) {
  for (const { id, firstMonth, lastMonth, version } of rows) {
    await db
      .updateTable('record')
      .set({ first_month: firstMonth, last_month: lastMonth, version: version + 1 })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(Overtaken);
  }
}

async function changeRange(
  db: Db,
  accountId: number,
  sheet: Sheet,
  range: MonthRange,
  closed: readonly string[],
): Promise<ChangeItem[]> {
  const own = ownRange(sheet);
  if (range.firstMonth === own.firstMonth && range.lastMonth === own.lastMonth) return [];
  checkedRange(range);
  const lost = closed.find((month) => month < range.firstMonth || month > range.lastMonth);
  if (lost !== undefined) throw monthLocked(monthIndex(lost));
  if (range.firstMonth <= own.firstMonth && range.lastMonth >= own.lastMonth) return [];
  const plans = await plansOf(db, accountId, { budgetId: sheet.row.id });
  const rows = shortenedRows(plans, range);
  await saveShortened(db, accountId, rows);
  await db
    .deleteFrom('budget_month')
    .where('account_id', '=', accountId)
    .where('budget_id', '=', sheet.row.id)
    .where((eb) => eb.or([eb('month', '<', range.firstMonth), eb('month', '>', range.lastMonth)]))
    .execute();
  const had = new Map(plans.map(({ record }) => [record.id, record]));
  return rows.flatMap((row) => changedItem(had.get(row.id) ?? row, row));
}

/** A draft has no history yet: it is saved with every key. */
async function logSheet(
  db: Db,
  actor: Actor,
  { row: had, closed: hadClosed }: Sheet,
  made: { row: BudgetRow; closed: readonly string[] | null; rows: readonly ChangeItem[] },
) {
  if (had.is_draft === 1) return;
  const before = budgetState(had, hadClosed.map(monthText));
  const after = budgetState(made.row, made.closed ?? before.lockedMonths);
  const sheet: ChangeItem[] = isDeepStrictEqual(before, after) ? [] : [{ entity: 'budget', before, after }];
  await logIfChanged(db, actor, had.id, { kind: 'change-sheet', items: [...sheet, ...made.rows] });
}

/** A user who sees only the categories of visible sheets cannot move a sheet to another: its place would reveal the name of any category. */
async function checkPlace(db: Db, actor: Actor, categoryId: number): Promise<void> {
  const { categories } = await visibleStructure(db, actor, { withInternals: true });
  if (!categories.some(({ id }) => id === categoryId)) throw unknownReference('categoryId');
  await checkCategory(db, actor.accountId, categoryId);
}

const CLOSING: ReadonlySet<string> = new Set<keyof Patch>(['version', 'lockedMonths']);

/** Whether a patch only closes or opens months, which the master user also does in the tax sheets. */
const isOnlyClosing = (patch: Patch): boolean =>
  patch.lockedMonths !== undefined && Object.keys(patch).every((key) => CLOSING.has(key));

/** Renames, moves, changes the range of, finishes or closes months of a sheet. */
export async function updateBudget(db: Db, actor: Actor, id: number, patch: Patch): Promise<BudgetDetails> {
  const { accountId } = actor;
  const sheet = await (isOnlyClosing(patch) ? findSheet : findOrdinarySheet)(db, accountId, id);
  if (sheet.row.version !== patch.version)
    throw stale(await detailsOf(db, actor, sheet.row), sheet.row.changed_by === actor.userId);
  if (patch.categoryId !== undefined) await checkPlace(db, actor, patch.categoryId);
  const own = ownRange(sheet);
  const range = {
    firstMonth: patch.firstMonth ?? own.firstMonth,
    lastMonth: patch.lastMonth ?? own.lastMonth,
  };
  const closed = patch.lockedMonths ? [...new Set(patch.lockedMonths)].toSorted() : null;
  if (closed?.some((month) => month < range.firstMonth || month > range.lastMonth)) {
    throw outOfRange('lockedMonths', 'Only months of the sheet can be closed');
  }
  const rows = await changeRange(db, accountId, sheet, range, closed ?? sheet.closed.map(monthText));
  if (closed) await closeMonths(db, actor, id, closed);
  const row = await db
    .updateTable('budget')
    .set({
      name: patch.name ?? sheet.row.name,
      category_id: patch.categoryId ?? sheet.row.category_id,
      is_draft: (patch.isDraft ?? sheet.row.is_draft === 1) ? 1 : 0,
      first_month: range.firstMonth,
      last_month: range.lastMonth,
      version: patch.version + 1,
      changed_by: actor.userId,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', patch.version)
    .returningAll()
    .executeTakeFirstOrThrow(Overtaken);
  await logSheet(db, actor, sheet, { row, closed, rows });
  return await detailsOf(db, actor, row);
}
