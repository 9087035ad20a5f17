import { z } from 'zod';
import { access } from './access.ts';
import { c, routes } from './c.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { instantSchema } from './values.ts';

/** Hours that a download is kept. */
export const DOWNLOAD_HOURS = 24;

const orderedAt = instantSchema;

export const preparingSchema = z.object({
  state: z.literal('preparing'),
  orderedAt,
  /** 0 to 1 */
  progress: z.number().min(0).max(1),
  step: z.enum(['waiting', 'counting', 'writing', 'finishing']),
});
export const readySchema = z.object({
  state: z.literal('ready'),
  orderedAt,
  /** bytes */
  size: z.int().nonnegative(),
  expiresAt: instantSchema,
});
export const failedSchema = z.object({
  state: z.literal('failed'),
  orderedAt,
  reason: z.enum(['tooLarge', 'storageFull', 'error']),
});

/** All data of the company as one ZIP, ordered by its master user. */
export const downloadSchema = z.discriminatedUnion('state', [preparingSchema, readySchema, failedSchema]);
export type Download = z.output<typeof downloadSchema>;

export const downloadStateSchema = z.object({ download: downloadSchema.nullable() });
/** The bytes of a ZIP. */
export const zipSchema = z.unknown();

const terms = { onlyPerson: true } as const;
const owner = access({ who: 'owner' }, terms);

export const download = routes({
  get: {
    method: 'GET',
    path: '/account/download',
    summary: 'How far the ordered download of the company’s data is',
    metadata: owner,
    responses: { ...errors, 200: downloadStateSchema },
  },
  order: {
    method: 'POST',
    path: '/account/download',
    summary:
      'Order all data of the company as one ZIP, for the password, in the place of one that is ready; one that is being prepared goes on. 422 WRONG_PASSWORD names `password`',
    metadata: owner,
    body: z.object({ password: z.string().min(1).max(200) }),
    responses: { ...errors, 200: downloadStateSchema, 422: errorSchema },
  },
  file: {
    method: 'GET',
    path: '/account/download/file',
    summary: 'The ZIP that is ready; 404 where none is',
    metadata: owner,
    responses: { ...rowErrors, 200: c.otherResponse({ contentType: 'application/zip', body: zipSchema }) },
  },
  cancel: {
    method: 'DELETE',
    path: '/account/download',
    summary: 'Stop preparing the download, or delete the one that is ready',
    metadata: owner,
    responses: { ...errors, 200: downloadStateSchema },
  },
});
