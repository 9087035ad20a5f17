import { z } from 'zod';
import { access, once } from './access.ts';
import { changeSchema, historyPage, undoBody } from './change.ts';
import { routes } from './c.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { paymentSourceTypeSchema } from './source-type.ts';
import { directionSchema } from './record.ts';
import { currencySchema, dateSchema, idSchema, minorSchema, nameSchema, pathIdSchema } from './values.ts';

/** The kind of a command in the account's history; `undo` and `redo` revert and repeat another change. */
export const accountChangeKindSchema = z.enum([
  'add-folder',
  'rename-folder',
  'delete-folder',
  'add-category',
  'change-category',
  'delete-category',
  'add-item',
  'change-item',
  'merge-items',
  'delete-items',
  'tell-apart',
  'tell-alike',
  'keep-account',
  'add-payment',
  'change-payments',
  'delete-payments',
  'import',
  'undo',
  'redo',
]);
export type AccountChangeKind = z.infer<typeof accountChangeKindSchema>;

export const folderStateSchema = z.object({ name: nameSchema, position: z.int() });
export const categoryStateSchema = folderStateSchema.extend({ folderId: idSchema });

/**
 * An item of master data is reported only by its name, because its other fields may not be visible
 * to everyone.
 */
export const namedStateSchema = z.object({ name: nameSchema });

/** A document is reported with the fields that a list shows. */
export const paymentStateSchema = z.object({
  type: paymentSourceTypeSchema,
  direction: directionSchema,
  number: z.string(),
  currency: currencySchema,
  gross: minorSchema,
  description: z.string().optional(),
  internalNumber: z.string().nullable().optional(),
  ksefNumber: z.string().nullable().optional(),
  issueDate: dateSchema.optional(),
  saleDate: dateSchema.nullable().optional(),
  taxDate: dateSchema.nullable().optional(),
  contractorId: idSchema.nullable().optional(),
  net: minorSchema.optional(),
  vat: minorSchema.optional(),
  isSplitPayment: z.boolean().optional(),
  /** names of its files that still exist */
  fileNames: z.array(z.string()).optional(),
  parts: z.array(
    z.object({
      id: idSchema,
      gross: minorSchema,
      dueDate: dateSchema,
      expectedDate: dateSchema.optional(),
      paidDate: dateSchema.nullable(),
      paymentMethodId: idSchema.optional(),
    }),
  ),
});

/** A command that changed a document's instalments and nothing else of them. */
export const paymentActionSchema = z.enum(['link', 'unlink', 'move', 'pay', 'unpay']);

/** One entity before and after a change; null: it did not exist. */
export const accountItemSchema = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('folder'),
    id: idSchema,
    before: folderStateSchema.nullable(),
    after: folderStateSchema.nullable(),
  }),
  z.object({
    entity: z.literal('category'),
    id: idSchema,
    before: categoryStateSchema.nullable(),
    after: categoryStateSchema.nullable(),
  }),
  z.object({
    entity: z.enum(['paymentMethod', 'tradeSubject', 'section', 'contractor']),
    id: idSchema,
    before: namedStateSchema.nullable(),
    after: namedStateSchema.nullable(),
  }),
  z.object({
    entity: z.literal('paymentSource'),
    id: idSchema,
    before: paymentStateSchema.nullable(),
    after: paymentStateSchema.nullable(),
    /** changed properties; none if the document was added or deleted */
    changed: z.array(z.string()),
    /** null: none of these commands, or several */
    action: paymentActionSchema.nullable(),
  }),
]);
export type AccountItem = z.output<typeof accountItemSchema>;
/** Entities of the account's history, in addition to the plans of sheets. */
export type EntityType = AccountItem['entity'];

export const accountChangeSchema = changeSchema.omit({ counts: true }).extend({
  kind: accountChangeKindSchema,
  /** the sheets that it belongs to: none, one or several */
  budgetIds: z.array(idSchema),
  /** changed instalments of its documents */
  paymentCount: z.int(),
  /** the first 20 */
  items: z.array(accountItemSchema),
});
export type AccountChange = z.output<typeof accountChangeSchema>;

const overtakenSchema = errorSchema.extend({ current: z.array(accountChangeSchema) });
const undoAnswers = {
  ...rowErrors,
  200: accountChangeSchema,
  409: overtakenSchema,
  422: errorSchema,
  423: errorSchema,
} as const;
const member = access({ who: 'member' });
const changeParams = z.object({ changeId: pathIdSchema });

/** Routes of the history of commands that belong to no single sheet. */
export const accountChange = routes({
  listOfAccount: {
    method: 'GET',
    path: '/changes',
    summary: 'History of what belongs to no one sheet, newest first: changes of what the user may write',
    metadata: member,
    query: historyPage.extend({
      /** only changes of this document */
      paymentSourceId: pathIdSchema.optional(),
    }),
    responses: { ...errors, 200: z.object({ changes: z.array(accountChangeSchema) }) },
  },
  undoOfAccount: {
    method: 'POST',
    path: '/changes/:changeId/undo',
    summary: 'Undo an own change (the master: any); 409 where the same has changed since, unless forced',
    metadata: once(member),
    pathParams: changeParams,
    body: undoBody,
    responses: undoAnswers,
  },
  redoOfAccount: {
    method: 'POST',
    path: '/changes/:changeId/redo',
    summary: 'Redo an undone change',
    metadata: once(member),
    pathParams: changeParams,
    body: undoBody,
    responses: undoAnswers,
  },
});
