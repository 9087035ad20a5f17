import { sql } from 'kysely';
import { valuesOf } from '#src/db/json-rows.ts';
import type { Db } from '#src/db/open.ts';
import { payeeId } from '../payee.ts';

const COLUMNS = [
  'id',
  'account_id',
  'created_at',
  'list',
  'origin',
  'type',
  'kind',
  'direction',
  'currency',
  'net',
  'vat',
  'gross',
  'issue_date',
  'due_date',
  'expected_date',
  'paid_date',
  'payment_method_id',
  'payment_source_id',
  'number',
  'contractor_id',
  'contractor_key',
  'record_id',
  'month',
  'budget_id',
  'section_id',
  'trade_subject_id',
  'is_ordered',
  'is_partly',
  'is_in_cash_flow',
  'is_booked',
] as const;

/** Each instalment is in one of three lists; a proforma needs no cell (docs/decisions/032). */
const list = sql`case when source.is_verified = 0 then 'unverified'
  when part.record_id is not null or source.type = 'proforma' then 'attached' else 'detached' end`;

/** Whether only some instalments of the document are paid. */
const isPartly = sql`case when exists (select 1 from payment_part other
  where other.payment_source_id = part.payment_source_id
    and (other.paid_date is null) <> (part.paid_date is null)) then 1 else 0 end`;

const lines = (db: Db, accountId: number) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('payment_source as source', 'source.id', 'part.payment_source_id')
    .leftJoin('contractor', (join) => join.on('contractor.id', '=', payeeId))
    .leftJoin('record', 'record.id', 'part.record_id')
    .where('part.account_id', '=', accountId)
    .select([
      'part.id',
      'part.account_id',
      'part.created_at',
      list.as('list'),
      'source.origin',
      'source.type',
      sql`cast(null as text)`.as('kind'),
      'source.direction',
      'source.currency',
      'part.net',
      'part.vat',
      'part.gross',
      'source.issue_date',
      'part.due_date',
      'part.expected_date',
      'part.paid_date',
      'part.payment_method_id',
      'part.payment_source_id',
      'source.number',
      'contractor.id as contractor_id',
      'contractor.name_key',
      'part.record_id',
      'part.month',
      'record.budget_id',
      'record.section_id',
      'record.trade_subject_id',
      sql`case when part.ordered_date is not null and part.paid_date is null then 1 else 0 end`.as(
        'is_ordered',
      ),
      isPartly.as('is_partly'),
      'part.is_in_cash_flow',
      'part.is_booked',
    ]);

interface Changed {
  sourceIds: readonly number[];
  /** rows of which all instalments have changed */
  recordIds: readonly number[];
}

/** Rewrites the lines of the instalments of documents, and of those on rows. */
export async function writeInstalments(tx: Db, accountId: number, changed: Changed): Promise<void> {
  await writeBy(tx, accountId, 'payment_source_id', changed.sourceIds);
  await writeBy(tx, accountId, 'record_id', changed.recordIds);
}

async function writeBy(
  tx: Db,
  accountId: number,
  column: 'payment_source_id' | 'record_id',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const those = valuesOf(JSON.stringify(ids));
  await tx
    .deleteFrom('listed_payment')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_part')
        .select('id')
        .where('account_id', '=', accountId)
        .where(column, 'in', sql<number>`${those}`),
    )
    .execute();
  await tx
    .insertInto('listed_payment')
    .columns([...COLUMNS])
    .expression(lines(tx, accountId).where(`part.${column}`, 'in', sql<number>`${those}`))
    .execute();
}
