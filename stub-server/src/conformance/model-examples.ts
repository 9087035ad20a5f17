import { writeFileSync } from 'node:fs';
import { contract } from '@saldo/contract';
import { openApiDocument } from '@saldo/contract/openapi';
import { hashOnce } from '#src/fakes/known-passwords.ts';
import { loadSeed } from '#src/db/seed.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { DAY, testApp } from '#src/testing.ts';
import { conformanceOfRoute } from './examples.ts';
import { ExampleBook, type JsonSchema } from './example-book.ts';
import { addressOf, everyRoute, sentWith } from './routes.ts';
import { APP_ID } from './target.ts';

// Run after new models: `node stub-server/src/conformance/model-examples.ts`. Sends the example of every route and keeps for
// each named model a value of a request or an answer; for models that occur in none, a value composed of the others.

interface Operation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

const document = openApiDocument(contract, '1') as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};
const book = new ExampleBook(document.components.schemas);

const tested = await testApp({ options: { controls: 'local' } });
const { app, store, clock, as, close } = tested;
for (const named of everyRoute) {
  const { example, seed, given } = conformanceOfRoute(named.name);
  const options = { now: clock.now(), day: DAY, simulatedDate: DAY, hash: hashOnce };
  await loadSeed(store, seed?.(smallSeed()) ?? smallSeed(), options);
  await given?.(tested);
  const { cookie } = await as('master@a.test');
  const { status, ...input } = example;
  const sent = sentWith(input);
  const answer = await app.inject({
    method: named.route.method,
    url: addressOf(named, input),
    ...sent,
    headers: { ...sent.headers, ...APP_ID, cookie: cookie ?? '' },
  });
  const path = document.paths[named.route.path.replaceAll(/:(\w+)/g, '{$1}')];
  const operation = path?.[named.route.method.toLowerCase()];
  for (const { schema } of Object.values(operation?.requestBody?.content ?? {}))
    book.read(schema, input.body);
  const content = operation?.responses[String(status)]?.content ?? {};
  const type = (answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  if (type.includes('json') && content[type]) book.read(content[type].schema, answer.json());
}
await close();

/** Random values in answers, with what stands for them: the same file whenever it is written. */
const RANDOM: readonly [RegExp, (place: number) => string][] = [
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, () => 'A'.repeat(43)],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, () => '7d3f0e0e-3c0e-4b4e-9a53-0f6c2a2f9b11'],
  [/\b[A-Z2-7]{32}\b/g, () => 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  // recovery codes differ
  [/\b(?:[\dA-Z]{4}-){2}[\dA-Z]{4}\b/g, (place) => `7K3M-Q9XT-2HR${place % 10}`],
];

const text = RANDOM.reduce(
  (kept, [random, instead]) => {
    let place = 0;
    return kept.replaceAll(random, () => instead(place++));
  },
  JSON.stringify(book.all(), null, 2),
);

const file = new URL('../../../contract/src/model-examples.json', import.meta.url);
writeFileSync(file, `${text}\n`);
