import { z } from 'zod';
import { importFieldSchema, importTargetSchema } from './import-table.ts';
import { directionSchema } from './record.ts';
import {
  currencySchema,
  dateSchema,
  idSchema,
  instantSchema,
  minorSchema,
  monthSchema,
  pagingBody,
  versionSchema,
} from './values.ts';

/** The source of a process's lines. */
export const processKindSchema = z.enum(['table', 'bank', 'ksef', 'invoices', 'document']);
export type ProcessKind = z.infer<typeof processKindSchema>;

/**
 * `draft`: shown as a preview; `running`, `stopping`, `takingBack`: a job works on it; `done`: it has a report;
 * `stopped`, `takenBack`: nothing is left except what was changed since; `failed`: as stopped, by an error;
 * `partlyTakenBack`: some of it stayed because it was being edited, and can be taken back as of `done`.
 */
export const processStateSchema = z.enum([
  'draft',
  'running',
  'stopping',
  'done',
  'stopped',
  'failed',
  'takingBack',
  'takenBack',
  'partlyTakenBack',
]);

/** The outcome of a line. `unverified`: written, and waits for a check; `failed`: nothing could be written. */
export const OUTCOMES = ['added', 'unverified', 'skipped', 'failed'] as const;
export const outcomeSchema = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcomeSchema>;
/** Filters lines by outcome. */
export const lineTypeSchema = z.enum(['all', ...OUTCOMES]);

export const importCountsSchema = z.object({
  added: z.int(),
  unverified: z.int(),
  skipped: z.int(),
  failed: z.int(),
});

export const importUserSchema = z.object({ id: idSchema, firstname: z.string(), lastname: z.string() });

export const importProcessSchema = z.object({
  id: idSchema,
  /** name of the file */
  formattedTitle: z.string(),
  kind: processKindSchema,
  target: importTargetSchema,
  state: processStateSchema,
  /** lines of the file, and how many of them a running job has finished */
  rows: z.int(),
  doneRows: z.int(),
  /** of the finished lines, those that a stopping or undoing job has passed */
  removedRows: z.int(),
  /** bytes of the file */
  size: z.int(),
  fileId: idSchema,
  user: importUserSchema.nullable(),
  createdAt: instantSchema,
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  /** what the run has created; null: it has not ended */
  counts: importCountsSchema.nullable(),
  /** credits spent on reading its pages */
  credits: z.int(),
  /** why it failed: no default payment method, lost write access, deleted file, changed or deleted sheet, server error */
  failure: z.enum(['method', 'rights', 'file', 'sheet', 'error']).nullable(),
  version: versionSchema,
});
export type ImportProcess = z.output<typeof importProcessSchema>;

export const LINE_FAULTS = [
  'amount-missing',
  'amount-syntax',
  'amount-decimals',
  'amount-too-large',
  'vat-sum',
  'vat-of-rate',
  'vat-rate-unknown',
  'date-missing',
  'date-syntax',
  'no-such-day',
  'tax-id',
  'bank-account',
  'currency-unknown',
  'direction-unknown',
  'method-unknown',
  'name-missing',
  'name-too-long',
  'number-too-long',
  'email',
  'regon',
  'eu-vat',
  'country',
  'term',
  'month',
  'sheet-missing',
  'month-outside',
  'month-closed',
  'mixed-signs',
  'rate-missing',
  'item-faulty',
  'uncertain',
  'several-documents',
  'other-document',
  'unreadable',
  'not-in-schema',
  'not-an-invoice',
  'malformed-xml',
  'document-type',
  'nested-archive',
  'too-many-pages',
  'pdf-password',
  'too-large-picture',
  'credits-missing',
] as const;

/** A fault of a line at its cell, with a proposed value. */
export const lineFaultSchema = z.object({
  code: z.enum(LINE_FAULTS),
  /** of the table; null: the field has no column */
  column: z.int().nullable(),
  field: importFieldSchema,
  /** a proposed text for the cell; null: none */
  cure: z.string().nullable(),
  /** where the proposal comes from, for its wording */
  of: z.string().nullable(),
});
export type LineFault = z.output<typeof lineFaultSchema>;

