import type { BudgetRecord } from '@saldo/contract/record';
import type { Updateable } from 'kysely';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import type { Database } from '#src/db/schema.ts';
import { FIELD_COLUMNS, fieldsOf, toColumns } from './record-mapping.ts';

type Value = number | string | null | undefined;

/** Thousands of rows are saved one by one: the query is built once. */
const update = prepared((db, accountId: number, id: number, version: number, ...values: Value[]) =>
  db
    .updateTable('record')
    .set(
      Object.fromEntries(FIELD_COLUMNS.map((name, place) => [name, values[place]])) as Updateable<
        Database['record']
      >,
    )
    .set({ version })
    .where('account_id', '=', accountId)
    .where('id', '=', id),
);

/** Saves what a person sets on rows; their versions rise. */
export async function saveFields(db: Db, accountId: number, records: readonly BudgetRecord[]): Promise<void> {
  const pause = takingTurns();
  for (const slice of slicesOf(records)) {
    await update.many(
      db,
      slice.map((record) => {
        const columns = toColumns(fieldsOf(record));
        const values = FIELD_COLUMNS.map((name) => columns[name]);
        return [accountId, record.id, record.version + 1, ...values] as const;
      }),
    );
    await pause();
  }
}
