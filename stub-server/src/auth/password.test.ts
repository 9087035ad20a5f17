import { expect, test } from 'vitest';
import { hashPassword, nobodysHash, verifyPassword } from './password.ts';

test('A password matches only its own hash', async () => {
  const hash = await hashPassword('Zażółć-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('Zażółć-1', hash)).toBe(true);
  // The same letters, composed differently by another keyboard.
  expect(await verifyPassword('Zażółć-1'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('zażółć-1', hash)).toBe(false);
});

test('The same password is never hashed the same way', async () => {
  expect(await hashPassword('a')).not.toBe(await hashPassword('a'));
});

test('The dummy hash matches no password and is as strong as the others', async () => {
  expect(await nobodysHash()).toContain('m=19456,t=2,p=1');
  expect(await verifyPassword('', await nobodysHash())).toBe(false);
});
