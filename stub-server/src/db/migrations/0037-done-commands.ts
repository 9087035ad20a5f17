import type { Kysely } from 'kysely';
import { index, ofSameAccount } from './columns.ts';

/** Commands that made something under a key, with their answers: one that comes again is not run again (docs/decisions/014). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('done_command')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('command_key', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('done_command_key', ['account_id', 'user_id', 'command_key', 'command']);
  await ofSameAccount(table, 'user_id', 'user').execute();
  await index(db, 'done_command', ['expires_at']);
}
