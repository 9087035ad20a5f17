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

/** Where a process takes its lines from. */
export const processKindSchema = z.enum(['table', 'bank', 'ksef', 'invoices', 'document']);
export type ProcessKind = z.infer<typeof processKindSchema>;

/**
 * `draft`: its preview is looked at; `running`, `stopping`, `takingBack`: a job works on it; `done`: it has a report;
 * `stopped`, `takenBack`: nothing of it is left but what was changed since; `failed`: as stopped, by a fault of the server.
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
]);

/** What a line comes to. `unverified`: written, and waits for a check; `failed`: nothing could be written of it. */
export const OUTCOMES = ['added', 'unverified', 'skipped', 'failed'] as const;
export const outcomeSchema = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcomeSchema>;
/** Which lines: those of one outcome, or all of them. */
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
  /** lines of the file, and how many of them a running job has worked on */
  rows: z.int(),
  doneRows: z.int(),
  /** bytes of the file */
  size: z.int(),
  fileId: idSchema,
  user: importUserSchema.nullable(),
  createdAt: instantSchema,
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  /** what the run has made; null: it has not ended */
  counts: importCountsSchema.nullable(),
  /** credits that reading its pages has cost */
  credits: z.int(),
  /** why it has failed: no default payment method, no right to write any more, the file is gone, the sheet has other months by now or is gone, a fault of the server */
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

/** What is wrong with a line, at its cell, and what would be right. */
export const lineFaultSchema = z.object({
  code: z.enum(LINE_FAULTS),
  /** of the table; null: the field has no column */
  column: z.int().nullable(),
  field: importFieldSchema,
  /** a text for the cell that cures it; null: none is known */
  cure: z.string().nullable(),
  /** where the cure comes from, for the words beside it */
  of: z.string().nullable(),
});
export type LineFault = z.output<typeof lineFaultSchema>;

/** A row of a sheet that a line has become. */
export const importedRowSchema = z.object({ budgetId: idSchema, recordId: idSchema });

/** What a line has become, and whether it is still there, waits for a check, lies on cells, is paid or was changed since. */
export const lineDocumentSchema = z.object({
  id: idSchema,
  paymentSourceId: idSchema.nullable(),
  /** the row of a sheet, where the line has become one */
  row: importedRowSchema.nullable(),
  /** the contractor that the line of a list of them has made or changed, while it is there */
  contractorId: idSchema.nullable(),
  isThere: z.boolean(),
  /** it is a document that nobody has approved yet */
  isWaiting: z.boolean(),
  isAttached: z.boolean(),
  isPaid: z.boolean(),
  isChanged: z.boolean(),
});

/** A line of a file with what it comes to. */
export const importLineSchema = z.object({
  /** place in the file, from 1 */
  line: z.int(),
  outcome: outcomeSchema,
  /** why it is skipped: it is there already, it sums the others, it names a group of lines, it is an item of the document of `joinedTo`, or it has faults and those are left */
  skippedAs: z.enum(['duplicate', 'total', 'heading', 'item', 'faulty']).nullable(),
  /** of a duplicate: the day on which the one that is there was issued or made */
  since: dateSchema.nullable(),
  faults: z.array(lineFaultSchema),
  /** as the file has them, with what was mended */
  cells: z.array(z.string()),
  /** number of the document, or name of what the line is about */
  name: z.string(),
  contractor: z.string().nullable(),
  /** of a list of contractors: the number of the line, the fields that its contractor gets from it, those in which it differs and stays; `joinedTo`: the line above that it becomes part of */
  taxId: z.string().nullable().default(null),
  filled: z.array(importFieldSchema).default([]),
  conflicts: z.array(importFieldSchema).default([]),
  joinedTo: z.int().nullable().default(null),
  /** of a row of a plan: its section, and its months */
  section: z.string().nullable().default(null),
  firstMonth: monthSchema.nullable().default(null),
  lastMonth: monthSchema.nullable().default(null),
  /** of a plan: a trade subject that there is not yet */
  isNewTradeSubject: z.boolean().default(false),
  /** a contractor that there is not yet; of a report: one that the run has made */
  isNewContractor: z.boolean(),
  direction: directionSchema.nullable(),
  issueDate: dateSchema.nullable(),
  dueDate: dateSchema.nullable(),
  net: minorSchema.nullable(),
  gross: minorSchema.nullable(),
  currency: currencySchema.nullable(),
  /** of a report: what the line has become, and whether it is still there, lies on cells, is paid or was changed since */
  document: lineDocumentSchema.nullable(),
});
export type ImportLine = z.output<typeof importLineSchema>;

export const linePagesBody = pagingBody.extend({
  /** of a report: those on cells, or on none */
  isAttached: z.boolean().optional(),
  /** those with a new contractor alone */
  isNewContractor: z.boolean().optional(),
});
export type LinePagesBody = z.output<typeof linePagesBody>;

export const importSumSchema = z.object({ currency: currencySchema, gross: minorSchema });

/** How many lines come to what. */
export const importStatsSchema = importCountsSchema.extend({
  /** of a draft: what a run would make */
  isPreview: z.boolean(),
  all: z.int(),
  newContractors: z.int(),
  /** gross amounts of what is added, by currency */
  sums: z.array(importSumSchema),
  /** of a report: documents on cells, and on none */
  attached: z.int(),
  detached: z.int(),
  /** documents that nobody has approved yet */
  waiting: z.int(),
});
export type ImportStats = z.output<typeof importStatsSchema>;
