import type { SheetRecords } from './record.ts';
import type { SheetChanges } from './sheet-changes.ts';

type OfRow = { recordId: number };

/** The place of the first item of a row, or of a later one, from a place on. */
function placeOf(things: readonly OfRow[], recordId: number, from: number): number {
  let [low, high] = [from, things.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((things[middle]?.recordId ?? Infinity) < recordId) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Replaces the items of some rows, in the order of row ids, as in the whole sheet. Copies the items of other rows
 * in slices, since tens of thousands follow each change.
 */
function replaced<Thing extends OfRow>(
  things: Thing[],
  gone: ReadonlySet<number>,
  now: readonly Thing[],
): Thing[] {
  if (gone.size === 0) return things;
  const pieces: Thing[][] = [];
  let [from, next] = [0, 0];
  const ids = new Set([...gone, ...now.map(({ recordId }) => recordId)]);
  for (const id of [...ids].toSorted((one, other) => one - other)) {
    const [start, nextOfRow] = [placeOf(things, id, from), placeOf(now, id, next)];
    const end = placeOf(things, id + 1, start);
    next = placeOf(now, id + 1, nextOfRow);
    pieces.push(things.slice(from, start), now.slice(nextOfRow, next));
    from = end;
  }
  pieces.push(things.slice(from));
  return new Array<Thing>().concat(...pieces);
}

/** The whole sheet after the changes; items of unchanged rows are the same objects. */
export function applySheetChanges(sheet: SheetRecords, changes: SheetChanges): SheetRecords {
  const { removedRecordIds, monthsOf, partsOf, rest } = changes;
  const { records } = changes;
  const others = new Set([...removedRecordIds, ...records.map(({ id }) => id)]);
  return {
    ...sheet,
    records:
      others.size === 0
        ? sheet.records
        : [...sheet.records.filter(({ id }) => !others.has(id)), ...records].toSorted(
            (one, other) => one.position - other.position || one.id - other.id,
          ),
    monthValues: replaced(
      sheet.monthValues,
      new Set([...removedRecordIds, ...monthsOf]),
      changes.monthValues,
    ),
    parts: replaced(sheet.parts, new Set([...removedRecordIds, ...partsOf]), changes.parts),
    ...rest,
  };
}
