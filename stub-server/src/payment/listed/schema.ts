import { defineTables } from '#src/db/tables.ts';
import type { Flag } from '#src/db/row-types.ts';
import type { PlannedPayment } from '@saldo/contract/domain/planned-payments';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { PaymentTab } from '@saldo/contract/payment';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { Direction } from '@saldo/contract/record';
import { settleLists } from './settle.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    /**
     * A line of the lists of payments: an instalment, or the remainder of a planned payment
     * (docs/decisions/038).
     */
    listed_payment: {
      /** id of the instalment; negative: planned (`domain/planned-id.ts`) */
      id: number;
      account_id: number;
      created_at: string;
      list: PaymentTab;
      origin: 'typed' | 'import' | 'plan';
      /** null: planned */
      type: PaymentSourceType | null;
      /** null: an instalment */
      kind: PlannedPayment['kind'] | null;
      direction: Direction;
      currency: CurrencyCode;
      net: number;
      vat: number;
      gross: number;
      issue_date: string;
      due_date: string;
      expected_date: string;
      paid_date: string | null;
      payment_method_id: number;
      payment_source_id: number | null;
      number: string | null;
      contractor_id: number | null;
      contractor_key: string | null;
      record_id: number | null;
      month: string | null;
      budget_id: number | null;
      section_id: number | null;
      trade_subject_id: number | null;
      is_ordered: Flag;
      /** whether its document is partly paid */
      is_partly: Flag;
      is_in_cash_flow: Flag;
      is_booked: Flag;
    };
    /**
     * Cells whose lines are out of date; month '': the whole row; row 0: all bags with other
     * currencies.
     */
    changed_cell: { account_id: number; record_id: number; month: string };
    changed_document: { account_id: number; payment_source_id: number };
    /** incremented by each transaction that changes lines of the account */
    listed_revision: { account_id: number; revision: number };
  }
}

export const listedPaymentTables = defineTables({
  listed_payment: { download: false, settle: settleLists },
  changed_cell: { download: false },
  changed_document: { download: false },
  listed_revision: { download: false },
});
