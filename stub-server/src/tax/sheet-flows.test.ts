import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { accountSettings } from './settings.ts';
import { accountFlows } from './sheet-flows.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

test('The sheets of an account are summed in turns with other work', async () => {
  const settings = await accountSettings(app.db, 1);
  const kept = { of: app.db, isAdded: false };
  // Each look at the clock is a turn later than the one before.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const yielded = vi.spyOn(globalThis, 'setImmediate');
  await accountFlows(app.db, kept, { accountId: 1, today: '2026-05-14' }, settings);
  // three sheets: after the lines of each, and after each
  expect(yielded.mock.calls.length).toBeGreaterThanOrEqual(6);
});
