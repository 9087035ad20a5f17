import { z } from 'zod';
import { access, once } from './access.ts';
import { budgetDetailsSchema } from './budget.ts';
import { routes } from './c.ts';
import { deletionObstaclesSchema } from './deletion.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { idParams, idSchema, idsBody, minorSchema, monthSchema, nameSchema } from './values.ts';

export const budgetTestSchema = z.object({
  ok: z.boolean(),
  differences: z.array(
    z.object({
      /** null for the value of the whole sheet */
      month: monthSchema.nullable(),
      /** `planned`: the amounts of its cells in the lists of payments */
      figure: z.enum(['value', 'incomeNet', 'costNet', 'incomeGross', 'costGross', 'planned']),
      stored: minorSchema,
      computed: minorSchema,
    }),
  ),
});

const read = access({ who: 'budget', needs: [{ from: 'params.id', right: 'read' }] });
const readsAll = access({ who: 'budget', needs: [{ from: 'body.ids', right: 'read' }] });

/** Routes about a whole sheet that its first paint does not need. */
export const budgetManagement = routes({
  usage: {
    method: 'POST',
    path: '/budget/usage',
    summary:
      'What hangs on sheets, their rows and the payments attached to them, and what would refuse to delete each',
    metadata: { ...readsAll, mode: 'read' },
    body: idsBody,
    responses: {
      ...rowErrors,
      200: z.array(
        z.object({ id: idSchema, rows: z.int(), payments: z.int(), obstacles: deletionObstaclesSchema }),
      ),
    },
  },
  test: {
    method: 'POST',
    path: '/budget/test/:id',
    summary: 'Recompute the stored totals and planned payments from the records and compare',
    metadata: { ...read, mode: 'read' },
    pathParams: idParams,
    body: z.object({}),
    responses: { ...rowErrors, 200: budgetTestSchema },
  },
  duplicate: {
    method: 'POST',
    path: '/budget/:id/duplicate',
    summary:
      'Copy a sheet with its rows, with or without amounts, for other months too; payments are not copied',
    metadata: once(
      access({ who: 'budget', needs: [{ from: 'params.id', right: 'read' }], area: 'budgets.add' }),
    ),
    pathParams: idParams,
    body: z.object({
      name: nameSchema,
      withAmounts: z.boolean(),
      /** first month of the copy; absent: that of the sheet. All months are shifted with it. */
      firstMonth: monthSchema.optional(),
    }),
    responses: { ...rowErrors, 201: budgetDetailsSchema, 422: errorSchema },
  },
  monthsStates: {
    method: 'GET',
    path: '/budget/:id/months-states',
    summary: 'Which months of the sheet hold a plan or payments, and which are closed',
    metadata: read,
    pathParams: idParams,
    responses: {
      ...rowErrors,
      200: z.object({
        months: z.array(z.object({ month: monthSchema, isNonEmpty: z.boolean(), isLocked: z.boolean() })),
      }),
    },
  },
  init: {
    method: 'POST',
    path: '/budget/init',
    summary:
      'Give a new account its first folder, category, sheet and master data; 409 where there is a sheet',
    metadata: once(access({ who: 'master' })),
    body: z.object({}),
    responses: { ...errors, 201: budgetDetailsSchema, 409: errorSchema },
  },
});
