import { sql } from 'kysely';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFERENCES } from '#src/entities.ts';
import { expectWholeLists } from '#src/payment/testing/lists.ts';
import { isOnPostgres } from '#src/testing-postgres.ts';
import { testApp } from '#src/testing.ts';
import { runs } from '#src/testing-runs.ts';
import { factsOf, faultsIn, LISTS, POINTERS } from './testing/facts.ts';
import { command, Walk } from './testing/walk.ts';

const RUNS = runs(12);

test(
  'merges, deletions and undos in any order leave no dangling reference and change no sheet’s total',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 25 }), async (commands) => {
        const app = await testApp();
        try {
          const walk = new Walk(app, await app.as('master@a.test'));
          for (const given of commands) await walk.take(given);
          expect(faultsIn(await factsOf(app.db))).toEqual([]);
          await expectWholeLists(app);
        } finally {
          await app.close();
        }
      }),
      { numRuns: RUNS },
    );
  },
);

test.skipIf(isOnPostgres)('every foreign key to a list is in the walk’s model', async () => {
  const app = await testApp({ scenario: null });
  const { rows } = await sql<{ table: string; column: string; to: string }>`
    select t.name as "table", k."from" as "column", k."table" as "to"
    from sqlite_master t, pragma_foreign_key_list(t.name) k
    where t.type = 'table' and k."from" <> 'account_id' and k."table" in (${sql.join([...LISTS])})
    order by t.name, k."from"`.execute(app.db);
  expect(rows).toEqual(POINTERS);
  await app.close();
});

test('every column that refers to a list is registered, so that merging and deleting include it', () => {
  const registered = REFERENCES.map(({ table, column, to }) => ({ table, column, to }));
  const byName = ({ table, column }: { table: string; column: string }) => `${table} ${column}`;
  expect(registered.toSorted((left, right) => byName(left).localeCompare(byName(right)))).toEqual(POINTERS);
});
