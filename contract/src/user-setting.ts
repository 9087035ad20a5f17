import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';

/**
 * Settings that follow a user to another browser: small JSON values under names chosen by the
 * client.
 */
const keySchema = z.string().regex(/^[a-z][a-zA-Z0-9.:-]{0,99}$/);
const MAX_VALUE_LENGTH = 20_000;
const MAX_DEPTH = 50;
const isShallow = (value: unknown, left = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((one) => isShallow(one, left - 1)));
const valueSchema = z
  .json()
  .refine((value) => isShallow(value), { error: `A setting may be nested ${MAX_DEPTH} deep`, abort: true })
  .refine((value) => JSON.stringify(value).length <= MAX_VALUE_LENGTH, {
    error: `A setting may hold ${MAX_VALUE_LENGTH} characters of JSON`,
  });

export const userSetting = routes({
  get: {
    method: 'POST',
    path: '/user-setting/get',
    metadata: access({ who: 'user' }, { mode: 'read' }),
    body: z.object({ keys: z.array(keySchema).max(100) }),
    responses: { ...errors, 200: z.object({ settings: z.record(z.string(), z.json()) }) },
  },
  set: {
    method: 'POST',
    path: '/user-setting/set',
    metadata: access({ who: 'user' }),
    body: z.object({ key: keySchema, value: valueSchema }),
    responses: { ...errors, 200: z.object({ key: z.string(), value: z.json() }) },
  },
});
