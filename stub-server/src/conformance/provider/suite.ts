import type { Check } from './check.ts';
import { importChecks } from './imports.ts';
import { paymentChecks } from './payments.ts';
import { accountReads } from './reads-account.ts';
import { listReads } from './reads-lists.ts';
import { paymentReads } from './reads-payments.ts';
import { reportReads } from './reads-reports.ts';
import { sheetReads } from './reads-sheets.ts';
import { sheetForms } from './sheet-forms.ts';
import { refusals } from './refusals.ts';
import { paymentThrowaways } from './throwaway-payments.ts';
import { throwaways } from './throwaway.ts';
import { accountWrites } from './writes-account.ts';
import { nameWrites } from './writes-names.ts';
import { paymentWrites } from './writes-payments.ts';
import { rowWrites } from './writes-rows.ts';
import { sheetWrites } from './writes-sheets.ts';

/** All checks, reads first. */
export const suite: readonly Check[] = [
  ...refusals,
  ...accountReads,
  ...listReads,
  ...sheetReads,
  ...sheetForms,
  ...paymentReads,
  ...reportReads,
  ...nameWrites,
  ...paymentChecks,
  ...paymentWrites,
  ...accountWrites,
  ...sheetWrites,
  ...rowWrites,
  ...importChecks,
  ...throwaways,
  ...paymentThrowaways,
];
