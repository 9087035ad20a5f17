import { z } from 'zod';
import { everyRoute, isReading, type Input, type NamedRoute } from '../routes.ts';
import type { Check } from './check.ts';
import { newTab } from './provider.ts';

// The refusals of every route, derived from the contract.

const nounOf = ({ name }: NamedRoute) => name.split('.', 1)[0] ?? name;
const shown = ({ name }: NamedRoute) => name.slice(name.indexOf('.') + 1);

/** Valid parameters of unknown entities. */
const UNKNOWN_ID = 2_147_483_000;
const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-05-14',
  code: 'EUR',
  key: 'maintenanceMode',
  n: '1',
  x: '1',
  status: 'active',
};

function unknownParams({ name, route }: NamedRoute): Record<string, string | number> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  return Object.fromEntries(
    names.map((param) => {
      if (param === 'date' && name === 'budgetRecord.overwrites') return [param, '2026-05'];
      return [param, TEXTS[param] ?? UNKNOWN_ID];
    }),
  );
}

const withoutSession = (route: NamedRoute): Check => ({
  noun: nounOf(route),
  name: `${shown(route)} answers 401 without a session`,
  mode: 'read',
  run: async (asking) => {
    const input = { params: unknownParams(route), body: {} };
    await asking.refused(route.name, input, 'UNAUTHORIZED', newTab());
  },
});

const withoutTab = (route: NamedRoute): Check => ({
  noun: nounOf(route),
  name: `${shown(route)} answers 403 without x-app-id`,
  mode: isReading(route) ? 'read' : 'write',
  run: async (asking) => {
    const { 'x-app-id': _without, ...session } = asking.me;
    await asking.refused(route.name, { params: unknownParams(route), body: {} }, 'APP_ID_MISSING', session);
  },
});

/** A body that no schema accepts. */
const JUNK = ['junk'];

const isRefusable = ({ route }: NamedRoute) =>
  'body' in route && route.body instanceof z.ZodType && !route.body.safeParse(JUNK).success;

/** The body is validated after the rights, so only routes open to every user must answer 400. */
const looksAtBodyFirst = ({ route }: NamedRoute) =>
  ['anyone', 'user', 'member'].includes(route.metadata.access.who);

const junkBody = (route: NamedRoute): Check => ({
  noun: nounOf(route),
  name: `${shown(route)} answers 400 to a body that is none`,
  mode: isReading(route) ? 'read' : 'write',
  run: async (asking) => {
    const input: Input = { params: unknownParams(route), body: JUNK };
    const body = looksAtBodyFirst(route) ? 'VALIDATION' : (['VALIDATION', 'NOT_FOUND', 'FORBIDDEN'] as const);
    await asking.refused(route.name, input, body);
  },
});

const namesThing = ({ name, route }: NamedRoute) =>
  404 in route.responses &&
  /:(\w*[iI]d)\b/.test(route.path) &&
  route.method === 'GET' &&
  name !== 'config.get';

const unknownThing = (route: NamedRoute): Check => ({
  noun: nounOf(route),
  name: `${shown(route)} answers 404 for an unknown id`,
  mode: 'read',
  run: async (asking) => {
    await asking.refused(route.name, { params: unknownParams(route) }, ['NOT_FOUND', 'FORBIDDEN']);
  },
});

const isOpen = ({ route }: NamedRoute) => route.metadata.access.who === 'anyone';
// These would wait, or end the session.
const ENDS = new Set(['auth.logout', 'currentUser.endOtherSessions']);

export const refusals: readonly Check[] = [
  ...everyRoute.filter((route) => !isOpen(route)).map(withoutSession),
  ...everyRoute.filter(({ route, name }) => route.method !== 'GET' && !ENDS.has(name)).map(withoutTab),
  ...everyRoute.filter(isRefusable).map(junkBody),
  ...everyRoute.filter(namesThing).map(unknownThing),
];
