import type { Kysely } from 'kysely';
import { index, ofSameAccount, rowTable } from './columns.ts';

/** Services that documents are fetched from, each with its key and how far it was fetched, and its fetches (docs/decisions/055). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sources = rowTable(db, 'import_source')
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('connector', 'text', (column) => column.notNull())
    .addColumn('identifier', 'text')
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('schedule', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addColumn('mark', 'text', (column) => column.notNull().defaultTo(''));
  await ofSameAccount(sources, 'user_id', 'user').execute();
  await index(db, 'import_source', ['next_at']);
  const runs = rowTable(db, 'import_source_run')
    .addColumn('source_id', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text', (column) => column.notNull())
    .addColumn('fault', 'text')
    .addColumn('documents', 'integer', (column) => column.notNull())
    .addColumn('process_id', 'integer')
    .addColumn('is_scheduled', 'integer', (column) => column.notNull())
    .addForeignKeyConstraint(
      'import_source_run_source',
      ['source_id', 'account_id'],
      'import_source',
      ['id', 'account_id'],
      (constraint) => constraint.onDelete('cascade'),
    );
  await runs.execute();
  await index(db, 'import_source_run', ['account_id', 'source_id']);
}
