import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { accountSettings } from './settings.ts';
import { accountFlows } from './sheet-flows.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

test('Summing the sheets of an account yields to other work', async () => {
  const settings = await accountSettings(app.db, 1);
  const kept = { of: app.db, isAdded: false };
  // Each reading of the clock is a full time slice later.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const yielded = vi.spyOn(globalThis, 'setImmediate');
  await accountFlows(app.db, kept, { accountId: ACCOUNTS.a, today: '2026-05-14' }, settings);
  // three sheets, each yielding after its lines and at its end
  expect(yielded.mock.calls.length).toBeGreaterThanOrEqual(6);
});
