import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { laterMonth, laterRange, laterValue } from './shifted.ts';
import { ROW } from '#src/testing-ids.ts';

const VALUE = {
  recordId: ROW.officeCost,
  month: '2026-01',
  scope: 'month',
  netAmount: minor(100),
  contractorId: null,
  paymentMethodId: null,
  issueDate: '2026-01-31',
  dueDate: null,
  expectedPaymentDate: '2026-02-13',
  note: 'x',
  version: 1,
} as const;

test('Months pass the end of a year in both directions', () => {
  expect(laterMonth('2026-11', 3)).toBe('2027-02');
  expect(laterMonth('2026-01', -1)).toBe('2025-12');
  expect(laterRange({ firstMonth: '2026-01', lastMonth: '2026-12', note: 'x' }, 12)).toEqual({
    firstMonth: '2027-01',
    lastMonth: '2027-12',
    note: 'x',
  });
});

test('A month’s own dates keep their day; a short month uses its last, and an expected day off moves to a working day', () => {
  expect(laterValue(VALUE, 1)).toEqual({
    ...VALUE,
    month: '2026-02',
    issueDate: '2026-02-28',
    expectedPaymentDate: '2026-03-13',
  });
  // 13 February 2027 is a Saturday
  expect(laterValue(VALUE, 12)).toMatchObject({ month: '2027-01', expectedPaymentDate: '2027-02-15' });
  expect(laterValue(VALUE, 0)).toBe(VALUE);
});
