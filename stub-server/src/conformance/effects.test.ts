import type { TagType } from '@saldo/contract/tags';
import { expect, test } from 'vitest';
import { everyRoute } from './routes.ts';
import type { Implemented } from '#src/http/implement.ts';
import type { NounDeps } from '#src/noun-deps.ts';
import { routesOf } from '#src/nouns.ts';

// No handler is called.
const nouns = routesOf({ started: {}, attempts: {}, provider: {}, options: {} } as unknown as NounDeps);
const byName: ReadonlyMap<string, Implemented['effects']> = new Map(
  Object.entries(nouns).flatMap(([noun, routes]) =>
    routes.map(({ name, effects }) => [`${noun}.${name}`, effects] as const),
  ),
);
const of = (name: string) => byName.get(name);

test('A route that locks can block declares the status 423', () => {
  const locked = everyRoute.filter(({ name }) => of(name)?.locks);
  expect(locked.length).toBeGreaterThan(10);
  expect(locked.filter(({ route }) => !(423 in route.responses)).map(({ name }) => name)).toEqual([]);
});

// Clients cache the tree with its folders and categories under one tag, and payments under another.
test.each([
  ['Folder', 'Tree'],
  ['Category', 'Tree'],
])('A route that makes %s stale makes %s stale too', (type, other) => {
  const call = {
    accountId: 1,
    sheets: [1],
    params: { id: 1, targetBudgetId: 2 },
    body: { ids: [], cells: [], rows: [], permissions: [] },
  };
  const routesWithTag = everyRoute.flatMap(({ name }) => {
    const types = new Set(
      of(name)
        ?.tags(call)
        .map((tag) => tag.type),
    );
    return types.has(type as TagType) ? [{ name, hasOtherTag: types.has(other as TagType) }] : [];
  });
  expect(routesWithTag.length).toBeGreaterThan(1);
  expect(routesWithTag.filter(({ hasOtherTag }) => !hasOtherTag)).toEqual([]);
});
