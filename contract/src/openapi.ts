import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import type { Access, CallTerms } from './access.ts';
import { isRead } from './access.ts';
import { accessInWords } from './access.docs.ts';
import { isNoBody, isOtherResponse } from './c.ts';
import { COMPACT, hasForms, type Forms } from './compact.ts';
import type { NounWords } from './docs.ts';
import { describeConflict } from './errors.docs.ts';
import { errorSchema, tooManyRequestsSchema } from './errors.ts';
import { nounWords } from './nouns.docs.ts';
import { ABOUT, HEADERS, meaningOf, PARAMETERS, plainErrors, SECURITY } from './openapi-parts.ts';
import { SchemaWriter, type Json } from './openapi-schemas.ts';

type Route = AppRoute & { metadata: CallTerms & Forms & { access: Access } };
type Nouns = Record<string, Record<string, Route>>;

/** A call with the descriptions of its noun. */
interface Described {
  noun: string;
  name: string;
  route: Route;
  words: NounWords;
}

/** The contract as an OpenAPI 3.1 document, with examples of its models by name. */
export function openApiDocument(nouns: Nouns, version: string, examples: Json = {}): Json {
  const { paths, schemas } = schemasOf(nouns, examples);
  return {
    openapi: '3.1.0',
    info: { ...ABOUT, version },
    servers: [{ url: '/', description: 'The provider that serves this document' }],
    tags: Object.keys(nouns).map((name) => ({
      name,
      description: `**${wordsOfNoun(name).title}.** ${wordsOfNoun(name).is}`,
    })),
    paths,
    components: {
      schemas,
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: plainErrors(),
      securitySchemes: SECURITY,
    },
  };
}

/** The calls with their named models, and the zod schema of each. */
export function schemasOf(nouns: Nouns, examples: Json = {}) {
  const calls = Object.entries(nouns).flatMap(([noun, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ noun, name, route, words: wordsOfNoun(noun) })),
  );
  for (const { route } of calls) {
    for (const response of Object.values(route.responses)) describeConflict(response);
  }
  // In two passes, because only a whole document shows which schemas are used alike in requests and responses.
  const first = new SchemaWriter();
  pathsOf(calls, first);
  const writer = new SchemaWriter({ known: first.uses, examples });
  const paths = pathsOf(calls, writer);
  writer.write(errorSchema, 'output');
  writer.write(tooManyRequestsSchema, 'output');
  const schemas = Object.fromEntries(
    Object.entries(writer.components).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { paths, schemas, sources: writer.sources };
}

function wordsOfNoun(noun: string): NounWords {
  const words = (nounWords as Readonly<Record<string, NounWords | undefined>>)[noun];
  if (!words) throw new Error(`Nothing is said of the noun ${noun}`);
  return words;
}

function pathsOf(calls: readonly Described[], writer: SchemaWriter): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.route.method.toLowerCase()]: operation(call, writer) };
  }
  return paths;
}

function operation(call: Described, writer: SchemaWriter): Json {
  const { noun, name, route, words } = call;
  const { access, onlyPerson, withoutSecondFactor } = route.metadata;
  const body = 'body' in route ? route.body : undefined;
  const { description, summary = route.summary } = words.calls?.[name] ?? {};
  if (summary === undefined) throw new Error(`Nothing is said of the call ${noun}.${name}`);
  const terms = [
    ...(description === undefined ? [] : [description]),
    `Who may call: ${accessInWords(access)}.`,
    ...(onlyPerson ? ['Not open to API keys.'] : []),
    ...(onlyPerson || access.who === 'anyone' || isRead(route) ? [] : ['Not open to read-only API keys.']),
    ...(withoutSecondFactor ? ['Open to a user who still has to set up a second factor.'] : []),
  ];
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary,
    description: terms.join(' '),
    'x-access': access,
    security: securityOf(route),
    parameters: [
      ...parametersIn('path', call, writer),
      ...parametersIn('query', call, writer),
      ...headersOf(call),
    ],
    ...(body instanceof z.ZodType
      ? {
          requestBody: {
            required: true,
            content: { [contentTypeOf(route)]: { schema: writer.write(body, 'input') } },
          },
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, response]) => [
        status,
        answer(
          {
            status: Number(status),
            response,
            compact: Number(status) === 200 ? route.metadata.compact : undefined,
            isOpen: access.who === 'anyone',
            hasEtag: words.calls?.[name]?.hasEtag ?? false,
          },
          writer,
        ),
      ]),
    ),
  };
}

const contentTypeOf = (route: Route): string =>
  ('contentType' in route ? route.contentType : undefined) ?? 'application/json';

const securityOf = ({ metadata: { access, onlyPerson } }: Route): Json[] =>
  access.who === 'anyone' ? [] : [{ session: [] }, ...(onlyPerson ? [] : [{ apiKey: [] }])];

function parametersIn(
  place: 'path' | 'query',
  { name: call, route, words }: Described,
  writer: SchemaWriter,
) {
  const schema = place === 'path' ? route.pathParams : route.query;
  const { properties = {}, required = [] } = writer.write(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: words.calls?.[call]?.parameters?.[name] ?? words.parameters?.[name],
    schema: property,
  }));
}

const parameter = (name: keyof typeof PARAMETERS): Json => ({ $ref: `#/components/parameters/${name}` });

const headersOf = ({ route }: Described): Json[] => [
  parameter('BuildTimestamp'),
  ...(isRead(route) || route.metadata.access.who === 'anyone' ? [] : [parameter('UserId')]),
  ...(route.method === 'GET' ? [] : [parameter('AppId')]),
  ...(route.metadata.isOnceByKey ? [parameter('IdempotencyKey')] : []),
  ...(304 in route.responses ? [parameter('IfNoneMatch')] : []),
  ...(hasForms(route) ? [parameter('Accept')] : []),
];

interface Answer {
  status: number;
  response: unknown;
  /** the same in the compact form */
  compact: z.ZodType | undefined;
  isOpen: boolean;
  hasEtag: boolean;
}

function answer({ status, response, compact, isOpen, hasEtag }: Answer, writer: SchemaWriter): Json {
  if (response === errorSchema || response === tooManyRequestsSchema) {
    return { $ref: `#/components/responses/${status}` };
  }
  const headerRefs = {
    ...(isOpen || status >= 400 ? {} : { 'x-event-id': { $ref: '#/components/headers/EventId' } }),
    ...(hasEtag && status < 400 ? { etag: { $ref: '#/components/headers/ETag' } } : {}),
  };
  const headers = Object.keys(headerRefs).length > 0 ? { headers: headerRefs } : {};
  const words = { description: meaningOf(status), ...headers };
  if (isNoBody(response)) return words;
  if (isOtherResponse(response)) {
    const { contentType, body } = response;
    return { ...words, content: { [contentType]: { schema: writer.write(body, 'output') } } };
  }
  const content = {
    'application/json': { schema: writer.write(response, 'output') },
    ...(compact === undefined ? {} : { [COMPACT]: { schema: writer.write(compact, 'output') } }),
  };
  return { ...words, content };
}
