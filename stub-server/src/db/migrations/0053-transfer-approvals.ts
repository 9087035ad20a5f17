import { sql, type Kysely } from 'kysely';
import { index, rowTable } from './columns.ts';

/** Requests for the approval of transfer files by a second person (docs/decisions/041). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rowTable(db, 'transfer_approval')
    // No references: a request outlives its people, its account and its payments.
    .addColumn('requested_by', 'integer', (column) => column.notNull())
    .addColumn('requested_name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('requested', 'approved', 'rejected', 'withdrawn', 'done')`),
    )
    .addColumn('payment_method_id', 'integer', (column) => column.notNull())
    .addColumn('charset', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'integer')
    .addColumn('decided_name', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('made_name', 'text')
    .addColumn('made_at', 'text')
    .execute();
  await index(db, 'transfer_approval', ['account_id', 'state']);
}
