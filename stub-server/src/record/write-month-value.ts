import type { MonthValueBody } from '@saldo/contract/budget-record';
import { addMonths, monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { preparePlan, segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import { hidesMoved } from '@saldo/contract/domain/cells';
import type { BudgetRecord, CellPart, MonthValue } from '@saldo/contract/record';
import { MAX_AMOUNT } from '@saldo/contract/values';
import type { Db } from '#src/db/open.ts';
import type { Asker } from '#src/http/asker.ts';
import { invalid, monthLocked, notFound, outOfRange, stale } from '#src/http/refusals.ts';
import { findSheetOfRow, type Sheet } from '#src/plan/sheet.ts';
import type { ChangeItem } from '@saldo/contract/change';
import { cellsOfParts, valueItems } from '#src/plan/history-items.ts';
import { isLastOwn } from '#src/plan/last-author.ts';
import { logIfChanged } from '#src/plan/history.ts';
import { changedClosedMonth } from '#src/plan/closed-months.ts';
import { merged, moveAmount, setValue, versionAt } from '#src/plan/month-value.ts';
import { checkReferences, ratesFor } from '#src/plan/references.ts';
import { partsOf, recordWithValues, saveMonthValues } from '#src/plan/records.ts';
import { addToTotals, difference } from '#src/plan/stored-totals.ts';

interface Target {
  record: BudgetRecord;
  sheet: Sheet;
  values: readonly MonthValue[];
  before: RecordPlan;
  month: MonthIndex;
}

/** A month in which a cell of the row begins and which is not closed. */
function openMonth(
  { before, sheet }: Pick<Target, 'before' | 'sheet'>,
  text: string,
  path: string,
): MonthIndex {
  const month = monthIndex(text);
  if (segmentStart(before, month) !== month)
    throw outOfRange(path, 'No cell of the row begins in this month');
  if (sheet.closed.includes(month)) throw monthLocked(month);
  return month;
}

function movedValues(
  target: Target,
  body: MonthValueBody,
  moveTo: string,
  parts: readonly CellPart[],
): MonthValue[] {
  if (body.scope === 'onward') throw invalid('moveTo', 'One month is moved at a time');
  if (Object.keys(body.set).length > 0) throw invalid('moveTo', 'Either set fields or move the amount');
  if (moveTo === body.month) throw outOfRange('moveTo', 'The amount is in this month already');
  const to = openMonth(target, moveTo, 'moveTo');
  if (hidesMoved(preparePlan(target.record, target.values, parts), to))
    throw outOfRange(
      'moveTo',
      'A document stands for the month: what is moved there would be lost from the projection',
    );
  const changed = moveAmount(target.before, target.values, target.month, to);
  if (changed.some(({ netAmount }) => (netAmount ?? 0) > MAX_AMOUNT)) {
    throw outOfRange('moveTo', 'The amounts come to more than a month may hold');
  }
  return changed;
}

/** Payments on the cell go with its amount. */
const redateParts = (
  db: Db,
  accountId: number,
  recordId: number,
  months: { from: string; last: string; to: string },
) =>
  db
    .updateTable('payment_part')
    .set(({ eb }) => ({ month: months.to, version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('record_id', '=', recordId)
    .where('month', '>=', months.from)
    .where('month', '<=', months.last)
    .execute();

/** Payments that go with the amount, for the history. */
async function movedParts(
  db: Db,
  accountId: number,
  recordId: number,
  months: { from: string; last: string; to: string },
): Promise<ChangeItem[]> {
  const parts = await cellsOfParts(db, accountId, [recordId]);
  return parts
    .filter(({ month }) => month >= months.from && month <= months.last)
    .map(({ partId, month }) => ({
      entity: 'part',
      partId,
      before: { recordId, month },
      after: { recordId, month: months.to },
    }));
}

async function targetOf(db: Db, asker: Asker, recordId: number, body: MonthValueBody): Promise<Target> {
  const found = await recordWithValues(db, asker.accountId, recordId);
  if (!found) throw notFound();
  const { record, values } = found;
  const sheet = await findSheetOfRow(db, asker, record.budgetId);
  // planned totals do not depend on payments
  const before = preparePlan(record, values, []);
  const { month, scope, version } = body;
  if (version !== versionAt(values, { recordId, month, scope })) {
    const isOwn = await isLastOwn(db, asker, [recordId]);
    throw stale({ recordId, monthValues: values, budgetValue: sheet.row.value }, isOwn);
  }
  return { record, sheet, values, before, month: openMonth({ before, sheet }, month, 'month') };
}

/** The months that a write can change: the one or two, or this and all later ones. */
function windowOf({ sheet, month }: Target, { scope, moveTo }: MonthValueBody) {
  if (scope === 'onward') return { from: month, to: sheet.last };
  const other = moveTo === undefined ? month : monthIndex(moveTo);
  return month < other ? { from: month, to: other } : { from: other, to: month };
}

/** Sets, clears or moves what one month of a row (or it and all later ones) has different. */
export async function writeMonthValue(db: Db, asker: Asker, recordId: number, body: MonthValueBody) {
  const { accountId, today } = asker;
  const target = await targetOf(db, asker, recordId, body);
  const { record, sheet, values, before } = target;
  await checkReferences(db, accountId, body.set, 'set.');
  const changed =
    body.moveTo === undefined
      ? setValue(values, { recordId, month: body.month, scope: body.scope }, body.set, body.replacesLater)
      : movedValues(target, body, body.moveTo, await partsOf(db, accountId, { ids: [recordId] }));
  const monthValues = merged(values, changed);
  const after = preparePlan(record, monthValues, []);
  // one month, or two, have been found open; only what goes on from there may reach into others
  const closed = body.scope === 'month' ? null : changedClosedMonth(sheet.closed, before, after);
  if (closed !== null) throw monthLocked(closed);
  await saveMonthValues(db, accountId, changed);
  const items = valueItems(values, changed);
  if (body.moveTo !== undefined) {
    // payments may lie in any month of a segment
    const last = monthText(addMonths(target.month, record.segmentSize - 1));
    const moved = { from: body.month, last, to: body.moveTo };
    items.push(...(await movedParts(db, accountId, recordId, moved)));
    await redateParts(db, accountId, recordId, moved);
  }
  const kind = body.moveTo === undefined ? 'cells' : 'move-amount';
  const changeId = await logIfChanged(db, asker, sheet.row.id, { kind, items });
  const rates = await ratesFor(db, [record.currency], today);
  const window = windowOf(target, body);
  const months = difference(window, rates, { before: [before], after: [after] });
  const budgetValue = await addToTotals(db, accountId, sheet.row.id, months);
  return { recordId, monthValues, budgetValue, changeId };
}
