import type { Db } from '#src/db/open.ts';
import type { InvoiceTerms } from './invoice-terms.ts';

/** Orders to the card provider, each placed in the transaction that needs it. */
export interface CardProvider {
  /** Collects an amount from the account's card; the result is an event. A repeated order tries the same invoice again. */
  collect: (
    tx: Db,
    order: {
      accountId: number;
      chargeId: number;
      purpose: 'period' | 'seats' | 'credits';
      quantity: number;
      amount: number;
      /** the lines of the amount; absent for a repeated order */
      terms?: InvoiceTerms;
    },
  ) => Promise<void>;
  /** A link to its portal, valid once for 5 minutes and until the session ends; with `credits` it leads to the purchase of that number. */
  openingUrl: (
    tx: Db,
    opening: { accountId: number; sessionHash: string; locale: 'pl' | 'en'; credits?: number },
  ) => Promise<string>;
  /** Cancels all open invoices. */
  drop: (tx: Db, accountId: number) => Promise<void>;
}
