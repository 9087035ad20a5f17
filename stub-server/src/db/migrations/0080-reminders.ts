import type { Kysely } from 'kysely';
import { index, ofSameAccount, rowTable } from './columns.ts';

/** Letters that have reminded contractors of what is overdue (docs/decisions/051). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const reminders = rowTable(db, 'reminder')
    .addColumn('contractor_id', 'integer', (column) => column.notNull())
    .addColumn('sent_on', 'text', (column) => column.notNull())
    // No reference: a letter outlives the user who sent it, and the payments that it names.
    .addColumn('sent_by', 'integer', (column) => column.notNull())
    .addColumn('sent_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('documents', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull());
  await ofSameAccount(reminders, 'contractor_id', 'contractor').execute();
  await index(db, 'reminder', ['account_id', 'contractor_id', 'sent_on']);
}
