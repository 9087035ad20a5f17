import type { tradeSubject } from '@saldo/contract/trade-subject';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { nameKey } from '#src/db/name-key.ts';
import type { Database } from '#src/db/schema.ts';
import type { NamedStore } from './store.ts';

export type TradeSubject = z.output<(typeof tradeSubject.get.responses)[200]>;

const toTradeSubject = (row: Selectable<Database['trade_subject']>): TradeSubject => ({
  id: row.id,
  name: row.name,
  isDefault: row.is_default === 1,
  isInternal: row.is_internal === 1,
  version: row.version,
});

export const tradeSubjects: NamedStore<TradeSubject> = {
  usedBy: 'trade_subject_id',
  all: async (db, accountId, { id, key } = {}) => {
    let rows = db.selectFrom('trade_subject').selectAll().where('account_id', '=', accountId);
    if (id !== undefined) rows = rows.where('id', '=', id);
    if (key !== undefined) rows = rows.where('name_key', '=', key);
    return (await rows.execute()).map(toTradeSubject);
  },
  add: async (db, name, { accountId, now }) =>
    toTradeSubject(
      await db
        .insertInto('trade_subject')
        .values({
          account_id: accountId,
          name,
          name_key: nameKey(name),
          is_internal: 0,
          is_default: 0,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  seenBy: (item) => item,
};
