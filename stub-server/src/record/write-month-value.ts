import type { MonthValueBody } from '@saldo/contract/budget-record';
import type { ChangeItem } from '@saldo/contract/change';
import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import { preparePlan, segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { monthLocked, notFound, outOfRange, stale } from '#src/http/refusals.ts';
import { fieldsOf } from '#src/plan/record-mapping.ts';
import { checkedFields } from '#src/plan/row-fields.ts';
import { findSheetOfRow, type Sheet } from '#src/plan/sheet.ts';
import { valueItems } from '#src/plan/history-items.ts';
import { isLastOwn } from '#src/plan/last-author.ts';
import { logIfChanged } from '#src/plan/history.ts';
import { changedClosedMonth } from '@saldo/contract/domain/closed-months';
import { merged, setValue, versionAt } from '#src/plan/month-value.ts';
import { checkReferences, ratesFor } from '#src/plan/references.ts';
import { partsOfRows } from '#src/payment/cells.ts';
import { recordWithValues, saveMonthValues } from '#src/plan/records.ts';
import { addToTotals, difference } from '#src/plan/stored-totals.ts';
import { carryOut, checkMove, moveOutside, planMove } from './move-amount.ts';

interface Target {
  record: BudgetRecord;
  sheet: Sheet;
  values: readonly MonthValue[];
  before: RecordPlan;
  month: MonthIndex;
}

/** An open month in which a cell of the row starts. */
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

async function targetOf(db: Db, actor: Actor, recordId: number, body: MonthValueBody): Promise<Target> {
  const found = await recordWithValues(db, actor.accountId, recordId);
  if (!found) throw notFound();
  const { record, values } = found;
  const sheet = await findSheetOfRow(db, actor, record.budgetId);
  // planned totals do not depend on payments
  const before = preparePlan(record, values, []);
  const { month, scope, version } = body;
  if (version !== versionAt(values, { recordId, month, scope })) {
    const isOwn = await isLastOwn(db, actor, [recordId]);
    throw stale({ recordId, monthValues: values, budgetValue: sheet.row.value }, isOwn);
  }
  return { record, sheet, values, before, month: openMonth({ before, sheet }, month, 'month') };
}

export type Move = MonthValueBody & { moveTo: string };

interface Written {
  from: MonthIndex;
  to: MonthIndex;
  before: RecordPlan;
  after: RecordPlan[];
}

/** Updates the sheet's totals in the months that a write can change. Returns its value. */
async function totalsWith(db: Db, actor: Actor, { record, sheet }: Target, written: Written) {
  const { from, to, before, after } = written;
  const rates = await ratesFor(db, [record.currency], actor.today);
  const months = difference({ from, to }, rates, { before: [before], after });
  return await addToTotals(db, actor.accountId, sheet.row.id, months);
}

/** Another editable row of the sheet; null if none is named. */
async function rowOfSheet(db: Db, actor: Actor, sheet: Sheet, recordId: number | undefined) {
  if (recordId === undefined) return null;
  const found = await recordWithValues(db, actor.accountId, recordId);
  if (!found || found.record.budgetId !== sheet.row.id) throw notFound();
  checkedFields(fieldsOf(found.record), sheet);
  return found;
}

/**
 * The target month of an amount; outside its row the amount needs a row of its own, which must be
 * requested.
 */
function targetMonth(other: Pick<Target, 'before' | 'sheet'>, { moveTo, asOwnRow, besideRowId }: Move) {
  const { before, sheet } = other;
  const month = monthIndex(moveTo);
  const isOutside = month < before.firstMonth || month > before.lastMonth;
  if (!isOutside || asOwnRow !== true || besideRowId !== undefined)
    return { to: openMonth(other, moveTo, 'moveTo'), isOutside: false };
  if (month < sheet.first || month > sheet.last) throw outOfRange('moveTo', 'The sheet has no such month');
  if (sheet.closed.includes(month)) throw monthLocked(month);
  return { to: month, isOutside };
}

/**
 * Moves a month's plan with its payments to another month, or beside another row; `log` records the
 * items.
 */
async function move(
  db: Db,
  actor: Actor,
  target: Target,
  body: Move,
  log: (items: readonly ChangeItem[]) => Promise<number | null>,
) {
  const { record, sheet, values, before, month: from } = target;
  checkMove(body);
  const beside = await rowOfSheet(db, actor, sheet, body.besideRowId);
  const other = beside ? { sheet, before: preparePlan(beside.record, beside.values, []) } : target;
  const { to, isOutside } = targetMonth(other, body);
  const moving = { record, values, before, from, to, beside };
  const planned = isOutside
    ? moveOutside(moving, sheet.last)
    : await planMove(db, actor, moving, body.asOwnRow ?? false);
  const monthValues = merged(values, planned.changed);
  await saveMonthValues(db, actor.accountId, planned.changed);
  const { added, items } = await carryOut(db, actor, moving, planned);
  const changeId = await log([...valueItems(values, planned.changed), ...items]);
  const after = [preparePlan(record, monthValues, []), ...(added ? [preparePlan(added, [], [])] : [])];
  const window = from < to ? { from, to } : { from: to, to: from };
  const budgetValue = await totalsWith(db, actor, target, { ...window, before, after });
  const withParts = items.some(({ entity }) => entity === 'part') ? [record, ...(added ? [added] : [])] : [];
  const parts = await partsOfRows(
    db,
    actor.accountId,
    withParts.map(({ id }) => id),
  );
  return { recordId: record.id, monthValues, budgetValue, changeId, parts };
}

/** Sets, clears or moves the own values of one month of a row (or of it and all later ones). */
export async function writeMonthValue(db: Db, actor: Actor, recordId: number, body: MonthValueBody) {
  const { accountId } = actor;
  const target = await targetOf(db, actor, recordId, body);
  const { moveTo } = body;
  if (moveTo !== undefined)
    return await move(db, actor, target, { ...body, moveTo }, (items) =>
      logIfChanged(db, actor, target.sheet.row.id, { kind: 'move-amount', items }),
    );
  const { record, sheet, values, before, month } = target;
  await checkReferences(db, accountId, body.set, 'set.');
  const place = { recordId, month: body.month, scope: body.scope };
  const changed = setValue(values, place, body.set, body.replacesLater);
  const monthValues = merged(values, changed);
  const after = preparePlan(record, monthValues, []);
  // this month is open; only onward values may reach into closed ones
  const closed = body.scope === 'month' ? null : changedClosedMonth(sheet.closed, before, after);
  if (closed !== null) throw monthLocked(closed);
  await saveMonthValues(db, accountId, changed);
  const items = valueItems(values, changed);
  const changeId = await logIfChanged(db, actor, sheet.row.id, { kind: 'cells', items });
  const to = body.scope === 'onward' ? sheet.last : month;
  const budgetValue = await totalsWith(db, actor, target, { from: month, to, before, after: [after] });
  return { recordId, monthValues, budgetValue, changeId, parts: [] };
}

/** Moves the amount of one month without recording a step: `log` receives the changed items. */
export async function moveOne(
  db: Db,
  actor: Actor,
  { recordId, ...body }: Move & { recordId: number },
  log: (items: readonly ChangeItem[]) => void,
): Promise<void> {
  const target = await targetOf(db, actor, recordId, body);
  await move(db, actor, target, body, (items) => {
    log(items);
    return Promise.resolve(null);
  });
}
