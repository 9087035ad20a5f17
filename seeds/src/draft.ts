import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type {
  Direction,
  PaymentDayRule,
  PaymentTypeName,
  Proportions,
  TaxTerms,
  SegmentSize,
  VatRate,
} from '@saldo/contract/record';
import type { When } from './calendar.ts';
import type { ContractorName } from './contractors.ts';
import type { PaymentMethodName } from './payment-methods.ts';
import type { SectionName } from './sections.ts';
import type { TradeSubjectName } from './trade-subjects.ts';

/** The outcome of a past cell. `unpaid`: a document without any payment. */
export type Outcome = 'paid' | 'late' | 'partial' | 'unpaid' | 'overpaid' | 'other-amount' | 'none';

/** Deviations of one month from its row; a number is the net amount. */
export interface ChangeDraft {
  net?: number;
  contractor?: ContractorName;
  method?: PaymentMethodName;
  /** the document's day in the month, days to the due date */
  issueDay?: number;
  termDays?: number;
  note?: string;
}

/** A document defined by hand; days are relative to the scenario's day. */
export interface DocumentDraft {
  number: string;
  contractor: ContractorName;
  net: number;
  issued: number;
  due: number;
  paid: { on: number; gross: number } | 'whole' | null;
  description?: string;
}

export interface RowDraft {
  subject: TradeSubjectName;
  contractor: ContractorName | null;
  direction: Direction;
  net: number;
  vat: VatRate;
  currency: CurrencyCode;
  method: PaymentMethodName;
  basis: PaymentTypeName;
  proportions: Proportions | null;
  taxTerms: TaxTerms | null;
  /** absent: the sheet's range */
  from?: When;
  to?: When;
  every: SegmentSize;
  issueDay: number;
  termDays: number;
  rule: PaymentDayRule;
  isInCashFlow: boolean;
  isBooked: boolean;
  note: string;
  onward?: readonly (readonly [When, number])[];
  months?: readonly (readonly [When, number | ChangeDraft])[];
  /** by months relative to now */
  happened?: Readonly<Record<number, Outcome>>;
  /** net total of a month's documents, if it differs from the plan */
  actual?: Readonly<Record<number, number>>;
  /** the suppliers of an invoice bag */
  suppliers?: readonly ContractorName[];
  /** documents of the current month, replacing generated ones */
  documents?: readonly DocumentDraft[];
  /** since this number of months ago, VAT is paid from the VAT account (split payment) */
  splitSince?: number;
}

export interface SheetDraft {
  id: number;
  name: string;
  categoryId: number;
  from: When;
  to: When;
  /** last closed month, relative to now */
  closedTo: number | null;
  /** some payments are late, partial or of another amount */
  isVaried: boolean;
  internalYear: number | null;
  blocks: readonly { section: SectionName | null; rows: readonly RowDraft[] }[];
}
