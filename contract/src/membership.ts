import { z } from 'zod';
import { access, once } from './access.ts';
import { licenceStatusSchema } from './account.ts';
import { currentUserSchema, legalEntityTypeSchema } from './auth.ts';
import { routes } from './c.ts';
import { COMPANY_NAME_LENGTH } from './company.ts';
import { errors, errorSchema, rowErrors } from './errors.ts';
import { idSchema, lineOf } from './values.ts';

/** A company to which the signed-in person belongs; the user is this person in it. */
export const membershipSchema = z.object({
  userId: idSchema,
  companyName: z.string(),
  isMasterUser: z.boolean(),
  licenceStatus: licenceStatusSchema,
  /** the current company of this session */
  isCurrent: z.boolean(),
});
export type Membership = z.output<typeof membershipSchema>;

const inPerson = { onlyPerson: true, withoutSecondFactor: true } as const;
const userSchema = z.object({ userId: idSchema });

/**
 * One person may belong to several companies, with one e-mail and password; one of them is current
 * in a session.
 */
export const membership = routes({
  list: {
    method: 'GET',
    path: '/profile/companies',
    summary: 'Companies to which the signed-in person belongs, by name',
    metadata: access({ who: 'user' }, inPerson),
    responses: { ...errors, 200: z.object({ companies: z.array(membershipSchema) }) },
  },
  switch: {
    method: 'POST',
    path: '/account/switch',
    summary: 'Open another company of the signed-in person; the session gets a new cookie',
    metadata: access({ who: 'user' }, inPerson),
    body: userSchema,
    responses: { ...rowErrors, 200: currentUserSchema },
  },
  join: {
    method: 'POST',
    path: '/account/join',
    summary: 'Accept an invitation to the e-mail of the signed-in person',
    metadata: access({ who: 'user' }, inPerson),
    body: z.object({ token: z.string().min(1).max(200) }),
    responses: {
      ...errors,
      200: z.union([
        userSchema.extend({ status: z.literal('success') }),
        z.object({ status: z.literal('wrongToken') }),
      ]),
      409: errorSchema,
    },
  },
  add: {
    method: 'POST',
    path: '/account/companies',
    summary: 'Add a company with a trial of its own, whose master user the signed-in person is',
    metadata: once(access({ who: 'user' }, { onlyPerson: true })),
    body: z.object({
      companyName: lineOf(COMPANY_NAME_LENGTH),
      legalEntityType: legalEntityTypeSchema,
    }),
    responses: { ...errors, 201: userSchema },
  },
});
