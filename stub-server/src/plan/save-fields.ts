import type { BudgetRecord } from '@saldo/contract/record';
import type { Db } from '#src/db/open.ts';
import { prepared } from '#src/db/prepared.ts';
import { slicesOf, takingTurns } from '#src/db/turns.ts';
import { columnsFrom, fieldsOf, toColumns, type FieldColumns } from './record-mapping.ts';

interface Place {
  accountId: number;
  id: number;
  /** as it was read */
  version: number;
  nextVersion: number;
}

/** Prepared, because thousands of rows are saved one by one. */
const update = prepared((db, values: Place & FieldColumns) =>
  db
    .updateTable('record')
    .set({ ...columnsFrom(values), version: values.nextVersion })
    .where('account_id', '=', values.accountId)
    .where('id', '=', values.id)
    .where('version', '=', values.version),
);

/** Saves the editable fields of rows at their read versions, which increase. */
export async function saveFields(db: Db, accountId: number, records: readonly BudgetRecord[]): Promise<void> {
  const pause = takingTurns();
  for (const slice of slicesOf(records)) {
    await update.writeAll(
      db,
      slice.map((record) => {
        const { id, version } = record;
        return { accountId, id, version, nextVersion: version + 1, ...toColumns(fieldsOf(record)) };
      }),
    );
    await pause();
  }
}
