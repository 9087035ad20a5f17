import { expect, test } from 'vitest';
import { everyRoute } from '#src/conformance/routes.ts';
import { touchesOf } from './touches.ts';

const of = (name: string) => {
  const [noun = '', route = ''] = name.split('.');
  return touchesOf(noun, route);
};

test('A route that locks can stop declares that it answers 423', () => {
  const locked = everyRoute.filter(({ name }) => of(name)?.locks);
  expect(locked.length).toBeGreaterThan(10);
  expect(locked.filter(({ route }) => !(423 in route.responses)).map(({ name }) => name)).toEqual([]);
});
