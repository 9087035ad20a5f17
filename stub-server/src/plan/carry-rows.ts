import { MAX_MONTHS } from '@saldo/contract/budget';
import type { ChangeItem } from '@saldo/contract/change';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import type { RecordPlan } from '@saldo/contract/domain/plan';
import type { Minor } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import type { Actor } from '#src/http/actor.ts';
import { outOfRange } from '#src/http/refusals.ts';
import { applyChange } from './change.ts';
import { recordState, type OtherSheet } from './history-items.ts';
import type { Author } from './last-author.ts';
import type { Sheet } from './sheet.ts';

export const rangeOf = (plans: readonly RecordPlan[]) => ({
  first: plans.reduce<number>((first, plan) => Math.min(first, plan.firstMonth), Infinity) as MonthIndex,
  last: plans.reduce<number>((last, plan) => Math.max(last, plan.lastMonth), -Infinity) as MonthIndex,
});

/** The sheet with its range extended to the rows. */
export async function grown(
  db: Db,
  author: Author,
  sheet: Sheet,
  plans: readonly RecordPlan[],
): Promise<Sheet> {
  const rows = rangeOf(plans);
  const first = Math.min(sheet.first, rows.first) as MonthIndex;
  const last = Math.max(sheet.last, rows.last) as MonthIndex;
  if (first === sheet.first && last === sheet.last) return sheet;
  if (last - first + 1 > MAX_MONTHS) {
    throw outOfRange('params.targetBudgetId', `The sheet would cover more than ${MAX_MONTHS} months`);
  }
  const row = await db
    .updateTable('budget')
    .set({
      first_month: monthText(first),
      last_month: monthText(last),
      version: sheet.row.version + 1,
      changed_by: author.userId,
    })
    .where('account_id', '=', author.accountId)
    .where('id', '=', sheet.row.id)
    .where('version', '=', sheet.row.version)
    .returningAll()
    .executeTakeFirstOrThrow(Overtaken);
  return { ...sheet, row, first, last };
}

/**
 * Moves the plan of rows from one sheet's totals to another's, whose range grows to hold them; closed months of both
 * refuse it. The caller writes the new positions. Returns the target sheet and both values.
 */
export async function carryRows(
  db: Db,
  actor: Actor,
  { from, to, plans }: { from: Sheet; to: Sheet; plans: readonly RecordPlan[] },
): Promise<{ sheet: Sheet; fromValue: Minor; toValue: Minor }> {
  const sheet = await grown(db, actor, to, plans);
  const fromValue = await applyChange(
    db,
    actor,
    from,
    plans.map((before) => ({ before, after: null })),
  );
  const toValue = await applyChange(
    db,
    actor,
    sheet,
    plans.map((after) => ({ before: null, after })),
  );
  return { sheet, fromValue, toValue };
}

type Went = { went: 'out' | 'in'; otherSheetId: number };

/** History items of rows moved to or from a sheet, so that both histories can undo the move. */
export const carriedItems = (plans: readonly RecordPlan[], { went, otherSheetId }: Went): ChangeItem[] =>
  plans.map(({ record }) => {
    const state: ReturnType<typeof recordState> & OtherSheet = { ...recordState(record), otherSheetId };
    const states = went === 'out' ? { before: state, after: null } : { before: null, after: state };
    return { entity: 'record', recordId: record.id, ...states };
  });
