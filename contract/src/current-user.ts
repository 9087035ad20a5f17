import { z } from 'zod';
import { access } from './access.ts';
import { routes } from './c.ts';
import { errors } from './errors.ts';
import { instantSchema } from './values.ts';

export const currentUser = routes({
  apiKey: {
    method: 'GET',
    path: '/current-user/api-key',
    summary: 'Whether there is an API key, and its first characters; the key itself is shown once, when made',
    metadata: access({ who: 'member' }),
    responses: {
      ...errors,
      200: z.object({ prefix: z.string().nullable(), createdAt: instantSchema.nullable() }),
    },
  },
  regenerateApiKey: {
    method: 'PATCH',
    path: '/current-user/api-key',
    summary: 'Make a new API key; the old one stops working at once',
    metadata: access({ who: 'member' }),
    body: z.object({}),
    responses: {
      ...errors,
      200: z.object({ apiKey: z.string(), prefix: z.string(), createdAt: instantSchema }),
    },
  },
  testPassword: {
    method: 'POST',
    path: '/current-user/test-password',
    summary: 'Whether this is the password of the signed-in user',
    metadata: access({ who: 'user' }),
    body: z.object({ password: z.string().min(1).max(200) }),
    responses: { ...errors, 200: z.object({ isValid: z.boolean() }) },
  },
});
