import { expect, test } from 'vitest';
import { fromGross, fromTotalCost } from './payroll.ts';
import { zl } from './zloty.ts';

test('the minimum wage of 2026 gives the published amounts (reference/poland.md 3.4)', () => {
  const { total, person, incomeTax, zus } = fromGross(zl(4_806));
  expect(total).toBe(zl(5_790, 28));
  expect(person).toBe(zl(3_605, 85));
  expect(incomeTax).toBe(zl(168));
  expect(zus).toBe(zl(2_016, 43));
});

test.each([4_806, 9_000, 12_002])('with %i gross, the three payments add up to the total cost', (gross) => {
  const { total, person, incomeTax, zus, proportions } = fromGross(zl(gross));
  expect(person + incomeTax + zus).toBe(total);
  expect(proportions.person + proportions.incomeTax + proportions.zus).toBe(10_000);
});

test('the gross salary can be calculated from the total cost', () => {
  expect(Math.abs(fromTotalCost(zl(14_460, 32)).total - zl(14_460, 32))).toBeLessThanOrEqual(3);
});
