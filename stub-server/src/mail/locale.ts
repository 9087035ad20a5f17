import type { FastifyRequest } from 'fastify';

/** Language of a letter to somebody who has no account yet: the one his client asks in. */
export const localeOf = ({ headers }: FastifyRequest): 'pl' | 'en' =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'pl';
