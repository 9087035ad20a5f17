import type { Generated } from 'kysely';

/** What a licence is paid with. */
export interface SubscriptionTables {
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
  licence_setting: {
    account_id: number;
    name: string;
    start_date: string;
    end_date: string | null;
    value: string;
  };
  /** the stand-in's own: nothing outside stand-ins/card-provider/ reads it */
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
  /** what the product has not been told yet */
  provider_event: {
    id: string;
    account_id: number;
    /** JSON */
    body: string;
    created_at: string;
    attempts: Generated<number>;
  };
}
