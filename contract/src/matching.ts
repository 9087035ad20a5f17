import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { errorSchema, errors, rowErrors } from './errors.ts';
import { cellPlaceSchema, MAX_INSTALMENTS, MAX_PARTS } from './payment-source.ts';
import { AGAINST_CODES, FOR_CODES } from './match-codes.ts';
import { newRowPlaceBody } from './new-row-place.ts';
import { changePartsBody } from './payment.ts';
import { directionSchema, segmentSizeSchema } from './record.ts';
import { currencySchema, dateSchema, idSchema, minorSchema, monthSchema, versionSchema } from './values.ts';

/** Facts found, as far as the code uses them. */
const found = {
  /** minor units: the amount, or the difference */
  amount: minorSchema.optional(),
  permille: z.number().optional(),
  /** after the planned day; negative: before */
  days: z.int().optional(),
  date: dateSchema.optional(),
  month: monthSchema.optional(),
  /** times, months of a segment, documents, or percent */
  count: z.number().optional(),
  words: z.array(z.string()).optional(),
};
export const reasonForSchema = z.object({ code: z.enum(FOR_CODES), ...found });
export const reasonAgainstSchema = z.object({ code: z.enum(AGAINST_CODES), ...found });
export type MatchReason = z.output<typeof reasonForSchema> | z.output<typeof reasonAgainstSchema>;

/** Points of a criterion, and their maximum. */
export const pointsSchema = z.object({ points: z.int(), of: z.int() });

export const matchPlaceSchema = z.object({
  budgetId: idSchema,
  budget: z.string(),
  /** folder and category of the sheet */
  path: z.string(),
  recordId: idSchema,
  tradeSubject: z.string(),
  section: z.string().nullable(),
  month: monthSchema,
});
export type MatchPlace = z.output<typeof matchPlaceSchema>;

/** A cell proposed for a document. */
export const proposalSchema = matchPlaceSchema.extend({
  segmentSize: segmentSizeSchema,
  /** several payments draw it down: a bag or a contract */
  isShared: z.boolean(),
  /** a single cell that already has its document */
  isTaken: z.boolean(),
  currency: currencySchema,
  /** the planned amounts, or the rest of a shared one, in minor units */
  net: minorSchema,
  gross: minorSchema,
  /** planned days */
  issueDate: dateSchema,
  dueDate: dateSchema,
  /** percentage of such proposals that are right */
  score: z.int().min(0).max(100),
  /** acceptable without review: likely enough, the place free, and not only by amount and date */
  isSure: z.boolean(),
  /** they add up to the score plus `rivals`, the deduction for other places */
  criteria: z.object({
    contractor: pointsSchema,
    amount: pointsSchema,
    date: pointsSchema,
    history: pointsSchema,
    rivals: z.int(),
  }),
  for: z.array(reasonForSchema),
  against: z.array(reasonAgainstSchema),
});
export type Proposal = z.output<typeof proposalSchema>;

const partIds = z.array(idSchema).min(1).max(MAX_INSTALMENTS);

export const proposalsBody = z.object({ paymentSourceId: idSchema, partIds });

/** A place rejected for a document. */
export const rejectedPlaceSchema = matchPlaceSchema.extend({ day: dateSchema });
export type RejectedPlace = z.output<typeof rejectedPlaceSchema>;

/** A month of a row beside a proposed cell; net amounts in minor units of the row's currency. */
export const rowMonthSchema = z.object({
  month: monthSchema,
  /** null: no cell of the row starts in it */
  planned: minorSchema.nullable(),
  documents: minorSchema,
  isPaid: z.boolean(),
  isClosed: z.boolean(),
  /** the month's amount after attaching the document */
  after: minorSchema,
});
export type RowMonth = z.output<typeof rowMonthSchema>;

/** A proposal with the months of its row from three before to five after. */
export const proposedSchema = proposalSchema.extend({ months: z.array(rowMonthSchema) });
export type Proposed = z.output<typeof proposedSchema>;

export const proposalsSchema = z.object({
  /** at most eight, the likeliest first */
  proposals: z.array(proposedSchema),
  /** on sheets that the user may see */
  rejected: z.array(rejectedPlaceSchema),
});
export type Proposals = z.output<typeof proposalsSchema>;

/** A document with instalments on no cell, and its place in a joint assignment of all such documents. */
export const assignmentSchema = z.object({
  paymentSourceId: idSchema,
  version: versionSchema,
  partIds: z.array(idSchema),
  number: z.string(),
  contractor: z.string().nullable(),
  description: z.string(),
  direction: directionSchema,
  currency: currencySchema,
  /** of the instalments, in minor units */
  net: minorSchema,
  gross: minorSchema,
  issueDate: dateSchema,
  dueDate: dateSchema,
  /** null: none fits, or another document fits better */
  place: proposalSchema.nullable(),
  /** the first of its proposals, if that is another place; null: none, or it is `place` */
  likelier: proposalSchema.nullable(),
});
export type Assignment = z.output<typeof assignmentSchema>;

