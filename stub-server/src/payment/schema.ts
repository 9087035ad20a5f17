import { flag, rowColumns } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Flag, Row } from '#src/db/row-types.ts';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Direction } from '@saldo/contract/record';

declare module '#src/db/schema.ts' {
  interface Database {
    payment_source: Row & {
      type: string;
      direction: Direction;
      number: string;
      issue_date: string;
      sale_date: string | null;
      contractor_id: number | null;
      currency: CurrencyCode;
      net: number;
      vat: number;
      gross: number;
      description: string;
    };
    payment_part: Row & {
      payment_source_id: number;
      /** the cell it pays; both null when detached */
      record_id: number | null;
      month: string | null;
      net: number;
      vat: number;
      gross: number;
      due_date: string;
      expected_date: string;
      paid_date: string | null;
      payment_method_id: number;
      is_in_cash_flow: Flag;
      is_booked: Flag;
    };
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const paymentTables = defineTables({
  payment_source: {
    download: { amounts: ['net', 'vat', 'gross'] },
    seed: ({ paymentSources }, { createdAt }) =>
      paymentSources.map((source) => ({
        ...rowColumns(createdAt, source),
        type: source.type,
        direction: source.direction,
        number: source.number,
        issue_date: source.issueDate,
        sale_date: source.saleDate,
        contractor_id: source.contractorId,
        currency: source.currency,
        net: sum(source.parts.map(({ net }) => net)),
        vat: sum(source.parts.map(({ vat }) => vat)),
        gross: sum(source.parts.map(({ gross }) => gross)),
        description: source.description,
      })),
  },
  payment_part: {
    download: {
      amounts: ['net', 'vat', 'gross'],
      currencyBy: { column: 'payment_source_id', of: 'payment_source' },
    },
    seed: ({ paymentSources }, { createdAt }) =>
      paymentSources.flatMap(({ id: sourceId, accountId, parts }) =>
        parts.map((part) => ({
          ...rowColumns(createdAt, { id: part.id, accountId }),
          payment_source_id: sourceId,
          record_id: part.cell?.recordId ?? null,
          month: part.cell?.month ?? null,
          net: part.net,
          vat: part.vat,
          gross: part.gross,
          due_date: part.dueDate,
          expected_date: part.expectedDate,
          paid_date: part.paidDate,
          payment_method_id: part.paymentMethodId,
          is_in_cash_flow: flag(part.isInCashFlow),
          is_booked: flag(part.isBooked),
        })),
      ),
  },
});
