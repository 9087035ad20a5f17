import type { SheetChanged } from '@saldo/contract/change';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import { cellsIn, madeBy, rowsIn, withIds, type RowsCommand } from './rows-command.ts';
import { groupByRecord, type KnownNames } from './data.ts';
import { withEdits, type TypedEdit, type ValueEdit } from './writes.ts';

export type Values = readonly MonthValue[];
export type Place = Pick<ValueEdit, 'recordId' | 'month'>;

/** Edits that are one request and one step of undo. `key` names the command, however often it is sent. */
export type EditsEntry = { kind: 'edits'; key: string; edits: readonly TypedEdit[] };

/** A command on rows; `names` are those that it brings into the sheet, `text` is what was done, in words. */
export type RowsEntry = { kind: 'rows'; key: string; command: RowsCommand; names: KnownNames; text: string };

/** A step back or forth; `shown` is what it makes of cells, where that is known before the answer. */
export type StepEntry = {
  kind: 'step';
  key: string;
  direction: 'undo' | 'redo';
  /** the step's own key, and its change where it has landed */
  of: string;
  changeId: number | null;
  /** overwrites these later changes, which the user was shown; absent: none */
  seen?: readonly number[];
  shown: readonly ValueEdit[] | null;
};

/** Plain data: it outlives the page. */
export type Entry = EditsEntry | RowsEntry | StepEntry;

/** The server's answer; `sheet` where more than cells has changed, `recordIds` the rows that were made. */
export type Landed = {
  changeId: number | null;
  monthValues: Values;
  sheet?: SheetChanged;
  recordIds?: readonly number[];
  detachedPayments?: number;
  /** names that were made for the rows */
  names?: KnownNames;
};

export type Command = { run: () => Promise<void>; giveUp: (error: Error) => void };
export type Item = {
  entry: Entry | null;
  command: Command | null;
  edits: readonly ValueEdit[];
  rows: ReadonlySet<number>;
  isSent: boolean;
  tries: number;
};

const byRow = new WeakMap<Item['edits'], ReadonlyMap<number, Item['edits']>>();

/** Edits of a row. They are parted by row once, for a step may be about thousands of rows and each of them asks. */
function editsOf({ edits }: Item, recordId: number): Item['edits'] {
  const known = byRow.get(edits) ?? groupByRecord(edits);
  byRow.set(edits, known);
  return known.get(recordId) ?? [];
}

export const isUnsent = ({ isSent }: Item) => !isSent;

function editsIn(entry: Entry): readonly ValueEdit[] {
  if (entry.kind === 'edits') return entry.edits;
  return entry.kind === 'rows' ? cellsIn(entry.command) : (entry.shown ?? []);
}

export const weightOf = ({ entry }: Item) => (entry?.kind === 'edits' ? entry.edits.length : 1);

/** A step and a command wait for all before them, and all after them wait. */
export const isBarrier = ({ entry }: Item) => entry?.kind !== 'edits';

const aboutOf = (entry: Entry): Pick<Item, 'entry' | 'edits' | 'rows'> => {
  const edits = editsIn(entry);
  const named = entry.kind === 'rows' ? rowsIn(entry.command) : [];
  return { entry, edits, rows: new Set([...named, ...edits.map(({ recordId }) => recordId)]) };
};

export const itemOf = (entry: Entry): Item => ({
  ...aboutOf(entry),
  command: null,
  isSent: false,
  tries: 0,
});

/** Whether an entry is about a cell: a command on rows is about all of them. */
export const isAbout = (item: Item, { recordId, month }: Place): boolean =>
  item.rows.has(recordId) &&
  (item.entry?.kind === 'rows' || editsOf(item, recordId).some((edit) => edit.month === month));

/** The values of a row with all that is to be done to them. */
export const shownBy = (items: readonly Item[], recordId: number, stored: Values): Values =>
  withEdits(
    stored,
    items.flatMap((item) => (item.rows.has(recordId) ? editsOf(item, recordId) : [])),
  );

/** Later edits and commands on rows that an entry would have made: without it there is nothing that they could be about. */
export function restingOn(items: readonly Item[], item: Item): Item[] {
  const made = item.entry?.kind === 'rows' ? madeBy(item.entry.command) : [];
  const isOnThem = ({ entry, rows }: Item) => entry?.kind !== 'step' && made.some((id) => rows.has(id));
  return items.slice(items.indexOf(item) + 1).filter(isOnThem);
}

