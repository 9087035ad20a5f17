import { addDays } from '@saldo/contract/domain/day';
import { FEE_PRICE, GRACE_DAYS, SEAT_PRICE } from '@saldo/contract/domain/subscription';
import { defineTables } from '#src/db/tables.ts';
import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Database {
    /** what an account's licence is paid with; its state, end and seats stand in `account` */
    subscription: {
      account_id: number;
      type: 'trial' | 'paying' | 'free';
      /** first day; periods are counted from it. null: being set up */
      started_on: string | null;
      /** null: no card */
      card_last4: string | null;
      /** of the provider's last event about the card: an older one changes nothing */
      card_sequence: Generated<number>;
      /** the day on which access is lost unless what is asked for is paid */
      grace_end: string | null;
      /** when the provider was last asked for a period's price */
      tried_on: string | null;
      /** of a cancelled account: when its master user was told that it will be deleted; null: not yet */
      deletion_told_on: Generated<string | null>;
      seat_price: number;
      fee_price: number;
      discount: Generated<number>;
      balance: Generated<number>;
      credits_available: Generated<number>;
      credits_used: Generated<number>;
    };
    /** what the card provider was asked to collect; `quantity`: seats added, or credits */
    charge: {
      id: Generated<number>;
      account_id: number;
      purpose: 'period' | 'seats' | 'credits';
      quantity: number;
      /** grosze, gross */
      amount: number;
      balance_used: number;
      status: 'open' | 'failed' | 'paid' | 'void';
      created_at: string;
    };
    /** events of the provider that were taken in */
    received_event: { id: string; account_id: number; received_at: string };
  }
}

export const subscriptionTables = defineTables({
  subscription: {
    download: { amounts: ['seat_price', 'fee_price', 'discount', 'balance'] },
    seed: (data) =>
      data.accounts.map(({ id, licenceStart, licenceStatus, licenceEnd, subscription }) => ({
        account_id: id,
        type: subscription.type,
        started_on: licenceStart,
        card_last4: subscription.cardLast4,
        grace_end:
          licenceStatus === 'suspended' && licenceEnd !== null ? addDays(licenceEnd, GRACE_DAYS) : null,
        // a card that has just failed is not tried again at once
        tried_on: licenceStatus === 'suspended' ? licenceEnd : null,
        seat_price: SEAT_PRICE,
        fee_price: FEE_PRICE,
        discount: subscription.discount,
        balance: subscription.balance,
        credits_available: subscription.credits,
        credits_used: 0,
      })),
  },
  charge: { download: { amounts: ['amount', 'balance_used'] } },
  received_event: { download: false },
});
