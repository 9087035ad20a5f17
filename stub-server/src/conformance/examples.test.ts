import { expect, test } from 'vitest';
import { loadSeed } from '#src/db/seed.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { hashOnce } from '#src/fakes/known-passwords.ts';
import { isOnPostgres } from '#src/testing-postgres.ts';
import { testApp, DAY } from '#src/testing.ts';
import { conformanceOfRoute } from './examples.ts';
import { addressOf, isReading, sentWith, walkedRoutes } from './routes.ts';
import { APP_ID } from './target.ts';

test('Every route answers its example with success', { timeout: 240_000 }, async () => {
  const tested = await testApp({ options: { logger: { level: 'error' }, controls: 'local' } });
  const { app, store, clock, as, close } = tested;
  const options = { now: clock.now(), day: DAY, simulatedDate: DAY, hash: hashOnce };
  const answers: string[] = [];
  let isUntouched = true;

  for (const named of walkedRoutes) {
    const { example, seed, given } = conformanceOfRoute(named.name);
    const { status, ...input } = example;
    const call = async () => {
      await given?.(tested);
      const { cookie } = await as('master@a.test');
      const sent = sentWith(input);
      return app.inject({
        method: named.route.method,
        url: addressOf(named, input),
        ...sent,
        headers: { ...sent.headers, ...APP_ID, cookie: cookie ?? '' },
      });
    };
    const load = () => loadSeed(store, seed?.(smallSeed()) ?? smallSeed(), options);
    // Loading takes most of the time. SQLite shows that each example succeeds on the scenario alone, so
    // that PostgreSQL loads it again only for an example that fails on what others have left.
    const mayFollowOthers = isOnPostgres && !seed && !given;
    if (seed || (!isUntouched && !mayFollowOthers)) {
      await load();
      isUntouched = true;
    }
    let answer = await call();
    if (answer.statusCode !== status && !isUntouched) {
      await load();
      isUntouched = true;
      answer = await call();
    }
    isUntouched &&= !seed && !given && isReading(named);
    if (answer.statusCode !== status)
      answers.push(`${named.name}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`);
  }
  expect(answers).toEqual([]);
  await close();
});
