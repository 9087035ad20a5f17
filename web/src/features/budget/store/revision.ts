import type { applySheetChanges } from '@saldo/contract/apply-sheet-changes';
import { unpackSheet, type PackedSheet } from '@saldo/contract/packed-sheet';
import type { SheetRecords } from '@saldo/contract/record';
import {
  isSheetChanges,
  unpackSheetChanges,
  type PackedSheetChanges,
  type SheetChanges,
} from '@saldo/contract/sheet-changes';

/** Revision of a fetched sheet, and its differences from the previous one. */
type Read = {
  revision: string;
  /** absent: it was fetched as a whole */
  changes?: SheetChanges;
};

const reads = new WeakMap<SheetRecords, Read>();

/** The revision for the next conditional request; undefined if the provider has none and sends the whole sheet. */
export const revisionOf = (sheet: SheetRecords | undefined): string | undefined =>
  sheet && reads.get(sheet)?.revision;

/** The changes since a revision; undefined if unknown. */
export function changesFrom(sheet: SheetRecords, revision: string | undefined): SheetChanges | undefined {
  const changes = reads.get(sheet)?.changes;
  return changes !== undefined && changes.since === revision ? changes : undefined;
}

const revisionIn = (headers: Headers): string | undefined =>
  /"(.+)"/.exec(headers.get('etag') ?? '')?.[1] ?? undefined;

/** Whether there are any changes. */
const isSomething = ({ records, removedRecordIds, monthsOf, partsOf, rest }: SheetChanges): boolean =>
  records.length + removedRecordIds.length + monthsOf.length + partsOf.length > 0 || rest !== null;

/** The sheet after a response: the cached one with changes applied, or unchanged. `apply` loads with the first changes. */
export function sheetRead(
  known: SheetRecords | undefined,
  { body, headers }: { body: PackedSheet | PackedSheetChanges; headers: Headers },
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
  const changes = unpackSheetChanges(body);
  const sheet = isSomething(changes) ? apply(known, changes) : known;
  if (revision !== undefined) reads.set(sheet, { revision, changes });
  return sheet;
}

/** Marks a locally modified sheet: changes since its revision include everything that differs. */
export function standsAt(sheet: SheetRecords, revision: string | undefined): void {
  if (revision !== undefined) reads.set(sheet, { revision });
}
