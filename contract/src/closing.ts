import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { COMPANY_NAME_LENGTH } from './company.ts';
import { errors, errorSchema } from './errors.ts';
import { dateSchema } from './values.ts';

/** A company that its master user has closed. */
export const closingSchema = z.object({ closedOn: dateSchema, deletedOn: dateSchema });
export type Closing = z.output<typeof closingSchema>;

const stateSchema = z.object({ closing: closingSchema.nullable() });
const passwordSchema = z.string().min(1).max(200);
const owner = access({ who: 'owner' }, { onlyPerson: true });

export const closing = routes({
  get: {
    method: 'GET',
    path: '/account/closing',
    summary: 'Whether the master user has closed the company, and when it is deleted',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 200: stateSchema },
  },
  close: {
    method: 'POST',
    path: '/account/close',
    summary: 'Close the company, for the password and its name; it is deleted after 30 days',
    metadata: owner,
    body: z.object({ password: passwordSchema, companyName: z.string().max(2 * COMPANY_NAME_LENGTH) }),
    responses: { ...errors, 200: stateSchema, 422: errorSchema },
  },
  reopen: {
    method: 'POST',
    path: '/account/reopen',
    summary: 'Bring a closed company back, for the password, with the licence that it had',
    metadata: owner,
    body: z.object({ password: passwordSchema }),
    responses: { ...errors, 200: stateSchema, 422: errorSchema },
  },
});
