import type { Db } from '#src/db/open.ts';
import type { InvoiceTerms } from './invoice-terms.ts';

/** What the product asks of the card provider; everything is ordered in the transaction that needs it. */
export interface CardProvider {
  /** Collects an amount from the account's card; the answer comes as an event. Asked again: the same invoice is tried again. */
  collect: (
    tx: Db,
    order: {
      accountId: number;
      chargeId: number;
      purpose: 'period' | 'seats' | 'credits';
      quantity: number;
      amount: number;
      /** what the amount is made of; absent where the same order is tried again */
      terms?: InvoiceTerms;
    },
  ) => Promise<void>;
  /** Address of its portal, for one opening within 5 minutes and until the session that asks ends; with `credits` the page where so many are bought. */
  openingUrl: (
    tx: Db,
    opening: { accountId: number; sessionHash: string; locale: 'pl' | 'en'; credits?: number },
  ) => Promise<string>;
  /** Nothing is to be collected any more. */
  drop: (tx: Db, accountId: number) => Promise<void>;
}
