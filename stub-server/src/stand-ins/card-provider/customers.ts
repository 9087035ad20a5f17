import type { Db } from '#src/db/open.ts';
import type { ProviderEvent } from '#src/subscription/events.ts';
import type { Ids } from '#src/http/ids.ts';

/** Cards for trying: others are refused by the form. */
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

/** Changes what is known of a customer, who is made where there was none. */
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

type Told = ProviderEvent extends infer Event
  ? Event extends { type: infer Type; data: infer Data }
    ? { type: Type; data: Data }
    : never
  : never;

/** Notes what the product is to be told, in the transaction in which it happened. The customer is there already. */
export async function tell(
  tx: Db,
  accountId: number,
  told: Told,
  { ids, now }: { ids: Pick<Ids, 'request'>; now: string },
): Promise<void> {
  const { sequence } = await tx
    .updateTable('provider_customer')
    .set((row) => ({ sequence: row('sequence', '+', 1) }))
    .where('account_id', '=', accountId)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  const id = `evt_${ids.request()}`;
  const body = JSON.stringify({ id, accountId, sequence, createdAt: now, ...told });
  await tx
    .insertInto('provider_event')
    .values({ id, account_id: accountId, body, created_at: now })
    .execute();
}
