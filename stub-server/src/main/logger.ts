import type { FastifyRequest, FastifyServerOptions } from 'fastify';

const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  ...['password', 'token', 'code', 'apiKey', 'cookie'].map((name) => `*.${name}`),
];

/** An address without what a link of a letter or of the portal carries: who reads the log must not be able to use it. */
export const withoutSecrets = (url: string): string =>
  url.replaceAll(/([?&](?:token|code|email)=|\/portal\/open\/)[^&#/]*/gi, '$1…');

const describe = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  remoteAddress: ip,
});

/** Lines of JSON without secrets; laid out for people where a person watches. */
export const loggerOptions = (level: string) =>
  ({
    level,
    redact: SECRETS,
    serializers: { req: describe },
    ...(process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}),
  }) satisfies FastifyServerOptions['logger'];
