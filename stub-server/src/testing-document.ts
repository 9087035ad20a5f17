import type { PaymentSource } from '@saldo/contract/payment-source';
import { expect } from 'vitest';
import { CONTRACTOR } from './testing-ids.ts';
import type { Caller } from './testing.ts';

/** Adds a document of 1 230,00 zł by its call, in the small scenario: `direction`, `number` and `issueDate` are the test's. */
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
