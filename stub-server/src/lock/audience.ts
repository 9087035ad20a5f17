import type { Area } from '@saldo/contract/domain/permission';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';

/** Areas whose users may see every payment, whatever its sheet. */
export const PAYMENT_AREAS = ['payments.add', 'payments.listDetached'] as const satisfies Area[];

const payers = prepared((db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('user')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_master', '=', 1)
    .union(
      db
        .selectFrom('area_permission')
        .select('user_id as id')
        .where('account_id', '=', accountId)
        .where('area', 'in', [...PAYMENT_AREAS])
        .where('permission', '<>', 'denied'),
    ),
);

/** Users who may see every payment. */
export const payersOf = async (db: Db, accountId: number): Promise<number[]> =>
  (await payers(db, { accountId })).map(({ id }) => id);

const readers = prepared((db, { accountId, sheetId }: { accountId: number; sheetId: number | null }) =>
  db
    .selectFrom('user')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_master', '=', 1)
    .union(
      db
        .selectFrom('budget_permission')
        .select('user_id as id')
        .where('account_id', '=', accountId)
        .where('budget_id', '=', sheetId)
        .where('permission', '<>', 'denied'),
    ),
);

/** Users who may see a sheet; of one that does not exist (any more), the master user. */
export const readersOf = async (db: Db, accountId: number, sheetId: number | null): Promise<number[]> =>
  (await readers(db, { accountId, sheetId })).map(({ id }) => id);
