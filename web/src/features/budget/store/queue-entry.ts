import type { SheetChanged } from '@saldo/contract/change';
import type { BudgetRecord, MonthValue } from '@saldo/contract/record';
import { cellsIn, madeBy, rowsIn, withIds, type RowsCommand } from './rows-command.ts';
import { groupByRecord, type KnownNames } from './data.ts';
import { withEdits, type TypedEdit, type ValueEdit } from './writes.ts';

export type Values = readonly MonthValue[];
export type Place = Pick<ValueEdit, 'recordId' | 'month'>;

/** Edits sent as one request and undone as one step. `key` identifies the command across retries. */
export type EditsEntry = { kind: 'edits'; key: string; edits: readonly TypedEdit[] };

/** A command on rows; `names` are those it introduces, `text` describes it. */
export type RowsEntry = { kind: 'rows'; key: string; command: RowsCommand; names: KnownNames; text: string };

/** An undo or redo; `shown` is its effect on cells, if known before the response. */
export type StepEntry = {
  kind: 'step';
  key: string;
  direction: 'undo' | 'redo';
  /** key of the undone entry, and its change once it has landed */
  of: string;
  changeId: number | null;
  /** later changes shown to the user that may be overwritten; absent: none */
  seen?: readonly number[];
  shown: readonly ValueEdit[] | null;
};

/** Serializable, since it outlives the page. */
export type Entry = EditsEntry | RowsEntry | StepEntry;

/** The server's response; `sheet` if more than cells has changed, `recordIds` of added rows. */
export type Landed = {
  changeId: number | null;
  monthValues: Values;
  sheet?: SheetChanged;
  recordIds?: readonly number[];
  detachedPayments?: number;
  /** names created for the rows */
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

/** Edits grouped by row, once, because a step on thousands of rows queries each of them. */
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

/** Steps and commands are barriers: they wait for everything before them, and everything after waits for them. */
export const isBarrier = ({ entry }: Item) => entry?.kind !== 'edits';

/** The rows that an entry affects. */
export function rowsOfEntry(entry: Entry): ReadonlySet<number> {
  const named = entry.kind === 'rows' ? rowsIn(entry.command) : [];
  return new Set([...named, ...editsIn(entry).map(({ recordId }) => recordId)]);
}

const aboutOf = (entry: Entry): Pick<Item, 'entry' | 'edits' | 'rows'> => ({
  entry,
  edits: editsIn(entry),
  rows: rowsOfEntry(entry),
});

export const itemOf = (entry: Entry): Item => ({
  ...aboutOf(entry),
  command: null,
  isSent: false,
  tries: 0,
});

/** Whether an entry affects a cell: commands on rows affect all of their cells. */
export const isAbout = (item: Item, { recordId, month }: Place): boolean =>
  item.rows.has(recordId) &&
  (item.entry?.kind === 'rows' || editsOf(item, recordId).some((edit) => edit.month === month));

/** The values of a row with all entries applied. */
export const shownBy = (items: readonly Item[], recordId: number, stored: Values): Values =>
  withEdits(
    stored,
    items.flatMap((item) => (item.rows.has(recordId) ? editsOf(item, recordId) : [])),
  );

/** Later entries that depend on rows which an entry would have added. */
export function restingOn(items: readonly Item[], item: Item): Item[] {
  const made = item.entry?.kind === 'rows' ? madeBy(item.entry.command) : [];
  const isOnThem = ({ entry, rows }: Item) => entry?.kind !== 'step' && made.some((id) => rows.has(id));
  return items.slice(items.indexOf(item) + 1).filter(isOnThem);
}

/** The server ids of rows added by an entry. */
export function assignedIds(entry: Entry, { recordIds = [] }: Landed): ReadonlyMap<number, number> {
  if (entry.kind !== 'rows') return new Map();
  const given = madeBy(entry.command).flatMap((id, place): [number, number][] => {
    const now = recordIds[place];
    return now === undefined ? [] : [[id, now]];
  });
  return new Map(given);
}

const renamed = <One extends ValueEdit>(edits: readonly One[], idOf: (id: number) => number): One[] =>
  edits.map((edit) => ({ ...edit, recordId: idOf(edit.recordId) }));

/** The entry with current row ids. */
export function entryWithIds<One extends Entry>(entry: One, idOf: (recordId: number) => number): One {
  if (entry.kind === 'edits') return { ...entry, edits: renamed(entry.edits, idOf) };
  if (entry.kind === 'rows') return { ...entry, command: withIds(entry.command, idOf) };
  return { ...entry, shown: entry.shown && renamed(entry.shown, idOf) };
}

/**
 * Later entries refer to rows that now have server ids, and steps to the change that their entry
 * has become, because entries outlive the page and this knowledge does not.
 */
export function resolveReferences(
  items: readonly Item[],
  given: ReadonlyMap<number, number>,
  { of, changeId }: Pick<StepEntry, 'of' | 'changeId'>,
): void {
  for (const item of items)
    if (item.entry?.kind === 'step' && item.entry.of === of) item.entry = { ...item.entry, changeId };
  if (given.size === 0) return;
  for (const item of items)
    if (item.entry !== null)
      Object.assign(item, aboutOf(entryWithIds(item.entry, (id) => given.get(id) ?? id)));
}

const placeOf = ({ recordId, month, scope }: Omit<ValueEdit, 'set'>) => `${recordId} ${month} ${scope}`;

/** Cells written by an entry; for steps and onward values only the response knows them. */
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

/** The rows written by an entry; merely moved rows pass no version on. */
function rowsWrittenBy(entry: Entry, records: readonly BudgetRecord[]): readonly number[] {
  if (entry.kind === 'edits') return [];
  if (entry.kind === 'step') return records.map(({ id }) => id);
  const { command } = entry;
  return command.do === 'order' && command.sectionId === undefined ? [] : rowsIn(command);
}

/** Later edits of the same cells and rows start from the versions that the entry left. */
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
