import { weightOn } from '@saldo/contract/domain/matching/learning';
import { effectivePermission } from '@saldo/contract/domain/permission';
import type { Lessons, Lesson, RejectedPair } from '@saldo/contract/lesson';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { ownedBy } from '#src/db/owned-by.ts';
import type { Actor } from '#src/http/actor.ts';
import { notFound, unknownReference } from '#src/http/refusals.ts';
import { contractors } from '#src/master-data/contractors.ts';
import { itemsOf } from '#src/master-data/store.ts';
import { allOf, seenBy } from '#src/payment/filter.ts';
import { placesOfRows } from './places.ts';

/** The contractor whose lessons are read. */
interface OfContractor {
  contractorId: number;
}

/** The documents of a contractor on rows that the user may see; `recordId`: only on this row. */
async function taughtBy(db: Db, { accountId, acl }: Actor, contractorId: number, recordId?: number) {
  return await db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .innerJoin('record', 'record.id', 'part.record_id')
    .leftJoin('forgotten_place as forgotten', (join) =>
      join
        .onRef('forgotten.payment_source_id', '=', 'source.id')
        .onRef('forgotten.record_id', '=', 'record.id'),
    )
    .select([
      'source.id as paymentSourceId',
      'record.id as recordId',
      'source.issue_date as day',
      'forgotten.record_id as forgotten',
    ])
    .distinct()
    .where(
      allOf([
        ownedBy('part.account_id', accountId),
        sql<SqlBool>`source.contractor_id = ${contractorId}`,
        ...(recordId === undefined ? [] : [sql<SqlBool>`record.id = ${recordId}`]),
        ...seenBy(acl),
      ]),
    )
    .execute();
}
type Taught = Awaited<ReturnType<typeof taughtBy>>[number];

async function lessonsIn(db: Db, actor: Actor, taught: readonly Taught[]): Promise<Lesson[]> {
  const byRow = Map.groupBy(taught, ({ recordId }) => recordId);
  const named = await placesOfRows(db, actor.accountId, [...byRow.keys()]);
  const lessons = [...byRow].flatMap(([recordId, documents]): Lesson[] => {
    const row = named.get(recordId);
    if (!row) return [];
    const counted = documents.filter(({ forgotten }) => forgotten === null);
    return [
      {
        ...row,
        count: documents.length,
        lastDay: documents.reduce((last, { day }) => (day > last ? day : last), ''),
        forgottenCount: documents.length - counted.length,
        weight: counted.reduce((sum, { day }) => sum + weightOn(actor.today, day), 0),
      },
    ];
  });
  return lessons.toSorted(
    (one, other) => other.weight - one.weight || other.count - one.count || one.recordId - other.recordId,
  );
}

async function rejectedOf(db: Db, { accountId, acl }: Actor, contractorId: number): Promise<RejectedPair[]> {
  const rows = await db
    .selectFrom('rejected_place as rejected')
    .innerJoin('payment_source as source', 'source.id', 'rejected.payment_source_id')
    .select([
      'source.id as paymentSourceId',
      'source.number',
      'rejected.record_id as recordId',
      'rejected.month',
      'rejected.day',
    ])
    .where('rejected.account_id', '=', accountId)
    .where('source.contractor_id', '=', contractorId)
    .orderBy('rejected.day', 'desc')
    .orderBy('source.id')
    .orderBy('rejected.record_id')
    .orderBy('rejected.month')
    .execute();
  const named = await placesOfRows(
    db,
    accountId,
    rows.map(({ recordId }) => recordId),
  );
  return rows.flatMap(({ recordId, ...pair }) => {
    const row = named.get(recordId);
    const isSeen = row && effectivePermission(acl, 'budget', row.budgetId) !== 'denied';
    return isSeen ? [{ ...row, ...pair }] : [];
  });
}

/** What was learnt about a contractor, and what was rejected for its documents. */
export async function lessonsOf(db: Db, actor: Actor, { contractorId }: OfContractor): Promise<Lessons> {
  const [contractor] = await itemsOf(contractors, db, actor.accountId, { id: contractorId });
  if (!contractor) throw notFound();
  return {
    lessons: await lessonsIn(db, actor, await taughtBy(db, actor, contractorId)),
    rejected: await rejectedOf(db, actor, contractorId),
  };
}

type OfRow = OfContractor & { recordId: number };

/** The contractor's documents from which the row's lesson comes. */
async function taughtByRow(db: Db, actor: Actor, { contractorId, recordId }: OfRow): Promise<number[]> {
  const taught = await taughtBy(db, actor, contractorId, recordId);
  if (taught.length === 0) throw unknownReference('recordId', 'Nothing is learnt from this row');
  return taught.map(({ paymentSourceId }) => paymentSourceId);
}

/** Forgets the lesson from documents now on the row; later ones teach it again. */
export async function forgetLesson(db: Db, actor: Actor, of: OfRow) {
  const taught = await taughtByRow(db, actor, of);
  await db
    .insertInto('forgotten_place')
    .values(
      taught.map((payment_source_id) => ({
        account_id: actor.accountId,
        payment_source_id,
        record_id: of.recordId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await lessonsOf(db, actor, of);
}

/** Learns again from all documents of the contractor on the row. */
export async function relearnLesson(db: Db, actor: Actor, of: OfRow) {
  const taught = await taughtByRow(db, actor, of);
  await db
    .deleteFrom('forgotten_place')
    .where('account_id', '=', actor.accountId)
    .where('record_id', '=', of.recordId)
    .where('payment_source_id', 'in', taught)
    .execute();
  return await lessonsOf(db, actor, of);
}
