import type { readingBody } from '@saldo/contract/import-reading';
import type { ImportProcess } from '@saldo/contract/import-process';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { fileRows } from '#src/files/stored.ts';
import { AppError } from '#src/http/errors.ts';
import type { Call } from '#src/http/implement.ts';
import { onceByKey } from '#src/http/once.ts';
import { notFound } from '#src/http/refusals.ts';
import { asProcess, processOf } from '../process-handlers.ts';
import { addProcess } from '../repository.ts';
import { READ_DOCUMENTS } from '../run/run.ts';
import { HEADS } from './incoming.ts';
import { addScans, areScanned } from './scans.ts';

/** Throws unless all files are the user's own PDFs or images that no import has used yet. */
async function filesToRead({ session }: Call, tx: Db, ids: readonly number[]): Promise<void> {
  const rows = await fileRows(tx, session.accountId, ids);
  if (rows.length < ids.length || rows.some(({ user_id: userId }) => userId !== session.userId))
    throw notFound();
  const other = rows.find(({ kind }) => kind !== 'pdf' && kind !== 'image');
  if (other)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `${other.name} is neither a PDF nor a picture` });
  if (await areScanned(tx, session.accountId, ids))
    throw new AppError('NOT_EMPTY', { message: 'A file has been read already' });
}

/** Starts a job that reads files as documents. */
export async function readDocuments(
  call: Call & { body: z.output<typeof readingBody> },
): Promise<ImportProcess> {
  const { session, deps, body } = call;
  const { accountId, userId } = session;
  const ids = [...new Set(body.fileIds)];
  const now = deps.clock.now().toISOString();
  const begin = async (tx: Db) => {
    await filesToRead(call, tx, ids);
    const process = await addProcess(tx, {
      account_id: accountId,
      user_id: userId,
      file_id: ids[0] ?? 0,
      kind: 'document',
      state: 'running',
      row_count: ids.length,
      heads: HEADS,
      now,
    });
    await addScans(tx, { accountId, processId: process.id, now }, ids);
    const payload = { processId: process.id, accountId, userId };
    await deps.jobs.enqueue(tx, { kind: READ_DOCUMENTS, accountId, payload, key: `import ${process.id}` });
    return process;
  };
  const made = await onceByKey(call, { scope: session, run: begin });
  return await asProcess(deps.db, await processOf(call, deps.db, made.id));
}
