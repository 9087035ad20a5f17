import { monthIndex, type MonthIndex } from '@saldo/contract/domain/month';
import { segmentStart } from '@saldo/contract/domain/plan';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import type { CellRange, Position } from '#grid/grid-model.ts';
import { heldOf, type HeldRow, type StepSheet } from './step-sheet.ts';

/** A changed row or its changed months; `months` is empty if the row itself was changed or restored. */
type Touched = { recordId: number; months: readonly MonthIndex[] };

const keyOf = ({ month, scope }: MonthValue) => (scope === 'month' ? month : `${month} ${scope}`);
/** Answers may have the fields in another order than the list. */
const sayOfRow = (record: BudgetRecord) =>
  JSON.stringify(
    Object.entries({ ...record, version: 0, position: 0 }).toSorted(([one], [other]) =>
      one.localeCompare(other),
    ),
  );

/** Whether two values of a month are equal, ignoring versions. */
const saysSame = (one: MonthValue, other: MonthValue | undefined): boolean =>
  one.netAmount === other?.netAmount &&
  one.contractorId === other.contractorId &&
  one.paymentMethodId === other.paymentMethodId &&
  one.issueDate === other.issueDate &&
  one.dueDate === other.dueDate &&
  one.expectedPaymentDate === other.expectedPaymentDate &&
  one.note === other.note;

/** Values that differ or exist on one side only. */
function differing(before: readonly MonthValue[], after: readonly MonthValue[]): MonthValue[] {
  if (before === after) return [];
  const left = new Map(before.map((value) => [keyOf(value), value]));
  const differ = after.filter((value) => {
    const key = keyOf(value);
    const old = left.get(key);
    left.delete(key);
    return old !== value && !saysSame(value, old);
  });
  return [...differ, ...left.values()];
}

function monthsBetween(before: HeldRow, after: HeldRow): MonthIndex[] {
  const changed = differing(before.values, after.values);
  return [...new Set(changed.map(({ month }) => monthIndex(month)))].toSorted((a, b) => a - b);
}

function touchedRow(recordId: number, before: HeldRow, after: HeldRow): Touched[] {
  if (after.record === undefined) return [];
  const isSameRow =
    before.record === after.record ||
    (before.record !== undefined && sayOfRow(before.record) === sayOfRow(after.record));
  const months = isSameRow ? monthsBetween(before, after) : [];
  return isSameRow && months.length === 0 ? [] : [{ recordId, months }];
}

type Looked = Pick<StepSheet, 'data' | 'model'>;

/** The same key for all months of one cell; computed without amounts, since a step may affect all cells of a sheet. */
function nameOf({ data, model }: Looked, { row, month }: Position): string {
  const recordId = model.lines[row]?.recordId ?? null;
  const plan = recordId === null ? undefined : data.plan(recordId);
  const first = plan === undefined ? null : segmentStart(plan, model.monthAt(month));
  return `${row} ${first === null ? month : model.columnOf(first)}`;
}

/** Whether all cells of a block are in the set; stops at the first that is not. */
function isFull(sheet: Looked, block: CellRange, cells: ReadonlySet<string>): boolean {
  for (let row = block.fromRow; row <= block.toRow; row++) {
    if (sheet.model.rows[row]?.kind !== 'record') continue;
    for (let month = block.fromMonth; month <= block.toMonth; month++)
      if (!cells.has(nameOf(sheet, { row, month }))) return false;
  }
  return true;
}

const around = ([first = { row: 0, month: 0 }, ...others]: readonly Position[]): CellRange => {
  const block = { fromRow: first.row, toRow: first.row, fromMonth: first.month, toMonth: first.month };
  for (const { row, month } of others) {
    block.fromRow = Math.min(block.fromRow, row);
    block.toRow = Math.max(block.toRow, row);
    block.fromMonth = Math.min(block.fromMonth, month);
    block.toMonth = Math.max(block.toMonth, month);
  }
  return block;
};

type Shown = { block: CellRange; isWhole: boolean };

/** The block if all of it was changed, otherwise its first cell, since the next key applies to the selection. */
function selectionOf(sheet: Looked, places: readonly Position[]): Shown {
  const block = around(places);
  const changed = new Set(places.map((place) => nameOf(sheet, place)));
  if (isFull(sheet, block, changed)) return { block, isWhole: true };
  const [first = { row: 0, month: 0 }] = places.toSorted((a, b) => a.row - b.row || a.month - b.month);
  return { block: around([first]), isWhole: false };
}

/** Selects changed rows as rows and keeps the cursor's month, by default the current one. */
function showRows(sheet: StepSheet, rows: readonly number[]): void {
  const { model, grid } = sheet;
  const last = model.months.length - 1;
  const { block, isWhole } = selectionOf(
    sheet,
    rows.map((row) => ({ row, month: 0 })),
  );
  const { fromRow, toRow } = block;
  const start = Math.max(
    0,
    model.months.findIndex(({ isNow }) => isNow),
  );
  const month = Math.min(last, grid?.active?.month ?? start);
  grid?.goTo({ row: fromRow, month }, { fromRow, toRow, fromMonth: 0, toMonth: last });
  if (!isWhole) grid?.tint(rows.flatMap((row) => model.months.map((_, place) => ({ row, month: place }))));
}

function show(sheet: StepSheet, touched: readonly Touched[]): void {
  for (const { recordId, months } of touched) sheet.unfold(recordId, months[0] ?? null);
  const { model, grid } = sheet;
  const placed = touched.flatMap(({ recordId, months }) => {
    const row = model.placeOf(recordId);
    return row === undefined ? [] : [{ row, months: months.filter((month) => model.isShown(month)) }];
  });
  const cells = placed.flatMap(({ row, months }) =>
    months.map((month) => ({ row, month: model.columnOf(month) })),
  );
  if (cells.length > 0) {
    const { block, isWhole } = selectionOf(sheet, cells);
    grid?.goTo({ row: block.fromRow, month: block.fromMonth }, block);
    if (!isWhole) grid?.tint(cells);
  } else if (placed.length > 0) {
    showRows(
      sheet,
      placed.map(({ row }) => row),
    );
  }
}

/** Scrolls changed rows into view and selects them, as a spreadsheet does; if they are no block, selects the first cell and tints all. */
export function showChangedRows(sheet: StepSheet, before: ReadonlyMap<number, HeldRow>): void {
  const touched = [...before].flatMap(([id, held]) => touchedRow(id, held, heldOf(sheet.data, id)));
  if (touched.length > 0) show(sheet, touched);
}
