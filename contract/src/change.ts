import { z } from 'zod';
import { access, once } from './access.ts';
import { monthValueBody } from './budget-record.ts';
import { routes } from './c.ts';
import { errorSchema, rowErrors } from './errors.ts';
import {
  monthScopeSchema,
  monthValueFields,
  monthValueSet,
  monthValueSchema,
  optionalFields,
  recordFields,
  recordSchema,
  rowPartsSchema,
} from './record.ts';
import {
  currencySchema,
  flagSchema,
  idParams,
  idSchema,
  instantSchema,
  minorSchema,
  monthSchema,
  nameSchema,
  pathIdSchema,
} from './values.ts';

/** Maximum number of rows that one request may change or add. */
export const MAX_ROWS = 5000;
/** Maximum number of cells that one request may change. */
export const MAX_CELL_CHANGES = 20_000;
/** Size limit of a request with that many cells, bytes. */
const CELLS_LIMIT = 8 * 1024 * 1024;

/** The kind of a command, for its description in the history; `undo` and `redo` revert and repeat another change. */
export const changeKindSchema = z.enum([
  'cells',
  'move-amount',
  'add-row',
  'add-rows',
  'change-row',
  'change-rows',
  'order-rows',
  'delete-rows',
  'duplicate-rows',
  'copy-rows',
  'move-rows',
  'receive-rows',
  'change-sheet',
  'undo',
  'redo',
]);
export type ChangeKind = z.infer<typeof changeKindSchema>;

const recordStateSchema = recordFields.extend({ ...optionalFields, position: z.int() });
const budgetStateSchema = z.object({
  name: nameSchema,
  categoryId: idSchema,
  firstMonth: monthSchema,
  lastMonth: monthSchema,
  lockedMonths: z.array(monthSchema),
});

/** The default amount of a cell, minor units of the row's currency at that time. */
const rowAmountSchema = z.object({ amount: minorSchema, currency: currencySchema });

/** One entity before and after a change; null: it did not exist. */
export const changeItemSchema = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('month-value'),
    recordId: idSchema,
    month: monthSchema,
    scope: monthScopeSchema,
    before: monthValueFields.nullable(),
    after: monthValueFields.nullable(),
    /**
     * the row's plan in the month before and after; present in histories for display, absent in
     * those for undo
     */
    asRow: z.object({ before: rowAmountSchema, after: rowAmountSchema }).optional(),
  }),
  z.object({
    entity: z.literal('record'),
    recordId: idSchema,
    before: recordStateSchema.nullable(),
    after: recordStateSchema.nullable(),
  }),
  z.object({
    entity: z.literal('part'),
    partId: idSchema,
    before: z.object({ recordId: idSchema, month: monthSchema }).nullable(),
    after: z.object({ recordId: idSchema, month: monthSchema }).nullable(),
  }),
  z.object({ entity: z.literal('budget'), before: budgetStateSchema, after: budgetStateSchema }),
]);
export type ChangeItem = z.output<typeof changeItemSchema>;

export const changeSchema = z.object({
  id: idSchema,
  kind: changeKindSchema,
  at: instantSchema,
  user: z.object({ id: idSchema, firstname: z.string(), lastname: z.string() }),
  isMine: z.boolean(),
  /** reverted by a later `undo`, and not repeated since */
  isUndone: z.boolean(),
  /**
   * undone by the signed-in user, without a later change of theirs in the sheet, so that redo
   * repeats it
   */
  isRedoable: z.boolean(),
  /** the change that an `undo` or `redo` applies to */
  ofChangeId: idSchema.nullable(),
  itemCount: z.int(),
  /** all changed items, including those excluded by the query */
  counts: z.object({ rows: z.int(), cells: z.int(), payments: z.int() }),
  /** the first 20 items that match the query */
  items: z.array(changeItemSchema),
});
export type Change = z.output<typeof changeSchema>;

const namedSchema = z.object({ id: idSchema, name: z.string() });

