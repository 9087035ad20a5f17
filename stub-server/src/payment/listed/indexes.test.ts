import { paymentPagesBody } from '@saldo/contract/payment';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#src/db/open.ts';
import { partsById } from '#src/bank-statement/open-parts.ts';
import { pageOfLines } from '#src/import/documents.ts';
import { reportStats } from '#src/import/report.ts';
import type { ProcessRow } from '#src/import/repository.ts';
import { remindableOf } from '#src/reminder/remindable.ts';
import { openOfContractors } from '#src/settlement/open-of-contractors.ts';
import { ACCOUNTS, CONTRACTOR } from '#src/testing-ids.ts';
import { isOnPostgres } from '#src/testing-postgres.ts';
import { masterOf } from '#src/payment/testing/lists.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { cellsById } from '../cells.ts';
import { documentIdsOfParts, documentsOf } from '../document.ts';
import { looseFlowParts } from '../flow-parts.ts';
import { pageOfPayments } from '../list.ts';
import { relatedTo } from '../related.ts';
import { documentsByContractor, documentsByPaymentMethod, namesOfParts } from '../repository.ts';
import { groupsOfPayments, sumsOfPayments } from '../sums.ts';
import { currenciesOf } from './currencies.ts';
import { rowsOf } from './rows.ts';

// SQLite's query plans: a filter that scans the whole table would get slower with the payments of
// all companies.

let app: TestApp;
let documentId = 0;
beforeAll(async () => {
  app = await testApp();
  const { payment_source_id: id } = await app.db
    .selectFrom('payment_part')
    .select('payment_source_id')
    .where('account_id', '=', ACCOUNTS.a)
    .executeTakeFirstOrThrow();
  documentId = id;
});
afterAll(() => app.close());

const planOf = async (query: string): Promise<string> => {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(app.db);
  return rows.map(({ detail }) => detail).join('\n');
};

const LINES = "from listed_payment as line where line.account_id = 1 and line.list = 'attached'";
const COVERING = 'USING COVERING INDEX listed_payment_lines';

test.skipIf(isOnPostgres).each([
  ['direction', "line.direction = 'cost'"],
  ['state', "line.paid_date is null and line.id > 0 and line.due_date < '2026-11-20'"],
  ['contractor', 'line.contractor_id in (1, 2)'],
  ['method', 'line.payment_method_id = 1'],
  ['sheet', 'line.budget_id in (1, 2)'],
  ['section beside another', 'line.section_id = 1 and line.payment_method_id = 1'],
  ['subject beside another', "line.trade_subject_id = 1 and line.direction = 'cost'"],
  ['type', "line.type = 'invoice'"],
  ['origin', "line.origin = 'plan'"],
  ['file', 'line.payment_source_id in (select payment_source_id from payment_file)'],
  ['timestamp', "line.created_at <= '2026-11-20'"],
  ['issue date', "coalesce(line.issue_date, line.issue_date) <= '2026-11-20'"],
])('the filter by %s is answered by the index, in the usual order', async (_what, condition) => {
  const plan = await planOf(
    `select line.id ${LINES} and ${condition} order by line.due_date, line.id limit 50`,
  );
  expect(plan).toContain(COVERING);
  expect(plan).not.toContain('TEMP B-TREE');
});

test.skipIf(isOnPostgres).each(['section_id', 'trade_subject_id'])(
  'a filter by %s alone has an index of its own, in the usual order',
  async (column) => {
    const shown = `${LINES} and line.${column} = 1 and (line.id > 0 or line.due_date <= '2026-12-31')`;
    const own = `USING COVERING INDEX listed_payment_by_${column}`;
    expect(await planOf(`select count(*) ${shown}`)).toContain(own);
    const plan = await planOf(`select line.id ${shown} order by line.due_date, line.id limit 50`);
    expect(plan).toContain(own);
    expect(plan).not.toContain('TEMP B-TREE');
  },
);

test.skipIf(isOnPostgres)('a few contractors are looked up by their own index', async () => {
  const plan = await planOf(`select count(*) from listed_payment as line
    where coalesce(line.account_id, line.account_id) = 1
      and coalesce(line.list, line.list) = 'attached' and line.contractor_id in (1, 2)`);
  expect(plan).toContain('listed_payment_of_contractor_id');
});

test.skipIf(isOnPostgres).each([
  ['expected_date, line.id', 'listed_payment_by_expected_date'],
  ['gross desc, line.id desc', 'listed_payment_by_gross'],
  ['issue_date, line.id', 'listed_payment_by_issue_date'],
  ['paid_date desc nulls last, line.id desc', 'listed_payment_by_paid_date'],
  ['paid_date is null, line.paid_date, line.id', 'listed_payment_from_paid_date'],
  ['number is null, line.number, line.id', 'listed_payment_from_number'],
  ['contractor_key is null, line.contractor_key, line.id', 'listed_payment_from_contractor_key'],
])('an index has the order by %s', async (order, index) => {
  const plan = await planOf(`select line.id ${LINES} order by line.${order} limit 50`);
  expect(plan).toContain(index);
  expect(plan).not.toContain('TEMP B-TREE');
});

