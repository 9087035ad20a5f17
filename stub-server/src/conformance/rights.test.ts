import type { Access } from '@saldo/contract/access';
import { licenceStatusSchema } from '@saldo/contract/account';
import { expect, test } from 'vitest';
import { loadSeed } from '#src/db/seed.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { hashOnce } from '#src/fakes/known-passwords.ts';
import { isOnPostgres } from '#src/testing-postgres.ts';
import { DAY, testApp } from '#src/testing.ts';
import { classOf, exampleOf } from './examples.ts';
import { ROLES } from './noun.ts';
import { addressOf, sentWith, walkedRoutes, type NamedRoute } from './routes.ts';
import { APP_ID } from './target.ts';

function textOf(rule: Access): string {
  if (rule.who === 'area') return `area ${rule.area} ${rule.atLeast}`;
  if (rule.who !== 'budget') return rule.who;
  const rights = rule.needs.map(({ right }) => right).join(' ');
  return `budget ${rights}${rule.area ? `, area ${rule.area}` : ''}`;
}

test.each(walkedRoutes.map(({ name, route }) => [name, route.metadata.access] as const))(
  'By its rule %s the contract grants access to exactly the roles in the table',
  (name, rule) => {
    expect(textOf(rule)).toBe(classOf(name).rule);
  },
);

/**
 * Deletions are late, because other calls need the deleted items, then calls that change the
 * licence; calls that end the session are last.
 */
const LATE = [
  /\.delete$|moveTo|removeUser|prune/,
  /^subscription\.status$/,
  /^auth\.logout$/,
  /^auth\.login$/,
];
const order = (name: string) => LATE.findIndex((pattern) => pattern.test(name));
const routes = walkedRoutes.toSorted((a, b) => order(a.name) - order(b.name));

const SIGNS: Record<number, string> = { 401: '-', 403: 'x' };

/** Unknown entities pass the guard, unless the table lists a refusal for users who may not see them. */
function signOf(name: string, status: number): string {
  const isHidden = status === 404 && classOf(name).open.includes('o');
  return isHidden ? 'o' : (SIGNS[status] ?? '+');
}

function exampleCall(named: NamedRoute, cookie: string | null) {
  const { status: _success, ...input } = exampleOf(named.name);
  const sent = sentWith(input);
  return {
    method: named.route.method,
    url: addressOf(named, input),
    ...sent,
    headers: { ...sent.headers, ...APP_ID, ...(cookie === null ? {} : { cookie }) },
  };
}

/**
 * One status that opens the routes and one that shuts them are tested with every role; the others
 * with the master user only.
 */
const ASKED_BY_ALL: ReadonlySet<string> = new Set(['active', 'expired']);

/** The guard reads the licence in the same way on both databases, so that one status with every role shows the queries of the rights. */
const LICENCES = isOnPostgres ? (['active'] as const) : licenceStatusSchema.options;

test.each(LICENCES)(
  'With the licence status %s every route grants access to exactly the roles in the table',
  { timeout: 180_000 },
  async (licence) => {
    const { app, store, clock, as, close } = await testApp({
      scenario: null,
      options: { controls: 'local' },
    });
    const signs = new Map<string, string>();
    const failed: string[] = [];
    const roles = ASKED_BY_ALL.has(licence) ? ROLES : ROLES.filter((role) => role === 'master');
    for (const role of roles) {
      const seed = smallSeed();
      const accounts = seed.accounts.map((account) => ({ ...account, licenceStatus: licence }));
      const options = { now: clock.now(), day: DAY, simulatedDate: DAY, hash: hashOnce };
      await loadSeed(store, { ...seed, accounts }, options);
      const cookie = role === 'anonymous' ? null : (await as(`${role}@a.test`)).cookie;
      for (const named of routes) {
        const { statusCode, payload } = await app.inject(exampleCall(named, cookie));
        signs.set(named.name, `${signs.get(named.name) ?? ''}${signOf(named.name, statusCode)}`);
        if (statusCode >= 500)
          failed.push(`${named.name} for ${role}: ${statusCode} ${payload.slice(0, 100)}`);
      }
    }
    const isShut = licence === 'expired' || licence === 'cancelled';
    const wanted = walkedRoutes.map(({ name }) => {
      const signsOfAll = classOf(name)[isShut ? 'shut' : 'open'];
      return [name, roles.map((role) => signsOfAll[ROLES.indexOf(role)]).join('')] as const;
    });
    expect(Object.fromEntries(signs)).toEqual(Object.fromEntries(wanted));
    expect(failed).toEqual([]);
    await close();
  },
);
