import { importFieldSchema } from '@saldo/contract/import-table';
import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Described } from '../reader/input.ts';
import type { Layout } from './choose-fields.ts';

const columnsSchema = z.array(z.union([importFieldSchema, z.literal('skip')]).nullable());

/** The last settings for a table with these columns; null: never imported. */
export async function layoutOf(db: Db, accountId: number, key: string): Promise<Layout | null> {
  const row = await db
    .selectFrom('import_layout')
    .select(['target', 'direction', 'columns', 'uses'])
    .where('account_id', '=', accountId)
    .where('layout_key', '=', key)
    .executeTakeFirst();
  const columns = columnsSchema.safeParse(JSON.parse(row?.columns ?? 'null')).data;
  return row && columns ? { ...row, columns } : null;
}

/** Remembers the settings of a table for others with the same columns. */
export async function rememberLayout(
  tx: Db,
  accountId: number,
  { layoutKey, table }: Described,
): Promise<void> {
  if (layoutKey === null || table === null) return;
  const columns = JSON.stringify(table.columns.map(({ field }) => field ?? 'skip'));
  const values = { target: table.target, direction: table.direction.value, columns };
  await tx
    .insertInto('import_layout')
    .values({ account_id: accountId, layout_key: layoutKey, ...values, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'layout_key'])
        .doUpdateSet((row) => ({ ...values, uses: row('import_layout.uses', '+', 1) })),
    )
    .execute();
}
