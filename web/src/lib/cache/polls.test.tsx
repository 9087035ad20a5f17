import { AREAS } from '@saldo/contract/domain/permission';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANNA } from '#testing/anna.ts';
import { passTime, stopTime } from '#testing/pass-time.ts';
import { useAcl } from '#lib/session/access.ts';
import { createQueryClient } from './query-client.ts';
import { useSession } from '#lib/session/session.ts';

const POLL_MS = 30_000;
const RIGHTS = {
  isMasterUser: true,
  isLicenseExpired: false,
  isLicenseSuspended: false,
  isLicenseCancelled: false,
  isTrial: false,
  permissions: { ...Object.fromEntries(AREAS.map((area) => [area, 'granted'])), budgets: [] },
  lastUpdate: '2026-05-04T10:00:00Z',
};
const ANSWERS: Record<string, unknown> = { '/api/auth/test': ANNA, '/api/acl': RIGHTS };
let asked: string[];
let isSignedIn: boolean;

beforeEach(() => {
  stopTime();
  asked = [];
  isSignedIn = true;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const refusal = { statusCode: 401, error: 'UNAUTHORIZED', message: '' };
    return Promise.resolve(
      isSignedIn ? Response.json(ANSWERS[url]) : Response.json(refusal, { status: 401 }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Polling({ what }: { what: () => unknown }) {
  what();
  return null;
}
async function open(what: () => unknown) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Polling what={what} />
    </QueryClientProvider>,
  );
  await passTime(0);
}

test.each([
  ['session', useSession, '/api/auth/test'],
  ['rights', useAcl, '/api/acl'],
])('the %s of the signed-in user are refetched every 30 s', async (_name, what, path) => {
  await open(what);
  expect(asked).toEqual([path]);
  await passTime(POLL_MS - 100);
  expect(asked).toHaveLength(1);
  await passTime(100);
  expect(asked).toEqual([path, path]);
});

test('rights that a poll has not changed are not rendered again', async () => {
  let renders = 0;
  await open(() => {
    useAcl();
    renders += 1;
  });
  const before = renders;
  const later = { ...RIGHTS, lastUpdate: '2026-05-04T10:00:30Z' };
  ANSWERS['/api/acl'] = later;
  await passTime(POLL_MS);
  expect(asked).toHaveLength(2);
  expect(renders).toBe(before);
  ANSWERS['/api/acl'] = { ...later, isTrial: true };
  await passTime(POLL_MS);
  expect(renders).toBe(before + 1);
  ANSWERS['/api/acl'] = RIGHTS;
});

test('without a session there is no polling, so that a form in progress stays', async () => {
  isSignedIn = false;
  await open(useSession);
  await passTime(3 * POLL_MS);
  expect(asked).toEqual(['/api/auth/test']);
});
