import type { Kysely } from 'kysely';

/**
 * The effect that the payment of an instalment by a line had on the account: what the instalments leave of the line is still open.
 * Null: from before it was kept, when the instalments took the whole line (docs/decisions/043).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bank_line_part').addColumn('effect', 'bigint').execute();
}
