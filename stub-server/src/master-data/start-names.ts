import type { Db } from '#src/db/open.ts';

async function namesIn(db: Db, accountId: number, table: 'payment_method' | 'trade_subject' | 'section') {
  const rows = await db
    // These tables have the columns in common.
    .selectFrom(table as 'section')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of the defaults of new contractors. */
export interface StartNames {
  methods: ReadonlyMap<number, string>;
  subjects: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
}

export const startNames = async (db: Db, accountId: number): Promise<StartNames> => ({
  methods: await namesIn(db, accountId, 'payment_method'),
  subjects: await namesIn(db, accountId, 'trade_subject'),
  sections: await namesIn(db, accountId, 'section'),
});
