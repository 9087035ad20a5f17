import type { Kysely } from 'kysely';
import { index, ofSameAccount, rowTable } from './columns.ts';

/** Files of a process that are read from their pages, each with what was read and the credits that it has cost (docs/decisions/046). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const scans = rowTable(db, 'import_scan')
    .addColumn('process_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('file_id', 'integer', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reading', 'text')
    .addUniqueConstraint('import_scan_of_process', ['process_id', 'position'])
    .addForeignKeyConstraint(
      'import_scan_process',
      ['process_id', 'account_id'],
      'import_process',
      ['id', 'account_id'],
      (constraint) => constraint.onDelete('cascade'),
    );
  await ofSameAccount(scans, 'file_id', 'stored_file').execute();
  await index(db, 'import_scan', ['file_id']);
}
