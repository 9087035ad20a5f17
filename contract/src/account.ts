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
    summary: 'State and seats of the licence',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 200: licenceInfoSchema },
  },
  simulationTime: {
    method: 'GET',
    path: '/account/simulation-time',
    summary: 'The business date of the account: every "today" is this one',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 200: z.object({ date: dateSchema, isSimulated: z.boolean() }) },
  },
  ping: {
    method: 'POST',
    path: '/account/ping',
    summary: 'Keep the session alive, every 30 s; locks that `locks` leaves out are given back',
    metadata: access({ who: 'user' }, { mode: 'read' }),
    body: z.object({ locks: z.array(resourceSchema).max(1000).optional() }),
    responses: { ...errors, 200: z.object({ now: instantSchema }) },
  },
  gatewaySession: {
    method: 'GET',
    path: '/account/gateway-session/open',
    summary: 'Session id for opening the socket: for this user and x-app-id, once, within 60 s',
    metadata: access({ who: 'user' }, { mode: 'write' }),
    responses: { ...errors, 200: z.object({ sessionId: z.string() }) },
  },
  timeout: {
    method: 'GET',
    path: '/account/timeout/:n',
    summary: 'Answers after n seconds, for trying time-outs',
    metadata: access({ who: 'user' }),
    pathParams: z.object({ n: z.coerce.number<number | string>().int().min(0).max(60) }),
    responses: { ...errors, 200: z.object({ seconds: z.int() }) },
  },
  prune: {
    method: 'POST',
    path: '/account/prune',
    summary:
      'Empty areas of the account, for good; answers how many of each are gone. 423 while somebody edits',
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
