import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { MAX_ROWS, sheetChangedSchema } from './change.ts';
import { deletionObstaclesSchema } from './deletion.ts';
import { errorSchema, rowErrors } from './errors.ts';
import { optionalFields, RANGE_ERROR, rangeIsOrdered, recordFields, recordSchema } from './record.ts';
import {
  amountSchema,
  idParams,
  idSchema,
  idsBody,
  minorSchema,
  monthSchema,
  nameSchema,
  pathIdSchema,
  versionSchema,
} from './values.ts';

/**
 * Maximum number of month amounts that one request may contain with its new rows: a year for each
 * row.
 */
const MAX_AMOUNTS = MAX_ROWS * 12;
/** Size limit of a request with that many rows, bytes. */
const ROWS_LIMIT = 8 * 1024 * 1024;

/** The row before which the named ones are inserted; null or absent: at the end. */
const beforeIdSchema = idSchema.nullable();

const rowChangeSchema = z.object({
  id: idSchema,
  /** version that the write is based on */
  version: versionSchema,
  /** fields to set; absent ones stay, an unknown one is refused */
  set: recordFields.partial().strict().refine(rangeIsOrdered, RANGE_ERROR),
  /**
   * amounts of single months of the changed row, e.g. if its range grows to include them; `version`
   * is that of the month's own value, 0 if it has none
   */
  cells: z
    .array(z.object({ month: monthSchema, version: versionSchema, netAmount: amountSchema.nullable() }))
    .max(600)
    .optional(),
});
export type RowChange = z.output<typeof rowChangeSchema>;

/** The id that a request gives to a name that may not exist yet. */
const newNameIdSchema = z.int().max(-1);
const idOrNewSchema = z.union([idSchema, newNameIdSchema]);
const newNamesSchema = z
  .array(z.object({ id: newNameIdSchema, name: nameSchema }))
  .max(MAX_ROWS)
  .default([]);

/** Names that the rows refer to by ids below 0: found or made with the rows, or not at all. */
const newNamesBody = z.object({
  tradeSubjects: newNamesSchema,
  contractors: newNamesSchema,
  sections: newNamesSchema,
  paymentMethods: newNamesSchema,
});
export type NewNames = z.output<typeof newNamesBody>;

const newRowSchema = recordFields
  .extend({
    ...optionalFields,
    tradeSubjectId: idOrNewSchema,
    contractorId: idOrNewSchema.nullable(),
    sectionId: idOrNewSchema.nullable(),
    paymentMethodId: idOrNewSchema,
    /** amounts of single months that differ from the row's */
    cells: z
      .array(z.object({ month: monthSchema, netAmount: amountSchema }))
      .max(600)
      .default([]),
  })
  .strict()
  .refine(rangeIsOrdered, RANGE_ERROR);
export type NewRow = z.output<typeof newRowSchema>;

const newRowsBody = z
  .object({
    names: newNamesBody.optional(),
    records: z.array(newRowSchema).min(1).max(MAX_ROWS),
    beforeId: beforeIdSchema.optional(),
  })
  .refine(({ records }) => records.reduce((count, { cells }) => count + cells.length, 0) <= MAX_AMOUNTS, {
    error: `At most ${MAX_AMOUNTS} amounts of months`,
    path: ['records'],
  });

/** 409 of several rows: those with newer versions, in their current state. */
const staleRowsSchema = errorSchema.extend({ current: z.array(recordSchema) });

/** `recordIds`: the created rows, in the order of the body; copies in the order of the sheet. */
const madeSchema = sheetChangedSchema.extend({ recordIds: z.array(idSchema) });

const reads = access({ who: 'budget', needs: [{ from: 'params.id', right: 'read' }] });
const writes = access({ who: 'budget', needs: [{ from: 'params.id', right: 'write' }] });
const refusals = { ...rowErrors, 422: errorSchema, 423: errorSchema } as const;

/** Atomic commands on several rows of a sheet, each one step of undo. */
export const rows = routes({
  change: {
    method: 'PATCH',
    path: '/budget/:id/records',
    summary: 'Change several rows, each in its own fields',
    metadata: once({ ...writes, bodyLimit: ROWS_LIMIT }),
    pathParams: idParams,
    body: z.object({ rows: z.array(rowChangeSchema).min(1).max(MAX_ROWS) }),
    responses: { ...refusals, 200: sheetChangedSchema, 409: staleRowsSchema },
  },
  add: {
    method: 'POST',
    path: '/budget/:id/records',
    summary: 'Add several rows with amounts of their months, above a row or at the end',
    metadata: once({ ...writes, bodyLimit: ROWS_LIMIT }),
    pathParams: idParams,
    body: newRowsBody,
    responses: { ...refusals, 201: madeSchema },
  },
  order: {
    method: 'POST',
    path: '/budget/:id/records/order',
    summary: 'Put rows, in the order named, above another one or at the end, perhaps into a section',
    metadata: once(writes),
    pathParams: idParams,
    body: idsBody.extend({
      beforeId: beforeIdSchema,
      /** the target section; null: none; absent: each keeps its own */
      sectionId: idSchema.nullable().optional(),
    }),
    responses: { ...refusals, 200: sheetChangedSchema },
  },
  usage: {
    method: 'POST',
    path: '/budget/:id/records/usage',
    summary: 'What hangs on rows, months of their own and payments, and what would refuse to delete them',
    metadata: { ...reads, mode: 'read' },
    pathParams: idParams,
    body: idsBody,
    responses: {
      ...rowErrors,
      200: z.object({
        /** months with an amount that differs from the row's */
        ownAmounts: z.int(),
        payments: z.int(),
        /** sum of those payments, gross, minor units of PLN at the rates of the day */
        paymentsGross: minorSchema,
        obstacles: deletionObstaclesSchema,
      }),
      422: errorSchema,
    },
  },
  duplicate: {
    method: 'POST',
    path: '/budget/:id/records/duplicate',
    summary: 'Copy rows with their months within the sheet, each below its original',
    metadata: once(writes),
    pathParams: idParams,
    body: idsBody,
    responses: { ...refusals, 201: madeSchema },
  },
  copyTo: {
    method: 'POST',
    path: '/budget/:id/records/copy-to/:targetBudgetId',
    summary: 'Copy rows with their months into a sheet (the same one, too), whose range grows to hold them',
    metadata: once(
      access({
        who: 'budget',
        needs: [
          { from: 'params.id', right: 'read' },
          { from: 'params.targetBudgetId', right: 'write' },
        ],
      }),
    ),
    pathParams: idParams.extend({ targetBudgetId: pathIdSchema }),
    body: idsBody.extend({ beforeId: beforeIdSchema.optional() }),
    responses: {
      ...refusals,
      /** of the target sheet */
      201: madeSchema.extend({ budget: z.object({ id: idSchema }) }),
    },
  },
});
