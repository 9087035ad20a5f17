import { serveThread } from '#src/jobs/thread.ts';

export const TEST_THREAD = import.meta.filename;

export type TestTask =
  | { what: 'double'; of: number }
  | { what: 'tell'; of: number }
  | { what: 'fail' }
  | { what: 'block'; until: Int32Array };

serveThread(TEST_THREAD, async (asked: TestTask, tell: (progress: string) => void): Promise<number> => {
  if (asked.what === 'fail') throw new Error('It cannot be done');
  if (asked.what === 'double') return asked.of * 2;
  if (asked.what === 'tell') {
    for (let one = 1; one <= asked.of; one += 1) tell(`${one} of ${asked.of}`);
    return asked.of;
  }
  // as busy as can be: nothing else happens in this thread meanwhile
  while (Atomics.load(asked.until, 0) === 0);
  return Atomics.load(asked.until, 0);
});
