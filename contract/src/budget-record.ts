import { z } from 'zod';
import { access, once } from './access.ts';
import { c, routes } from './c.ts';
import { ERROR_CODES, errorSchema, rowErrors, writeErrors } from './errors.ts';
import { firstRowsSchema, packedFirstRowsSchema, packedSheetSchema } from './packed-sheet.ts';
import {
  monthScopeSchema,
  monthValueSet,
  monthValueSchema,
  newRecordBody,
  recordFields,
  recordPatchBody,
  recordSchema,
  rowPartsSchema,
  sheetRecordsSchema,
} from './record.ts';
import { packedSheetChangesSchema, revisionSchema, sheetChangesSchema } from './sheet-changes.ts';
import {
  dateSchema,
  idParams,
  idSchema,
  idsBody,
  minorSchema,
  monthSchema,
  nameSchema,
  pathIdSchema,
  versionSchema,
} from './values.ts';

export const plannedPaymentSchema = z.object({
  kind: z.enum(['document', 'person', 'income-tax', 'zus']),
  net: minorSchema,
  vat: minorSchema,
  gross: minorSchema,
  issueDate: dateSchema,
  dueDate: dateSchema,
  expectedDate: dateSchema,
});

/** One month of a row: the row's defaults, the month's own values and the resulting cell. */
export const overwritesSchema = z.object({
  recordId: idSchema,
  month: monthSchema,
  /** the row's values in force in this month, including onward values */
  row: recordFields.pick({
    netAmount: true,
    contractorId: true,
    paymentMethodId: true,
    currency: true,
  }),
  /** the month's own values; null: none */
  own: monthValueSchema.nullable(),
  planned: z.array(plannedPaymentSchema),
});

export const monthValueBody = z
  .object({
    month: monthSchema,
    scope: monthScopeSchema,
    /**
     * version of the month value that the write is based on (in the same scope); 0 if there was
     * none
     */
    version: versionSchema,
    /** fields to set; null resets a field to the row's value, absent fields stay */
    set: monthValueSet,
    /** only for `onward`: also clears these fields in later months */
    replacesLater: z.boolean().optional(),
    /** the month to which the plan is moved, instead of setting fields */
    moveTo: monthSchema.optional(),
    /**
     * only with `moveTo`: if the other month is outside the row, or one cell for both would lose an
     * amount from the projection, the moved amount gets a row of its own in the other month;
     * otherwise such a move is refused
     */
    asOwnRow: z.boolean().optional(),
    /**
     * only with `asOwnRow`: the row of the sheet beside which the amount gets its own row, with the
     * terms of that row; absent: this row
     */
    besideRowId: idSchema.optional(),
  })
  .refine(
    ({ scope, set }) =>
      scope === 'month' ||
      !['issueDate', 'dueDate', 'expectedPaymentDate', 'note'].some((field) => field in set),
    {
      error: 'Dates and note can be set for one month only',
      path: ['scope'],
    },
  );
export type MonthValueBody = z.output<typeof monthValueBody>;

export const monthValueAnswer = z.object({
  recordId: idSchema,
  /** all current month values of the row */
  monthValues: z.array(monthValueSchema),
  /** the sheet's value after the change, net, minor units of PLN */
  budgetValue: minorSchema,
});

/** Maximum number of cells whose amounts one call moves. */
export const MAX_MOVES = 500;

export const moveAmountsBody = z.object({
  cells: z
    .array(z.object({ recordId: idSchema, month: monthSchema, version: versionSchema }))
    .min(1)
    .max(MAX_MOVES),
  moveTo: monthSchema,
  asOwnRow: z.boolean().default(false),
});
export type MoveAmountsBody = z.output<typeof moveAmountsBody>;

export const movedAmountsSchema = z.object({
  /** one step of the sheet's history; null: nothing moved, because all are there already */
  changeId: idSchema.nullable(),
  moved: z.int(),
  refused: z.array(z.object({ recordId: idSchema, month: monthSchema, error: z.enum(ERROR_CODES) })),
});
export type MovedAmounts = z.output<typeof movedAmountsSchema>;

const monthValueWritten = monthValueAnswer.extend({
  /** the change in the sheet's history; null if nothing changed */
  changeId: idSchema.nullable(),
  /** rows whose payments were moved with an amount */
  parts: z.array(rowPartsSchema),
});
export type MonthValueWritten = z.output<typeof monthValueWritten>;

const movedSchema = z.object({ budget: z.object({ id: idSchema }), recordIds: z.array(idSchema) });

