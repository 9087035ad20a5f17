import { threadId } from 'node:worker_threads';
import { serveThread } from '#src/jobs/thread.ts';

export const TEST_THREAD = import.meta.filename;

export type TestTask =
  | { what: 'double'; of: number }
  | { what: 'tell'; of: number }
  | { what: 'fail' }
  | { what: 'count' }
  | { what: 'who' }
  | { what: 'prepared' }
  | { what: 'block'; until: Int32Array };

let counted = 0;
let prepared = 0;

async function perform(task: TestTask, tell: (progress: string) => void): Promise<number> {
  if (task.what === 'fail') throw new Error('It cannot be done');
  if (task.what === 'double') return task.of * 2;
  if (task.what === 'count') return (counted += 1);
  if (task.what === 'who') return threadId;
  if (task.what === 'prepared') return prepared;
  if (task.what === 'tell') {
    for (let one = 1; one <= task.of; one += 1) tell(`${one} of ${task.of}`);
    return task.of;
  }
  // as busy as can be: nothing else happens in this thread meanwhile
  while (Atomics.load(task.until, 0) === 0);
  return Atomics.load(task.until, 0);
}

serveThread(TEST_THREAD, perform, {
  prepare: async () => {
    prepared += 1;
  },
  forget: async () => {
    counted = 0;
  },
});
