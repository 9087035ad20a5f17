import type { section } from '@saldo/contract/section';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { nameKey } from '#src/db/name-key.ts';
import type { Database } from '#src/db/schema.ts';
import type { NamedStore } from './store.ts';

export type Section = z.output<(typeof section.get.responses)[200]>;

const toSection = (row: Selectable<Database['section']>): Section => ({
  id: row.id,
  name: row.name,
  isInternal: row.is_internal === 1,
  version: row.version,
});

export const sections: NamedStore<Section> = {
  usedBy: 'section_id',
  all: async (db, accountId, { id, key } = {}) => {
    let rows = db.selectFrom('section').selectAll().where('account_id', '=', accountId);
    if (id !== undefined) rows = rows.where('id', '=', id);
    if (key !== undefined) rows = rows.where('name_key', '=', key);
    return (await rows.execute()).map(toSection);
  },
  add: async (db, name, { accountId, now }) =>
    toSection(
      await db
        .insertInto('section')
        .values({ account_id: accountId, name, name_key: nameKey(name), is_internal: 0, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    ),
  seenBy: (item) => item,
};
