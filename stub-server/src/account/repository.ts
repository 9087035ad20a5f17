import type { LicenceInfo } from '@saldo/contract/account';
import type { Db } from '#src/db/open.ts';

export const findAccount = (db: Db, accountId: number) =>
  db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();

/** State, seats and days of the licence. */
export async function findLicence(db: Db, accountId: number): Promise<LicenceInfo> {
  const account = await findAccount(db, accountId);
  return {
    licenceKey: account.licence_key,
    status: account.licence_status,
    quantity: account.licence_quantity,
    startDate: account.licence_start,
    endDate: account.licence_end,
  };
}
