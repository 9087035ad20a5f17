import type { Db } from '#src/db/open.ts';
import { TABLES } from '#src/db/tables.ts';

/** Tables that are no account's; a link for a new password goes with its user. */
const OF_NO_ACCOUNT = [
  'account',
  'config',
  'currency_rate',
  'registration_request',
  'password_reset',
] as const satisfies readonly (typeof TABLES)[number][];
type OfAccount = Exclude<(typeof TABLES)[number], (typeof OF_NO_ACCOUNT)[number]>;
const isOfAccount = (table: (typeof TABLES)[number]): table is OfAccount =>
  !OF_NO_ACCOUNT.some((other) => other === table);

/** Nothing is left of the account: every row of every table; returns the e-mails that are free again. */
export async function deleteAccount(tx: Db, accountId: number): Promise<string[]> {
  const users = await tx
    .selectFrom('user')
    .select('email')
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .unionAll(tx.selectFrom('invitation').select('email').where('account_id', '=', accountId))
    .execute();
  for (const table of TABLES.toReversed().filter(isOfAccount)) {
    await tx
      .deleteFrom(table as 'user')
      .where('account_id', '=', accountId)
      .execute();
  }
  await tx.deleteFrom('account').where('id', '=', accountId).execute();
  return users.map(({ email }) => email);
}
