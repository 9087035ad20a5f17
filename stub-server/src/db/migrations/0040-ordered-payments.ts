import type { Kysely } from 'kysely';

/** The day of the transfer that an instalment is ordered by (docs/decisions/037). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_part').addColumn('ordered_date', 'text').execute();
}
