import { flag, rowColumns } from '#src/db/seed-columns.ts';
import { defineTables } from '#src/db/tables.ts';
import type { Flag, Json, Row } from '#src/db/row-types.ts';
import { searchKey } from '#src/db/name-key.ts';
import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { PartPurpose } from '@saldo/contract/pay-terms';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { Direction, VatRate } from '@saldo/contract/record';
import type { Generated } from 'kysely';
import { listedPaymentTables } from './listed/schema.ts';

declare module '#src/db/schema.ts' {
  interface Database {
    payment_source: Row & {
      type: PaymentSourceType;
      direction: Direction;
      number: string;
      internal_number: Generated<string | null>;
      issue_date: string;
      sale_date: string | null;
      tax_date: Generated<string | null>;
      contractor_id: number | null;
      currency: CurrencyCode;
      /**
       * units of the account's currency per unit of the document's, with table and day of the rate;
       * null: none
       */
      exchange_rate: Generated<string | null>;
      exchange_table: Generated<string | null>;
      exchange_date: Generated<string | null>;
      net: number;
      vat: number;
      gross: number;
      is_split_payment: Generated<Flag>;
      vat_from: Generated<'rate' | 'line'>;
      ksef_number: Generated<string | null>;
      description: string;
      /** the document that it corrects or settles */
      original_id: Generated<number | null>;
      /** terms of the pay of a contract */
      pay_terms: Generated<Json | null>;
      is_verified: Generated<Flag>;
      origin: Generated<'typed' | 'import'>;
      /** text for searches, without case and diacritics */
      search_text: Generated<string>;
    };
    payment_line: {
      payment_source_id: number;
      account_id: number;
      position: number;
      vat_rate: VatRate;
      description: string;
      /** a decimal */
      quantity: Generated<string | null>;
      unit_price: Generated<number | null>;
      net: number;
      vat: number;
      gross: number;
      vat_deductible_pct: number | null;
      cost_deductible_pct: number | null;
      lump_sum_rate: string | null;
    };
    /** a file attached to a document */
    payment_file: {
      payment_source_id: number;
      account_id: number;
      position: number;
      file_id: number;
    };
    payment_part: Row & {
      payment_source_id: number;
      /** the cell; both null: detached */
      record_id: number | null;
      month: string | null;
      net: number;
      vat: number;
      gross: number;
      due_date: string;
      expected_date: string;
      paid_date: string | null;
      /** date of the transfer that it was ordered with */
      ordered_date: Generated<string | null>;
      payment_method_id: number;
      is_in_cash_flow: Flag;
      is_booked: Flag;
      /** of the pay of a contract: whom or what the instalment pays */
      purpose: Generated<PartPurpose | null>;
      /** the line of a bank statement that has paid it; null: it is unpaid, or marked as paid by hand */
      bank_line_id: Generated<number | null>;
    };
  }
}

/** The text that searches of documents match. */
export const searchTextOf = (...texts: readonly (string | null)[]): string =>
  searchKey(texts.filter((text) => text !== null).join(' '));

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const documentTables = defineTables({
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
        exchange_rate: source.rate?.rate ?? null,
        exchange_table: source.rate?.table ?? null,
        exchange_date: source.rate?.date ?? null,
        is_split_payment: flag(source.isSplitPayment ?? false),
        original_id: source.originalId ?? null,
        pay_terms: source.pay ? JSON.stringify(source.pay) : null,
        is_verified: flag(!source.isUnverified),
        origin: source.isUnverified ? 'import' : 'typed',
        description: source.description,
        search_text: searchTextOf(source.number, source.description),
      })),
  },
  payment_line: {
    download: {
      amounts: ['unit_price', 'net', 'vat', 'gross'],
      currencyBy: { column: 'payment_source_id', of: 'payment_source' },
    },
    seed: ({ paymentSources }) =>
      paymentSources.flatMap(({ id, accountId, lines = [] }) =>
        lines.map(({ vatRate, ...line }, position) => ({
          payment_source_id: id,
          account_id: accountId,
          position,
          vat_rate: vatRate,
          ...line,
          vat_deductible_pct: null,
          cost_deductible_pct: null,
          lump_sum_rate: null,
        })),
      ),
  },
  payment_file: {
    download: {},
    seed: ({ paymentSources }) =>
      paymentSources.flatMap(({ id, accountId, fileIds = [] }) =>
        fileIds.map((file_id, position) => ({
          payment_source_id: id,
          account_id: accountId,
          position,
          file_id,
        })),
      ),
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
          ordered_date: part.orderedDate ?? null,
          purpose: part.purpose ?? null,
        })),
      ),
  },
});

export const paymentTables = { ...documentTables, ...listedPaymentTables };
