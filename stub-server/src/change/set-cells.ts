import type { change, SheetChanged } from '@saldo/contract/change';
import { monthIndex, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { preparePlans, segmentStart } from '@saldo/contract/domain/plan';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { stale } from '#src/http/refusals.ts';
import { currenciesOf } from '#src/plan/change.ts';
import { valueItems } from '#src/plan/history-items.ts';
import { isLastOwn } from '#src/plan/last-author.ts';
import { logChange } from '#src/plan/history.ts';
import { setValue, valueAt } from '#src/plan/month-value.ts';
import { checkManyReferences, ratesFor } from '#src/plan/references.ts';
import { monthValuesOf, recordsOf, saveMonthValues } from '#src/plan/records.ts';
import { findOrdinarySheet, type Sheet } from '#src/plan/sheet.ts';
import { addToTotals, difference } from '#src/plan/stored-totals.ts';
import { refuseWhere } from './cell-checks.ts';

export type CellChange = z.output<typeof change.setCells.body>['cells'][number];

const NO_VALUES: readonly MonthValue[] = [];

interface Affected {
  sheet: Sheet;
  records: ReadonlyMap<number, BudgetRecord>;
  /** month values by row */
  values: ReadonlyMap<number, readonly MonthValue[]>;
}

async function affectedBy(
  db: Db,
  accountId: number,
  budgetId: number,
  cells: readonly CellChange[],
): Promise<Affected> {
  const sheet = await findOrdinarySheet(db, accountId, budgetId);
  const ids = [...new Set(cells.map(({ recordId }) => recordId))];
  const records = await recordsOf(db, accountId, { ids });
  const values = await monthValuesOf(db, accountId, { ids });
  return {
    sheet,
    records: new Map(
      records.filter((record) => record.budgetId === budgetId).map((record) => [record.id, record]),
    ),
    values: Map.groupBy(values, ({ recordId }) => recordId),
  };
}

const placeOf = ({ recordId, month }: CellChange) => ({ recordId, month, scope: 'month' as const });

const startsCell = (record: BudgetRecord, month: MonthIndex): boolean => {
  const range = {
    record,
    firstMonth: monthIndex(record.firstMonth),
    lastMonth: monthIndex(record.lastMonth),
  };
  return segmentStart(range, month) === month;
};

/** Refuses all cells if any cannot be written; the fields name each of them. */
function refuseCells(cells: readonly CellChange[], { sheet, records }: Affected): void {
  const seen = new Set<string>();
  const isTwice = (cell: CellChange) => seen.size === seen.add(`${cell.recordId} ${cell.month}`).size;
  refuseWhere(cells, 'VALIDATION', '', 'The cell is named twice', isTwice);
  const isUnknown = ({ recordId }: CellChange) => !records.has(recordId);
  refuseWhere(cells, 'UNKNOWN_REFERENCE', '.recordId', 'No such row in this sheet', isUnknown);
  const isOutside = ({ recordId, month }: CellChange) => {
    const record = records.get(recordId);
    return !record || !startsCell(record, monthIndex(month));
  };
  refuseWhere(cells, 'OUT_OF_RANGE', '.month', 'No cell of the row begins in this month', isOutside);
  const closed = new Set(sheet.closed.map(monthText));
  refuseWhere(cells, 'MONTH_LOCKED', '', 'The month is closed', ({ month }) => closed.has(month));
}

/** Refuses all cells if any is stale; the answer contains the current state of each. */
async function refuseStale(
  db: Db,
  actor: Actor,
  cells: readonly CellChange[],
  { values }: Affected,
): Promise<void> {
  const moved = cells
    .map((cell) => ({ cell, now: valueAt(values.get(cell.recordId) ?? NO_VALUES, placeOf(cell)) }))
    .filter(({ cell, now }) => cell.version !== now.version);
  if (moved.length === 0) return;
  const isOwn = await isLastOwn(
    db,
    actor,
    moved.map(({ now }) => now.recordId),
  );
  throw stale(
    moved.map(({ now }) => now),
    isOwn,
  );
}

const keyOf = ({ month, scope }: MonthValue): string => month + scope;

/** Month values of one row after the write, in order of month. */
function withWritten(had: readonly MonthValue[], written: readonly MonthValue[]): MonthValue[] {
  const byPlace = new Map([...had, ...written].map((value) => [keyOf(value), value]));
  return [...byPlace.values()].toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}

/** Sets several month values of rows atomically. */
export async function setCells(
  db: Db,
  actor: Actor,
  budgetId: number,
  cells: readonly CellChange[],
): Promise<SheetChanged> {
  const { accountId, today } = actor;
  const affected = await affectedBy(db, accountId, budgetId, cells);
  refuseCells(cells, affected);
  await refuseStale(db, actor, cells, affected);
  await checkManyReferences(
    db,
    accountId,
    cells.map(({ set }, place) => ({ fields: set, prefix: `cells.${place}.set.` })),
  );
  const records = [...affected.records.values()];
  const had = [...affected.values.values()].flat();
  const written = cells.flatMap((cell) =>
    setValue(affected.values.get(cell.recordId) ?? NO_VALUES, placeOf(cell), cell.set),
  );
  const byRow = Map.groupBy(written, ({ recordId }) => recordId);
  const monthValues = records.flatMap(({ id }) =>
    withWritten(affected.values.get(id) ?? NO_VALUES, byRow.get(id) ?? NO_VALUES),
  );
  await saveMonthValues(db, accountId, written);
  // planned totals do not depend on payments
  const before = preparePlans({ records, monthValues: had, parts: [] });
  const after = preparePlans({ records, monthValues, parts: [] });
  const rates = await ratesFor(db, currenciesOf(before), today);
  const months = cells.map(({ month }) => month).toSorted();
  const window = { from: monthIndex(months[0] ?? ''), to: monthIndex(months.at(-1) ?? '') };
  const totals = difference(window, rates, { before, after });
  const changeId = await logChange(db, actor, budgetId, { kind: 'cells', items: valueItems(had, written) });
  return {
    changeId,
    records: [],
    removedRecordIds: [],
    monthValues,
    budgetValue: await addToTotals(db, accountId, budgetId, totals),
    parts: [],
    isReloadNeeded: false,
  };
}
