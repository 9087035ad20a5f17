import { expect, test } from 'vitest';
import { balanceAt, balanceOfAll, openings, paidFlows, type OpenedMethod, type PaidDay } from './balances.ts';
import { monthIndex } from './month.ts';
import { minor } from './rounding.ts';
import { RATES } from './testing.ts';

const bank: OpenedMethod = {
  id: 1,
  currency: 'PLN',
  openingDate: '2026-03-10',
  openingBalance: minor(100_000),
};
const euros: OpenedMethod = {
  id: 2,
  currency: 'EUR',
  openingDate: '2026-05-01',
  openingBalance: minor(10_000),
};
const paid = (date: string, gross: number, own: Partial<PaidDay> = {}): PaidDay => ({
  paymentMethodId: 1,
  currency: 'PLN',
  direction: 'cost',
  date,
  gross,
  ...own,
});
const days = [
  paid('2026-03-09', 70_000),
  paid('2026-03-10', 20_000),
  paid('2026-04-02', 1_000, { currency: 'EUR', direction: 'income' }),
];

test('A balance counts from the opening day, in the currency of its method', () => {
  expect(balanceAt(bank, days, '2026-03-09', RATES)).toBe(0);
  expect(balanceAt(bank, days, '2026-03-10', RATES)).toBe(80_000);
  expect(balanceAt(bank, days, '2026-04-02', RATES)).toBe(80_000 + 4_257);
});

test('All balances together are in the currency of the account', () => {
  expect(balanceOfAll([bank, euros], days, '2026-04-30', RATES)).toBe(84_257);
  expect(balanceOfAll([bank, euros], days, '2026-05-01', RATES)).toBe(84_257 + 42_567);
});

test('What was paid before the opening day is in the opening balance, and in no month', () => {
  const flows = paidFlows([bank, euros], days, RATES);
  expect(flows.of('cost', monthIndex('2026-03'))).toBe(20_000);
  expect(flows.of('income', monthIndex('2026-04'))).toBe(4_257);
});

test('Opening balances come in with their month', () => {
  const { past, future } = openings([bank, euros], '2026-04-01', RATES);
  expect([...past]).toEqual([[monthIndex('2026-03'), 100_000]]);
  expect([...future]).toEqual([[monthIndex('2026-05'), 42_567]]);
});
