import type { SheetRecords } from './record.ts';
import type { SheetChanges } from './sheet-changes.ts';

type OfRow = { recordId: number };

/** Replaces the items of some rows, in the order of row ids, as in the whole sheet. */
function replaced<Thing extends OfRow>(
  things: readonly Thing[],
  gone: ReadonlySet<number>,
  now: readonly Thing[],
): Thing[] {
  if (gone.size === 0) return [...things];
  const all: Thing[] = [];
  let place = 0;
  for (const thing of things) {
    for (let next = now[place]; next !== undefined && next.recordId < thing.recordId; next = now[place]) {
      all.push(next);
      place += 1;
    }
    if (!gone.has(thing.recordId)) all.push(thing);
  }
  return [...all, ...now.slice(place)];
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
