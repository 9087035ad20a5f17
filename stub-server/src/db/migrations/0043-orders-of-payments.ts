import { sql, type Kysely } from 'kysely';

/** What the filters of lists ask of a payment: they are answered by the index alone, in the usual order. */
const ASKED =
  'direction, paid_date, expected_date, gross, currency, contractor_id, payment_method_id, budget_id, section_id, trade_subject_id, type, origin, is_partly, is_ordered, payment_source_id, record_id, created_at';

/** Indexes for filters, and for orders in which what has no value comes last, upwards too (docs/decisions/038). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('listed_payment_by_due_date').execute();
  await sql`create index listed_payment_lines on listed_payment (account_id, list, due_date, id, ${sql.raw(ASKED)})`.execute(
    db,
  );
  for (const column of ['paid_date', 'number', 'contractor_key'])
    await sql`create index ${sql.id(`listed_payment_from_${column}`)}
      on listed_payment (account_id, list, (${sql.ref(column)} is null), ${sql.ref(column)}, id)`.execute(db);
}
