import type { MonthValueBody } from '@saldo/contract/budget-record';
import type { ChangeItem } from '@saldo/contract/change';
import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { movedAmount, rowBeside, rowOutside, type OwnRow } from '@saldo/contract/domain/moved-amount';
import { defaultsAt, preparePlan, type RecordPlan } from '@saldo/contract/domain/plan';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import { MAX_AMOUNT } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { invalid, outOfRange } from '#src/http/refusals.ts';
import { currenciesOf } from '#src/plan/change.ts';
import { attachPart, cellsOfParts, partsOf } from '#src/payment/cells.ts';
import { addedItems } from '#src/plan/history-items.ts';
import { insertRecords, shift } from '#src/plan/insert-records.ts';
import { clearAmount, moveAmount } from '#src/plan/month-value.ts';
import { ratesFor } from '#src/plan/references.ts';

interface Moving {
  record: BudgetRecord;
  values: readonly MonthValue[];
  /** the row without its payments */
  before: RecordPlan;
  from: MonthIndex;
  to: MonthIndex;
  /** another row: its month's amount gets a row of its own beside it; null: this row */
  beside: { record: BudgetRecord; values: readonly MonthValue[] } | null;
}

/** The result of a move: month values, and the separate row of the amount. */
interface PlannedMove {
  changed: MonthValue[];
  ownRow: OwnRow | null;
}

/** A move affects one month and sets nothing else. */
export function checkMove({ scope, set, month, moveTo, asOwnRow, besideRowId }: MonthValueBody): void {
  if (scope === 'onward') throw invalid('moveTo', 'One month is moved at a time');
  if (Object.keys(set).length > 0) throw invalid('moveTo', 'Either set fields or move the amount');
  if (besideRowId !== undefined) {
    if (asOwnRow !== true) throw invalid('besideRowId', 'Beside another row it is a row of its own');
  } else if (moveTo === month) throw outOfRange('moveTo', 'The amount is in this month already');
}

/** Finds a place for the amount that keeps the projection; a separate row must have been requested. */
export async function planMove(
  db: Db,
  { accountId, today }: Actor,
  { record, values, before, from, to, beside }: Moving,
  asOwnRow: boolean,
): Promise<PlannedMove> {
  if (beside !== null) {
    if (beside.record.currency !== record.currency)
      throw outOfRange('besideRowId', 'The rows have different currencies');
    const other = preparePlan(
      beside.record,
      beside.values,
      await partsOf(db, accountId, { ids: [beside.record.id] }),
    );
    const net = before.own.get(from)?.value?.netAmount ?? defaultsAt(before, from).netAmount;
    return { changed: [clearAmount(record.id, values, from)], ownRow: rowBeside(other, to, net) };
  }
  const parts = await partsOf(db, accountId, { ids: [record.id] });
  const plan = preparePlan(record, values, parts);
  const { ownRow } = movedAmount(plan, from, to, await ratesFor(db, currenciesOf([plan]), today));
  if (ownRow !== null && !asOwnRow) {
    throw outOfRange(
      'moveTo',
      'A document stands for one of the months: put together, an amount would be lost from the projection',
    );
  }
  if (ownRow !== null) return { changed: [clearAmount(record.id, values, from)], ownRow };
  const changed = moveAmount(before, values, from, to);
  if (changed.some(({ netAmount }) => (netAmount ?? 0) > MAX_AMOUNT)) {
    throw outOfRange('moveTo', 'The amounts come to more than a month may hold');
  }
  return { changed, ownRow: null };
}

/** The amount moves to a month outside its row. */
export const moveOutside = (
  { record, values, before, from, to }: Moving,
  lastOfSheet: MonthIndex,
): PlannedMove => ({
  changed: [clearAmount(record.id, values, from)],
  ownRow: rowOutside(before, from, to, lastOfSheet),
});

/** Adds the row of a moved amount directly below the original. */
async function addOwnRow(db: Db, actor: Actor, record: BudgetRecord, fields: OwnRow): Promise<BudgetRecord> {
  const { budgetId, position } = record;
  await shift(db, actor.accountId, budgetId, { above: position, upTo: null, by: 1 });
  const [added] = await insertRecords(db, actor, budgetId, [{ fields, position: position + 1 }]);
  if (!added) throw new Error('The row was not made');
  return added;
}

/** Moves the cell's payments with its amount. */
async function carryParts(
  db: Db,
  accountId: number,
  { record, from, to }: Moving,
  recordId: number,
): Promise<ChangeItem[]> {
  // payments may lie in any month of a segment
  const last = monthText(addMonths(from, record.segmentSize - 1));
  const after = { recordId, month: monthText(to) };
  const onRow = await cellsOfParts(db, accountId, [record.id]);
  const moved = onRow.filter(({ month }) => month >= monthText(from) && month <= last);
  for (const { partId, ...cell } of moved) await attachPart(db, accountId, { partId, from: cell, to: after });
  return moved.map(({ partId, ...cell }) => ({ entity: 'part', partId, before: cell, after }));
}

/** Applies the plan of the move. Returns the added row and further history items. */
export async function carryOut(
  db: Db,
  actor: Actor,
  moving: Moving,
  { ownRow }: PlannedMove,
): Promise<{ added: BudgetRecord | null; items: ChangeItem[] }> {
  const added =
    ownRow === null ? null : await addOwnRow(db, actor, moving.beside?.record ?? moving.record, ownRow);
  const parts = await carryParts(db, actor.accountId, moving, added?.id ?? moving.record.id);
  return { added, items: [...(added === null ? [] : addedItems([added])), ...parts] };
}
