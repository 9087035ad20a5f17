import { expect, test } from 'vitest';
import { testApp, PASSWORD } from '#src/testing.ts';

const loginAs = (email: string, password = PASSWORD) => ({ email, password });

test('Signing in answers the user and sets a cookie that scripts cannot read', async () => {
  const { anonymous, close } = await testApp();
  const answer = await anonymous.post('/api/auth/login', loginAs('Master@a.test'));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ userId: 1, email: 'master@a.test', companyName: 'A sp. z o.o.' });
  expect(answer.cookies).toMatchObject([
    { name: 'saldo_session', httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  await close();
});

test('An unknown e-mail and a wrong password get the same answer', async () => {
  const { anonymous, close } = await testApp();
  const [unknown, wrong] = await Promise.all([
    anonymous.post('/api/auth/login', loginAs('nobody@a.test')),
    anonymous.post('/api/auth/login', loginAs('master@a.test', 'wrong')),
  ]);
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toMatchObject({ error: 'INVALID_CREDENTIALS' });
  expect(wrong.json()).toEqual(unknown.json());
  await close();
});

test('The typed client is signed in', async () => {
  const { client, close } = await testApp();
  const reader = await client('reader@a.test');
  const { status, body } = await reader.auth.test();
  expect(status).toBe(200);
  expect(body).toMatchObject({ userId: 3 });
  const { body: acl } = await reader.acl.get();
  expect(acl).toMatchObject({
    isMasterUser: false,
    permissions: { budgets: [{ key: 21, permission: 'read' }, { key: 22 }] },
  });
  expect(
    (await reader.userSetting.set({ body: { key: 'lastBudgets', value: [1, { a: null }] } })).status,
  ).toBe(200);
  const { body: stored } = await reader.userSetting.get({ body: { keys: ['lastBudgets', 'x'] } });
  expect(stored).toEqual({ settings: { lastBudgets: [1, { a: null }] } });
  await close();
});
