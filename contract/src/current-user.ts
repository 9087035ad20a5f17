import { z } from 'zod';
import { access } from './access.ts';
import { c, routes } from './c.ts';
import { errors, errorSchema } from './errors.ts';
import { instantSchema } from './values.ts';

/** Possible lifetimes of an API key, in days. */
export const KEY_DAYS = [30, 90, 180, 365] as const;
export type KeyDays = (typeof KEY_DAYS)[number];
export const DEFAULT_KEY_DAYS: KeyDays = 90;

const passwordSchema = z.string().min(1).max(200);
const inPerson = { onlyPerson: true } as const;

const keyFields = {
  createdAt: instantSchema,
  /** the key is invalid from then on */
  expiresAt: instantSchema,
  /** read-only */
  isReadOnly: z.boolean(),
};

/** The details of the API key; null if there is none. */
export const knownKeySchema = z.object({
  prefix: z.string().nullable(),
  createdAt: keyFields.createdAt.nullable(),
  expiresAt: keyFields.expiresAt.nullable(),
  /** to the minute; null: never */
  lastUsedAt: instantSchema.nullable(),
  isReadOnly: keyFields.isReadOnly,
});
export type KnownKey = z.output<typeof knownKeySchema>;

export const newKeyBody = z.object({
  password: passwordSchema,
  expiresInDays: z.literal(KEY_DAYS).default(DEFAULT_KEY_DAYS),
  isReadOnly: z.boolean().default(false),
});

const browserFields = {
  /** `Chrome`, `Windows`; null: unknown */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string(),
};

export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      /** the beginning of the key, which identifies it and grants nothing */
      id: z.string(),
      ...browserFields,
      /** the current company of the session */
      companyName: z.string(),
      createdAt: instantSchema,
      /** to the minute */
      lastSeenAt: instantSchema,
      /** whether it is the session of this request */
      isCurrent: z.boolean(),
    }),
  ),
  failedLogins: z.object({
    /** within 30 days */
    count: z.int(),
    last: z.object({ at: instantSchema, ...browserFields }).nullable(),
  }),
});
export type Sessions = z.output<typeof sessionsSchema>;

export const currentUser = routes({
  apiKey: {
    method: 'GET',
    path: '/current-user/api-key',
    summary: 'Whether there is an API key, and its first characters; the key itself is shown once, when made',
    metadata: access({ who: 'member' }),
    responses: { ...errors, 200: knownKeySchema },
  },
  regenerateApiKey: {
    method: 'PATCH',
    path: '/current-user/api-key',
    summary: 'Make a new API key, for the password; the old one stops working at once',
    metadata: access({ who: 'member' }, inPerson),
    body: newKeyBody,
    responses: {
      ...errors,
      200: z.object({ apiKey: z.string(), prefix: z.string(), ...keyFields }),
      422: errorSchema,
    },
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/current-user/api-key',
    summary: 'Take the API key away; it stops working at once, as do streams and sockets opened with it',
    metadata: access({ who: 'user' }, inPerson),
    responses: { ...errors, 204: c.noBody() },
  },
  sessions: {
    method: 'GET',
    path: '/current-user/sessions',
    summary: 'Where the user is signed in, and the log-ins that failed within 30 days',
    metadata: access({ who: 'user' }, inPerson),
    responses: { ...errors, 200: sessionsSchema },
  },
  endSession: {
    method: 'DELETE',
    path: '/current-user/sessions/:id',
    summary: 'End one session: its tabs are signed out at once; one that is over already is answered alike',
    metadata: access({ who: 'user' }, inPerson),
    pathParams: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    responses: { ...errors, 204: c.noBody() },
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/current-user/sessions',
    summary: 'End every session of the user but this one',
    metadata: access({ who: 'user' }, inPerson),
    responses: { ...errors, 204: c.noBody() },
  },
  testPassword: {
    method: 'POST',
    path: '/current-user/test-password',
    summary: 'Whether this is the password of the signed-in user',
    metadata: access({ who: 'user' }, inPerson),
    body: z.object({ password: passwordSchema }),
    responses: { ...errors, 200: z.object({ isValid: z.boolean() }) },
  },
});
