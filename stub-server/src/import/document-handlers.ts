import type {
  DocumentPagesBody,
  documentCheckSchema,
  readDocumentSchema,
} from '@saldo/contract/import-document';
import type { ProcessKind } from '@saldo/contract/import-process';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { filesOf } from '#src/files/stored.ts';
import { actorOf } from '#src/http/actor.ts';
import type { Call } from '#src/http/implement.ts';
import { notFound } from '#src/http/refusals.ts';
import { deleteDocuments } from '#src/payment/commands.ts';
import { documentsOf } from '#src/payment/document.ts';
import { similarDocuments } from '#src/payment/similar.ts';
import {
  findDocument,
  pageOfWaiting,
  toDocument,
  toLine,
  waitingDocuments,
  type DocumentRow,
} from './documents.ts';
import { readingOf } from './document/scans.ts';
import { pagingOf } from './paging.ts';

type OfPages = Call & { params: { type: ProcessKind | 'all' }; body: DocumentPagesBody };

export async function documentPages({ deps, session, params, body }: OfPages) {
  const { page, pageSize, processId } = body;
  const found = await pageOfWaiting(
    deps.db,
    session.accountId,
    { kind: params.type, processId },
    pagingOf(body),
  );
  return { items: found.rows.map(toDocument), total: found.total, page, pageSize };
}

/** Most documents of a queue. */
const MAX_QUEUE = 5000;

export async function documentQueueItems({ deps, session, params, body }: OfPages) {
  const paging = { ...pagingOf(body), from: 0, count: MAX_QUEUE };
  const { processId } = body;
  const { rows } = await pageOfWaiting(deps.db, session.accountId, { kind: params.type, processId }, paging);
  return rows.flatMap(({ id, payment_source_id: paymentSourceId }) =>
    paymentSourceId === null ? [] : [{ id, paymentSourceId }],
  );
}

type OfDocument = Call & { params: { id: number } };

async function rowOf({ deps, session, params }: OfDocument): Promise<DocumentRow> {
  const row = await findDocument(deps.db, session.accountId, params.id);
  if (!row) throw notFound();
  return row;
}

/** The e-invoice from which a document was made; null: it has been detached. */
async function invoiceFileId(
  db: Db,
  accountId: number,
  { payment_source_id: id }: DocumentRow,
): Promise<number | null> {
  const row = await db
    .selectFrom('payment_file')
    .innerJoin('stored_file', 'stored_file.id', 'payment_file.file_id')
    .select('payment_file.file_id as fileId')
    .where('payment_file.account_id', '=', accountId)
    .where('payment_file.payment_source_id', '=', id)
    .where('stored_file.kind', '=', 'xml')
    .orderBy('payment_file.position')
    .executeTakeFirst();
  return row?.fileId ?? null;
}

/** A document with its reading, and with its pages if it was scanned. */
export async function document(call: OfDocument): Promise<z.output<typeof readDocumentSchema>> {
  const { deps, session } = call;
  const row = await rowOf(call);
  const read = toDocument(row);
  const place = { processId: row.process_id, position: read.line.line };
  const scan = row.kind === 'document' ? await readingOf(deps.db, session.accountId, place) : null;
  const fileId =
    scan?.fileId ?? (row.kind === 'ksef' ? await invoiceFileId(deps.db, session.accountId, row) : null);
  const files = await filesOf(deps.db, session.accountId, fileId === null ? [] : [fileId]);
  return { ...read, reading: scan?.reading ?? null, file: files.get(fileId ?? 0) ?? null };
}

export async function documentFileType(call: OfDocument) {
  const { kind, fileName: name, fileSize } = await rowOf(call);
  return { kind, name, size: fileSize };
}

/** Faults of a document in its current state, whatever they were when it was read. */
export async function documentCheck(call: OfDocument): Promise<z.output<typeof documentCheckSchema>> {
  const { deps, session } = call;
  const row = await rowOf(call);
  const { faults } = toLine(row);
  const id = row.payment_source_id;
  const state =
    id === null ? undefined : (await documentsOf(deps.db, session.accountId, [id])).get(id)?.state;
  if (!state || id === null) return { faults, similar: [] };
  const { contractorId, number, currency, gross, issueDate } = state;
  const question = { exceptId: id, contractorId, number, currency, gross, issueDate };
  const similar = await similarDocuments(deps.db, await actorOf(call), question);
  return { faults: state.isVerified ? [] : faults, similar };
}

/** Discards documents that wait for a check. */
export async function deleteWaiting(call: Call & { body: { ids: number[] } }) {
  const { deps, body } = call;
  const actor = await actorOf(call);
  const ids = [...new Set(body.ids)];
  return await deps.transact(actor, async (tx) => {
    const rows = await waitingDocuments(tx, actor.accountId, ids);
    if (rows.length < ids.length) throw notFound();
    const sourceIds = rows.flatMap(({ payment_source_id: id }) => id ?? []);
    const { changeId } = await deleteDocuments(tx, actor, sourceIds);
    return { changeId, deletedIds: ids };
  });
}
