import { AREAS, type Area, type Permission } from '@saldo/contract/domain/permission';
import { paymentPagesBody, paymentTabSchema } from '@saldo/contract/payment';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Actor } from '#src/http/actor.ts';
import { pageOfPayments } from '#src/payment/list.ts';
import { settleLists } from '#src/payment/listed/settle.ts';
import { groupsOfPayments, sumsOfPayments } from '#src/payment/sums.ts';
import type { TestApp } from '#src/testing.ts';
import { USERS } from '#src/testing-ids.ts';

const linesOf = async (db: TestApp['db']) =>
  await db.selectFrom('listed_payment').selectAll().orderBy('id').execute();

const permissions = {
  ...(Object.fromEntries(AREAS.map((area) => [area, 'denied'])) as Record<Area, Permission>),
  budgets: [],
};
/** The master user of an account. */
export const masterOf = (accountId: number): Actor => ({
  accountId,
  userId: USERS.master,
  acl: {
    isMasterUser: true,
    isLicenseExpired: false,
    isLicenseSuspended: false,
    isLicenseCancelled: false,
    permissions,
  },
  today: '2026-11-20',
  now: '2026-11-20T10:00:00.000Z',
  commandKey: null,
});

const ORDERS = [
  { sort: 'gross', sortDirection: 'desc' },
  { sort: 'date', sortDirection: 'asc' },
] as const;
const PAGES = [1, 2] as const;

/**
 * Expects cached lists to equal those of a database without a cache; the second page is read from
 * the end of the first.
 */
export async function expectKeptLists({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const fresh = (): TestApp['db'] => db.withTables();
  const accounts = await db.selectFrom('account').select('id').execute();
  for (const { id } of accounts)
    for (const tab of paymentTabSchema.options) {
      const actor = masterOf(id);
      const body = paymentPagesBody.parse({ tab });
      const asked = ORDERS.flatMap((order) =>
        PAGES.map(
          (page) => async (by: TestApp['db']) =>
            await pageOfPayments(by, actor, { ...body, ...order, page, pageSize: 4 }),
        ),
      );
      const questions = [
        ...asked,
        async (by: TestApp['db']) => await sumsOfPayments(by, actor, body),
        async (by: TestApp['db']) => await groupsOfPayments(by, actor, { ...body, by: 'month' }),
      ];
      for (const ask of questions) expect(await ask(db)).toEqual(await ask(fresh()));
    }
}

/**
 * Expects the lists of payments to be the same when rewritten from nothing, and no marks to be
 * left.
 */
export async function expectWholeLists({ db, store }: Pick<TestApp, 'db' | 'store'>): Promise<void> {
  await expect.poll(() => db.selectFrom('changed_cell').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('changed_document').selectAll().execute()).toEqual([]);
  await expectKeptLists({ db });
  const kept = await linesOf(db);
  await store.transact({ accountId: null }, async (tx) => {
    await tx.deleteFrom('listed_payment').execute();
    await sql`insert into changed_cell (account_id, record_id, month) select account_id, id, '' from record`.execute(
      tx,
    );
    await sql`insert into changed_document (account_id, payment_source_id) select account_id, id from payment_source`.execute(
      tx,
    );
    await settleLists(tx, null, 'all');
  });
  expect(kept).toEqual(await linesOf(db));
  await expectKeptLists({ db });
}
