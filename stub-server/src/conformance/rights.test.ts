import type { Access } from '@saldo/contract/access';
import type { LicenceStatus } from '@saldo/contract/account';
import { licenceStatusSchema } from '@saldo/contract/account';
import { expect, test } from 'vitest';
import { loadSeed } from '#src/db/seed.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { DAY, hashOnce, testApp } from '#src/testing.ts';
import { exampleOf } from './examples.ts';
import { addressOf, everyRoute, type Input } from './routes.ts';
import { APP_ID } from './target.ts';

type Role = 'anonymous' | 'nothing' | 'reader' | 'writer' | 'master';
const ROLES: readonly Role[] = ['anonymous', 'nothing', 'reader', 'writer', 'master'];

/** What the small scenario gives each role to the sheets of the examples. */
const SHEETS: Record<Role, Record<number, 'read' | 'write'>> = {
  anonymous: {},
  nothing: {},
  reader: { 21: 'read', 22: 'read' },
  writer: { 21: 'write', 22: 'read' },
  master: { 21: 'write', 22: 'write', 23: 'write' },
};
const SHEET_OF_ROW: Record<number, number> = { 71: 21, 72: 21, 73: 22, 74: 23 };

function sheetsNamed(from: string, { params = {}, body }: Input): number[] {
  if (from === 'body.ids') return (body as { ids: number[] }).ids;
  if (from === 'body.resource') {
    const { type, id } = body as { type: string; id: number };
    return [type === 'record' ? (SHEET_OF_ROW[id] ?? 0) : id];
  }
  const id = Number(params[from.replace('params.', '')]);
  return [from === 'params.rowId' ? (SHEET_OF_ROW[id] ?? 0) : id];
}

/** 401, 403 or null for let through: said from the access rule alone, not by the guard's code. */
function expected(rule: Access, role: Role, licence: LicenceStatus, input: Input): 401 | 403 | null {
  if (rule.who === 'anyone') return null;
  if (role === 'anonymous') return 401;
  if (rule.who === 'user') return null;
  if (rule.who === 'owner') return role === 'master' ? null : 403;
  if (licence === 'expired' || licence === 'cancelled') return 403;
  if (role === 'master' || rule.who === 'member') return null;
  if (rule.who === 'master') return 403;
  // Of the others only the writer has areas, and those wholly.
  if (rule.who === 'area') return role === 'writer' ? null : 403;
  if (rule.area && role !== 'writer') return 403;
  const mayAll = rule.needs.every(({ from, right }) =>
    sheetsNamed(from, input).every((id) => {
      const have = SHEETS[role][id];
      return have === 'write' || have === right;
    }),
  );
  return mayAll ? null : 403;
}

/** Deletions late, so that what they delete is there for the others, and after them another licence; at the end what ends the session. */
const LATE = [/\.delete$|moveTo|removeUser/, /^subscription\.status$/, /^auth\.logout$/, /^auth\.login$/];
const order = (name: string) => LATE.findIndex((pattern) => pattern.test(name));
const routes = everyRoute.toSorted((a, b) => order(a.name) - order(b.name));

test.each(licenceStatusSchema.options)(
  'With a licence that is %s every route lets through whom its rule names',
  { timeout: 60_000 },
  async (licence) => {
    const { app, store, clock, as, close } = await testApp({
      scenario: null,
      options: { hasControls: true },
    });
    const wrong: string[] = [];
    for (const role of ROLES) {
      const seed = smallSeed();
      const accounts = seed.accounts.map((account) => ({ ...account, licenceStatus: licence }));
      const options = { now: clock.now(), day: DAY, simulatedDate: DAY, hash: hashOnce };
      await loadSeed(store, { ...seed, accounts }, options);
      const cookie = role === 'anonymous' ? null : (await as(`${role}@a.test`)).cookie;
      for (const named of routes) {
        const { status: _success, ...input } = exampleOf(named.name);
        const answer = await app.inject({
          method: named.route.method,
          url: addressOf(named, input),
          headers: { ...APP_ID, ...(cookie === null ? {} : { cookie }) },
          ...(input.body === undefined ? {} : { payload: input.body as object }),
        });
        const want = expected(named.route.metadata.access, role, licence, input);
        const got = answer.statusCode === 401 || answer.statusCode === 403 ? answer.statusCode : null;
        if (got !== want || answer.statusCode >= 500) {
          wrong.push(
            `${named.name} for ${role}: ${answer.statusCode}, not ${want ?? 'let through'} ${answer.payload.slice(0, 100)}`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
    await close();
  },
);
