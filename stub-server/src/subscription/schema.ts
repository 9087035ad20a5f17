import { addDays } from '@saldo/contract/domain/day';
import { FEE_PRICE, GRACE_DAYS, SEAT_PRICE } from '@saldo/contract/domain/subscription';
import { defineTables } from '#src/db/tables.ts';
import type { Generated } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Database {
    /** the payment data of a licence; its state, end and seats are in `account` */
    subscription: {
      account_id: number;
      type: 'trial' | 'paying' | 'free';
      /** first day; periods are counted from it. null: being set up */
      started_on: string | null;
      /** null: no card */
      card_last4: string | null;
      /** sequence of the provider's last event about the card, to ignore older ones */
      card_sequence: Generated<number>;
      /** the day on which access is lost without a payment */
      grace_end: string | null;
      /** time of the last order of a period */
      tried_on: string | null;
      /** of a cancelled account: the time of the letter that announces its deletion; null: not sent yet */
      deletion_told_on: Generated<string | null>;
      seat_price: number;
      fee_price: number;
      discount: Generated<number>;
      balance: Generated<number>;
      credits_available: Generated<number>;
      credits_used: Generated<number>;
    };
    /** orders to the card provider; `quantity`: added seats, or credits */
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
    /** processed events of the provider */
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
