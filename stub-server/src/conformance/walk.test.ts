import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '#src/testing-runs.ts';
import { arbitraryOf, junkOf } from './arbitrary.ts';
import { conformanceOfRoute } from './examples.ts';
import { fault } from './fault.ts';
import { addressOf, everyRoute, walkedRoutes, type Input, type NamedRoute } from './routes.ts';
import { APP_ID, openTarget, type Target } from './target.ts';

// Our own server with the small scenario; checks of any provider are in provider/.

const RUNS = runs(10);

let target: Target;
let ids: readonly number[];

beforeAll(async () => {
  target = await openTarget();
  ids = await knownIds();
}, 60_000);
afterAll(() => target.close());

const named = (name: string) =>
  everyRoute.find((route) => route.name === name) ?? { name, route: everyRoute[0]!.route };

/** Known ids from the provider's lists, because random ones would only give 404. */
async function knownIds() {
  const lists = [
    'budget.list',
    'category.list',
    'folder.list',
    'contractor.list',
    'section.list',
    'tradeSubject.list',
  ];
  const found = new Set<number>([1]);
  const add = (text: string) => {
    for (const [, id] of text.slice(0, 20_000).matchAll(/"id":(\d+)/g))
      if (found.size < 60) found.add(Number(id));
  };
  for (const name of lists) add((await target.call(named(name), {}, target.signedIn)).text);
  const [sheet] = JSON.parse((await target.call(named('budget.list'), {}, target.signedIn)).text) as {
    id: number;
  }[];
  if (sheet)
    add((await target.call(named('budgetRecord.list'), { params: { id: sheet.id } }, target.signedIn)).text);
  return [...found];
}

function inputsOf(route: NamedRoute, isValid: boolean): fc.Arbitrary<Input> {
  const of = (schema: unknown) => {
    const valid = arbitraryOf(schema, ids);
    return isValid ? valid : fc.oneof(valid, junkOf(valid));
  };
  const { pathParams, query } = route.route;
  const { randomParams } = conformanceOfRoute(route.name);
  const params = randomParams ? fc.constant(randomParams(isValid)) : of(pathParams);
  const body = 'body' in route.route ? of(route.route.body) : fc.constant(undefined);
  return fc.record({ params, query: of(query), body }) as fc.Arbitrary<Input>;
}

/** Parameters and query values are sent as text. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) || '0';

function asText({ params, query, body }: Input): Input {
  const texts = (values: unknown) =>
    typeof values === 'object' && values !== null
      ? Object.fromEntries(
          Object.entries(values).flatMap(([key, value]) =>
            value === undefined ? [] : [[key, textOf(value)]],
          ),
        )
      : {};
  return { params: texts(params), query: texts(query), body };
}

describe.each(walkedRoutes.map((route) => [route.name, route] as const))('%s', (name, route) => {
  const isOpen = route.route.metadata.access.who === 'anyone';

  test.runIf(!isOpen)('answers 401 without a session', async () => {
    const answer = await target.call(route, { body: {} }, APP_ID);
    expect(answer.status, answer.text).toBe(401);
    expect(fault(route, answer)).toBeNull();
  });

  test.runIf(route.route.method !== 'GET')('answers 403 without x-app-id', async () => {
    const { 'x-app-id': _without, ...headers } = target.signedIn;
    const answer = await target.call(route, { body: {} }, headers);
    expect(answer).toMatchObject({ status: 403 });
    expect(JSON.parse(answer.text)).toMatchObject({ error: 'APP_ID_MISSING' });
  });

  test.runIf(conformanceOfRoute(name).random === undefined).each([
    ['valid', true],
    ['junk', false],
  ])('answers %s input by the contract', { timeout: 180_000 }, async (_kind, isValid) => {
    await fc.assert(
      fc.asyncProperty(inputsOf(route, isValid), async (made) => {
        const input = asText(made);
        // Some parameters would change the path to another route.
        fc.pre(addressOf(route, input).split('/').length === route.route.path.split('/').length);
        const answer = await target.call(route, input, target.signedIn);
        expect(fault(route, answer)).toBeNull();
      }),
      { numRuns: Math.min(RUNS, conformanceOfRoute(name).randomCalls ?? RUNS) },
    );
  });
});
