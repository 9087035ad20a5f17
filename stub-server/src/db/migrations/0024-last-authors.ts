import type { Kysely } from 'kysely';

/** Who changed a thing last: a refused write says whether it was this user in another tab. Null: nobody since it was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['folder', 'category', 'budget'])
    await db.schema.alterTable(table).addColumn('changed_by', 'integer').execute();
}
