import type { Db } from '#src/db/open.ts';

export interface Order {
  accountId: number;
  chargeId: number;
  purpose: 'period' | 'seats' | 'credits';
  quantity: number;
  amount: number;
}

/** An order is an invoice that is to be tried; asked for again, the same one is tried again. */
export async function putInvoice(
  tx: Db,
  { accountId, chargeId, purpose, quantity, amount }: Order,
  now: string,
): Promise<void> {
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
    })
    .onConflict((conflict) =>
      conflict
        .column('charge_id')
        .doUpdateSet({ status: 'open', quantity, amount })
        .where('provider_invoice.status', '!=', 'paid'),
    )
    .execute();
}

/** Nothing is collected any more. */
export async function dropInvoices(tx: Db, accountId: number): Promise<void> {
  await tx
    .updateTable('provider_invoice')
    .set({ status: 'void' })
    .where('account_id', '=', accountId)
    .where('status', 'in', ['open', 'failed'])
    .execute();
}
