import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { PartPurpose, PayTerms } from '@saldo/contract/pay-terms';
import type { VatRate } from '@saldo/contract/record';
import type { PaymentSourceType } from '@saldo/contract/source-type';

// Documents with their instalments and lines; ids and amounts as in `data.ts`.

export interface SeedPaymentPart {
  id: number;
  /** its cell; null: detached */
  cell: { recordId: number; month: string } | null;
  net: number;
  vat: number;
  gross: number;
  dueDate: string;
  expectedDate: string;
  paidDate: string | null;
  paymentMethodId: number;
  isInCashFlow: boolean;
  isBooked: boolean;
  /** of the pay of a contract: whom or what the instalment pays */
  purpose?: PartPurpose;
  /** date of the transfer that it was ordered with */
  orderedDate?: string;
}

export interface SeedPaymentLine {
  vatRate: VatRate;
  description: string;
  net: number;
  vat: number;
  gross: number;
}

export interface SeedPaymentSource {
  id: number;
  accountId: number;
  type: PaymentSourceType;
  direction: 'income' | 'cost';
  number: string;
  issueDate: string;
  saleDate: string | null;
  contractorId: number | null;
  currency: CurrencyCode;
  description: string;
  /** at least one; together they equal the document */
  parts: readonly SeedPaymentPart[];
  /** by VAT rate; absent: not stated */
  lines?: readonly SeedPaymentLine[];
  rate?: { rate: string; table: string; date: string };
  isSplitPayment?: boolean;
  /** the document that it corrects or settles */
  originalId?: number;
  /** terms of the pay of a contract */
  pay?: PayTerms;
  fileIds?: readonly number[];
  /** imported from a file, and not verified yet */
  isUnverified?: boolean;
}

export interface SeedFile {
  id: number;
  accountId: number;
  userId: number;
  name: string;
  kind: 'pdf' | 'image';
  content: Uint8Array;
}

/** A transfer file that needs the approval of a second person. */
export interface SeedTransferApproval {
  id: number;
  accountId: number;
  requestedBy: number;
  /** date of the transfers */
  date: string;
  paymentMethodId: number;
  partIds: readonly number[];
  /** absent: pending */
  rejected?: { by: number; reason: string };
}

/** A letter about overdue instalments. */
export interface SeedReminder {
  id: number;
  accountId: number;
  contractorId: number;
  sentBy: number;
  /** the day it was sent */
  date: string;
  partIds: readonly number[];
}
