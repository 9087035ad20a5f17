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

/** A document written by hand, with days from the given day. */
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
  /** the sheet's own range where absent */
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
  /** by months from now */
  happened?: Readonly<Record<number, Outcome>>;
  /** net amount of a month's documents, where it is not the plan's */
  actual?: Readonly<Record<number, number>>;
  /** the suppliers of an invoice bag */
  suppliers?: readonly ContractorName[];
  /** the documents of the current month, instead of those of the rule */
  documents?: readonly DocumentDraft[];
  /** from this many months back on, the VAT part goes by the VAT account (split payment) */
  splitSince?: number;
}

export interface SheetDraft {
  id: number;
  name: string;
  categoryId: number;
  from: When;
  to: When;
  /** months from now up to which it is closed */
  closedTo: number | null;
  /** payments are now and then late, partial or of another amount */
  isVaried: boolean;
  internalYear: number | null;
  blocks: readonly { section: SectionName | null; rows: readonly RowDraft[] }[];
}
