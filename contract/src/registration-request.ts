import { z } from 'zod';
import { access } from './access.ts';
import { emailSchema } from './acl.ts';
import { routes } from './c.ts';
import { openErrors } from './errors.ts';
import { idSchema, nameSchema } from './values.ts';

/** Specification 1, section 5: at least 8 characters with a small and a capital letter, a digit and a sign. */
export const passwordSchema = z
  .string()
  .min(8)
  .max(200)
  .regex(/\p{Ll}/u)
  .regex(/\p{Lu}/u)
  .regex(/\d/)
  .regex(/[^\p{L}\p{N}\s]/u);

/** 9 to 11 digits once everything else is left out; empty counts as absent. */
export const phoneNumberSchema = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/\D/g, ''))
  .pipe(z.string().regex(/^(\d{9,11})?$/));

const tokenSchema = z.string().min(1).max(200);
const open = access({ who: 'anyone' });

export const registrationRequest = routes({
  verifyInvitation: {
    method: 'POST',
    path: '/registration-request/verify-invitation',
    summary: 'Whom an invitation is for; an error where its link is wrong, used or too old',
    metadata: open,
    body: z.object({ email: emailSchema, token: tokenSchema }),
    responses: {
      ...openErrors,
      200: z.union([
        z.object({ id: idSchema, firstname: z.string(), lastname: z.string(), email: z.string() }),
        z.object({ error: z.literal('wrongToken') }),
      ]),
    },
  },
  setupAccount: {
    method: 'POST',
    path: '/registration-request/setup-account',
    summary: 'Accept an invitation: the linked account gets its password, and the link stops working',
    metadata: open,
    body: z.object({
      token: tokenSchema,
      isMobile: z.boolean(),
      email: emailSchema,
      firstname: nameSchema,
      lastname: nameSchema,
      password: passwordSchema,
      phoneNumber: phoneNumberSchema.optional(),
      /** consent to the newsletter: optional for the person, always sent */
      acceptTerms: z.boolean(),
    }),
    responses: { ...openErrors, 200: z.object({ status: z.enum(['success', 'wrongToken']) }) },
  },
});
