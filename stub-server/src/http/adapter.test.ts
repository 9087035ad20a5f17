import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Caller, type TestApp } from '#src/testing.ts';

let tested: TestApp;
let master: Caller;
beforeAll(async () => {
  tested = await testApp({ options: { buildTimestamp: '2026-11-20T10:00:00.000Z', controls: 'local' } });
  master = await tested.as('master@a.test');
});
afterAll(() => tested.close());

const send = (headers: Record<string, string>, payload: string) =>
  tested.app.inject({
    method: 'POST',
    url: '/api/user-setting/set',
    headers: { cookie: master.cookie ?? '', 'x-app-id': 'a', ...headers },
    payload,
  });

describe('Invalid calls are refused with the error shape', () => {
  test.each([
    ['malformed JSON', { 'content-type': 'application/json' }, '{"key":', 400, 'VALIDATION'],
    ['another content type', { 'content-type': 'text/plain' }, 'x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a body too large',
      { 'content-type': 'application/json' },
      `"${'x'.repeat(1024 * 1024)}"`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a body nested deeper than any stack',
      { 'content-type': 'application/json' },
      `{"key":"deep","value":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      400,
      'VALIDATION',
    ],
    [
      'a body nested deeper than a setting may be',
      { 'content-type': 'application/json' },
      `{"key":"deep","value":${'['.repeat(60)}${']'.repeat(60)}}`,
      400,
      'VALIDATION',
    ],
    ['a wrong body', { 'content-type': 'application/json' }, '{"key":"","value":1}', 400, 'VALIDATION'],
    [
      'another build',
      { 'x-build-timestamp': '2026-11-19T10:00:00.000Z' },
      '',
      426,
      'DIFFERENT_BUILD_VERSION',
    ],
    ['an app id that is none', { 'x-app-id': 'a b' }, '', 403, 'APP_ID_MISSING'],
    ['a session of another user than the tab believes', { 'x-user-id': '999' }, '', 401, 'UNAUTHORIZED'],
    ['a session that is none', { cookie: 'saldo_session=x' }, '', 401, 'UNAUTHORIZED'],
  ])('%s', async (_what, headers, payload, status, error) => {
    const answer = await send(headers, payload);
    expect(answer.json()).toMatchObject({ statusCode: status, error, type: error });
    expect(answer.statusCode).toBe(status);
  });

  test('an unknown path, and a malformed address', async () => {
    expect((await master.get('/api/nothing')).json()).toMatchObject({ error: 'NOT_FOUND' });
    expect((await master.get('/api/%E0%A4%A')).json()).toMatchObject({
      statusCode: 400,
      error: 'VALIDATION',
    });
  });

  test('every invalid field is named', async () => {
    const { fields } = (await master.post('/api/budget/x/record', { netAmount: -1 })).json<{
      fields: { path: string }[];
    }>();
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['params.id', 'netAmount', 'currency']),
    );
  });
});

test('A client is accepted if its build is the server’s', async () => {
  const answer = await send(
    { 'x-build-timestamp': '2026-11-20T10:00:00.000Z', 'content-type': 'application/json' },
    '{"key":"a","value":1}',
  );
  expect(answer.statusCode).toBe(200);
});

test('A tab that assumes another user learns who is signed in', async () => {
  const headers = { cookie: master.cookie ?? '', 'x-user-id': '999' };
  const answer = await tested.app.inject({ url: '/api/auth/test', headers });
  const { userId } = answer.json<{ userId: number }>();
  expect(answer.statusCode).toBe(200);
  const own = await send(
    { 'x-user-id': String(userId), 'content-type': 'application/json' },
    '{"key":"a","value":1}',
  );
  expect(own.statusCode).toBe(200);
});

test('Every answer carries its request id and the security headers', async () => {
  const { headers } = await master.get('/api/auth/test');
  expect(headers['x-request-id']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('A call without a body counts as one with an empty object', async () => {
  expect((await master.post('/api/account/ping')).statusCode).toBe(200);
});

test('A server error is answered without its cause', async () => {
  await tested.store.transact({ accountId: null }, (tx) =>
    tx.updateTable('user_setting').set({ value: 'no JSON' }).execute(),
  );
  const answer = await master.post('/api/user-setting/get', { keys: ['a'] });
  expect(answer.json()).toEqual({
    statusCode: 500,
    error: 'INTERNAL_ERROR',
    type: 'INTERNAL_ERROR',
    message: 'Unexpected server error',
  });
});
