import { sql } from 'kysely';
import { expect } from 'vitest';
import { settleLists } from '#src/payment/listed/settle.ts';
import type { TestApp } from '#src/testing.ts';

const linesOf = async (db: TestApp['db']) =>
  await db.selectFrom('listed_payment').selectAll().orderBy('id').execute();

/** The lists of payments have what they would have, were they written from nothing; no mark is left. */
export async function expectWholeLists({ db, store }: Pick<TestApp, 'db' | 'store'>): Promise<void> {
  expect(await db.selectFrom('changed_cell').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('changed_document').selectAll().execute()).toEqual([]);
  const kept = await linesOf(db);
  await store.transact({ accountId: null }, async (tx) => {
    await tx.deleteFrom('listed_payment').execute();
    await sql`insert into changed_cell (account_id, record_id, month) select account_id, id, '' from record`.execute(
      tx,
    );
    await sql`insert into changed_document (account_id, payment_source_id) select account_id, id from payment_source`.execute(
      tx,
    );
    await settleLists(tx);
  });
  expect(kept).toEqual(await linesOf(db));
}
