import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { mayControl, type ControlsAccess } from './access.ts';

const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as Parameters<typeof mayControl>[1];
const HERE = { host: 'localhost:4100' };

test.each([
  ['by its name', HERE, '127.0.0.1'],
  ['by its address', { host: '127.0.0.1:4100' }, '127.0.0.1'],
  ['by that of version 6', { host: '[::1]:4100' }, '::1'],
  ['by version 6 that holds one of version 4', HERE, '::ffff:127.0.0.1'],
  ['from its own page', { ...HERE, origin: 'http://localhost:4100' }, '::1'],
])('a person at this machine uses the controls, %s', (_how, headers, address) => {
  expect(mayControl('local', asked(headers, address))).toBe(true);
});

test.each([
  ['another machine', HERE, '192.168.1.7'],
  ['another machine of version 6', HERE, '2001:db8::1'],
  ['a proxy that says for whom', { ...HERE, 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  ['a proxy that says by which name', { ...HERE, 'x-forwarded-host': 'localhost' }, '127.0.0.1'],
  ['a proxy of the standard', { ...HERE, forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
  ['a name that somebody else had lead here', { host: 'saldo.example:4100' }, '127.0.0.1'],
  ['a name that begins like ours', { host: 'localhost.example' }, '127.0.0.1'],
  ['no name at all', {}, '127.0.0.1'],
  ['the page of another site', { ...HERE, origin: 'https://other.example' }, '127.0.0.1'],
  ['another program of this machine', { ...HERE, origin: 'http://localhost:3000' }, '127.0.0.1'],
  ['a page without an origin', { ...HERE, origin: 'null' }, '127.0.0.1'],
])('%s does not', (_who, headers, address) => {
  expect(mayControl('local', asked(headers, address))).toBe(false);
});

const token = 'a-token-of-this-run';

test('with a token only the token grants access', () => {
  const may = (sent: Record<string, string>, address?: string) => mayControl({ token }, asked(sent, address));
  expect(
    may({ host: 'saldo.example', 'x-stub-token': token, 'x-forwarded-for': '1.2.3.4' }, '10.0.0.1'),
  ).toBe(true);
  expect(may({ ...HERE, 'x-stub-token': `${token}2` })).toBe(false);
  expect(may({ ...HERE, 'x-stub-token': '' })).toBe(false);
  expect(may(HERE)).toBe(false);
});

test('disabled controls answer nobody', () => {
  expect(mayControl(undefined, asked({ ...HERE, 'x-stub-token': token }))).toBe(false);
});

const CALLS = [
  ['GET', '/stub/state'],
  ['POST', '/stub/scenario'],
  ['POST', '/stub/clock'],
  ['GET', '/stub/outbox'],
  ['GET', '/stub/jobs'],
  ['POST', '/stub/jobs/x/retry'],
  ['POST', '/stub/jobs/x/cancel'],
  ['GET', '/stub/faults'],
  ['POST', '/stub/faults'],
  ['DELETE', '/stub/faults'],
  ['PUT', '/stub/config'],
] as const;

async function statuses(controls: ControlsAccess | undefined, headers: Record<string, string>) {
  const { app, close } = await testApp({ options: { controls } });
  const found: number[] = [];
  for (const [method, url] of CALLS) found.push((await app.inject({ method, url, headers })).statusCode);
  await close();
  return [...new Set(found)].toSorted((a, b) => a - b);
}

test('every control refuses unauthorised calls, whatever the body', async () => {
  expect(await statuses('local', { 'x-forwarded-for': '203.0.113.9' })).toEqual([403]);
  expect(await statuses({ token }, {})).toEqual([403]);
  expect(await statuses(undefined, {})).toEqual([404]);
  expect(await statuses({ token }, { 'x-stub-token': token })).toEqual([200, 400, 404]);
});

test('the page needs no token, and without a token opens only on this machine', async () => {
  const withToken = await testApp({ options: { controls: { token } } });
  expect((await withToken.anonymous.get('/stub')).statusCode).toBe(200);
  await withToken.close();
  const local = await testApp({ options: { controls: 'local' } });
  const page = await local.app.inject({ url: '/stub', headers: { 'x-forwarded-proto': 'https' } });
  expect(page.statusCode).toBe(403);
  expect(page.json()).toMatchObject({
    error: 'FORBIDDEN',
    message: expect.stringContaining('STUB_CONTROLS=on'),
  });
  await local.close();
});

test('the developer panel sets the licence by the same rule', async () => {
  const { app, as, close } = await testApp({ options: { controls: 'local' } });
  const { cookie } = await as('master@a.test');
  const seats = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/account/quantity/5',
      headers: { cookie: String(cookie), 'x-app-id': 'panel', ...headers },
    });
  expect((await seats({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403);
  expect((await seats({})).statusCode).toBe(200);
  await close();
});

test('on a server reachable from the network a scenario gets random passwords', async () => {
  const { anonymous, close } = await testApp({ options: { controls: 'local', isExposed: true } });
  const filled = await anonymous.post('/stub/scenario', { scenario: 'empty' });
  const { logIns } = filled.json<{ logIns: { email: string; password: string }[] }>();
  expect(logIns.map(({ password }) => password)).not.toContain('Saldo-demo-1');
  expect((await anonymous.post('/api/auth/login', logIns[0])).statusCode).toBe(200);
  expect((await anonymous.get('/stub/state')).json()).toMatchObject({ logIns: [] });
  await close();
});
