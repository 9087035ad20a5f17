import { z } from 'zod';
import { access, once } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema, rowErrors, writeErrors } from './errors.ts';
import {
  flagSchema,
  idParams,
  idSchema,
  idsBody,
  instantSchema,
  minorSchema,
  monthSchema,
  nameSchema,
  pageOf,
  pagingBody,
  versionSchema,
} from './values.ts';

/** Maximum range of a sheet, in months. */
export const MAX_MONTHS = 240;

export const budgetSchema = z.object({
  id: idSchema,
  name: z.string(),
  /**
   * planned income less planned cost over the range, net, minor units of PLN; stored by the server
   */
  value: minorSchema,
  categoryId: idSchema,
  firstMonth: monthSchema,
  lastMonth: monthSchema,
  isInternal: z.boolean(),
  isDraft: z.boolean(),
  /** in the signed-in user's menu */
  isPinned: z.boolean(),
  /** the signed-in user's right to it */
  permission: z.enum(['read', 'write']),
  version: versionSchema,
  createdAt: instantSchema,
});
export type Budget = z.output<typeof budgetSchema>;

const pathPartSchema = z.object({ id: idSchema, name: z.string() });

export const budgetDetailsSchema = budgetSchema.extend({
  folder: pathPartSchema,
  category: pathPartSchema,
  recordCount: z.int(),
  /** closed by the master user */
  lockedMonths: z.array(monthSchema),
});
export type BudgetDetails = z.output<typeof budgetDetailsSchema>;

export const budgetRowSchema = budgetSchema.extend({
  folder: pathPartSchema,
  category: pathPartSchema,
  recordCount: z.int(),
});

const rangeFields = { firstMonth: monthSchema, lastMonth: monthSchema };
const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
const isRange = ({
  firstMonth,
  lastMonth,
}: {
  firstMonth?: string | undefined;
  lastMonth?: string | undefined;
}) => {
  if (firstMonth === undefined || lastMonth === undefined) return true;
  const length = monthsOf(lastMonth) - monthsOf(firstMonth) + 1;
  return length >= 1 && length <= MAX_MONTHS;
};
const RANGE_ERROR = { error: `A sheet covers 1 to ${MAX_MONTHS} months`, path: ['lastMonth'] };

export const newBudgetBody = z
  .object({
    name: nameSchema,
    categoryId: idSchema,
    /** default: 12 months from the account's current one */
    firstMonth: monthSchema.optional(),
    lastMonth: monthSchema.optional(),
    isDraft: z.boolean().default(false),
  })
  .refine(isRange, RANGE_ERROR);

export const budgetPatchBody = z
  .object({
    version: versionSchema,
    name: nameSchema.optional(),
    categoryId: idSchema.optional(),
    isDraft: z.boolean().optional(),
    /** the whole list; only by the master user (403 for others) */
    lockedMonths: z.array(monthSchema).max(MAX_MONTHS).optional(),
    firstMonth: rangeFields.firstMonth.optional(),
    lastMonth: rangeFields.lastMonth.optional(),
  })
  .refine(isRange, RANGE_ERROR);

export const budgetPagesBody = pagingBody.extend({
  categoryIds: z.array(idSchema).max(500).optional(),
  isPinned: z.boolean().optional(),
  isDraft: z.boolean().optional(),
  sort: z.enum(['name', 'value', 'createdAt', 'firstMonth', 'path']).default('name'),
  sortDirection: z.enum(['asc', 'desc']).default('asc'),
});

const read = access({ who: 'budget', needs: [{ from: 'params.id', right: 'read' }] });
const write = access({ who: 'budget', needs: [{ from: 'params.id', right: 'write' }] });
const readsAll = access({ who: 'budget', needs: [{ from: 'body.ids', right: 'read' }] });
const mayAdd = access({ who: 'area', area: 'budgets.add', atLeast: 'granted' });

export const budget = routes({
  list: {
    method: 'GET',
    path: '/budget',
    metadata: access({ who: 'member' }),
    query: z.object({ includeInternals: flagSchema, withDraftsOnly: flagSchema }),
    responses: { ...errors, 200: z.array(budgetSchema) },
  },
  pages: {
    method: 'POST',
    path: '/budget/pages',
    metadata: access({ who: 'member' }, { mode: 'read' }),
    body: budgetPagesBody,
    responses: { ...errors, 200: pageOf(budgetRowSchema) },
  },
  get: {
    method: 'GET',
    path: '/budget/:id',
    metadata: read,
    pathParams: idParams,
    responses: { ...rowErrors, 200: budgetDetailsSchema },
  },
  create: {
    method: 'POST',
    path: '/budget',
    metadata: once(mayAdd),
    body: newBudgetBody,
    responses: { ...errors, 201: budgetDetailsSchema, 422: errorSchema },
  },
  update: {
    method: 'PATCH',
    path: '/budget/:id',
    metadata: write,
    pathParams: idParams,
    body: budgetPatchBody,
    responses: { ...writeErrors(budgetDetailsSchema), 200: budgetDetailsSchema },
  },
  delete: {
    method: 'DELETE',
    path: '/budget/:id',
    metadata: write,
    pathParams: idParams,
    responses: {
      ...rowErrors,
      200: z.object({ detachedPayments: z.int() }),
      422: errorSchema,
      423: errorSchema,
    },
  },
  pin: {
    method: 'POST',
    path: '/budget/menu',
    metadata: readsAll,
    body: idsBody,
    responses: { ...rowErrors, 200: idsBody },
  },
  unpin: {
    method: 'DELETE',
    path: '/budget/menu',
    metadata: readsAll,
    body: idsBody,
    responses: { ...rowErrors, 200: idsBody },
  },
});