const reads = access({ who: 'budget', needs: [{ from: 'params.id', right: 'read' }] });
const writes = access({ who: 'budget', needs: [{ from: 'params.id', right: 'write' }] });
const writesRow = access({ who: 'budget', needs: [{ from: 'params.rowId', of: 'record', right: 'write' }] });
const rowParams = z.object({ rowId: pathIdSchema });

export const budgetRecord = routes({
  list: {
    method: 'GET',
    path: '/budget/:id/records',
    metadata: { ...reads, compact: z.union([packedSheetSchema, packedSheetChangesSchema]) },
    pathParams: idParams,
    query: z.object({ since: revisionSchema.optional() }),
    responses: { ...rowErrors, 200: z.union([sheetRecordsSchema, sheetChangesSchema]), 304: c.noBody() },
  },
  firstRows: {
    method: 'GET',
    path: '/budget/:id/records/first',
    metadata: { ...reads, compact: packedFirstRowsSchema },
    pathParams: idParams,
    responses: { ...rowErrors, 200: firstRowsSchema },
  },
  default: {
    method: 'GET',
    path: '/budget/:id/default-record',
    metadata: reads,
    pathParams: idParams,
    responses: {
      ...rowErrors,
      200: recordFields.extend({ tradeSubjectId: idSchema.nullable() }),
      422: errorSchema,
    },
  },
  overwrites: {
    method: 'GET',
    path: '/budget/record/:rowId/overwrites/:date',
    metadata: access({ who: 'budget', needs: [{ from: 'params.rowId', of: 'record', right: 'read' }] }),
    pathParams: rowParams.extend({ date: monthSchema }),
    responses: { ...rowErrors, 200: overwritesSchema, 422: errorSchema },
  },
  create: {
    method: 'POST',
    path: '/budget/:id/record',
    metadata: once(writes),
    pathParams: idParams,
    body: newRecordBody,
    responses: { ...rowErrors, 201: recordSchema, 422: errorSchema, 423: errorSchema },
  },
  update: {
    method: 'PATCH',
    path: '/budget/record/:rowId',
    metadata: writesRow,
    pathParams: rowParams,
    body: recordPatchBody,
    responses: { ...writeErrors(recordSchema), 200: recordSchema },
  },
  delete: {
    method: 'DELETE',
    path: '/budget/:id/records',
    metadata: once(writes),
    pathParams: idParams,
    body: idsBody,
    responses: {
      ...rowErrors,
      200: z.object({
        ids: z.array(idSchema),
        detachedPayments: z.int(),
        /** the change in the sheet's history; null if there was nothing to delete */
        changeId: idSchema.nullable(),
      }),
      422: errorSchema,
      423: errorSchema,
    },
  },
  moveTo: {
    method: 'POST',
    path: '/budget/:id/records/move-to/:targetBudgetId',
    metadata: once(
      access({
        who: 'budget',
        needs: [
          { from: 'params.id', right: 'write' },
          { from: 'params.targetBudgetId', right: 'write' },
        ],
      }),
    ),
    pathParams: idParams.extend({ targetBudgetId: pathIdSchema }),
    /** `beforeId`: the row of the target sheet before which they are inserted; null or absent: at the end */
    body: idsBody.extend({ beforeId: idSchema.nullable().optional() }),
    responses: { ...rowErrors, 200: movedSchema, 422: errorSchema, 423: errorSchema },
  },
  moveToNew: {
    method: 'POST',
    path: '/budget/:id/records/move-to/new',
    metadata: once(
      access({ who: 'budget', needs: [{ from: 'params.id', right: 'write' }], area: 'budgets.add' }),
    ),
    pathParams: idParams,
    body: idsBody.extend({ name: nameSchema, categoryId: idSchema.optional() }),
    responses: { ...rowErrors, 201: movedSchema, 422: errorSchema, 423: errorSchema },
  },
  monthValue: {
    method: 'POST',
    path: '/budget/record/:rowId/month-value',
    metadata: once(writesRow),
    pathParams: rowParams,
    body: monthValueBody,
    responses: { ...writeErrors(monthValueAnswer), 200: monthValueWritten },
  },
  moveAmounts: {
    method: 'POST',
    path: '/budget/:id/move-amounts',
    metadata: once(writes),
    pathParams: idParams,
    body: moveAmountsBody,
    responses: {
      ...rowErrors,
      200: movedAmountsSchema,
      409: errorSchema,
      422: errorSchema,
      423: errorSchema,
    },
  },
});
