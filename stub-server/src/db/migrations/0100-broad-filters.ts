import { sql, SqliteAdapter, type Kysely } from 'kysely';

/** What the filters of lists ask of a payment, the day of its document among it (docs/decisions/038). */
const ASKED =
  'direction, paid_date, expected_date, gross, currency, contractor_id, payment_method_id, budget_id, section_id, trade_subject_id, type, origin, is_partly, is_ordered, payment_source_id, record_id, created_at, issue_date';

/**
 * The index of filters answers periods of the issue date too. Words under three letters, which the index of texts does not know, are
 * read along an index that has nothing but the texts; PostgreSQL refuses long texts in one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('listed_payment_lines').execute();
  await sql`create index listed_payment_lines on listed_payment (account_id, list, due_date, id, ${sql.raw(ASKED)})`.execute(
    db,
  );
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await sql`create index payment_text_short on payment_source (account_id, search_text)`.execute(db);
}
