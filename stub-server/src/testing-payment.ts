import type { Store } from './db/open.ts';
import { CONTRACTOR, PAYMENT_METHOD } from './testing-ids.ts';

interface PaymentOptions {
  /** the cell that the instalment pays; null: none */
  cell?: { recordId: number; month: string } | null;
  /** minor units of PLN */
  net?: number;
  gross?: number;
  dueDate?: string;
  expectedDate?: string;
  /** null: not paid yet */
  paidDate?: string | null;
  /** the number of equal instalments */
  count?: number;
}

/**
 * Adds a cost document of account A in the small scenario, with equal instalments; returns their
 * ids.
 */
export async function buildPayment(
  { store }: { store: Store },
  options: PaymentOptions = {},
): Promise<number[]> {
  const { cell = null, net = 100_000, gross = 123_000, count = 1, paidDate = null } = options;
  const { dueDate = '2026-03-24', expectedDate = dueDate } = options;
  const shared = { account_id: 1, created_at: '2026-03-10T09:00:00.000Z', net, vat: gross - net, gross };
  return await store.transact({ accountId: 1 }, async (tx) => {
    const source = await tx
      .insertInto('payment_source')
      .values({
        ...shared,
        type: 'invoice',
        direction: 'cost',
        number: 'FV/2',
        issue_date: '2026-03-10',
        sale_date: null,
        contractor_id: CONTRACTOR,
        currency: 'PLN',
        description: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const part = {
      ...shared,
      payment_source_id: source.id,
      record_id: cell?.recordId ?? null,
      month: cell?.month ?? null,
      due_date: dueDate,
      expected_date: expectedDate,
      paid_date: paidDate,
      payment_method_id: PAYMENT_METHOD,
      is_in_cash_flow: 1 as const,
      is_booked: 1 as const,
    };
    const parts = await tx
      .insertInto('payment_part')
      .values(Array.from({ length: count }, () => part))
      .returning('id')
      .execute();
    return parts.map(({ id }) => id);
  });
}
