import { z } from 'zod';
import { access } from './access.ts';
import { c, routes } from './c.ts';
import { LEGAL_ENTITY_TYPES } from './domain/legal-entity-type.ts';
import { errors, errorSchema, openErrors } from './errors.ts';
import { idSchema, instantSchema } from './values.ts';

export const legalEntityTypeSchema = z.enum(LEGAL_ENTITY_TYPES);

/** The signed-in user: the specification's passport and runtime user in one. */
export const currentUserSchema = z.object({
  userId: idSchema,
  licenceKey: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** image generic_{avatarId}.png */
  avatarId: z.int(),
  legalEntityType: legalEntityTypeSchema,
  companyName: z.string(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Messages are the keys of the specification's section 5; the client translates them. */
export const loginBody = z.object({
  email: z.string().trim().min(1).max(254).pipe(z.email()),
  password: z.string().min(1).max(200),
});

/** The password was right and a second factor is required; `challenge` identifies this log-in in the call with the code. */
export const loginChallengeSchema = z.object({ challenge: z.string(), expiresAt: instantSchema });
export type LoginChallenge = z.output<typeof loginChallengeSchema>;

export const loginCodeBody = z.object({
  challenge: z.string().min(1).max(200),
  /** six digits of the authenticator app, or a recovery code */
  code: z.string().trim().min(1).max(40),
});

const whileMissing = { withoutSecondFactor: true } as const;

export const auth = routes({
  login: {
    method: 'POST',
    path: '/auth/login',
    metadata: access({ who: 'anyone' }),
    body: loginBody,
    responses: { ...openErrors, 200: currentUserSchema, 202: loginChallengeSchema, 401: errorSchema },
  },
  loginCode: {
    method: 'POST',
    path: '/auth/login-code',
    metadata: access({ who: 'anyone' }),
    body: loginCodeBody,
    responses: { ...openErrors, 200: currentUserSchema, 401: errorSchema, 422: errorSchema },
  },
  logout: {
    method: 'GET',
    path: '/auth/logout',
    metadata: access({ who: 'user' }, whileMissing),
    responses: {
      ...errors,
      200: c.otherResponse({ contentType: 'text/plain; charset=utf-8', body: z.string() }),
    },
  },
  test: {
    method: 'GET',
    path: '/auth/test',
    metadata: access({ who: 'user' }, whileMissing),
    responses: { ...errors, 200: currentUserSchema },
  },
});
