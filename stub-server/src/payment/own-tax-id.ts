import type { Db } from '#src/db/open.ts';

/** The digits of the company's own tax id, by which files tell what it has sold and bought, and services who asks; null: it has not given one. */
export async function ownTaxId(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('tax_identification_number as taxId')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const digits = row?.taxId?.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? null : digits;
}
