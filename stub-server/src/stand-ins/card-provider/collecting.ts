import type { Db } from '#src/db/open.ts';
import type { Ids } from '#src/http/ids.ts';
import { buyerOf } from './paid-invoice.ts';
import { CARDS, customerOf, saveCustomer, tell, type Customer } from './customers.ts';

type CollectingDeps = { ids: Pick<Ids, 'request'>; now: string };

const isPaidBy = ({ cardNumber, nextOutcome }: Customer, amount: number): boolean => {
  if (amount === 0) return true;
  if (nextOutcome !== null) return nextOutcome === 'pay';
  return cardNumber !== null && cardNumber !== CARDS.declines;
};

/** Tries an invoice that is open: the card pays or it does not, and the product is to be told. */
export async function collect(tx: Db, chargeId: number, parts: CollectingDeps): Promise<void> {
  const invoice = await tx
    .selectFrom('provider_invoice')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!invoice) return;
  const { account_id: accountId, amount } = invoice;
  const customer = await customerOf(tx, accountId);
  const isPaid = isPaidBy(customer, amount);
  await saveCustomer(tx, { ...customer, nextOutcome: null });
  await tx
    .updateTable('provider_invoice')
    .set(isPaid ? await paid(tx, accountId, parts.now) : { status: 'failed' })
    .where('charge_id', '=', chargeId)
    .execute();
  const type = isPaid ? 'payment.succeeded' : 'payment.failed';
  await tell(tx, accountId, { type, data: { chargeId } }, parts);
}

/** The invoice is written to the company as it is on that day. */
const paid = async (tx: Db, accountId: number, now: string) => ({
  status: 'paid' as const,
  paid_at: now,
  buyer: JSON.stringify(await buyerOf(tx, accountId)),
});

/** Invoices that are to be tried. */
export const openInvoices = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('provider_invoice')
    .select('charge_id')
    .where('status', '=', 'open')
    .orderBy('charge_id')
    .execute();
  return rows.map((row) => row.charge_id);
};