/** The ids that the server has given to rows that an entry has made. */
export function idsGiven(entry: Entry, { recordIds = [] }: Landed): ReadonlyMap<number, number> {
  if (entry.kind !== 'rows') return new Map();
  const given = madeBy(entry.command).flatMap((id, place): [number, number][] => {
    const now = recordIds[place];
    return now === undefined ? [] : [[id, now]];
  });
  return new Map(given);
}

const renamed = <One extends ValueEdit>(edits: readonly One[], idOf: (id: number) => number): One[] =>
  edits.map((edit) => ({ ...edit, recordId: idOf(edit.recordId) }));

/** The entry with the ids that its rows have by now. */
export function entryWithIds<One extends Entry>(entry: One, idOf: (recordId: number) => number): One {
  if (entry.kind === 'edits') return { ...entry, edits: renamed(entry.edits, idOf) };
  if (entry.kind === 'rows') return { ...entry, command: withIds(entry.command, idOf) };
  return { ...entry, shown: entry.shown && renamed(entry.shown, idOf) };
}

/** Later entries are about rows that have ids of the server now. */
export function giveIds(items: readonly Item[], given: ReadonlyMap<number, number>): void {
  if (given.size === 0) return;
  for (const item of items)
    if (item.entry !== null)
      Object.assign(item, aboutOf(entryWithIds(item.entry, (id) => given.get(id) ?? id)));
}

const placeOf = ({ recordId, month, scope }: Omit<ValueEdit, 'set'>) => `${recordId} ${month} ${scope}`;

/** Cells that an entry has written; those of a step that its answer shows, and of later months, only the answer knows. */
function writtenBy(entry: Entry, values: Values): ReadonlySet<string> {
  const edits = editsIn(entry);
  const isKnown =
    entry.kind === 'step' ? entry.shown !== null : edits.every(({ scope }) => scope === 'month');
  const rows = new Set(entry.kind === 'rows' ? rowsIn(entry.command) : []);
  return new Set([
    ...edits.map(placeOf),
    ...values.filter(({ recordId }) => !isKnown || rows.has(recordId)).map(placeOf),
  ]);
}

/** The rows that an entry has written; rows that merely moved pass no version on. */
function rowsWrittenBy(entry: Entry, records: readonly BudgetRecord[]): readonly number[] {
  if (entry.kind === 'edits') return [];
  if (entry.kind === 'step') return records.map(({ id }) => id);
  const { command } = entry;
  return command.do === 'order' && command.sectionId === undefined ? [] : rowsIn(command);
}

/** Later edits of the cells and rows that an entry has written start from what it left. */
export function advanceVersions(later: readonly Item[], entry: Entry, { monthValues, sheet }: Landed): void {
  if (later.length === 0) return;
  const known = new Map(monthValues.map((value) => [placeOf(value), value.version]));
  const places = writtenBy(entry, monthValues);
  const records = sheet?.records ?? [];
  const written = new Set(rowsWrittenBy(entry, records));
  const versions = new Map(records.flatMap(({ id, version }) => (written.has(id) ? [[id, version]] : [])));
  const cellVersion = (place: Omit<ValueEdit, 'set'>, version: number): number =>
    (places.has(placeOf(place)) ? known.get(placeOf(place)) : undefined) ?? version;
  for (const item of later) {
    const { entry: one } = item;
    if (one?.kind === 'edits') {
      const edits = one.edits.map((edit) => ({ ...edit, version: cellVersion(edit, edit.version) }));
      Object.assign(item, aboutOf({ ...one, edits }));
    } else if (one?.kind === 'rows' && one.command.do === 'change') {
      const changes = one.command.changes.map(({ id, version, cells, ...change }) => ({
        ...change,
        id,
        version: versions.get(id) ?? version,
        ...(cells && {
          cells: cells.map((cell) => ({
            ...cell,
            version: cellVersion({ recordId: id, month: cell.month, scope: 'month' }, cell.version),
          })),
        }),
      }));
      Object.assign(item, aboutOf({ ...one, command: { ...one.command, changes } }));
    }
  }
}
