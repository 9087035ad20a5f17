import { effectivePermission, type Acl } from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import type { LoggedItem } from '#src/plan/account-history.ts';
import { PAYMENT_TAGS } from '#src/plan/effects.ts';
import { entityOf } from '#src/plan/entities.ts';
import type { Actor } from '#src/http/actor.ts';
import { checkDocuments } from './checks.ts';
import { comesTo, documentsOf, documentStateSchema, type Document } from './document.ts';
import { removeDocument, saveDocument } from './save-document.ts';
import { seenDocuments } from './seen.ts';

export const mayAddPayments = (acl: Acl): boolean => effectivePermission(acl, 'payments.add') !== 'denied';

const notUndoable = (message: string) => new AppError('NOT_UNDOABLE', { message });
const pathOf = (field: string): string => field;

/** Documents that others correct or settle, by number, with the numbers of those that the user may see. */
async function neededBy(db: Db, actor: Actor, ids: readonly number[]) {
  const rows = await db
    .selectFrom('payment_source as other')
    .innerJoin('payment_source as original', 'original.id', 'other.original_id')
    .select(['other.id', 'original.number'])
    .where('other.account_id', '=', actor.accountId)
    .where('other.original_id', 'in', [...ids])
    .where('other.id', 'not in', [...ids])
    .orderBy('other.id')
    .execute();
  const found = await documentsOf(
    db,
    actor.accountId,
    rows.map(({ id }) => id),
  );
  const others = rows.flatMap(({ id, number }) => {
    const document = found.get(id);
    return document ? [{ number, document }] : [];
  });
  const seen = await seenDocuments(
    db,
    actor,
    others.map(({ document }) => document),
  );
  const named = others.map(({ number }, at) => ({ number, by: seen[at]?.number ?? null }));
  return Array.from(
    Map.groupBy(named, ({ number }) => number),
    ([number, own]) => ({ number, by: own.map(({ by }) => by) }),
  );
}

/** Refuses to delete documents that are corrected or settled by others. */
export async function refuseCorrected(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  code: 'NOT_EMPTY' | 'NOT_UNDOABLE' = 'NOT_EMPTY',
): Promise<void> {
  const needed = await neededBy(db, actor, ids);
  if (needed.length === 0) return;
  throw new AppError(code, { message: 'Others correct or settle this document', neededBy: needed });
}

/** The history's entry of a changed document. */
export const loggedDocument = (before: Document | null, after: Document | null): LoggedItem => ({
  entity: 'paymentSource',
  id: (before ?? after)?.id ?? 0,
  before: before?.state ?? null,
  after: after?.state ?? null,
  lastVersion: before?.version ?? null,
});

const UNFIT: ReadonlySet<string> = new Set(['UNKNOWN_REFERENCE', 'VALIDATION', 'OUT_OF_RANGE']);

/** A document with its lines and instalments, in the account's history. */
export const paymentSourceEntity = entityOf(documentStateSchema, {
  tags: [...PAYMENT_TAGS, { type: 'PaymentMethod' }, { type: 'History', id: 'account' }],
  mayWrite: mayAddPayments,
  read: async (db, accountId, ids) =>
    new Map(
      Array.from(await documentsOf(db, accountId, ids), ([id, { version, state }]) => [
        id,
        { version, state },
      ]),
    ),
  restore: async (db, actor, { id, version, lastVersion, state }) => {
    if (!comesTo(state)) throw notUndoable('The instalments would not come to the document any more');
    const before = (await documentsOf(db, actor.accountId, [id])).get(id) ?? null;
    try {
      await checkDocuments(db, actor, [{ before: before?.state ?? null, after: state }], pathOf);
    } catch (error) {
      if (error instanceof AppError && UNFIT.has(error.code))
        throw notUndoable('What it refers to is gone or has changed');
      throw error;
    }
    const again = version === null ? { again: { id, version: lastVersion + 1 } } : {};
    await saveDocument(db, actor, { before, wanted: state, ...again });
  },
  remove: async (db, actor, id, version) => {
    const before = (await documentsOf(db, actor.accountId, [id])).get(id);
    if (!before) return;
    await refuseCorrected(db, actor, [id], 'NOT_UNDOABLE');
    await checkDocuments(db, actor, [{ before: before.state, after: null }], pathOf);
    await removeDocument(db, actor.accountId, { id, version });
  },
});
