import { appendFileSync, writeSync } from 'node:fs';
import { openStore, type Store } from '#src/db/open.ts';
import { handTimers } from '#src/http/timers.ts';
import { add, countIn, kindOf, START, workerOn } from './workers.ts';

/** To be started as a process of its own: `doomed.ts <database> <letters> <step>`. */
export const DOOMED = import.meta.filename;

const NOTE = kindOf({ name: 'note', tries: 10 });
const LETTER = kindOf({ name: 'letter', tries: 10 });

/** What jobs do before and after the crash: one counts in the database, one writes a letter outside of it. */
export function handleBoth(
  { jobs }: ReturnType<typeof workerOn>,
  letters: string,
  step: (name: string) => void = () => {},
): void {
  jobs.handle(NOTE, async ({ payload, tell }) => {
    tell({ share: 0.5, step: 'counting' });
    return { write: (tx) => countIn(tx, payload) };
  });
  jobs.handle(LETTER, async ({ key }) => {
    step('before the letter');
    appendFileSync(letters, `${key}\n`);
    step('after the letter');
  });
}

/** Calls `step` before a transaction begins, when all of it is written and not committed, and when it is. */
const stepping = (store: Store, step: (name: string) => void): Pick<Store, 'db' | 'transact'> => ({
  db: store.db,
  transact: async (scope, command, committed) => {
    step('before a transaction');
    const result = await store.transact(
      scope,
      async (tx) => {
        const done = await command(tx);
        step('before a commit');
        return done;
      },
      committed,
    );
    step('after a commit');
    return result;
  },
});

/** Does the work of both jobs, and kills itself at the step with this number, counted from 1. */
async function run(file: string, letters: string, last: number): Promise<void> {
  let count = 0;
  const step = (name: string) => {
    count += 1;
    if (count !== last) return;
    writeSync(1, name);
    process.kill(process.pid, 'SIGKILL');
    // the signal is on its way
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };
  const store = openStore(file);
  const seen = stepping(store, step);
  const worker = workerOn(seen, handTimers(START));
  handleBoth(worker, letters, step);
  await seen.transact({ accountId: null }, async (tx) => {
    await tx.insertInto('config').values({ key: 'command', value: '1' }).execute();
    await worker.jobs.enqueue(tx, { kind: NOTE, accountId: null, payload: 'counted', key: 'n' });
  });
  await add(worker, seen, LETTER, { key: 'the letter' });
  worker.jobs.start();
  await worker.jobs.idle();
  await worker.jobs.close();
  await store.close();
}

if (process.argv[1] === DOOMED) {
  const [, , file = '', letters = '', step = '0'] = process.argv;
  await run(file, letters, Number(step));
}
