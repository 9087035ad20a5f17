import { paymentPagesBody } from '@saldo/contract/payment';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#src/db/open.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { pageOfPayments } from '../list.ts';
import { masterOf } from '../testing/lists.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

// Lists with more lines than are sorted at once, and pages far into them.

const DOCUMENTS = 6500;
const WORD = 'transport';

let app: TestApp;
let all: { id: number; gross: number; isFound: boolean }[];
beforeAll(async () => {
  app = await testApp();
  await app.store.transact({ accountId: ACCOUNTS.a }, addDocuments);
  const lines = await app.db
    .selectFrom('listed_payment as line')
    .innerJoin('payment_source as source', 'source.id', 'line.payment_source_id')
    .select(['line.id', 'line.gross', 'source.search_text as text'])
    .where('line.account_id', '=', ACCOUNTS.a)
    .where('line.list', '=', 'detached')
    .where('line.direction', '=', 'cost')
    .execute();
  all = lines.map(({ id, gross, text }) => ({ id, gross, isFound: text.includes(WORD) }));
});
afterAll(() => app.close());

/**
 * Four out of five documents have the word; each amount occurs twice, so that ids decide the order.
 */
async function addDocuments(tx: Db): Promise<void> {
  const now = '2026-11-20T10:00:00.000Z';
  const place = sql<number>`place`;
  const numbered = sql`with recursive numbered(place) as (select 1 union all select place + 1 from numbered
    where place < ${DOCUMENTS})`;
  const gross = sql`((${place} / 2) * 7919) % 100003 + 100`;
  await sql`insert into payment_source (account_id, version, created_at, type, direction, number, issue_date,
    currency, net, vat, gross, description, search_text)
    ${numbered} select 1, 1, ${now}, 'invoice', 'cost', 'T ' || place, '2026-11-20', 'PLN', ${gross}, 0, ${gross}, '',
      case when ${place} % 5 > 0 then 't ' || place || ${` ${WORD}`} else 't ' || place end from numbered`.execute(
    tx,
  );
  await sql`insert into payment_part (account_id, version, created_at, payment_source_id, net, vat, gross, due_date,
    expected_date, payment_method_id, is_in_cash_flow, is_booked)
    select 1, 1, ${now}, id, net, vat, gross, '2026-12-04', '2026-12-04',
      (select min(id) from payment_method where account_id = 1), 1, 0
      from payment_source where number like 'T %' and account_id = 1`.execute(tx);
}

const pageOf = async (db: Db, asked: object) => {
  const body = paymentPagesBody.parse({ tab: 'detached', direction: 'cost', pageSize: 50, ...asked });
  const { total, items } = await pageOfPayments(db, masterOf(1), body);
  return { total, ids: items.map(({ id }) => id) };
};

test.each([
  ['a word that most documents have, by day', { search: WORD }],
  ['a word that most documents have, by amount', { search: WORD, sort: 'gross', sortDirection: 'desc' }],
  ['all, by amount', { sort: 'gross' }],
] as const)('%s: each page has its lines, whichever was asked for before it', async (_what, asked) => {
  const found = all.filter(({ isFound }) => isFound || !('search' in asked));
  const way = 'sortDirection' in asked ? -1 : 1;
  const valueOf = ({ gross }: { gross: number }) => ('sort' in asked ? gross : 0);
  const wanted = found
    .toSorted((left, right) => way * (valueOf(left) - valueOf(right) || left.id - right.id))
    .map(({ id }) => id);
  const last = Math.ceil(found.length / 50);
  expect(found.length).toBeGreaterThan(5050);
  // The cache filled by one order of pages must not change the result of another.
  for (const pages of [[1, 2, last, 103, 1], [last], [103, 104, last + 1]]) {
    const db: Db = app.db.withTables();
    for (const page of pages)
      expect(await pageOf(db, { ...asked, page })).toEqual({
        total: found.length,
        ids: wanted.slice((page - 1) * 50, page * 50),
      });
  }
});
