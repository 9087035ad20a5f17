import { z } from 'zod';
import { access, once } from './access.ts';
import { bankColumnSchema, bankColumnsSchema } from './bank-columns.ts';
import { bankFormatSchema } from './bank-format.ts';
import { reopenBody, searchPartsBody, settleBody, skipBody } from './bank-statement-commands.ts';
import { c, routes } from './c.ts';
import { errorSchema, errors, rowErrors } from './errors.ts';
import { fileFaultSchema } from './file-fault.ts';
import { cellPlaceSchema } from './payment-source.ts';
import { directionSchema } from './record.ts';
import {
  currencySchema,
  dateSchema,
  idParams,
  idSchema,
  instantSchema,
  minorSchema,
  monthSchema,
  versionSchema,
} from './values.ts';

/** How a statement follows the previous one of its account. */
export const statementLinkSchema = z.object({
  /** `gap`: days are missing, `overlap`: days occur twice, `differs`: no days are missing, but the balances differ */
  kind: z.enum(['first', 'follows', 'gap', 'overlap', 'differs']),
  from: dateSchema.nullable(),
  to: dateSchema.nullable(),
  difference: minorSchema.nullable(),
});

const statementFields = {
  number: z.string(),
  currency: currencySchema,
  from: dateSchema,
  to: dateSchema,
  opening: minorSchema.nullable(),
  closing: minorSchema.nullable(),
  remarks: z.array(fileFaultSchema),
};

/** A statement of a file before it is stored. */
export const statementPreviewSchema = z.object({
  ...statementFields,
  /** as written in the file; empty: not stated */
  account: z.string(),
  owner: z.string(),
  credits: minorSchema,
  debits: minorSchema,
  lines: z.int(),
  /** the method with this account; null: none */
  paymentMethodId: idSchema.nullable(),
  /** lines that are already stored, if the method is known */
  known: z.int(),
  link: statementLinkSchema.nullable(),
});
export type StatementPreview = z.output<typeof statementPreviewSchema>;

export const methodAccountsSchema = z.object({
  paymentMethodId: idSchema,
  accounts: z.array(z.string()).min(1),
});

export const bankFilePreviewSchema = z.object({
  name: z.string(),
  format: bankFormatSchema.nullable(),
  charset: z.string().nullable(),
  /** why it cannot be read; empty: it can */
  faults: z.array(fileFaultSchema),
  statements: z.array(statementPreviewSchema),
  /** the accounts of methods: the number of each, else those of its earlier statements */
  methodAccounts: z.array(methodAccountsSchema),
  /** detected columns of a CSV in an unknown layout; null: nothing to choose */
  columns: z.array(bankColumnSchema).nullable(),
});
export type BankFilePreview = z.output<typeof bankFilePreviewSchema>;

export const bankFileBody = z.object({
  fileId: idSchema,
  /** the fields of a CSV's columns; absent: detect. A table sent with columns is read as a statement */
  columns: bankColumnsSchema.optional(),
});
export type BankFileBody = z.output<typeof bankFileBody>;
const chosenStatementSchema = z.object({ place: z.int().min(0).max(10_000), paymentMethodId: idSchema });
export const newStatementsBody = bankFileBody.extend({
  statements: z.array(chosenStatementSchema).min(1).max(400),
});
export type NewStatements = z.output<typeof newStatementsBody>;

/** What was stored of each statement in the file; one without new lines is not stored again. */
export const keptStatementsSchema = z.object({
  items: z.array(z.object({ id: idSchema.nullable(), added: z.int(), known: z.int() })),
});

const statementMethodSchema = z.object({ id: idSchema, name: z.string() });

export const listedStatementSchema = z.object({
  ...statementFields,
  id: idSchema,
  paymentMethod: statementMethodSchema,
  format: bankFormatSchema,
  lines: z.int(),
  /** lines that wait for a settlement, also of what is left of them, and skipped ones */
  open: z.int(),
  skipped: z.int(),
  /** lines that pay anything */
  settled: z.int(),
  createdAt: instantSchema,
});
export type ListedStatement = z.output<typeof listedStatementSchema>;

/** An instalment that a line may pay. */
export const openPartSchema = z.object({
  id: idSchema,
  paymentSourceId: idSchema,
  /** version of the document */
  version: versionSchema,
  number: z.string(),
  description: z.string(),
  contractor: z.string().nullable(),
  direction: directionSchema,
  dueDate: dateSchema,
  currency: currencySchema,
  /** the unpaid amount, negative if the money flows the other way */
  gross: minorSchema,
  /** the day on which it was marked as paid; null: unpaid */
  paidDate: dateSchema.nullable(),
  isSplitPayment: z.boolean(),
  /** the account on the other side of an own transfer; null: it is none */
  otherAccount: z.string().nullable(),
  cell: z.object({ budget: z.string(), tradeSubject: z.string(), month: monthSchema }).nullable(),
});
export type OpenPart = z.output<typeof openPartSchema>;

/** An instalment with the amount that a line pays of it; `gross` is what was unpaid before. */
export const paidPartSchema = openPartSchema.extend({
  amount: minorSchema,
  /** of a settled line: what is still unpaid of the instalment that it paid a part of; absent: of a proposal */
  left: minorSchema.optional(),
});

