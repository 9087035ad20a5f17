import type { Kysely } from 'kysely';

/** Terms of the pay of a contract, and what its instalments are for (docs/decisions/039). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_source').addColumn('pay_terms', 'text').execute();
  await db.schema.alterTable('payment_part').addColumn('purpose', 'text').execute();
}
