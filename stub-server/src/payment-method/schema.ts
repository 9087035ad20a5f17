import { columnsFoundByName, flag } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Flag, FoundByName } from '#src/db/row-types.ts';
import type { CurrencyCode } from '@saldo/contract/domain/currency';

declare module '#src/db/schema.ts' {
  interface Database {
    payment_method: FoundByName & {
      kind: 'bank-account' | 'vat-account' | 'card' | 'cash' | 'other';
      bank_name: string | null;
      currency: CurrencyCode;
      number: string | null;
      opening_balance: number;
      opening_date: string;
      /** of a VAT account */
      belongs_to_id: number | null;
      closed_from: string | null;
      is_default: Flag;
    };
  }
}

export const paymentMethodTables = defineTables({
  payment_method: {
    download: {},
    seed: (data, { createdAt }) =>
      data.paymentMethods.map((method) => ({
        ...columnsFoundByName(createdAt, method),
        kind: method.kind,
        bank_name: method.bankName ?? null,
        currency: method.currency,
        number: method.number,
        opening_balance: method.openingBalance,
        opening_date: method.openingDate,
        belongs_to_id: method.belongsToId ?? null,
        closed_from: method.closedFrom ?? null,
        is_default: flag(method.isDefault),
      })),
  },
});
