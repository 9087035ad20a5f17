import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#src/db/open.ts';
import { B, B_MARK } from '#src/testing-seed.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { isOnPostgres } from '#src/testing-postgres.ts';
import { arbitraryOf } from './arbitrary.ts';
import { conformanceOfRoute, exampleOf } from './examples.ts';
import type { RouteConformance } from './noun.ts';
import { addressOf, everyRoute, walkedRoutes, type Input, type NamedRoute } from './routes.ts';
import { APP_ID } from './target.ts';
import { UNKNOWN } from '#src/testing-ids.ts';

// The master user of account A reads and writes account B of the small scenario, without any effect.

const IDS = [1, 2, 3, 4, 11, 12, 21, 22, 23, 31, 41, 51, 61, 71, 72, 73, 74, 81, 91];
const IDS_OF_B = IDS.map((id) => id + B);

let tested: TestApp;
let cookie: string;
let tables: readonly string[];

beforeAll(async () => {
  tested = await testApp();
  tables = await tablesOfAccounts(tested.db);
  cookie = (await tested.as('master@a.test')).cookie ?? '';
});
afterAll(() => tested.close());

async function tablesOfAccounts(db: Db) {
  const all = await db.introspection.getTables();
  return all
    .filter(({ columns }) => columns.some((column) => column.name === 'account_id'))
    .map(({ name }) => name);
}

/** Every row of account B, from every table with an account. */
async function rowsOfB(db: Db) {
  const rows: Record<string, unknown> = {};
  for (const name of tables) {
    const found = await sql`select * from ${sql.table(name)} where account_id = 2`.execute(db);
    rows[name] = found.rows;
  }
  return JSON.stringify(rows);
}

const call = (named: NamedRoute, input: Input) =>
  tested.app.inject({
    method: named.route.method,
    url: addressOf(named, input),
    headers: { ...APP_ID, cookie },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });

const shifted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shifted);
  if (typeof value === 'number' && IDS.includes(value)) return value + B;
  return value;
};

/** Replaces the ids in the fields by ids of account B. */
const withIdsOfB = (values: unknown): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, /ids?$/i.test(key) ? shifted(value) : value]),
      )
    : values;

const namesRows = walkedRoutes.filter(({ name }) => {
  const { params, body } = exampleOf(name);
  return JSON.stringify([params, body]) !== JSON.stringify([withIdsOfB(params), withIdsOfB(body)]);
});

test.each(namesRows.map((named) => [named.name, named] as const))(
  '%s refuses ids of another account like unknown ones',
  async (name, named) => {
    const before = await rowsOfB(tested.db);
    const { params, query, body } = exampleOf(name);
    const answer = await call(named, {
      params: withIdsOfB(params) as Input['params'],
      query,
      body: withIdsOfB(body),
    });
    const { leavesOut = false } = conformanceOfRoute(name);
    expect(leavesOut ? [200] : [404, 422], answer.payload).toContain(answer.statusCode);
    const unknown = await call(named, {
      params: replaced(params) as Input['params'],
      query,
      body: replaced(body),
    });
    expect(unknown.statusCode).toBe(answer.statusCode);
    if (leavesOut) expect(unknown.payload).toBe(answer.payload);
    expect(await rowsOfB(tested.db)).toBe(before);
  },
);

const replaced = (values: unknown) =>
  JSON.parse(
    JSON.stringify(withIdsOfB(values) ?? null).replaceAll(/\b1\d{3}\b/g, (id) =>
      IDS_OF_B.includes(Number(id)) ? String(UNKNOWN) : id,
    ),
  ) as unknown;

const isCalledAtRandom = ({ random, randomParams }: RouteConformance) =>
  random !== 'never' && randomParams === undefined;

const calls = fc
  .constantFrom(...everyRoute.filter(({ name }) => isCalledAtRandom(conformanceOfRoute(name))))
  .chain((named) => {
    const of = (schema: unknown) => arbitraryOf(schema, [...IDS, ...IDS_OF_B, ...IDS_OF_B]);
    const body = 'body' in named.route ? of(named.route.body) : fc.constant(undefined);
    return fc.record({
      named: fc.constant(named),
      params: of(named.route.pathParams) as fc.Arbitrary<Input['params']>,
      body,
    });
  });

test('No call returns or changes a row of another account', { timeout: 180_000 }, async () => {
  const before = await rowsOfB(tested.db);
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { minLength: 1, maxLength: 4 }), async (made) => {
      for (const { named, params, body } of made) {
        const answer = await call(named, { params, body });
        expect(answer.payload).not.toContain(B_MARK);
      }
      expect(await rowsOfB(tested.db)).toBe(before);
    }),
    { numRuns: isOnPostgres ? 60 : 150 },
  );
});
