import { CURRENCY_CODES } from '@saldo/contract/domain/currency';
import { flowsOfRows } from '@saldo/contract/domain/flows';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { command, send } from '#src/change/testing/commands.ts';
import { flowPartsOf } from '#src/payment/flow-parts.ts';
import { ACCOUNTS, INSTALMENT, ROW, SHEETS } from '#src/testing-ids.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { DAY, testApp, type TestApp } from '#src/testing.ts';
import { runs } from '#src/testing-runs.ts';
import { accountFlows } from './account-flows.ts';
import { rowIn, rowsIn } from './row-chunks.ts';
import { ratesOn } from './rates.ts';
import { monthValuesOf, recordsOf } from './records.ts';

const OF = { accountId: ACCOUNTS.a, today: DAY };

/** The flows of a sheet, computed from scratch. */
async function freshFlows({ db }: TestApp, budgetId: number) {
  const which = { budgetId };
  const rows = {
    records: await recordsOf(db, 1, which),
    monthValues: await monthValuesOf(db, 1, which),
    parts: await flowPartsOf(db, 1, which),
  };
  const terms = { today: DAY, zusDay: () => 15, rates: await ratesOn(db, CURRENCY_CODES, DAY) };
  return new Map(flowsOfRows(rows, terms).map((row) => [row.plan.record.id, row.flows]));
}

async function keptFlows({ db }: TestApp, budgetId: number) {
  const { sheets } = await accountFlows(db, OF);
  const { chunks = [], count = 0 } = sheets.get(budgetId) ?? {};
  const rows = rowsIn(chunks);
  expect(count).toBe(rows.flatMap(({ flows }) => flows).length);
  for (const row of rows) expect(rowIn(chunks, row.plan.record.id)).toBe(row);
  return new Map(rows.map(({ plan, flows }) => [plan.record.id, flows]));
}

/** Changes that move a payment or affect how it counts. */
const payment = fc.record({
  kind: fc.constant('payment' as const),
  change: fc.constantFrom(
    { record_id: ROW.projectIncome, month: '2026-04' },
    { record_id: ROW.reserveCost, month: '2026-05' },
    { record_id: null, month: null },
    { is_in_cash_flow: 0 as const },
    { paid_date: null },
    { paid_date: '2026-04-02' },
  ),
});
const steps = fc.array(fc.oneof({ weight: 3, arbitrary: command }, { weight: 1, arbitrary: payment }), {
  minLength: 2,
  maxLength: 12,
});

test(
  'after any command the cached flows equal those computed from scratch',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const app = await testApp();
        const user = await app.as('master@a.test');
        for (const step of given) {
          if (step.kind !== 'payment') await send(user, await sheetOf(user), step);
          else
            await app.store.transact({ accountId: null }, (tx) =>
              tx.updateTable('payment_part').set(step.change).where('id', '=', INSTALMENT).execute(),
            );
          for (const id of Object.values(SHEETS)) {
            expect(await keptFlows(app, id)).toEqual(await freshFlows(app, id));
          }
        }
        await app.close();
      }),
      { numRuns: runs(12) },
    );
  },
);

test('a deleted sheet has no flows, and another day has its own', async () => {
  const app = await testApp();
  const user = await app.as('master@a.test');
  expect((await keptFlows(app, SHEETS.office)).size).toBeGreaterThan(0);
  const paid = (await accountFlows(app.db, { ...OF, today: '2026-01-01' })).sheets;
  const flows = rowsIn(paid.get(SHEETS.office)?.chunks ?? []).flatMap((row) => row.flows);
  expect(flows.every(({ state }) => state !== 'paid')).toBe(true);
  await user.delete(`/api/budget/${SHEETS.office}`);
  expect((await accountFlows(app.db, OF)).sheets.has(SHEETS.office)).toBe(false);
  await app.close();
});
