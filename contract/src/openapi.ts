import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import type { Access } from './access.ts';
import { isNoBody, isOtherResponse } from './c.ts';
import { ERROR_STATUS, errorSchema, tooManyRequestsSchema } from './errors.ts';

type Json = Record<string, unknown>;
type Route = AppRoute & { metadata: { access: Access } };
type Nouns = Record<string, Record<string, Route>>;

const ERROR_REF = { $ref: '#/components/schemas/Error' };
const TOO_MANY_REF = { $ref: '#/components/schemas/TooManyRequests' };

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(nouns: Nouns, version: string): Json {
  const schemas: Json = {};
  const write = schemaWriter(schemas);
  schemas['Error'] = write(errorSchema, 'output', 'Error');
  schemas['TooManyRequests'] = write(tooManyRequestsSchema, 'output', 'TooManyRequests');
  const paths: Record<string, Json> = {};
  for (const [noun, routes] of Object.entries(nouns)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: operation(`${noun}.${name}`, noun, route, write),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Saldo',
      version,
      description: 'Budgets and cash flow of companies. Amounts are whole minor units of their currency.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(nouns).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: plainErrors(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'saldo_session' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'The key of `current-user/api-key`' },
      },
    },
  };
}

type Write = (schema: unknown, io: 'input' | 'output', owner: string) => Json;

/** JSON schemas stand alone; what they define for themselves moves to the components of the document. */
const schemaWriter =
  (components: Json): Write =>
  (schema, io, owner) => {
    if (schema === errorSchema && owner !== 'Error') return ERROR_REF;
    if (!(schema instanceof z.ZodType)) return {};
    const {
      $schema: _dialect,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // `format` says it; zod's patterns of dates fill pages.
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      },
    });
    const named = (name: string) => `${owner.replaceAll('.', '_')}_${name.replaceAll('_', '')}`;
    const renamed = (part: unknown) =>
      JSON.parse(
        JSON.stringify(part).replaceAll(
          /"#\/\$defs\/(\w+)"/g,
          (_, name: string) => `"#/components/schemas/${named(name)}"`,
        ),
      ) as Json;
    for (const [name, definition] of Object.entries($defs)) components[named(name)] = renamed(definition);
    return renamed(json);
  };

function operation(id: string, noun: string, route: Route, write: Write): Json {
  const { access } = route.metadata;
  const body = 'body' in route ? route.body : undefined;
  return {
    operationId: id,
    tags: [noun],
    summary: route.summary,
    description: `Who may call: ${inWords(access)}.`,
    'x-access': access,
    security: access.who === 'anyone' ? [] : [{ session: [] }, { apiKey: [] }],
    parameters: [
      ...parametersIn('path', route.pathParams, id, write),
      ...parametersIn('query', route.query, id, write),
      ...headersOf(route),
    ],
    ...(body instanceof z.ZodType
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: write(body, 'input', `${id}.body`) } },
          },
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, response]) => [
        status,
        answer(Number(status), response, `${id}.${status}`, write),
      ]),
    ),
  };
}

function parametersIn(place: 'path' | 'query', schema: unknown, id: string, write: Write): Json[] {
  const { properties = {}, required = [] } = write(schema, 'input', `${id}.${place}`) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const headersOf = ({ method }: Route): Json[] => [
  { name: 'x-build-timestamp', in: 'header', required: false, schema: { type: 'string' } },
  ...(method === 'GET'
    ? []
    : [
        { name: 'x-app-id', in: 'header', required: true, schema: { type: 'string' } },
        // commands on a sheet's plan: one that comes again with its key is not run twice
        { name: 'idempotency-key', in: 'header', required: false, schema: { type: 'string' } },
      ]),
];

const MEANINGS: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Right so far; a second step follows',
  204: 'Done; no body',
  400: 'Some fields are not valid; `fields` names them',
  401: 'Not signed in',
  403: 'No right to it, the header x-app-id is missing, or a second factor has to be set up first',
  404: 'No such thing, or not for this user',
  409: 'Conflict: a stale version or a duplicate',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'A rule of the business is broken',
  423: 'Another user or tab is editing it',
  426: 'The application has been updated',
  429: 'Too many tries; `tryNextAt` says when',
  500: 'Unexpected server error',
  507: 'The server has no room left; nothing was stored',
};

/** What most routes answer alike. */
const plainErrors = (): Json =>
  Object.fromEntries(
    [...new Set(Object.values(ERROR_STATUS))].map((status) => [
      status,
      {
        description: MEANINGS[status],
        content: { 'application/json': { schema: status === 429 ? TOO_MANY_REF : ERROR_REF } },
      },
    ]),
  );

function answer(status: number, response: unknown, owner: string, write: Write): Json {
  const description = MEANINGS[status] ?? 'Answer';
  if (response === errorSchema || response === tooManyRequestsSchema) {
    return { $ref: `#/components/responses/${status}` };
  }
  if (isNoBody(response)) return { description };
  if (isOtherResponse(response)) {
    const { contentType, body } = response;
    return { description, content: { [contentType]: { schema: write(body, 'output', owner) } } };
  }
  return { description, content: { 'application/json': { schema: write(response, 'output', owner) } } };
}

function inWords(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return 'anyone';
    case 'user':
      return 'signed-in users, whatever the licence';
    case 'member':
      return 'signed-in users of a licence that is neither expired nor cancelled';
    case 'writer':
      return 'users who may write a sheet or add payments';
    case 'master':
      return 'the master user';
    case 'owner':
      return 'the master user, whatever the licence';
    case 'area':
      return `users with at least \`${access.atLeast}\` in \`${access.area}\``;
    case 'budget': {
      const rights = access.needs.map(({ from, right }) => `the right to ${right} the sheet of \`${from}\``);
      const area = access.area ? [`a right in \`${access.area}\``] : [];
      return `users with ${[...rights, ...area].join(' and ')}`;
    }
  }
}
