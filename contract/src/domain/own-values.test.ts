import { expect, test } from 'vitest';
import { laterOwn } from './own-values.ts';
import { minor } from './rounding.ts';
import { monthValueOf } from './testing.ts';

test('later values with the same fields are returned, whatever their scope, and no others', () => {
  const values = [
    monthValueOf('2026-01', { netAmount: minor(1) }),
    monthValueOf('2026-02', { netAmount: minor(2) }),
    monthValueOf('2026-03', { note: 'a' }),
    monthValueOf('2026-04', { netAmount: minor(0) }),
    monthValueOf('2026-05', { scope: 'onward', netAmount: minor(5) }),
    monthValueOf('2026-06', { contractorId: 7 }),
  ];
  const months = (fields: Parameters<typeof laterOwn>[2]) =>
    laterOwn(values, '2026-02', fields).map(({ month }) => month);
  expect(months(['netAmount'])).toEqual(['2026-04', '2026-05']);
  expect(months(['contractorId', 'paymentMethodId'])).toEqual(['2026-06']);
  expect(months([])).toEqual([]);
});
