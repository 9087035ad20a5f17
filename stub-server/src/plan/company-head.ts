import type { Db } from '#src/db/open.ts';

/** Name and tax id of a company, for the head of its files. */
export const companyHead = (db: Db, accountId: number): Promise<{ name: string; nip: string | null }> =>
  db
    .selectFrom('account')
    .select(['company_name as name', 'tax_identification_number as nip'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
