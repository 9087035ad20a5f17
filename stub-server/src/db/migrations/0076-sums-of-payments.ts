import { sql, type Kysely } from 'kysely';

/** What the filters of lists ask of a payment besides what sums tell apart. */
const ASKED =
  'due_date, gross, budget_id, payment_method_id, contractor_id, section_id, trade_subject_id, type, expected_date, is_partly, is_ordered, payment_source_id, record_id, id';

/** Sums of lists run along an index in which what they tell apart stands together (docs/decisions/049). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index listed_payment_sums on listed_payment
    (account_id, list, direction, currency, origin, paid_date, ${sql.raw(ASKED)})`.execute(db);
}
