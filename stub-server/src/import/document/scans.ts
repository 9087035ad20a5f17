import { documentReadingSchema, type DocumentReading } from '@saldo/contract/import-reading';
import type { Db } from '#src/db/open.ts';

// Stored records of files whose pages are read.

export interface Scan {
  id: number;
  position: number;
  fileId: number;
  name: string;
  hash: string;
  /** credits that it has cost */
  credits: number;
}

/** The files of a process after a position, in order. */
export const scansAfter = (db: Db, accountId: number, processId: number, after: number): Promise<Scan[]> =>
  db
    .selectFrom('import_scan as scan')
    .innerJoin('stored_file as file', 'file.id', 'scan.file_id')
    .select(['scan.id', 'scan.position', 'scan.file_id as fileId', 'scan.credits', 'file.name', 'file.hash'])
    .where('scan.account_id', '=', accountId)
    .where('scan.process_id', '=', processId)
    .where('scan.position', '>', after)
    .orderBy('scan.position')
    .execute();

export async function addScans(
  tx: Db,
  { accountId, processId, now }: { accountId: number; processId: number; now: string },
  fileIds: readonly number[],
): Promise<void> {
  const rows = fileIds.map((fileId, place) => ({
    account_id: accountId,
    created_at: now,
    process_id: processId,
    position: place + 1,
    file_id: fileId,
  }));
  await tx.insertInto('import_scan').values(rows).execute();
}

/** Whether any of the files has already been submitted for reading. */
export async function areScanned(db: Db, accountId: number, fileIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('import_scan')
    .select('id')
    .where('account_id', '=', accountId)
    .where('file_id', 'in', [...fileIds])
    .executeTakeFirst();
  return row !== undefined;
}

const scansOf = (db: Db, accountId: number, processId: number) =>
  db
    .selectFrom('import_scan')
    .select(['id', 'credits', 'reading', 'file_id', 'position'])
    .where('account_id', '=', accountId)
    .where('process_id', '=', processId);

/** The credits that a process has cost. */
async function creditsOf(db: Db, accountId: number, processId: number): Promise<number> {
  const rows = await scansOf(db, accountId, processId).where('credits', '>', 0).execute();
  return rows.reduce((sum, { credits }) => sum + credits, 0);
}

export const setCredits = (tx: Db, accountId: number, ids: readonly number[], credits: number) =>
  tx
    .updateTable('import_scan')
    .set({ credits })
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();

/** Marks all credits of a process as returned; returns their number. */
export async function takeCreditsBack(tx: Db, accountId: number, processId: number): Promise<number> {
  const credits = await creditsOf(tx, accountId, processId);
  if (credits > 0)
    await tx
      .updateTable('import_scan')
      .set({ credits: 0 })
      .where('account_id', '=', accountId)
      .where('process_id', '=', processId)
      .execute();
  return credits;
}

export const keepReading = (tx: Db, accountId: number, id: number, reading: DocumentReading) =>
  tx
    .updateTable('import_scan')
    .set({ reading: JSON.stringify(reading) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();

/** The reading of one file of a process; null: its lines come from a table or another file. */
export async function readingOf(
  db: Db,
  accountId: number,
  { processId, position }: { processId: number; position: number },
): Promise<{ fileId: number; reading: DocumentReading | null } | null> {
  const row = await scansOf(db, accountId, processId).where('position', '=', position).executeTakeFirst();
  if (!row) return null;
  const reading = row.reading === null ? null : documentReadingSchema.parse(JSON.parse(row.reading));
  return { fileId: row.file_id, reading };
}
