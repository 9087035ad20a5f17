import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { PartPurpose, PayTerms } from '@saldo/contract/pay-terms';
import type { VatRate } from '@saldo/contract/record';
import type { PaymentSourceType } from '@saldo/contract/source-type';

// Documents with what hangs on them; ids and amounts as in `data.ts`.

export interface SeedPaymentPart {
  id: number;
  /** the cell it pays, or null: detached */
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
  /** of a contract: who or what is paid */
  purpose?: PartPurpose;
  /** day of the transfer that it is ordered by */
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
  /** their sums are the document's; at least one */
  parts: readonly SeedPaymentPart[];
  /** by VAT rate; absent: the document states none */
  lines?: readonly SeedPaymentLine[];
  rate?: { rate: string; table: string; date: string };
  isSplitPayment?: boolean;
  /** the document that it corrects or settles */
  originalId?: number;
  /** terms of the pay of a contract */
  pay?: PayTerms;
  fileIds?: readonly number[];
  /** it has come from a file and waits for a check */
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

/** A transfer file that somebody has asked a second person to approve. */
export interface SeedTransferApproval {
  id: number;
  accountId: number;
  requestedBy: number;
  /** of the transfers */
  date: string;
  paymentMethodId: number;
  partIds: readonly number[];
  /** absent: it waits */
  rejected?: { by: number; reason: string };
}

/** A letter about overdue instalments. */
export interface SeedReminder {
  id: number;
  accountId: number;
  contractorId: number;
  sentBy: number;
  /** the day that it went */
  date: string;
  partIds: readonly number[];
}
