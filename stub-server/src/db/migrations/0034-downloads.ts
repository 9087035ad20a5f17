import type { Kysely } from 'kysely';
import { ofSameAccount } from './columns.ts';

/** Downloads of companies' data, one of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('download')
    .addColumn('account_id', 'integer', (column) => column.primaryKey().references('account.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('job_id', 'integer', (column) => column.notNull())
    .addColumn('ordered_at', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('size', 'integer')
    .addColumn('expires_at', 'text')
    .addColumn('failure', 'text');
  await ofSameAccount(table, 'user_id', 'user').execute();
}
