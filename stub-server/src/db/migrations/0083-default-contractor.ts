import { sql, type Kysely } from 'kysely';

/** The contractor that new rows start with, at most one of an account (docs/decisions/047). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contractor')
    .addColumn('is_default', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`is_default in (0, 1)`),
    )
    .execute();
}
