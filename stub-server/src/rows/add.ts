import type { SheetChanged } from '@saldo/contract/change';
import { monthIndex } from '@saldo/contract/domain/month';
import { preparePlans, segmentStart } from '@saldo/contract/domain/plan';
import type { MonthValue } from '@saldo/contract/record';
import type { NewRow } from '@saldo/contract/rows';
import type { Db } from '#src/db/open.ts';
import { takingTurns } from '#src/db/turns.ts';
import type { Asker } from '#src/http/asker.ts';
import { outOfRange } from '#src/http/refusals.ts';
import { addedItems } from '#src/plan/history-items.ts';
import { insertRecords } from '#src/plan/insert-records.ts';
import { valueAt } from '#src/plan/month-value.ts';
import { positionsOf, roomAbove } from '#src/plan/positions.ts';
import { saveMonthValues } from '#src/plan/records.ts';
import { checkManyReferences } from '#src/plan/references.ts';
import { checkedFields } from '#src/plan/row-fields.ts';
import { findOrdinarySheet } from '#src/plan/sheet.ts';
import { applyRows, told } from './answer.ts';
import { eachRow, inRecords } from './each-row.ts';

/** Amounts of months, each on a month in which a cell of the row begins, none twice. */
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

/** Adds several rows with amounts of their months, above a row or at the end. */
export async function addRows(
  db: Db,
  asker: Asker,
  budgetId: number,
  { records: given, beforeId }: { records: readonly NewRow[]; beforeId: number | null },
): Promise<SheetChanged & { recordIds: number[] }> {
  const { accountId } = asker;
  const places = { db, accountId, budgetId };
  const sheet = await findOrdinarySheet(db, accountId, budgetId);
  const rows = eachRow(given, inRecords, (row) => {
    const { cells: _cells, ...fields } = row;
    const checked = checkedFields(fields, sheet);
    checkCells(row);
    return checked;
  });
  const pause = takingTurns();
  await pause();
  const references = rows.map((fields, place) => ({ fields, prefix: `records.${place}.` }));
  await checkManyReferences(db, accountId, references);
  await pause();
  const before = await positionsOf(places);
  const first = await roomAbove(places, beforeId, rows.length);
  const made = await insertRecords(
    db,
    asker,
    budgetId,
    rows.map((fields, place) => ({ fields, position: first + place })),
  );
  const values = made.flatMap(({ id }, place) => {
    const row = given[place];
    return row ? ownAmounts(id, row) : [];
  });
  await saveMonthValues(db, accountId, values);
  await pause();
  const plans = preparePlans({ records: made, monthValues: values, parts: [] });
  const changes = plans.map((after) => ({ before: null, after }));
  await pause();
  const budgetValue = await applyRows(places, asker, sheet, changes, inRecords);
  await pause();
  const recordIds = made.map(({ id }) => id);
  const items = addedItems(made, values);
  const kind = made.length === 1 ? 'add-row' : 'add-rows';
  const known = { records: made, monthValues: values };
  const answer = await told(places, asker, { kind, items, ids: recordIds, budgetValue, known, before });
  return { ...answer, recordIds };
}
