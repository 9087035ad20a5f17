import { exponentOf } from '@saldo/contract/domain/currency';
import type { BudgetRecord } from '@saldo/contract/record';
import type { NewRow, RowChange } from '@saldo/contract/rows';
import type { SheetData } from './data.ts';
import type { ValueEdit } from './writes.ts';

/** Commands on rows that can be queued. Added rows have negative local ids until the server assigns theirs. */
export type RowsCommand =
  | { do: 'change'; changes: readonly RowChange[] }
  | { do: 'add'; rows: readonly NewRow[]; madeIds: readonly number[]; beforeId: number | null }
  /** each copy below its original; `ids` and `madeIds` in sheet order */
  | {
      do: 'duplicate';
      ids: readonly number[];
      madeIds: readonly number[];
      /** of the copies, after the closed months; absent from commands that an earlier build has stored */
      firstMonths?: readonly string[];
      cells: readonly ValueEdit[];
    }
  | { do: 'order'; ids: readonly number[]; beforeId: number | null; sectionId?: number | null }
  | { do: 'remove'; ids: readonly number[] };

/** Whether a row has no server id yet. */
export const isUnnamed = (recordId: number): boolean => recordId < 0;

/** The rows added by a command. */
export const madeBy = (command: RowsCommand): readonly number[] =>
  'madeIds' in command ? command.madeIds : [];

/** The rows affected by a command, including added ones. */
export function rowsIn(command: RowsCommand): readonly number[] {
  if (command.do === 'change') return command.changes.map(({ id }) => id);
  return command.do === 'duplicate' ? command.madeIds : command.do === 'add' ? command.madeIds : command.ids;
}

const ownAmount = (
  recordId: number,
  { month, netAmount }: { month: string; netAmount: NewRow['netAmount'] | null },
): ValueEdit => ({ recordId, month, scope: 'month', set: { netAmount } });

/** A command's effect on single months. */
export function cellsIn(command: RowsCommand): readonly ValueEdit[] {
  switch (command.do) {
    case 'change':
      return command.changes.flatMap(({ id, cells = [] }) => cells.map((cell) => ownAmount(id, cell)));
    case 'add':
      return command.rows.flatMap(({ cells }, place) =>
        cells.map((cell) => ownAmount(command.madeIds[place] ?? 0, cell)),
      );
    case 'duplicate':
      return command.cells;
    case 'order':
    case 'remove':
      return [];
  }
}

type IdOf = (recordId: number) => number;

/** The command with current row ids. */
export function withIds(command: RowsCommand, idOf: IdOf): RowsCommand {
  const next = (beforeId: number | null) => (beforeId === null ? null : idOf(beforeId));
  switch (command.do) {
    case 'change':
      return { ...command, changes: command.changes.map((change) => ({ ...change, id: idOf(change.id) })) };
    case 'add':
      return { ...command, madeIds: command.madeIds.map(idOf), beforeId: next(command.beforeId) };
    case 'duplicate': {
      const cells = command.cells.map((cell) => ({ ...cell, recordId: idOf(cell.recordId) }));
      return { ...command, ids: command.ids.map(idOf), madeIds: command.madeIds.map(idOf), cells };
    }
    case 'order':
      return { ...command, ids: command.ids.map(idOf), beforeId: next(command.beforeId) };
    case 'remove':
      return { ...command, ids: command.ids.map(idOf) };
  }
}

/** Whether the result can be computed locally: currencies need their rates, and changed units are recomputed by the server. */
export function isShowable(command: RowsCommand, data: SheetData): boolean {
  if (command.do === 'add') return command.rows.every(({ currency }) => data.hasRate(currency));
  if (command.do !== 'change') return true;
  return command.changes.every(({ id, set: { currency } }) => {
    const before = data.plan(id)?.record.currency;
    if (currency === undefined || before === undefined) return true;
    return data.hasRate(currency) && exponentOf(currency) === exponentOf(before);
  });
}

/** The displayed rows: stored data with queued commands applied in order. `position` is the index. */
export function rowsAfter(
  records: readonly BudgetRecord[],
  commands: readonly RowsCommand[],
): readonly BudgetRecord[] {
  const after = commands.reduce(rowsAfterOne, records);
  if (commands.every((command) => command.do === 'change' || command.do === 'remove')) return after;
  return after.map((record, place) =>
    record.position === place + 1 ? record : { ...record, position: place + 1 },
  );
}

function rowsAfterOne(records: readonly BudgetRecord[], command: RowsCommand): readonly BudgetRecord[] {
  switch (command.do) {
    case 'change': {
      const sets = new Map(command.changes.map(({ id, set }) => [id, set]));
      return records.map((record) => changed(record, sets.get(record.id)));
    }
    case 'add':
      return putIn(records, addedTo(records, command), command.beforeId);
    case 'duplicate':
      return records.flatMap((record) => {
        const place = command.ids.indexOf(record.id);
        const id = command.madeIds[place];
        if (id === undefined) return record;
        return [
          record,
          { ...record, id, version: 0, firstMonth: command.firstMonths?.[place] ?? record.firstMonth },
        ];
      });
    case 'order':
      return ordered(records, command);
    case 'remove': {
      const gone = new Set(command.ids);
      return records.filter(({ id }) => !gone.has(id));
    }
  }
}

function changed(record: BudgetRecord, set: RowChange['set'] | undefined): BudgetRecord {
  if (set === undefined) return record;
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  return { ...record, ...given };
}

function addedTo(
  records: readonly BudgetRecord[],
  { rows, madeIds }: Extract<RowsCommand, { do: 'add' }>,
): BudgetRecord[] {
  const budgetId = records[0]?.budgetId ?? 0;
  return rows.map(({ cells: _cells, ...fields }, place) => ({
    ...fields,
    id: madeIds[place] ?? 0,
    budgetId,
    version: 0,
    position: 0,
  }));
}

function putIn(
  records: readonly BudgetRecord[],
  rows: readonly BudgetRecord[],
  beforeId: number | null,
): BudgetRecord[] {
  const place = beforeId === null ? -1 : records.findIndex(({ id }) => id === beforeId);
  return records.toSpliced(place < 0 ? records.length : place, 0, ...rows);
}

function ordered(
  records: readonly BudgetRecord[],
  { ids, beforeId, sectionId }: Extract<RowsCommand, { do: 'order' }>,
): BudgetRecord[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const moving = new Set(ids);
  const rows = [...moving].flatMap((id) => byId.get(id) ?? []);
  const rest = records.filter(({ id }) => !moving.has(id));
  return putIn(
    rest,
    sectionId === undefined ? rows : rows.map((record) => ({ ...record, sectionId })),
    beforeId,
  );
}
