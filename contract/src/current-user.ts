import { z } from 'zod';
import { access } from './access.ts';
import { c, routes } from './c.ts';
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
  revokeApiKey: {
    method: 'DELETE',
    path: '/current-user/api-key',
    summary: 'Take the API key away; it stops working at once, as do streams and sockets opened with it',
    metadata: access({ who: 'user' }),
    responses: { ...errors, 204: c.noBody() },
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
