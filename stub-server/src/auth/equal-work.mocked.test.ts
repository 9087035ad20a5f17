import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, testApp } from '#src/testing.ts';
import * as passwords from './password.ts';

vi.mock('./password.ts', async (original) => {
  const real = await original<typeof passwords>();
  return { ...real, verifyPassword: vi.fn(real.verifyPassword) };
});

const verify = vi.mocked(passwords.verifyPassword);
const tested = await testApp();
await passwords.nobodysHash();
// Instead of the weak hashes of tests.
const passwordHash = await passwords.hashPassword(PASSWORD);
await tested.db.updateTable('person').set({ password_hash: passwordHash }).execute();
afterAll(() => tested.close());
beforeEach(() => void verify.mockClear());

const logIn = (email: string, password: string) =>
  tested.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-app-id': 'a' },
    payload: { email, password },
  });

// Compares the number of hashes, which are nearly all of the work, because times vary on a busy machine.
test.each([
  ['a known e-mail and a wrong password', 'master@a.test', 'wrong'],
  ['an unknown e-mail', 'nobody@a.test', PASSWORD],
  ['an e-mail of another account', 'master@b.test', 'wrong'],
])('%s costs one hash of the same strength, and is answered alike', async (_what, email, password) => {
  const answer = await logIn(email, password);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ error: 'INVALID_CREDENTIALS' });
  expect(verify).toHaveBeenCalledOnce();
  expect(verify.mock.calls[0]?.[1]).toContain('m=19456,t=2,p=1');
});
