import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#src/testing.ts';
import { step, Walk } from './testing/walk.ts';
import { World } from './testing/world.ts';

test('whatever tabs do, a lock is held as the model says, and ends', { timeout: 240_000 }, async () => {
  const app = await testApp();
  const walks = fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const walk = new Walk(new World(app));
      await walk.begin();
      for (const one of steps) await walk.take(one);
      await walk.end();
    }),
    { numRuns: 60 },
  );
  await expect(walks).resolves.toBeUndefined();
  await app.close();
});
