import { minor } from '@saldo/contract/domain/money';
import { describe, expect, test } from 'vitest';
import { amountOf, plansAround, type RowStep } from './as-row.ts';

const PLN = { netAmount: minor(300_000), currency: 'PLN' } as const;
const JPY = { netAmount: minor(5000), currency: 'JPY' } as const;
const now = { row: JPY, onward: new Map([['2026-06', minor(7000)]]) };
/** Newest first: an amount from June on, then another currency. */
const STEPS: readonly RowStep[] = [
  { changeId: 9, recordId: 1, month: '2026-06', before: null },
  { changeId: 5, recordId: 1, before: PLN },
];
const around = (changeId: number, month: string) => {
  const { before, after } = plansAround(now, STEPS, changeId);
  return [amountOf(before, month, false), amountOf(after, month, false)];
};

describe('the planned amount of a row in a month', () => {
  test('is the amount at the time of the change, in the currency of that time', () => {
    expect(around(3, '2026-07')).toEqual([
      { amount: 300_000, currency: 'PLN' },
      { amount: 300_000, currency: 'PLN' },
    ]);
    expect(around(7, '2026-07')).toEqual([
      { amount: 5000, currency: 'JPY' },
      { amount: 5000, currency: 'JPY' },
    ]);
    expect(around(10, '2026-07')[1]).toEqual({ amount: 7000, currency: 'JPY' });
  });

  test('changes within a change that changes the row as well', () => {
    expect(around(5, '2026-07')).toEqual([
      { amount: 300_000, currency: 'PLN' },
      { amount: 5000, currency: 'JPY' },
    ]);
  });

  test('follows the last amount from a month on, not one that begins later', () => {
    expect(around(10, '2026-05')[1]?.amount).toBe(5000);
    expect(amountOf(now, '2026-06', true)?.amount).toBe(5000);
    expect(amountOf(now, '2026-06', false)?.amount).toBe(7000);
  });

  test('is unknown if the row did not exist', () => {
    expect(amountOf({ row: null, onward: new Map() }, '2026-06', false)).toBeNull();
  });
});
