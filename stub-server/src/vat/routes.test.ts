import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let app: TestApp;
let reader: Caller;
beforeAll(async () => {
  app = await testApp();
  reader = await app.as('reader@a.test');
});
afterAll(() => app.close());

test('a net amount is returned with its VAT at every rate', async () => {
  const answer = await reader.get('/api/vat/with-value/10050');
  expect(answer.json()).toMatchObject({
    items: [
      { rate: '23', net: 10_050, vat: 2312, gross: 12_362 },
      { rate: '8', vat: 804 },
      { rate: '5', vat: 503 },
      { rate: '0', vat: 0 },
      { rate: 'zw', vat: 0 },
      { rate: 'np', vat: 0 },
      { rate: 'oo', vat: 0, gross: 10_050 },
    ],
  });
});

test('a value that is not an amount is refused', async () => {
  for (const x of ['-1', '1.5', 'abc', '1000000000001']) {
    expect((await reader.get(`/api/vat/with-value/${x}`)).statusCode).toBe(400);
  }
  expect((await app.anonymous.get('/api/vat/with-value/1')).statusCode).toBe(401);
});
