import { isDeepStrictEqual } from 'node:util';
import type { SheetChanged } from '@saldo/contract/change';
import { monthIndex } from '@saldo/contract/domain/month';
import { preparePlans, segmentStart } from '@saldo/contract/domain/plan';
import type { MonthValue } from '@saldo/contract/record';
import type { NewRow } from '@saldo/contract/rows';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { Actor } from '#src/http/actor.ts';
import { outOfRange } from '#src/http/refusals.ts';
import { addedItems } from './history-items.ts';
import { insertRecords } from './insert-records.ts';
import { currenciesOf } from './change.ts';
import { valueAt } from './month-value.ts';
import { positionsOf, roomAbove } from './positions.ts';
import { saveMonthValues } from './records.ts';
import type { RecordFields } from './record-mapping.ts';
import { checkManyReferences, distinctReferences, ratesFor, type Referring } from './references.ts';
import { checkedFields } from './row-fields.ts';
import { findOrdinarySheet, type Sheet } from './sheet.ts';
import { addToTotals, difference, type MonthTotals } from './stored-totals.ts';
import { refuseClosedRows, recordAndAnswer } from './rows-answer.ts';
import { eachRowInTurns, inRecords } from './each-row.ts';

/** Checks amounts of months: each at the start of a cell, none twice. */
function checkCells({ cells, firstMonth, lastMonth, segmentSize }: NewRow): void {
  const range = {
    record: { segmentSize },
    firstMonth: monthIndex(firstMonth),
    lastMonth: monthIndex(lastMonth),
  };
  const seen = new Set<string>();
  for (const [place, { month }] of cells.entries()) {
    const path = `cells.${place}.month`;
    const index = monthIndex(month);
    if (segmentStart(range, index) !== index)
      throw outOfRange(path, 'No cell of the row begins in this month');
    if (seen.size === seen.add(month).size) throw outOfRange(path, 'The month is named twice');
  }
}

const ownAmounts = (recordId: number, { cells }: NewRow): MonthValue[] =>
  cells.map(({ month, netAmount }) => ({
    ...valueAt([], { recordId, month, scope: 'month' }),
    netAmount,
    version: 1,
  }));

/** Checked new rows of a sheet, and their changes to its totals. */
export interface PreparedRows {
  sheet: Sheet;
  rows: readonly RecordFields[];
  /** the distinct references of the rows */
  references: readonly Referring[];
  totals: readonly MonthTotals[];
}

/** Whether the reference is not to a name that is made with the rows, whose id is below 0 until then. */
const isOfKnown = ({ fields }: Referring) => Object.values(fields).every((id) => (id ?? 1) > 0);

/** Checks new rows and computes their totals, the slow part of adding thousands, outside the transaction. */
export async function prepareRows(
  db: Db,
  { accountId, today }: Actor,
  budgetId: number,
  given: readonly NewRow[],
): Promise<PreparedRows> {
  const sheet = await findOrdinarySheet(db, accountId, budgetId);
  const pause = takingTurns();
  const rows = await eachRowInTurns(given, inRecords, (row) => {
    const { cells: _cells, ...fields } = row;
    const checked = checkedFields(fields, sheet);
    checkCells(row);
    return checked;
  });
  const references = distinctReferences(
    rows.map((fields, place) => ({ fields, prefix: `${inRecords(place, '')}.` })),
  );
  await pause();
  await checkManyReferences(db, accountId, references.filter(isOfKnown));
  const records = rows.map((fields, id) => ({ ...fields, id, budgetId, version: 1, position: id }));
  const monthValues = given.flatMap((row, id) => ownAmounts(id, row));
  await pause();
  const plans = preparePlans({ records, monthValues, parts: [] });
  await pause();
  refuseClosedRows(
    sheet,
    plans.map((after) => ({ before: null, after })),
    inRecords,
  );
  const rates = await ratesFor(db, currenciesOf(plans), today);
  await pause();
  const window = { from: sheet.first, to: sheet.last };
  return { sheet, rows, references, totals: difference(window, rates, { before: [], after: plans }) };
}

/** Whether the preparation is still valid: its references, the sheet's range and its closed months. */
async function stillHolds(db: Db, accountId: number, { sheet, references }: PreparedRows): Promise<boolean> {
  const { row, closed } = await findOrdinarySheet(db, accountId, sheet.row.id);
  await checkManyReferences(db, accountId, references);
  return row.version === sheet.row.version && isDeepStrictEqual(closed, sheet.closed);
}

/** Adds several rows with amounts of their months, above a row or at the end. */
export async function addRows(
  db: Db,
  actor: Actor,
  wanted: { records: readonly NewRow[]; beforeId: number | null },
  prepared: PreparedRows,
): Promise<SheetChanged & { recordIds: number[] }> {
  const { accountId } = actor;
  const { records: given, beforeId } = wanted;
  const budgetId = prepared.sheet.row.id;
  const places = { db, accountId, budgetId };
  const isCurrent = await stillHolds(db, accountId, prepared);
  const { rows, totals } = isCurrent ? prepared : await prepareRows(db, actor, budgetId, given);
  // Rows at the end do not move others.
  const before = beforeId === null ? null : await positionsOf(places);
  const first = await roomAbove(places, beforeId, rows.length);
  const made = await insertRecords(
    db,
    actor,
    budgetId,
    rows.map((fields, place) => ({ fields, position: first + place })),
  );
  const values = made.flatMap(({ id }, place) => {
    const row = given[place];
    return row ? ownAmounts(id, row) : [];
  });
  await saveMonthValues(db, accountId, values);
  const budgetValue = await addToTotals(db, accountId, budgetId, totals);
  const recordIds = made.map(({ id }) => id);
  const items = addedItems(made, values);
  const kind = made.length === 1 ? 'add-row' : 'add-rows';
  const known = { records: made, monthValues: values };
  const answer = await recordAndAnswer(places, actor, {
    kind,
    items,
    ids: recordIds,
    budgetValue,
    known,
    before,
  });
  return { ...answer, recordIds };
}
