import { defineTables } from '#src/db/tables.ts';
import type { Flag, Json, Row } from '#src/db/row-types.ts';
import type { BankStatement } from '@saldo/contract/bank-statement';
import type { CurrencyCode } from '@saldo/contract/domain/currency';

declare module '#src/db/schema.ts' {
  interface Database {
    bank_statement: Row & {
      payment_method_id: number;
      format: BankStatement['format'];
      /** as written in the file; empty: not stated */
      account: string;
      number: string;
      currency: CurrencyCode;
      from_date: string;
      to_date: string;
      opening: number | null;
      closing: number | null;
      /** JSON */
      remarks: string;
    };
    bank_line: Row & {
      statement_id: number;
      position: number;
      booked: string;
      valued: string;
      amount: number;
      name: string;
      address: string;
      account: string;
      title: string;
      operation: string;
      reference: string;
      balance_after: number | null;
      /** identifies the line in other files of the same account */
      identity: string;
      is_skipped: Flag;
    };
    /** the columns of an unknown layout when its last statement was stored, by heading */
    bank_layout: {
      account_id: number;
      layout_key: string;
      columns: Json;
    };
    /** the instalment that a line pays, valid while the instalment names the line (`payment_part.bank_line_id`) */
    bank_line_part: {
      account_id: number;
      line_id: number;
      part_id: number;
      /** what was to be paid of the instalment, if the line paid a part of it; null: it paid all */
      whole_gross: number | null;
      /** of the payment on the account, in the currency of the statement; null: from before it was kept, of the whole line */
      effect: number | null;
    };
  }
}

export const bankStatementTables = defineTables({
  bank_statement: { download: { amounts: ['opening', 'closing'] } },
  bank_line: { download: { amounts: ['amount', 'balance_after'], without: ['identity'] } },
  bank_line_part: { download: { amounts: ['whole_gross', 'effect'] } },
  bank_layout: { download: {} },
});
