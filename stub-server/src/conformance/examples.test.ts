import { expect, test } from 'vitest';
import { loadSeed } from '#src/db/seed.ts';
import { smallSeed } from '#src/testing-seed.ts';
import { hashOnce } from '#src/fakes/known-passwords.ts';
import { testApp, DAY } from '#src/testing.ts';
import { conformanceOfRoute } from './examples.ts';
import { addressOf, isReading, sentWith, walkedRoutes } from './routes.ts';
import { APP_ID } from './target.ts';

test('Every route answers its example with success', { timeout: 60_000 }, async () => {
  const tested = await testApp({ options: { logger: { level: 'error' }, controls: 'local' } });
  const { app, store, clock, as, close } = tested;
  const answers: string[] = [];
  // A scenario is loaded again only if an example has changed it or needs another one, because
  // loading takes most of the time.
  let isUntouched = false;
  for (const named of walkedRoutes) {
    const options = { now: clock.now(), day: DAY, simulatedDate: DAY, hash: hashOnce };
    const { example, seed, given } = conformanceOfRoute(named.name);
    if (seed || !isUntouched) await loadSeed(store, seed?.(smallSeed()) ?? smallSeed(), options);
    isUntouched = !seed && !given && isReading(named);
    await given?.(tested);
    const { cookie } = await as('master@a.test');
    const { status, ...input } = example;
    const sent = sentWith(input);
    const answer = await app.inject({
      method: named.route.method,
      url: addressOf(named, input),
      ...sent,
      headers: { ...sent.headers, ...APP_ID, cookie: cookie ?? '' },
    });
    if (answer.statusCode !== status)
      answers.push(`${named.name}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`);
  }
  expect(answers).toEqual([]);
  await close();
});
