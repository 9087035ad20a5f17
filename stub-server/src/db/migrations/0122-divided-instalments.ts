import type { Kysely } from 'kysely';

/** The amount of the instalment of which a line of a bank statement paid a part (docs/decisions/043). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bank_line_part').addColumn('whole_gross', 'integer').execute();
}
