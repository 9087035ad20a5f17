import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTab } from '#src/live/testing/tab.ts';
import { testApp, type TestApp } from '#src/testing.ts';

let app: TestApp;
let base: string;
beforeEach(async () => {
  app = await testApp();
  base = await app.listen();
});
afterEach(() => app.close());

test('A change of a payment makes the statements of others stale, which show its date and need its version', async () => {
  const master = await openTab(app, base, 'master@a.test');
  const other = await openTab(app, base, '', { cookie: master.cookie });
  const added = await master.call('POST', 'payment-source', {
    direction: 'cost',
    number: 'FS 203/11/2026',
    issueDate: '2026-10-20',
    amounts: { net: 100_00, vat: 0, gross: 100_00 },
  });
  const { source } = added.json<{ source: { id: number; version: number } }>();
  const stream = await other.stream();
  const change = { version: source.version, internalNumber: '7' };
  expect((await master.call('PATCH', `payment-source/${source.id}`, change)).statusCode).toBe(200);
  const event = await stream.until(({ type }) => type === 'system.invalidateTags');
  expect(event).toMatchObject({ data: expect.arrayContaining([{ type: 'BankStatements' }]) });
});
