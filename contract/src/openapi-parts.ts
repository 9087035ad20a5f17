import { COMPACT } from './compact.ts';
import { codesOf } from './errors.docs.ts';
import { ERROR_STATUS } from './errors.ts';
import type { Json } from './openapi-schemas.ts';

// Parts of the OpenAPI document shared by all calls.

const DESCRIPTION = `Budgets and cash flow of companies. How to write a provider or a client: \`docs/provider-guide.md\`; live messages: \`asyncapi.json\`.

**Units.** Amounts are whole minor units of their currency (grosze, cents); months are \`YYYY-MM\`, days \`YYYY-MM-DD\` of Europe/Warsaw, instants ISO 8601 with a zone. Planned amounts have no sign: the direction of the row says whether they add or lower.

**Sessions.** People sign in (\`POST /api/auth/login\`) and are known by a cookie, programs by an API key.

**Versions.** What several people may edit has a \`version\`. A write sends the one that it saw; a stale one answers 409 with the current state and changes nothing.

**Paths.** Some paths look alike by the number of their parameters, such as \`/api/budget/{id}/records\` and \`/api/budget/record/{rowId}\`. Ids are whole numbers, so that no call fits both; a provider matches fixed segments before parameters.

**Answers.** A provider may answer more properties than are named here; clients leave out what they do not know.`;

export const ABOUT = {
  title: 'Saldo',
  description: DESCRIPTION,
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
};

export const SECURITY: Json = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'saldo_session',
    description:
      'Session of a person, set by `auth.login` or `auth.loginCode`; HttpOnly, SameSite=Lax. Over https the cookie is called `__Host-saldo_session`. It ends 12 hours after the last call, and 30 days after the log-in at the latest.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'API key of a user, made by `currentUser.regenerateApiKey`: it has the rights of its user, or those to read alone. 300 calls a minute.',
  },
};

export const PARAMETERS = {
  AppId: {
    name: 'x-app-id',
    in: 'header',
    required: true,
    description:
      'Names the tab or the program that calls; a UUID, the same for as long as it lives. Locks and places belong to it, and it is not told of its own writes. Another site’s form or link cannot send it, which is the defence against forged writes: every call but GET without it answers 403 APP_ID_MISSING.',
    schema: { type: 'string', pattern: '^[\\w-]{1,64}$', examples: ['00000000-0000-4000-8000-000000000001'] },
  },
  BuildTimestamp: {
    name: 'x-build-timestamp',
    in: 'header',
    required: false,
    description:
      'Build of the web client that calls. Where the provider serves a client of another build it answers 426 DIFFERENT_BUILD_VERSION, and the client reloads. Other clients leave it out.',
    schema: { type: 'string', examples: ['2026-05-14T10:00:00.000Z'] },
  },
  UserId: {
    name: 'x-user-id',
    in: 'header',
    required: false,
    description:
      'The user as whom the client believes to call. Where the session is another one’s by now (another company was opened in this browser, or somebody else has signed in), the answer is 401: a late write neither lands in the wrong company nor is refused there for good. A provider may ignore it, and other clients leave it out.',
    schema: { type: 'string', pattern: '^\\d+$', examples: ['4'] },
  },
  IfNoneMatch: {
    name: 'if-none-match',
    in: 'header',
    required: false,
    description: 'The `etag` of an earlier answer: 304 where that still holds.',
    schema: { type: 'string', examples: ['W/"0f6c2a2f9b11.21.2026-05-14.42.0.0.x"'] },
  },
  Accept: {
    name: 'accept',
    in: 'header',
    required: false,
    description: `Named as \`${COMPACT}\`, the answer comes in its compact form: rows as lists of values, for clients that draw thousands of them. Else, and to wildcards, as plain objects. The two forms of one state have different \`etag\`s; either is understood as \`since\`.`,
    schema: { type: 'string', examples: [COMPACT] },
  },
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description:
      'Names this command, so that it may be sent again when its answer was lost: under the key of a command that was done it is not run again, and the current state is answered, or what was answered first.',
    schema: {
      type: 'string',
      pattern: '^[\\w-]{8,64}$',
      examples: ['7d3f0e0e-3c0e-4b4e-9a53-0f6c2a2f9b11'],
    },
  },
} as const satisfies Record<string, Json>;

export const HEADERS: Json = {
  ETag: {
    description:
      'Names the state that was answered. A provider may leave it out; then nobody asks it about changes.',
    schema: { type: 'string', examples: ['W/"0f6c2a2f9b11.21.2026-05-14.42.0.0.x"'] },
  },
  EventId: {
    description:
      'Id of the newest live event when the call arrived. A client that opens the event stream later sends the earliest that it has, as `lastEventId`, and misses nothing.',
    schema: { type: 'string', examples: ['m5x2k1-42'] },
  },
  RetryAfter: {
    description: 'Seconds until the next try is allowed.',
    schema: { type: 'integer', minimum: 1, examples: [30] },
  },
};

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made',
  202: 'Right so far; a second step follows',
  204: 'Done; no body',
  304: 'As it was; no body',
  400: 'Some fields are not valid; `fields` names them',
  401: 'Not signed in',
  403: 'No right to it, the header `x-app-id` is missing, or a second factor has to be set up first',
  404: 'No such thing, or not for this user',
  408: 'The request did not arrive completely in time',
  409: 'Conflict: a stale version, a duplicate, or something in the way',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'A rule of the business is broken',
  423: 'Another user or tab is editing it',
  426: 'The application has been updated',
  429: 'Too many tries; `tryNextAt` says when',
  431: 'Address and headers are too long',
  500: 'Unexpected server error',
  503: 'The server cannot reach its data for now',
  507: 'The server has no room left; nothing was stored',
};

const withCodes = (status: number) => `${MEANINGS[status] ?? 'Refused'}. Codes:\n${codesOf(status)}`;

/** The meaning of a status, with the error codes of a refusal. */
export const meaningOf = (status: number): string =>
  status >= 400 ? withCodes(status) : (MEANINGS[status] ?? 'Answer');

/** Answers that most routes have in common. */
export const plainErrors = (): Json =>
  Object.fromEntries(
    [...new Set(Object.values(ERROR_STATUS))].map((status) => [
      status,
      {
        description: withCodes(status),
        ...(status === 429 || status === 503
          ? { headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } }
          : {}),
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${status === 429 ? 'TooManyRequests' : 'Error'}` },
          },
        },
      },
    ]),
  );
