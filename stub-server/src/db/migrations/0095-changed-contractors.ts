import type { Kysely } from 'kysely';

/** Contractors that lines of a file have filled or changed, so that their import can be taken back (docs/decisions/042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const lines = () => db.schema.alterTable('import_document');
  // Not a reference: the contractor may be deleted, and come back by the history.
  await lines().addColumn('changed_contractor_id', 'integer').execute();
  await lines().addColumn('contractor_change', 'text').execute();
}
