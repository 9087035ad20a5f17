import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { model, value, writtenAs } from './docs.ts';
import { contract } from './index.ts';
import examples from './model-examples.json' with { type: 'json' };
import { openApiDocument, schemasOf } from './openapi.ts';
import { isWords, lackingIn, objectsIn, type Schema } from './testing.ts';

interface Operation {
  operationId: string;
  parameters: { name?: string; description?: string; $ref?: string }[];
}
interface Document {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let document: Document;
beforeAll(() => {
  document = JSON.parse(JSON.stringify(openApiDocument(contract, '1.0.0', examples))) as Document;
});

test('Every property, list position, parameter, model and noun is described', () => {
  const { tags, paths, components } = document;
  const lacking = [
    ...lackingIn(components.schemas),
    ...Object.values(paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ operationId, parameters }) =>
        parameters
          .filter(({ $ref, description }) => $ref === undefined && !isWords(description))
          .map(({ name = '' }) => `${operationId}: ${name}`),
      ),
    ...tags.filter(({ description }) => !isWords(description)).map(({ name }) => name),
  ];
  expect(objectsIn(components.schemas, 'schemas').length).toBeGreaterThan(200);
  expect(lacking).toEqual([]);
});

test('Every object in calls is a named model', () => {
  expect(objectsIn(document.paths, 'paths').map(([place]) => place)).toEqual([]);
});

test('Every described parameter and call exists', async () => {
  const { nounWords } = await import('./nouns.docs.ts');
  const unknown = Object.entries(nounWords).flatMap(([noun, { parameters = {}, calls = {} }]) => {
    const operations = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .filter(({ operationId }) => operationId.startsWith(`${noun}.`));
    const ids = new Set(operations.map(({ operationId }) => operationId));
    const names = new Set(operations.flatMap((one) => one.parameters.map(({ name }) => name)));
    return [
      ...Object.keys(parameters).filter((name) => !names.has(name)),
      ...Object.keys(calls).filter((name) => !ids.has(`${noun}.${name}`)),
    ].map((name) => `${noun}.${name}`);
  });
  expect(unknown).toEqual([]);
});

test('Every named model has an example', () => {
  const lacking = Object.entries(document.components.schemas).filter(
    ([, { examples: given }]) => !given?.length,
  );
  expect(lacking.map(([name]) => name)).toEqual([]);
});

test('Each example is accepted by the schema of its model', () => {
  const { schemas, sources } = schemasOf(contract, examples);
  const refused = [...sources].flatMap(([name, { schema }]) => {
    // The document writes the content of a file as text.
    const written = writtenAs(schema);
    if (written instanceof z.ZodFile) return [];
    const [example] = (schemas[name] as Schema).examples ?? [];
    const { error } = z.safeParse(written, example);
    return error ? [`${name}: ${z.prettifyError(error)}`] : [];
  });
  expect(sources.size).toBeGreaterThan(700);
  expect(refused).toEqual([]);
});

test('The file of examples names models of the document that have none of their own', () => {
  const own = schemasOf(contract).schemas as Record<string, Schema>;
  expect(Object.keys(examples).filter((name) => !own[name] || 'examples' in own[name])).toEqual([]);
});

const answering = (answer: z.ZodType, body?: z.ZodType) => ({
  config: {
    get: {
      method: 'POST' as const,
      path: '/x',
      summary: 'X',
      metadata: { access: { who: 'anyone' as const } },
      body: body ?? z.object({}),
      responses: { 200: answer },
    },
  },
});
const schemasOfAnswer = (...of: Parameters<typeof answering>) =>
  (openApiDocument(answering(...of), '1') as unknown as Document).components.schemas;

test('A model with different request and response forms has a name for each', () => {
  const both = z.object({ isOn: z.boolean().default(false) });
  model(both, 'Both', { is: 'A model of this test.', fields: { isOn: 'Whether it is on.' } });
  expect(schemasOfAnswer(both, both)).toMatchObject({
    Both: { required: ['isOn'] },
    BothInput: { properties: { isOn: { default: false } } },
  });
  expect(Object.keys(schemasOfAnswer(z.string(), both))).not.toContain('BothInput');
});

test('Two different models with one name, and an invalid example, are refused', () => {
  const [one, other] = [z.object({ a: z.string() }), z.object({ a: z.int() })];
  for (const schema of [one, other])
    model(schema as typeof one, 'Twice', { is: 'A model of this test.', fields: { a: 'A value.' } });
  expect(() => schemasOfAnswer(one, other)).toThrow('Two different models are called Twice');
  expect(() => value(z.int(), 'Wrong', 'A number.', 1.5)).toThrow('expected int');
});
