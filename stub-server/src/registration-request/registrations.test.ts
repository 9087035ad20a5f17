import { expect, test } from 'vitest';
import { newCode } from './registrations.ts';

test('codes have six digits with leading zeros, and are unpredictable', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  // Of 2000 out of a million about two are equal; a tenth start with a zero.
  expect(new Set(codes).size).toBeGreaterThan(1950);
  expect(codes.filter((code) => code.startsWith('0')).length).toBeGreaterThan(50);
});
