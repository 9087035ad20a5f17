import fc from 'fast-check';
import { expect, test } from 'vitest';
import { citAdvances, vatDue } from './taxes.ts';

test('a surplus of VAT is carried until it is used up', () => {
  const months = [
    { output: 1000, input: 400 },
    { output: 100, input: 900 },
    { output: 500, input: 0 },
    { output: 700, input: 0 },
  ];
  expect(vatDue(months)).toEqual([600, 0, 0, 400]);
});

test('the VAT paid over all months never exceeds the VAT due', () => {
  const month = fc.record({ output: fc.nat(1e9), input: fc.nat(1e9) });
  fc.assert(
    fc.property(fc.array(month), (months) => {
      const paid = vatDue(months).reduce((sum, due) => sum + due, 0);
      const due = months.reduce((sum, { output, input }) => sum + output - input, 0);
      expect(paid).toBeGreaterThanOrEqual(Math.max(0, due));
      expect(vatDue(months).every((amount) => amount >= 0)).toBe(true);
    }),
  );
});

test('an advance is the rate on the income so far, less earlier ones, in whole złotych', () => {
  const months = [
    { income: 100_000_00, cost: 40_000_00 },
    { income: 10_000_00, cost: 30_000_00 },
    { income: 20_000_55, cost: 0 },
    { income: 10_000_00, cost: 0 },
  ];
  expect(citAdvances(months, () => '9')).toEqual([5400_00, 0, 0, 900_00]);
  expect(citAdvances([{ income: 100_55, cost: 0 }], () => '19')).toEqual([19_00]);
  expect(citAdvances([{ income: 1000_00, cost: 0 }], () => '12.5')).toEqual([125_00]);
  expect(citAdvances([{ income: 0, cost: 50 }], () => '9')).toEqual([0]);
});
