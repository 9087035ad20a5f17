import { minor } from '@saldo/contract/domain/money';
import type { PaymentPart, PaymentSource } from '@saldo/contract/payment-source';
import { expect, test } from 'vitest';
import { rowFor } from './new-row-draft.ts';

const start = { lastMonth: '2026-12', paymentTermDays: 14, segmentSize: 1 } as Parameters<typeof rowFor>[1];
const line = (net: number, vatRate: string) => ({ net: minor(net), vatRate });
const source = {
  issueDate: '2026-06-10',
  direction: 'cost',
  contractorId: 31,
  currency: 'EUR',
  lines: [line(1000, '8'), line(-9000, '23')],
} as PaymentSource;
const parts = [
  { net: minor(-6000), dueDate: '2026-06-24', paymentMethodId: 42 },
  { net: minor(-2000), dueDate: '2026-07-24', paymentMethodId: 41 },
] as PaymentPart[];

test('a row for a payment has the values of its document, for its month or to the end of the sheet', () => {
  const chosen = { tradeSubjectId: 51, sectionId: null };
  expect(rowFor({ source, parts }, start, { ...chosen, repeats: 'once' })).toMatchObject({
    tradeSubjectId: 51,
    contractorId: 31,
    paymentMethodId: 42,
    direction: 'cost',
    netAmount: 8000,
    vatRate: '23',
    currency: 'EUR',
    firstMonth: '2026-06',
    lastMonth: '2026-06',
    issueDay: 10,
    paymentTermDays: 14,
  });
  expect(rowFor({ source, parts }, start, { ...chosen, repeats: 'monthly' }).lastMonth).toBe('2026-12');
});

test('a document without lines has no VAT, and a due date before its issue date gives no term', () => {
  const early = parts.map((part) => ({ ...part, dueDate: '2026-06-01' }));
  const row = rowFor({ source: { ...source, lines: [] }, parts: early }, start, {
    tradeSubjectId: 51,
    sectionId: null,
    repeats: 'once',
  });
  expect([row.vatRate, row.paymentTermDays]).toEqual(['np', 0]);
});
