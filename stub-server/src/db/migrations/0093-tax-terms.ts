import type { Kysely } from 'kysely';

/** What of a row is deducted and at which lump-sum rate it is taxed, as JSON; null: whole, at the rate of the setting. Lines of documents may leave it to their row (docs/decisions/045). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('record').addColumn('tax_terms', 'text').execute();
  for (const name of ['vat_deductible_pct', 'cost_deductible_pct']) await makeNullable(db, name);
}

/** SQLite adds and drops columns, but changes none. What was deducted whole was never said so: no row stated anything else. */
async function makeNullable(db: Kysely<unknown>, name: string): Promise<void> {
  const line = () => db.schema.alterTable('payment_line');
  const stated = `stated_${name}`;
  await line().addColumn(stated, 'integer').execute();
  await (db as Kysely<{ payment_line: Record<string, number | null> }>)
    .updateTable('payment_line')
    .set((eb) => ({ [stated]: eb.fn<number | null>('nullif', [name, eb.lit(100)]) }))
    .execute();
  await line().dropColumn(name).execute();
  await line().renameColumn(stated, name).execute();
}
