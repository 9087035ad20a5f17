import type { Db } from '#src/db/open.ts';
import { buyerOf } from './paid-invoice.ts';
import { CARDS, customerOf, saveCustomer, type Customer } from './customers.ts';

const isPaidBy = ({ cardNumber, nextOutcome }: Customer, amount: number): boolean => {
  if (amount === 0) return true;
  if (nextOutcome !== null) return nextOutcome === 'pay';
  return cardNumber !== null && cardNumber !== CARDS.declines;
};

interface Outcome {
  accountId: number;
  type: 'payment.succeeded' | 'payment.failed';
}

/** Tries to collect an invoice and reports the result; null if it is no longer open. */
export async function collect(tx: Db, chargeId: number, now: string): Promise<Outcome | null> {
  const invoice = await tx
    .selectFrom('provider_invoice')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!invoice) return null;
  const { account_id: accountId, amount } = invoice;
  const customer = await customerOf(tx, accountId);
  const isPaid = isPaidBy(customer, amount);
  const { numUpdatedRows } = await tx
    .updateTable('provider_invoice')
    .set(isPaid ? await paid(tx, accountId, now) : { status: 'failed' })
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return null;
  await saveCustomer(tx, { ...customer, nextOutcome: null });
  return { accountId, type: isPaid ? 'payment.succeeded' : 'payment.failed' };
}

/** The invoice is addressed to the company with its data of that day. */
const paid = async (tx: Db, accountId: number, now: string) => ({
  status: 'paid' as const,
  paid_at: now,
  buyer: JSON.stringify(await buyerOf(tx, accountId)),
});
