import { remindableSchema, type SentReminder } from '@saldo/contract/reminder';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import type { Database } from '#src/db/schema.ts';
import type { Actor } from '#src/http/actor.ts';
import { allOf, inLists, isIn } from '#src/payment/filter.ts';

type Row = Selectable<Database['reminder']>;

const documentsSchema = z.array(
  remindableSchema.pick({
    partId: true,
    paymentSourceId: true,
    type: true,
    number: true,
    dueDate: true,
    currency: true,
    gross: true,
  }),
);
export type KeptDocument = z.output<typeof documentsSchema>[number];

const MOST_SHOWN = 50;

/** Those of these instalments that the user's lists show. */
async function seenParts(db: Db, { accountId, acl }: Actor, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .leftJoin('record', 'record.id', 'part.record_id')
    .select('part.id')
    .where(allOf([ownedBy('part.account_id', accountId), isIn('part.id', ids), ...inLists(acl)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reminders as the user may read them: the sender and the master user read the whole letter, others
 * the payments that they see.
 */
async function shown(db: Db, actor: Actor, rows: readonly Row[]): Promise<SentReminder[]> {
  const read = rows.map((row) => ({ row, documents: documentsSchema.parse(JSON.parse(row.documents)) }));
  const ids = read.flatMap(({ documents }) => documents.map(({ partId }) => partId));
  const seen = await seenParts(db, actor, [...new Set(ids)]);
  return read.map(({ row, documents }) => {
    const isWhole = row.sent_by === actor.userId || actor.acl.isMasterUser;
    const visible = documents.filter(({ partId }) => isWhole || seen.has(partId));
    const hiddenCount = documents.length - visible.length;
    return {
      id: row.id,
      date: row.sent_on,
      at: row.created_at,
      by: row.sent_name,
      to: row.email,
      locale: row.locale,
      documents: visible.map(({ partId: _partId, ...document }) => document),
      hiddenCount,
      text: hiddenCount === 0 ? row.text : null,
    };
  });
}

const reminders = (db: Db, accountId: number) =>
  db.selectFrom('reminder').selectAll().where('account_id', '=', accountId);

/** The reminders of a contractor, the newest first. */
export async function sentTo(db: Db, actor: Actor, contractorId: number): Promise<SentReminder[]> {
  const rows = await reminders(db, actor.accountId)
    .where('contractor_id', '=', contractorId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return await shown(db, actor, rows);
}

export async function sentReminder(db: Db, actor: Actor, id: number): Promise<SentReminder | undefined> {
  const rows = await reminders(db, actor.accountId).where('id', '=', id).execute();
  return (await shown(db, actor, rows))[0];
}
