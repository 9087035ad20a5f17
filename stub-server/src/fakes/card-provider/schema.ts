import { flag } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Database {
    /** the fake provider's own: nothing outside fakes/card-provider/ reads it */
    provider_customer: {
      account_id: number;
      card_number: string | null;
      /** how the next payment ends, whatever the card */
      next_outcome: 'pay' | 'fail' | null;
      /** of the last event */
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
      /** JSON: the prices it was ordered at; null: from before they were kept */
      terms: Generated<string | null>;
      /** JSON: whom it is written to, as it was when it was paid */
      buyer: Generated<string | null>;
    };
    /** an address of the portal, for one opening, or who has opened it */
    provider_session: {
      token_hash: string;
      account_id: number;
      kind: 'link' | 'open';
      /** of the product: they end together */
      session_hash: string;
      /** to be bought; 0: the portal */
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
