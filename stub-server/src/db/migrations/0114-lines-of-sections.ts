import { sql, type Kysely } from 'kysely';

/**
 * Lists filtered by a section or a subject are found by their own index: it covers them in the usual order, also with the
 * end of the shown plan. With other filters the index of all filters is used (docs/decisions/038).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['section_id', 'trade_subject_id'])
    await sql`create index ${sql.id(`listed_payment_by_${column}`)}
      on listed_payment (account_id, list, ${sql.ref(column)}, due_date, id)`.execute(db);
}
