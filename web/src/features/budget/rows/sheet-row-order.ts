import type { BudgetRecord } from '@saldo/contract/record';
import { NO_GROUP } from '../store/data.ts';
import type { SheetRow } from '../store/lines.ts';

/** Rows to be placed, in this order, before another row (null: at the end); `sectionId` if their section changes. */
export type RowsOrder = { ids: readonly number[]; beforeId: number | null; sectionId?: number | null };

type Line = Pick<SheetRow, 'recordId' | 'sectionId'>;
type Row = Pick<BudgetRecord, 'id' | 'sectionId'>;

/** The displayed and the stored order of a sheet. */
export type Shown = { lines: readonly Line[]; records: readonly Row[] };

const sectionOf = ({ sectionId }: Row) => sectionId ?? NO_GROUP;

/** The line above the drop position determines the target section. */
const leadOf = (lines: readonly Line[], above: number): Line | undefined => lines[above - 1] ?? lines[0];

/** The row after which the dropped rows are placed; null: first in the section. */
function rowOver(lines: readonly Line[], above: number, section: number, moving: ReadonlySet<number>) {
  for (let place = above - 1; place >= 0; place--) {
    const line = lines[place];
    if (line === undefined || line.sectionId !== section) return null;
    if (line.recordId !== null && !moving.has(line.recordId)) return line.recordId;
  }
  return null;
}

function beforeIdOf(shown: Shown, above: number, section: number, moving: ReadonlySet<number>) {
  const rest = shown.records.filter(({ id }) => !moving.has(id));
  const over = rowOver(shown.lines, above, section, moving);
  if (over !== null) return rest[rest.findIndex(({ id }) => id === over) + 1]?.id ?? null;
  const first = rest.find((row) => sectionOf(row) === section);
  if (first !== undefined) return first.id;
  const last = shown.records.findLast(({ id }) => moving.has(id));
  const after = shown.records.slice(shown.records.findIndex((row) => row === last) + 1);
  return after.find(({ id }) => !moving.has(id))?.id ?? null;
}

const isSameOrder = (records: readonly Row[], { ids, beforeId }: RowsOrder): boolean => {
  const moving = new Set(ids);
  const rest = records.flatMap(({ id }) => (moving.has(id) ? [] : [id]));
  const place = beforeId === null ? rest.length : rest.indexOf(beforeId);
  const wanted = rest.toSpliced(place, 0, ...ids);
  return records.every(({ id }, at) => wanted[at] === id);
};

/** The reorder caused by dropping rows before a line; null: no change. */
export function orderByDrop(shown: Shown, ids: readonly number[], above: number): RowsOrder | null {
  const lead = leadOf(shown.lines, above);
  if (lead === undefined || ids.length === 0) return null;
  const moving = new Set(ids);
  const section = lead.sectionId;
  const order = { ids, beforeId: beforeIdOf(shown, above, section, moving) };
  const isMoved = shown.records.some((row) => moving.has(row.id) && sectionOf(row) !== section);
  if (isMoved) return { ...order, sectionId: section === NO_GROUP ? null : section };
  return isSameOrder(shown.records, order) ? null : order;
}

/** One line up or down, across headings; null at the edge. */
export function orderByStep(
  shown: Shown,
  ids: readonly number[],
  direction: 'up' | 'down',
): RowsOrder | null {
  const moving = new Set(ids);
  const places = shown.lines.flatMap(({ recordId }, place) => (moving.has(recordId ?? 0) ? [place] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const hasHeadings = shown.lines[0]?.recordId === null;
  if (direction === 'down') return last + 1 >= shown.lines.length ? null : orderByDrop(shown, ids, last + 2);
  // Moving up across its heading puts a row at the end of the previous section.
  const above = first - 1;
  return above < (hasHeadings ? 1 : 0) ? null : orderByDrop(shown, ids, above);
}
