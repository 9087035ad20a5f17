import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { withoutSecrets } from '#src/http/request-log.ts';

const SECRETS = [
  'req.headers.cookie',
  'req.headers.authorization',
  ...['password', 'token', 'code', 'apiKey', 'cookie', 'challenge', 'secret', 'uri', 'recoveryCodes'].map(
    (name) => `*.${name}`,
  ),
];

const describe = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  remoteAddress: ip,
});

/** Mail services and databases put addresses into their errors. */
const withoutAddresses = (text = '') => text.replaceAll(/[^\s<>"'(),;:=@]+@(?=[\w-]+\.)/g, '…@');

/** The kind and location of an error. Its other properties (values of a statement, answers of other servers) may be personal data. */
function describeError(error: unknown): {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
} {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** Format of a request: `POST /api/budget 200 12 ms`. */
const LINE = '{msg}{if status} {method} {path} {status} {ms} ms{end}';

/** Lines of JSON without secrets; formatted for reading in a terminal. */
export const loggerOptions = (level: string) =>
  ({
    level,
    redact: SECRETS,
    serializers: { req: describe, err: describeError },
    ...(process.stdout.isTTY
      ? {
          transport: {
            target: 'pino-pretty',
            options: {
              messageFormat: LINE,
              ignore: 'pid,hostname,method,path,status,ms',
              singleLine: true,
              translateTime: 'HH:MM:ss',
            },
          },
        }
      : {}),
  }) satisfies FastifyServerOptions['logger'];
