import type { SheetChanged } from '@saldo/contract/change';
import type { MonthValue } from '@saldo/contract/record';
import type { TypedEdit, ValueEdit } from './sheet-writes.ts';

export type Values = readonly MonthValue[];
export type Place = Pick<ValueEdit, 'recordId' | 'month'>;

/** Edits that are one request and one step of undo. `key` names the command, however often it is sent. */
export type EditsEntry = { kind: 'edits'; key: string; edits: readonly TypedEdit[] };

/** A step back or forth; `shown` is what it makes of cells, where that is known before the answer. */
export type StepEntry = {
  kind: 'step';
  key: string;
  direction: 'undo' | 'redo';
  /** the step's own key, and its change where it has landed */
  of: string;
  changeId: number | null;
  isForced: boolean;
  shown: readonly ValueEdit[] | null;
};

/** Plain data: it outlives the page. */
export type Entry = EditsEntry | StepEntry;

/** The server's answer; `sheet` where more than cells has changed. */
export type Landed = { changeId: number | null; monthValues: Values; sheet?: SheetChanged };

export type Command = { run: () => Promise<void>; giveUp: (error: Error) => void };
export type Item = {
  entry: Entry | null;
  command: Command | null;
  edits: readonly ValueEdit[];
  rows: ReadonlySet<number>;
  isSent: boolean;
  tries: number;
};

export const isUnsent = ({ isSent }: Item) => !isSent;
const editsIn = (entry: Entry): readonly ValueEdit[] =>
  entry.kind === 'edits' ? entry.edits : (entry.shown ?? []);
export const weightOf = ({ entry }: Item) => (entry?.kind === 'edits' ? entry.edits.length : 1);

/** A step and a command wait for all before them, and all after them wait. */
export const isBarrier = ({ entry }: Item) => entry?.kind !== 'edits';

export const itemOf = (entry: Entry): Item => {
  const edits = editsIn(entry);
  const rows = new Set(edits.map(({ recordId }) => recordId));
  return { entry, command: null, edits, rows, isSent: false, tries: 0 };
};

const placeOf = ({ recordId, month, scope }: Omit<ValueEdit, 'set'>) => `${recordId} ${month} ${scope}`;

/** Later edits of the cells that an entry has written start from what it left. */
export function advanceVersions(later: readonly Item[], entry: Entry, values: Values): void {
  const written = entry.kind === 'step' && entry.shown === null ? values : editsIn(entry);
  const known = new Map(values.map((value) => [placeOf(value), value]));
  const places = new Set(written.map(placeOf));
  for (const item of later) {
    if (item.entry?.kind !== 'edits') continue;
    const edits = item.entry.edits.map((edit) => {
      const version = places.has(placeOf(edit)) ? known.get(placeOf(edit))?.version : undefined;
      return version === undefined ? edit : { ...edit, version };
    });
    item.entry = { ...item.entry, edits };
    item.edits = edits;
  }
}
