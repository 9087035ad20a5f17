import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let reader: Caller;
beforeAll(async () => {
  app = await testApp();
  reader = await app.as('reader@a.test');
});
afterAll(() => app.close());

test('the last table published on or before the day is used', async () => {
  const eur = { code: 'EUR', rate: '4.2512', table: '224/A/NBP/2026', effectiveDate: '2026-11-19' };
  for (const date of ['2026-11-19', '2026-11-22']) {
    expect((await reader.get(`/api/currency/rate/EUR/${date}`)).json()).toEqual({ ...eur, date });
  }
});

test('PLN has the rate 1', async () => {
  const answer = await reader.get('/api/currency/rate/PLN/2020-02-29');
  expect(answer.json()).toMatchObject({ code: 'PLN', rate: '1', effectiveDate: '2020-02-29' });
});

test('a day before the first table has no rate', async () => {
  expect((await reader.get('/api/currency/rate/EUR/2026-11-18')).statusCode).toBe(404);
  expect((await reader.get('/api/currency/rate/CHF/2026-11-20')).statusCode).toBe(404);
});

test('unknown currencies and days are refused', async () => {
  expect((await reader.get('/api/currency/rate/XXX/2026-11-20')).statusCode).toBe(400);
  expect((await reader.get('/api/currency/rate/EUR/2026-02-30')).statusCode).toBe(400);
  expect((await app.anonymous.get('/api/currency/rate/EUR/2026-11-20')).statusCode).toBe(401);
});
