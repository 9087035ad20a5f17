import { minor } from '@saldo/contract/domain/money';
import type { MonthValue } from '@saldo/contract/record';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged, setValue, versionAt } from './month-value.ts';

const value = (month: string, scope: 'month' | 'onward', changes: Partial<MonthValue> = {}): MonthValue => ({
  recordId: 1,
  month,
  scope,
  version: 1,
  netAmount: null,
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
  ...changes,
});
const at = (month: string, scope: 'month' | 'onward' = 'month') => ({ recordId: 1, month, scope });

test('a value that was never written has version 0', () => {
  expect(versionAt([], at('2026-01'))).toBe(0);
  expect(versionAt([value('2026-01', 'onward', { version: 4 })], at('2026-01'))).toBe(0);
  expect(versionAt([value('2026-01', 'month', { version: 4 })], at('2026-01'))).toBe(4);
});

test('only the given fields change', () => {
  const had = [value('2026-01', 'month', { netAmount: minor(5), note: 'a' })];
  expect(setValue(had, at('2026-01'), { note: null, contractorId: undefined })).toEqual([
    value('2026-01', 'month', { netAmount: minor(5), version: 2 }),
  ]);
});

test('onward keeps the values of later months, and applies to its own', () => {
  const had = [
    value('2026-02', 'month', { netAmount: minor(2), note: 'stays' }),
    value('2026-03', 'month', { netAmount: minor(3) }),
    value('2026-04', 'onward', { netAmount: minor(4) }),
  ];
  expect(setValue(had, at('2026-02', 'onward'), { netAmount: minor(9) })).toEqual([
    value('2026-02', 'onward', { netAmount: minor(9), version: 1 }),
    value('2026-02', 'month', { note: 'stays', version: 2 }),
  ]);
});

test('onward clears the same fields of later months if it replaces them, and no others', () => {
  const had = [
    value('2026-01', 'month', { netAmount: minor(1) }),
    value('2026-02', 'month', { netAmount: minor(2), note: 'stays' }),
    value('2026-02', 'onward', { netAmount: minor(3), contractorId: 7 }),
    value('2026-03', 'onward', { netAmount: minor(4), contractorId: 8 }),
    value('2026-04', 'month', { note: 'untouched' }),
  ];
  expect(setValue(had, at('2026-02', 'onward'), { netAmount: minor(9) }, true)).toEqual([
    value('2026-02', 'onward', { netAmount: minor(9), contractorId: 7, version: 2 }),
    value('2026-02', 'month', { note: 'stays', version: 2 }),
    value('2026-03', 'onward', { contractorId: 8, version: 2 }),
  ]);
});

test('values are ordered by month, with changed ones instead of old ones', () => {
  const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 });
  fc.assert(
    fc.property(months, months, (before, changed) => {
      const text = (month: number) => `2026-${String(month).padStart(2, '0')}`;
      const result = merged(
        before.map((month) => value(text(month), 'month')),
        changed.map((month) => value(text(month), 'month', { version: 2 })),
      );
      expect(result.map(({ month }) => month)).toEqual(
        [...new Set([...before, ...changed])].map(text).toSorted(),
      );
      for (const { month, version } of result) {
        expect(version).toBe(changed.map(text).includes(month) ? 2 : 1);
      }
    }),
  );
});
