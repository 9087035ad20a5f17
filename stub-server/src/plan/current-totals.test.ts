import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#src/http/deps.ts';
import { testApp, type TestApp } from '#src/testing.ts';
import { keepTotalsCurrent } from './current-totals.ts';
import { ACCOUNTS } from '#src/testing-ids.ts';

let tested: TestApp;
beforeEach(async () => {
  tested = await testApp();
});
afterEach(() => tested.close());

const ON = { accountId: ACCOUNTS.a, today: '2027-01-04' };

/** The server's dependencies with a disk that refuses to commit. */
function refusing(error: Error) {
  const said: string[] = [];
  let tries = 0;
  const deps = {
    ...tested.store,
    transact: () => {
      tries += 1;
      return Promise.reject(error);
    },
    log: { error: (_: unknown, text: string) => said.push(text) },
  } as unknown as Deps;
  return { deps, said, tries: () => tries };
}

test('on a full disk sheets can be read with the totals of the day before, and each call tries again', async () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const { deps, said, tries } = refusing(full);
  await keepTotalsCurrent(deps, ON);
  await keepTotalsCurrent(deps, ON);
  expect(tries()).toBe(2);
  expect(said).toEqual(['The totals could not be revalued', 'The totals could not be revalued']);
});

test('another failure is not hidden', async () => {
  const { deps } = refusing(new Error('broken'));
  await expect(keepTotalsCurrent(deps, ON)).rejects.toThrow('broken');
});
