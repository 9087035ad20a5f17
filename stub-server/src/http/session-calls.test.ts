import { afterEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';

let tested: TestApp;
afterEach(() => tested.close());

test('A session that calls without end waits, and is told until when; others do not', async () => {
  tested = await testApp({ options: { callLimit: 60 } });
  const [wild, calm] = [await tested.as('reader@a.test'), await tested.as('reader@a.test')];
  const vat = '/api/vat/with-value/1';
  for (let calls = 0; calls < 60; calls += 1) expect((await wild.get(vat)).statusCode).toBe(200);
  const refused = await wild.get(vat);
  expect(refused.json()).toMatchObject({
    statusCode: 429,
    error: 'TOO_MANY_REQUESTS',
    tryNextAt: '2026-11-20T08:00:01.000Z',
  });
  expect(refused.headers['retry-after']).toBe('1');
  expect((await calm.get(vat)).statusCode).toBe(200);
  tested.clock.setOffset(1000);
  expect([(await wild.get(vat)).statusCode, (await wild.get(vat)).statusCode]).toEqual([200, 429]);
  tested.clock.setOffset(60_000);
  for (let calls = 0; calls < 59; calls += 1) expect((await wild.get(vat)).statusCode).toBe(200);
});
