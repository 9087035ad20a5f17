import type { PaymentSource } from '@saldo/contract/payment-source';
import { expect } from 'vitest';
import { CONTRACTOR } from './testing-ids.ts';
import type { Caller } from './testing.ts';

/** The pay of a contract of 10 000,00 zł. */
export const PAY = {
  month: '2026-04',
  payDate: '2026-04-30',
  gross: 1_000_000,
  insurance: 'full',
  costs: { amount: 25_000 },
  reduction: 30_000,
  hasPpk: true,
  isTaxed: true,
  taxedBefore: 0,
} as const;

/**
 * Adds a document of 1 230,00 zł by its call, in the small scenario; the test gives `direction`,
 * `number` and `issueDate`.
 */
export async function addDocument(
  caller: Caller,
  body: { direction: 'cost' | 'income'; number: string; issueDate: string; parts?: object[] },
): Promise<PaymentSource> {
  const answer = await caller.post('/api/payment-source', {
    contractorId: CONTRACTOR,
    amounts: { net: 100_000, vat: 23_000, gross: 123_000 },
    ...body,
  });
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json<{ source: PaymentSource }>().source;
}
