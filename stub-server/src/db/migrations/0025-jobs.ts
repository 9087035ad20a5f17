import { sql, type Kysely } from 'kysely';
import { index } from './columns.ts';

/** Work that outlives the request that asked for it (docs/decisions/022). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'integer', (column) => column.references('account.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .defaultTo('waiting')
        .check(sql`state in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    )
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('is_cancel_wanted', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`is_cancel_wanted in (0, 1)`),
    )
    .execute();
  await index(db, 'job', ['state', 'due_at']);
  await index(db, 'job', ['account_id']);
  // A cancelled job keeps nobody from asking for it again.
  await sql`create unique index job_key on job (kind, key) where state <> 'cancelled'`.execute(db);
}
