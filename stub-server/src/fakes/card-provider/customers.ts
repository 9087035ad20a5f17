import type { Db } from '#src/db/open.ts';

/** Test cards; the form refuses others. */
export const CARDS = {
  works: '4242424242424242',
  declines: '4000000000000341',
} as const;

export interface Customer {
  accountId: number;
  cardNumber: string | null;
  nextOutcome: 'pay' | 'fail' | null;
  isCancelled: boolean;
}

export async function customerOf(db: Db, accountId: number): Promise<Customer> {
  const row = await db
    .selectFrom('provider_customer')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    accountId,
    cardNumber: row?.card_number ?? null,
    nextOutcome: row?.next_outcome ?? null,
    isCancelled: row?.is_cancelled === 1,
  };
}

/** Changes a customer, who is created if missing. */
export async function saveCustomer(tx: Db, customer: Customer): Promise<void> {
  const row = {
    card_number: customer.cardNumber,
    next_outcome: customer.nextOutcome,
    is_cancelled: customer.isCancelled ? (1 as const) : (0 as const),
  };
  await tx
    .insertInto('provider_customer')
    .values({ account_id: customer.accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** The sequence number of the next event of an existing customer. */
export async function nextSequence(tx: Db, accountId: number): Promise<number> {
  const { sequence } = await tx
    .updateTable('provider_customer')
    .set((row) => ({ sequence: row('sequence', '+', 1) }))
    .where('account_id', '=', accountId)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}
