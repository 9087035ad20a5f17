import { sql, type Kysely } from 'kysely';

/** What the filters of lists ask of a payment (0100). */
const ASKED =
  'account_id, list, due_date, id, direction, paid_date, expected_date, gross, currency, contractor_id, payment_method_id, budget_id, section_id, trade_subject_id, type, origin, is_partly, is_ordered, record_id, created_at, issue_date';

/**
 * Lines with a word are found by their documents and by the names of their rows (docs/decisions/038). Planned payments have no
 * document, and writing an amount changes no name, so a cell's write touches neither index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index listed_payment_of_document on listed_payment (payment_source_id, ${sql.raw(ASKED)})
    where payment_source_id is not null`.execute(db);
  await sql`create index listed_payment_of_trade_subject_id on listed_payment (trade_subject_id)`.execute(db);
}
