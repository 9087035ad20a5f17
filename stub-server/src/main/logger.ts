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

/** Of one request: `POST /api/budget 200 12 ms`. */
const LINE = '{msg}{if status} {method} {path} {status} {ms} ms{end}';

/** Lines of JSON without secrets; laid out for people where a person watches. */
export const loggerOptions = (level: string) =>
  ({
    level,
    redact: SECRETS,
    serializers: { req: describe },
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
