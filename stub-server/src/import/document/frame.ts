import type { FrameReading, PageFrame } from '@saldo/contract/import-reading';
import { minor } from '@saldo/contract/domain/money';
import { join } from 'node:path';
import { readFrame as readWords } from '#src/file-formats/document/read-frame.ts';
import { fileRows } from '#src/files/stored.ts';
import type { Call } from '#src/http/implement.ts';
import { AppError } from '#src/http/errors.ts';
import { notFound } from '#src/http/refusals.ts';
import { findDocument, toLine } from '../documents.ts';
import type { FileHandling } from '../file-handlers.ts';
import { readingOf } from './scans.ts';

/** Reports a page that the engine cannot read, or not in time. */
const unread = (): never => {
  throw new AppError('UNAVAILABLE', { message: 'The page cannot be read now; try again soon' });
};

/** The text in a frame that the user drew on a page of a document; 404 if it has no pages. */
export async function readFrame(
  { files, imports }: FileHandling,
  { deps, session, params, body }: Call & { params: { id: number }; body: PageFrame },
): Promise<FrameReading> {
  const { accountId } = session;
  const row = await findDocument(deps.db, accountId, params.id);
  if (row?.kind !== 'document') throw notFound();
  const place = { processId: row.process_id, position: toLine(row).line };
  const scan = await readingOf(deps.db, accountId, place);
  const [file] = scan ? await fileRows(deps.db, accountId, [scan.fileId]) : [];
  if (!file) throw notFound();
  const path = join(await files.folderOf(accountId), file.hash);
  // The engine has its own timeouts; it finishes even if the caller disconnects.
  const page = await imports.engine.wordsAt(path, body, new AbortController().signal).catch(unread);
  if (!page) throw notFound();
  const { amount, ...read } = readWords(page);
  return { ...read, amount: amount === null ? null : minor(amount) };
}
