import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadSeed } from '#src/db/seed.ts';
import { namesOf } from '#src/db/tables.ts';
import { hashOnce } from '#src/fakes/known-passwords.ts';
import { TABLES } from '#src/tables.ts';
import { DAY, testApp } from '#src/testing.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { conformanceOfRoute } from './examples.ts';
import { addressOf, everyRoute, isReading, sentWith } from './routes.ts';
import { APP_ID } from './target.ts';

const KEY = { 'idempotency-key': '7d3f0e0e-3c0e-4b4e-9a53-0f6c2a2f9b11' };

/** A name is added once: adding it again returns the existing item. */
const ONCE_BY_NAME = /\.fromNames?$/;

test('Every route that creates something declares that it does so once per key', () => {
  const making = everyRoute.filter(
    (named) =>
      !isReading(named) &&
      201 in named.route.responses &&
      named.route.metadata.access.who !== 'anyone' &&
      !ONCE_BY_NAME.test(named.name),
  );
  expect(making.filter(({ route }) => !route.metadata.isOnceByKey).map(({ name }) => name)).toEqual([]);
});

test(
  'A command repeated with its key creates nothing and gets the same answer',
  { timeout: 180_000 },
  async () => {
    const tested = await testApp({ options: { controls: 'local' } });
    const { app, store, clock, db, as, close } = tested;
    const countAll = async () => {
      const counts = namesOf(TABLES).map(async (name) => {
        const { rows } = await sql<{
          count: number;
        }>`select count(*) as count from ${sql.table(name)}`.execute(db);
        return [name, rows[0]?.count];
      });
      return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
    };
    const answers: unknown[] = [];
    for (const named of everyRoute.filter(({ route }) => route.metadata.isOnceByKey)) {
      const { example, seed, given } = conformanceOfRoute(named.name);
      const options = { now: clock.now(), day: DAY, simulatedDate: DAY, hash: hashOnce };
      await loadSeed(store, seed?.(smallSeed()) ?? smallSeed(), options);
      await given?.(tested);
      const { cookie } = await as('master@a.test');
      const { status, ...input } = example;
      const sent = sentWith(input);
      const send = () =>
        app.inject({
          method: named.route.method,
          url: addressOf(named, input),
          ...sent,
          headers: { ...sent.headers, ...APP_ID, ...KEY, cookie: cookie ?? '' },
        });
      await send();
      await app.jobs.idle();
      const before = await countAll();
      const again = await send();
      await app.jobs.idle();
      if (again.statusCode !== status)
        answers.push([named.name, again.statusCode, again.payload.slice(0, 200)]);
      expect(await countAll(), named.name).toEqual(before);
    }
    expect(answers).toEqual([]);
    await close();
  },
);
