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
  /** months from now, 0 or less */
  offset: number;
  /** the scenario's day */
  day: string;
  /** a number derived from the cell, instead of a random one */
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
  /** of a contract: who or what is paid */
  purpose?: PartPurpose;
}

export interface SourceDraft {
  type: PaymentSourceType;
  number: string;
  issueDate: string;
  contractorId: number | null;
  description: string;
  parts: readonly PartDraft[];
  /** the VAT goes by an account of its own */
  isSplitPayment?: boolean;
  /** the place of the document that it corrects among those of its cell */
  corrects?: number;
}

/** Past months for which ids are reserved. */
const ROOM = 48;

/** `10/2026`, as documents write a month. */
export const monthOnDocument = (month: MonthIndex): string =>
  `${String(monthNumber(month)).padStart(2, '0')}/${yearOf(month)}`;

/** Whether a day has come: money paid later than `day` has not moved yet. */
export const paidBy = (day: string, date: string): string | null => (date <= day ? date : null);

/** The document's ids follow from row, month and place: the same row's last month has the same ids on any day. */
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
