import { expect, test } from 'vitest';
import type { Db } from '#src/db/open.ts';
import { TABLES } from '#src/tables.ts';
import { PASSWORD, testApp } from '#src/testing.ts';
import { runCheck } from './check.ts';
import { logInAt } from './log-in.ts';
import { providerAt } from './provider.ts';
import { suite } from './suite.ts';
import { lookRound } from './world.ts';

/** What shows that the suite has run, besides the versions of rights (docs/provider-guide.md). */
const TRACES = [
  // of its log-ins and connections, for minutes
  'attempt',
  'gateway_session',
  'known_device',
  'provider_session',
  // the history of the account
  'change',
  'change_item',
  // counted by every change
  'account_revision',
  'listed_revision',
  'tax_work',
] as const;

type Row = Record<string, unknown>;
const withoutRightsVersion = ({ acl_version: _version, ...row }: Row): Row => row;

async function dump(db: Db): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  for (const name of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    if ((TRACES as readonly string[]).includes(name)) continue;
    const rows: Row[] = await db.selectFrom(name).selectAll().execute();
    const kept = name === 'user' ? rows.map(withoutRightsVersion) : rows;
    tables.set(name, kept.map((row) => JSON.stringify(row)).toSorted());
  }
  return tables;
}

test(
  'With --write the suite leaves the data of a provider as it found them',
  { timeout: 300_000 },
  async () => {
    const tested = await testApp({ options: { controls: 'local' } });
    const provider = providerAt(await tested.listen());
    const logIn = { email: 'master@a.test', password: PASSWORD };
    const session = await logInAt(provider, logIn);
    const world = await lookRound(provider, session, logIn);
    const before = await dump(tested.db);
    const outcomes: string[] = [];
    for (const check of suite) {
      const { outcome } = await runCheck(check, { provider, session, logIn, world, mode: 'write' });
      outcomes.push(outcome.kind);
    }
    await tested.app.jobs.idle();
    const after = await dump(tested.db);
    expect(outcomes).not.toContain('failed');
    expect(outcomes.filter((kind) => kind === 'passed').length).toBeGreaterThan(200);
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
    await tested.close();
  },
);