const GROUPING = 'line.direction, line.currency, line.origin, line.paid_date';

test
  .skipIf(isOnPostgres)
  .each([
    'true',
    'line.budget_id in (1, 2)',
    'line.payment_method_id = 1',
    "line.type = 'invoice'",
    "(line.id > 0 or line.due_date <= '2026-12-31')",
    'line.payment_source_id in (select payment_source_id from payment_file)',
  ])('sums where %s read their index in order, without a temporary table', async (condition) => {
  const plan = await planOf(`select ${GROUPING}, count(*), sum(line.gross) ${LINES} and ${condition}
    group by ${GROUPING}`);
  expect(plan).toContain('USING COVERING INDEX listed_payment_sums');
  expect(plan).not.toContain('TEMP B-TREE');
});

test.skipIf(isOnPostgres)('words of three letters are found by the text index', async () => {
  const plan = await planOf(`select count(*) ${LINES} and line.payment_source_id in
    (select rowid from payment_text where payment_text match '"cze"')`);
  expect(plan).toContain('payment_text VIRTUAL TABLE INDEX');
});

/** SQLite's query plans of the queries run by `ask`. */
async function plansOf(ask: (db: Db) => Promise<unknown>, { db } = app): Promise<string> {
  const asked: CompiledQuery[] = [];
  // Queries that are compiled but not run have no plan.
  const compiled = new WeakMap<object, CompiledQuery>();
  const executor = db.getExecutor();
  await ask(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        compiled.set(queryId, executor.compileQuery(node, queryId));
        return node;
      },
      transformResult: ({ result, queryId }) => {
        const query = compiled.get(queryId);
        if (query) asked.push(query);
        return Promise.resolve(result);
      },
    }),
  );
  const plans: string[] = [];
  for (const { sql: text, parameters } of asked) {
    const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(plan);
    plans.push(...rows.map(({ detail }) => detail));
  }
  return plans.join('\n');
}

const actor = masterOf(1);
const listBody = (asked: object) => paymentPagesBody.parse({ tab: 'attached', ...asked });
const ALL_OF_ACCOUNT = /INDEX \S+ \(account_id=\?\)/;

test.skipIf(isOnPostgres).each([
  ['lines of a page', (db: Db) => rowsOf(db, actor, [1, 2, 3])],
  ['chosen payments', (db: Db) => sumsOfPayments(db, actor, listBody({ ids: [1, 2, 3] }))],
  ['documents', (db: Db) => documentsOf(db, 1, [1, 2, 3])],
  ['documents of instalments', (db: Db) => documentIdsOfParts(db, 1, [1, 2, 3])],
  ['what is open with contractors', (db: Db) => openOfContractors(db, actor, [CONTRACTOR])],
  ['documents of some contractors', (db: Db) => documentsByContractor(db, 1, [CONTRACTOR])],
  ['documents of some payment methods', (db: Db) => documentsByPaymentMethod(db, 1, [1])],
  ['corrections of a document', (db: Db) => relatedTo(db, actor, documentId)],
  ['what a contractor can be reminded of', (db: Db) => remindableOf(db, actor, CONTRACTOR)],
  ['cells of instalments', (db: Db) => cellsById(db, 1, [1, 2, 3])],
  ['payments of flows', (db: Db) => looseFlowParts(db, 1, [1, 2, 3])],
  ['instalments of bank lines', (db: Db) => partsById(db, actor, [1, 2, 3])],
  ['names of instalments', (db: Db) => namesOfParts(db, 1, [1, 2, 3])],
])('%s are found by their ids, without reading the whole account', async (_what, ask) => {
  const plans = await plansOf(ask);
  expect(plans).toContain('SEARCH');
  expect(plans.split('\n').filter((step) => ALL_OF_ACCOUNT.test(step) && !step.includes(' office '))).toEqual(
    [],
  );
});

test.skipIf(isOnPostgres).each([
  ['out of date', { states: ['outOfDate'] }],
  ['paid in a period', { dateKind: 'paid', from: '2026-01-01', to: '2026-06-30' }],
  ['expected in a period', { dateKind: 'expected', from: '2026-01-01', to: '2026-06-30' }],
  ['of documents of a period', { dateKind: 'issue', from: '2026-01-01', to: '2026-06-30' }],
  ['of an amount', { amountFrom: 100, amountTo: 5000 }],
])('payments %s, on some sheets, are counted from an index alone', async (_what, asked) => {
  const plans = await plansOf((db) => pageOfPayments(db, actor, listBody({ ...asked, budgetIds: [1, 2] })));
  expect(plans).toMatch(/MATERIALIZE hit\nSEARCH line USING COVERING INDEX/);
});

