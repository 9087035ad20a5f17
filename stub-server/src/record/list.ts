import type { AnswerForm } from '@saldo/contract/compact';
import type { SheetRecords } from '@saldo/contract/record';
import type { SheetChanges } from '@saldo/contract/sheet-changes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#src/db/open.ts';
import { jsonText } from '#src/http/json-text.ts';
import { etagOf, inForm, revisionsIn } from './form.ts';
import { responseCache } from './response-cache.ts';
import type { SheetKey } from './sheet-pieces.ts';

interface Http {
  request: Pick<FastifyRequest, 'headers'>;
  reply: Pick<FastifyReply, 'header'>;
  form: AnswerForm;
}

/**
 * Everything needed to draw a sheet, or the changes since a revision, as JSON text; after a commit
 * only the changed rows are read again.
 */
export async function sheetRecords(
  db: Db,
  sheet: SheetKey,
  since: string | undefined,
  { request, reply, form }: Http,
): Promise<{ status: 200; body: SheetRecords | SheetChanges } | { status: 304; body: undefined }> {
  const cache = responseCache(db);
  for (const revision of revisionsIn(request.headers['if-none-match'], form)) {
    if (!(await cache.isCurrent(sheet, revision))) continue;
    reply.header('etag', etagOf(revision, form));
    return { status: 304, body: undefined };
  }
  const { revision, body } = since === undefined ? await cache.get(sheet) : await cache.changes(sheet, since);
  reply.header('etag', etagOf(revision, form));
  return { status: 200, body: jsonText(inForm(body, form)) };
}
