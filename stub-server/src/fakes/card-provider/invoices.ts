import type { Db } from '#src/db/open.ts';
import type { InvoiceTerms } from '#src/subscription/invoice-terms.ts';

export interface Order {
  accountId: number;
  chargeId: number;
  purpose: 'period' | 'seats' | 'credits';
  quantity: number;
  amount: number;
  terms?: InvoiceTerms;
}

/** Creates an open invoice for an order; a repeated order tries the same invoice again. */
export async function putInvoice(
  tx: Db,
  { accountId, chargeId, purpose, quantity, amount, terms }: Order,
  now: string,
): Promise<void> {
  const priced = terms === undefined ? {} : { terms: JSON.stringify(terms) };
  await tx
    .insertInto('provider_invoice')
    .values({
      charge_id: chargeId,
      account_id: accountId,
      purpose,
      quantity,
      amount,
      status: 'open',
      created_at: now,
      paid_at: null,
      ...priced,
    })
    .onConflict((conflict) =>
      conflict
        .column('charge_id')
        .doUpdateSet({ status: 'open', quantity, amount, ...priced })
        .where('provider_invoice.status', '!=', 'paid'),
    )
    .execute();
}

/** Cancels all open invoices. */
export async function dropInvoices(tx: Db, accountId: number): Promise<void> {
  await tx
    .updateTable('provider_invoice')
    .set({ status: 'void' })
    .where('account_id', '=', accountId)
    .where('status', 'in', ['open', 'failed'])
    .execute();
}

/** The invoices of a customer, newest first. */
export async function invoicesOf(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('provider_invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('charge_id', 'desc')
    .limit(24)
    .execute();
  return rows.map((row) => ({
    id: row.charge_id,
    purpose: row.purpose,
    quantity: row.quantity,
    amount: row.amount,
    status: row.status,
    createdAt: row.created_at,
    hasPdf: row.status === 'paid' && row.terms !== null && row.buyer !== null,
  }));
}

/** Schedules failed invoices again; returns their charges. */
export async function reopen(tx: Db, accountId: number): Promise<number[]> {
  const tried = await tx
    .updateTable('provider_invoice')
    .set({ status: 'open' })
    .where('account_id', '=', accountId)
    .where('status', 'in', ['failed', 'open'])
    .returning('charge_id')
    .execute();
  return tried.map((row) => row.charge_id);
}
