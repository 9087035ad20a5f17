import { sql, type Kysely } from 'kysely';
import { index, ofSameAccount, rowTable } from './columns.ts';

/** Processes of import, what their lines have become, and the layouts of tables that were imported (docs/decisions/042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await processes(db);
  await documents(db);
  await layouts(db);
}

async function processes(db: Kysely<unknown>) {
  const process = rowTable(db, 'import_process')
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('file_id', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('edits', 'text', (column) => column.notNull())
    .addColumn('faulty', 'text', (column) => column.notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('done_rows', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('heads', 'text', (column) => column.notNull())
    .addColumn('also_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('failure', 'text')
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text');
  await ofSameAccount(process, 'file_id', 'stored_file').execute();
  await index(db, 'import_process', ['account_id', 'state']);
  await index(db, 'import_process', ['file_id']);
}

async function documents(db: Kysely<unknown>) {
  await rowTable(db, 'import_document')
    .addColumn('process_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('is_new_contractor', 'integer', (column) =>
      column.notNull().check(sql`is_new_contractor in (0, 1)`),
    )
    .addColumn('line', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    // Not references: what a run has made may be deleted, and come back by the history.
    .addColumn('payment_source_id', 'integer')
    .addColumn('source_version', 'integer')
    .addColumn('source_mark', 'text')
    .addColumn('contractor_id', 'integer')
    .addUniqueConstraint('import_document_line', ['process_id', 'position'])
    .addForeignKeyConstraint(
      'import_document_of_process',
      ['process_id', 'account_id'],
      'import_process',
      ['id', 'account_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await index(db, 'import_document', ['account_id', 'payment_source_id']);
  await index(db, 'import_document', ['process_id', 'outcome', 'position']);
}

async function layouts(db: Kysely<unknown>) {
  await db.schema
    .createTable('import_layout')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id'))
    .addColumn('layout_key', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_layout_primary', ['account_id', 'layout_key'])
    .execute();
}
