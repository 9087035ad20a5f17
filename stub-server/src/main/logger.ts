import type { FastifyServerOptions } from 'fastify';

const SECRETS = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.apiKey', '*.cookie'];

/** Lines of JSON without secrets; laid out for people where a person watches. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  redact: SECRETS,
  ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}),
});
