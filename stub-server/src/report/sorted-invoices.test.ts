import { expect, test } from 'vitest';
import { sortedInvoices } from './sorted-invoices.ts';

const ofName = (name: string, place: number) => ({ name, place });
const INVOICES = ['Żuk', 'zebra 10', 'Łoś', 'zebra 9', 'łoś', 'Lis'].map(ofName);

test('names are in Polish order, with numbers by value, and the same names in their order before', () => {
  const sorted = (isDescending: boolean) =>
    sortedInvoices(INVOICES, ({ name }) => name, isDescending).map(({ place }) => place);
  expect(sorted(false)).toEqual([5, 2, 4, 3, 1, 0]);
  expect(sorted(true)).toEqual([0, 1, 3, 2, 4, 5]);
});

test('amounts are compared as numbers', () => {
  const amounts = [10_000, 900, -5].map((gross) => ({ gross }));
  expect(sortedInvoices(amounts, ({ gross }) => gross, false).map(({ gross }) => gross)).toEqual([
    -5, 900, 10_000,
  ]);
});
