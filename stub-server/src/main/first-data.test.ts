import { afterEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '#src/testing.ts';
import { filesIn } from '#src/files/start.ts';
import { fillOnce, greeting } from './first-data.ts';

let tested: TestApp;
afterEach(() => tested.close());

const HERE = { scenario: 'empty', isExposed: false } as const;
const EMPTY = { logIns: [], isShownOnce: false };
const EXPOSED = { scenario: 'empty', isExposed: true } as const;

async function open() {
  tested = await testApp({ scenario: null });
  const { store, clock, anonymous } = tested;
  return {
    fill: (settings: Omit<Parameters<typeof fillOnce>[2], 'files' | 'complete'>) =>
      fillOnce(store, clock, { ...settings, files: filesIn(undefined), complete: async () => undefined }),
    statusOf: async ({ email, password } = { email: '', password: '' }) =>
      (await anonymous.post('/api/auth/login', { email, password })).statusCode,
  };
}

test('on this machine a new database gets the scenario with its passwords, printed at every start', async () => {
  const { fill, statusOf } = await open();
  const first = await fill(HERE);
  expect(first.logIns[0]?.password).toBe('Saldo-demo-1');
  expect(first).toEqual({ logIns: (await fill(HERE)).logIns, isShownOnce: false });
  expect(await statusOf(first.logIns[0])).toBe(200);
});

test('reachable from the network it gets random passwords, printed once', async () => {
  const { fill, statusOf } = await open();
  const { logIns, isShownOnce } = await fill(EXPOSED);
  expect(isShownOnce).toBe(true);
  expect(new Set(logIns.map(({ password }) => password)).size).toBe(logIns.length);
  for (const logIn of logIns) expect(await statusOf(logIn)).toBe(200);
  expect(await statusOf({ email: logIns[0]?.email ?? '', password: 'Saldo-demo-1' })).toBe(401);
  expect((await fill(EXPOSED)).logIns).toEqual([]);
});

test('a demo made reachable from the network replaces its passwords and ends the sessions', async () => {
  const { fill, statusOf } = await open();
  const before = await fill(HERE);
  const { email = '' } = before.logIns[0] ?? {};
  const { cookie } = await tested.as(email);
  expect(cookie).not.toBeNull();
  const opened = await fill(EXPOSED);
  expect(opened.logIns.map((logIn) => logIn.email)).toEqual(before.logIns.map((logIn) => logIn.email));
  expect(await statusOf(before.logIns[0])).toBe(401);
  expect(await statusOf(opened.logIns[0])).toBe(200);
  const asked = await tested.app.inject({ url: '/api/auth/test', headers: { cookie: String(cookie) } });
  expect(asked.statusCode).toBe(401);
  expect((await fill(EXPOSED)).logIns).toEqual([]);
});

test('an empty database stays empty at the next start, whatever its settings', async () => {
  const { fill } = await open();
  expect(await fill({ scenario: 'none', isExposed: true })).toEqual(EMPTY);
  expect(await fill(HERE)).toEqual(EMPTY);
  expect(await tested.db.selectFrom('account').select('id').execute()).toEqual([]);
});

test('the greeting contains the steps to the first account and the address of the controls', () => {
  const said = (hasMail: boolean) =>
    greeting(
      'http://a.test',
      { logIns: [], isShownOnce: false },
      { isEmpty: true, hasMail, controlsToken: 'x1' },
    );
  expect(said(true)).toContain('open the first one at http://a.test/auth/register\n');
  expect(said(false)).toContain('its code is printed here, as no mail service is set');
  expect(said(true)).toContain('Controls: http://a.test/stub#token=x1');
});
