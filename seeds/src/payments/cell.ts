import type { PaymentSourceType } from '@saldo/contract/source-type';
import type { PlannedPayment } from '@saldo/contract/domain/planned-payments';
import { monthNumber, yearOf, type MonthIndex } from '@saldo/contract/domain/month';
import type { PartPurpose } from '@saldo/contract/pay-terms';
import type { SeedPaymentPart, SeedPaymentSource } from '#src/payment-data.ts';
import type { PlannedRow } from '#src/planned-row.ts';

/** A past cell for which payments are generated. */
export interface PastCell {
  row: PlannedRow;
  month: MonthIndex;
  /** months relative to now, 0 or negative */
  offset: number;
  /** the scenario's day */
  day: string;
  /** a number derived from the cell, used in place of randomness */
  turn: number;
  paymentMethodId: number;
  contractorId: number | null;
  planned: readonly [PlannedPayment, ...PlannedPayment[]];
}

export interface PartDraft {
  net: number;
  vat: number;
  dueDate: string;
  expectedDate: string;
  paidDate: string | null;
  paymentMethodId: number;
  /** of the pay of a contract: whom or what the instalment pays */
  purpose?: PartPurpose;
}

export interface SourceDraft {
  type: PaymentSourceType;
  number: string;
  issueDate: string;
  contractorId: number | null;
  description: string;
  parts: readonly PartDraft[];
  /** the VAT is paid from the VAT account */
  isSplitPayment?: boolean;
  /** index of the corrected document among those of the cell */
  corrects?: number;
}

/** Number of past months with reserved ids. */
const ROOM = 48;

/** `10/2026`, the format of months on documents. */
export const monthOnDocument = (month: MonthIndex): string =>
  `${String(monthNumber(month)).padStart(2, '0')}/${yearOf(month)}`;

/** The date if it is not after `day`; null: not paid yet. */
export const paidBy = (day: string, date: string): string | null => (date <= day ? date : null);

/**
 * Ids are derived from row, month offset and index: the last month of a row has the same ids on any
 * day.
 */
export function sourceOf(
  cell: PastCell,
  draft: SourceDraft,
  place: number,
  monthOfCell: string,
): SeedPaymentSource {
  const { record } = cell.row;
  const first = record.id * 1000 + (cell.offset + ROOM) * 10;
  const id = first + place;
  return {
    id,
    accountId: record.accountId,
    type: draft.type,
    direction: record.direction,
    number: draft.number,
    issueDate: draft.issueDate,
    saleDate: draft.type === 'invoice' ? draft.issueDate : null,
    contractorId: draft.contractorId,
    currency: record.currency,
    description: draft.description,
    ...(draft.isSplitPayment && { isSplitPayment: true }),
    ...(draft.corrects !== undefined && { originalId: first + draft.corrects }),
    parts: draft.parts.map((part, partPlace): SeedPaymentPart => ({
      id: id * 10 + partPlace,
      cell: { recordId: record.id, month: monthOfCell },
      ...part,
      gross: part.net + part.vat,
      isInCashFlow: record.isInCashFlow,
      isBooked: record.isBooked,
    })),
  };
}
