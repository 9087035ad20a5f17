import type { DocumentDraft, Outcome } from './draft.ts';
import type { SeedMonthValue, SeedRecord } from './data.ts';

/** The past of a row beyond its plan; months are relative to the current one. */
export interface RowHistory {
  happened: Readonly<Record<number, Outcome>>;
  /** net amount of a month's documents */
  actual: Readonly<Record<number, number>>;
  supplierIds: readonly number[];
  documents: readonly (Omit<DocumentDraft, 'contractor'> & { contractorId: number })[];
  /** the VAT account that the VAT part goes by, from so many months back on */
  splitPayment: { since: number; vatAccountId: number } | null;
  isVaried: boolean;
  subject: string;
}

/** A row with its plan and its past, ids resolved. */
export interface PlannedRow {
  record: SeedRecord;
  values: readonly SeedMonthValue[];
  history: RowHistory;
}
