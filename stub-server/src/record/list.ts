import type { PackedSheet } from '@saldo/contract/packed-sheet';
import type { SheetChanges } from '@saldo/contract/sheet-changes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#src/db/open.ts';
import { jsonText } from '#src/http/json-text.ts';
import { responseCache } from './response-cache.ts';
import type { SheetKey } from './sheet-pieces.ts';

/** Weak: the same state may be sent compressed or not. */
export const etagOf = (revision: string): string => `W/"${revision}"`;

/** The revisions that a header names. */
const revisionsIn = (header: string | undefined): string[] =>
  [...(header ?? '').matchAll(/"([^"]*)"/g)].map(([, revision = '']) => revision);

interface Http {
  request: Pick<FastifyRequest, 'headers'>;
  reply: Pick<FastifyReply, 'header'>;
}

/** All that a sheet is drawn from, or what has changed since a revision, as JSON text; after a commit only the rows that it changed are read again. */
export async function sheetRecords(
  db: Db,
  sheet: SheetKey,
  since: string | undefined,
  { request, reply }: Http,
): Promise<{ status: 200; body: PackedSheet | SheetChanges } | { status: 304; body: undefined }> {
  const cache = responseCache(db);
  for (const revision of revisionsIn(request.headers['if-none-match'])) {
    if (!(await cache.isCurrent(sheet, revision))) continue;
    reply.header('etag', etagOf(revision));
    return { status: 304, body: undefined };
  }
  const { revision, body } = since === undefined ? await cache.get(sheet) : await cache.changes(sheet, since);
  reply.header('etag', etagOf(revision));
  return { status: 200, body: jsonText(body) };
}
