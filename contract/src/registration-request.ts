import { z } from 'zod';
import { access } from './access.ts';
import { emailSchema } from './acl.ts';
import { currentUserSchema, legalEntityTypeSchema } from './auth.ts';
import { routes } from './c.ts';
import { COMPANY_NAME_LENGTH } from './company.ts';
import { errors, errorSchema, openErrors } from './errors.ts';
import { idSchema, lineOf, nameSchema } from './values.ts';

/**
 * Specification 1, section 5: at least 8 characters with a lower-case and an upper-case letter, a
 * digit and a special character.
 */
export const passwordSchema = z
  .string()
  .min(8)
  .max(200)
  .regex(/\p{Ll}/u)
  .regex(/\p{Lu}/u)
  .regex(/\d/)
  .regex(/[^\p{L}\p{N}]/u);

/** 9 to 11 digits, ignoring other characters; empty counts as absent, words do not. */
export const phoneNumberSchema = z
  .string()
  .max(40)
  .regex(/^\s*$|\d/)
  .transform((text) => text.replaceAll(/\D/g, ''))
  .pipe(z.string().regex(/^(\d{9,11})?$/));

/** Digits of the code that confirms an e-mail. */
export const CODE_LENGTH = 6;
const codeSchema = z.string().regex(/^\d{6}$/);
const tokenSchema = z.string().min(1).max(200);
/** One campaign parameter of the visitor; `-` if absent. */
const utmSchema = z.string().max(200).default('-');

/** The personal data of a new user, for a registration as for an accepted invitation. */
const personFields = {
  isMobile: z.boolean(),
  email: emailSchema,
  firstname: nameSchema,
  lastname: nameSchema,
  password: passwordSchema,
  phoneNumber: phoneNumberSchema.optional(),
  /** consent to the newsletter: optional for the person, always sent */
  acceptTerms: z.boolean(),
};

export const registrationBody = z.object({
  ...personFields,
  companyName: lineOf(COMPANY_NAME_LENGTH).optional(),
  /** absent in the variant for a person without a company */
  legalEntityType: legalEntityTypeSchema.optional(),
  utmSource: utmSchema,
  utmMedium: utmSchema,
  utmCampaign: utmSchema,
  utmTerm: utmSchema,
});

/** 422 LEAKED_PASSWORD names the field. */
const choosesPassword = { ...openErrors, 422: errorSchema } as const;
const open = access({ who: 'anyone' });
const statusOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.object({ status: z.enum(values) });
/** The number of the code: 1 for the first, increased each time it is sent again. */
const sentSchema = z.object({ status: z.literal('success'), email: z.string(), iteration: z.int().min(1) });

export const registrationRequest = routes({
  create: {
    method: 'POST',
    path: '/registration-request/create',
    summary: 'Begin a registration: sends a code by mail; nothing exists until it is confirmed',
    metadata: open,
    body: registrationBody,
    responses: {
      ...choosesPassword,
      200: z.union([sentSchema, statusOf('wrongDomain', 'forgotPassword')]),
    },
  },
  renew: {
    method: 'POST',
    path: '/registration-request/renew',
    summary: 'Send another code; the one before stops working',
    metadata: open,
    body: z.object({ email: emailSchema }),
    responses: {
      ...openErrors,
      200: z.union([sentSchema, statusOf('notFound')]),
    },
  },
  confirm: {
    method: 'POST',
    path: '/registration-request/confirm/',
    summary: 'Confirm the e-mail: makes the account with its first sheet and signs its user in',
    metadata: open,
    body: z.object({ code: codeSchema, email: emailSchema }),
    responses: {
      ...openErrors,
      200: statusOf('success', 'invalidRequest', 'invalidCode', 'expiredCode', 'pending'),
    },
  },
  userData: {
    method: 'POST',
    path: '/registration-request/user-data',
    summary: 'The user who has just been made and is signed in',
    metadata: access({ who: 'user' }, { mode: 'read' }),
    body: z.object({}),
    responses: { ...errors, 200: currentUserSchema },
  },
  resetPasswordRequest: {
    method: 'POST',
    path: '/registration-request/reset-password-request',
    summary: 'Send a link that sets a new password; `tryNextAt` is HH:mm:ss of Warsaw',
    metadata: open,
    body: z.object({ email: emailSchema }),
    responses: {
      ...openErrors,
      200: z.union([
        statusOf('success', 'wrongEmail'),
        z.object({ status: z.literal('tooManyRequests'), tryNextAt: z.iso.time({ precision: 0 }) }),
      ]),
    },
  },
  verifyResetPasswordToken: {
    method: 'POST',
    path: '/registration-request/verify-reset-password-token',
    summary: 'Whether a link for a new password still works',
    metadata: open,
    body: z.object({ email: emailSchema, token: tokenSchema }),
    responses: { ...openErrors, 200: z.object({ isValid: z.boolean() }) },
  },
  resetPassword: {
    method: 'POST',
    path: '/registration-request/reset-password',
    summary: 'Set a new password by a link, which works once; every session of the user ends',
    metadata: open,
    body: z.object({ token: tokenSchema, email: emailSchema, password: passwordSchema }),
    responses: {
      ...choosesPassword,
      200: statusOf('success', 'wrongEmail', 'wrongToken'),
    },
  },
  verifyInvitation: {
    method: 'POST',
    path: '/registration-request/verify-invitation',
    summary: 'Whom an invitation is for; an error where its link is wrong, used or too old',
    metadata: open,
    body: z.object({ email: emailSchema, token: tokenSchema }),
    responses: {
      ...openErrors,
      200: z.union([
        z.object({
          id: idSchema,
          firstname: z.string(),
          lastname: z.string(),
          email: z.string(),
          companyName: z.string().optional(),
          /** the e-mail belongs to an existing person, who accepts by signing in: `account/join` */
          isKnown: z.boolean().optional(),
        }),
        z.object({ error: z.literal('wrongToken') }),
      ]),
    },
  },
  setupAccount: {
    method: 'POST',
    path: '/registration-request/setup-account',
    summary: 'Accept an invitation: the linked account gets its password, and the link stops working',
    metadata: open,
    body: z.object({ ...personFields, token: tokenSchema }),
    responses: { ...choosesPassword, 200: statusOf('success', 'wrongToken') },
  },
});
