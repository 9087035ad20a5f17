import { DOCUMENT_TYPES } from '@saldo/contract/domain/document-types';
import { sumsByRate } from '@saldo/contract/domain/document-lines';
import type { originalsBody, RelatedSource } from '@saldo/contract/payment-original';
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import type { Actor } from '#src/http/actor.ts';
import { checkReferences } from '#src/plan/references.ts';
import { documentsOf, type Document } from './document.ts';
import { inWords } from './listed/search.ts';
import { seenDocuments } from './seen.ts';

// Documents that are corrected or settled by others.

const SHOWN = 20;
/** number of documents to read, some of which the user may not see */
const READ = 200;

const toRelated = ({ id, state }: Document): RelatedSource => ({
  id,
  type: state.type,
  direction: state.direction,
  number: state.number,
  contractorId: state.contractorId,
  issueDate: state.issueDate,
  currency: state.currency,
  net: state.net,
  vat: state.vat,
  gross: state.gross,
  rates: sumsByRate(state.lines).map(({ vatRate, net, vat, gross }) => ({ vatRate, net, vat, gross })),
});

/** The documents of which the user sees an instalment, in this order. */
async function seenOf(db: Db, actor: Actor, ids: readonly number[]): Promise<Document[]> {
  const found = await documentsOf(db, actor.accountId, ids);
  const documents = ids.flatMap((id) => found.get(id) ?? []);
  const seen = await seenDocuments(db, actor, documents);
  return documents.filter((_document, place) => seen[place] !== null);
}

type Question = z.output<typeof originalsBody>;

/**
 * The documents that a document of this type may reference: invoices for a correction, advance
 * invoices for a settlement.
 */
export async function originalsFor(db: Db, actor: Actor, question: Question): Promise<RelatedSource[]> {
  const { type, direction, contractorId, search, exceptId = 0 } = question;
  await checkReferences(db, actor.accountId, { contractorId });
  const { original } = DOCUMENT_TYPES[type];
  if (original === null) return [];
  const types =
    original === 'advance' ? ['advance-invoice'] : ['invoice', 'advance-invoice', 'bill', 'receipt'];
  const rows = await db
    .selectFrom('payment_source as source')
    .select('source.id')
    .where('source.account_id', '=', actor.accountId)
    .where('source.direction', '=', direction)
    .where('source.original_id', 'is', null)
    .where('source.id', '<>', exceptId)
    .where('source.type', 'in', types as ['invoice'])
    .where(
      sql<SqlBool>`${sql.join([sql`true`, ...(await inWords(db, actor.accountId, search))], sql` and `)}`,
    )
    .orderBy(sql`case when source.contractor_id = ${contractorId ?? 0} then 0 else 1 end`)
    .orderBy('source.issue_date', 'desc')
    .orderBy('source.id', 'desc')
    .limit(READ)
    .execute();
  const ids = rows.map(({ id }) => id);
  return (await seenOf(db, actor, ids)).slice(0, SHOWN).map(toRelated);
}

/**
 * The original of a document, and the others that reference it; null: the user may not see the
 * document.
 */
export async function relatedTo(db: Db, actor: Actor, id: number) {
  const [document] = await seenOf(db, actor, [id]);
  if (!document) return null;
  const firstId = document.state.originalId ?? id;
  const rows = await db
    .selectFrom('payment_source')
    .select('id')
    .where(ownedBy('account_id', actor.accountId))
    .where('original_id', '=', firstId)
    .where('id', '<>', id)
    .orderBy('issue_date')
    .orderBy('id')
    .execute();
  const others = await seenOf(
    db,
    actor,
    rows.map((row) => row.id),
  );
  const [original] = firstId === id ? [] : await seenOf(db, actor, [firstId]);
  return { original: original ? toRelated(original) : null, others: others.map(toRelated) };
}
