import type { DocumentDraft, Outcome } from './draft.ts';
import type { SeedMonthValue, SeedRecord } from './data.ts';

/** The past of a row beyond its plan; months are relative to the current one. */
export interface RowHistory {
  happened: Readonly<Record<number, Outcome>>;
  /** net total of a month's documents */
  actual: Readonly<Record<number, number>>;
  supplierIds: readonly number[];
  documents: readonly (Omit<DocumentDraft, 'contractor'> & { contractorId: number })[];
  /** the VAT account, used since this number of months ago */
  splitPayment: { since: number; vatAccountId: number } | null;
  isVaried: boolean;
  subject: string;
}

/** A row with its plan and past, with resolved ids. */
export interface PlannedRow {
  record: SeedRecord;
  values: readonly SeedMonthValue[];
  history: RowHistory;
}
