import { flag } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Database {
    /** private to the fake provider: nothing outside fakes/card-provider/ reads it */
    provider_customer: {
      account_id: number;
      card_number: string | null;
      /** the result of the next payment, whatever the card */
      next_outcome: 'pay' | 'fail' | null;
      /** number of the last event */
      sequence: Generated<number>;
      is_cancelled: 0 | 1;
    };
    provider_invoice: {
      charge_id: number;
      account_id: number;
      purpose: 'period' | 'seats' | 'credits';
      quantity: number;
      amount: number;
      status: 'open' | 'failed' | 'paid' | 'void';
      created_at: string;
      paid_at: string | null;
      /** JSON: the prices of the order; null: from before they were stored */
      terms: Generated<string | null>;
      /** JSON: the recipient at the time of the payment */
      buyer: Generated<string | null>;
    };
    /** a link to the portal for one opening, or the opened portal */
    provider_session: {
      token_hash: string;
      account_id: number;
      kind: 'link' | 'open';
      /** session of the product: they end together */
      session_hash: string;
      /** number to buy; 0: the portal */
      credits: number;
      locale: 'pl' | 'en';
      expires_at: string;
    };
  }
}

export const cardProviderTables = defineTables({
  provider_customer: {
    download: false,
    seed: (data) =>
      data.accounts.map(({ id, licenceStatus, subscription }) => ({
        account_id: id,
        card_number: subscription.cardLast4 === null ? null : `424242424242${subscription.cardLast4}`,
        next_outcome: null,
        is_cancelled: flag(licenceStatus === 'cancelled'),
      })),
  },
  provider_invoice: { download: false },
  provider_session: { download: false },
});
