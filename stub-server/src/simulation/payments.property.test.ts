import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#src/testing-runs.ts';
import { paymentStep } from './testing/payment-steps.ts';
import { PaymentsWalk } from './testing/payments-walk.ts';
import { makeTemplate, World } from './testing/world.ts';

// SALDO_RUNS and SALDO_SEED set the number and the seed of the histories.
const RUNS = runs(8);
const SEED = Number(process.env['SALDO_SEED'] ?? 20_261_124);

test(
  'Whatever users do concurrently to payments and plan, instalments, cells, totals and balances agree, and undo restores the exact state',
  { timeout: 20_000 * RUNS + 180_000 },
  async () => {
    const template = await makeTemplate();
    const histories = fc.assert(
      fc.asyncProperty(fc.array(paymentStep, { minLength: 8, maxLength: 20, size: 'max' }), async (steps) => {
        const world = await World.begin(template);
        try {
          const walk = new PaymentsWalk(world, template);
          await walk.begin();
          for (const { commands, turns } of steps) await walk.take(commands, turns);
        } finally {
          await world.end();
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    try {
      await expect(histories).resolves.toBeUndefined();
    } finally {
      await template.remove();
    }
  },
);
