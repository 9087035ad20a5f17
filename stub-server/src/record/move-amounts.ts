import type { MoveAmountsBody, MovedAmounts } from '@saldo/contract/budget-record';
import type { ChangeItem } from '@saldo/contract/change';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { AppError } from '#src/http/errors.ts';
import { notFound } from '#src/http/refusals.ts';
import { logIfChanged } from '#src/plan/history.ts';
import { recordsOf } from '#src/plan/records.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';
import { moveOne } from './write-month-value.ts';

/** The key of an item's entity. */
function placeOf(item: ChangeItem): string {
  if (item.entity === 'month-value') return `${item.recordId} ${item.month} ${item.scope}`;
  if (item.entity === 'part') return `part ${item.partId}`;
  return item.entity === 'record' ? `row ${item.recordId}` : item.entity;
}

/**
 * Merges items of successive steps into one step: from the state before the first to the state
 * after the last.
 */
function asOneStep(items: readonly ChangeItem[]): ChangeItem[] {
  const byPlace = new Map<string, ChangeItem>();
  for (const item of items) {
    const place = placeOf(item);
    const known = byPlace.get(place);
    byPlace.set(place, known ? ({ ...item, before: known.before } as ChangeItem) : item);
  }
  return [...byPlace.values()];
}

/** Refusals that concern one cell only: changed meanwhile, closed, or outside its row. */
const isOfCell = (error: unknown): error is AppError =>
  error instanceof AppError && [404, 409, 422, 423].includes(error.status);

/**
 * Moves the amounts of several months of a sheet to one month, as one step; a refused cell stays,
 * with its reason.
 */
export async function moveAmounts(
  db: Db,
  actor: Actor,
  budgetId: number,
  { cells, moveTo, asOwnRow }: MoveAmountsBody,
): Promise<MovedAmounts> {
  await findOrdinarySheet(db, actor.accountId, budgetId);
  const ids = [...new Set(cells.map(({ recordId }) => recordId))];
  const records = await recordsOf(db, actor.accountId, { ids });
  if (records.length < ids.length || records.some((record) => record.budgetId !== budgetId)) throw notFound();
  const items: ChangeItem[] = [];
  const refused: MovedAmounts['refused'] = [];
  let moved = 0;
  let firstRefusal: AppError | null = null;
  // One after another, because several cells of a row may move to one cell.
  for (const { recordId, month, version } of cells) {
    if (month === moveTo) continue;
    const one = { recordId, month, version, scope: 'month' as const, set: {}, moveTo, asOwnRow };
    try {
      await moveOne(db, actor, one, (own) => items.push(...own));
      moved += 1;
    } catch (error) {
      if (!isOfCell(error)) throw error;
      firstRefusal ??= error;
      refused.push({ recordId, month, error: error.code });
    }
  }
  if (moved === 0 && firstRefusal) throw firstRefusal;
  const changeId = await logIfChanged(db, actor, budgetId, { kind: 'move-amount', items: asOneStep(items) });
  return { changeId, moved, refused };
}
