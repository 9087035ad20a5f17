import type { Db } from '#src/db/open.ts';

/**
 * The digits of the company's own tax id: they tell sales from purchases in files, and identify the
 * company to services; null: not given.
 */
export async function ownTaxId(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('tax_identification_number as taxId')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const digits = row?.taxId?.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? null : digits;
}
