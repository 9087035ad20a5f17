import { expect, test } from 'vitest';
import type { ListedPayment } from './payment-queries.ts';
import { usualAccount } from './usual-account.ts';

const method = (id: number, own: object = {}) => ({
  id,
  name: `Metoda ${id}`,
  kind: 'bank-account',
  bankName: null,
  currency: 'PLN',
  number: 'PL27114020040000300201355387',
  openingBalance: null,
  openingDate: '2026-01-01',
  belongsToId: null,
  closedFrom: null,
  isDefault: false,
  isInternal: false,
  version: 1,
  ...own,
});
const paid = (...ids: number[]): Pick<ListedPayment, 'currency' | 'paymentMethod'>[] =>
  ids.map((id) => ({ currency: 'PLN', paymentMethod: { id, name: `Metoda ${id}` } }));
const today = '2026-11-20';

test.each([
  ['the one of most payments', [method(1), method(2)], paid(1, 2, 2), 2],
  [
    'no card, though the first payment has it',
    [method(1, { kind: 'card', number: '1234' }), method(2)],
    paid(1, 2),
    2,
  ],
  [
    'none without a number, though most payments have it',
    [method(1, { number: null }), method(2)],
    paid(1, 1, 2),
    2,
  ],
  ['none with a number that cannot be right', [method(1, { number: 'PL00' }), method(2)], paid(1), 2],
  ['none that is closed', [method(1, { closedFrom: today }), method(2)], paid(1), 2],
  ['one in the currency of the payments', [method(1, { currency: 'EUR' }), method(2)], paid(1), 2],
  ['the most used one, if no payment has one', [method(3), method(2)], paid(1), 3],
  ['none, if there is none', [method(1, { kind: 'cash', number: null })], paid(1), null],
])('an order is paid from %s', (_what, methods, payments, account) => {
  expect(usualAccount(methods, { payments, today })).toBe(account);
});
