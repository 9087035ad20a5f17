import type { Kysely } from 'kysely';
import { index, ofSameAccount, rowTable } from './columns.ts';

/** Files of exports that users have ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = rowTable(db, 'analysis_file')
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('job_id', 'integer', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('size', 'integer')
    .addColumn('failure', 'text');
  await ofSameAccount(table, 'user_id', 'user').execute();
  await index(db, 'analysis_file', ['account_id', 'user_id']);
  await index(db, 'analysis_file', ['job_id']);
}
