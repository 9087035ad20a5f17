import type { Db } from '#src/db/open.ts';

export const findAccount = (db: Db, accountId: number) =>
  db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
