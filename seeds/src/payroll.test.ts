import { expect, test } from 'vitest';
import { fromGross, fromTotalCost } from './payroll.ts';
import { zl } from './zloty.ts';

test('the minimum wage of 2026 comes out as published (reference/poland.md 3.4)', () => {
  const { total, person, incomeTax, zus } = fromGross(zl(4_806));
  expect(total).toBe(zl(5_790, 28));
  expect(person).toBe(zl(3_605, 85));
  expect(incomeTax).toBe(zl(168));
  expect(zus).toBe(zl(2_016, 43));
});

test.each([4_806, 9_000, 12_002])('of %i gross the three payments are all of the cost', (gross) => {
  const { total, person, incomeTax, zus, proportions } = fromGross(zl(gross));
  expect(person + incomeTax + zus).toBe(total);
  expect(proportions.person + proportions.incomeTax + proportions.zus).toBe(10_000);
});

test('the cost of a person leads back to the gross salary', () => {
  expect(Math.abs(fromTotalCost(zl(14_460, 32)).total - zl(14_460, 32))).toBeLessThanOrEqual(3);
});
