import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { rowErrors } from './errors.ts';
import { currencySchema, dateSchema, rateSchema } from './values.ts';

export const currency = routes({
  rate: {
    method: 'GET',
    path: '/currency/rate/:code/:date',
    summary: 'Mid rate to PLN in force on a day: the last table published on or before it',
    metadata: access({ who: 'member' }),
    pathParams: z.object({ code: currencySchema, date: dateSchema }),
    responses: {
      ...rowErrors,
      200: z.object({
        code: currencySchema,
        date: dateSchema,
        /** PLN for one unit */
        rate: rateSchema,
        table: z.string(),
        effectiveDate: dateSchema,
      }),
    },
  },
});
