import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors, errorSchema } from './errors.ts';
import { resourceSchema } from './realtime.ts';
import { dateSchema, instantSchema } from './values.ts';

export const licenceStatusSchema = z.enum(['active', 'suspended', 'expired', 'cancelled']);
export type LicenceStatus = z.infer<typeof licenceStatusSchema>;

export const licenceInfoSchema = z.object({
  licenceKey: z.string(),
  status: licenceStatusSchema,
  /** number of seats */
  quantity: z.int(),
  startDate: dateSchema,
  endDate: dateSchema.nullable(),
});

export type LicenceInfo = z.output<typeof licenceInfoSchema>;

/** Parts of an account that can be emptied. Of master data only unused items are deleted. */
export const PRUNE_AREAS = ['payments', 'sheets', 'masterData'] as const;
export type PruneArea = (typeof PRUNE_AREAS)[number];

export const account = routes({
  licenseInfo: {
    method: 'GET',
    path: '/account/license-info',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 200: licenceInfoSchema },
  },
  simulationTime: {
    method: 'GET',
    path: '/account/simulation-time',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 200: z.object({ date: dateSchema, isSimulated: z.boolean() }) },
  },
  ping: {
    method: 'POST',
    path: '/account/ping',
    metadata: access({ who: 'user' }, { mode: 'read' }),
    body: z.object({ locks: z.array(resourceSchema).max(1000).optional() }),
    responses: { ...errors, 200: z.object({ now: instantSchema }) },
  },
  gatewaySession: {
    method: 'GET',
    path: '/account/gateway-session/open',
    metadata: access({ who: 'user' }, { mode: 'write' }),
    responses: { ...errors, 200: z.object({ sessionId: z.string() }) },
  },
  timeout: {
    method: 'GET',
    path: '/account/timeout/:n',
    metadata: access({ who: 'user' }),
    pathParams: z.object({ n: z.coerce.number<number | string>().int().min(0).max(60) }),
    responses: { ...errors, 200: z.object({ seconds: z.int() }) },
  },
  prune: {
    method: 'POST',
    path: '/account/prune',
    metadata: access({ who: 'master' }),
    body: z.object({
      password: z.string().min(1).max(200),
      areas: z.array(z.enum(PRUNE_AREAS)).min(1).max(PRUNE_AREAS.length),
    }),
    responses: {
      ...errors,
      200: z.record(z.enum(PRUNE_AREAS), z.int()),
      422: errorSchema,
      423: errorSchema,
    },
  },
});
