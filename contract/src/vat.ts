import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';
import { vatRateSchema } from './record.ts';
import { MAX_AMOUNT, minorSchema } from './values.ts';

export const vat = routes({
  withValue: {
    method: 'GET',
    path: '/vat/with-value/:x',
    summary: 'Every VAT rate with the VAT and gross of net amount x (minor units of PLN)',
    metadata: access({ who: 'member' }),
    pathParams: z.object({ x: z.coerce.number<number | string>().int().min(0).max(MAX_AMOUNT) }),
    responses: {
      ...errors,
      200: z.object({
        items: z.array(
          z.object({ rate: vatRateSchema, net: minorSchema, vat: minorSchema, gross: minorSchema }),
        ),
      }),
    },
  },
});
