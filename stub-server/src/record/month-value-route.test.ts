import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ options: { logger: { level: 'error' } } });
});
afterAll(() => app.close());

test('a month is set, and totals follow', async () => {
  const master = await app.client('master@a.test');
  const before = await master.budget.get({ params: { id: 21 } });
  expect(before).toMatchObject({ status: 200, body: { value: 1_780_000 } });
  const written = await master.budgetRecord.monthValue({
    params: { rowId: 71 },
    body: { month: '2026-07', scope: 'month', version: 0, set: { netAmount: 150_000 } as never },
  });
  expect(written).toMatchObject({ status: 200, body: { budgetValue: 1_730_000 } });
  expect(await master.budget.test({ params: { id: 21 }, body: {} })).toMatchObject({ body: { ok: true } });
  const records = await master.budgetRecord.list({ params: { id: 21 } });
  expect(records).toMatchObject({ status: 200 });
});
