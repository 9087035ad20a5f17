import { sql, type Kysely } from 'kysely';
import { index } from './columns.ts';

/**
 * How many lines a process that is being removed has passed; and indexes by account and process, because SQLite
 * prefers those that begin with the account, and read all lines of the company for each small import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import_process')
    .addColumn('removed_rows', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`drop index import_document_by_process_id_outcome_position`.execute(db);
  await index(db, 'import_document', ['account_id', 'process_id', 'position']);
  await index(db, 'import_document', ['account_id', 'process_id', 'outcome', 'position']);
}
