import { defineTables } from '#src/db/tables.ts';
import type { CurrencyCode } from '@saldo/contract/domain/currency';

declare module '#src/db/schema.ts' {
  interface Database {
    currency_rate: { code: CurrencyCode; effective_date: string; rate: string; table_no: string };
  }
}

export const currencyTables = defineTables({
  currency_rate: {
    isShared: true,
    seed: (data) =>
      data.currencyRates.map(({ code, effectiveDate, rate, table }) => ({
        code,
        effective_date: effectiveDate,
        rate,
        table_no: table,
      })),
  },
});
