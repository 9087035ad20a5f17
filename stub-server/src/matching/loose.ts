import { MAX_PARTS } from '@saldo/contract/payment-source';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound, outOfRange } from '#src/http/refusals.ts';
import { documentsOf, type Document } from '#src/payment/document.ts';
import { ofTab } from '#src/payment/filter.ts';
import { seenDocuments } from '#src/payment/seen.ts';
import type { Loose } from './incoming.ts';

/** A document with an instalment that the user may see; 404 for any other. */
export async function seenDocument(db: Db, actor: Actor, id: number): Promise<Document> {
  const document = (await documentsOf(db, actor.accountId, [id])).get(id);
  const [seen] = document ? await seenDocuments(db, actor, [document]) : [];
  if (!document || !seen) throw notFound();
  return document;
}

/** Chosen instalments of a document, none of which may be on a cell. */
export async function looseDocument(
  db: Db,
  actor: Actor,
  { paymentSourceId, partIds }: { paymentSourceId: number; partIds: readonly number[] },
): Promise<Loose> {
  const document = await seenDocument(db, actor, paymentSourceId);
  const wanted = new Set(partIds);
  const parts = document.state.parts.filter(({ id }) => wanted.has(id));
  if (parts.length < wanted.size) throw notFound();
  if (parts.some(({ cell }) => cell !== null))
    throw outOfRange('partIds', 'Only instalments on no cell have one proposed');
  return { document, parts };
}

/** Documents with verified instalments on no cell, by due day, limited to as many as one command attaches. */
export async function looseDocuments(
  db: Db,
  { accountId }: Actor,
): Promise<{ loose: Loose[]; total: number }> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .select(({ fn }) => ['source.id', fn.min('part.due_date').as('due')])
    .where('part.account_id', '=', accountId)
    .where(sql<SqlBool>`${ofTab('detached')}`)
    .groupBy('source.id')
    .orderBy('due')
    .orderBy('source.id')
    .execute();
  const ids = rows.slice(0, MAX_PARTS).map(({ id }) => id);
  const documents = await documentsOf(db, accountId, ids);
  const loose = ids.flatMap((id) => {
    const document = documents.get(id);
    const parts = document?.state.parts.filter(({ cell }) => cell === null) ?? [];
    return document && parts.length > 0 ? [{ document, parts }] : [];
  });
  return { loose, total: rows.length };
}
