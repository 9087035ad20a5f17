import { sql, type Kysely } from 'kysely';

/** The key of the command that made a change: a command that comes again, as its answer was lost, is found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('change').addColumn('command_key', 'text').execute();
  await db.schema
    .createIndex('change_command_key')
    .on('change')
    .columns(['account_id', 'user_id', 'command_key'])
    .where(sql.ref('command_key'), 'is not', null)
    .execute();
}
