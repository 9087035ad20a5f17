import type { FileDescription } from '@saldo/contract/import-file';
import type { TableSettings } from '@saldo/contract/import-table';
import type { Db } from '#src/db/open.ts';
import { Overtaken } from '#src/db/overtaken.ts';
import { receivedFile } from '#src/files/receive.ts';
import type { FileStore } from '#src/files/store.ts';
import { addStoredFile, fileRows, keepContent } from '#src/files/stored.ts';
import { warsawDate } from '#src/http/clock.ts';
import { AppError } from '#src/http/errors.ts';
import type { Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { notFound } from '#src/http/refusals.ts';
import type { Imports } from './start.ts';
import { areScanned } from './document/scans.ts';
import { withSheet } from './plan/target-sheet.ts';
import { endDrafts } from './repository.ts';

export interface FileHandling {
  files: FileStore;
  imports: Imports;
}

export async function upload({ files, imports }: FileHandling, call: Call) {
  const { session, deps, request } = call;
  imports.reader.prepare();
  const { accountId, userId } = session;
  const kept = await keepContent(files, { accountId, userId, ...(await receivedFile(request)) });
  const now = deps.clock.now().toISOString();
  const run = async (tx: Db) => ({ fileId: (await addStoredFile(tx, kept, now)).id });
  return await onceByKey(call, { scope: session, run });
}

/** A file that the user has uploaded; 404 for any other. */
export async function ownFile({ session, deps }: Call, id: number) {
  const [row] = await fileRows(deps.db, session.accountId, [id]);
  if (row?.user_id !== session.userId) throw notFound();
  return row;
}

/**
 * A signal that never aborts: a reading continues after its caller disconnects, and the thread caches it for the next
 * question.
 */
export const neverAborted = (): AbortSignal => new AbortController().signal;

export async function describe(
  { imports }: FileHandling,
  call: Call & { body: { fileId: number; settings?: TableSettings | undefined } },
): Promise<FileDescription> {
  const { fileId, settings: wanted = {} } = call.body;
  // A sheet without write access must not reveal its months.
  const settings = await withSheet(call, wanted, null);
  const { name, size, hash } = await ownFile(call, fileId);
  const file = {
    accountId: call.session.accountId,
    processId: 0,
    hash,
    name,
    settings,
    edits: [],
    faulty: 'verify' as const,
    madeOn: warsawDate(call.deps.clock.now()),
  };
  const described = await imports.reader.describe(file, neverAborted());
  const base = { fileId, name, size };
  if ('fault' in described) return { ...base, kind: 'unknown', fault: described.fault, table: null };
  return { ...base, kind: described.kind, fault: null, table: described.table };
}

async function refuseUsed(tx: Db, accountId: number, ids: readonly number[]): Promise<void> {
  const imported = await tx
    .selectFrom('import_process')
    .select('id')
    .where('account_id', '=', accountId)
    .where('file_id', 'in', [...ids])
    .where('state', '<>', 'draft')
    .executeTakeFirst();
  const read = await areScanned(tx, accountId, ids);
  const attached = await tx
    .selectFrom('payment_file')
    .select('file_id')
    .where('account_id', '=', accountId)
    .where('file_id', 'in', [...ids])
    .executeTakeFirst();
  if (imported || read || attached)
    throw new AppError('NOT_EMPTY', { message: 'A file has been imported, or belongs to a document' });
}

export async function deleteFiles({ session, deps, body }: Call & { body: { fileIds: number[] } }) {
  const { accountId, userId } = session;
  const ids = [...new Set(body.fileIds)];
  await deps.transact(session, async (tx) => {
    const rows = await fileRows(tx, accountId, ids);
    if (rows.length < ids.length || rows.some((row) => row.user_id !== userId)) throw notFound();
    await refuseUsed(tx, accountId, ids);
    await endDrafts(tx, accountId, ids);
    const gone = await tx
      .deleteFrom('stored_file')
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .returning('id')
      .execute();
    if (gone.length < ids.length) throw new Overtaken();
  });
  return { deletedIds: ids };
}