export const lineProposalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('parts'),
    /** percentage of such proposals that are right */
    score: z.int(),
    isSure: z.boolean(),
    /** each with the amount that the line pays of it */
    parts: z.array(paidPartSchema),
    /** the fee that the bank has deducted */
    fee: minorSchema,
  }),
  /** a bank fee; the cell is that of the last similar one */
  z.object({ kind: z.literal('operation'), place: z.string().nullable(), cell: cellPlaceSchema.nullable() }),
  /** between two methods of the company; `lineId`: the same money on the other statement; the cell is on the row of the last one */
  z.object({
    kind: z.literal('own'),
    paymentMethod: statementMethodSchema,
    lineId: idSchema.nullable(),
    place: z.string().nullable(),
    cell: cellPlaceSchema.nullable(),
  }),
]);
export type LineProposal = z.output<typeof lineProposalSchema>;

export const statementLineSchema = z.object({
  id: idSchema,
  booked: dateSchema,
  valued: dateSchema,
  /** negative for outgoing money */
  amount: minorSchema,
  name: z.string(),
  address: z.string(),
  account: z.string(),
  title: z.string(),
  operation: z.string(),
  reference: z.string(),
  balanceAfter: minorSchema.nullable(),
  /** of a split payment, from its title */
  split: z.object({ vat: minorSchema, taxId: z.string(), invoice: z.string() }).nullable(),
  state: z.enum(['open', 'done', 'skipped']),
  /** the instalments that it pays; while it is open, those that have left something of it */
  parts: z.array(paidPartSchema),
  /** what nothing pays yet of its amount */
  rest: minorSchema,
  proposal: lineProposalSchema.nullable(),
});
export type StatementLine = z.output<typeof statementLineSchema>;

export const bankStatementSchema = listedStatementSchema.extend({
  account: z.string(),
  credits: minorSchema,
  debits: minorSchema,
  link: statementLinkSchema,
  /** the method's balance by its payments, at the end of the statement's last day */
  balance: minorSchema,
  /** the day of the method's opening balance: what was paid before is not in `balance` */
  openingDate: dateSchema,
  /** the part of the balance from payments on no cell, which no other screen counts until they are linked */
  unlinked: minorSchema,
  /** for each month of open lines, the cell of an own transfer, on the row of the last one; absent: none takes it */
  ownPlaces: z.array(z.object({ place: z.string(), cell: cellPlaceSchema })),
  items: z.array(statementLineSchema),
});
export type BankStatement = z.output<typeof bankStatementSchema>;

const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;
const reads = access(adds, { mode: 'read' });
const settled = z.object({ changeId: idSchema.nullable(), settled: z.int() });
const writes = { ...rowErrors, 409: errorSchema, 422: errorSchema, 423: errorSchema };

/** Routes of bank statements; users who may not see account numbers are refused (`accounts.edit`). */
export const bankStatement = routes({
  preview: {
    method: 'POST',
    path: '/bank-statement/preview',
    summary: 'The statements of an uploaded file, or why it cannot be read; nothing is kept',
    metadata: reads,
    body: bankFileBody,
    responses: { ...rowErrors, 200: bankFilePreviewSchema },
  },
  create: {
    method: 'POST',
    path: '/bank-statement',
    summary: 'Keep statements of an uploaded file; lines that are there already are left out',
    metadata: once(access(adds)),
    body: newStatementsBody,
    responses: { ...rowErrors, 201: keptStatementsSchema, 422: errorSchema },
  },
  list: {
    method: 'GET',
    path: '/bank-statement',
    summary: 'The statements, the newest first',
    metadata: access(adds),
    responses: { ...errors, 200: z.object({ items: z.array(listedStatementSchema) }) },
  },
  get: {
    method: 'GET',
    path: '/bank-statement/:id',
    summary: 'A statement with its lines, what they pay, and what is proposed for those that wait',
    metadata: access(adds),
    pathParams: idParams,
    responses: { ...rowErrors, 200: bankStatementSchema },
  },
  parts: {
    method: 'POST',
    path: '/bank-statement/:id/parts',
    summary: 'Instalments that a line may pay, the likeliest first',
    metadata: reads,
    pathParams: idParams,
    body: searchPartsBody,
    responses: { ...rowErrors, 200: z.object({ items: z.array(openPartSchema) }), 422: errorSchema },
  },
  settle: {
    method: 'POST',
    path: '/bank-statement/:id/settle',
    summary: 'Pay instalments by lines, or make what they are: all of them or none, one step of the history',
    metadata: once(access(adds)),
    pathParams: idParams,
    body: settleBody,
    responses: { ...writes, 200: settled },
  },
  reopen: {
    method: 'POST',
    path: '/bank-statement/:id/reopen',
    summary: 'Open settled lines again: what they paid is unpaid, and what was made of them is deleted',
    metadata: once(access(adds)),
    pathParams: idParams,
    body: reopenBody,
    responses: { ...writes, 200: z.object({ changeId: idSchema.nullable(), reopened: z.int() }) },
  },
  skip: {
    method: 'POST',
    path: '/bank-statement/:id/skip',
    summary: 'Leave lines out, or take them in again',
    metadata: access(adds),
    pathParams: idParams,
    body: skipBody,
    responses: { ...rowErrors, 200: z.object({ changed: z.int() }), 422: errorSchema },
  },
  delete: {
    method: 'DELETE',
    path: '/bank-statement/:id',
    summary: 'Delete a statement; 409 while its lines pay anything',
    metadata: access(adds),
    pathParams: idParams,
    responses: { ...rowErrors, 204: c.noBody(), 409: errorSchema },
  },
});
