import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';

/** Counts another change of an account with settings; no row for one without. */
export const want = prepared((db, { accountId }: { accountId: number }) =>
  db
    .updateTable('tax_work')
    .set(({ eb }) => ({ wanted: eb('wanted', '+', 1) }))
    .where('account_id', '=', accountId)
    .returning('wanted'),
);

/** How many changes of an account have been counted. */
export const wantedOf = async (db: Db, accountId: number): Promise<number> =>
  (await db.selectFrom('tax_work').select('wanted').where('account_id', '=', accountId).executeTakeFirst())
    ?.wanted ?? 0;
