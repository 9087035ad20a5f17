import { expect, test } from 'vitest';
import { PASSWORD, testApp } from '#src/testing.ts';
import { USERS } from '#src/testing-ids.ts';

test('An API key is shown once and works as its user’s session; a new one ends it', async () => {
  const { app, client, db, close } = await testApp();
  const reader = await client('reader@a.test');
  expect((await reader.currentUser.apiKey()).body).toEqual({
    prefix: null,
    createdAt: null,
    expiresAt: null,
    lastUsedAt: null,
    isReadOnly: false,
  });
  const regenerate = async () => {
    const { status, body } = await reader.currentUser.regenerateApiKey({ body: { password: PASSWORD } });
    if (status !== 200) throw new Error(`answered ${status}`);
    return body;
  };
  const whoIs = (key: string) =>
    app.inject({ url: '/api/auth/test', headers: { authorization: `Bearer ${key}` } });

  const first = await regenerate();
  expect((await reader.currentUser.apiKey()).body).toMatchObject({
    prefix: first.prefix,
    createdAt: first.createdAt,
    expiresAt: first.expiresAt,
  });
  expect(first.apiKey.startsWith(first.prefix)).toBe(true);
  expect(JSON.stringify(await db.selectFrom('api_key').selectAll().execute())).not.toContain(first.apiKey);
  expect((await whoIs(first.apiKey)).json()).toMatchObject({ userId: USERS.reader });

  const second = await regenerate();
  expect((await whoIs(first.apiKey)).statusCode).toBe(401);
  expect((await whoIs(second.apiKey)).statusCode).toBe(200);
  await close();
});

test('The own password can be tested', async () => {
  const { as, close } = await testApp();
  const reader = await as('reader@a.test');
  const isValid = async (password: string) =>
    (await reader.post('/api/current-user/test-password', { password })).json<{ isValid: boolean }>().isValid;
  expect([await isValid(PASSWORD), await isValid('wrong')]).toEqual([true, false]);
  await close();
});
