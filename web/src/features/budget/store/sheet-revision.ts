import type { applySheetChanges } from '@saldo/contract/apply-sheet-changes';
import { unpackSheet, type PackedSheet } from '@saldo/contract/packed-sheet';
import type { SheetRecords } from '@saldo/contract/record';
import { isSheetChanges, type SheetChanges } from '@saldo/contract/sheet-changes';

/** Where a sheet that was read stands, and what it has other than the one before. */
type Read = {
  revision: string;
  /** absent: it came whole */
  changes?: SheetChanges;
};

const reads = new WeakMap<SheetRecords, Read>();

/** The revision that a later reading asks about; undefined: the provider has told none, and answers the whole sheet. */
export const revisionOf = (sheet: SheetRecords | undefined): string | undefined =>
  sheet && reads.get(sheet)?.revision;

/** The changes alone that make the sheet of the one at a revision; undefined: they are not known. */
export function changesFrom(sheet: SheetRecords, revision: string | undefined): SheetChanges | undefined {
  const changes = reads.get(sheet)?.changes;
  return changes !== undefined && changes.since === revision ? changes : undefined;
}

const revisionIn = (headers: Headers): string | undefined =>
  /"(.+)"/.exec(headers.get('etag') ?? '')?.[1] ?? undefined;

/** Whether anything has changed. */
const isSomething = ({ records, removedRecordIds, monthsOf, partsOf, rest }: SheetChanges): boolean =>
  records.length + removedRecordIds.length + monthsOf.length + partsOf.length > 0 || rest !== null;

/** The sheet after an answer: the known one with its changes, or the known one itself if there are none. `apply` is needed for changes alone, so its code loads with the first of them. */
export function sheetRead(
  known: SheetRecords | undefined,
  { body, headers }: { body: PackedSheet | SheetChanges; headers: Headers },
  apply?: typeof applySheetChanges,
): SheetRecords {
  const revision = revisionIn(headers);
  if (!isSheetChanges(body)) {
    const sheet = unpackSheet(body);
    if (revision !== undefined) reads.set(sheet, { revision });
    return sheet;
  }
  if (known === undefined || apply === undefined)
    throw new TypeError('Changes of a sheet that was not asked about');
  const sheet = isSomething(body) ? apply(known, body) : known;
  if (revision !== undefined) reads.set(sheet, { revision, changes: body });
  return sheet;
}

/** What was made of a sheet here: changes since its revision have all that makes it the present one. */
export function standsAt(sheet: SheetRecords, revision: string | undefined): void {
  if (revision !== undefined) reads.set(sheet, { revision });
}
