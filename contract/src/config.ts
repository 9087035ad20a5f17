import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errorSchema, openErrors } from './errors.ts';

export const maintenanceMessageSchema = z.object({
  title: z.string(),
  body: z.union([z.string(), z.array(z.string())]),
});

export const configValueSchema = z.discriminatedUnion('key', [
  z.object({ key: z.literal('maintenanceMode'), value: z.boolean() }),
  z.object({ key: z.literal('maintenanceMessage'), value: maintenanceMessageSchema.nullable() }),
]);

export const config = routes({
  get: {
    method: 'GET',
    path: '/config/:key',
    summary: 'A value of the provider: maintenanceMode or maintenanceMessage; polled every 30 s',
    metadata: access({ who: 'anyone' }),
    pathParams: z.object({ key: z.string().max(80) }),
    responses: { ...openErrors, 200: configValueSchema, 404: errorSchema },
  },
});
