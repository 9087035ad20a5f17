import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#src/testing-runs.ts';
import { step } from './testing/steps.ts';
import { Walk } from './testing/walk.ts';
import { makeTemplate, World } from './testing/world.ts';

// SALDO_RUNS and SALDO_SEED set the number and the seed of the histories.
const RUNS = runs(30);
const SEED = Number(process.env['SALDO_SEED'] ?? 20_261_121);

test(
  'Whatever twenty users do concurrently, no acknowledged write is lost, and all of them end with the same state',
  { timeout: 2000 * RUNS + 60_000 },
  async () => {
    const template = await makeTemplate();
    const histories = fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
        const world = await World.begin(template);
        try {
          const walk = await Walk.begin(world, template);
          for (const one of steps) await walk.take(one);
          await walk.end();
        } finally {
          await world.end();
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    try {
      await expect(histories).resolves.toBeUndefined();
    } finally {
      await template.remove();
    }
  },
);
