import { expect, test } from 'vitest';
import { newCode } from './registrations.ts';

test('codes are six digits, small numbers too, and cannot be foretold from each other', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  // Of 2000 out of a million two or so are alike; a tenth begin with a zero.
  expect(new Set(codes).size).toBeGreaterThan(1950);
  expect(codes.filter((code) => code.startsWith('0')).length).toBeGreaterThan(50);
});
