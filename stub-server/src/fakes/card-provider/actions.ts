import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import { AppError } from '#src/http/errors.ts';
import { CARDS, customerOf, saveCustomer } from './customers.ts';
import { dropInvoices, reopen } from './invoices.ts';
import type { Opening } from './openings.ts';
import type { ProviderWork } from './work.ts';

/** An action in the portal. */
export interface Action<Body = never> {
  schema: z.ZodType<Body>;
  run: (tx: Db, opening: Opening, body: Body) => Promise<void>;
}

const action = <Body>(
  schema: z.ZodType<Body>,
  run: (tx: Db, opening: Opening, body: Body) => Promise<void>,
): Action => ({ schema, run }) as unknown as Action;

const nothing = z.strictObject({});
const cardBody = z.strictObject({ number: z.enum(Object.values(CARDS)).nullable() });
const paymentBody = z.strictObject({ outcome: z.enum(['pay', 'fail']) });

export function actionsOf({ orderNow, tell }: ProviderWork): Record<string, Action> {
  const card = action(cardBody, async (tx, { accountId }, { number }) => {
    const customer = await customerOf(tx, accountId);
    await saveCustomer(tx, { ...customer, cardNumber: number, isCancelled: false });
    if (number === null) await tell(tx, accountId, { type: 'card.removed', data: {} });
    else await tell(tx, accountId, { type: 'card.attached', data: { last4: number.slice(-4) } });
  });
  const payment = action(paymentBody, async (tx, { accountId }, { outcome }) => {
    const customer = await customerOf(tx, accountId);
    if (customer.cardNumber === null) throw new AppError('CARD_MISSING');
    await saveCustomer(tx, { ...customer, nextOutcome: outcome });
    const reopened = await reopen(tx, accountId);
    for (const chargeId of reopened) await orderNow(tx, accountId, chargeId);
    if (reopened.length > 0) return;
    await tell(tx, accountId, { type: 'renewal.requested', data: {} });
  });
  const credits = action(nothing, async (tx, { accountId, credits: quantity }) => {
    if (quantity === 0) throw new AppError('NOT_FOUND');
    if ((await customerOf(tx, accountId)).cardNumber === null) throw new AppError('CARD_MISSING');
    await tell(tx, accountId, { type: 'credits.ordered', data: { quantity } });
  });
  const cancel = action(nothing, async (tx, { accountId }) => {
    const customer = await customerOf(tx, accountId);
    await saveCustomer(tx, { ...customer, nextOutcome: null, isCancelled: true });
    await dropInvoices(tx, accountId);
    await tell(tx, accountId, { type: 'subscription.cancelled', data: {} });
  });
  return { card, payment, credits, cancel };
}
