import type { Kysely } from 'kysely';

/** What an invoice is written from, as it was when it was ordered and paid; null: of an invoice from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['terms', 'buyer'] as const)
    await db.schema.alterTable('provider_invoice').addColumn(name, 'text').execute();
}