test.skipIf(isOnPostgres).each([
  ['of payment', 'paid', 'listed_payment_sums'],
  ['that is due', 'due', 'listed_payment_lines'],
] as const)('subtotals by the day %s are added up along an index', async (_what, dateKind, index) => {
  const plans = await plansOf((db) => groupsOfPayments(db, actor, { ...listBody({ dateKind }), by: 'week' }));
  expect(plans).toContain(`USING COVERING INDEX ${index}`);
  expect(plans).not.toContain('TEMP B-TREE');
});

test.skipIf(isOnPostgres)('the currencies of a list are found by steps into the index of sums', async () => {
  const plans = await plansOf((db) => currenciesOf(db, 1, 'attached'));
  expect(plans).toContain('listed_payment_sums (account_id=? AND list=? AND direction=? AND currency>?)');
  expect(plans).not.toMatch(/SCAN listed_payment/);
});

test.skipIf(isOnPostgres)('lines of an import are read without scanning all payments for each', async () => {
  const lines = { processId: 1, type: 'all', isAttached: undefined, isNewContractor: undefined } as const;
  const plans = await plansOf((db) =>
    pageOfLines(db, 1, lines, { from: 0, count: 50, until: null, search: '' }),
  );
  expect(plans).toContain('SEARCH part');
  expect(plans).not.toContain('SCAN part');
});

const OF_PROCESS = 'INDEX import_document_by_account_id_process_id';
const FIRST_LINES = { from: 0, count: 50, until: null, search: '' };

test.skipIf(isOnPostgres).each(['all', 'added'] as const)(
  'lines of an import (%s) are found by its process, in their order',
  async (type) => {
    const lines = { processId: 1, type, isAttached: undefined, isNewContractor: undefined };
    const plans = await plansOf((db) => pageOfLines(db, 1, lines, FIRST_LINES));
    expect(plans.match(/SEARCH document .*/g)?.every((step) => step.includes(OF_PROCESS))).toBe(true);
    expect(plans).not.toContain('TEMP B-TREE');
  },
);

test.skipIf(isOnPostgres)('what an import has made is counted among its own lines', async () => {
  const process = { account_id: 1, id: 1 } as ProcessRow;
  const plans = await plansOf((db) => reportStats(db, process));
  const steps = plans.match(/SEARCH (?:document|import_document) .*/g) ?? [];
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.filter((step) => !step.includes(OF_PROCESS))).toEqual([]);
});

describe.skipIf(isOnPostgres)('A search in a company with many names', () => {
  let demo: TestApp;
  beforeAll(async () => {
    demo = await testApp({ scenario: 'demo' });
  });
  afterAll(() => demo.close());
  const plansOfSearch = async (search: string) =>
    await plansOf((db) => pageOfPayments(db, actor, listBody({ search })), demo);

  test('compares words that most texts have along the index of filters', async () => {
    const plans = await plansOfSearch('/20');
    expect(plans).toContain(COVERING);
    expect(plans).not.toContain('MULTI-INDEX');
  });

  test('finds words of documents by an index that has all filters', async () => {
    const plans = await plansOfSearch('qwe rty');
    expect(plans).toContain(
      'SEARCH line USING COVERING INDEX listed_payment_of_document (payment_source_id=?)',
    );
    expect(plans).not.toContain(COVERING);
  });

  test.each(['trade_subject', 'contractor'] as const)(
    'finds words of a %s by the indexes of names and of documents',
    async (table) => {
      const { name } = await demo.db
        .selectFrom(table)
        .select('name')
        .where('account_id', '=', ACCOUNTS.a)
        .executeTakeFirstOrThrow();
      const [word = ''] = name.split(' ');
      const plans = await plansOfSearch(word);
      expect(plans).toContain('MULTI-INDEX OR');
      expect(plans).toContain('listed_payment_of_document');
      expect(plans).toContain(`listed_payment_of_${table}_id`);
      expect(plans).not.toContain(COVERING);
    },
  );
});

test.skipIf(isOnPostgres)('words of two letters are found by an index of texts alone', async () => {
  const plans = await plansOf((db) => pageOfPayments(db, actor, listBody({ search: 'fv' })));
  expect(plans).toContain('USING COVERING INDEX payment_text_short');
});

test.skipIf(isOnPostgres)('a page after a known one is read from its last line', async () => {
  const body = listBody({ sort: 'gross', direction: 'cost', pageSize: 1 });
  const first = await pageOfPayments(app.db, actor, body);
  expect(first.total).toBeGreaterThan(1);
  const texts: string[] = [];
  const watched = app.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      texts.push(app.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await pageOfPayments(watched, actor, body);
  texts.length = 0;
  const second = await pageOfPayments(watched, actor, { ...body, page: 2 });
  expect(texts.filter((text) => text.includes('count(*)'))).toEqual([]);
  expect(texts.join('\n')).toContain('("line"."gross", line.id) >');
  const fresh: Db = app.db.withTables();
  expect(second).toEqual(await pageOfPayments(fresh, actor, { ...body, page: 2 }));
});