/** A row of a sheet created from a line. */
export const importedRowSchema = z.object({ budgetId: idSchema, recordId: idSchema });

/** What a line became, and its current state: existing, waiting for a check, on cells, paid, or changed since. */
export const lineDocumentSchema = z.object({
  id: idSchema,
  paymentSourceId: idSchema.nullable(),
  /** the row of a sheet, if the line became one */
  row: importedRowSchema.nullable(),
  /** the contractor that the line of a list has created or changed, if it still exists */
  contractorId: idSchema.nullable(),
  isThere: z.boolean(),
  /** a document that nobody has approved yet */
  isWaiting: z.boolean(),
  /** waits for a check, and another document may be the same one */
  hasSimilar: z.boolean().default(false),
  isAttached: z.boolean(),
  isPaid: z.boolean(),
  isChanged: z.boolean(),
});

/** A line of a file with its outcome. */
export const importLineSchema = z.object({
  /** position in the file, from 1 */
  line: z.int(),
  outcome: outcomeSchema,
  /**
   * why it is skipped: a duplicate, a total, the heading of a group, an item of the document on line `joinedTo`, or
   * faulty lines are left out
   */
  skippedAs: z.enum(['duplicate', 'total', 'heading', 'item', 'faulty']).nullable(),
  /** for a duplicate: the day on which the existing one was issued or created */
  since: dateSchema.nullable(),
  faults: z.array(lineFaultSchema),
  /** as in the file, with the user's corrections */
  cells: z.array(z.string()),
  /** number of the document, or name of the line's subject */
  name: z.string(),
  contractor: z.string().nullable(),
  /**
   * for a list of contractors: the line's tax ID, the fields that its contractor gets from it, and the differing
   * fields that it keeps; `joinedTo`: the earlier line that it is merged into
   */
  taxId: z.string().nullable().default(null),
  filled: z.array(importFieldSchema).default([]),
  conflicts: z.array(importFieldSchema).default([]),
  joinedTo: z.int().nullable().default(null),
  /** for a row of a plan: its section and months */
  section: z.string().nullable().default(null),
  firstMonth: monthSchema.nullable().default(null),
  lastMonth: monthSchema.nullable().default(null),
  /** for a plan: a trade subject that does not exist yet */
  isNewTradeSubject: z.boolean().default(false),
  /** a contractor that does not exist yet; in a report: one that the run has created */
  isNewContractor: z.boolean(),
  direction: directionSchema.nullable(),
  issueDate: dateSchema.nullable(),
  dueDate: dateSchema.nullable(),
  net: minorSchema.nullable(),
  gross: minorSchema.nullable(),
  currency: currencySchema.nullable(),
  /** in a report: what the line became, and its current state */
  document: lineDocumentSchema.nullable(),
});
export type ImportLine = z.output<typeof importLineSchema>;

export const linePagesBody = pagingBody.extend({
  /** in a report: on cells, or on none */
  isAttached: z.boolean().optional(),
  /** only those with a new contractor */
  isNewContractor: z.boolean().optional(),
});
export type LinePagesBody = z.output<typeof linePagesBody>;

export const importSumSchema = z.object({ currency: currencySchema, gross: minorSchema });

/** Counts of lines by outcome. */
export const importStatsSchema = importCountsSchema.extend({
  /** for a draft: what a run would create */
  isPreview: z.boolean(),
  all: z.int(),
  newContractors: z.int(),
  /** gross amounts of added lines, by currency */
  sums: z.array(importSumSchema),
  /** in a report: documents on cells, and on none */
  attached: z.int(),
  detached: z.int(),
  /** documents that nobody has approved yet */
  waiting: z.int(),
});
export type ImportStats = z.output<typeof importStatsSchema>;
