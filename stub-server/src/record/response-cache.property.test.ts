import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPACT } from '@saldo/contract/compact';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStore } from '#src/db/open.ts';
import { command, send } from '#src/change/testing/commands.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { DAY, testApp, type Caller, type TestApp } from '#src/testing.ts';
import { runs } from '#src/testing-runs.ts';
import { joined, readPieces } from './sheet-pieces.ts';
import { ACCOUNTS, INSTALMENT, ROW, SHEETS } from '#src/testing-ids.ts';

/** The answer of the records call, and the content of the database. */
async function bothAnswers({ db }: TestApp, user: Caller, budgetId: number) {
  const answered = (await user.get(`/api/budget/${budgetId}/records`, { accept: COMPACT })).json<unknown>();
  const fresh = joined(await readPieces(db, { accountId: ACCOUNTS.a, budgetId, today: DAY }));
  return [answered, JSON.parse(String(fresh)) as unknown];
}

/** Changes that affect sheets besides those of cells and rows. */
const beside = fc.record({
  kind: fc.constant('beside' as const),
  table: fc.constantFrom('contractor', 'trade_subject', 'payment_method', 'section'),
  isPart: fc.boolean(),
});
const steps = fc.array(fc.oneof({ weight: 4, arbitrary: command }, { weight: 1, arbitrary: beside }), {
  minLength: 2,
  maxLength: 12,
});

async function changeBeside({ store }: TestApp, { table, isPart }: { table: 'contractor'; isPart: boolean }) {
  await store.transact({ accountId: null }, async (tx) => {
    if (isPart) {
      const cell = { record_id: ROW.projectIncome, month: '2026-04' };
      await tx.updateTable('payment_part').set(cell).where('id', '=', INSTALMENT).execute();
    } else {
      const name = `New name of ${table}`;
      await tx
        .updateTable(table)
        .set({ name, name_key: name })
        .where('account_id', '=', ACCOUNTS.a)
        .execute();
    }
  });
}

test('after any command the response equals the content of the database', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const app = await testApp();
      const user = await app.as('master@a.test');
      for (const step of given) {
        if (step.kind === 'beside') await changeBeside(app, step as never);
        else await send(user, await sheetOf(user), step);
        for (const id of [SHEETS.office, SHEETS.project]) {
          const [answered, fresh] = await bothAnswers(app, user, id);
          expect(answered).toEqual(fresh);
        }
      }
      await app.close();
    }),
    { numRuns: runs(15) },
  );
});

test('a reader concurrent with writers sees at least what was acknowledged before the read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saldo-response-cache-'));
  const app = await testApp({ file: join(folder, 'a.sqlite') });
  const user = await app.as('master@a.test');
  let [acknowledged, version] = [0, 1];
  const write = async (netAmount: number) => {
    const cell = { month: '2026-05', scope: 'month', version, set: { netAmount } };
    expect((await user.post(`/api/budget/record/${ROW.officeCost}/month-value`, cell)).statusCode).toBe(200);
    [acknowledged, version] = [netAmount, version + 1];
  };
  const read = async () => {
    const least = acknowledged;
    const { monthValues } = await sheetOf(user);
    expect(monthValues[0]?.netAmount).toBeGreaterThanOrEqual(least);
  };
  await write(1);
  await Promise.all([
    (async () => {
      for (let amount = 2; amount < 60; amount += 1) await write(amount);
    })(),
    ...Array.from({ length: 4 }, async () => {
      for (let reads = 0; reads < 40; reads += 1) await read();
    }),
  ]);
  const other = openStore(join(folder, 'a.sqlite'));
  const cell = { net_amount: 777 };
  await other.transact({ accountId: null }, (tx) =>
    tx.updateTable('month_value').set(cell).where('record_id', '=', ROW.officeCost).execute(),
  );
  await other.close();
  expect((await sheetOf(user)).monthValues[0]?.netAmount).toBe(777);
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
