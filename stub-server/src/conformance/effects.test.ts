import type { TagType } from '@saldo/contract/tags';
import { expect, test } from 'vitest';
import { everyRoute } from './routes.ts';
import { effectsByRoute, tagsAnnouncedBy } from '#src/testing-effects.ts';

const of = (name: string) => effectsByRoute.get(name);

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
  const routesWithTag = everyRoute.flatMap(({ name }) => {
    const types = new Set((of(name) ? tagsAnnouncedBy(name) : []).map((tag) => tag.type));
    return types.has(type as TagType) ? [{ name, hasOtherTag: types.has(other as TagType) }] : [];
  });
  expect(routesWithTag.length).toBeGreaterThan(1);
  expect(routesWithTag.filter(({ hasOtherTag }) => !hasOtherTag)).toEqual([]);
});
