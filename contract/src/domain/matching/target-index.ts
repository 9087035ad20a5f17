import { daysBetween, type DateText } from '../day.ts';
import { addMonths, dateInMonth } from '../month.ts';
import { nameIndexOf, type NameIndex } from './name-index.ts';
import { targetKey, type CellTarget, type Incoming, type KnownContractor, type Target } from './target.ts';
import { gluedOf, stemOf, wordsOf } from './words.ts';

/** A target with precomputed values for comparison. */
export interface Entry {
  position: number;
  target: Target;
  key: string;
  /** days since 1970-01-01 */
  issued: number;
  due: number;
  expected: number;
  /** for a cell: the first and the last day of its months */
  first: number;
  last: number;
  /** unique stems of its text */
  stems: readonly string[];
  /** for a part: the number as one word, and its pieces with digits */
  glued: string;
  pieces: readonly string[];
}

/** Lookup of targets by contractor, words, row, number and amount. */
export interface Layer {
  byContractor: ReadonlyMap<number, readonly Entry[]>;
  byRow: ReadonlyMap<number, readonly Entry[]>;
  /** by stem: rows of cells */
  byStem: ReadonlyMap<string, ReadonlySet<number>>;
  /** by pieces of numbers: parts */
  byPiece: ReadonlyMap<string, readonly Entry[]>;
  /** by kind, direction, currency and span of days: entries ordered by amount */
  byNet: ReadonlyMap<string, readonly Entry[]>;
  byGross: ReadonlyMap<string, readonly Entry[]>;
}

/** Open cells and parts with their contractors. */
export interface MatchIndex {
  names: NameIndex;
  /** how distinctive a stem is: those of many rows have little weight */
  weightOf: (stem: string) => number;
  base: Layer;
  /** changes since `base` was built; null: none */
  fresh: { layer: Layer; targets: readonly Target[] } | null;
  /** rows and parts whose targets in `base` are outdated */
  replacedRows: ReadonlySet<number>;
  replacedParts: ReadonlySet<number>;
  /** number of positions that `base` uses */
  size: number;
}

const EPOCH = '1970-01-01';
/** Days since 1970-01-01. */
export const dayOf = (date: DateText): number => daysBetween(EPOCH, date);

/** The same with a cache, because plans repeat their dates. */
function rememberedDays(): (date: DateText) => number {
  const days = new Map<DateText, number>();
  return (date) => {
    const known = days.get(date);
    if (known !== undefined) return known;
    const day = dayOf(date);
    days.set(date, day);
    return day;
  };
}

/** The key of targets that can be compared at all. */
export const groupOf = (kind: Target['kind'], direction: Incoming['direction'], currency: string): string =>
  `${kind}|${direction}|${currency}`;

/** Unique stems of the words of a text, without numbers. */
export const stemsOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => !/^\d+$/.test(word))
      .map(stemOf),
  ),
];

/** The first and the last day of a cell's months. */
const spanOf = ({ month, segmentSize }: CellTarget, day: typeof dayOf): [number, number] => [
  day(dateInMonth(month, 1)),
  day(dateInMonth(addMonths(month, segmentSize), 1)) - 1,
];

function entryOf(target: Target, position: number, stems: readonly string[], day: typeof dayOf): Entry {
  const [first, last] = target.kind === 'cell' ? spanOf(target, day) : [0, 0];
  const number = target.kind === 'part' ? target.number : '';
  return {
    position,
    target,
    key: targetKey(target),
    issued: day(target.issueDate),
    due: day(target.dueDate),
    expected: day(target.expectedDate),
    first,
    last,
    stems,
    glued: gluedOf(number),
    pieces: wordsOf(number).filter((word) => /\d/.test(word)),
  };
}

function grouped<Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key | null): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** Days that share one list ordered by amount. */
const SPAN_DAYS = 32;

/** The date by which a target is found: the issue date of a cell, the due date of a part. */
export const anchorOf = ({ target, issued, due }: Entry): number => (target.kind === 'cell' ? issued : due);

/** Keys of `byNet` and `byGross` for the targets of a group in a range of days. */
export function amountKeys(group: string, from: number, to: number): string[] {
  const keys: string[] = [];
  for (let span = Math.floor(from / SPAN_DAYS); span <= Math.floor(to / SPAN_DAYS); span++)
    keys.push(`${group}|${span}`);
  return keys;
}

function byAmount(entries: readonly Entry[], amount: 'net' | 'gross'): Map<string, Entry[]> {
  const groups = grouped(entries, (entry) => {
    const { kind, direction, currency } = entry.target;
    return `${groupOf(kind, direction, currency)}|${Math.floor(anchorOf(entry) / SPAN_DAYS)}`;
  });
  for (const group of groups.values()) group.sort((a, b) => a.target[amount] - b.target[amount]);
  return groups;
}

function rowsByStem(entries: readonly Entry[]): Map<string, Set<number>> {
  const rows = new Map<string, Set<number>>();
  for (const { target, stems } of entries) {
    if (target.kind !== 'cell') continue;
    for (const stem of stems) rows.set(stem, (rows.get(stem) ?? new Set()).add(target.rowId));
  }
  return rows;
}

/** A layer of targets whose positions begin at `from`. Throws RangeError on a day that does not exist. */
export function layerOf(targets: readonly Target[], from: number): Layer {
  const stemsByText = new Map<string, readonly string[]>();
  const stemsOnce = (text: string) => {
    const stems = stemsByText.get(text) ?? stemsOf(text);
    stemsByText.set(text, stems);
    return stems;
  };
  const day = rememberedDays();
  const entries = targets.map((target, place) => entryOf(target, from + place, stemsOnce(target.text), day));
  const byPiece = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const piece of new Set(entry.pieces)) {
      const known = byPiece.get(piece);
      if (known) known.push(entry);
      else byPiece.set(piece, [entry]);
    }
  }
  return {
    byContractor: grouped(entries, ({ target }) => target.contractorId),
    byRow: grouped(entries, ({ target }) => (target.kind === 'cell' ? target.rowId : null)),
    byStem: rowsByStem(entries),
    byPiece,
    byNet: byAmount(entries, 'net'),
    byGross: byAmount(entries, 'gross'),
  };
}

const NONE: ReadonlySet<number> = new Set();

/**
 * An index of open targets: built once for many payments (half a second for 90,000 targets), then updated by
 * `indexWith`. Throws RangeError on a day that does not exist.
 */
export function matchIndexOf(
  targets: readonly Target[],
  contractors: readonly KnownContractor[],
): MatchIndex {
  const base = layerOf(targets, 0);
  const rows = base.byRow.size + 1;
  return {
    names: nameIndexOf(contractors),
    weightOf: (stem) => Math.log(1 + rows / (1 + (base.byStem.get(stem)?.size ?? 0))),
    base,
    fresh: null,
    replacedRows: NONE,
    replacedParts: NONE,
    size: targets.length,
  };
}

/** Adds the entries whose amount is within a range, both ends included. */
export function addWithin(
  found: Entry[],
  sorted: readonly Entry[],
  amount: 'net' | 'gross',
  [from, to]: readonly [number, number],
): void {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.target[amount] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  for (let place = low; place < sorted.length; place++) {
    const entry = sorted[place];
    if (!entry || entry.target[amount] > to) break;
    found.push(entry);
  }
}
