import { expect, test } from 'vitest';
import { takingTurns } from './turns.ts';

test('long work yields every few milliseconds, and short work does not', async () => {
  let now = 0;
  const pause = takingTurns(() => now);
  const done: string[] = [];
  setImmediate(() => done.push('another'));
  await pause();
  done.push('first piece');
  now += 50;
  await pause();
  done.push('second piece');
  await pause();
  done.push('third piece');
  expect(done).toEqual(['first piece', 'another', 'second piece', 'third piece']);
});
