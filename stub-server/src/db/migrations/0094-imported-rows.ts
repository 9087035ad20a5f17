import type { Kysely } from 'kysely';
import { index } from './columns.ts';

/** Rows of sheets that lines of a file have become, and the names that they have made (docs/decisions/042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const lines = () => db.schema.alterTable('import_document');
  // Not references: what a run has made may be deleted, and come back by the history.
  for (const name of ['record_id', 'trade_subject_id', 'section_id'])
    await lines().addColumn(name, 'integer').execute();
  await index(db, 'import_document', ['account_id', 'record_id']);
}
