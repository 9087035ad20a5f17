import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';
import { dateSchema } from './values.ts';

export const bankSchema = z.object({ code: z.string(), name: z.string() });

/** Polish banks by the first digits of their sort codes. */
export const bank = routes({
  list: {
    method: 'GET',
    path: '/bank',
    summary: 'Polish banks by their sort codes; with `number` the bank of that account',
    metadata: access({ who: 'member' }),
    query: z.object({ number: z.string().max(60).optional() }),
    responses: {
      ...errors,
      200: z.object({ banks: z.array(bankSchema), source: z.string(), asOf: dateSchema }),
    },
  },
});
