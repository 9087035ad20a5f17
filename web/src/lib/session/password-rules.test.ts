import { passwordSchema } from '@saldo/contract/registration-request';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStrong, keepsRule, RULES } from './password-rules.ts';

test.each([
  ['', []],
  ['kreska2026', ['length', 'lower', 'digit']],
  ['Ąę1!', ['lower', 'upper', 'digit', 'sign']],
  ['Zażółć-1', ['length', 'lower', 'upper', 'digit', 'sign']],
])('"%s" keeps %j', (password, kept) => {
  expect(RULES.filter((rule) => keepsRule(rule, password))).toEqual(kept);
});

test('the hint and the contract agree on every password', () => {
  const password = fc.string({ unit: fc.constantFrom('a', 'Ż', '1', '!', ' ', '_', 'ß'), maxLength: 12 });
  fc.assert(
    fc.property(password, (text) => {
      expect(isStrong(text)).toBe(passwordSchema.safeParse(text).success);
    }),
  );
});
