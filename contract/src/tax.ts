import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema } from './errors.ts';
import { dateSchema, idSchema } from './values.ts';

const taxSheets = access({ who: 'area', area: 'tributes.list', atLeast: 'granted' });
const writesTaxSheets = access({ who: 'area', area: 'tributes.add', atLeast: 'granted' });

/** Routes of the internal sheets for taxes and social insurance. */
export const tax = routes({
  rebuild: {
    method: 'POST',
    path: '/budget/internal/rebuild',
    summary:
      'Recompute the internal tax and ZUS sheets of the years; 422 MISSING_TAX_SETTING names tax and date',
    metadata: writesTaxSheets,
    body: z.object({ years: z.array(z.int().min(1990).max(2199)).min(1).max(20) }),
    responses: {
      ...errors,
      200: z.object({ budgets: z.array(z.object({ year: z.int(), budgetId: idSchema })) }),
      422: errorSchema,
    },
  },
  years: {
    method: 'GET',
    path: '/budget/internal/years',
    summary: 'Years that have an internal sheet',
    metadata: taxSheets,
    responses: {
      ...errors,
      200: z.object({ years: z.array(z.object({ year: z.int(), budgetId: idSchema })) }),
    },
  },
  yearsOccupied: {
    method: 'GET',
    path: '/budget/internal/years/occupied',
    summary: 'Years and months in which an internal sheet has payments',
    metadata: taxSheets,
    responses: { ...errors, 200: z.object({ years: z.array(z.int()), dates: z.array(dateSchema) }) },
  },
});
