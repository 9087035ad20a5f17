import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp, type Caller } from '#src/testing.ts';
import { command, SHEET } from './testing/commands.ts';
import { expectWholeLists } from '#src/payment/testing/lists.ts';
import { sheetOf } from '#src/testing-sheet.ts';
import { runs } from '#src/testing-runs.ts';
import { factsOf } from './testing/facts.ts';
import { Keys } from './testing/keys.ts';
import { anyOrder, totalsAgree, Walk } from './testing/walk.ts';

test('undo and redo in any order give the plan of the model', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder, async (steps) => {
      const app = await testApp();
      const user = await app.as('master@a.test');
      const walk = new Walk(user, await sheetOf(user));
      for (const step of steps) await walk.take(step);
      expect(await totalsAgree(user)).toBe(true);
      await app.close();
    }),
    { numRuns: runs(15) },
  );
});

const asByKeys = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('do' as const), command }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('back' as const, 'again' as const) }) },
  ),
  { minLength: 2, maxLength: 16 },
);

const looks = async (user: Caller) => {
  const sheet = await sheetOf(user);
  const { name } = (await user.get(SHEET)).json<{ name: string }>();
  return { facts: factsOf(sheet), rows: sheet.records.map(({ id }) => id), name };
};

test('undoing everything returns to the start, redoing it to the end', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(asByKeys, async (steps) => {
      const app = await testApp();
      const user = await app.as('master@a.test');
      const start = await looks(user);
      const keys = new Keys(user);
      for (const step of steps) {
        if (step.kind === 'do') await keys.do(step.command);
        else await (step.kind === 'back' ? keys.back() : keys.again());
      }
      while (await keys.again());
      const end = await looks(user);
      while (await keys.back());
      expect(await looks(user)).toEqual(start);
      expect(await totalsAgree(user)).toBe(true);
      while (await keys.again());
      expect(await looks(user)).toEqual(end);
      expect(await totalsAgree(user)).toBe(true);
      await expectWholeLists(app);
      await app.close();
    }),
    { numRuns: runs(20) },
  );
});
