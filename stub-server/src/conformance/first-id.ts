import type { TestApp } from '#src/testing.ts';

type Table =
  | 'analysis_file'
  | 'stored_file'
  | 'import_process'
  | 'import_document'
  | 'import_source'
  | 'transfer_approval';

/**
 * Gives the oldest row of a table the id that examples name, because ids continue after those of
 * other examples.
 */
export async function withFirstId(tested: TestApp, table: Table): Promise<void> {
  await tested.store.transact({ accountId: 1 }, async (tx) => {
    const row = await tx.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow();
    await tx.updateTable(table).set({ id: 1 }).where('id', '=', row.id).execute();
  });
}
