import type { Locale } from '@saldo/contract/values';
import type { FastifyRequest } from 'fastify';

/** Language of a letter to a person without an account: that of the request. */
export const localeOf = ({ headers }: FastifyRequest): Locale =>
  /^\s*en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'pl';