/** Names of the ids in a history; deleted items have the last one that a history keeps. */
export const historyNamesSchema = z.object({
  /** rows of the changes, also deleted and moved ones */
  rows: z.array(namedSchema.extend({ currency: currencySchema, isInSheet: z.boolean() })),
  tradeSubjects: z.array(namedSchema),
  contractors: z.array(namedSchema),
  sections: z.array(namedSchema),
  paymentMethods: z.array(namedSchema),
  categories: z.array(namedSchema),
  /** parts by the number of their document */
  payments: z.array(namedSchema.extend({ currency: currencySchema, gross: minorSchema })),
});
export type HistoryNames = z.output<typeof historyNamesSchema>;

/** The state of the sheet after a command with several changes. */
export const sheetChangedSchema = z.object({
  /** the change in the sheet's history; null if nothing changed */
  changeId: idSchema.nullable(),
  /** rows that were changed, restored or moved */
  records: z.array(recordSchema),
  removedRecordIds: z.array(idSchema),
  /** all current month values of the changed rows */
  monthValues: z.array(monthValueSchema),
  /** rows of the sheet whose payments changed */
  parts: z.array(rowPartsSchema),
  /** the sheet's value after the change, net, minor units of PLN */
  budgetValue: minorSchema,
  /** whether the sheet must be fetched again, because its name, category, range, closed months or further rows changed */
  isReloadNeeded: z.boolean(),
});
export type SheetChanged = z.output<typeof sheetChangedSchema>;

/** 409 of several cells: those with newer versions, in their current state. */
const staleCellsSchema = errorSchema.extend({ current: z.array(monthValueSchema) });
/**
 * 409 of an undo: later changes of the same entities, newest first; `force` overrides those in
 * `seen`, or all.
 */
const overtakenSchema = errorSchema.extend({ current: z.array(changeSchema) });

const cellChangeSchema = z.object({
  recordId: idSchema,
  month: monthSchema,
  version: monthValueBody.shape.version,
  set: monthValueSet,
});

const reads = access({ who: 'budget', needs: [{ from: 'params.id', right: 'read' }] });
const writes = access({ who: 'budget', needs: [{ from: 'params.id', right: 'write' }] });
const changeParams = idParams.extend({ changeId: pathIdSchema });
/** Selects a part of a history. */
export const historyPage = z.object({
  /** only the signed-in user's */
  mine: z.enum(['0', '1']).optional(),
  /** changes older than this one */
  before: pathIdSchema.optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
});
export const undoBody = z.object({
  force: z.boolean().default(false),
  /** the later changes that the user has seen and overrides; a newer one needs a new confirmation */
  seen: z.array(idSchema).max(20).optional(),
});
const undoAnswers = {
  ...rowErrors,
  200: sheetChangedSchema,
  409: overtakenSchema,
  422: errorSchema,
  423: errorSchema,
} as const;

export const change = routes({
  setCells: {
    method: 'POST',
    path: '/budget/:id/month-values',
    metadata: once({ ...writes, bodyLimit: CELLS_LIMIT }),
    pathParams: idParams,
    body: z.object({ cells: z.array(cellChangeSchema).min(1).max(MAX_CELL_CHANGES) }),
    responses: {
      ...rowErrors,
      200: sheetChangedSchema,
      409: staleCellsSchema,
      422: errorSchema,
      423: errorSchema,
    },
  },
  list: {
    method: 'GET',
    path: '/budget/:id/changes',
    metadata: reads,
    pathParams: idParams,
    query: historyPage.extend({
      recordId: pathIdSchema.optional(),
      month: monthSchema.optional(),
      /** whether the answer includes names of the ids, for display */
      withNames: flagSchema,
    }),
    responses: {
      ...rowErrors,
      200: z.object({ changes: z.array(changeSchema), names: historyNamesSchema.nullable() }),
    },
  },
  undo: {
    method: 'POST',
    path: '/budget/:id/changes/:changeId/undo',
    metadata: once(writes),
    pathParams: changeParams,
    body: undoBody,
    responses: undoAnswers,
  },
  redo: {
    method: 'POST',
    path: '/budget/:id/changes/:changeId/redo',
    metadata: once(writes),
    pathParams: changeParams,
    body: undoBody,
    responses: undoAnswers,
  },
});
