import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { companyBody, companySchema } from './company.ts';
import { errors, errorSchema } from './errors.ts';
import { passwordSchema, phoneNumberSchema } from './registration-request.ts';
import { idSchema, nameSchema } from './values.ts';

/** Pictures to choose from, generic_1.png to generic_8.png. */
export const AVATARS = 8;

export const profileSchema = z.object({
  user: z.object({
    id: idSchema,
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    avatarId: z.int(),
    phoneNumber: z.string().nullable(),
    hasNewsletter: z.boolean(),
  }),
  company: companySchema,
});
export type Profile = z.output<typeof profileSchema>;

export const profileBody = z.object({
  firstname: nameSchema.optional(),
  lastname: nameSchema.optional(),
  avatarId: z.int().min(1).max(AVATARS).optional(),
  /** empty removes it */
  phoneNumber: phoneNumberSchema.optional(),
  hasNewsletter: z.boolean().optional(),
  /** the other sessions of the user end */
  password: z.object({ current: z.string().min(1).max(200), next: passwordSchema }).optional(),
});

export const profile = routes({
  get: {
    method: 'GET',
    path: '/account',
    summary: 'The signed-in user and the company of the account',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 200: profileSchema },
  },
  update: {
    method: 'PATCH',
    path: '/account',
    summary:
      'Change what one says of oneself, or the password; 422 WRONG_PASSWORD names `password.current`, LEAKED_PASSWORD `password.next`',
    metadata: access({ who: 'member' }, { onlyPerson: true }),
    body: profileBody,
    responses: { ...errors, 200: profileSchema, 422: errorSchema },
  },
  updateCompany: {
    method: 'PATCH',
    path: '/account/company',
    summary: 'Change the data of the company; a stored tax id stays (400 names it)',
    metadata: access({ who: 'master' }),
    body: companyBody.partial(),
    responses: { ...errors, 200: companySchema },
  },
});