/** Progress of a joint assignment: documents processed so far, of how many. */
export const assigningSchema = z.object({
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
});
export type Assigning = z.output<typeof assigningSchema>;

export const cellSearchBody = z.object({
  /** every word must occur in the row, its contractor, section, sheet, category or folder */
  search: z.string().trim().max(200).default(''),
  direction: directionSchema,
  /** for a row without it, its nearest month */
  month: monthSchema,
  /** this row comes first, then those of the contractor */
  recordId: idSchema.nullable().default(null),
  contractorId: idSchema.nullable().default(null),
});
export type CellSearch = z.output<typeof cellSearchBody>;

/** Most cells that a search returns. */
export const MAX_FOUND_CELLS = 20;

/** A cell on which the user may put payments. */
export const foundCellSchema = matchPlaceSchema.extend({
  contractor: z.string().nullable(),
  /** of the row */
  firstMonth: monthSchema,
  lastMonth: monthSchema,
  segmentSize: segmentSizeSchema,
  currency: currencySchema,
  /** net, in minor units: the plan, and the sum of its documents */
  planned: minorSchema,
  documents: minorSchema,
  /** several payments draw it down */
  isShared: z.boolean(),
  isClosed: z.boolean(),
});
export type FoundCell = z.output<typeof foundCellSchema>;

export const rejectBody = z.object({ paymentSourceId: idSchema, cell: cellPlaceSchema });

export const attachBody = z.object({
  places: z
    .array(
      z.object({
        parts: z.array(changePartsBody.shape.parts.element).min(1).max(MAX_INSTALMENTS),
        cell: cellPlaceSchema,
      }),
    )
    .min(1)
    .max(MAX_PARTS),
});
export type AttachBody = z.output<typeof attachBody>;

const adds = { who: 'area', area: 'payments.add', atLeast: 'granted' } as const;
const lists = { who: 'area', area: 'payments.listDetached', atLeast: 'granted' } as const;

const refusals = { 409: errorSchema, 422: errorSchema, 423: errorSchema } as const;

/** Routes that propose places of payments in the plan (docs/decisions/036). */
export const matching = routes({
  proposals: {
    method: 'POST',
    path: '/payment/proposals',
    summary: 'The best cells for instalments of a document that are on none, with reasons',
    metadata: access(adds, { mode: 'read' }),
    body: proposalsBody,
    responses: { ...rowErrors, 200: proposalsSchema, 422: errorSchema },
  },
  assignments: {
    method: 'POST',
    path: '/payment/assignments',
    summary: 'All documents with instalments on no cell, placed together so that no cell is taken twice',
    metadata: access(lists, { mode: 'read' }),
    body: z.object({}),
    responses: {
      ...errors,
      /** `total`: waiting documents; the list has the oldest, as many as one command attaches */
      200: z.object({ items: z.array(assignmentSchema), total: z.int() }),
    },
  },
  progress: {
    method: 'GET',
    path: '/payment/assignments',
    summary: 'How far placing all has come that the same tab has asked for; null: nothing of it runs here',
    metadata: access(lists),
    responses: { ...errors, 200: assigningSchema },
  },
  findCells: {
    method: 'POST',
    path: '/payment/cells',
    summary: 'Cells that payments may be put on, found by words of their row and sheet',
    metadata: access(adds, { mode: 'read' }),
    body: cellSearchBody,
    responses: {
      ...errors,
      /** `total`: matching rows */
      200: z.object({ items: z.array(foundCellSchema).max(MAX_FOUND_CELLS), total: z.int() }),
    },
  },
  attach: {
    method: 'POST',
    path: '/payment/attach',
    summary: 'Attach instalments to a cell each: all of them or none, one step of the history',
    metadata: once(access(adds)),
    body: attachBody,
    responses: {
      ...rowErrors,
      200: z.object({ changeId: idSchema.nullable(), attached: z.int() }),
      ...refusals,
    },
  },
  attachToNewRow: {
    method: 'POST',
    path: '/payment/new-row',
    summary:
      "Add a row for instalments that belong to none and put them on it: one step of the sheet's history",
    metadata: once(access(adds)),
    body: newRowPlaceBody,
    responses: {
      ...rowErrors,
      201: z.object({ changeId: idSchema, recordId: idSchema }),
      ...refusals,
    },
  },
  reject: {
    method: 'POST',
    path: '/payment/rejected-places',
    summary: 'Say that a document does not belong on a cell: it is not proposed again',
    metadata: access(adds),
    body: rejectBody,
    responses: { ...rowErrors, 200: z.object({ rejected: z.array(rejectedPlaceSchema) }), 422: errorSchema },
  },
  restore: {
    method: 'DELETE',
    path: '/payment/rejected-places',
    summary: 'Let a rejected cell be proposed again',
    metadata: access(adds),
    body: rejectBody,
    responses: { ...rowErrors, 200: z.object({ rejected: z.array(rejectedPlaceSchema) }), 422: errorSchema },
  },
});
